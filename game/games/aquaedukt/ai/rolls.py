"""What a roll may bring, region by region. Written for speed."""

from collections.abc import Sequence
from typing import Any

from game.games.aquaedukt.ai.boxes import CROWD, ROOM, VALUES
from game.games.aquaedukt.ai.engine.layout import ACTIVE, ENDED, FREE, STOCK, STOCK_BITS, WET
from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.ai.prices import CROWDS, PER_WAY, Prices, lowest_of
from game.games.aquaedukt.ai.pricing import MAX_KEPT, Pricing
from game.games.aquaedukt.ai.value import Weights


class RollPricing(Pricing):
    """Prices rolls too."""

    def __init__(self, tables: FlatTables, weights: Weights) -> None:
        super().__init__(tables, weights)
        self._listed: dict[int, tuple[int, ...]] = {}
        self._neighbours = [self._spaces_of(near & ~(1 << space)) for space, near in enumerate(self._near)]

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
        values: list[int] = list(self._tables.values(stock)[0])
        costs = [
            self.to_come(prices, stock - (1 << STOCK_BITS * value), turn, counts) - before for value in values
        ]
        """What is lost with a tile out of the stock, the lowest first."""
        shifts, crowds = self._shifts(cells, rates, turns, prices, reach.way), self._crowds(cells, seat)
        own_rate, chances, way, crowd_prices = rates[seat], prices.house[turn], reach.way, prices.crowd
        known: dict[int, float] = {}
        """What building is worth at best, by room, way and neighbours: many spaces are alike."""
        found = []
        for region, bits in enumerate(self._region_bits):
            left = free & bits
            if not left:
                continue
            best = -9.0
            if left & wet:
                best = values[0] + 1 + costs[0]
            dry = self._spaces_of(left & ~wet)
            room = left.bit_count()
            if room == 1:
                if dry:
                    best = max(best, *costs)
                dry = ()
            at = (room - 2 if room <= ROOM else ROOM - 1) * VALUES
            for space in dry:
                here = way[space]
                crowd = here * CROWDS + crowds[space]
                key = crowd * PER_WAY + at
                worth = known.get(key)
                if worth is None:
                    worth = -9.0
                    extra = crowd_prices[crowd]
                    for value, cost in zip(values, costs):  # noqa: B905 - for speed
                        chance = chances[here * PER_WAY + at + value] + extra
                        gain = (value + 1) * (chance if chance < 1.0 else 1.0) if chance > 0.0 else 0.0
                        worth = max(worth, cost + gain)
                    known[key] = worth
                best = max(best, worth)
            found.append(own_rate * best + shifts[region])
        return found

    def _spaces_of(self, bits: int) -> tuple[int, ...]:
        """The free spaces of one region by number: each of them comes again and again."""
        found = self._listed.get(bits)
        if found is None:
            found = tuple(space for space in range(len(self._near)) if bits >> space & 1)
            if len(self._listed) >= MAX_KEPT:
                self._listed.clear()
            self._listed[bits] = found
        return found

    def _crowds(self, cells: list[Any], seat: int) -> list[int]:
        """For each space the box of its dry neighbours."""
        kin, rivals = [0] * len(self._near), [0] * len(self._near)
        for owner, (_, dry) in enumerate(self.settled(cells)):
            counted = kin if owner == seat else rivals
            for house in dry:
                for space in self._neighbours[house[0]]:
                    counted[space] += 1
        return [
            (own if own < CROWD else CROWD - 1) * CROWD + (other if other < CROWD else CROWD - 1)
            for own, other in zip(kin, rivals)  # noqa: B905 - for speed
        ]

    def _shifts(
        self, cells: list[Any], rates: Sequence[float], turns: list[int], prices: Prices, way: list[int]
    ) -> list[float]:
        """What one free space less in each region means for its dry houses: with the last one they go out."""
        found = [0.0] * len(self._region_bits)
        free = cells[FREE]
        for owner, (_, dry) in enumerate(self.settled(cells)):
            chances, rate = prices.house[turns[owner]], rates[owner]
            for space, _, _, worth in dry:
                room = (free & self._bits_around[space]).bit_count()
                at = way[space] * PER_WAY + worth - 1
                now = chances[at + (room if room < ROOM else ROOM) * VALUES - VALUES]
                change = 0.0 if now < 0.0 else -1.0 if now > 1.0 else -now
                if room > 1:
                    after = chances[at + (room - 1 if room <= ROOM else ROOM) * VALUES - VALUES]
                    change += 0.0 if after < 0.0 else 1.0 if after > 1.0 else after
                found[self._tables.region_of[space] - 1] += rate * worth * change
        return found
