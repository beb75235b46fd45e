"""A quarry to practise in: all stones are one's own, what falls comes back, and nobody else has a turn."""

from random import Random

from msgspec.structs import replace

from game.core.session import Session
from game.games.via_appia.chance import Fortune
from game.games.via_appia.levels import MAPS
from game.games.via_appia.rules import NONE, RULES, Action, Enter, Rest, State, ViaAppia, scoring, together
from game.games.via_appia.rules.apply import apply
from game.games.via_appia.rules.events import Event, StoneFell, StonesCameToRest
from game.games.via_appia.rules.legality import legal_actions, why_not

SEATS = (("blue",), ("red",))


def begun(seed: int) -> Session[State, Action, Event]:
    """With stones thrown in anew, before the first push."""
    state, fortune, random = MAPS.library().start("classic", SEATS, {}), Fortune(), Random(seed)
    while RULES.to_move(state) != state.active:
        state, _ = RULES.apply(state, fortune.draw(state, random))
    state, _ = RULES.apply(state, Enter())
    return Session(FREE, _refilled(replace(state, fallen=state.storage, storage=NONE)))


def _refilled(state: State) -> State:
    """What fell is in one's heap, and the turn goes on as if nothing had been pushed."""
    own = replace(state.own, stones=together(state.own.stones, state.fallen))
    holdings = (*state.holdings[: state.active], own, *state.holdings[state.active + 1 :])
    return replace(state, holdings=holdings, fallen=NONE, pushes=0)


def _apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    after, events = apply(state, action)
    if not isinstance(action, Rest):
        return after, events
    return _refilled(after), tuple(each for each in events if isinstance(each, StonesCameToRest | StoneFell))


FREE = ViaAppia(legal_actions, _apply, why_not, RULES.parse, scoring.result)
"""The rules, but for what follows a push."""
