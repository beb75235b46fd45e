"""What was learned: how likely dry houses get water, what a stock is good for, and what a lead is worth."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from game.games.aquaedukt.ai import boxes as box
from game.games.aquaedukt.ai.boxes import BOXES, FACTS, FIRST_BOX
from game.games.aquaedukt.ai.reach import FAR, WAYS

KNOTS: Final = (36, 20, 10, 4, 1)
"""Canals left for which a weight is given; between them it is interpolated."""
FILE: Final = "weights.json"


@dataclass(frozen=True)
class Weights:
    """For one number of players."""

    boxes: tuple[tuple[float, ...], ...]
    """For each knot what each box of each fact adds."""
    spread: tuple[float, ...]
    """For each knot how many points ahead are worth e : 1 in shares of the win."""

    def at(self, canals: int) -> tuple[list[float], float]:
        """The weights of all boxes and the spread with so many canals left."""
        knot, part = knot_of(canals)
        early, late = self.boxes[knot], self.boxes[knot + 1]
        boxes = [a + (b - a) * part for a, b in zip(early, late, strict=True)]
        return boxes, self.spread[knot] + (self.spread[knot + 1] - self.spread[knot]) * part

    def to_plain(self) -> dict[str, Any]:
        """By name, for people to read."""
        facts = {
            fact: {
                str(knot): [round(weight, 3) for weight in boxes[first : first + FACTS[fact]]]
                for knot, boxes in zip(KNOTS, self.boxes, strict=True)
            }
            for fact, first in FIRST_BOX.items()
        }
        return {"spread": [round(spread, 3) for spread in self.spread], "facts": facts}

    @staticmethod
    def from_plain(content: Mapping[str, Any]) -> Weights:
        facts = content["facts"]
        if {fact: len(facts[fact].get(str(KNOTS[0]), ())) for fact in facts} != dict(FACTS):
            raise ValueError(f"{FILE} was learned for other facts; train again.")
        boxes = tuple(
            tuple(float(weight) for fact in FACTS for weight in facts[fact][str(knot)]) for knot in KNOTS
        )
        return Weights(boxes, tuple(content["spread"]))


def knot_of(canals: int) -> tuple[int, float]:
    """The knot before, and how far it is on the way to the next one.

    >>> knot_of(15)
    (1, 0.5)
    """
    canals = min(max(canals, KNOTS[-1]), KNOTS[0])
    knot = next(number for number in range(len(KNOTS) - 1) if canals >= KNOTS[number + 1])
    return knot, (KNOTS[knot] - canals) / (KNOTS[knot] - KNOTS[knot + 1])


@lru_cache(maxsize=1)
def shipped_weights() -> Mapping[int, Weights]:
    """By number of players."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    learned = json.loads(text)["players"]
    return {int(players): Weights.from_plain(content) for players, content in learned.items()}


@lru_cache(maxsize=4)
def guessed_weights(players: int) -> Weights:
    """What somebody would say who has read the rules and never played: learning begins with it."""
    near = (0.9, 0.75, 0.55, 0.4, 0.3, 0.15)
    late = (0.6, 0.3, 0.1, 0.05, 0.0, 0.0)
    knots = []
    for canals in KNOTS:
        boxes = [0.0] * BOXES
        early = min(1.0, canals / 16)
        for way in range(WAYS):
            missing, fresh = way // 4, way & 2
            chance = late[missing] + (near[missing] - late[missing]) * early
            if fresh and missing == FAR:
                chance += 0.25 * early
            for room in range(box.ROOM):
                danger = (0.3, 0.12, 0.05, 0.0, 0.0)[room]
                boxes[box.WAY_ROOM + way * box.ROOM + room] = chance - danger
        for lowest in range(1, box.LOWEST):
            for wet in range(box.WET):
                boxes[box.LOWEST_WET + lowest * box.WET + wet] = (
                    lowest * wet * 0.6 * (0.3 + 0.7 * canals / 36) * 2 / players
                )
        knots.append(tuple(boxes))
    return Weights(tuple(knots), (9.0, 8.0, 6.0, 4.0, 3.0))


@lru_cache(maxsize=4)
def thrifty_weights(players: int) -> Weights:
    """The same with what every careful beginner adds: a high house is too good for a poor place."""
    guessed = guessed_weights(players)
    knots = []
    for canals, boxes in zip(KNOTS, guessed.boxes, strict=True):
        kept = list(boxes)
        for value, worth in enumerate((0.0, 0.15, 0.5, 0.9)):
            for count in range(box.COUNT):
                kept[box.TILES_OF + value * box.COUNT + count] += worth * count * canals / KNOTS[0]
        knots.append(tuple(kept))
    return Weights(tuple(knots), guessed.spread)
