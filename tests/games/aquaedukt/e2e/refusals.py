"""Gestures that the rules refuse, found in a position: what to click, and the reason to be told."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.aquaedukt.rules.actions import Action, Build, Dice, Dig, Lay, PlaceMountain
from game.games.aquaedukt.rules.board import VALUES
from game.games.aquaedukt.rules.legality import legal_actions, why_not
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.spec import SPEC
from tests.e2e.refusals import Attempt, Sentences

sentence = Sentences(SPEC)


def attempts(state: State) -> Iterator[Attempt]:
    """What can be tried in vain here, with nothing chosen yet."""
    match state.phase:
        case "setup":
            for space in state.board.spaces:
                yield from _refused(state, PlaceMountain(space), (), f"space:{space}")
        case "main" if not state.last_round:
            yield from _at_first(state)
        case "house":
            yield from _building(state)
        case "canal":
            yield from _refused(state, Dice(), (), "button:dice")
            for line in state.board.lines:
                yield from _refused(state, Lay(line), ("supply:canal",), f"line:{line}")


def _refused(state: State, action: Action, chosen: tuple[str, ...], target: str) -> Iterator[Attempt]:
    why = why_not(state, action)
    if why is not None:
        yield Attempt(why.code, chosen, target)


def _at_first(state: State) -> Iterator[Attempt]:
    legal = legal_actions(state)
    value = next((v for v in VALUES if state.stock[state.active][v - 1]), None)
    if value is not None:
        yield Attempt("roll-first", (), f"stock:{value}")
    if not state.works.springs:
        yield Attempt("no-spring-yet", (), "supply:canal")
    if any(isinstance(action, Dig) for action in legal):
        for point in state.board.points:
            yield from _refused(state, Dig(point), ("supply:spring",), f"point:{point}")
    if any(isinstance(action, Lay) for action in legal):
        for line in state.board.lines:
            yield from _refused(state, Lay(line), ("supply:canal",), f"line:{line}")


def _building(state: State) -> Iterator[Attempt]:
    legal = [action for action in legal_actions(state) if isinstance(action, Build)]
    lowest = state.lowest(state.active)
    assert lowest is not None
    for space in state.board.spaces:
        yield from _refused(state, Build(lowest, space), (), f"space:{space}")
    yield from _refused(state, Dig(next(iter(state.board.points))), (), "supply:spring")
    for value in {action.value for action in legal}:
        for space in state.free_spaces(state.rolled or 0):
            yield from _refused(state, Build(value, space), (f"stock:{value}",), f"space:{space}")
