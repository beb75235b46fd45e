"""The written games and positions, and the game for the house's own ``rules`` command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.record import Record, read_record
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.state import State
from game.games.via_appia.start import steps_of
from tests.games.via_appia.rules.classic import FOLDER, LEVELS

RECORDS = sorted((FOLDER / "examples").glob("*.json"))


def read(path: Path) -> Record:
    return read_record(path.read_bytes(), path.name)


def example(name: str) -> Record:
    return read(FOLDER / "examples" / f"{name}.json")


def states(record: Record) -> list[tuple[State, Any]]:
    return list(steps_of(record, LEVELS.get, "test"))


def last_state(record: Record) -> State:
    return states(record)[-1][0]


def legal(state: State) -> list[str]:
    return sorted(map(RULES.format, RULES.legal_actions(state)))
