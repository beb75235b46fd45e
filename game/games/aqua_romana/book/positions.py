"""The positions of the mini-boards: what lies where, what is pointed out, how much is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.games.aqua_romana.rules.board import Board, BoardDef, Outlet, Path, Square
from game.games.aqua_romana.rules.state import State, frozen, new_game, trace
from game.games.aqua_romana.rules.tiles import KINDS, Kind, Tile, tile
from game.games.aqua_romana.view.marks import AquaMarks, Ray


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
    marks: AquaMarks = field(default_factory=AquaMarks)
    players: int = 4
    cell: float = 66
    """Reference pixels of a square."""
    over: bool = False
    """The game is over, and laurels are given."""
    shows: str = ""
    """The action it speaks of, in notation: allowed, unless the marks show it as refused."""


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


def _looks(square: str, seen: str, unseen: str = "") -> tuple[Ray, ...]:
    """Rays from a square to pathway squares with and without a builder."""
    lit = [Ray(Square(square), Path(path), True) for path in seen.split()]
    return (*lit, *(Ray(Square(square), Path(path), False) for path in unseen.split()))


def _squares(names: str) -> frozenset[Square]:
    return frozenset(Square(name) for name in names.split())


def _step(start: str, end: str) -> tuple[Path, Path]:
    return Path(start), Path(end)


def _ghost(square: str, openings: str) -> tuple[Square, Tile]:
    return Square(square), tile(openings)


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
        ("NW", "g3"), builders="Nb curve, Nd straight, W2 double", marks=AquaMarks(line=Path("Nf"))
    ),
    "build": Figure(
        ("NW", "f3"),
        tiles="d2 NS",
        builders="Nd curve, W1 straight, Nb bridge",
        marks=AquaMarks(
            lit_builders=frozenset({Path("Nd")}),
            chosen_workman=Outlet("d1S"),
            rays=_looks("d2", "Nd"),
            ghost=_ghost("d3", "NE"),
            landing=_step("Nd", "Ne"),
        ),
        shows="build d1S Nd curve NE",
    ),
    "advance": Figure(
        ("NW", "f3"),
        tiles="b1 ES, b2 NS, b3 NS, c2 NS, c3 NS, d2 NS, d3 NE",
        builders="Ne curve, W7 double",
        marks=AquaMarks(
            blind=frozenset({Outlet("c1W"), Outlet("c1S"), Outlet("d1S")}), landing=_step("Ne", "Nf")
        ),
    ),
    "sight": Figure(
        ("NW", "SE"),
        tiles="d2 NS, d3 NE, e3 EW",
        builders="Ne curve, E3 joker, Sc straight, W7 bridge, W3 double",
        marks=AquaMarks(chosen_workman=Outlet("d1S"), rays=_looks("e3", "Ne E3 W3", "Se")),
        cell=42,
    ),
    "tile": Figure(
        ("a1", "f3"),
        tiles="d2 NS",
        marks=AquaMarks(targets=frozenset({Square("d3")}), ghost=_ghost("d3", "NW")),
    ),
    "gap": Figure(
        ("b1", "g4"),
        tiles="d2 NS, d4 NE, e4 NW, e3 ES",
        builders="Nd straight",
        marks=AquaMarks(ghost=_ghost("d3", "NS"), glowing=(Outlet("d1S"),)),
        shows="build d1S Nd straight NS",
    ),
    "both": Figure(
        ("e3", "j5"),
        tiles=_FACING,
        builders="Nh double",
        marks=AquaMarks(ghost=_ghost("h4", "NE+SW"), glowing=(Outlet("h1S"), Outlet("h8N"))),
        shows="build h1S Nh double NE+SW",
    ),
    "twice": Figure(
        ("a1", "e3"),
        tiles="c2 NS+EW, c3 NW, b3 NE, b2 ES",
        marks=AquaMarks(glowing=(Outlet("c1S"),), lengths=(Outlet("c1S"),)),
    ),
    "joins": Figure(
        ("e3", "j5"),
        tiles=_FACING,
        builders="Nh straight",
        marks=AquaMarks(ghost=_ghost("h4", "NS"), ghost_fits=False, reasons=("h4",)),
        shows="build h1S Nh straight NS",
    ),
    "step": Figure(
        ("Nb", "h2"),
        builders="Nd curve, Ne bridge, Nf straight, Nc double",
        marks=AquaMarks(chosen_builder=Path("Nd"), landing=_step("Nd", "Ng")),
    ),
    "fountain": Figure(
        ("Ng", "E2"),
        builders="Nj curve, Nk straight",
        marks=AquaMarks(chosen_builder=Path("Nj"), landing=_step("Nj", "E1")),
    ),
    "forbidden": Figure(
        ("a1", "f3"),
        tiles="d2 NE, c2 NS, b1 EW",
        marks=AquaMarks(
            forbidden=_squares("e2 c3 a2"),
            targets=_squares("e1 f1 b2 f2 a3 b3 d3 e3 f3"),
        ),
    ),
    "walls": Figure(
        ("Na", "g3"),
        tiles="b1 NE, c2 NS, c3 NE, d3 NW, d2 NE, e2 NW, e1 SW",
        marks=AquaMarks(seals=(Outlet("c1W"), Outlet("c1S"), Outlet("d1S"))),
    ),
    "crowded": Figure(("c3", "g5"), tiles=_FOUR_ENDS, marks=AquaMarks(reasons=("e4",))),
    "seals": Figure(
        ("a1", "f3"),
        tiles="b1 EW, a2 NE, c2 NS, c3 NS, d2 NE",
        marks=AquaMarks(
            seals=(Outlet("c1W"), Outlet("c1S"), Outlet("d1S")),
            seal_set=Outlet("c1W"),
            lengths=(Outlet("c1W"), Outlet("c1S"), Outlet("d1S")),
        ),
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
