"""Random players with habits: each habit reaches parts of the game that plain chance does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.core.record import Record
from game.games.aqua_romana.rules.actions import Action, Build, Close, Keep, LayFountainTile
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.events import Event
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State

Habit = Callable[[State, tuple[Action, ...], Random], Action]


@dataclass(frozen=True)
class Step:
    """One action of a game with the states around it."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def by_chance(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    return rng.choice(actions)


def patiently(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Hardly ever close: the board fills and kinds run out."""
    if state.phase == "close" and rng.random() < 0.995:
        return Keep()
    return rng.choice(actions)


def hastily(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Close whatever can be closed: podiums fill from below and players run out of workmen."""
    closings = [action for action in actions if isinstance(action, Close)]
    return rng.choice(closings) if closings else rng.choice(actions)


def unequally(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """The first seat closes at once, the others never do (R16)."""
    return (hastily if state.active == 0 else patiently)(state, actions, rng)


def stubbornly(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Lay straights wherever one can, and keep everything open: one kind runs out (R4, R7)."""
    straights = [
        action
        for action in actions
        if isinstance(action, Build | LayFountainTile) and action.tile.kind == "straight"
    ]
    return rng.choice(straights) if straights else patiently(state, actions, rng)


HABITS: dict[str, Habit] = {
    "by chance": by_chance,
    "patiently": patiently,
    "hastily": hastily,
    "unequally": unequally,
    "stubbornly": stubbornly,
}


def play(start: State, habit: Habit, rng: Random, limit: int = 3000) -> Iterator[Step]:
    """A whole game, step by step; a game that does not end is a bug."""
    state = start
    for _ in range(limit):
        if state.phase == "over":
            return
        action = habit(state, legal_actions(state), rng)
        after, events = apply(state, action)
        yield Step(state, action, after, events)
        state = after
    raise AssertionError(f"no end after {limit} actions")


def record_of(steps: Sequence[Step]) -> Record:
    """A game that was played, written down."""
    start = steps[0].before
    actions = tuple(str(step.action) for step in steps)
    return Record("aqua-romana", start.board.level.id, start.seats, actions)
