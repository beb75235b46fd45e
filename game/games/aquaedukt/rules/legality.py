"""The one source of legality: everything allowed is in ``legal_actions``, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.games.aquaedukt.rules.actions import (
    Action,
    Build,
    Dice,
    Dig,
    Lay,
    Pass,
    PlaceMountain,
    Reveal,
    Roll,
    Stop,
)
from game.games.aquaedukt.rules.board import BACKS, VALUES, Back, Board, Line, Point, Space, place_of
from game.games.aquaedukt.rules.state import State

_CACHE = "_legal_actions"
FAR_APART = 3
"""Mountains with hidden waters keep two spaces between them, in rows, columns and diagonals (A24) …"""
APART = 2
"""… or, where that is not possible, one."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action allowed now, in a fixed order; none when the game is over."""
    cached: tuple[Action, ...] | None = state.__dict__.get(_CACHE)
    if cached is None:
        cached = tuple(_generate(state))
        state.__dict__[_CACHE] = cached
    return cached


def _generate(state: State) -> Iterator[Action]:
    match state.phase:
        case "setup":
            return (PlaceMountain(space) for space in mountain_spaces(state))
        case "main":
            return _main(state)
        case "roll":
            return (Roll(region) for region in state.open_regions)
        case "house":
            return _builds(state)
        case "again":
            return iter((Dice(), Stop()))
        case "canal":
            return _second_canals(state)
        case "reveal":
            space = next_mountain(state)
            return (Reveal(space, back) for back in BACKS if backs_left(state, back))
        case "over":
            return iter(())


# The set-up


def mountain_spaces(state: State) -> tuple[Space, ...]:
    """Any free space (A5); with hidden waters as far from the others as there still is room for (A24)."""
    free = tuple(space for space in state.board.spaces if state.is_free(space))
    apart = mountain_distance(state)
    return tuple(space for space in free if all(reach(space, each) >= apart for each in state.mountains))


def mountain_distance(state: State) -> int:
    """How far the next mountain must be from every other one: 1 is no demand at all."""
    if not state.options.waters:
        return 1
    for apart in (FAR_APART, APART):
        for space in state.board.spaces:
            if state.is_free(space) and all(reach(space, each) >= apart for each in state.mountains):
                return apart
    return 1


@lru_cache(maxsize=16384)
def reach(first: Space, second: Space) -> int:
    """How far two spaces lie apart if diagonals count as one step."""
    (x, y), (u, v) = place_of(first), place_of(second)
    return max(abs(x - u), abs(y - v))


# A turn


def _main(state: State) -> Iterator[Action]:
    found = False
    for action in main_actions(state):
        found = True
        yield action
    if not found:
        yield Pass()


def main_actions(state: State) -> Iterator[Action]:
    """The three things one can do in a turn; in the last round only houses are built (A20)."""
    if may_roll(state) and not state.die_is_closed:
        yield Dice()
    if not state.last_round:
        for point in state.works.places_for_springs:
            yield _dig(point)
        for line in state.works.ways:
            yield _lay(line)


@lru_cache(maxsize=4096)
def _dig(point: Point) -> Dig:
    return Dig(point)


@lru_cache(maxsize=4096)
def _lay(line: Line) -> Lay:
    return Lay(line)


def may_roll(state: State) -> bool:
    """A tile in stock and a free space somewhere (A9)."""
    return any(state.stock[state.active]) and state.has_free_space


def _builds(state: State) -> Iterator[Action]:
    """Any value on a dry space, the lowest one on a watered space (A10); or nothing."""
    assert state.rolled is not None, "one builds where the die said"
    stock, lowest = state.stock[state.active], state.lowest(state.active)
    yield Stop()
    for space in state.free_spaces(state.rolled):
        for value in VALUES:
            if stock[value - 1] and (value == lowest or not state.has_water(space)):
                yield Build(value, space)


def _second_canals(state: State) -> Iterator[Action]:
    yield Stop()
    for line in state.works.ways:
        yield _lay(line)


def nothing_to_dig_or_lay(state: State) -> bool:
    """And so there never will be again (A21)."""
    return not state.works.ways and not state.works.places_for_springs


# The end


def next_mountain(state: State) -> Space:
    """The one to be turned over, in the order of placing (A23)."""
    return state.mountains[len(state.backs)]


def backs_left(state: State, back: Back) -> int:
    """How many such backs have not been seen yet."""
    return backs_of(state.board, back) - state.backs.count(back)


def backs_of(board: Board, back: Back) -> int:
    return board.level.backs.get(back, 0)
