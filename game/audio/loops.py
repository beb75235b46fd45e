"""What goes round for ever: the sounds of a place."""

from collections.abc import Callable
from concurrent.futures import Future

from pygame.mixer import Channel, Sound

from game.audio.sounds import SoundInfo

FADE_IN, FADE_OUT = 0.9, 0.9
STEP = 0.04
"""Seconds between two steps of a fade."""


class Loop:
    """One loop on its channel. Nothing is heard before `update` finds its sound loaded."""

    def __init__(self, info: SoundInfo, channel: Channel, load: Callable[[], Future[Sound | None]]) -> None:
        self.info = info
        self.channel = channel
        self.begun = False
        self._load = load
        self._sound: Future[Sound | None] | None = None
        self._volume = 0.0
        self._fade = 0.0

    def wake_after(self) -> float | None:
        """Seconds until `update` has work, or None."""
        return STEP if self._volume > 0 and not (self.begun and self._fade >= 1) else None

    def set_volume(self, volume: float) -> None:
        """At once; at 0 it stops, so that it costs nothing."""
        self._volume = volume
        if volume <= 0:
            self._sound, self.begun, self._fade = None, False, 0.0
            self.channel.stop()
        self._mix()

    def stop(self) -> None:
        if self.begun:
            self.channel.fadeout(round(FADE_OUT * 1000))

    def update(self, dt: float) -> None:
        if self._volume <= 0:
            return
        if not self.begun:
            self._begin()
        elif self._fade < 1:
            self._fade = min(1.0, self._fade + dt / FADE_IN)
            self._mix()

    def _begin(self) -> None:
        # Not before time passes: what is asked for while a screen is made is decoded once that can be seen.
        self._sound = self._sound or self._load()
        if not self._sound.done():
            return
        self.begun = True
        self.channel.stop()
        self.channel.set_volume(0.0)
        if (sound := self._sound.result()) is not None:
            self.channel.play(sound, -1)
        self._mix()

    def _mix(self) -> None:
        if self.begun:
            self.channel.set_volume(self._volume * self._fade)
