"""Whose turn is complete, and how far back one may go: never over what chance brought to anybody."""

from collections.abc import Callable

from game.core.rules import CHANCE
from game.core.session import AnySession


def undo_target(
    session: AnySession,
    is_human: Callable[[int], bool],
    placed: int,
    handing_over: int | None,
    known: int = 0,
) -> int | None:
    """To how many actions one undo goes back; what was `placed` for the players is nobody's step to undo.

    What chance brought before the log was `known` long was given beforehand, and may be taken back.
    """
    if handing_over is not None:
        return len(session) - 1
    target = session.undo_target(is_human, known)
    return target if target is not None and target >= placed else None


def reset_target(
    session: AnySession, seat: int | None, placed: int, *, waits: bool, known: int = 0
) -> int | None:
    """The start of this turn, or what chance last brought in it, if only its owner has acted since.

    `waits`: the turn is complete and still waits for *End turn*. `known`: as for undo.
    """
    if seat is None or not len(session):
        return None
    entries = session.log
    turn = entries[-1].turn
    if not waits and turn != session.rules.turn_number(session.state):
        return None
    length = len(entries)
    while length > placed and entries[length - 1].turn == turn:
        if entries[length - 1].seat == CHANCE:
            if length > known:
                break
        elif entries[length - 1].seat != seat:
            return None
        length -= 1
    return length


def why_no_undo(session: AnySession, is_human: Callable[[int], bool], placed: int) -> str:
    """Key of what keeps anybody from going back, where `undo_target` finds nothing."""
    played = session.log[placed:]
    latest = next((each for each in reversed(played) if each.seat == CHANCE or is_human(each.seat)), None)
    if latest is None:
        return "table.why.nothing-played"
    return "table.why.chance" if latest.seat == CHANCE else "table.why.anothers-turn"


def why_no_reset(session: AnySession, seat: int | None) -> str:
    """Key of what keeps this turn from being begun again, where `reset_target` finds nothing to undo."""
    if seat is None:
        return "table.why.not-your-turn"
    entries = session.log
    turn = session.rules.turn_number(session.state)
    if not entries or entries[-1].turn != turn:
        return "table.why.turn-begins"
    return "table.why.chance" if entries[-1].seat == CHANCE else "table.why.others-decided"


def completed_by_last_step(session: AnySession, is_human: Callable[[int], bool]) -> int | None:
    """The human whose own turn the last step completed."""
    rules = session.rules
    last = session.log[-1]
    before = session.log[-2].after if len(session) > 1 else session.start
    if not is_human(last.seat) or rules.in_setup(before) or last.owner != last.seat:
        return None
    if rules.to_move(last.after) is None:
        return None  # The game is over: there is nobody to hand over to.
    goes_on = rules.turn_number(last.after) == last.turn and rules.to_move(last.after) in (last.seat, CHANCE)
    return None if goes_on else last.seat
