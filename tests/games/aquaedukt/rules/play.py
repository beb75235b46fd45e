"""Random players with habits: each habit reaches parts of the game that plain chance does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from game.core.rules import CHANCE
from game.games.aquaedukt.chance import Fortune
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.actions import Action, Build, Dice, Dig, Lay, Stop
from game.games.aquaedukt.rules.events import Event
from game.games.aquaedukt.rules.state import State

Habit = Callable[[State, tuple[Action, ...], Random], Action]
OPTIONS = {
    "plain": Options(),
    "placed by players": Options(mountains="players"),
    "hidden waters": Options(waters=True),
    "both": Options(mountains="players", waters=True),
}


@dataclass(frozen=True)
class Step:
    """One action of a game with the states around it."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def by_chance(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    return rng.choice(actions)


def by_kind(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """The kind of thing first, so that springs do not crowd out the die: the longest games."""
    kinds = {Dice: 5, Dig: 1, Lay: 4, Build: 9}
    weights = [(kind, weight) for kind, weight in kinds.items() if any(isinstance(a, kind) for a in actions)]
    if not weights:
        return rng.choice(actions)
    (kind,) = rng.choices([kind for kind, _ in weights], [weight for _, weight in weights])
    return rng.choice([action for action in actions if isinstance(action, kind)])


def building(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Roll and build whenever one can: regions fill, stocks run out (A9, A11)."""
    wanted = [action for action in actions if isinstance(action, Dice | Build)]
    return rng.choice(wanted or actions)


def waiting(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Roll and decline: the die closes again and again (A7)."""
    for wish in (Dice(), Stop()):
        if wish in actions and (wish == Dice() or state.phase == "house"):
            return wish
    return rng.choice(actions)


def laying(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """Canals first, doubled where possible: short games, and now and then a dry end (A21)."""
    doubling = [action for action in actions if isinstance(action, Lay) and action.line in state.works.widths]
    laying_or_digging = [action for action in actions if isinstance(action, Lay | Dig)]
    return rng.choice(doubling or laying_or_digging or actions)


HABITS: dict[str, Habit] = {
    "by chance": by_chance,
    "by kind": by_kind,
    "building": building,
    "waiting": waiting,
    "laying": laying,
}


def play(start: State, habit: Habit, rng: Random, limit: int = 4000) -> Iterator[Step]:
    """A whole game, step by step; a game that does not end is a bug."""
    state, fortune = start, Fortune()
    for _ in range(limit):
        mover = RULES.to_move(state)
        if mover is None:
            return
        if mover == CHANCE:
            action = fortune.draw(state, rng)
        else:
            action = habit(state, RULES.legal_actions(state), rng)
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
