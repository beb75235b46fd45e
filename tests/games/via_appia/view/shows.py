"""Games to show: written ones, whose pushes can be simulated, and games by chance, whose pushes cannot."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.games.via_appia.rules.events import Event
from game.games.via_appia.rules.road import Road
from game.games.via_appia.rules.state import new_game
from tests.games.via_appia.rules.play import HABITS, Step, play
from tests.games.via_appia.view.games import ROADS, example as written

WRITTEN = ("two-players", "three-players", "four-players-shortage")


@lru_cache(maxsize=8)
def by_chance(road: str, players: int, habit: str, seed: int) -> tuple[Step, ...]:
    return tuple(play(new_game(Road(ROADS.load(road), players)), HABITS[habit], Random(seed)))


def games() -> list[tuple[Step, ...]]:
    """Everything that can happen happens in one of them."""
    return [
        *(written(name) for name in WRITTEN),
        by_chance("classic", 2, "pavers", 1),
        by_chance("capua", 3, "by kind", 2),
        by_chance("caudium", 4, "road builders", 3),
    ]


def kinds() -> set[type[Event]]:
    """All kinds of events that they bring."""
    return {type(event) for game in games() for step in game for event in step.events}


def rests(name: str = "three-players") -> list[Step]:
    """The outcomes of pushes in a written game."""
    return [step for step in written(name) if step.before.phase == "fall"]
