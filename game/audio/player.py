import logging
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pygame
from pygame.mixer import Channel, Sound

from game.audio.loops import STEP, Loop
from game.audio.quiet import quiet_stderr
from game.audio.sounds import SoundInfo, read_sounds

log = logging.getLogger(__name__)

BUSES = ("master", "music", "effects", "ambience")
CHANNELS = 24
RESERVED = {"music": range(4), "ambience": range(4, 5)}
"""Buses with channels of their own, one for each layer: what they play replaces what they played."""


def _unread(_caption: str) -> None:
    return None


class Audio:
    """Plays sounds by name. Without a sound device it does nothing, quietly."""

    def __init__(self, folders: Sequence[Path], random: Random) -> None:
        self.folders = tuple(folders)
        """Each with a list of sounds."""
        self.sounds: dict[str, SoundInfo] = read_sounds(*folders)
        self.available = False
        self.caption: Callable[[str], None] = _unread
        """Told the caption of every sound that tells something, whether it can be heard or not."""
        self._random = random
        self._loaded: dict[Path, Sound | None] = {}
        self._volumes = dict.fromkeys(BUSES, 1.0)
        self._loops: dict[str, Loop] = {}
        self.share: float | None = None
        """How far the game has gone that the music accompanies, if it does."""
        self._loader = ThreadPoolExecutor(1, "sounds")
        """Minutes of music take a moment to decode, in which nobody should have to wait."""

    def open(self) -> None:
        """Look for a sound device."""
        try:
            with quiet_stderr():
                pygame.mixer.init(frequency=44100, channels=2, buffer=1024)
        except (pygame.error, NotImplementedError) as error:
            log.info("no sound: %s", error)
            return
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(sum(map(len, RESERVED.values())))
        self.available = True

    def close(self) -> None:
        self._loader.shutdown(cancel_futures=True)
        if self.available:
            self.available = False
            pygame.mixer.quit()

    # playing

    def play(self, name: str) -> None:
        """An effect, or the loop of its bus; a loop that already plays goes on."""
        info = self.sounds.get(name)
        if info is not None and info.tells:
            self.caption(info.caption)
        if not self.available or info is None:
            return
        if info.bus in RESERVED:
            self._play_loop(info)
        elif self._volume(info) > 0 and (sound := self._load(self._random.choice(info.files))):
            channel: Channel | None = sound.play()
            if channel is not None:
                channel.set_volume(self._volume(info))

    def stop(self, bus: str) -> None:
        """Fade out what a bus with channels of its own plays."""
        if loop := self._loops.pop(bus, None):
            loop.stop()

    def thicken(self, share: float) -> None:
        """0…1, how far a game has gone: the music has few layers at its beginning and all towards its end."""
        self.share = share
        for loop in self._loops.values():
            loop.thicken(share)

    def thin(self) -> None:
        """The game is left: the music plays for itself."""
        self.share = None
        for loop in self._loops.values():
            loop.thin()

    def leave(self, owners: Collection[str]) -> None:
        """Nobody plays these games any more: their effects are read again when they are."""
        for file in [file for file in self._loaded if file.parent.parent.name in owners]:
            del self._loaded[file]

    def hush(self, seconds: float) -> None:
        """The music steps back for a fanfare, which has a key of its own."""
        if loop := self._loops.get("music"):
            loop.hush(seconds)

    def update(self, dt: float) -> None:
        """Time passes: what was loaded begins, and what is being faded goes on."""
        for loop in self._loops.values():
            loop.update(dt)

    def wake_after(self) -> float | None:
        """Seconds until `update` has work, or None."""
        return STEP if any(loop.moves for loop in self._loops.values()) else None

    def _play_loop(self, info: SoundInfo) -> None:
        playing = self._loops.get(info.bus)
        if playing is not None and playing.info is info:
            return
        channels = [Channel(number) for number in RESERVED[info.bus]]
        loop = self._loops[info.bus] = Loop(info, channels, partial(self._load_layers, info))
        if self.share is not None:
            loop.thicken(self.share)
        loop.set_volume(self._volume(info))

    def _load_layers(self, info: SoundInfo, count: int) -> Future[list[Sound | None]]:
        return self._loader.submit(lambda: [_read(file) for file in info.files[:count]])

    # volumes

    def set_volumes(self, *, master: float, music: float, effects: float, ambience: float) -> None:
        """0…1 each, at once; a loop at volume 0 is stopped, so that it costs nothing."""
        self._volumes = {"master": master, "music": music, "effects": effects, "ambience": ambience}
        for loop in self._loops.values():
            loop.set_volume(self._volume(loop.info))

    def _volume(self, info: SoundInfo) -> float:
        return info.volume * self._volumes.get(info.bus, 1.0) * self._volumes["master"]

    # loading

    def _load(self, file: Path) -> Sound | None:
        if file not in self._loaded:
            self._loaded[file] = _read(file)
        return self._loaded[file]


def _read(file: Path) -> Sound | None:
    try:
        return Sound(file)
    except (OSError, pygame.error) as error:
        # What it tells is told in a caption too; the game goes on without it.
        log.warning("sound %s cannot be played: %s", file.name, error)
        return None
