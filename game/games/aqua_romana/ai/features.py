"""What an opponent sees of a position: every aqueduct as a length and a short tuple of boxes (see ``boxes``).

An aqueduct is worth its length and, for every fact, the weight of its box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.aqua_romana.ai import boxes as box
from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.position import JOKER_CODE, FlatPosition
from game.games.aqua_romana.ai.engine.tables import FlatTables, Memo
from game.games.aqua_romana.rules.board import Board

if TYPE_CHECKING:
    from mypy_extensions import i64

Description = tuple[int, int, tuple[int, ...]]
"""Of an aqueduct its seat, its length or podium, and its box for every fact that applies to it."""
Holding = tuple[int, int, bool]
"""Of the builders a seat holds: how many (two at most), the kinds of tile they give, the joker among them."""

_OTHER_SIDES: Final = tuple(tuple(other for other in range(4) if other != side) for side in range(4))


class Observer:
    """Describes positions on one board. ``pricing`` does the same faster, for those who want only the sum."""

    def __init__(self, tables: FlatTables) -> None:
        self._tables = tables
        self.near = _squares_within(tables.board, 2)
        self.far = _squares_within(tables.board, 4)
        self.around = tuple(
            tuple(((port & -4) + other, 1 << other) for other in _OTHER_SIDES[port & 3])
            for port in range(tables.dead)
        )
        """For each port the other three of its square, each with the bit of its side."""
        self._seats = seats = len(tables.seats)
        self._turns_from = tuple(
            tuple((seat - first) % seats for seat in range(seats)) for first in range(seats)
        )
        self._turns_after = tuple(
            tuple((seat - last - 1) % seats + 1 for seat in range(seats)) for last in range(seats)
        )
        self.squares = len(tables.board.free_squares) - len(tables.outlets)
        """The free squares of the empty board that no aqueduct opens onto."""

    def describe(self, position: FlatPosition) -> list[Description]:
        """Every aqueduct, in the order of the outlets."""
        cells, link, end = position.cells, position.link, self._tables.first_aqueduct
        heights = self.heights(position)
        standing, own_standing, workmen = self._compare(heights, cells[L.OPEN])
        turns = self.turns(cells)
        holdings = self.holdings(cells)
        described: list[Description] = []
        for number, seat in enumerate(self._tables.seat_of):
            height = heights[number]
            longer = box.LONGER[(standing >> height + 1).bit_count()]
            boxes: tuple[int, ...]
            if cells[L.OPEN] >> number & 1:
                own_longer = box.OWN_LONGER[(own_standing[seat] >> height + 1).bit_count()]
                port = link[end + number] >> L.DISTANCE_BITS
                ahead, leading = self._way_ahead(position, port, height, turns[seat])
                neighbour = self._neighbour(position, port, seat, turns)
                boxes = (
                    *ahead,
                    box.OTHER_ENDS + neighbour,
                    box.OWN_RANK + 6 * own_longer + min(workmen[seat], box.MOST_WORKMEN) - 1,
                    box.RANK + longer,
                    box.TAKEN + box.lost(cells[L.PODIUM_PLACES], height),
                    box.HELD + (held_box(holdings[seat], leading) if holdings else 0),
                )
            else:
                boxes = (box.PODIUM + height, box.PODIUM_RANK + 4 * longer + box.PODIUM_BAND[height])
            described.append((seat, height, boxes))
        return described

    def _way_ahead(
        self, position: FlatPosition, port: int, height: int, turns: int
    ) -> tuple[tuple[int, ...], int]:
        """The boxes for what lies in front of a workman and what he sees; the kinds of tile that lead on."""
        cells, link = position.cells, position.link
        dead = self._tables.dead
        if port >= dead:
            return box.WALLED_IN[height], 0
        square, side = port >> 2, port & 3
        live = tiles_ahead = before_wall = 0
        for other, bit in self.around[port]:
            target, tiles = link[other] >> L.DISTANCE_BITS, link[other] & L.DISTANCE
            if target < dead:
                live |= bit
                tiles_ahead = max(tiles_ahead, tiles)
            elif target == dead:
                before_wall = max(before_wall, tiles)
        leading = box.LEADING[side * 16 + live]
        in_sight = [cell for cell in self._tables.sight[port] if cells[cell]]
        of_use = [cell for cell in in_sight if cells[L.GIVES + cells[cell]] & leading]
        at_hand = 0
        for cell in of_use:
            at_hand |= cells[L.GIVES + cells[cell]] & leading
        ways = box.WAYS[len(of_use)]
        dry = cells[L.DRY_SQUARES]
        boxes = (
            box.LENGTH + 3 * height + ways,
            box.EXITS + box.WAYS_ON[live] + box.ROOM[(dry & self.near[square]).bit_count()],
            box.AHEAD + 3 * box.TILES_AHEAD[tiles_ahead] + ways,
            box.TURNS + 3 * turns + ways,
            box.SEEN + 4 * len(in_sight) + box.DIRECTIONS[at_hand],
            box.DEAD_END + 2 * box.BEFORE_WALL[before_wall] + (live > 0),
            box.FAR_ROOM + box.FAR[(dry & self.far[square]).bit_count()] + box.LENGTH_BAND[height],
        )
        return boxes, leading

    def _neighbour(self, position: FlatPosition, port: int, seat: int, turns: tuple[int, ...]) -> int:
        """Who else ends at the square in front of a workman."""
        if port >= self._tables.dead:
            return box.ALONE
        targets = [position.link[other] >> L.DISTANCE_BITS for other, _ in self.around[port]]
        first = self._tables.first_aqueduct
        return max(
            (self.threat(position.cells, target, seat, turns) for target in targets if target >= first),
            default=box.ALONE,
        )

    def threat(self, cells: list[int], end: i64, seat: i64, turns: tuple[int, ...]) -> int:
        """What an end at the same square means for the workman of a seat."""
        number: i64 = end - self._tables.first_aqueduct
        owner: i64 = self._tables.seat_of[number]
        if owner == seat or not cells[L.OPEN] >> number & 1:
            return box.HARMLESS
        return box.THREATENING if turns[owner] < turns[seat] else box.BEHIND

    def simple_worth(self, position: FlatPosition, seat: int) -> float:
        """What a beginner counts: the lengths of one's own, that they go on, and tiles that wait."""
        cells, link, tables = position.cells, position.link, self._tables
        worth = 0.0
        for number, height in enumerate(self.heights(position)):
            if tables.seat_of[number] != seat:
                continue
            worth += height
            if cells[L.OPEN] >> number & 1:
                front = link[tables.first_aqueduct + number] >> L.DISTANCE_BITS
                worth += 0.5 * any(cells[cell] for cell in tables.sight[front])
                if self.has_exit(position, front):
                    worth += 1.5 + 0.5 * min(2, self._tiles_waiting(position, front))
        return worth

    def _tiles_waiting(self, position: FlatPosition, front: int) -> int:
        """How many loose tiles one tile in front of a workman can link up with."""
        links = [position.link[other] for other, _ in self.around[front]]
        return max(link & L.DISTANCE for link in links if link >> L.DISTANCE_BITS < self._tables.dead)

    def has_exit(self, position: FlatPosition, front: int) -> bool:
        """Whether a tile can be laid in front of a workman after which he can go on."""
        link, dead = position.link, self._tables.dead
        return front < dead and any(link[other] >> L.DISTANCE_BITS < dead for other, _ in self.around[front])

    def heights(self, position: FlatPosition) -> list[int]:
        """The podium of each aqueduct: the one it has, or that of its length if it is not scored yet."""
        cells, link = position.cells, position.link
        won = cells[L.PODIUMS_WON]
        heights: list[int] = []
        for end in range(self._tables.first_aqueduct, len(link)):
            podium = won & 31
            won >>= 5
            length = podium - 1 if podium else link[end] & L.DISTANCE
            heights.append(length if length < box.LONGEST else box.LONGEST)
        return heights

    def _compare(self, heights: list[int], workmen_on_board: int) -> tuple[int, list[int], list[int]]:
        """The heights of all, of each seat's open ones (both as bits), and how many open ones it has."""
        standing = 0
        own_standing = [0] * self._seats
        workmen = [0] * self._seats
        for number, seat in enumerate(self._tables.seat_of):
            height = 1 << heights[number]
            standing |= height
            if workmen_on_board >> number & 1:
                own_standing[seat] |= height
                workmen[seat] += 1
        return standing, own_standing, workmen

    def turns(self, cells: list[int]) -> tuple[int, ...]:
        """For each seat how many turns it is until it builds; 0 if it is about to."""
        phase: i64 = cells[L.PHASE]
        if phase == L.SETUP:
            return self._turns_from[0]
        return (self._turns_from if phase in (L.RESERVE, L.MAIN) else self._turns_after)[cells[L.ACTIVE]]

    def holdings(self, cells: list[int]) -> list[Holding | None] | None:
        """What each seat took from the reserve and has not placed yet; None if nobody did."""
        if not (cells[L.HELD] or cells[L.HELD + 1] or cells[L.HELD + 2] or cells[L.HELD + 3]):
            return None
        return [self._holding(cells, held) if held else None for held in cells[L.HELD : L.HELD + self._seats]]

    @staticmethod
    def _holding(cells: list[int], held: int) -> Holding:
        count, codes, joker = HANDS[held]
        gives = 0
        for code in codes:
            gives |= cells[L.GIVES + code]
        return count, gives, joker


def _hand(held: int) -> tuple[int, tuple[int, ...], bool]:
    counts = L.counts_in(held)
    codes = tuple(kind + 1 for kind, count in enumerate(counts) if count)
    return min(2, sum(counts)), codes, JOKER_CODE in codes


HANDS: Final = Memo(_hand)
"""By the builders a seat holds, as a number: how many (two at most), their codes, the joker among them."""


def held_box(holding: Holding | None, leading: i64) -> int:
    """For a workman before whom these kinds of tile lead on."""
    if holding is None:
        return 0
    count, gives, joker = holding
    return 3 * count + ((1 + joker) if gives & leading else 0)


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
