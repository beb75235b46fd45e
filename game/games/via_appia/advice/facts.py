"""Why an action may be good: facts that the rules compute, never guesses. No pygame."""

from collections.abc import Iterator

from game.core.advice import Fact, fact
from game.games.via_appia.advice.forecast import tries
from game.games.via_appia.rules import NONE, PUSHES, RANK, SIZES, Counts, Size, State, actions as a, changed
from game.games.via_appia.rules.legality import legal_actions, no_load
from game.games.via_appia.rules.paving import workplaces
from game.games.via_appia.rules.preview import tile_preview, trip_preview

FRONT = 1600
"""A stone so near to the edge may fall soon, in hundredths of a millimetre."""


def facts(state: State, action: a.Action) -> list[Fact]:
    """What speaks for a legal action of whoever decides, the most telling first."""
    found = list(_facts(state, action))
    return [fact("only"), *found] if len(legal_actions(state)) == 1 else found


def _facts(state: State, action: a.Action) -> Iterator[Fact]:
    match action:
        case a.Income():
            return _of_income(state, action)
        case a.Enter():
            return _of_quarry(state)
        case a.Push():
            return _of_push(state, action)
        case a.Stop():
            return _of_stop(state)
        case a.Swap(tile=tile):
            return _of_tile(state, tile)
        case a.Solace(gift="tile"):
            return _of_tile(state, "S")
        case a.Sell() | a.Solace():
            return _of_coin(state, action)
        case a.Build():
            return _of_building(state, action)
        case a.Travel():
            return _of_journey(state, action)
    return iter(())


# income and quarry


def _of_income(state: State, action: a.Income) -> Iterator[Fact]:
    card, left = state.road.level.cards[action.card], len(state.face_up) - 1
    if action.gift == "both":
        yield fact("both", n=card.sesterces, stones=card.stones)
    elif action.gift == "sesterces":
        yield fact("coins", n=card.sesterces, total=state.own.sesterces + min(card.sesterces, state.bank))
    else:
        yield fact("stones", stones=card.stones)
    if not left and not state.own.token and state.push_tokens_left:
        yield fact("token")
    if not any(state.own.stones) and action.gift != "sesterces":
        yield fact("no_stones")
    if left == state.road.level.both_at:
        yield fact("then_both")


def _of_quarry(state: State) -> Iterator[Fact]:
    depth = state.road.level.quarry.depth
    front = sum(stone.y >= depth - FRONT for stone in state.tray)
    yield fact("front", n=front)
    yield fact("pushes", n=min(sum(state.own.stones), PUSHES + int(state.own.token)))
    sizes = [size for size in SIZES if state.road.fits(changed(state.own.cart, size, 1))]
    if "L" in sizes:
        yield fact("cart_roomy")
    elif not sizes:
        yield fact("cart_full")


def _of_push(state: State, action: a.Push) -> Iterator[Fact]:
    found = tries(state, action)
    if found is None:
        return
    if found.fruitful:
        yield fact("push_brings", n=found.fruitful, total=found.count, stones=found.usual)
    else:
        yield fact("push_vain", total=found.count)
    if state.pushes == 1 and state.fallen == NONE:
        yield fact("push_solace")


def _of_stop(state: State) -> Iterator[Fact]:
    if state.phase == "build":
        yield fact("stop_build", tiles=state.own.cart)
        return
    if any(state.fallen):
        yield fact("stop_fallen", stones=state.fallen)
    yield fact("stop_keeps", stones=state.own.stones)


# the exchange


def _of_tile(state: State, tile: Size) -> Iterator[Fact]:
    yield fact("tile", n=state.road.level.tile_points[RANK[tile]])


def rather(state: State, action: a.Action, other: a.Action) -> list[Fact]:
    """Why this tile and not another one: what still fits on the cart after it."""
    if not isinstance(action, a.Swap) or not isinstance(other, a.Swap):
        return []
    left, less = (_room_after(state, each.tile) for each in (action, other))
    return [fact("tile_room", tiles=_one_of_each(left))] if len(left) > len(less) else []


def _room_after(state: State, tile: Size) -> list[Size]:
    load = changed(state.own.cart, tile, 1)
    return [size for size in SIZES if state.road.fits(changed(load, size, 1))]


def _one_of_each(sizes: list[Size]) -> Counts:
    counts = NONE
    for size in sizes:
        counts = changed(counts, size, 1)
    return counts


def _of_coin(state: State, action: a.Sell | a.Solace) -> Iterator[Fact]:
    if isinstance(action, a.Sell) and all(no_load(state, tile) for tile in SIZES[RANK[action.stone] :]):
        yield fact("sell_must")
    if state.bank:
        yield fact("coins", n=1, total=state.own.sesterces + 1)
    else:
        yield fact("bank_empty")


# the road


def _of_building(state: State, action: a.Build) -> Iterator[Fact]:
    found, seat = tile_preview(state, action.space), state.active
    letter = state.road.level.segments[found.segment].id
    yield fact("points", n=found.points)
    gained = found.then[seat] - found.now[seat]
    if gained:
        yield fact("majority", n=gained, segment=letter, worth=found.then[seat])
    for other in range(state.players):
        lost = found.now[other] - found.then[other]
        if other != seat and lost > 0:
            yield fact("takes", seat=other, n=lost, segment=letter)
    if state.first is not None and state.bank:
        yield fact("two_tiles")
    if found.completes:
        yield fact("completes", segment=letter)


def _of_journey(state: State, action: a.Travel) -> Iterator[Fact]:
    found = trip_preview(state, action.place)
    if found is None:
        return
    if found.token:
        yield fact("arrives", n=found.token)
    yield fact("price" if found.price else "free", n=found.price, left=state.own.sesterces - found.price)
    city = state.road.city(action.place)
    if city is not None and state.road.city_number[city] == len(workplaces(state, state.active)):
        number = state.road.city_number[city]
        if number < state.road.last_city:
            yield fact("opens", segment=state.road.level.segments[number].id)
    if city == state.road.cities[-1] and not state.last_round:
        yield fact("ends")
