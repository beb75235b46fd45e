"""What was learned: how likely dry houses get water, what a stock is good for, and what a lead is worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.ai.weights import BoxWeights, shipped
from game.games.aquaedukt.ai import boxes as box
from game.games.aquaedukt.ai.boxes import BOXES, FACTS
from game.games.aquaedukt.ai.reach import FAR, WAYS

KNOTS: Final = (36, 20, 10, 4, 1)
"""Canals left for which a weight is given; between them it is interpolated."""


class Weights(BoxWeights):
    """What each box of each fact adds with so many canals left."""

    stages = tuple(map(str, KNOTS))
    facts = FACTS

    def at(self, canals: int) -> tuple[list[float], float]:
        """The weights of all boxes and the spread with so many canals left."""
        return self.between(*knot_of(canals))


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
    return shipped(__package__, Weights.from_plain)


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
