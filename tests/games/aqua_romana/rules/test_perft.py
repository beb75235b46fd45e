"""How many ways the game can go on, counted from several positions: one wrong rule changes the numbers.

A file of ``tests/perft`` is a record with ``depths`` (positions after 1, 2, … actions) and ``divide`` (for
each first action the positions at the full depth), which tells in which branch to look when a number differs.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.record import read_record
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.start import steps_of as replay
from tests.games.aqua_romana.rules.classic import levels

TABLES = sorted((Path(__file__).resolve().parent.parent / "perft").glob("*.json"))


def perft(state: State, depth: int) -> int:
    """Positions after ``depth`` actions; those of the last step are only counted."""
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action)[0], depth - 1) for action in actions)


def divide(state: State, depth: int) -> dict[str, int]:
    return {
        str(action): perft(apply(state, action)[0], depth - 1)
        for action in sorted(legal_actions(state), key=str)
    }


def load(path: Path) -> tuple[State, dict[str, Any]]:
    data = path.read_bytes()
    *_, (state, _) = replay(read_record(data, path.name), levels, path.name)
    return state, json.loads(data)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    state, table = load(path)
    assert state.phase == table["phase"]
    depths: list[int] = table["depths"]
    parts = divide(state, len(depths))
    wrong = [
        f"{action}: {parts.get(action)} instead of {table['divide'].get(action)}"
        for action in sorted({*parts, *table["divide"]})
        if parts.get(action) != table["divide"].get(action)
    ]
    assert not wrong, "\n".join((f"{path.stem} at depth {len(depths)}:", *wrong))
    assert sum(parts.values()) == depths[-1]
    assert [perft(state, depth) for depth in range(1, len(depths))] == depths[:-1]


def test_the_tables_cover_every_player_count_and_phase() -> None:
    covered = set()
    for path in TABLES:
        state, table = load(path)
        covered.add((len(state.seats), table["phase"]))
    phases = ("setup", "reserve", "main", "fountain", "close", "take")
    assert covered == {(players, phase) for players in (2, 3, 4) for phase in phases}
