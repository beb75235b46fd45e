"""The written games and positions, byte for byte, as the rules command will print them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.record import Record, read_record
from game.core.rules import CHANCE
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.start import steps_of
from tests.games.aquaedukt.rules.classic import FOLDER, LEVELS

RECORDS = sorted([*(FOLDER / "examples").glob("*.json"), *(FOLDER / "scenarios").glob("*.json")])


def read(path: Path) -> Record:
    return read_record(path.read_bytes(), path.name)


def legal(state: State) -> list[str]:
    return sorted(map(RULES.format, RULES.legal_actions(state)))


def trace(record: Record) -> Iterator[str]:
    for number, (state, action) in enumerate(steps_of(record, LEVELS.get, "test")):
        mover = RULES.to_move(state)
        if action is not None:
            digest = hashlib.sha256("\n".join(legal(state)).encode()).hexdigest()[:12]
            where = f"{'-' if mover == CHANCE else mover} {RULES.phase(state)}"
            yield f"{number} {where} {len(legal(state))} {digest} {RULES.format(action)}\n"
        elif mover is None:
            yield f"result {json.dumps(RULES.report(state), sort_keys=True)}\n"


def last_state(record: Record) -> State:
    *_, (state, _) = steps_of(record, LEVELS.get, "test")
    return state


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_written_game_gives_its_trace(path: Path) -> None:
    assert "".join(trace(read(path))).encode() == path.with_suffix(".trace").read_bytes()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_legal_at_the_end_of_a_record(path: Path) -> None:
    state, list_file = last_state(read(path)), path.with_suffix(".legal")
    assert list_file.exists() == (state.phase != "over")
    if list_file.exists():
        assert "".join(f"{action}\n" for action in legal(state)).encode() == list_file.read_bytes()


def test_all_records_are_here() -> None:
    assert len(RECORDS) == 3 + 29
