"""The positions of the mini-boards: what lies where, what is pointed out, how much is shown."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.games.aqua_romana.rules import Board, BoardDef, Outlet, Path, Square, State, frozen, new_game, trace
from game.games.aqua_romana.rules.tiles import KINDS, Kind, Tile, tile
from game.games.aqua_romana.view.marks import Marks
from game.games.aqua_romana.view.stage import Stage
from game.table.shapes import Shape


@dataclass(frozen=True)
class Figure:
    """A position, what is pointed out in it, and the part of the table that is shown."""

    crop: tuple[str, str] | None = None
    """The first and the last thing shown: squares, pathway squares, fountains (``NE``), ``podium:5``,
    ``reserve:first``; None for the whole table."""
    tiles: str = ""
    """``d2 NE, d3 NS``."""
    builders: str = ""
    """``Nd curve, Nf joker``."""
    podiums: Mapping[str, int] = field(default_factory=dict)
    """Where the workmen of finished aqueducts stand."""
    marks: Callable[[Marks], Iterable[Shape]] = lambda marks: ()
    """What is pointed out."""
    players: int = 4
    cell: float = 66
    """Reference pixels of a square."""
    over: bool = False
    """The game is over, and laurels are given."""
    shows: str = ""
    """The action it speaks of, in notation: allowed, unless the marks show it as refused."""


def marks_of(figure: Figure, state: State, stage: Stage) -> list[Shape]:
    """What is pointed out."""
    return list(figure.marks(Marks(stage)))


def position(figure: Figure, level: BoardDef) -> State:
    """The state a figure shows."""
    board = Board(level, figure.players)
    start = new_game(board)
    tiles = {**start.tiles, **_tiles(figure.tiles)}
    aqueducts = {}
    for outlet in board.outlets:
        aqueduct = trace(board, tiles, outlet)
        if outlet in figure.podiums:
            aqueduct = replace(aqueduct, closed="choice", podium=figure.podiums[outlet])
        aqueducts[outlet] = aqueduct
    return replace(
        start,
        phase="over" if figure.over else "main",
        tiles=frozen(tiles),
        builders=frozen(_builders(figure.builders)),
        to_place=frozen({}),
        aqueducts=frozen(aqueducts),
    )


def _tiles(text: str) -> dict[Square, Tile]:
    return {Square(square): tile(openings) for square, openings in _pairs(text)}


def _builders(text: str) -> dict[Path, Kind]:
    return {Path(path): next(kind for kind in KINDS if kind == name) for path, name in _pairs(text)}


def _pairs(text: str) -> list[tuple[str, str]]:
    parts = [part.split() for part in text.split(",") if part.strip()]
    return [(first, second) for first, second in parts]


def _looks(marks: Marks, outlet: str, square: str, seen: str, unseen: str = "") -> Iterator[Shape]:
    """A workman, and rays from his square to pathway squares with and without a builder."""
    yield from marks.workman(Outlet(outlet), chosen=True)
    for path in (*seen.split(), *unseen.split()):
        yield marks.ray(Outlet(outlet), Square(square), Path(path), seen=path in seen.split())


def _ghost(marks: Marks, square: str, openings: str, *, fits: bool = True) -> Shape:
    return marks.coming(Square(square), tile(openings), fits=fits)


def _glowing(marks: Marks, outlets: str) -> Iterator[Shape]:
    return (shape for outlet in outlets.split() for shape in marks.glowing(Outlet(outlet)))


def _lengths(marks: Marks, outlets: str) -> Iterator[Shape]:
    return (shape for outlet in outlets.split() for shape in marks.length(Outlet(outlet)))


def _step(marks: Marks, start: str, end: str, *, chosen: bool = True) -> Iterator[Shape]:
    """A builder, and where he would go."""
    if chosen:
        yield marks.builder(Path(start), "yellow", chosen=True)
    yield marks.landing(Path(start), Path(end))


def _seals(marks: Marks, outlets: str, closed: str = "") -> Iterator[Shape]:
    return (marks.seal(Outlet(outlet), closed=outlet == closed) for outlet in outlets.split())


_TWELVE = (
    "Nb curve, Nd straight, Nf double, Ni bridge, E2 straight, E5 curve, "
    "Sj double, Sg bridge, Se curve, Sb straight, W6 bridge, W3 double"
)
_FACING = "h2 NS, h3 NS, h7 NS, h6 NS, h5 NS"
"""Red from the north and blue from the south, one square apart."""
_FOUR_ENDS = (
    "d2 NE, e2 SW, e3 NS, c2 NS, c3 NS, c4 NE, d4 EW, d7 ES, e7 NW, e6 NS, e5 NS, "
    "h2 NS, h3 NS, h4 NW, g4 EW, f4 EW"
)

FIGURES: dict[str, Figure] = {
    "table": Figure(builders=_TWELVE, cell=58),
    "tiles": Figure(("d4", "j4"), tiles="d4 NE, f4 EW, h4 NS+EW, j4 NE+SW"),
    "three": Figure(players=3, cell=42),
    "setup": Figure(
        ("NW", "g3"), builders="Nb curve, Nd straight, W2 double", marks=lambda marks: marks.line(Path("Nf"))
    ),
    "build": Figure(
        ("NW", "f3"),
        tiles="d2 NS",
        builders="Nd curve, W1 straight, Nb bridge",
        marks=lambda marks: [
            marks.builder(Path("Nd"), "yellow"),
            *_looks(marks, "d1S", "d2", "Nd"),
            _ghost(marks, "d3", "NE"),
            *_step(marks, "Nd", "Ne", chosen=False),
        ],
        shows="build d1S Nd curve NE",
    ),
    "advance": Figure(
        ("NW", "f3"),
        tiles="b1 ES, b2 NS, b3 NS, c2 NS, c3 NS, d2 NS, d3 NE",
        builders="Ne curve, W7 double",
        marks=lambda marks: [
            *(shape for outlet in ("c1W", "c1S", "d1S") for shape in marks.blind(Outlet(outlet))),
            *_step(marks, "Ne", "Nf", chosen=False),
        ],
    ),
    "sight": Figure(
        ("NW", "SE"),
        tiles="d2 NS, d3 NE, e3 EW",
        builders="Ne curve, E3 joker, Sc straight, W7 bridge, W3 double",
        marks=lambda marks: _looks(marks, "d1S", "e3", "Ne E3 W3", "Se"),
        cell=42,
    ),
    "tile": Figure(
        ("a1", "f3"),
        tiles="d2 NS",
        marks=lambda marks: [marks.target(Square("d3")), _ghost(marks, "d3", "NW")],
    ),
    "gap": Figure(
        ("b1", "g4"),
        tiles="d2 NS, d4 NE, e4 NW, e3 ES",
        builders="Nd straight",
        marks=lambda marks: [*_glowing(marks, "d1S"), _ghost(marks, "d3", "NS")],
        shows="build d1S Nd straight NS",
    ),
    "both": Figure(
        ("e3", "j5"),
        tiles=_FACING,
        builders="Nh double",
        marks=lambda marks: [*_glowing(marks, "h1S h8N"), _ghost(marks, "h4", "NE+SW")],
        shows="build h1S Nh double NE+SW",
    ),
    "twice": Figure(
        ("a1", "e3"),
        tiles="c2 NS+EW, c3 NW, b3 NE, b2 ES",
        marks=lambda marks: [*_glowing(marks, "c1S"), *_lengths(marks, "c1S")],
    ),
    "joins": Figure(
        ("e3", "j5"),
        tiles=_FACING,
        builders="Nh straight",
        marks=lambda marks: [_ghost(marks, "h4", "NS", fits=False), *marks.refused("square:h4")],
        shows="build h1S Nh straight NS",
    ),
    "step": Figure(
        ("Nb", "h2"),
        builders="Nd curve, Ne bridge, Nf straight, Nc double",
        marks=lambda marks: _step(marks, "Nd", "Ng"),
    ),
    "fountain": Figure(
        ("Ng", "E2"),
        builders="Nj curve, Nk straight",
        marks=lambda marks: _step(marks, "Nj", "E1"),
    ),
    "forbidden": Figure(
        ("a1", "f3"),
        tiles="d2 NE, c2 NS, b1 EW",
        marks=lambda marks: [
            *(shape for name in ("e2", "c3", "a2") for shape in marks.refused(f"square:{name}")),
            *(marks.target(Square(name)) for name in ["e1", "f1", "b2", "f2", "a3", "b3", "d3", "e3", "f3"]),
        ],
    ),
    "walls": Figure(
        ("Na", "g3"),
        tiles="b1 NE, c2 NS, c3 NE, d3 NW, d2 NE, e2 NW, e1 SW",
        marks=lambda marks: _seals(marks, "c1W c1S d1S"),
    ),
    "crowded": Figure(("c3", "g5"), tiles=_FOUR_ENDS, marks=lambda marks: marks.refused("square:e4")),
    "seals": Figure(
        ("a1", "f3"),
        tiles="b1 EW, a2 NE, c2 NS, c3 NS, d2 NE",
        marks=lambda marks: [
            *_seals(marks, "c1W c1S d1S", closed="c1W"),
            *_lengths(marks, "c1W c1S d1S"),
        ],
    ),
    "podium": Figure(
        ("podium:4", "podium:11"), podiums={"h1S": 8, "h8N": 7, "c1S": 7, "d8N": 5, "i1S": 10}, cell=110
    ),
    "reserve": Figure(("reserve:first", "reserve:last"), cell=150),
    "laurels": Figure(
        ("podium:0", "podium:20"),
        podiums={
            "h8N": 17,
            "i8N": 5,
            "i8E": 0,
            "c8W": 14,
            "c8N": 4,
            "d8N": 1,
            "c1W": 12,
            "c1S": 6,
            "d1S": 3,
            "h1S": 11,
            "i1S": 7,
            "i1E": 2,
        },
        cell=84,
        over=True,
    ),
}
