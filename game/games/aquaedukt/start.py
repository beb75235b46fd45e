"""From what the players agreed to the first state."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping

from game.core.record import BadStart, OptionValue, Record, RecordError, Seats, replayed, shown
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.board import COLOURS, Board, Colour, LevelDef
from game.games.aquaedukt.rules.state import Options, State, new_game

Boards = Callable[[str], LevelDef | None]
OPTIONS: Mapping[str, tuple[OptionValue, ...]] = {"mountains": ("random", "players"), "waters": (False, True)}
"""Every option with its values, the usual one first."""


def start(boards: Boards, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
    """The start of a game; raises ``BadStart`` for a board, seats or options that are none."""
    board = boards(level)
    if board is None:
        raise BadStart(f"the level {shown(level)} is unknown.", "level")
    if len(seats) not in board.players:
        raise BadStart(f'"seats" has {len(seats)}; the board {shown(level)} is not for so many.', "seats")
    return new_game(Board(board, len(seats)), _coloured(seats), _agreed(options))


def _coloured(seats: Seats) -> tuple[tuple[Colour, ...], ...]:
    known = {colour: colour for colour in COLOURS}
    found = tuple(tuple(known[name] for name in seat if name in known) for seat in seats)
    one_each = all(len(seat) == len(names) == 1 for seat, names in zip(found, seats, strict=True))
    if not one_each or len(set(found)) != len(seats):
        raise BadStart(
            f'"seats" must have one colour each, all different, out of {", ".join(COLOURS)}.', "seats"
        )
    return found


def _agreed(options: Mapping[str, OptionValue]) -> Options:
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadStart(f'"options" has {shown(name)}, which this game does not know.', "options")
        # 1 equals True, but a record that says 1 says something else.
        if not any(value == known and type(value) is type(known) for known in OPTIONS[name]):
            known = " or ".join(json.dumps(each) for each in OPTIONS[name])
            raise BadStart(f'the option "{name}" is {known}, not {shown(value)}.', "options")
    return Options(options.get("mountains") == "players", options.get("waters") is True)


def steps_of(record: Record, boards: Boards, source: str) -> Iterator[tuple[State, Action | None]]:
    """Each state of a written game with the action played there; raises ``RecordError``."""
    try:
        state = start(boards, record.level, record.seats, record.options)
    except BadStart as bad:
        raise RecordError(source, str(bad), place=f"$.{bad.place}") from None
    return replayed(RULES, state, record.actions, source)
