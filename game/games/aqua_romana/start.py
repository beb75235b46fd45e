"""From what the players agreed to the first state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.record import BadStart, OptionValue, Record, RecordError, Seats, replayed, shown
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import COLOURS, Board, BoardDef, Colour
from game.games.aqua_romana.rules.state import State, new_game

Boards = Callable[[str], BoardDef | None]


def start(boards: Boards, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
    """The start of a game; raises ``BadStart`` for an unknown board or seats that it does not have."""
    board = boards(level)
    if board is None:
        raise BadStart(f"the level {shown(level)} is unknown.", "level")
    dealt = _dealt(seats, board)
    if dealt is None:
        raise BadStart(f'"seats" do not fit the board {shown(level)}.', "seats")
    if options:
        raise BadStart(f'"options" has {shown(next(iter(options)))}; this game has no options.', "options")
    return new_game(Board(board, len(dealt)), dealt)


def _dealt(seats: Seats, board: BoardDef) -> tuple[tuple[Colour, ...], ...] | None:
    """The colours as the board pairs them, whoever begins."""
    if len(seats) not in board.players:
        return None
    pairings = {frozenset(colours): colours for colours in board.seats(len(seats))}
    if {frozenset(colours) for colours in seats} != set(pairings):
        return None
    if any(len(colours) != len(set(colours)) for colours in seats):
        return None
    return tuple(pairings[frozenset(map(_colour, colours))] for colours in seats)


def _colour(text: str) -> Colour:
    return next(colour for colour in COLOURS if colour == text)


def steps_of(record: Record, boards: Boards, source: str) -> Iterator[tuple[State, Action | None]]:
    """Each state of a written game with the action played there; raises ``RecordError``."""
    try:
        state = start(boards, record.level, record.seats, record.options)
    except BadStart as bad:
        raise RecordError(source, str(bad), place=f"$.{bad.place}") from None
    return replayed(RULES, state, record.actions, source)
