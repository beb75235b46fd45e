"""The positions of the mini-boards: what lies where, what is pointed out, how much is shown."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from msgspec import structs

from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import BACKS, Board, Build, Lay, LevelDef, Line, PlaceMountain, Point, Space
from game.games.aquaedukt.rules.state import House, State, frozen, new_game, one_less
from game.games.aquaedukt.view.marks import Marks
from game.games.aquaedukt.view.stage import Stage
from game.table.shapes import Shape

SEATS = ("red", "blue")


@dataclass(frozen=True)
class Figure:
    """A position, what is pointed out in it, and the part of the board that is shown."""

    crop: tuple[str, str] | None = None
    """The first and the last space shown; None for the whole board."""
    houses: str = ""
    """``e5 red 3, f5 blue 2``."""
    mountains: str = ""
    backs: str = ""
    """What the first mountains show, if they are turned over."""
    springs: str = ""
    canals: str = ""
    """Lines in the order in which they are laid; twice for a double canal."""
    marks: Callable[[Marks], Iterable[Shape]] = lambda marks: ()
    """What is pointed out."""
    cell: float = 66
    """Reference pixels of a space."""
    rolled: int | None = None
    waters: bool = False
    """With hidden waters."""
    phase: str = "main"
    shows: str = ""
    """The action it speaks of, in notation."""
    refused: str = ""
    """The code of the reason that action is refused for; empty where it is allowed."""


def marks_of(figure: Figure, state: State, stage: Stage) -> list[Shape]:
    """What is pointed out."""
    return list(figure.marks(Marks(stage)))


def position(figure: Figure, level: LevelDef) -> State:
    """The state a figure shows."""
    start = new_game(Board(level, len(SEATS)), options=Options(waters=figure.waters))
    works = start.works
    for point in figure.springs.split():
        works = works.with_spring(Point(point))
    for line in figure.canals.split():
        works = works.with_canal(Line(line))
    houses = _houses(figure.houses)
    stock = list(start.stock)
    for house in houses.values():
        stock[house.seat] = one_less(stock[house.seat], house.value)
    return structs.replace(
        start,
        phase="setup" if figure.phase == "setup" else "house" if figure.rolled else "main",
        mountains=tuple(map(Space, figure.mountains.split())),
        backs=tuple(back for name in figure.backs.split() for back in BACKS if back == name),
        houses=frozen(houses),
        stock=tuple(stock),
        works=works,
        rolled=figure.rolled,
        rolls=int(figure.rolled is not None),
    )


def _houses(text: str) -> dict[Space, House]:
    parts = [part.split() for part in text.split(",") if part.strip()]
    return {Space(space): House(SEATS.index(colour), int(value)) for space, colour, value in parts}


def _spaces(names: str) -> list[Space]:
    return [Space(name) for name in names.split()]


def _served(**counts: int) -> Callable[[Marks], Iterable[Shape]]:
    return lambda marks: [marks.served(Space(space), count) for space, count in counts.items()]


_LINES = ("h4-i4", "i4-i5", "h5-i5", "f3-f4", "f3-g3", "g3-g4")
_SPRINGHEAD = Figure(
    ("c3", "g7"),
    mountains="e6",
    waters=True,
    springs="d4-e5",
    canals="e4-e5 d5-e5 d5-d6",
    houses="e5 red 3, d6 blue 2",
    marks=_served(e5=2, d6=1),
)
"""Two houses beside a mountain: two canals serve one of them, one the other."""

FIGURES: dict[str, Figure] = {
    "table": Figure(
        mountains="b6 d2 f7 g3 i1 j6 k3 l5",
        houses="c4 red 3, d5 red 2, e4 blue 4, f6 blue 1, h4 red 4, i5 blue 3, b3 blue 2, k7 red 1",
        springs="d4-e5 i4-j5",
        canals="e4-e5 e4-e5 f4-f5 d4-d5 i4-i5",
        cell=56,
    ),
    "lines": Figure(
        ("c3", "f6"),
        marks=lambda marks: map(marks.shown, ("line:c4-d4", "line:e4-e5", "point:d5-e6")),
    ),
    "mountains": Figure(("a1", "e3"), mountains="c1 d3", houses="d2 red 2"),
    "roll": Figure(
        ("a3", "f6"),
        mountains="d3",
        houses="c5 blue 3",
        rolled=7,
        marks=lambda marks: [*marks.lit(7), *map(marks.target, _spaces("c3 c4 d4 b5"))],
    ),
    "lowest": Figure(
        ("c3", "g6"),
        springs="d4-e5",
        canals="e4-e5",
        rolled=12,
        marks=lambda marks: [
            *marks.lit(12),
            *map(marks.target, _spaces("e4 d5 e5 f5 d6 e6")),
            *map(marks.lowest, _spaces("e4 e5")),
        ],
        shows="house 4 e5",
        refused="lowest-on-water",
    ),
    "full": Figure(
        ("a1", "e3"),
        springs="b1-c1",
        canals="b1-c1",
        houses="b1 red 2, c1 blue 3, c2 blue 4",
        rolled=1,
        marks=lambda marks: [
            *marks.lit(1),
            *marks.coming(Build(1, Space("d2")), "red"),
            *marks.lost(Space("c2")),
        ],
        shows="house 1 d2",
    ),
    "free": Figure(
        ("d3", "j6"),
        springs="g3-h4",
        canals="h3-h4 h4-i4",
        marks=lambda marks: map(marks.refused, ("point:g3-h4", "point:h3-i4", "point:h4-i5")),
        shows="spring h4-i5",
        refused="canal-there",
    ),
    "distance": Figure(
        ("b1", "k8"),
        springs="f4-g5",
        marks=lambda marks: [marks.reach(Point("f4-g5"))],
        cell=44,
        shows="spring h6-i7",
        refused="spring-too-near",
    ),
    "arms": Figure(
        ("d3", "i6"),
        springs="f4-g5",
        canals="g4-g5 h4-h5 f4-g4",
        marks=lambda marks: [
            *(marks.line(Line(line), "continue") for line in _LINES),
            *(marks.line(Line(line), "double") for line in ("g4-g5", "f4-g4")),
        ],
        shows="canal f5-g5",
        refused="two-directions",
    ),
    "touch": Figure(
        ("d2", "i6"),
        springs="f4-g5",
        canals="g4-g5 g4-h4 g3-g4 f5-g5",
        marks=lambda marks: map(marks.refused, ("line:f4-g4", "line:h4-h5")),
        shows="canal f4-g4",
        refused="canal-touches-spring",
    ),
    "double": Figure(
        ("d2", "i7"),
        springs="e4-f5",
        canals="f4-f5 g4-g5 f4-f5",
        marks=lambda marks: [
            *marks.coming(Lay(Line("g4-g5")), ""),
            *(shape for space in _spaces("g3 g6") for shape in marks.greened(space)),
        ],
        shows="canal g4-g5",
    ),
    "water": Figure(
        ("c2", "j7"),
        springs="d4-e5 h4-i5",
        canals="e4-e5 h4-i4 h4-i4",
        houses="e4 red 2, d5 red 3, f4 blue 1, i4 blue 4, g4 red 4",
    ),
    "over": Figure(
        ("c2", "h7"),
        mountains="e4 f5",
        springs="d4-e5",
        canals="e4-e5 f4-f5 e4-e5 f4-f5",
        houses="f6 red 4, e3 blue 2, f3 red 1",
    ),
    "dry": Figure(
        ("a1", "f4"),
        springs="b1-c1",
        canals="b1-c1 c1-c2 c1-d1",
        houses="c2 red 3, e3 blue 4",
        shows="canal c2-d2",
        refused="canal-forks",
    ),
    "backs": Figure(
        ("b3", "i6"), mountains="c4 f5 h4", backs="mineral foul mineral", waters=True, houses="d4 red 3"
    ),
    "apart": Figure(
        ("b2", "i8"),
        mountains="e5",
        waters=True,
        phase="setup",
        marks=lambda marks: [*marks.coming(PlaceMountain(Space("h5")), ""), marks.refused("space:g6")],
        cell=52,
        shows="mountain g6",
        refused="mountain-too-near",
    ),
    "served": Figure(
        ("c2", "j7"),
        waters=True,
        springs="d4-e5 h3-i4",
        canals="e4-e5 f4-f5 e4-e5 h4-i4 h5-i5",
        marks=_served(e3=1, e4=2, e5=2, e6=1, f4=1, f5=1, h4=1, i4=1, h5=1, i5=1),
    ),
    "mineral": replace(_SPRINGHEAD, backs="mineral"),
    "foul": replace(
        _SPRINGHEAD,
        backs="foul",
        marks=lambda marks: [*_SPRINGHEAD.marks(marks), *marks.lost(Space("d6"))],
    ),
}
