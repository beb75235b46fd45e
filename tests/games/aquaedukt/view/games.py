"""Whole games for the screen: the examples, and games by chance with every option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from game.core.rules import CHANCE
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.classic import classic_start
from tests.games.aquaedukt.rules.play import HABITS, OPTIONS, Step, play
from tests.games.aquaedukt.view.examples import written

NAMES = ("two", "three", "four")


def example(name: str) -> tuple[Step, ...]:
    """An example game, step by step."""
    return written(f"examples/{name}-players")


@lru_cache(maxsize=16)
def game(players: int, habit: str, options: str, seed: int) -> tuple[Step, ...]:
    return tuple(play(classic_start(players, OPTIONS[options]), HABITS[habit], Random(seed)))


def all_steps() -> Iterator[Step]:
    """Everything that happens in a game happens in one of these."""
    for name in NAMES:
        yield from example(name)
    yield from game(2, "waiting", "both", 1)
    yield from game(3, "building", "plain", 2)
    yield from game(4, "laying", "hidden waters", 3)
    yield from game(2, "by kind", "hidden waters", 4)


def decisions() -> Iterator[Step]:
    """Steps of players, and not of chance."""
    return (step for step in all_steps() if RULES.to_move(step.before) != CHANCE)


def state_where(phase: str, name: str = "two") -> State:
    """As late in an example as possible."""
    return [step.before for step in example(name) if step.before.phase == phase][-1]
