import logging
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pygame
from pygame.mixer import Channel, Sound

from game.audio.loops import Loop
from game.audio.music import PARTS, Music, Programme, read_music
from game.audio.quiet import quiet_stderr
from game.audio.sounds import SoundInfo, read_sounds

log = logging.getLogger(__name__)

BUSES = ("master", "music", "effects", "ambience")
CHANNELS = 24
FANFARE = 4.0
"""Seconds from which on a sound is one that the music steps back for."""
ROWS = (range(len(PARTS)), range(len(PARTS), 2 * len(PARTS)))
"""Channels of the music, one for each part of a phrase, and as many for the phrase before."""
AMBIENCE = 2 * len(PARTS)
"""The channel of the sounds of a place: what is played there replaces what was played."""


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
        self._latest: dict[str, Path] = {}
        """What was played last of each sound."""
        self._volumes = dict.fromkeys(BUSES, 1.0)
        self._loops: dict[str, Loop | Music] = {}
        """What goes on, by its bus."""
        self._programmes: dict[Path, Programme] = {}
        """What comes next in the music of each game: it goes on there when one comes back to it."""
        self.share: float | None = None
        """How far the game has gone that the music accompanies, if it does."""
        self._loader = ThreadPoolExecutor(1, "sounds")
        """Music takes a moment to decode, in which nobody should have to wait."""

    def open(self) -> None:
        """Look for a sound device."""
        try:
            with quiet_stderr():
                pygame.mixer.init(frequency=44100, channels=2, buffer=1024)
        except (pygame.error, NotImplementedError) as error:
            log.info("no sound: %s", error)
            return
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(AMBIENCE + 1)
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
        if info.loop:
            self._play_loop(info)
        elif self._volume(info) > 0 and (sound := self._load(self._take(info))):
            channel: Channel | None = sound.play()
            if channel is not None:
                channel.set_volume(self._volume(info))
                if sound.get_length() >= FANFARE:
                    self.hush(sound.get_length())

    def _take(self, info: SoundInfo) -> Path:
        """One of its files, and never the same twice in a row."""
        others = [file for file in info.files if file != self._latest.get(info.name)]
        self._latest[info.name] = self._random.choice(others or info.files)
        return self._latest[info.name]

    def accompany(self, owner: str) -> None:
        """The music of the game in that folder, if it has any; what is being played already goes on."""
        folder = next((each for each in self.folders if each.parent.name == owner), None)
        playing = self._music
        if not self.available or folder is None or (playing and playing.repertoire.folder == folder):
            return
        repertoire = read_music(folder)
        if repertoire is None:
            return
        self.stop("music")
        rows = [[Channel(number) for number in row] for row in ROWS]
        programme = self._programmes.setdefault(folder, Programme(repertoire.pieces, self._random))
        music = self._loops["music"] = Music(repertoire, rows, self._load_parts, programme)
        if self.share is not None:
            music.thicken(self.share)
        music.set_volume(self._volumes["music"] * self._volumes["master"])

    @property
    def _music(self) -> Music | None:
        playing = self._loops.get("music")
        return playing if isinstance(playing, Music) else None

    def stop(self, bus: str) -> None:
        """Fade out what goes on there."""
        if loop := self._loops.pop(bus, None):
            loop.stop()

    def thicken(self, share: float) -> None:
        """0…1, how far a game has gone: drums join the music towards its end."""
        self.share = share
        if self._music is not None:
            self._music.thicken(share)

    def thin(self) -> None:
        """The game is left: the music plays for itself."""
        self.share = None
        if self._music is not None:
            self._music.thin()

    def leave(self, owners: Collection[str]) -> None:
        """Nobody plays these games any more: their effects are read again when they are."""
        for file in [file for file in self._loaded if file.parent.parent.name in owners]:
            del self._loaded[file]

    def hush(self, seconds: float) -> None:
        """The music steps back for a fanfare, which has a key of its own."""
        if self._music is not None:
            self._music.hush(seconds)

    def update(self, dt: float) -> None:
        """Time passes: what was loaded begins, and what is being faded goes on."""
        for loop in self._loops.values():
            loop.update(dt)

    def wake_after(self) -> float | None:
        """Seconds until `update` has work, or None."""
        wishes = [loop.wake_after() for loop in self._loops.values()]
        return min((wish for wish in wishes if wish is not None), default=None)

    def _play_loop(self, info: SoundInfo) -> None:
        playing = self._loops.get(info.bus)
        if isinstance(playing, Loop) and playing.info is info:
            return
        load = partial(self._loader.submit, _read, info.files[0])
        loop = self._loops[info.bus] = Loop(info, Channel(AMBIENCE), load)
        loop.set_volume(self._volume(info))

    def _load_parts(self, files: Sequence[Path | None]) -> Future[list[Sound | None]]:
        return self._loader.submit(lambda: [None if file is None else _read(file) for file in files])

    # volumes

    def set_volumes(self, *, master: float, music: float, effects: float, ambience: float) -> None:
        """0…1 each, at once; a loop at volume 0 is stopped, so that it costs nothing."""
        self._volumes = {"master": master, "music": music, "effects": effects, "ambience": ambience}
        for loop in self._loops.values():
            own = self._volume(loop.info) if isinstance(loop, Loop) else music * master
            loop.set_volume(own)

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
