"""What goes round for ever: one sound, or several layers of it that are started together and stay in step."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future

from pygame.mixer import Channel, Sound

from game.audio.sounds import SoundInfo

FADE_IN, FADE_LAYER, FADE_OUT = 0.9, 2.5, 0.9
"""Seconds: of the whole when it begins, of a layer that joins or leaves, and of the whole when it stops."""
STEP = 0.04
"""Seconds between two steps of a fade."""
AT_ONCE, TRIES = 0.001, 5
"""The mixer fetches sound every 23 ms; layers started within a millisecond are hardly ever torn apart."""
HUSHED, FADE_AWAY, FADE_BACK = 0.15, 0.6, 3.0
"""What is left of the music under a fanfare, and the seconds in which it steps back and comes again."""
OPENING = 0.6
"""A layer comes in over that part of its share of the game."""


def gains(layers: int, share: float) -> list[float]:
    """How much of each layer is heard: with four of them the second joins after a quarter of the game."""
    return [1.0] + [min(1.0, max(0.0, (share * layers - i) / OPENING)) for i in range(1, layers)]


class Loop:
    """One loop on the channels of its bus. Nothing is heard before `update` finds its sounds loaded."""

    def __init__(
        self, info: SoundInfo, channels: Sequence[Channel], load: Callable[[int], Future[list[Sound | None]]]
    ) -> None:
        """`load` reads so many of its layers."""
        self.info = info
        self.channels = channels
        self.begun = False
        self._load = load
        self._sounds: Future[list[Sound | None]] | None = None
        self._layers = 1
        """How many are in memory: minutes of music that nobody hears would take more than all pictures."""
        self._alone = False
        """The first layer goes on by itself."""
        self._volume = 0.0
        self._fade = 0.0
        self._hush, self._room = 0.0, 1.0
        self._levels = [1.0] + [0.0] * (len(info.layers) - 1)
        self._goals = list(self._levels)

    @property
    def moves(self) -> bool:
        """Something is being faded or loaded."""
        if self._volume <= 0:
            return False
        rests = self._fade >= 1 and self._room >= 1 and self._hush <= 0 and not self._alone
        return not (self.begun and rests and self._levels == self._goals)

    def thicken(self, share: float) -> None:
        """0…1: how far the game has gone that it accompanies. It begins again if it was alone until now."""
        self._goals, self._alone = gains(len(self._levels), share), False
        if self._layers < len(self._levels):
            self._layers = len(self._levels)
            if self._sounds is not None:
                self._sounds, self.begun, self._fade = self._load(self._layers), False, 0.0

    def thin(self) -> None:
        """Nobody plays any more: one layer goes on by itself, the others fade away and are forgotten."""
        self._goals, self._alone = gains(len(self._levels), 0.0), self._layers > 1

    def _forget_layers(self) -> None:
        assert self._sounds is not None, "it is being heard"
        first: Future[list[Sound | None]] = Future()
        first.set_result(self._sounds.result()[:1])
        self._sounds, self._layers, self._alone = first, 1, False
        for channel in self.channels[1:]:
            channel.stop()

    def hush(self, seconds: float) -> None:
        """Step back for so long, for something that is to be heard alone."""
        self._hush = seconds

    def set_volume(self, volume: float) -> None:
        """Of the whole, at once; at 0 it stops, so that it costs nothing."""
        self._volume = volume
        if volume <= 0:
            self._sounds, self.begun, self._fade = None, False, 0.0
            for channel in self.channels:
                channel.stop()
        self._mix()

    def stop(self) -> None:
        if self.begun:
            for channel in self.channels:
                channel.fadeout(round(FADE_OUT * 1000))

    def update(self, dt: float) -> None:
        if self._volume <= 0:
            return
        if not self.begun:
            self._begin()
        elif self.moves:
            self._fade = min(1.0, self._fade + dt / FADE_IN)
            self._hush = max(0.0, self._hush - dt)
            goes = -dt / FADE_AWAY if self._hush > 0 else dt / FADE_BACK
            self._room = min(1.0, max(HUSHED, self._room + goes))
            step = dt / FADE_LAYER
            pairs = zip(self._levels, self._goals, strict=True)
            self._levels = [level + max(-step, min(step, goal - level)) for level, goal in pairs]
            self._mix()
            if self._alone and self._levels == self._goals:
                self._forget_layers()

    def _begin(self) -> None:
        """Start all layers in one go; again, if the machine was busy with something else in between."""
        # Not before time passes: what is asked for while a screen is made is decoded once that can be seen.
        self._sounds = self._sounds or self._load(self._layers)
        if not self._sounds.done():
            return
        self.begun = True
        sounds = self._sounds.result()
        loops = -1 if self.info.loop else 0
        pairs = zip(self.channels, sounds, strict=False)
        playing = [(channel, sound) for channel, sound in pairs if sound is not None]
        for channel in self.channels:
            channel.stop()
            channel.set_volume(0.0)
        for _ in range(TRIES):
            began = time.perf_counter()
            for channel, sound in playing:
                channel.play(sound, loops)
            if time.perf_counter() - began < AT_ONCE:
                break
        self._mix()

    def _mix(self) -> None:
        if not self.begun:
            return
        for channel, own, level in zip(self.channels, self.info.layers, self._levels, strict=False):
            channel.set_volume(own * self._volume * self._fade * self._room * level)
