"""The points every seat may expect, fast: the sum of what ``features`` describes. A search lives here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ai.native import COMPILED, WORD, ones, words
from game.games.aqua_romana.ai import boxes as box
from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.engine.tables import FlatTables, Memo
from game.games.aqua_romana.ai.features import Observer, held_box

if TYPE_CHECKING:
    from mypy_extensions import i64

HEIGHTS: Final = range(box.LONGEST + 1)


class Prices:
    """The weights of all boxes at one stage, laid out and added up for fast looking up."""

    __slots__ = ("finished", "held", "own_rank", "rank", "taken", "walled_in", "way_ahead")

    def __init__(self, weights: Sequence[float]) -> None:
        def fact(first: int, boxes: int) -> list[float]:
            return list(weights[first : first + boxes])

        length, turns = fact(box.LENGTH, 63), fact(box.TURNS, 15)
        podium, band = fact(box.PODIUM, 21), fact(box.PODIUM_RANK, 24)
        nothing_held, *held = fact(box.HELD, 9)
        self.held = [0.0, *(worth - nothing_held for worth in held)]
        """More than ``taken``, which holds what holding nobody is worth."""
        rank, taken, own_rank = fact(box.RANK, 6), fact(box.TAKEN, 4), fact(box.OWN_RANK, 24)
        self.rank = [rank[box.LONGER[longer]] for longer in HEIGHTS]
        self.own_rank = [
            [own_rank[6 * box.OWN_LONGER[longer] + workmen] for longer in HEIGHTS] for workmen in range(6)
        ]
        """By workmen on the board, less one, then by own longer ones."""
        self.taken = Memo(
            lambda places: [nothing_held + taken[box.lost(places, height)] for height in HEIGHTS]
        )
        """By the free places on the podiums, then by length."""
        self.finished = [
            height + podium[height] + band[4 * box.LONGER[longer] + box.PODIUM_BAND[height]]
            for longer in HEIGHTS
            for height in HEIGHTS
        ]
        """By ``longer ones * 21 + podium``: all there is to a finished one."""
        self.walled_in = [height + _total(weights, boxes) for height, boxes in enumerate(box.WALLED_IN)]
        going_on = [
            height + length[3 * height + ways] + turns[3 * turn + ways]
            for turn in range(5)
            for height in HEIGHTS
            for ways in range(3)
        ]
        exits, seen, far = fact(box.EXITS, 24), fact(box.SEEN, 20), fact(box.FAR_ROOM, 18)
        self.way_ahead = (
            going_on,
            [exits[box.WAYS_ON[live] + room] for live in range(15) for room in box.ROOM],
            fact(box.AHEAD, 15),
            [seen[4 * builders + way] for builders in range(5) for way in box.DIRECTIONS],
            fact(box.DEAD_END, 8),
            fact(box.OTHER_ENDS, 4),
            [far[room + band] for room in box.FAR for band in box.LENGTH_BAND],
        )
        """What ``_way_ahead`` adds up: by ``(turns * 21 + length) * 3 + ways``; by ``live * 13 + near``; by
        tiles ahead and ways; by ``builders * 16 + kinds``; by tiles before a wall and whether a way is left;
        by neighbour; by ``far * 21 + length``."""


def _total(weights: Sequence[float], boxes: Sequence[int]) -> float:
    total = 0.0
    for number in boxes:
        total += weights[number]
    return total


Ahead = tuple[list[float], list[float], list[float], list[float], list[float], list[float], list[float]]
Look = tuple[list[int], list[int], list[int], tuple[int, ...], Ahead]
"""A position as it is looked at: cells, links, what builders give, turns until each seat builds, prices."""
Words = tuple[list[int], list[int], list[int]]
"""Sets of squares, by square, each in three words."""


def _above(standing: int) -> bytes:
    """How many of the bits are higher than each."""
    return bytes((standing >> height + 1).bit_count() for height in HEIGHTS)


ABOVE: Final = Memo(_above)
"""By the heights that somebody has, as bits, then by height: how many of them are greater."""


class Pricing:
    """Adds up positions of one board. A test holds it equal to what the observer describes."""

    def __init__(self, tables: FlatTables, observer: Observer) -> None:
        self._observer = observer
        self._around, self._near, self._far = observer.around, observer.near, observer.far
        self._seat_of = tables.seat_of
        self._first_aqueduct = tables.first_aqueduct
        self._wall = tables.wall
        self._sight = tables.sight
        self._seats = len(tables.seats)
        self._in_words = COMPILED and len(self._near) <= 3 * WORD
        """Whether free squares are counted in native words; plain Python is faster without."""
        self._near_words, self._far_words = _in_words(self._near), _in_words(self._far)
        self._low: i64 = 0
        self._middle: i64 = 0
        self._high: i64 = 0
        """The free squares of the position that is looked at, in words."""

    def points(self, position: FlatPosition, prices: Prices) -> list[float]:
        """For each seat its heights and the prices of its boxes."""
        observer, cells = self._observer, position.cells
        wall: i64 = self._wall
        on_board: i64 = cells[L.OPEN]
        holdings = observer.holdings(cells)
        look = (cells, position.link, cells[L.GIVES : L.GIVES + 6], observer.turns(cells), prices.way_ahead)
        if self._in_words:
            self._low, self._middle, self._high = words(cells[L.DRY_SQUARES])
        rank, finished, taken = prices.rank, prices.finished, prices.taken[cells[L.PODIUM_PLACES]]
        fronts = position.link[self._first_aqueduct :]
        heights, above, own_above, own_rank = self._compare(cells, fronts, prices)
        points = [0.0] * self._seats
        seat: i64
        height: i64
        front: i64
        worth: float
        leading: i64
        for seat, height, front in zip(self._seat_of, heights, fronts):  # noqa: B905 - for speed
            longer: i64 = above[height]
            is_open = on_board & 1
            on_board >>= 1
            if not is_open:
                points[seat] = points[seat] + finished[21 * longer + height]
                continue
            if front < wall:
                worth, leading = self._way_ahead(look, seat, height, front >> L.DISTANCE_BITS)
            else:
                worth = prices.walled_in[height]
                leading = 0
            if holdings:
                worth += prices.held[held_box(holdings[seat], leading)]
            worth = worth + own_rank[seat][own_above[seat][height]] + rank[longer] + taken[height]
            points[seat] = points[seat] + worth
        return points

    def _way_ahead(self, look: Look, seat: i64, height: i64, port: i64) -> tuple[float, i64]:
        """What lies in front of a workman and what he sees, priced; the kinds of tile that lead on.

        Long on purpose: every call in it would cost a twentieth of the search's time.
        """
        cells, link, gives, turns, prices = look
        going_on, exits, tiles_ahead, in_sight, dead_end, other_ends, far_room = prices
        wall: i64 = self._wall
        last_wall: i64 = wall | L.DISTANCE
        turn: i64 = turns[seat]
        live: i64 = 0
        ahead: i64 = 0
        before_wall: i64 = 0
        neighbour = 0
        bit: i64
        other: i64
        for other, bit in self._around[port]:
            beyond: i64 = link[other]
            if beyond < wall:
                live |= bit
                tiles: i64 = beyond & L.DISTANCE
                if tiles > ahead:  # noqa: PLR1730 - for speed
                    ahead = tiles
            elif beyond <= last_wall:
                if beyond - wall > before_wall:  # noqa: PLR1730 - for speed
                    before_wall = beyond - wall
            else:
                threat = self._observer.threat(cells, beyond >> L.DISTANCE_BITS, seat, turns)
                neighbour = max(neighbour, threat)
        leading: i64 = box.LEADING[(port & 3) * 16 + live]
        ways: i64 = 0
        seen: i64 = 0
        at_hand: i64 = 0
        cell: i64
        for cell in self._sight[port]:
            builder: i64 = cells[cell]
            if builder:
                seen += 16
                kinds: i64 = gives[builder] & leading
                if kinds:
                    ways += 1
                    at_hand |= kinds
        ways = box.WAYS[ways]
        square: i64 = port >> 2
        near: i64
        far: i64
        if self._in_words:
            near, far = self._count_room(square)
        else:
            dry = cells[L.DRY_SQUARES]
            near = (dry & self._near[square]).bit_count()
            far = (dry & self._far[square]).bit_count()
        return (
            going_on[63 * turn + 3 * height + ways]
            + exits[13 * live + near]
            + tiles_ahead[3 * box.TILES_AHEAD[ahead] + ways]
            + in_sight[seen + at_hand]
            + dead_end[2 * box.BEFORE_WALL[before_wall] + (live > 0)]
            + other_ends[neighbour]
            + far_room[21 * far + height],
            leading,
        )

    def _count_room(self, square: i64) -> tuple[i64, i64]:
        """The free squares near to one and those farther off, in native words."""
        low, middle, high = self._low, self._middle, self._high
        lows, middles, highs = self._near_words
        near = ones(low & lows[square]) + ones(middle & middles[square])
        far_lows, far_middles, far_highs = self._far_words
        far = ones(low & far_lows[square]) + ones(middle & far_middles[square])
        if high:
            near += ones(high & highs[square])
            far += ones(high & far_highs[square])
        return near, far

    def _compare(
        self, cells: list[int], fronts: list[int], prices: Prices
    ) -> tuple[list[int], bytes, list[bytes], list[list[float]]]:
        """All heights; how many exceed each, of all and of each seat's open ones; the prices of ranks."""
        heights: list[int] = []
        own_standing = [0] * self._seats
        workmen = [-1] * self._seats
        standing: i64 = 0
        on_board: i64 = cells[L.OPEN]
        won = cells[L.PODIUMS_WON]
        seat: i64
        front: i64
        for seat, front in zip(self._seat_of, fronts):  # noqa: B905 - for speed
            podium: i64 = won & 31
            height: i64 = podium - 1 if podium else FIRST_TWENTY[front & L.DISTANCE]
            heights.append(height)
            standing |= 1 << height
            if on_board & 1:
                own_standing[seat] |= 1 << height
                workmen[seat] += 1
            won >>= 5
            on_board >>= 1
        own_above = [ABOVE[own] for own in own_standing]
        own_rank = [prices.own_rank[own if own < 5 else 5] for own in workmen]
        return heights, ABOVE[standing], own_above, own_rank


def _in_words(squares: Sequence[int]) -> Words:
    split = [words(each) for each in squares]
    return [low for low, _, _ in split], [middle for _, middle, _ in split], [high for _, _, high in split]


FIRST_TWENTY: Final = (*HEIGHTS, *[box.LONGEST] * L.DISTANCE)
"""By length: what counts of it."""
