"""The eight, by their names."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.ai import engine
from game.ai.levels import ANYTHING, named_level
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
        "lucius": OneTurn(Hand(6.0, 16.0), 6, 1, attention=0.9, doubt=0.006),
        "fausta": OneTurn(Hand(4.5, 12.0), 7, 2, attention=0.95, doubt=0.004),
        "gaius": OneTurn(Hand(3.0, 8.0), 8, 3, doubt=0.002),
        "marcia": OneTurn(Hand(2.2, 6.0), 12, 3, doubt=0.001),
        "titus": Foresight(Hand(1.6, 4.0), 16, 1, nodes=400, width=2, second_tries=2),
        "chloe": Foresight(Hand(1.0, 2.0), 24, 1, nodes=600, width=3, second_tries=4),
        "cassia": Foresight(Hand(0.5, 1.0), 32, 1, nodes=1200, width=4, second_tries=6),
        "sextus": Foresight(STEADY, 0, 3),
    }
)


def level(name: str) -> Level:
    """By its id; ``random`` is one too, and ``sextus:500`` is Sextus with 500 nodes."""
    return named_level(
        name, LEVELS, {ANYTHING: Anything()}, Foresight, lambda skill, nodes: replace(skill, nodes=nodes)
    )
