"""The subcommand ``rules``: replay a record, list what is legal after it, count what can follow.

The record says which game it is. All output is collected first and written only on success, as bytes, so that
every system gives the same.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.commands.streams import complain, put
from game.core.files import NoFile, TooLarge, read_file
from game.core.record import (
    MAX_BYTES,
    BadStart,
    RecordError,
    read_record,
    replayed,
    shown,
    too_large,
)
from game.core.rules import CHANCE, AnyRules
from game.meta.spec import GameSpec

USAGE = "usage: rules replay FILE | rules legal FILE | rules perft FILE DEPTH"
MAX_DEPTH = 9
STANDARD_INPUT = "-"


class _Bad(Exception):  # noqa: N818  (a sentence for the user)
    """What is wrong with the call or the file."""


def main(arguments: Sequence[str], games: Sequence[GameSpec], data: Path) -> int:
    """Run the subcommand, with the player's own boards from ``data``; 0, or 2 with one line of why."""
    try:
        lines = list(_run(arguments, {spec.id: spec for spec in games}, data))
    except (_Bad, RecordError) as problem:
        complain(str(problem))
        return 2
    put("".join(f"{line}\n" for line in lines))
    return 0


def _run(arguments: Sequence[str], games: Mapping[str, GameSpec], data: Path) -> Iterator[str]:
    match list(arguments):
        case ["replay", file]:
            return trace(*_steps(file, games, data))
        case ["legal", file]:
            return iter(listed(*_last(file, games, data)))
        case ["perft", file, depth]:
            if depth not in map(str, range(MAX_DEPTH + 1)):
                raise _Bad(f"{USAGE} (DEPTH is 0 to {MAX_DEPTH})")
            return _perft(*_last(file, games, data), int(depth))
    raise _Bad(USAGE)


# The three commands


def trace(rules: AnyRules, steps: Iterable[tuple[Any, Any]]) -> Iterator[str]:
    """A line for every action of a game, and one for its result."""
    for number, (state, action) in enumerate(steps):
        if action is not None:
            mover = rules.to_move(state)
            seat = "-" if mover == CHANCE else str(mover)
            yield f"{number} {seat} {rules.phase(state)} {_counted(rules, state)} {rules.format(action)}"
        elif rules.to_move(state) is None:
            yield f"result {json.dumps(rules.report(state), sort_keys=True)}"


def _counted(rules: AnyRules, state: Any) -> str:
    """How many actions are legal and their digest; dashes where chance may bring what nobody can list."""
    legal = listed(rules, state)
    if not legal and rules.to_move(state) == CHANCE:
        return "- -"
    return f"{len(legal)} {hashlib.sha256(chr(10).join(legal).encode()).hexdigest()[:12]}"


def _perft(rules: AnyRules, state: Any, depth: int) -> Iterator[str]:
    """How many lines of play lead on from here: by first action, then in all."""
    total = 1 if depth == 0 else 0
    if depth:
        for action in sorted(rules.legal_actions(state), key=rules.format):
            count = _count(rules, rules.apply(state, action)[0], depth - 1)
            total += count
            yield f"{rules.format(action)} {count}"
    yield f"total {total}"


def _count(rules: AnyRules, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    actions = rules.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(_count(rules, rules.apply(state, action)[0], depth - 1) for action in actions)


def listed(rules: AnyRules, state: Any) -> list[str]:
    """What is legal, sorted."""
    return sorted(map(rules.format, rules.legal_actions(state)))


# Reading


def _steps(
    file: str, games: Mapping[str, GameSpec], data: Path
) -> tuple[AnyRules, Iterator[tuple[Any, Any]]]:
    record = read_record(_content(file), file)
    spec = games.get(record.game)
    if spec is None:
        known = " or ".join(f'"{game}"' for game in games)
        raise _Bad(f'{file}: "game" must be {known}, not {shown(record.game)}.')
    library, rules = spec.levels(spec.level_folders(data)), spec.rules()
    try:
        start = library.start(record.level, record.seats, record.options)
    except BadStart as bad:
        refused = [problem for problem in library.problems if problem.startswith(f"{record.level}.")]
        raise _Bad(refused[0] if refused and bad.place == "level" else f"{file}: {bad}") from None
    return rules, replayed(rules, start, record.actions, file)


def _last(file: str, games: Mapping[str, GameSpec], data: Path) -> tuple[AnyRules, Any]:
    rules, steps = _steps(file, games, data)
    *_, (state, _action) = steps
    return rules, state


def _content(file: str) -> bytes:
    if file == STANDARD_INPUT:
        return _standard_input()
    try:
        return read_file(Path(file), MAX_BYTES)
    except NoFile:
        raise _Bad(f"{file}: this is not a file.") from None
    except TooLarge as large:
        raise too_large(large.size, file) from None
    except OSError as error:
        raise _Bad(f"{file}: the file cannot be read ({error.strerror or 'system error'}).") from None


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise _Bad(f"{STANDARD_INPUT}: the standard input is closed.")
    try:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "it is not open for reading"
        raise _Bad(f"{STANDARD_INPUT}: the standard input cannot be read ({reason}).") from None
