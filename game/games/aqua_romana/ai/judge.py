"""Aqua Romana's judgement for the search: what is worth a look, and what a position is worth."""

from functools import lru_cache
from random import Random

from game.ai.aims import aims, shares_of, shares_of_winners
from game.ai.picking import picked
from game.ai.search import Shares
from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.engine.tables import FlatTables, Memo
from game.games.aqua_romana.ai.features import Observer
from game.games.aqua_romana.ai.pricing import Prices, Pricing
from game.games.aqua_romana.ai.value import Weights

WORTH_A_CLAIM = 4
"""The lowest podium for which an aqueduct that could still grow may be closed."""
RANDOM_PICKS = 2
"""Of fountain tiles, how many are looked at that nothing speaks for."""


class AquaJudge:
    """Implements ``game.ai.search.Judge`` for one position, which others move."""

    def __init__(self, position: FlatPosition, weights: Weights) -> None:
        self.position = position
        self._tables = position.tables
        self.observer = observer = _observer(position.tables)
        self._pricing = Pricing(position.tables, observer)
        self._at = Memo(lambda dry: weights.at(1.0 - dry / observer.squares))
        self._prices = Memo(lambda dry: Prices(self._at[dry][0]))

    def points(self) -> list[float]:
        """The points each seat may expect at the end."""
        if self.position.over:
            return [float(points) for points in self.position.points()]
        return self._pricing.points(
            self.position, self._prices[self.position.cells[L.DRY_SQUARES].bit_count()]
        )

    def shares(self) -> Shares:
        cells = self.position.cells
        if cells[L.PHASE] == L.OVER:
            won = self.position.points()
            best = max(won)
            winners = [seat for seat, own in enumerate(won) if own == best]
            return aims(shares_of_winners(winners, len(won)), [float(own) for own in won])
        dry = cells[L.DRY_SQUARES].bit_count()
        points = self._pricing.points(self.position, self._prices[dry])
        return aims(shares_of(points, self._at[dry][1]), points)

    # Which options of a step deserve a look

    def options(self, random: Random, width: int) -> list[int]:
        legal = self.position.legal()
        phase = self.position.cells[L.PHASE]
        if phase == L.CLOSE:
            return self._telling_closings(legal)
        if phase in (L.SETUP, L.RESERVE):
            return picked(self._telling_placements(legal) or legal, 2 * width, random)
        if len(legal) <= width or phase != L.FOUNTAIN:
            return legal
        telling = self._telling_fountain_tiles(legal)
        rest = sorted(set(legal).difference(telling))
        return picked(telling, 2 * width, random) + picked(rest, RANDOM_PICKS, random)

    def _telling_closings(self, legal: list[int]) -> list[int]:
        """Of those that can still grow only the ones whose good podium is contested; and ``keep``."""
        heights = self.observer.heights(self.position)
        link, tables = self.position.link, self._tables
        telling: list[int] = []
        for action in legal[:-1]:
            number = action - tables.close
            height = heights[number]
            front = link[tables.first_aqueduct + number] >> L.DISTANCE_BITS
            contested = height >= WORTH_A_CLAIM and heights.count(height) > 1
            if contested or (height and not self.observer.has_exit(self.position, front)):
                telling.append(action)
        return [*telling, legal[-1]]

    def _telling_fountain_tiles(self, legal: list[int]) -> list[int]:
        """Those on squares that some workman's water can reach next: elsewhere a tile changes little."""
        squares = self._squares_ahead()
        first = self._tables.fountain
        return [action for action in legal if squares >> (action - first) // L.TILE_COUNT & 1]

    def _squares_ahead(self) -> int:
        """The squares one tile beyond the ends of the aqueducts being built, as bits."""
        link, tables = self.position.link, self._tables
        ahead = 0
        for number in L.bits(self.position.cells[L.OPEN]):
            front = link[tables.first_aqueduct + number] >> L.DISTANCE_BITS
            if front >= tables.dead:
                continue
            for port in range(front & -4, (front & -4) + 4):
                beyond = link[port] >> L.DISTANCE_BITS
                if beyond < tables.dead:
                    ahead |= 1 << (beyond >> 2)
        return ahead

    def _telling_placements(self, legal: list[int]) -> list[int]:
        """Those in sight of a workman of the player who places."""
        position, tables = self.position, self._tables
        seen = 0
        for number in L.bits(position.cells[L.OPEN] & tables.own[position.to_move]):
            for cell in tables.sight[position.link[tables.first_aqueduct + number] >> L.DISTANCE_BITS]:
                seen |= 1 << cell - L.BUILDERS
        return [action for action in legal if seen >> tables.placings[action][0] - L.BUILDERS & 1]


@lru_cache(maxsize=16)
def _observer(tables: FlatTables) -> Observer:
    """Made once for a board: it takes longer than a small decision."""
    return Observer(tables)
