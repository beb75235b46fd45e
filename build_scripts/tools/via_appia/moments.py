"""Simple players of Via Appia who play whole games with the real quarry, to find positions worth a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.core.rules import CHANCE
from game.games.via_appia.chance import Fortune
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Enter,
    Income,
    Push,
    Sell,
    Solace,
    Swap,
    Travel,
)
from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.paving import workplaces
from game.games.via_appia.rules.pieces import RANK, Size
from game.games.via_appia.rules.preview import tile_preview
from game.games.via_appia.rules.road import Road
from game.games.via_appia.rules.state import State, new_game

Moment = tuple[State, tuple[str, ...]]
"""A state in which somebody's turn begins, and everything played until then."""
RICH = 7


def choice(state: State, random: Random) -> Action:
    """What such a player does: build two, go where one can, push when the cart has room, else take a card."""
    legal = RULES.legal_actions(state)
    match state.phase:
        case "push":
            return _pushed(state, legal, random)
        case "exchange":
            return _exchanged(state, legal, random)
        case "build":
            builds = [each for each in legal if isinstance(each, Build)]
            return max(builds, key=lambda each: _worth(state, each, random))
        case _:
            return _main(state, legal, random)


def _main(state: State, legal: Sequence[Action], random: Random) -> Action:
    own = state.own
    trips = [each for each in legal if isinstance(each, Travel)]
    builds = [each for each in legal if isinstance(each, Build)]
    gates = [each for each in trips if state.road.city(each.place) is not None]
    if gates and random.random() < 0.9:
        return gates[0]
    if len(builds) > 1 and sum(own.cart) > 1 and random.random() < 0.85:
        return max(builds, key=lambda each: _worth(state, each, random))
    if trips and own.sesterces > 2 and random.random() < 0.4:
        prices = journeys(state, state.active)
        return min(trips, key=lambda each: prices[each.place].price / prices[each.place].steps)
    if any(own.stones) and sum(own.cart) < 3 and (sum(own.stones) > 1 or random.random() < 0.3):
        return Enter()
    if builds and random.random() < 0.5:
        return max(builds, key=lambda each: _worth(state, each, random))
    cards = [each for each in legal if isinstance(each, Income)]
    wanted = "stones" if sum(own.stones) < 2 or own.sesterces > RICH else "sesterces"
    liked = [each for each in cards if each.gift in (wanted, "both")]
    return max(liked, key=lambda each: _card_worth(state, each) + random.random())


def _card_worth(state: State, action: Income) -> float:
    card = state.road.level.cards[action.card]
    stones = sum(weight * count for weight, count in zip((3, 2, 1), card.stones, strict=True))
    return (action.gift != "stones") * card.sesterces + (action.gift != "sesterces") * stones


def _worth(state: State, action: Build, random: Random) -> float:
    preview, seat = tile_preview(state, action.space), state.active
    return preview.points + 0.4 * (preview.then[seat] - preview.now[seat]) + random.random()


def _pushed(state: State, legal: Sequence[Action], random: Random) -> Action:
    pushes = [each for each in legal if isinstance(each, Push)]
    return random.choice(pushes)


def _exchanged(state: State, legal: Sequence[Action], random: Random) -> Action:
    swaps = [each for each in legal if isinstance(each, Swap) and _is_wanted(state, each.tile)]
    if swaps and random.random() < 0.9:
        return min(swaps, key=lambda each: RANK[each.tile])
    return random.choice([each for each in legal if isinstance(each, Sell | Solace)])


def _is_wanted(state: State, size: Size) -> bool:
    """Whether the road has more room for such tiles than the cart brings."""
    road = state.road
    free = [
        space
        for segment in workplaces(state, state.active)
        for space in road.spaces_in[segment]
        if road.size_of[space] == size and not state.is_paved(space)
    ]
    return len(free) > state.own.cart[RANK[size]]


def moments(road: Road, random: Random) -> Iterator[Moment]:
    """A game, at the beginning of every turn."""
    state = new_game(road)
    played: tuple[str, ...] = ()
    fortune = Fortune()
    while (mover := RULES.to_move(state)) is not None:
        if state.phase == "main":
            yield state, played
        action = fortune.draw(state, random) if mover == CHANCE else choice(state, random)
        state, _ = RULES.apply(state, action)
        played = (*played, RULES.format(action))
