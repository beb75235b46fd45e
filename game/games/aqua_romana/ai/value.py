"""What was learned: the points an aqueduct may expect, and how many points ahead mean a win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.ai.weights import BoxWeights, shipped
from game.games.aqua_romana.ai.boxes import BOXES, FACTS

STAGES: Final = ("start", "middle", "end")
"""A weight is given for these; between them it is interpolated."""
FULL: Final = 0.8
"""How much of the board is built over at the end of a usual game."""


class Weights(BoxWeights):
    """The points expected for each box of each fact."""

    stages = STAGES
    facts = FACTS

    def at(self, built: float) -> tuple[list[float], float]:
        """The weights of all boxes and the spread when so much of the board is built over (0 to 1)."""
        return self.between(*stage_of(built))

    @staticmethod
    def empty() -> Weights:
        return Weights(((0.0,) * BOXES,) * len(STAGES), (10.0,) * len(STAGES))


def stage_of(built: float) -> tuple[int, float]:
    """The stage before, and how far it is on the way to the next one."""
    scaled = min(max(built, 0.0) / FULL, 1.0) * (len(STAGES) - 1)
    stage = min(int(scaled), len(STAGES) - 2)
    return stage, scaled - stage


@lru_cache(maxsize=1)
def shipped_weights() -> Mapping[int, Weights]:
    """By number of players."""
    return shipped(__package__, Weights.from_plain)
