"""What was learned: the points an aqueduct may expect, and how many points ahead mean a win."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from game.games.aqua_romana.ai.boxes import BOXES, FACTS, FIRST_BOX

STAGES: Final = ("start", "middle", "end")
"""A weight is given for these; between them it is interpolated."""
FULL: Final = 0.8
"""How much of the board is built over at the end of a usual game."""
FILE: Final = "weights.json"


@dataclass(frozen=True)
class Weights:
    """What was learned for one number of players."""

    boxes: tuple[tuple[float, ...], ...]
    """For each stage the points expected for each box of each fact."""
    spread: tuple[float, ...]
    """For each stage how many points ahead are worth e : 1 in shares of the win."""

    def at(self, built: float) -> tuple[list[float], float]:
        """The weights of all boxes and the spread when so much of the board is built over (0 to 1)."""
        stage, part = stage_of(built)
        early, late = self.boxes[stage], self.boxes[stage + 1]
        boxes = [a + (b - a) * part for a, b in zip(early, late, strict=True)]
        spread = self.spread[stage] + (self.spread[stage + 1] - self.spread[stage]) * part
        return boxes, spread

    def to_plain(self) -> dict[str, Any]:
        """By name, for people to read."""
        facts = {
            fact: {
                name: [round(weight, 3) for weight in stage[first : first + FACTS[fact]]]
                for name, stage in zip(STAGES, self.boxes, strict=True)
            }
            for fact, first in FIRST_BOX.items()
        }
        return {"spread": [round(spread, 3) for spread in self.spread], "facts": facts}

    @staticmethod
    def from_plain(content: Mapping[str, Any]) -> Weights:
        facts = content["facts"]
        if {fact: len(facts[fact][STAGES[0]]) for fact in facts} != dict(FACTS):
            raise ValueError(f"{FILE} was learned for other facts; train again.")
        boxes = tuple(
            tuple(float(weight) for fact in FACTS for weight in facts[fact][name]) for name in STAGES
        )
        return Weights(boxes, tuple(content["spread"]))

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
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    learned = json.loads(text)["players"]
    return {int(players): Weights.from_plain(content) for players, content in learned.items()}
