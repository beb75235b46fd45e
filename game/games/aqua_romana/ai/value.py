"""What a position is worth: expected points of every seat, and from them its share of the win."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from game.ai.search import exponential
from game.games.aqua_romana.ai.boxes import BOXES, FACTS, FIRST_BOX

STAGES: Final = ("start", "middle", "end")
"""A weight is given for these; between them it is interpolated."""
FULL: Final = 0.8
"""How much of the board is built over at the end of a usual game."""
PRIDE: Final = 0.1
"""The part of a seat's aim that is not the win but the lead."""
FAR_AHEAD: Final = 30.0
"""The lead in points that satisfies it."""
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


def shares_of(points: Sequence[float], spread: float) -> list[float]:
    """Who wins how often, if these are the points expected."""
    if len(points) == 2:
        lead = (points[0] - points[1]) / spread
        share = 1.0 / (1.0 + exponential(min(max(-lead, -30.0), 30.0)))
        return [share, 1.0 - share]
    best = max(points)
    weights = [exponential(max((own - best) / spread, -30.0)) for own in points]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def shares_of_winners(points: Sequence[int]) -> list[float]:
    """Of a finished game."""
    best = max(points)
    share = 1 / points.count(best)
    return [share if own == best else 0.0 for own in points]


def aims(shares: Sequence[float], points: Sequence[float]) -> list[float]:
    """What each seat plays for: to win and, for a tenth, to be far ahead of the others on average.

    With the win alone in mind a player who cannot lose any more, or not win, would play anything.
    """
    total = 0.0
    for own in points:
        total += own
    rivals = len(points) - 1
    aimed: list[float] = []
    for share, own in zip(shares, points, strict=True):
        lead = (own - (total - own) / rivals) / FAR_AHEAD
        aimed.append((1.0 - PRIDE) * share + PRIDE * (0.5 + 0.5 * min(max(lead, -1.0), 1.0)))
    return aimed
