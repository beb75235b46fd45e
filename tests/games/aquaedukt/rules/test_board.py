"""The classic board is the one of the rules, and levels that cannot be played are refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.declared import BadLevel
from game.games.aquaedukt.rules.board import Board, Line, place_of, space_name
from game.games.aquaedukt.rules.check import check_level
from tests.games.aquaedukt.rules.classic import CLASSIC, FOLDER, LEVELS, grid, level_of, read_level
from tests.games.aquaedukt.rules.invariants import ground_of


def test_the_level_file_is_the_board_of_the_rules() -> None:
    assert read_level(FOLDER / "levels" / "classic.json") == CLASSIC


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.id)
def test_the_boards_of_these_tests_can_be_played(level: Any) -> None:
    check_level(level)
    assert len(set(Board(level, 2).points.values())) == len(Board(level, 2).points)


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.id)
def test_the_judge_sees_the_same_board(level: Any) -> None:
    board, ground = Board(level, 2), ground_of(level)
    assert {str(point): corner for point, corner in board.points.items()} == ground.corners
    corners = {
        str(line): frozenset(board.points[end] for end in course.ends) for line, course in board.lines.items()
    }
    assert corners == ground.edges


def test_spaces_are_named_by_column_and_row() -> None:
    assert (space_name((0, 0)), space_name((11, 7))) == ("a1", "l8")
    assert all(space_name(place_of(space)) == space for space in Board(CLASSIC, 2).spaces)


def test_equal_boards_are_equal() -> None:
    assert Board(CLASSIC, 2) == Board(level_of(), 2) and hash(Board(CLASSIC, 2)) == hash(Board(level_of(), 2))
    assert Board(CLASSIC, 2) != Board(CLASSIC, 3) and Board(CLASSIC, 2) != "classic"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"regions": grid("1 1\n3 3")}, "region 2 is missing."),
        ({"regions": ((0, 0), (0, 0))}, "region 1 is missing."),
        ({"regions": ()}, "it must have 1 to 26 columns"),
        ({"regions": grid("1 . 1\n. 1 .\n1 . 1")}, "it has no line"),
        ({"regions": grid("1 1 1 1 2 2 2 2")}, "two intersections would be called a1-b1."),
        ({"no_lines": frozenset({Line("a1-b1")})}, "a1-b1 is to take no canal"),
        ({"canals": 0}, "canals must be a whole number from 1 to 99, not 0."),
        ({"idle_rounds": 0}, "idle_rounds must be a whole number from 1 to 99, not 0."),
        ({"springs": -1}, "springs must be a whole number from 0 to 99, not -1."),
        ({"mountains": {}, "houses": {}, "colours": {}}, "it is for nobody."),
        ({"mountains": {2: 8}}, "the same numbers of players"),
        ({"mountains": {2: 92, 3: 6, 4: 4}}, "92 mountains leave no space"),
        ({"houses": {2: (8, 8, 8), 3: (7, 7, 7, 4), 4: (6, 6, 6, 4)}}, "houses must be four whole numbers"),
        (
            {"houses": {2: (8, 8, 8, 100), 3: (7, 7, 7, 4), 4: (6, 6, 6, 4)}},
            "houses must be four whole numbers from 0 to 99, not 8 8 8 100 7",
        ),
        (
            {"colours": {2: ("red", "red"), 3: ("red", "blue", "white"), 4: ()}},
            "2 players need as many colours",
        ),
        ({"backs": {"mineral": 6}}, "more mountains than backs"),
    ],
)
def test_a_level_that_cannot_be_played(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadLevel, match=re.escape(sentence)) as caught:
        check_level(level_of(**changes))
    assert str(caught.value).endswith(".")


def test_a_lake_must_keep_two_spaces_from_the_rim_or_names_would_clash() -> None:
    ring = grid("1 1 1 1\n1 . 2 2\n1 1 2 2\n2 2 2 2")
    with pytest.raises(BadLevel, match="two intersections would be called a1-a2"):
        check_level(level_of(regions=ring))
    wider = grid("1 1 1 1 1\n1 1 1 1 1\n1 1 . 2 2\n2 2 2 2 2\n2 2 2 2 2")
    check_level(level_of(regions=wider))
