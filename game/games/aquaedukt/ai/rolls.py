"""What a roll may bring, region by region. Written for speed."""

from collections.abc import Sequence
from typing import Any

from game.games.aquaedukt.ai.boxes import CROWD, ROOM, VALUES
from game.games.aquaedukt.ai.engine.layout import ACTIVE, ENDED, FREE, HOUSES, STOCK, STOCK_BITS, WET
from game.games.aquaedukt.ai.prices import PER_WAY, Prices, lowest_of
from game.games.aquaedukt.ai.pricing import Pricing


class RollPricing(Pricing):
    """Prices rolls too."""

    def gains(self, cells: list[Any], rates: Sequence[float]) -> list[float]:
        """For each region that can be rolled, what building there is worth at best to the seat in turn.

        ``rates`` say what a point of each seat is worth to it. What changes for neighbours is left out.
        """
        seat, free, wet = cells[ACTIVE], cells[FREE], cells[WET]
        if cells[ENDED]:
            lowest = rates[seat] * lowest_of(cells[STOCK + seat])
            return [lowest if free & bits & wet else 0.0 for bits in self._region_bits if free & bits]
        prices, reach, turns = self.prices(cells), self._surveyor.reach(cells), self.turns(cells)
        counts = self._count_regions(free, wet, reach.near)
        stock, turn = cells[STOCK + seat], turns[seat]
        before = self.to_come(prices, stock, turn, counts)
        costs = {
            value: self.to_come(prices, stock - (1 << STOCK_BITS * value), turn, counts) - before
            for value in self._tables.values(stock)[0]
        }
        """What is lost with a tile out of the stock."""
        lowest = min(costs)
        own, others = self._dry(cells, seat)
        own_rate, chances, way = rates[seat], prices.house[turn], reach.way
        found = []
        for bits in self._region_bits:
            left = free & bits
            if not left:
                continue
            room = left.bit_count()
            shift = self._shift(cells, bits, room, rates, turns, prices, way)
            best = -9.0
            if left & wet:
                best = lowest + 1 + costs[lowest]
            left &= ~wet
            if room == 1 and left:
                best = max(best, *costs.values())
                left = 0
            at = (room - 2 if room <= ROOM else ROOM - 1) * VALUES
            while left:
                low = left & -left
                left ^= low
                space = low.bit_length() - 1
                kin = (own & self._near[space]).bit_count()
                rivals = (others & self._near[space]).bit_count()
                here = way[space]
                crowd = prices.crowd[
                    here * 16 + (kin if kin < 3 else 3) * CROWD + (rivals if rivals < 3 else 3)
                ]
                for value, cost in costs.items():
                    chance = chances[here * PER_WAY + at + value] + crowd
                    if chance > 0.0:
                        worth = cost + (value + 1) * (chance if chance < 1.0 else 1.0)
                        best = worth if worth > best else best
                    elif cost > best:
                        best = cost
            found.append(own_rate * best + shift)
        return found

    def _shift(
        self,
        cells: list[Any],
        bits: int,
        room: int,
        rates: Sequence[float],
        turns: Sequence[int],
        prices: Prices,
        way: tuple[int, ...],
    ) -> float:
        """What one free space less means for the dry houses in a region: with the last one they go out."""
        total = 0.0
        dry = bits & ~cells[WET]
        now = min(room, ROOM) - 1
        after = min(room - 1, ROOM) - 1
        for seat in self._seats:
            chances = prices.house[turns[seat]]
            for value in range(VALUES):
                houses = cells[HOUSES + VALUES * seat + value] & dry
                while houses:
                    low = houses & -houses
                    houses ^= low
                    at = way[low.bit_length() - 1] * PER_WAY + value
                    change = -min(max(chances[at + now * VALUES], 0.0), 1.0)
                    if room > 1:
                        change += min(max(chances[at + after * VALUES], 0.0), 1.0)
                    total += rates[seat] * (value + 1) * change
        return total
