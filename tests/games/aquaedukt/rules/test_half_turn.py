"""A half-turn maps the classic board onto itself (A1): every game turned round is the same game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.record import Record
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.board import Board
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.start import steps_of
from tests.games.aquaedukt.rules.classic import CLASSIC, LEVELS
from tests.games.aquaedukt.rules.records import RECORDS, read, trace

COLUMNS, ROWS, REGIONS = 12, 8, 20


def turned_space(space: str) -> str:
    return f"{'lkjihgfedcba'['abcdefghijkl'.index(space[0])]}{ROWS + 1 - int(space[1:])}"


def reading_order(space: str) -> tuple[int, str]:
    return int(space[1:]), space[0]


def turned_line(line: str) -> str:
    return "-".join(sorted(map(turned_space, line.split("-")), key=reading_order))


def turned_points() -> dict[str, str]:
    """By corners of the grid: beside a missing one a point is not called after the turned spaces."""
    points = Board(CLASSIC, 2).points
    by_corner = {corner: point for point, corner in points.items()}
    return {point: by_corner[COLUMNS - x, ROWS - y] for point, (x, y) in points.items()}


POINTS = turned_points()


def turned(action: str) -> str:
    match action.split():
        case ["mountain", space]:
            return f"mountain {turned_space(space)}"
        case ["roll", region]:
            return f"roll {REGIONS + 1 - int(region)}"
        case ["house", value, space]:
            return f"house {value} {turned_space(space)}"
        case ["spring", point]:
            return f"spring {POINTS[point]}"
        case ["canal", line]:
            return f"canal {turned_line(line)}"
        case ["reveal", space, kind]:
            return f"reveal {turned_space(space)} {kind}"
    return action


def turned_record(record: Record) -> Record:
    return replace(record, actions=tuple(map(turned, record.actions)))


def states(record: Record) -> list[State]:
    return [state for state, _ in steps_of(record, LEVELS.get, "test")]


def legal(state: State) -> set[str]:
    return {str(action) for action in RULES.legal_actions(state)}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_turned_round_is_the_same_game(path: Path) -> None:
    record = read(path)
    here, there = states(record), states(turned_record(record))
    for one, other in zip(here, there, strict=True):
        assert {turned(action) for action in legal(one)} == legal(other)
    first, second = RULES.report(here[-1]), RULES.report(there[-1])
    assert {turned_space(space): house for space, house in first.pop("houses").items()} == second.pop(
        "houses"
    )
    assert first == second


def test_turning_twice_is_turning_not_at_all() -> None:
    for path in RECORDS:
        assert turned_record(turned_record(read(path))) == read(path)


def test_other_colours_change_nothing() -> None:
    record = read(RECORDS[0])
    other = replace(record, seats=tuple(reversed(record.seats)))
    assert other.seats != record.seats and list(trace(other)) == list(trace(record))
