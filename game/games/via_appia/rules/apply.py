"""What an action does: ``apply``, and all about the quarry; income and road have files of their own."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import IllegalAction
from game.games.via_appia.rules import course
from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Deal,
    Enter,
    Income,
    Load,
    Push,
    Rest,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.course import Events, change, pay
from game.games.via_appia.rules.events import (
    CardsDealt,
    QuarryEntered,
    QuarryLoaded,
    SolaceEarned,
    SolaceTaken,
    StoneFell,
    StoneMove,
    StonePushed,
    StonesCameToRest,
    StoneSold,
    StoneSwapped,
    Stopped,
)
from game.games.via_appia.rules.explain import why_not
from game.games.via_appia.rules.income import take_card
from game.games.via_appia.rules.legality import allows
from game.games.via_appia.rules.pieces import NONE, Size, Stone, changed
from game.games.via_appia.rules.roadworks import build, travel
from game.games.via_appia.rules.state import PUSHES, State


def apply(state: State, action: Action) -> tuple[State, Events]:
    """Play a legal action: the next state, and all that happened in order. Raises ``IllegalAction``."""
    if not allows(state, action):
        reason = why_not(state, action)
        assert reason is not None, f"no reason for refusing {action}"
        raise IllegalAction(action, reason)
    match action:
        case Load():
            return replace(state, tray=action.stones, phase="deal"), (QuarryLoaded(action.stones),)
        case Deal():
            return _deal(state, action)
        case Income():
            return take_card(state, action)
        case Enter():
            return replace(state, phase="push"), (QuarryEntered(state.active),)
        case Push():
            return _push(state, action)
        case Rest():
            return _rest(state, action)
        case Stop():
            return _stop(state)
        case Solace() | Swap() | Sell():
            return _exchange(state, action)
        case Build():
            return build(state, action.space)
        case Travel():
            return travel(state, action.place)


def _deal(state: State, action: Deal) -> tuple[State, Events]:
    """The cards used since the last deal are in the pile for the next one (V8)."""
    first = not state.used
    left = (card for card in state.pile if card not in action.cards)
    pile = tuple(sorted((*left, *state.used)))
    dealt = CardsDealt(action.cards, pile)
    state = replace(state, face_up=action.cards, pile=pile, used=())
    if first:
        return replace(state, phase="main"), (dealt,)
    return course.end_turn(state, (dealt,))


# The quarry


def _push(state: State, action: Push) -> tuple[State, Events]:
    third = state.pushes == PUSHES
    own = replace(
        state.own,
        stones=changed(state.own.stones, action.size, -1),
        token=state.own.token and not third,
    )
    number = state.pushes + 1
    event = StonePushed(state.active, action.size, action.x, action.angle, number, third)
    return change(state, own, phase="fall", pushes=number, pushed=action), (event,)


def _rest(state: State, action: Rest) -> tuple[State, Events]:
    assert state.pushed is not None, "stones move because one was pushed"
    seat, before = state.active, (*state.tray, None)
    tray: list[Stone] = []
    moves: list[StoneMove] = []
    fell: list[StoneFell] = []
    fallen = state.fallen
    for index, (stone, spot) in enumerate(zip(before, action.spots, strict=True)):
        size: Size = state.pushed.size if stone is None else stone.size
        start = None if stone is None else stone.spot
        if start != spot:
            moves.append(StoneMove(index, size, start, spot))
        if spot is not None:
            tray.append(Stone(size, *spot))
        elif start is not None:
            fell.append(StoneFell(seat, size, index, start))
            fallen = changed(fallen, size, 1)
    lies = tuple(tray)
    events: Events = (StonesCameToRest(seat, tuple(moves), lies), *fell)
    state = replace(state, tray=lies, pushed=None, fallen=fallen)
    if state.pushes == PUSHES and fallen == NONE:
        state, events = replace(state, solace=True), (*events, SolaceEarned(seat))
    may_push = state.pushes < PUSHES or (state.pushes == PUSHES and state.own.token)
    if may_push and any(state.own.stones):
        return replace(state, phase="push"), events
    return _to_exchange(state, events)


def _to_exchange(state: State, events: Events) -> tuple[State, Events]:
    if state.solace or any(state.fallen):
        return replace(state, phase="exchange"), events
    return course.end_turn(state, events)


def _exchange(state: State, action: Solace | Swap | Sell) -> tuple[State, Events]:
    """One thing of the exchange; the stone goes back to the storage either way (V14)."""
    seat = state.active
    events: Events
    if isinstance(action, Solace):
        state, events = replace(state, solace=False), (SolaceTaken(seat, action.gift),)
        if action.gift == "tile":
            state = _loaded(state, "S")
        else:
            state, events = pay(state, 1, "solace", events)
        return _to_exchange(state, events)
    state = replace(
        state,
        fallen=changed(state.fallen, action.stone, -1),
        storage=changed(state.storage, action.stone, 1),
    )
    if isinstance(action, Swap):
        state, events = _loaded(state, action.tile), (StoneSwapped(seat, action.stone, action.tile),)
    else:
        state, events = pay(state, 1, "sale", (StoneSold(seat, action.stone),))
    return _to_exchange(state, events)


def _loaded(state: State, tile: Size) -> State:
    """A tile from the storage comes onto the active player's cart."""
    own = replace(state.own, cart=changed(state.own.cart, tile, 1))
    return change(state, own, tiles=changed(state.tiles, tile, -1))


def _stop(state: State) -> tuple[State, Events]:
    if state.phase == "push":
        return _to_exchange(state, (Stopped(state.active, "push"),))
    return course.end_turn(state, (Stopped(state.active, "tile"),))
