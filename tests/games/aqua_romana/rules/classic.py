"""The classic board as ruling R1 describes it, written down a second time, by hand.

The shipped level file must agree with it (``test_classic_board.py``); everything else here plays on it, so
that a slip in the level file fails one test and not all of them.
"""

from __future__ import annotations

from game.games.aqua_romana.rules.board import Board, BoardDef, Colour, Outlet, Reservoir, Square
from game.games.aqua_romana.rules.state import State, new_game
from game.games.aqua_romana.rules.tiles import KINDS, TILE_KINDS, Kind, TileKind, tile


def _reservoir(colour: Colour, squares: str, outlets: str) -> Reservoir:
    first, second = squares.split()
    return Reservoir(
        colour, (Square(first), Square(second)), tuple(Outlet(outlet) for outlet in outlets.split())
    )


_FOUR = (
    _reservoir("yellow", "c1 d1", "c1W c1S d1S"),
    _reservoir("red", "h1 i1", "h1S i1S i1E"),
    _reservoir("blue", "h8 i8", "h8N i8N i8E"),
    _reservoir("green", "c8 d8", "c8W c8N d8N"),
)
_THREE = (
    _reservoir("yellow", "c1 d1", "c1W c1S d1S d1E"),
    _reservoir("red", "h1 i1", "h1W h1S i1S i1E"),
    _reservoir("blue", "f8 g8", "f8W f8N g8N g8E"),
)
_EVEN: dict[TileKind, int] = dict.fromkeys(TILE_KINDS, 21)
_ON_THE_PATHWAY: dict[Kind, int] = dict.fromkeys(TILE_KINDS, 3)
_IN_RESERVE: dict[Kind, int] = dict.fromkeys(KINDS, 1)

CLASSIC = BoardDef(
    id="classic",
    title={"en": "Classic", "de": "Klassisch"},
    columns=11,
    rows=8,
    printed={Square(square): tile(openings) for square, openings in
             (("a1", "ES"), ("k1", "SW"), ("k8", "NW"), ("a8", "NE"))},
    blocked=frozenset(),
    layouts={2: _FOUR, 3: _THREE, 4: _FOUR},
    stock=_EVEN,
    builders=_ON_THE_PATHWAY,
    reserve=_IN_RESERVE,
)  # fmt: skip


def levels(name: str) -> BoardDef | None:
    """What ``replay`` asks for a level."""
    return CLASSIC if name == CLASSIC.id else None


def classic_start(players: int) -> State:
    return new_game(Board(CLASSIC, players))
