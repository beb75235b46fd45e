"""What an opponent sees of an aqueduct: named facts, each put into one of a few boxes.

An aqueduct is worth its length and, for every fact, a weight chosen by the box. Every box of every fact has
a number in one long vector, so an aqueduct is described by its length and a short tuple of numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.flat import FlatPosition
from game.games.aqua_romana.rules.flat_fits import PLACES_FOR_LENGTH, PODIUM_OF_PLACE
from game.games.aqua_romana.rules.flat_layout import (
    ACTIVE,
    DISTANCE,
    DISTANCE_BITS,
    DRY_SQUARES,
    GIVES,
    HELD,
    MAIN,
    OPEN,
    PHASE,
    PODIUM_PLACES,
    PODIUMS_WON,
    RESERVE,
    SETUP,
    counts_in,
)
from game.games.aqua_romana.rules.flat_tables import FlatTables
from game.games.aqua_romana.rules.tiles import TILE_KINDS

FACTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        # of an aqueduct with its workman on the board
        "length, ways to go on": 21 * 3,
        "exits, room": 4 * 6,
        "tiles ahead, ways to go on": 5 * 3,
        "turns until its owner builds, ways to go on": 5 * 3,
        "builders in sight, exits": 5 * 2,
        "tiles before a dead end, exits": 4 * 2,
        "other ends at the same square": 3,
        "far room, length": 6 * 3,
        "longer own ones, workmen left": 4 * 6,
        "longer ones": 6,
        "podiums taken below": 4,
        "builders held, joker": 3 * 2,
        # of a finished one
        "podium": 21,
        "longer ones, podium": 6 * 4,
    }
)
"""Each fact with the number of its boxes."""

FIRST_BOX: Final[Mapping[str, int]] = MappingProxyType(
    {fact: sum(list(FACTS.values())[:place]) for place, fact in enumerate(FACTS)}
)
BOXES: Final = sum(FACTS.values())

(
    _LENGTH,
    _EXITS,
    _AHEAD,
    _TURNS,
    _SEEN,
    _DEAD_END,
    _OTHER_ENDS,
    _FAR_ROOM,
    _OWN_RANK,
    _RANK,
    _TAKEN,
    _HELD,
    _PODIUM,
    _PODIUM_RANK,
) = FIRST_BOX.values()

_ROOM_BOX: Final = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
"""By the free squares within two steps: at most 12."""
_FAR_ROOM_BOX: Final = tuple(3 * min(5, squares // 5) for squares in range(41))
"""By the free squares within four steps: at most 40."""
_OWN_RANK_BOX: Final = (0, 1, 2, *[3] * 18)
_OTHERS_BOX: Final = tuple(min(2, max(0, ends.bit_count() - 1)) for ends in range(16))
"""By the ends that open onto a square, as bits."""
_EXITS_BOX: Final = tuple(6 * live.bit_count() for live in range(16))
_LOST_BOX: Final = (0, 1, 2, *[3] * 18)
_RANK_BOX: Final = (0, 1, 2, 3, 4, *[5] * 16)
_WAYS_BOX: Final = (0, 1, 2, 2, 2)
_TILES_BOX: Final = (0, 1, 2, 3, 3, *[4] * DISTANCE)
_DEAD_END_BOX: Final = (0, 1, 2, *[3] * DISTANCE)
_LENGTH_BAND: Final = tuple((length > 4) + (length > 10) for length in range(21))
_PODIUM_BAND: Final = tuple((podium > 5) + (podium > 10) + (podium > 15) for podium in range(21))

_STRAIGHT_ON: Final = 1 << TILE_KINDS.index("straight") | 1 << TILE_KINDS.index("bridge")
_ROUND_THE_CORNER: Final = 1 << TILE_KINDS.index("curve") | 1 << TILE_KINDS.index("double")
_LEADING: Final = tuple(
    (_STRAIGHT_ON if live >> (side + 2) % 4 & 1 else 0)
    | (_ROUND_THE_CORNER if (live >> (side + 1) % 4 | live >> (side + 3) % 4) & 1 else 0)
    for side in range(4)
    for live in range(16)
)
"""By ``side entered * 16 + sides with a way on``: the kinds of tile that lead there, as bits."""
_OTHER_SIDES: Final = tuple(tuple(other for other in range(4) if other != side) for side in range(4))


def fact_of(box: int) -> str:
    """The fact a box belongs to."""
    return next(fact for fact, first in reversed(list(FIRST_BOX.items())) if box >= first)


Description = tuple[int, int, tuple[int, ...]]
"""Of an aqueduct its seat, its length or podium, and its box for every fact that applies to it."""


class Observer:
    """Describes positions on one board."""

    def __init__(self, tables: FlatTables) -> None:
        self._tables = tables
        self._near = _squares_within(tables.board, 2)
        self._far = _squares_within(tables.board, 4)
        self._around = tuple(
            tuple(((port & -4) + other, 1 << other) for other in _OTHER_SIDES[port & 3])
            for port in range(tables.dead)
        )
        """For each port the other three of its square, each with the bit of its side."""
        self._seats = len(tables.seats)
        self.squares = len(tables.board.free_squares) - len(tables.outlets)
        """The free squares of the empty board that no aqueduct opens onto."""

    def describe(self, position: FlatPosition) -> list[Description]:
        """Every aqueduct, in the order of the outlets."""
        cells, link, end = position.cells, position.link, self._tables.first_aqueduct
        heights = self.heights(position)
        standing, own_standing, workmen = self._compare(heights, cells[OPEN])
        turns = self._turns(cells)
        described: list[Description] = []
        for number, seat in enumerate(self._tables.seat_of):
            height = heights[number]
            longer = _RANK_BOX[(standing >> height + 1).bit_count()]
            boxes: tuple[int, ...]
            if cells[OPEN] >> number & 1:
                own_longer = (own_standing[seat] >> height + 1).bit_count()
                boxes = (
                    *self._way_ahead(position, link[end + number] >> DISTANCE_BITS, height, turns[seat]),
                    _OWN_RANK + 6 * _OWN_RANK_BOX[own_longer] + workmen[seat],
                    _RANK + longer,
                    _TAKEN + _lost(cells[PODIUM_PLACES], height),
                    _HELD + _held_box(cells[HELD + seat]),
                )
            else:
                boxes = (_PODIUM + height, _PODIUM_RANK + 4 * longer + _PODIUM_BAND[height])
            described.append((seat, height, boxes))
        return described

    def points(self, position: FlatPosition, weights: Sequence[float]) -> list[float]:
        """For each seat its heights and the weights of its boxes: what ``describe`` says, in half the time.

        The search spends most of its life here; a test holds the two equal.
        """
        cells, link, ends = position.cells, position.link, position.ends
        around, sight, near, far = self._around, self._tables.sight, self._near, self._far
        heights = self.heights(position)
        on_board, dry, places = cells[OPEN], cells[DRY_SQUARES], cells[PODIUM_PLACES]
        standing, own_standing, workmen = self._compare(heights, on_board)
        turns = self._turns(cells)
        held = [weights[_HELD + _held_box(hand)] for hand in cells[HELD : HELD + self._seats]]
        gives = cells[GIVES : GIVES + 6]
        wall = self._tables.dead << DISTANCE_BITS
        points = [0.0] * self._seats
        for seat, height, front in zip(
            self._tables.seat_of, heights, link[self._tables.first_aqueduct :], strict=True
        ):
            longer = _RANK_BOX[(standing >> height + 1).bit_count()]
            is_open = on_board & 1
            on_board >>= 1
            if not is_open:
                points[seat] += height + (
                    weights[_PODIUM + height] + weights[_PODIUM_RANK + 4 * longer + _PODIUM_BAND[height]]
                )
                continue
            if front >= wall:
                points[seat] += self._walled_in(weights, height)
            else:
                port = front >> DISTANCE_BITS
                square = port >> 2
                live = ahead = before_wall = 0
                for other, bit in around[port]:
                    beyond = link[other]
                    tiles = beyond & DISTANCE
                    if beyond < wall:
                        live |= bit
                        ahead = tiles if tiles > ahead else ahead
                    elif beyond <= wall | DISTANCE:
                        before_wall = tiles if tiles > before_wall else before_wall
                leading = _LEADING[(port & 3) * 16 + live]
                ways = seen = 0
                for cell in sight[port]:
                    builder = cells[cell]
                    if builder:
                        seen += 1
                        if gives[builder] & leading:
                            ways += 1
                ways = _WAYS_BOX[ways]
                points[seat] += (
                    weights[_LENGTH + 3 * height + ways]
                    + weights[_EXITS + _EXITS_BOX[live] + _ROOM_BOX[(dry & near[square]).bit_count()]]
                    + weights[_AHEAD + 3 * _TILES_BOX[ahead] + ways]
                    + weights[_TURNS + 3 * turns[seat] + ways]
                    + weights[_SEEN + 2 * seen + (live > 0)]
                    + weights[_DEAD_END + 2 * _DEAD_END_BOX[before_wall] + (live > 0)]
                    + weights[_OTHER_ENDS + _OTHERS_BOX[ends[square]]]
                    + weights[
                        _FAR_ROOM + _FAR_ROOM_BOX[(dry & far[square]).bit_count()] + _LENGTH_BAND[height]
                    ]
                )
            own_longer = _OWN_RANK_BOX[(own_standing[seat] >> height + 1).bit_count()]
            points[seat] += (
                height
                + weights[_OWN_RANK + 6 * own_longer + workmen[seat]]
                + weights[_RANK + longer]
                + weights[_TAKEN + _lost(places, height)]
                + held[seat]
            )
        return points

    @staticmethod
    def _walled_in(weights: Sequence[float], height: int) -> float:
        worth = 0.0
        for box in _WALLED_IN[height]:
            worth += weights[box]
        return worth

    def simple_worth(self, position: FlatPosition, seat: int) -> float:
        """What a beginner counts: the lengths of one's own, and that they can go on."""
        cells, link, tables = position.cells, position.link, self._tables
        worth = 0.0
        for number, height in enumerate(self.heights(position)):
            if tables.seat_of[number] != seat:
                continue
            worth += height
            if cells[OPEN] >> number & 1:
                front = link[tables.first_aqueduct + number] >> DISTANCE_BITS
                worth += 1.5 + 0.5 * any(cells[cell] for cell in tables.sight[front])
        return worth

    def heights(self, position: FlatPosition) -> list[int]:
        """The podium of each aqueduct: the one it has, or that of its length if it is not scored yet."""
        cells, link = position.cells, position.link
        won = cells[PODIUMS_WON]
        heights: list[int] = []
        for end in range(self._tables.first_aqueduct, len(link)):
            podium = won & 31
            won >>= 5
            length = podium - 1 if podium else link[end] & DISTANCE
            heights.append(length if length < 20 else 20)
        return heights

    def _compare(self, heights: list[int], workmen_on_board: int) -> tuple[int, list[int], list[int]]:
        """The heights of all, of each seat's open ones (both as bits), and one less than its workmen."""
        standing = 0
        own_standing = [0] * self._seats
        workmen = [-1] * self._seats
        for number, seat in enumerate(self._tables.seat_of):
            height = 1 << heights[number]
            standing |= height
            if workmen_on_board >> number & 1:
                own_standing[seat] |= height
                if workmen[seat] < 5:
                    workmen[seat] += 1
        return standing, own_standing, workmen

    def _turns(self, cells: list[int]) -> tuple[int, ...]:
        """For each seat how many turns it is until it builds; 0 if it is about to."""
        seats, active, phase = self._seats, cells[ACTIVE], cells[PHASE]
        if phase == SETUP:
            return tuple(range(seats))
        if phase in (RESERVE, MAIN):
            return tuple((seat - active) % seats for seat in range(seats))
        return tuple((seat - active - 1) % seats + 1 for seat in range(seats))

    def _way_ahead(
        self, position: FlatPosition, port: int, height: int, turns: int
    ) -> tuple[int, int, int, int, int, int, int, int]:
        """The boxes for what lies in front of a workman and what he sees."""
        cells, link = position.cells, position.link
        dead = self._tables.dead
        if port >= dead:
            return _WALLED_IN[height]
        square, side = port >> 2, port & 3
        exits = live = ahead = before_wall = 0
        for other in _OTHER_SIDES[side]:
            beyond = link[(port & ~3) + other]
            target = beyond >> DISTANCE_BITS
            tiles = beyond & DISTANCE
            if target < dead:
                exits += 1
                live |= 1 << other
                ahead = tiles if tiles > ahead else ahead
            elif target == dead:
                before_wall = tiles if tiles > before_wall else before_wall
        leading = _LEADING[side * 16 + live]
        ways = seen = 0
        for cell in self._tables.sight[port]:
            builder = cells[cell]
            if builder:
                seen += 1
                if cells[GIVES + builder] & leading:
                    ways += 1
        ways = _WAYS_BOX[ways]
        dry = cells[DRY_SQUARES]
        return (
            _LENGTH + 3 * height + ways,
            _EXITS + 6 * exits + _ROOM_BOX[(dry & self._near[square]).bit_count()],
            _AHEAD + 3 * _TILES_BOX[ahead] + ways,
            _TURNS + 3 * turns + ways,
            _SEEN + 2 * seen + (exits > 0),
            _DEAD_END + 2 * _DEAD_END_BOX[before_wall] + (exits > 0),
            _OTHER_ENDS + _OTHERS_BOX[position.ends[square]],
            _FAR_ROOM + _FAR_ROOM_BOX[(dry & self._far[square]).bit_count()] + _LENGTH_BAND[height],
        )


_WALLED_IN: Final = tuple(
    (
        _LENGTH + 3 * height,
        _EXITS,
        _AHEAD,
        _TURNS,
        _SEEN,
        _DEAD_END,
        _OTHER_ENDS,
        _FAR_ROOM + _LENGTH_BAND[height],
    )
    for height in range(21)
)
"""By length: an aqueduct that a level begins against a wall."""


def _lost(places: int, height: int) -> int:
    """The box for how many podiums lower than its length an aqueduct would get now."""
    return _LOST_BOX[height - PODIUM_OF_PLACE[(places & PLACES_FOR_LENGTH[height]).bit_length()]]


def _held_box(hand: int) -> int:
    if not hand:
        return 0
    kinds = counts_in(hand)
    return 2 * min(2, sum(kinds)) + (kinds[-1] > 0)


def _squares_within(board: Board, steps: int) -> tuple[int, ...]:
    """For each square the others at most so many steps away, as bits."""
    columns = board.level.columns
    places = [divmod(number, columns) for number in range(len(board.squares))]
    return tuple(
        sum(
            1 << number
            for number, (row, column) in enumerate(places)
            if 0 < abs(row - own_row) + abs(column - own_column) <= steps
        )
        for own_row, own_column in places
    )
