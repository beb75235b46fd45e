from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pygame
from pygame.mixer import Channel, Sound

from game.audio.quiet import quiet_stderr
from game.audio.sounds import SoundInfo, read_sounds

log = logging.getLogger(__name__)

BUSES = ("master", "music", "effects", "ambience")
CHANNELS = 24
RESERVED = {"music": 0, "ambience": 1}
"""Buses with one channel of their own: what they play replaces what they played."""
FADE_MS = 900


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
        self._playing: dict[str, str] = {}

    def open(self) -> None:
        """Look for a sound device."""
        try:
            with quiet_stderr():
                pygame.mixer.init(frequency=44100, channels=2, buffer=1024)
        except (pygame.error, NotImplementedError) as error:
            log.info("no sound: %s", error)
            return
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(len(RESERVED))
        self.available = True

    def close(self) -> None:
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
        """Fade out what a bus with a channel of its own plays."""
        self._playing.pop(bus, None)
        if self.available and bus in RESERVED:
            self._channel(bus).fadeout(FADE_MS)

    def _play_loop(self, info: SoundInfo) -> None:
        if self._playing.get(info.bus) == info.name:
            return
        self._playing[info.bus] = info.name
        self._start_loop(info)

    def _start_loop(self, info: SoundInfo) -> None:
        volume = self._volume(info)
        if volume <= 0 or not (sound := self._load(info.files[0])):
            return
        channel = self._channel(info.bus)
        channel.play(sound, loops=-1 if info.loop else 0, fade_ms=FADE_MS)
        channel.set_volume(volume)

    # volumes

    def set_volumes(self, *, master: float, music: float, effects: float, ambience: float) -> None:
        """0…1 each, at once; a loop at volume 0 is stopped, so that it costs nothing."""
        self._volumes = {"master": master, "music": music, "effects": effects, "ambience": ambience}
        if not self.available:
            return
        for bus, name in self._playing.items():
            channel, volume = self._channel(bus), self._volume(self.sounds[name])
            if volume <= 0:
                channel.stop()
            elif channel.get_busy():
                channel.set_volume(volume)
            else:
                self._start_loop(self.sounds[name])

    def _volume(self, info: SoundInfo) -> float:
        return info.volume * self._volumes.get(info.bus, 1.0) * self._volumes["master"]

    # loading

    def _channel(self, bus: str) -> Channel:
        return Channel(RESERVED[bus])

    def _load(self, file: Path) -> Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = Sound(file)
            except (OSError, pygame.error) as error:
                log.warning("sound %s cannot be played: %s", file.name, error)
                self._loaded[file] = None
        return self._loaded[file]
