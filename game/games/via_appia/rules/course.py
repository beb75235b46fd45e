"""The course of the game: payments, the end of a turn, of a round and of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.games.via_appia.rules import scoring
from game.games.via_appia.rules.events import (
    EndedBy,
    Event,
    GameEnded,
    LastRoundBegan,
    MajorityCounted,
    PaidFor,
    ResultKnown,
    RoundEnded,
    SestercesCounted,
    SestercesPaid,
    TurnEnded,
)
from game.games.via_appia.rules.pieces import NONE
from game.games.via_appia.rules.state import FREE, Holding, State

Events = tuple[Event, ...]


def change(state: State, own: Holding, **changes: Any) -> State:
    """The state with what the active player has now, and perhaps more that is different."""
    seat = state.active
    return replace(state, holdings=(*state.holdings[:seat], own, *state.holdings[seat + 1 :]), **changes)


def pay(state: State, owed: int, why: PaidFor, events: Events) -> tuple[State, Events]:
    """The bank pays the active player what it can (V10)."""
    amount = min(owed, state.bank)
    own = replace(state.own, sesterces=state.own.sesterces + amount)
    paid = SestercesPaid(state.active, amount, owed, why)
    return change(state, own, bank=state.bank - amount), (*events, paid)


def end_turn(state: State, events: Events) -> tuple[State, Events]:
    """The next seat, or after the last one the next round, or the end (V25, V26)."""
    events = (*events, TurnEnded(state.active))
    state = replace(state, turn=state.turn + 1, pushes=0, pushed=None, fallen=NONE, solace=False, first=None)
    if not state.last_round:
        state, events = _perhaps_last_round(state, events)
    if state.active < state.players - 1:
        return replace(state, phase="main", active=state.active + 1), events
    still = 0 if state.stirred else state.still + 1
    events = (*events, RoundEnded(still))
    state = replace(state, phase="main", active=0, still=still, stirred=False)
    if not state.last_round and still >= state.road.level.still_rounds:
        state = replace(state, ended_by="standstill")
    return _end_game(state, events) if state.last_round else (state, events)


def _perhaps_last_round(state: State, events: Events) -> tuple[State, Events]:
    """Somebody is at the end of the road, or the road is paved: the round is played to its end (V25)."""
    by: EndedBy
    if state.arrivals[state.road.last_city]:
        by = "arrived"
    elif FREE not in state.built:
        by = "paved"
    else:
        return state, events
    began = LastRoundBegan(by, tuple(range(state.active + 1, state.players)))
    return replace(state, ended_by=by), (*events, began)


def _end_game(state: State, events: Events) -> tuple[State, Events]:
    assert state.ended_by is not None, "a game ends in its last round"
    level = state.road.level
    purses = tuple(each.sesterces for each in state.holdings)
    outcome = scoring.result(state)
    counted = [
        MajorityCounted(segment.id, state.bonuses[number], scoring.majority(state, number))
        for number, segment in enumerate(level.segments)
    ]
    events = (
        *events,
        GameEnded(state.ended_by),
        SestercesCounted(purses, scoring.richest(state)),
        *counted,
        ResultKnown(outcome.points, outcome.winners),
    )
    holdings = tuple(
        replace(own, points=points) for own, points in zip(state.holdings, outcome.points, strict=True)
    )
    # The last turn was the last seat's; nothing is hidden from anybody any more.
    return replace(state, phase="over", active=state.players - 1, holdings=holdings, veiled=()), events
