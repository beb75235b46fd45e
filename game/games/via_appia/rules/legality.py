"""The one source of legality: everything allowed is in ``legal_actions``, and nothing else is.

What chance brings to the quarry cannot be listed; ``allows`` judges it by its bookkeeping (V33).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

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
from game.games.via_appia.rules.journey import destinations
from game.games.via_appia.rules.pieces import RANK, SIZES, Card, Size, Space
from game.games.via_appia.rules.road import Quarry
from game.games.via_appia.rules.state import State
from game.games.via_appia.rules.tray import Fault, load_fault, rest_fault

_CACHE = "_legal_actions"
_Listed = tuple[tuple[Action, ...], frozenset[Action]]
"""Actions in a fixed order, and the same to look something up."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action allowed now, in a fixed order; none where it cannot be listed or the game is over."""
    return _listed(state)[0]


def allows(state: State, action: Action) -> bool:
    """Whether an action is allowed now."""
    if isinstance(action, Load | Rest):
        return outcome_expected(state, action) and outcome_fault(state, action) is None
    return action in _listed(state)[1]


def _listed(state: State) -> _Listed:
    cached: _Listed | None = state.__dict__.get(_CACHE)
    if cached is None:
        cached = _generate(state)
        state.__dict__[_CACHE] = cached
    return cached


def _generate(state: State) -> _Listed:
    match state.phase:
        case "deal":
            return deals(state.pile, state.road.level.face_up)
        case "push":
            held = tuple(size for size in SIZES if state.own.stones[RANK[size]])
            return pushes(state.road.level.quarry, held, state.pushes > 0)
        case "main":
            return _both(_main(state))
        case "exchange":
            return _both(_exchange(state))
        case "build":
            return _both(_second_tile(state))
        case "load" | "fall" | "over":
            return (), frozenset()


def _both(actions: Iterator[Action]) -> _Listed:
    found = tuple(actions)
    return found, frozenset(found)


# Chance


@lru_cache(maxsize=64)
def deals(pile: tuple[Card, ...], cards: int) -> _Listed:
    """All sets of cards that may be turned up (V8)."""
    return _both(Deal(found) for found in combinations(pile, cards))


def outcome_expected(state: State, action: Load | Rest) -> bool:
    """Whether this kind of outcome is awaited now."""
    return state.phase == ("load" if isinstance(action, Load) else "fall")


def outcome_fault(state: State, action: Load | Rest) -> Fault | None:
    """What is wrong with an outcome that is awaited (V33)."""
    level = state.road.level
    if isinstance(action, Load):
        return load_fault(level.quarry, level.quarry_start, action.stones)
    assert state.pushed is not None, "stones move because one was pushed"
    return rest_fault(level.quarry, state.tray, state.pushed.size, action.spots)


# The four things to do in a turn


def _main(state: State) -> Iterator[Action]:
    for card in state.face_up:
        if state.gets_both:
            yield Income(card, "both")
        else:
            yield Income(card, "sesterces")
            yield Income(card, "stones")
    if any(state.own.stones):
        yield Enter()
    for space in first_spaces(state):
        yield Build(space)
    for place in destinations(state, state.active):
        yield Travel(place)


@lru_cache(maxsize=64)
def pushes(quarry: Quarry, held: tuple[Size, ...], may_stop: bool) -> _Listed:
    """Every push of a held stone (V12)."""
    found: list[Action] = [Stop()] if may_stop else []
    for size in held:
        reach = quarry.reach_of(size)
        found += (Push(size, x, angle) for x in range(-reach, reach + 1) for angle in quarry.angles)
    return tuple(found), frozenset(found)


def _exchange(state: State) -> Iterator[Action]:
    """Solace first (V15), then one fallen stone at a time (V14)."""
    if state.solace:
        if state.can_load("S"):
            yield Solace("tile")
        yield Solace("sesterce")
        return
    stone = state.next_fallen
    assert stone is not None, "an exchange without anything to exchange is skipped"
    for tile in SIZES[RANK[stone] :]:
        if state.can_load(tile):
            yield Swap(stone, tile)
    yield Sell(stone)


# Road construction


def first_spaces(state: State) -> tuple[Space, ...]:
    """Where the active player may build the first tile."""
    spaces_in = state.road.spaces_in
    return tuple(
        space
        for segment in workplaces(state, state.active)
        for space in spaces_in[segment]
        if can_build(state, space)
    )


def second_spaces(state: State, first: Space) -> tuple[Space, ...]:
    """Where a second tile may follow: in the same segment, if all earlier ones are complete (V20)."""
    segment = state.road.segment_of[first]
    if not all(map(state.is_complete, range(segment))):
        return ()
    return tuple(space for space in state.road.spaces_in[segment] if can_build(state, space))


def workplaces(state: State, seat: int) -> range:
    """The segments in which a seat may work: a city at an end of it was visited (V18)."""
    return range(min(state.been_in(seat) + 1, len(state.road.level.segments)))


def can_build(state: State, space: Space) -> bool:
    """A free space of the size of a tile on the cart, connected to the road."""
    has_tile = state.own.cart[RANK[state.road.size_of[space]]] > 0
    return has_tile and not state.is_paved(space) and is_connected(state, space)


def is_connected(state: State, space: Space) -> bool:
    """A line to the city at the start of its segment, or to a paved space (V19)."""
    return space in state.road.at_the_start or any(map(state.is_paved, state.road.beside[space]))


def _second_tile(state: State) -> Iterator[Action]:
    assert state.first is not None, "a second tile follows a first one"
    yield Stop()
    for space in second_spaces(state, state.first):
        yield Build(space)
