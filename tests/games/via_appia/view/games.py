"""Whole games for the screen: the examples, and games by chance with every habit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from game.core.rules import CHANCE
from game.games.via_appia.levels import library
from game.games.via_appia.options import Options
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.road import Road
from game.games.via_appia.rules.state import State, new_game
from game.games.via_appia.start import steps_of
from tests.games.via_appia.rules.classic import HURRIED, start_on
from tests.games.via_appia.rules.play import HABITS, Step, play
from tests.games.via_appia.rules.records import example as record

NAMES = ("two-players", "three-players", "four-players", "four-players-shortage")
ROADS = library()


@lru_cache(maxsize=8)
def example(name: str) -> tuple[Step, ...]:
    """An example game, step by step, on the map that comes with the game."""
    steps = []
    for state, action in steps_of(record(name), ROADS.get, "test"):
        if action is not None:
            after, events = RULES.apply(state, action)
            steps.append(Step(state, action, after, events))
    return tuple(steps)


@lru_cache(maxsize=16)
def game(players: int, habit: str, seed: int, road: str = "classic") -> tuple[Step, ...]:
    found = ROADS.get(road)
    assert found is not None
    start = new_game(Road(found, players), None, Options())
    return tuple(play(start, HABITS[habit], Random(seed)))


@lru_cache(maxsize=1)
def standstill() -> tuple[Step, ...]:
    """A game in which nobody gets on (V26)."""
    return tuple(play(start_on(HURRIED, 2), HABITS["hoarders"], Random(1)))


def all_steps() -> Iterator[Step]:
    """Everything that happens in a game happens in one of these."""
    for name in NAMES:
        yield from example(name)
    yield from game(2, "by kind", 1)
    yield from game(3, "pavers", 2)
    yield from game(4, "traders", 3, "capua")
    yield from standstill()


def decisions() -> Iterator[Step]:
    """Steps of players, and not of chance."""
    return (step for step in all_steps() if RULES.to_move(step.before) != CHANCE)


def state_where(phase: str, name: str = "two-players") -> State:
    """As late in an example as possible."""
    return [step.before for step in example(name) if step.before.phase == phase][-1]
