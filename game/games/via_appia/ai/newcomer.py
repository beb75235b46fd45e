"""Somebody who has just read the rules: takes what brings most at first sight."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

from game.ai.engine import Stop
from game.ai.messages import Budget
from game.ai.search import Line
from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.lengths import lengths_of
from game.games.via_appia.ai.one_turn import best_first
from game.games.via_appia.ai.value import Weights, shipped_weights
from game.games.via_appia.hands import Hand
from game.games.via_appia.quarry import can_push
from game.games.via_appia.quarry.bounds import UNIT
from game.games.via_appia.rules import SIZES, Push

TILE: Final = 0.3
"""The part of its points that a tile on the cart counts."""
STONES: Final = (0.5, 0.35, 0.25)
"""What stones count, the large ones first …"""
COIN: Final = 0.2
"""… and a sesterce …"""
STEP: Final = 1.0
"""… and a step along the road."""
A_PUSH: Final = 0.6
"""What each of two pushes is thought to bring, whatever lies in the quarry, if a tile fits on the cart."""
SCALE: Final = 50.0
"""A newcomer knows nothing of the share of the win: points stand for it."""


@dataclass(frozen=True)
class FirstSight:
    """Counts what is gained at once, and pushes at the stone that lies nearest to the edge."""

    hand: Hand
    examines: ClassVar[bool] = False

    def weights(self, players: int) -> Weights:
        return shipped_weights()[players]

    def weigh(
        self, judge: RoadJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        position = judge.position
        if position.cells[L.PHASE] == L.PUSH:
            return [Line(_straight_on(judge), 0, 0.5, ())]
        seat = position.to_move
        before = _counted(judge, seat)
        found: list[Line] = []
        for option in position.legal():
            if option == L.ENTER:
                gain = _of_the_quarry(judge, seat)
            else:
                position.apply(option)
                gain = _counted(judge, seat) - before
                position.undo()
            found.append(Line(option, 0, 0.5 + gain / SCALE, ()))
        return best_first(found)


def _of_the_quarry(judge: RoadJudge, seat: int) -> float:
    cells, own = judge.position.cells, L.SEATS + L.SEAT * seat
    large, mid, small = cells[own + L.CART : own + L.CART + 3]
    if not judge.position.tables.loadable[large, mid, small] or not can_push():
        return 0.0
    held: int = cells[own] + cells[own + 1] + cells[own + 2]
    return A_PUSH * min(held, 2)


def _counted(judge: RoadJudge, seat: int) -> float:
    """Points, and what one holds."""
    position = judge.position
    cells, own, tables = position.cells, L.SEATS + L.SEAT * seat, position.tables
    way = lengths_of(tables)
    steps = way.whole - way.to_end[cells[own + L.PLACE]]
    total: float = cells[own + L.POINTS] + COIN * cells[own + L.PURSE] + STEP * steps
    for rank in range(3):
        total += TILE * tables.level.tile_points[rank] * cells[own + L.CART + rank]
        total += STONES[rank] * cells[own + rank]
    return total


def _straight_on(judge: RoadJudge) -> int:
    """The largest stone, straight at the one that lies nearest to the edge."""
    position = judge.position
    cells, tables = position.cells, position.tables
    own = L.SEATS + L.SEAT * position.to_move
    size = next(size for rank, size in enumerate(SIZES) if cells[own + rank])
    nearest = max(cells[L.TRAY], key=lambda stone: stone.y, default=None)
    reach = tables.level.quarry.reach_of(size)
    x = 0 if nearest is None else min(max(round(nearest.x / UNIT), -reach), reach)
    return position.encode(Push(size, x, 0))
