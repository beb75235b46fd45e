"""The points every seat may expect, fast: the sum of what ``features`` describes. A search lives here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.games.aqua_romana.ai import boxes as box
from game.games.aqua_romana.ai.boxes import (
    BEFORE_WALL,
    DIRECTIONS,
    FAR,
    LEADING,
    LENGTH_BAND,
    LONGEST,
    ROOM,
    TILES_AHEAD,
    WAYS,
    WAYS_ON,
)
from game.games.aqua_romana.ai.engine.layout import (
    DISTANCE,
    DISTANCE_BITS,
    DRY_SQUARES,
    GIVES,
    OPEN,
    PODIUM_PLACES,
    PODIUMS_WON,
)
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.engine.tables import FlatTables, Memo
from game.games.aqua_romana.ai.features import Observer, held_box

HEIGHTS: Final = range(LONGEST + 1)


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
        self.way_ahead = (
            going_on,
            fact(box.EXITS, 24),
            fact(box.AHEAD, 15),
            fact(box.SEEN, 20),
            fact(box.DEAD_END, 8),
            fact(box.OTHER_ENDS, 4),
            fact(box.FAR_ROOM, 18),
        )
        """What ``_way_ahead`` adds up; the first goes by ``(turns * 21 + length) * 3 + ways``."""


def _total(weights: Sequence[float], boxes: Sequence[int]) -> float:
    total = 0.0
    for number in boxes:
        total += weights[number]
    return total


Look = tuple[list[int], list[int], list[int], tuple[int, ...], tuple[list[float], ...]]
"""A position as it is looked at: cells, links, what builders give, turns until each seat builds, prices."""


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

    def points(self, position: FlatPosition, prices: Prices) -> list[float]:
        """For each seat its heights and the prices of its boxes."""
        observer, cells, wall = self._observer, position.cells, self._wall
        on_board, holdings = cells[OPEN], observer.holdings(cells)
        turns = observer.turns(cells)
        look = (cells, position.link, cells[GIVES : GIVES + 6], turns, prices.way_ahead)
        rank, finished, taken = prices.rank, prices.finished, prices.taken[cells[PODIUM_PLACES]]
        fronts = position.link[self._first_aqueduct :]
        heights, standing, own_standing, own_rank = self._compare(cells, fronts, prices)
        points = [0.0] * self._seats
        for seat, height, front in zip(self._seat_of, heights, fronts):  # noqa: B905 - for speed
            longer = (standing >> height + 1).bit_count()
            is_open = on_board & 1
            on_board >>= 1
            if not is_open:
                points[seat] += finished[21 * longer + height]
                continue
            if front < wall:
                worth, leading = self._way_ahead(look, seat, height, front >> DISTANCE_BITS)
            else:
                worth, leading = prices.walled_in[height], 0
            if holdings:
                worth += prices.held[held_box(holdings[seat], leading)]
            own_longer = (own_standing[seat] >> height + 1).bit_count()
            points[seat] += worth + own_rank[seat][own_longer] + rank[longer] + taken[height]
        return points

    def _way_ahead(self, look: Look, seat: int, height: int, port: int) -> tuple[float, int]:
        """What lies in front of a workman and what he sees, priced; the kinds of tile that lead on.

        Long on purpose: every call in it would cost a twentieth of the search's time.
        """
        cells, link, gives, turns, prices = look
        going_on, exits, tiles_ahead, in_sight, dead_end, other_ends, far_room = prices
        wall, turn = self._wall, turns[seat]
        live = ahead = before_wall = neighbour = 0
        for other, bit in self._around[port]:
            beyond = link[other]
            if beyond < wall:
                live |= bit
                tiles = beyond & DISTANCE
                ahead = tiles if tiles > ahead else ahead
            elif beyond <= wall | DISTANCE:
                before_wall = max(before_wall, beyond - wall)
            else:
                threat = self._observer.threat(cells, beyond >> DISTANCE_BITS, seat, turns)
                neighbour = max(neighbour, threat)
        leading = LEADING[(port & 3) * 16 + live]
        ways = seen = at_hand = 0
        for cell in self._sight[port]:
            builder = cells[cell]
            if builder:
                seen += 4
                kinds = gives[builder] & leading
                if kinds:
                    ways += 1
                    at_hand |= kinds
        ways = WAYS[ways]
        dry, square = cells[DRY_SQUARES], port >> 2
        return (
            going_on[63 * turn + 3 * height + ways]
            + exits[WAYS_ON[live] + ROOM[(dry & self._near[square]).bit_count()]]
            + tiles_ahead[3 * TILES_AHEAD[ahead] + ways]
            + in_sight[seen + DIRECTIONS[at_hand]]
            + dead_end[2 * BEFORE_WALL[before_wall] + (live > 0)]
            + other_ends[neighbour]
            + far_room[FAR[(dry & self._far[square]).bit_count()] + LENGTH_BAND[height]],
            leading,
        )

    def _compare(
        self, cells: list[int], fronts: list[int], prices: Prices
    ) -> tuple[list[int], int, list[int], list[list[float]]]:
        """All heights; them and each seat's open ones as bits; for each seat the prices of its ranks."""
        heights: list[int] = []
        own_standing = [0] * self._seats
        workmen = [-1] * self._seats
        standing, won, on_board = 0, cells[PODIUMS_WON], cells[OPEN]
        for seat, front in zip(self._seat_of, fronts):  # noqa: B905 - for speed
            podium = won & 31
            height = podium - 1 if podium else FIRST_TWENTY[front & DISTANCE]
            heights.append(height)
            standing |= 1 << height
            if on_board & 1:
                own_standing[seat] |= 1 << height
                workmen[seat] += 1
            won >>= 5
            on_board >>= 1
        own_rank = [prices.own_rank[own if own < 5 else 5] for own in workmen]
        return heights, standing, own_standing, own_rank


FIRST_TWENTY: Final = (*HEIGHTS, *[LONGEST] * DISTANCE)
"""By length: what counts of it."""
