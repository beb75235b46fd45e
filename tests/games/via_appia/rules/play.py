"""Random players with habits, and a quarry of dice: outcomes without physics, so that the rules are alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.core.rules import CHANCE
from game.games.via_appia.quarry.scatter import layout
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Enter,
    Income,
    Load,
    Push,
    Rest,
    Sell,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.events import Event
from game.games.via_appia.rules.pieces import Spot
from game.games.via_appia.rules.state import State
from game.games.via_appia.rules.tray import no_load, no_rest

Habit = Callable[[State, Sequence[Action], Random], Action]
Draw = Callable[[State, Random], Action]


@dataclass(frozen=True)
class Step:
    """One action of a game with the states around it."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def drawn(state: State, rng: Random) -> Action:
    """What chance brings."""
    level = state.road.level
    if state.phase == "load":
        while True:  # About one heap in two thousand cannot be eased apart and is thrown anew.
            stones = layout(rng.getrandbits(20), level.quarry, level.quarry_start)
            if no_load(level.quarry, level.quarry_start, stones) is None:
                return Load(stones)
    if state.phase == "fall":
        return thrown(state, rng)
    return rng.choice(RULES.legal_actions(state))


def thrown(state: State, rng: Random) -> Rest:
    """An outcome that the rules believe: some stones fall, the pushed one finds a place."""
    assert state.pushed is not None
    quarry, tray = state.road.level.quarry, state.tray
    spots: list[Spot | None] = [stone.spot for stone in tray]
    for index in rng.sample(range(len(tray)), min(len(tray), rng.choice((0, 0, 1, 1, 2, 3)))):
        spots[index] = None
    while True:
        for _ in range(60):
            y = rng.randint(-quarry.apron, quarry.depth)
            wide = (quarry.flare * quarry.gate + y) // quarry.flare
            found = (*spots, Spot(rng.randint(-wide, wide), y))
            if no_rest(quarry, tray, state.pushed.size, found) is None:
                return Rest(found)
        left = [index for index, spot in enumerate(spots) if spot is not None]
        spots[rng.choice(left)] = None


def by_kind(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """The kind of thing first, so that the thousands of pushes do not crowd out the rest."""
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def first_of(*kinds: type) -> Habit:
    """Whatever of these is possible, the first kinds first."""

    def habit(state: State, actions: Sequence[Action], rng: Random) -> Action:
        for kind in kinds:
            wanted = [action for action in actions if isinstance(action, kind)]
            if wanted and rng.random() < 0.9:
                return rng.choice(wanted)
        return by_kind(state, actions, rng)

    return habit


HABITS: dict[str, Habit] = {
    "by kind": by_kind,
    "road builders": first_of(Travel, Build, Push, Swap, Enter),
    "pavers": first_of(Build, Swap, Push, Enter, Income),
    "traders": first_of(Sell, Push, Enter),
    "hoarders": first_of(Income, Stop),
}
"""Each reaches parts of the game that plain chance does not."""


def play(start: State, habit: Habit, rng: Random, limit: int = 6000, draw: Draw = drawn) -> Iterator[Step]:
    """A whole game, step by step; a game that does not end is a bug."""
    state = start
    for _ in range(limit):
        mover = RULES.to_move(state)
        if mover is None:
            return
        action = draw(state, rng) if mover == CHANCE else habit(state, RULES.legal_actions(state), rng)
        after, events = RULES.apply(state, action)
        yield Step(state, action, after, events)
        state = after
    raise AssertionError(f"no end after {limit} actions")


def played(start: State, *actions: str) -> State:
    """After these actions, written down."""
    state = start
    for text in actions:
        state, _ = RULES.apply(state, RULES.parse(text))
    return state


def rested(state: State, *fallen: int, at: Spot | None = None) -> State:
    """After an outcome in which nothing moves but these stones, which fall."""
    return RULES.apply(state, outcome(state, *fallen, at=at))[0]


def outcome(state: State, *fallen: int, at: Spot | None = None) -> Rest:
    """The pushed stone comes to the first place where there is room, or to the given one."""
    assert state.pushed is not None
    quarry, tray = state.road.level.quarry, state.tray
    spots = [None if index in fallen else stone.spot for index, stone in enumerate(tray)]
    for y in [at.y] if at else range(-quarry.apron, quarry.depth, 200):
        wide = (quarry.flare * quarry.gate + y) // quarry.flare
        for x in [at.x] if at else range(-wide, wide, 200):
            found = (*spots, Spot(x, y))
            if at or no_rest(quarry, tray, state.pushed.size, found) is None:
                return Rest(found)
    raise AssertionError("no room for the pushed stone")
