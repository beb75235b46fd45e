"""The four levels, by their names."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.ai import engine
from game.ai.levels import named_level
from game.games.via_appia.ai.foresight import Foresight
from game.games.via_appia.ai.one_turn import OneTurn
from game.games.via_appia.ai.value import Weights, shipped_weights
from game.games.via_appia.hands import STEADY, Hand


@dataclass(frozen=True)
class Anything(engine.Anything):
    """It judges nothing, and its hand is still."""

    hand: Hand = STEADY

    def weights(self, players: int) -> Weights:
        return shipped_weights()[players]


Level = OneTurn | Anything
"""A way to decide, with a hand of its own."""

LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "apprentice": OneTurn(Hand(6.0, 16.0), 6, 1, attention=0.9, doubt=0.006),
        "builder": OneTurn(Hand(3.0, 8.0), 8, 3, doubt=0.002),
        "architect": Foresight(Hand(1.0, 2.0), 24, 1, nodes=600, width=3, second_tries=4),
        "master": Foresight(STEADY, 0, 3),
    }
)


def level(name: str) -> Level:
    """By its id; ``random`` is one too, and ``master:500`` is the master with 500 nodes."""
    return named_level(name, LEVELS, Anything(), Foresight, lambda skill, nodes: replace(skill, nodes=nodes))
