"""The subcommand ``rules``: replay a record, list what is legal after it, count what can follow.

All output is collected first and written only on success, as bytes, so that every system gives the same.
"""

from __future__ import annotations

import hashlib
import json
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from game.games.aqua_romana import levels
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import BoardDef
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import MAX_RECORD_BYTES, RecordError, read_record, replay
from game.games.aqua_romana.rules.state import State

USAGE = "usage: rules replay FILE | rules legal FILE | rules perft FILE DEPTH"
MAX_DEPTH = 9
STANDARD_INPUT = "-"

Levels = Callable[[str], BoardDef | None]


class _Bad(Exception):  # noqa: N818  (a sentence for the user)
    """What is wrong with the call or the file."""


def main(arguments: list[str], own_levels: Path | None = None) -> int:
    """Run the subcommand; 0, or 2 with one line on standard error."""
    try:
        lines = list(_run(arguments, _finder(levels.library(own_levels))))
    except (_Bad, RecordError, levels.LevelError) as problem:
        sys.stderr.write(f"{_one_line(str(problem))}\n")
        return 2
    sys.stdout.flush()
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode())
    sys.stdout.buffer.flush()
    return 0


def _run(arguments: list[str], find: Levels) -> Iterator[str]:
    match arguments:
        case ["replay", file]:
            return _replay(_steps(file, find))
        case ["legal", file]:
            return iter(_sorted(_last(file, find)))
        case ["perft", file, depth]:
            if depth not in map(str, range(MAX_DEPTH + 1)):
                raise _Bad(f"{USAGE} (DEPTH is 0 to {MAX_DEPTH})")
            return _perft(_last(file, find), int(depth))
    raise _Bad(USAGE)


def _finder(library: levels.BoardLibrary) -> Levels:
    """An unknown board is for the record to report; a broken one reports itself."""
    return lambda level_id: library.load(level_id) if level_id in library.ids else None


# The three commands


def _replay(steps: Iterator[tuple[State, Action | None]]) -> Iterator[str]:
    for number, (state, action) in enumerate(steps):
        if action is not None:
            legal = _sorted(state)
            digest = hashlib.sha256("\n".join(legal).encode()).hexdigest()[:12]
            yield f"{number} {state.to_move} {state.phase} {len(legal)} {digest} {action}"
        elif state.phase == "over":
            yield f"result {_result(state)}"


def _result(state: State) -> str:
    outcome = scoring.result(state)
    content = {
        "podium": {outlet: aqueduct.podium or 0 for outlet, aqueduct in state.aqueducts.items()},
        "points": outcome.points,
        "winners": outcome.winners,
    }
    return json.dumps(content, sort_keys=True)


def _perft(state: State, depth: int) -> Iterator[str]:
    """How many lines of play lead on from here: by first action, then in all."""
    total = 1 if depth == 0 else 0
    if depth:
        for action in sorted(legal_actions(state), key=str):
            count = _count(apply(state, action)[0], depth - 1)
            total += count
            yield f"{action} {count}"
    yield f"total {total}"


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(_count(apply(state, action)[0], depth - 1) for action in actions)


def _sorted(state: State) -> list[str]:
    return sorted(map(str, legal_actions(state)))


# Reading


def _steps(file: str, find: Levels) -> Iterator[tuple[State, Action | None]]:
    return iter(replay(read_record(_content(file), file), find, file))


def _last(file: str, find: Levels) -> State:
    *_, (state, _action) = _steps(file, find)
    return state


def _content(file: str) -> bytes:
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read(MAX_RECORD_BYTES + 1)
    path = Path(file)
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise _Bad(f"{file}: this is not a file.")
        if status.st_size > MAX_RECORD_BYTES:
            raise _Bad(
                f"{file}: the file has {status.st_size} bytes; a record has at most {MAX_RECORD_BYTES}."
            )
        return path.read_bytes()
    except OSError as error:
        raise _Bad(f"{file}: the file cannot be read ({error.strerror or 'system error'}).") from None
    except ValueError:
        raise _Bad(f"{file}: this is no name of a file.") from None


def _one_line(text: str) -> str:
    """File names may hold anything; the message still takes one line that this terminal can show."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    encoding = getattr(sys.stderr, "encoding", None) or "ascii"
    return shown.encode(encoding, "backslashreplace").decode(encoding)
