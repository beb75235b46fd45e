"""Games to show: the written examples and games by chance, step by step."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from random import Random

from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.events import Event
from game.games.aquaedukt.start import start
from tests.games.aquaedukt.rules.classic import LEVELS, start_on
from tests.games.aquaedukt.rules.play import HABITS, OPTIONS, Step, play

FOLDER = Path(__file__).resolve().parents[1]
WRITTEN = (
    *("examples/two-players", "examples/three-players", "examples/four-players"),
    *("scenarios/26-foul-water", "scenarios/27-mineral-spring", "scenarios/19-dry-end"),
)


@lru_cache(maxsize=16)
def written(name: str) -> tuple[Step, ...]:
    """A game that is written down."""
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    seats = tuple(tuple(colours) for colours in record["seats"])
    state = start(LEVELS.get, record["level"], seats, record.get("options", {}))
    steps = []
    for text in record["actions"]:
        action = RULES.parse(text)
        after, events = RULES.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return tuple(steps)


@lru_cache(maxsize=16)
def by_chance(level: str, players: int, habit: str, options: str, seed: int) -> tuple[Step, ...]:
    begin = start_on(LEVELS[level], players, OPTIONS[options])
    return tuple(play(begin, HABITS[habit], Random(seed)))


def games() -> list[tuple[Step, ...]]:
    """Everything that can happen happens in one of them."""
    return [
        *(written(name) for name in WRITTEN),
        by_chance("classic", 2, "by kind", "both", 1),
        by_chance("classic", 4, "building", "plain", 2),
        by_chance("lake", 3, "laying", "hidden waters", 3),
        by_chance("small", 2, "waiting", "placed by players", 4),
    ]


def kinds() -> set[type[Event]]:
    """All kinds of events that they bring."""
    return {type(event) for game in games() for step in game for event in step.events}
