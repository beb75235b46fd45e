"""The shipped classic level is the board of ruling R1."""

from __future__ import annotations

from game.games.aqua_romana.levels import library
from game.games.aqua_romana.rules.board import Board
from tests.games.aqua_romana.rules.classic import CLASSIC


def test_the_shipped_level_is_the_board_of_r1() -> None:
    shipped = library().get("classic")
    assert shipped is not None
    assert (shipped.columns, shipped.rows) == (CLASSIC.columns, CLASSIC.rows)
    assert dict(shipped.printed) == dict(CLASSIC.printed)
    assert shipped.blocked == CLASSIC.blocked
    assert dict(shipped.layouts) == dict(CLASSIC.layouts)
    assert dict(shipped.stock) == dict(CLASSIC.stock)
    assert {kind: count for kind, count in shipped.builders.items() if count} == dict(CLASSIC.builders)
    assert dict(shipped.reserve) == dict(CLASSIC.reserve)


def test_the_pathway_is_one_clockwise_lap_with_four_fountains() -> None:
    board = Board(CLASSIC, 4)
    lap = board.pathway
    assert len(lap) == len(set(lap)) == 38
    assert (lap[0], lap[10], lap[11], lap[18], lap[19], lap[29], lap[30], lap[37]) == (
        "Na", "Nk", "E1", "E8", "Sk", "Sa", "W8", "W1",
    )  # fmt: skip
    assert dict(board.fountains) == {"Nk": "NE", "E8": "SE", "Sa": "SW", "W1": "NW"}


def test_the_layout_is_mirror_symmetric() -> None:
    """No seat is better (R1): turned left to right, yellow becomes red and green becomes blue."""
    for players in (2, 4):
        outlets = Board(CLASSIC, players).outlets
        flip = str.maketrans("abcdefghijkEW", "kjihgfedcbaWE")
        upside_down = str.maketrans("12345678NS", "87654321SN")
        assert {outlet.translate(flip) for outlet in outlets} == set(outlets)
        assert {outlet.translate(upside_down) for outlet in outlets} == set(outlets)
