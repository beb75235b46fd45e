"""The points every seat may expect, and what a roll may bring. Written for speed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.games.aquaedukt.ai import boxes as box
from game.games.aquaedukt.ai.boxes import BAND, CROWD, ROOM, VALUES, fifth, seventh
from game.games.aquaedukt.ai.engine.layout import (
    ACTIVE,
    CANALS_LEFT,
    DIGS,
    ENDED,
    FREE,
    HOUSES,
    MAIN,
    PHASE,
    SPRINGS_LEFT,
    STOCK,
    STOCK_BITS,
    WET,
)
from game.games.aquaedukt.ai.engine.tables import Codes, FlatTables
from game.games.aquaedukt.ai.hidden import HiddenWaters
from game.games.aquaedukt.ai.reach import WAYS, Reach, Surveyor
from game.games.aquaedukt.ai.value import Weights

COUNT_BITS: Final = (1 << STOCK_BITS) - 1
PER_WAY: Final = ROOM * VALUES

CROWDS: Final = CROWD * CROWD
MAX_KEPT: Final = 1 << 12

House = tuple[int, int, int, int]
"""A dry house as it is priced: its space, the place of its room and value among the chances of a way, the
place of its neighbours among the crowds, its value."""
Counts = tuple[int, int, int]
"""The boxes of the wet and the near regions and of the free spaces with water."""
Settled = tuple[int, list[House]]
"""Of one seat: the points that have water, and the dry houses."""


class Prices:
    """The weights with so many canals left, laid out and added up for looking up."""

    __slots__ = (
        "_boxes",
        "_stocks",
        "arms",
        "crowd",
        "house",
        "near",
        "spaces",
        "spread",
        "springs",
        "turn",
        "wet",
    )

    def __init__(self, weights: Weights, canals: int) -> None:
        self._boxes, self.spread = boxes, _ = weights.at(canals)
        self.house = [
            [
                boxes[box.WAY_ROOM + way * ROOM + room]
                + boxes[box.WAY_VALUE + way * VALUES + value]
                + boxes[box.WAY_TURNS + way * box.TURNS + turn]
                for way in range(WAYS)
                for room in range(ROOM)
                for value in range(VALUES)
            ]
            for turn in range(box.TURNS)
        ]
        """By the turns until its owner moves, then by way, room and value: the chance to get water."""
        self.crowd = [
            boxes[box.WAY_CROWD + BAND[way] * CROWD * CROWD + crowd]
            for way in range(WAYS)
            for crowd in range(CROWD * CROWD)
        ]
        self.wet = boxes[box.LOWEST_WET : box.LOWEST_NEAR]
        self.near = boxes[box.LOWEST_NEAR : box.TURNS_WET]
        self.turn = boxes[box.TURNS_WET : box.LOWEST_SPACES]
        self.spaces = boxes[box.LOWEST_SPACES : box.TILES_LEFT]
        self.springs = boxes[box.SPRINGS_LEFT : box.LIVE_ARMS]
        self.arms = boxes[box.LIVE_ARMS :]
        self._stocks: dict[int, tuple[int, float]] = {}

    def stock(self, stock: int) -> tuple[int, float]:
        """The lowest tile (0: none), and what the tiles are worth whatever the board is like."""
        found = self._stocks.get(stock)
        if found is None:
            worth = 0.0
            for number in stock_boxes(stock):
                worth += self._boxes[number]
            found = self._stocks[stock] = lowest_of(stock), worth
        return found


def lowest_of(stock: int) -> int:
    return next((v + 1 for v in range(VALUES) if stock >> v * STOCK_BITS & COUNT_BITS), 0)


def stock_boxes(stock: int) -> tuple[int, ...]:
    counts = [stock >> value * STOCK_BITS & COUNT_BITS for value in range(VALUES)]
    return (
        box.TILES_LEFT + min(box.TILES - 1, (sum(counts) + 1) // 2),
        *(box.TILES_OF + value * box.COUNT + min(box.COUNT - 1, count) for value, count in enumerate(counts)),
    )


class Pricing:
    """Prices positions on one board. ``cells`` are those of a flat position."""

    def __init__(self, tables: FlatTables, weights: Weights) -> None:
        self._tables, self._weights = tables, weights
        self._players = tables.players
        self._seats = range(tables.players)
        self._kept: dict[int, Prices] = {}
        self._settled: dict[tuple[tuple[int, ...], int, int], list[Settled]] = {}
        self._surveyor = Surveyor(tables)
        self._region_of, self._region_bits = tables.region_of, tables.region_bits[1:]
        self._bits_around = [tables.region_bits[region] for region in tables.region_of]
        self._near = _neighbourhoods(tables)
        self._hidden = HiddenWaters(tables) if tables.options.waters else None

    def prices(self, cells: list[Any]) -> Prices:
        canals = cells[CANALS_LEFT]
        found = self._kept.get(canals)
        if found is None:
            found = self._kept[canals] = Prices(self._weights, canals)
        return found

    def reach(self, cells: list[Any]) -> Reach:
        return self._surveyor.reach(cells)

    def turns(self, cells: list[Any]) -> list[int]:
        """For each seat how many turns it is until it moves, as if the present turn were over."""
        following = cells[ACTIVE] + (cells[PHASE] != MAIN)
        return [(seat - following) % self._players for seat in self._seats]

    def points(self, cells: list[Any]) -> list[float]:
        """What each seat may expect at the end, if the present turn were over."""
        if cells[ENDED]:
            return self._last_round(cells)
        prices, reach, turns = self.prices(cells), self._surveyor.reach(cells), self.turns(cells)
        counts = self._count_regions(cells[FREE], cells[WET], reach.near)
        common = prices.springs[cells[SPRINGS_LEFT] if cells[SPRINGS_LEFT] < 5 else 5]
        common += prices.arms[reach.arms if reach.arms < 5 else 5]
        way, crowds = reach.way, prices.crowd
        points = []
        for seat, (sure, dry) in enumerate(self.settled(cells)):
            total = common + sure + self.to_come(prices, cells[STOCK + seat], turns[seat], counts)
            chances = prices.house[turns[seat]]
            for space, at, crowd, worth in dry:
                here = way[space]
                chance = chances[here * PER_WAY + at] + crowds[here * CROWDS + crowd]
                if chance > 0.0:
                    total += worth * chance if chance < 1.0 else worth
            points.append(total)
        if self._hidden:
            self._hidden.add(points, cells, reach, prices.house[0])
        return points

    def settled(self, cells: list[Any]) -> list[Settled]:
        """The houses of every seat, counted once for as long as neither they nor their water change."""
        houses = tuple(cells[HOUSES:])
        built = 0
        for each in houses:
            built |= each
        key = houses, cells[FREE], cells[WET] & built
        found = self._settled.get(key)
        if found is None:
            if len(self._settled) >= MAX_KEPT:
                self._settled.clear()
            found = self._settled[key] = [self._count_houses(cells, seat) for seat in self._seats]
        return found

    def _count_houses(self, cells: list[Any], seat: int) -> Settled:
        wet, free, near, around = cells[WET], cells[FREE], self._near, self._bits_around
        own, others = self._dry(cells, seat)
        sure = 0
        dry: list[House] = []
        for value in range(VALUES):
            houses = cells[HOUSES + VALUES * seat + value]
            sure += (value + 1) * (houses & wet).bit_count()
            houses &= own
            while houses:
                low = houses & -houses
                houses ^= low
                space = low.bit_length() - 1
                room = min((free & around[space]).bit_count(), ROOM) - 1
                kin = min((own & near[space]).bit_count(), CROWD - 1)
                rivals = min((others & near[space]).bit_count(), CROWD - 1)
                dry.append((space, room * VALUES + value, kin * CROWD + rivals, value + 1))
        return sure, dry

    def best_springs(self, cells: list[Any], count: int) -> Codes:
        """Where a spring would be near to most dry houses of the seat in turn, and to few of others."""
        seat, wet = cells[ACTIVE], cells[WET]
        first = self._tables.spring
        wanted: list[tuple[int, int]] = []
        dry = [
            (value + 1 if owner == seat else -value - 1, houses)
            for owner in self._seats
            for value in range(VALUES)
            if (houses := cells[HOUSES + VALUES * owner + value] & ~wet)
        ]
        for code in cells[DIGS]:
            beside, about = self._surveyor.around(code - first)
            worth = 0
            for value, houses in dry:
                here = 2 * (houses & beside).bit_count() + (houses & about).bit_count()
                worth += (2 * here if value > 0 else here) * value
            wanted.append((-worth, code))
        wanted.sort()
        return tuple(sorted(code for _, code in wanted[:count]))

    def to_come(self, prices: Prices, stock: int, turn: int, counts: Counts) -> float:
        """The points of what a seat has not built yet."""
        if not stock:
            return prices.stock(0)[1]
        lowest, worth = prices.stock(stock)
        wet, near, spaces = counts
        return (
            worth
            + prices.wet[lowest * box.WET + wet]
            + prices.near[lowest * box.NEAR + near]
            + prices.turn[turn * box.WET + wet]
            + prices.spaces[lowest * box.SPACES + spaces]
        )

    def _count_regions(self, free: int, wet: int, near: int) -> Counts:
        """The boxes for how many of the open regions have a free space with water, or soon, and how many
        such spaces there are."""
        opened = watered = soon = 0
        ripe, coming = free & wet, free & near
        for bits in self._region_bits:
            if free & bits:
                opened += 1
                if ripe & bits:
                    watered += 1
                if coming & bits:
                    soon += 1
        spaces = (ripe.bit_count() + 1) // 2
        return seventh(watered, opened), fifth(soon, opened), min(spaces, box.SPACES - 1)

    def _last_round(self, cells: list[Any]) -> list[float]:
        """Only houses with water count, and who still has a turn may hope to build a few more."""
        wet, free = cells[WET], cells[FREE]
        opened = watered = 0
        for bits in self._region_bits:
            opened += (free & bits) != 0
            watered += (free & bits & wet) != 0
        rolls = self._tables.rolls_per_turn * watered / opened if opened else 0.0
        following = cells[ACTIVE] + (cells[PHASE] != MAIN)
        points = []
        for seat in self._seats:
            total = 0.0
            for value in range(VALUES):
                total += (value + 1) * (cells[HOUSES + VALUES * seat + value] & wet).bit_count()
            if seat >= following:
                total += rolls * lowest_of(cells[STOCK + seat])
            points.append(total)
        if self._hidden:
            self._hidden.add(points, cells, None, [])
        return points

    # What a roll may bring

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

    def _dry(self, cells: list[Any], seat: int) -> tuple[int, int]:
        """The dry houses of a seat, and those of all others."""
        own = others = 0
        for each in self._seats:
            houses = 0
            for index in range(HOUSES + VALUES * each, HOUSES + VALUES * each + VALUES):
                houses |= cells[index]
            if each == seat:
                own = houses
            else:
                others |= houses
        return own & ~cells[WET], others & ~cells[WET]

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

    # What an example is made of

    def describe_houses(self, cells: list[Any]) -> Iterator[tuple[int, int, int, tuple[int, ...]]]:
        """Of every dry house its seat, value and space, and its boxes."""
        reach, turns = self._surveyor.reach(cells), self.turns(cells)
        for seat, (_, dry) in enumerate(self.settled(cells)):
            for space, at, crowd, worth in dry:
                way = reach.way[space]
                yield (
                    seat,
                    worth,
                    space,
                    (
                        box.WAY_ROOM + way * ROOM + at // VALUES,
                        box.WAY_VALUE + way * VALUES + at % VALUES,
                        box.WAY_TURNS + way * box.TURNS + turns[seat],
                        box.WAY_CROWD + BAND[way] * CROWDS + crowd,
                    ),
                )

    def describe_seats(self, cells: list[Any]) -> Iterator[tuple[int, ...]]:
        """Of every seat its boxes."""
        reach, turns = self._surveyor.reach(cells), self.turns(cells)
        wet, near, spaces = self._count_regions(cells[FREE], cells[WET], reach.near)
        for seat in self._seats:
            stock = cells[STOCK + seat]
            lowest = lowest_of(stock)
            rates = (
                box.LOWEST_WET + lowest * box.WET + wet,
                box.LOWEST_NEAR + lowest * box.NEAR + near,
                box.TURNS_WET + turns[seat] * box.WET + wet,
                box.LOWEST_SPACES + lowest * box.SPACES + spaces,
            )
            yield (
                *stock_boxes(stock),
                *(rates if stock else ()),
                box.SPRINGS_LEFT + min(cells[SPRINGS_LEFT], box.SPRINGS - 1),
                box.LIVE_ARMS + min(reach.arms, box.ARMS - 1),
            )


def _neighbourhoods(tables: FlatTables) -> list[int]:
    """For each space the up to eight around it."""
    found = []
    for space, beside in enumerate(tables.beside):
        corners = 0
        for other, around in enumerate(tables.beside):
            if other != space and (around & beside).bit_count() == 2:
                corners |= 1 << other
        found.append(beside | corners)
    return found
