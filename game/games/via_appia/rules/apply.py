"""What an action does: ``apply``, and all about the quarry; income and road have files of their own."""

from msgspec.structs import replace

from game.core.rules import demand
from game.games.via_appia.rules import actions as a, course, events as e
from game.games.via_appia.rules.course import Events, change, pay
from game.games.via_appia.rules.income import take_card
from game.games.via_appia.rules.legality import refused
from game.games.via_appia.rules.pieces import NONE, Size, Stone, changed
from game.games.via_appia.rules.roadworks import build, travel
from game.games.via_appia.rules.state import PUSHES, State


def apply(state: State, action: a.Action) -> tuple[State, Events]:
    """Play a legal action: the next state, and all that happened in order. Raises ``IllegalAction``."""
    demand(action, refused(state, action))
    match action:
        case a.Load():
            return replace(state, tray=action.stones, phase="deal"), (e.QuarryLoaded(action.stones),)
        case a.Deal():
            return _deal(state, action)
        case a.Income():
            return take_card(state, action)
        case a.Enter():
            return replace(state, phase="push"), (e.QuarryEntered(state.active),)
        case a.Push():
            return _push(state, action)
        case a.Rest():
            return _rest(state, action)
        case a.Stop():
            return _stop(state)
        case a.Solace() | a.Swap() | a.Sell():
            return _exchange(state, action)
        case a.Build():
            return build(state, action.space)
        case a.Travel():
            return travel(state, action.place)


def _deal(state: State, action: a.Deal) -> tuple[State, Events]:
    """The cards used since the last deal are in the pile for the next one (V8)."""
    first = not state.used
    left = (card for card in state.pile if card not in action.cards)
    pile = tuple(sorted((*left, *state.used)))
    dealt = e.CardsDealt(action.cards, pile)
    state = replace(state, face_up=action.cards, pile=pile, used=())
    if first:
        return replace(state, phase="main"), (dealt,)
    return course.end_turn(state, (dealt,))


# The quarry


def _push(state: State, action: a.Push) -> tuple[State, Events]:
    third = state.pushes == PUSHES
    own = replace(
        state.own,
        stones=changed(state.own.stones, action.size, -1),
        token=state.own.token and not third,
    )
    number = state.pushes + 1
    event = e.StonePushed(state.active, action.size, action.x, action.angle, number, third)
    return change(state, own, phase="fall", pushes=number, pushed=action), (event,)


def _rest(state: State, action: a.Rest) -> tuple[State, Events]:
    assert state.pushed is not None, "stones move because one was pushed"
    seat, before = state.active, (*state.tray, None)
    tray: list[Stone] = []
    moves: list[e.StoneMove] = []
    fell: list[e.StoneFell] = []
    fallen = state.fallen
    for index, (stone, spot) in enumerate(zip(before, action.spots, strict=True)):
        size: Size = state.pushed.size if stone is None else stone.size
        start = None if stone is None else stone.spot
        if start != spot:
            moves.append(e.StoneMove(index, size, start, spot))
        if spot is not None:
            tray.append(Stone(size, *spot))
        elif start is not None:
            fell.append(e.StoneFell(seat, size, index, start))
            fallen = changed(fallen, size, 1)
    lies = tuple(tray)
    events: Events = (e.StonesCameToRest(seat, tuple(moves), lies), *fell)
    state = replace(state, tray=lies, pushed=None, fallen=fallen)
    if state.pushes == PUSHES and fallen == NONE:
        state, events = replace(state, solace=True), (*events, e.SolaceEarned(seat))
    may_push = state.pushes < PUSHES or (state.pushes == PUSHES and state.own.token)
    if may_push and any(state.own.stones):
        return replace(state, phase="push"), events
    return _to_exchange(state, events)


def _to_exchange(state: State, events: Events) -> tuple[State, Events]:
    if state.solace or any(state.fallen):
        return replace(state, phase="exchange"), events
    return course.end_turn(state, events)


def _exchange(state: State, action: a.Solace | a.Swap | a.Sell) -> tuple[State, Events]:
    """One thing of the exchange; the stone goes back to the storage either way (V14)."""
    seat = state.active
    events: Events
    if isinstance(action, a.Solace):
        state, events = replace(state, solace=False), (e.SolaceTaken(seat, action.gift),)
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
    if isinstance(action, a.Swap):
        state, events = _loaded(state, action.tile), (e.StoneSwapped(seat, action.stone, action.tile),)
    else:
        state, events = pay(state, 1, "sale", (e.StoneSold(seat, action.stone),))
    return _to_exchange(state, events)


def _loaded(state: State, tile: Size) -> State:
    """A tile from the storage comes onto the active player's cart."""
    own = replace(state.own, cart=changed(state.own.cart, tile, 1))
    return change(state, own, tiles=changed(state.tiles, tile, -1))


def _stop(state: State) -> tuple[State, Events]:
    if state.phase == "push":
        return _to_exchange(state, (e.Stopped(state.active, "push"),))
    return course.end_turn(state, (e.Stopped(state.active, "tile"),))
