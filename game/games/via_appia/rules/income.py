"""Income: one card, its sesterces and its stones."""

from msgspec.structs import replace

from game.games.via_appia.rules import course, events as e
from game.games.via_appia.rules.actions import Income
from game.games.via_appia.rules.course import Events, change, pay
from game.games.via_appia.rules.pieces import RANK, SIZES, Counts, Size, changed, together, without
from game.games.via_appia.rules.state import State


def take_card(state: State, action: Income) -> tuple[State, Events]:
    """Turn over a card and take what it brings; the last one is worth a token and new cards (V8)."""
    card = state.road.level.cards[action.card]
    left = tuple(each for each in state.face_up if each != action.card)
    events: Events = (e.CardTaken(state.active, action.card, action.gift, len(left)),)
    state = replace(state, face_up=left, used=(*state.used, action.card))
    if action.gift in ("sesterces", "both"):
        state, events = pay(state, card.sesterces, "card", events)
    if action.gift in ("stones", "both"):
        state, events = _take_stones(state, card.stones, events)
    if left:
        return course.end_turn(state, events)
    if not state.own.token and state.push_tokens_left:
        state = change(state, replace(state.own, token=True))
        events = (*events, e.PushTokenTaken(state.active))
    return replace(state, phase="deal"), events


def _take_stones(state: State, shown: Counts, events: Events) -> tuple[State, Events]:
    """For each size: if the storage is short of it, everybody puts half back first, once (V9)."""
    taken: Counts = (0, 0, 0)
    for size in SIZES:
        wanted = shown[RANK[size]]
        if not wanted:
            continue
        if state.storage[RANK[size]] < wanted:
            state, events = _return_half(state, size, wanted, events)
        received = min(wanted, state.storage[RANK[size]])
        taken = changed(taken, size, received)
        own = replace(state.own, stones=changed(state.own.stones, size, received))
        state = change(state, own, storage=changed(state.storage, size, -received))
    return state, (*events, e.StonesTaken(state.active, taken, without(shown, taken)))


def _return_half(state: State, size: Size, wanted: int, events: Events) -> tuple[State, Events]:
    rank = RANK[size]
    halves = [each.stones[rank] // 2 for each in state.holdings]
    back = [e.StonesReturned(seat, size, half) for seat, half in enumerate(halves) if half]
    events = (*events, e.StonesShort(size, wanted, state.storage[rank]), *back)
    holdings = tuple(
        replace(each, stones=changed(each.stones, size, -half))
        for each, half in zip(state.holdings, halves, strict=True)
    )
    storage = together(state.storage, changed((0, 0, 0), size, sum(halves)))
    return replace(state, holdings=holdings, storage=storage), events
