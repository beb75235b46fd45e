"""The written games and positions, and the trace that the rules command will print of one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from game.core.record import Record, read_record
from game.core.rules import CHANCE
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.start import steps_of
from tests.games.aquaedukt.rules.classic import FOLDER, LEVELS

EXAMPLES = sorted((FOLDER / "examples").glob("*.json"))
RECORDS = sorted([*EXAMPLES, *(FOLDER / "scenarios").glob("*.json")])


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
