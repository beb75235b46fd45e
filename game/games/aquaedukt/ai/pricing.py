"""The points every seat may expect. Written for speed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from game.ai.native import COMPILED, WORD, ones, words
from game.games.aquaedukt.ai import boxes as box
from game.games.aquaedukt.ai.boxes import BAND, CROWD, ROOM, VALUES, fifth, seventh
from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.tables import Codes, FlatTables
from game.games.aquaedukt.ai.hidden import HiddenWaters
from game.games.aquaedukt.ai.prices import COUNT_BITS, CROWDS, PER_WAY, Prices, lowest_of, stock_boxes
from game.games.aquaedukt.ai.reach import Reach, Surveyor
from game.games.aquaedukt.ai.survey import WordSets, common
from game.games.aquaedukt.ai.value import Weights

if TYPE_CHECKING:
    from mypy_extensions import i64

MAX_KEPT: Final = 1 << 12

House = tuple[int, int, int, int]
"""A dry house as it is priced: its space, the place of its room and value among the chances of a way, the
place of its neighbours among the crowds, its value."""
Counts = tuple[int, int, int]
"""The boxes of the wet and the near regions and of the free spaces with water."""
Settled = tuple[int, list[House]]
"""Of one seat: the points that have water, and the dry houses."""


class Pricing:
    """Prices positions on one board. ``cells`` are those of a flat position."""

    def __init__(self, tables: FlatTables, weights: Weights) -> None:
        self._tables, self._weights = tables, weights
        self._players = tables.players
        self._seats = range(tables.players)
        self._kept: dict[int, Prices] = {}
        self._settled: dict[tuple[tuple[int, ...], int, int], list[Settled]] = {}
        self._surveyor = Surveyor(tables)
        self._region_bits = tables.region_bits[1:]
        self._bits_around = [tables.region_bits[region] for region in tables.region_of]
        self._near = _neighbourhoods(tables)
        self._regions = WordSets(self._region_bits)
        self._in_words = COMPILED and len(tables.region_of) <= 3 * WORD
        self._hidden = HiddenWaters(tables) if tables.options.waters else None

    def prices(self, cells: list[Any]) -> Prices:
        canals = cells[L.CANALS_LEFT]
        found = self._kept.get(canals)
        if found is None:
            found = self._kept[canals] = Prices(self._weights, canals)
        return found

    def reach(self, cells: list[Any]) -> Reach:
        return self._surveyor.reach(cells)

    def turns(self, cells: list[Any]) -> list[int]:
        """For each seat how many turns it is until it moves, as if the present turn were over."""
        following = cells[L.ACTIVE] + (cells[L.PHASE] != L.MAIN)
        return [(seat - following) % self._players for seat in self._seats]

    def points(self, cells: list[Any]) -> list[float]:
        """What each seat may expect at the end, if the present turn were over."""
        if cells[L.ENDED]:
            return self._last_round(cells)
        prices, reach, turns = self.prices(cells), self._surveyor.reach(cells), self.turns(cells)
        counts = self._count_regions(cells[L.FREE], cells[L.WET], reach.near)
        common = 0.0
        for number in self._common_boxes(cells, reach):
            common += prices.boxes[number]
        way, crowds = reach.way, prices.crowd
        points = []
        for seat, (sure, dry) in enumerate(self.settled(cells)):
            total = common + sure + self.to_come(prices, cells[L.STOCK + seat], turns[seat], counts)
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
        houses = tuple(cells[L.HOUSES :])
        built = 0
        for each in houses:
            built |= each
        key = houses, cells[L.FREE], cells[L.WET] & built
        found = self._settled.get(key)
        if found is None:
            if len(self._settled) >= MAX_KEPT:
                self._settled.clear()
            found = self._settled[key] = [self._count_houses(cells, seat) for seat in self._seats]
        return found

    def _count_houses(self, cells: list[Any], seat: int) -> Settled:
        wet, free, near, around = cells[L.WET], cells[L.FREE], self._near, self._bits_around
        own, others = self._dry(cells, seat)
        sure = 0
        dry: list[House] = []
        for value in range(VALUES):
            houses = cells[L.HOUSES + VALUES * seat + value]
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
        seat, wet = cells[L.ACTIVE], cells[L.WET]
        first = self._tables.spring
        wanted: list[tuple[int, int]] = []
        dry = [
            (value + 1 if owner == seat else -value - 1, houses)
            for owner in self._seats
            for value in range(VALUES)
            if (houses := cells[L.HOUSES + VALUES * owner + value] & ~wet)
        ]
        for code in cells[L.DIGS]:
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
        if self._in_words:
            return self._count_in_words(free, wet, near)
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

    def _count_in_words(self, free: int, wet: int, near: int) -> Counts:
        opened: i64 = 0
        watered: i64 = 0
        soon: i64 = 0
        here, water, coming = words(free), words(wet), words(near)
        ripe, about = common(here, water), common(here, coming)
        first, second, third = self._regions.first, self._regions.second, self._regions.third
        for number in range(len(first)):
            one: i64 = first[number]
            two: i64 = second[number]
            three: i64 = third[number]
            if one & here[0] | two & here[1] | three & here[2]:
                opened += 1
                if one & ripe[0] | two & ripe[1] | three & ripe[2]:
                    watered += 1
                if one & about[0] | two & about[1] | three & about[2]:
                    soon += 1
        spaces: i64 = (ones(ripe[0]) + ones(ripe[1]) + ones(ripe[2]) + 1) // 2
        return seventh(watered, opened), fifth(soon, opened), min(spaces, box.SPACES - 1)

    def _last_round(self, cells: list[Any]) -> list[float]:
        """Only houses with water count, and who still has a turn may hope to build a few more."""
        wet, free = cells[L.WET], cells[L.FREE]
        opened = watered = 0
        for bits in self._region_bits:
            opened += (free & bits) != 0
            watered += (free & bits & wet) != 0
        rolls = self._tables.rolls_per_turn * watered / opened if opened else 0.0
        following = cells[L.ACTIVE] + (cells[L.PHASE] != L.MAIN)
        points = []
        for seat in self._seats:
            total = 0.0
            for value in range(VALUES):
                total += (value + 1) * (cells[L.HOUSES + VALUES * seat + value] & wet).bit_count()
            if seat >= following:
                total += rolls * lowest_of(cells[L.STOCK + seat])
            points.append(total)
        if self._hidden:
            self._hidden.add(points, cells, None, [])
        return points

    def _dry(self, cells: list[Any], seat: int) -> tuple[int, int]:
        """The dry houses of a seat, and those of all others."""
        own = others = 0
        for each in self._seats:
            houses = 0
            for index in range(L.HOUSES + VALUES * each, L.HOUSES + VALUES * each + VALUES):
                houses |= cells[index]
            if each == seat:
                own = houses
            else:
                others |= houses
        return own & ~cells[L.WET], others & ~cells[L.WET]

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
        wet, near, spaces = self._count_regions(cells[L.FREE], cells[L.WET], reach.near)
        for seat in self._seats:
            stock = cells[L.STOCK + seat]
            lowest = lowest_of(stock)
            rates = (
                box.LOWEST_WET + lowest * box.WET + wet,
                box.LOWEST_NEAR + lowest * box.NEAR + near,
                box.TURNS_WET + turns[seat] * box.WET + wet,
                box.LOWEST_SPACES + lowest * box.SPACES + spaces,
            )
            yield (*stock_boxes(stock), *(rates if stock else ()))

    def describe_game(self, cells: list[Any]) -> tuple[int, ...]:
        """The boxes that are the same for every seat."""
        return self._common_boxes(cells, self._surveyor.reach(cells))

    def _common_boxes(self, cells: list[Any], reach: Reach) -> tuple[int, ...]:
        tiles = 0
        for stock in cells[L.STOCK : L.STOCK + self._players]:
            # Four counts of eight bits each: one product adds them up in the highest.
            tiles += stock * 0x01010101 >> 24 & COUNT_BITS
        springs = cells[L.SPRINGS_LEFT]
        return (
            box.SPRINGS_LEFT + (springs if springs < box.SPRINGS else box.SPRINGS - 1),
            box.LIVE_ARMS + (reach.arms if reach.arms < box.ARMS else box.ARMS - 1),
            box.TILES_OF_ALL + min(box.TILES - 1, (tiles // self._players + 1) // 2),
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
