"""Music that never goes round: phrases of a few seconds, put together anew each time."""

import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count, product
from pathlib import Path
from random import Random

from pygame.mixer import Channel, Sound

from game.audio.loops import FADE_IN, FADE_OUT, STEP

log = logging.getLogger(__name__)

PARTS = ("melody", "ground", "voice", "drum")
"""Those of a phrase, each on a channel of its own."""
REST, CALM_REST = 14.0, 60.0
"""Seconds of quiet between two pieces, in which only the place is heard."""
DRUMS_FROM = (0.3, 0.65)
"""How far a game has gone when the drum joins softly, and when it is struck in earnest."""
CALM_AFTER = 45.0
"""Seconds in which nothing is played: somebody thinks, and should not be hurried."""
AHEAD = 2.5
"""Seconds before its time that a phrase is read."""
UPBEAT = 1.2
"""Seconds before the first phrase: what was played before has faded out by then."""
HUSHED, FADE_AWAY, FADE_BACK = 0.15, 0.6, 3.0
"""What is left of the music under a fanfare, and the seconds in which it steps back and comes again."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Its phrases by letters, in the order of `form`; files are named without their folder."""

    name: str
    seconds: float
    """Of a phrase, without the echo that rings into the next one."""
    form: str
    volumes: Mapping[str, float]
    """How loud each part is."""
    melodies: Mapping[str, Sequence[str]]
    grounds: Mapping[str, Sequence[str]]
    voices: Mapping[str, str]
    drums: Sequence[str]

    @property
    def files(self) -> frozenset[str]:
        """All of them."""
        rows = (*self.melodies.values(), *self.grounds.values(), self.voices.values(), self.drums)
        return frozenset(file for row in rows for file in row)


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is heard at once, or nothing."""

    seconds: float
    volumes: Mapping[str, float] = field(default_factory=dict)
    melody: str = ""
    ground: str = ""
    voice: str = ""
    drum: str = ""

    @property
    def files(self) -> tuple[str, ...]:
        return self.melody, self.ground, self.voice, self.drum


@dataclass(frozen=True, slots=True)
class Repertoire:
    """The music of one game."""

    folder: Path
    pieces: tuple[Piece, ...]


def read_music(folder: Path) -> Repertoire | None:
    """Nothing without a usable list; the game is played without music then."""
    try:
        listed = json.loads((folder / "music.json").read_text(encoding="utf-8"))
        pieces = tuple(Piece(**piece) for piece in listed)
        return Repertoire(folder, pieces) if pieces else None
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        # Nobody has to do anything about it: a game is played without music as well.
        log.warning("no usable list of music (%s): the game is played without", error)
        return None


class Programme:
    """Decides what comes next. Of all ways to play a phrase it takes one that was heard longest ago.

    While somebody thinks there is no second voice; a melody all by itself is for then alone, so that those
    ways last as long as they have to.
    """

    def __init__(self, pieces: Sequence[Piece], random: Random) -> None:
        self._pieces = random.sample(pieces, len(pieces))
        self._random = random
        self._heard: dict[tuple[str, ...], int] = {}
        self._number = count(1)
        self._coming: Iterator[str] = iter(())
        self._piece = self._pieces[-1]

    def next(self, tension: float, *, calm: bool) -> Phrase:
        letter = next(self._coming, None)
        if letter is None:
            first = not self._heard
            self._piece = self._pieces[(self._pieces.index(self._piece) + 1) % len(self._pieces)]
            self._coming = iter(self._piece.form)
            return Phrase(0.0 if first else CALM_REST if calm else REST)
        return self._phrase(letter, tension, calm)

    def _phrase(self, letter: str, tension: float, calm: bool) -> Phrase:
        piece = self._piece
        melodies, grounds = piece.melodies[letter], piece.grounds[letter]
        ways = list(product(melodies, (*grounds, "") if calm else grounds, ("",)))
        if not calm:
            ways += product(melodies, grounds, (piece.voices[letter],))
        self._random.shuffle(ways)
        melody, ground, voice = way = min(ways, key=lambda each: self._heard.get(each, 0))
        self._heard[way] = next(self._number)
        loud = 0 if calm else sum(tension >= begin for begin in DRUMS_FROM)
        drum = piece.drums[loud - 1] if loud else ""
        return Phrase(piece.seconds, piece.volumes, melody, ground, voice, drum)


class Music:
    """Plays a game's music on two rows of channels in turn: the echo of one phrase rings into the next."""

    def __init__(
        self,
        repertoire: Repertoire,
        rows: Sequence[Sequence[Channel]],
        load: Callable[[Sequence[Path | None]], Future[list[Sound | None]]],
        programme: Programme,
    ) -> None:
        self.repertoire = repertoire
        self._rows = rows
        self._load = load
        self._programme = programme
        self._tension: float | None = None
        self._still = 0.0
        """Seconds since something was played in the game it accompanies."""
        self._volume = 0.0
        self._fade = 0.0
        self._hush, self._room = 0.0, 1.0
        self._until = UPBEAT
        """Seconds until the next phrase."""
        self._begun = False
        self._levels: list[Mapping[str, float]] = [{} for _ in rows]
        """How loud the parts of each row are."""
        self._next: tuple[Phrase, Future[list[Sound | None]]] | None = None

    # what it follows

    def thicken(self, share: float) -> None:
        """0…1: how far the game has gone that it accompanies."""
        self._tension, self._still = share, 0.0

    def thin(self) -> None:
        """Nobody plays any more: the music is for itself."""
        self._tension, self._still = None, 0.0

    def hush(self, seconds: float) -> None:
        """Step back for so long, for something that is to be heard alone."""
        self._hush = seconds

    @property
    def calm(self) -> bool:
        return self._tension is not None and self._still > CALM_AFTER

    def set_volume(self, volume: float) -> None:
        """Of the whole, at once; at 0 it stops, so that it costs nothing."""
        self._volume = volume
        if volume <= 0:
            self._next, self._fade, self._until, self._begun = None, 0.0, 0.0, False
            self._silence()
        self._mix()

    def stop(self) -> None:
        for row in self._rows:
            for channel in row:
                channel.fadeout(round(FADE_OUT * 1000))

    # time

    @property
    def _fades(self) -> bool:
        return self._begun and (self._fade < 1 or self._room < 1 or self._hush > 0)

    def wake_after(self) -> float | None:
        """Seconds until `update` has work, or None."""
        if self._volume <= 0:
            return None
        if self._fades:
            return STEP
        return max(STEP, self._until - (AHEAD if self._next is None else 0.0))

    def update(self, dt: float) -> None:
        if self._volume <= 0:
            return
        self._still += dt
        self._until -= dt
        if self._next is None and self._until <= AHEAD:
            self._plan()
        elif self._next is not None and self._until <= 0 and self._next[1].done():
            self._begin(*self._next)
        if self._fades:
            self._fade = min(1.0, self._fade + dt / FADE_IN)
            self._hush = max(0.0, self._hush - dt)
            goes = -dt / FADE_AWAY if self._hush > 0 else dt / FADE_BACK
            self._room = min(1.0, max(HUSHED, self._room + goes))
            self._mix()

    def _plan(self) -> None:
        phrase = self._programme.next(self._tension or 0.0, calm=self.calm)
        folder = self.repertoire.folder
        self._next = phrase, self._load([folder / file if file else None for file in phrase.files])

    def _begin(self, phrase: Phrase, loaded: Future[list[Sound | None]]) -> None:
        """On the row that has rung out. What was late is not made up for: nobody counts over a breath."""
        self._rows = (*self._rows[1:], self._rows[0])
        self._levels = [*self._levels[1:], phrase.volumes]
        for channel, sound in zip(self._rows[-1], loaded.result(), strict=True):
            channel.stop()
            if sound is not None:
                channel.play(sound)
        self._next, self._until = None, phrase.seconds
        self._begun = self._begun or bool(phrase.melody)
        self._mix()

    def _silence(self) -> None:
        for row in self._rows:
            for channel in row:
                channel.stop()

    def _mix(self) -> None:
        if not self._begun:
            return
        whole = self._volume * self._fade * self._room
        for row, levels in zip(self._rows, self._levels, strict=True):
            for channel, part in zip(row, PARTS, strict=True):
                channel.set_volume(levels.get(part, 0.0) * whole)
