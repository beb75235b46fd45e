"""The course of the game: payments, the end of a turn, of a round and of the game."""

from typing import Any

from msgspec.structs import replace

from game.games.via_appia.rules import events as e, scoring
from game.games.via_appia.rules.pieces import NONE
from game.games.via_appia.rules.state import FREE, Holding, State

Events = tuple[e.Event, ...]


def change(state: State, own: Holding, **changes: Any) -> State:
    """The state with what the active player has now, and perhaps more that is different."""
    seat = state.active
    return replace(state, holdings=(*state.holdings[:seat], own, *state.holdings[seat + 1 :]), **changes)


def pay(state: State, owed: int, why: e.PaidFor, events: Events) -> tuple[State, Events]:
    """The bank pays the active player what it can (V10)."""
    amount = min(owed, state.bank)
    own = replace(state.own, sesterces=state.own.sesterces + amount)
    paid = e.SestercesPaid(state.active, amount, owed, why)
    return change(state, own, bank=state.bank - amount), (*events, paid)


def end_turn(state: State, events: Events) -> tuple[State, Events]:
    """The next seat, or after the last one the next round, or the end (V25, V26)."""
    events = (*events, e.TurnEnded(state.active))
    state = replace(state, turn=state.turn + 1, pushes=0, pushed=None, fallen=NONE, solace=False, first=None)
    if not state.last_round:
        state, events = _perhaps_last_round(state, events)
    if state.active < state.players - 1:
        return replace(state, phase="main", active=state.active + 1), events
    still = 0 if state.stirred else state.still + 1
    events = (*events, e.RoundEnded(still))
    state = replace(state, phase="main", active=0, still=still, stirred=False)
    if not state.last_round and still >= state.road.level.still_rounds:
        state = replace(state, ended_by="standstill")
    return _end_game(state, events) if state.last_round else (state, events)


def _perhaps_last_round(state: State, events: Events) -> tuple[State, Events]:
    """Somebody is at the end of the road, or the road is paved: the round is played to its end (V25)."""
    by: e.EndedBy
    if state.arrivals[state.road.last_city]:
        by = "arrived"
    elif FREE not in state.built:
        by = "paved"
    else:
        return state, events
    began = e.LastRoundBegan(by, tuple(range(state.active + 1, state.players)))
    return replace(state, ended_by=by), (*events, began)


def _end_game(state: State, events: Events) -> tuple[State, Events]:
    assert state.ended_by is not None, "a game ends in its last round"
    level = state.road.level
    purses = tuple(each.sesterces for each in state.holdings)
    outcome = scoring.result(state)
    counted = [
        e.MajorityCounted(segment.id, state.bonuses[number], scoring.majority(state, number))
        for number, segment in enumerate(level.segments)
    ]
    events = (
        *events,
        e.GameEnded(state.ended_by),
        e.SestercesCounted(purses, scoring.richest(state)),
        *counted,
        e.ResultKnown(outcome.points, outcome.winners),
    )
    holdings = tuple(
        replace(own, points=points) for own, points in zip(state.holdings, outcome.points, strict=True)
    )
    # The last turn was the last seat's; nothing is hidden from anybody any more.
    return replace(state, phase="over", active=state.players - 1, holdings=holdings, veiled=()), events
