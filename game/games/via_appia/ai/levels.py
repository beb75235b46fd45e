"""The eight, by their names."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.ai import engine
from game.ai.levels import ANYTHING, FIRST_SIGHT, named_level
from game.games.via_appia.ai.foresight import Foresight
from game.games.via_appia.ai.manners import Manner
from game.games.via_appia.ai.newcomer import FirstSight
from game.games.via_appia.ai.one_turn import OneTurn
from game.games.via_appia.ai.value import Weights, shipped_weights
from game.games.via_appia.hands import STEADY, Hand


@dataclass(frozen=True)
class Anything(engine.Anything):
    """It judges nothing, and its hand is still."""

    hand: Hand = STEADY

    def weights(self, players: int) -> Weights:
        return shipped_weights()[players]


Level = OneTurn | FirstSight | Anything
"""A way to decide, with a hand of its own."""

_GLITTER: Final = Manner(
    eye=(
        *(("offer", 0.0), ("ripe", 0.0), ("majority_spread", 6.0), ("access", 0.3), ("marker", 0.0)),
        *(("stone_large", 1.5), ("tile_large", 1.3)),
    )
)
"""Large stones and tiles. What the others get, who will have most and what lies beyond a city is not seen."""
_FRIENDS: Final = Manner(
    eye=(
        *(("offer", 0.0), ("ripe", 0.0), ("majority_spread", 3.4), ("access", 0.6), ("marker", 2.0)),
        *(("stone_large", 1.25), ("tile_large", 1.15)),
    ),
    beside=0.008,
)
"""Company, and markers that make the way cheaper for all; hardly what is left lying for others."""
_STRAIGHT: Final = Manner(eye=(("run", 2.5), ("step", 1.3)), onward=0.004)
"""Onward, and a long paved way ahead."""
_STRIFE: Final = Manner(against=0.012)
"""Segments in which another leads."""
_SAVING: Final = Manner(eye=(("stone_third", 1.4), ("stone_fifth", 2.5), ("token", 2.0)))
"""A heap of stones, and a third push."""
_TWICE: Final = Manner(pairs=0.01)
"""Two tiles in one turn."""
_CLOSED: Final = Manner(eye=(("ripe", 1.5), ("offer", 1.3)))
"""Nothing left at the edge of the quarry or in the row of cards for whoever is next."""

LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "lucius": OneTurn(Hand(8.0, 20.0), 2, 1, attention=0.8, doubt=0.016, manner=_GLITTER),
        "fausta": OneTurn(Hand(7.5, 19.0), 2, 1, attention=0.83, doubt=0.0135, manner=_FRIENDS),
        "gaius": OneTurn(Hand(6.4, 17.0), 3, 1, attention=0.9, doubt=0.01, manner=_STRAIGHT),
        "marcia": OneTurn(Hand(4.6, 12.0), 6, 1, doubt=0.005, manner=_STRIFE),
        "titus": OneTurn(Hand(3.0, 8.0), 9, 2, doubt=0.002, manner=_SAVING),
        "chloe": Foresight(Hand(1.3, 3.5), 18, 1, nodes=400, width=2, manner=_TWICE),
        "cassia": Foresight(Hand(0.6, 1.4), 40, 1, nodes=1500, width=4, second_tries=6, manner=_CLOSED),
        "sextus": Foresight(STEADY, 0, 3, nodes=5000, second_tries=10, slanting=5, refined=6),
    }
)


YARDSTICKS: Final[Mapping[str, Level]] = MappingProxyType(
    {ANYTHING: Anything(), FIRST_SIGHT: FirstSight(Hand(6.0, 16.0))}
)
"""What no player meets."""


def level(name: str) -> Level:
    """By its id, those of the yardsticks included; ``sextus:500`` is Sextus with 500 nodes."""
    return named_level(name, LEVELS, YARDSTICKS, Foresight, lambda skill, nodes: replace(skill, nodes=nodes))
