"""How games end and great moves are hailed, as notes: a win, a loss and a hail for each game.

Each keeps to the mode of its game's first piece, on the white keys, and comes to rest on its final. A hail
is heard over the music, so it has no notes but D, E, G and A, which agree with any chord. Nothing here needs
more than Python: the tests read it.
"""

from __future__ import annotations

from dataclasses import dataclass

from .pieces import AQUA_ROMANA, AQUAEDUKT, VIA_APPIA, Note, World, timed, voiced

SAFE = frozenset("dega")
"""What agrees with every chord of the music."""


@dataclass(frozen=True)
class Closing:
    """A tune of a few bars, written as those of the pieces."""

    tune: str
    beats_per_bar: int
    tempo: float
    roots: str = ""
    """Of the chords below it, one a bar; none where it has to agree with what is being played."""

    @property
    def beats(self) -> int:
        return len(self.tune.split("|")) * self.beats_per_bar

    @property
    def seconds(self) -> float:
        return self.beats * 60.0 / self.tempo

    def melody(self) -> list[Note]:
        return timed(self.tune, self.beats_per_bar)

    def chords(self) -> list[tuple[str, ...]]:
        return voiced(self.roots.split()) if self.roots else []


@dataclass(frozen=True)
class Ending:
    """All closings of one game."""

    world: World
    final: str
    win: Closing
    loss: Closing
    hail: Closing

    @property
    def all(self) -> tuple[Closing, Closing, Closing]:
        return self.win, self.loss, self.hail


SPRING = Ending(
    AQUA_ROMANA,
    "d",
    Closing("d5:1 f5:.5 a5:1.5 | g5:1 b5:1 a5:.5 g5:.5 | e5:1 g5:1 e5:1 | d5:3", 3, 168.0, "d g c d"),
    Closing("a5:1 g5:.5 f5:1.5 | e5:1 g5:.5 e5:.5 c5:1 | d5:3", 3, 144.0, "f c d"),
    Closing("d5:.5 e5:.5 g5:.5 d5:.5 a5:2", 4, 176.0),
)
DUST = Ending(
    AQUAEDUKT,
    "e",
    Closing(
        "e5:1 g5:.5 a5:.5 b5:1 | a5:1 g5:.5 f5:.5 a5:1 | f5:.5 e5:.5 d5:1 f5:1 | e5:3", 3, 168.0, "e f d e"
    ),
    Closing("c5:1 b4:.5 a4:1.5 | a4:1 g4:.5 f4:.5 a4:1 | e4:3", 3, 144.0, "a f e"),
    Closing("e4:.5 a4:.5 d5:.5 a4:.5 e5:2", 4, 176.0),
)
MARCH = Ending(
    VIA_APPIA,
    "g",
    Closing("g3:1.5 g3:.5 d4:1 g4:1 | f4:1 a4:1 f4:1 c4:1 | g4:4", 4, 160.0, "g f g"),
    Closing("e4:1.5 d4:.5 c4:1 | c4:1 d4:.5 c4:.5 a3:1 | g3:3", 3, 144.0, "c f g"),
    Closing("g3:.5 d4:.5 e4:.5 d4:.5 g4:2", 4, 168.0),
)

ENDINGS = (SPRING, DUST, MARCH)
