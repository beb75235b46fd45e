"""Tiles and water on the search path: laying a tile, lifting it again, and who runs on through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.fits import CROWDED, OTHER_TWO, SIDES_IN
from game.games.aqua_romana.ai.engine.view import FlatView

if TYPE_CHECKING:
    from mypy_extensions import i64


class FlatWater(FlatView):
    """The half of a position that flows."""

    __slots__ = ("_laid",)

    _laid: list[int]
    """The tiles laid since the position was made, as ``square * 9 + tile``."""

    def _lay(self, cells: list[int], square: i64, tile: i64) -> None:
        """Put a tile on a square and join the links at its sides."""
        link = self.link
        wall: i64 = self.tables.wall
        here: i64
        there: i64
        lay = square * L.TILE_COUNT + tile
        walled, channels = self.tables.lays[lay]
        for port in walled:
            there = link[port]
            link[there >> L.DISTANCE_BITS] = wall + (there & L.DISTANCE)
        for one, other in channels:
            here = link[one]
            there = link[other]
            # A channel whose two sides are connected already becomes a ring that nothing can reach.
            if here >> L.DISTANCE_BITS != other:
                link[here >> L.DISTANCE_BITS] = there + (here & L.DISTANCE) + 1
                link[there >> L.DISTANCE_BITS] = here + (there & L.DISTANCE) + 1
        self.tiles[square] = tile + 1
        self._laid.append(lay)
        cells[L.LAID] = 1
        cells[L.LAST_LAYER] = cells[L.ACTIVE]
        cells[L.IDLE_TURNS] = 0
        kind: i64 = L.STOCK + L.TILE_KIND_NUMBER[tile]
        left: i64 = cells[kind] - 1
        cells[kind] = left
        if not left:
            _run_out(cells)

    def _lift(self, lay: int) -> None:
        """Take a tile off again.

        The ports of its square still say what they led to before, and a link is the same read from either
        end: so the far ends can be told again that they lead here.
        """
        link, ends = self.link, self.ends
        dead: i64 = self.tables.dead
        square: i64 = lay // L.TILE_COUNT
        front: i64
        here: i64
        there: i64
        self.tiles[square] = 0
        for side in SIDES_IN[ends[square]]:
            front = link[link[square << 2 | side] >> L.DISTANCE_BITS] >> L.DISTANCE_BITS
            if front != dead:
                ends[front >> 2] ^= 1 << (front & 3)
        walled, channels = self.tables.lays[lay]
        for one, other in reversed(channels):
            here = link[one]
            there = link[other]
            if here >> L.DISTANCE_BITS != other:
                link[here >> L.DISTANCE_BITS] = (one << L.DISTANCE_BITS) + (here & L.DISTANCE)
                link[there >> L.DISTANCE_BITS] = (other << L.DISTANCE_BITS) + (there & L.DISTANCE)
        for port in reversed(walled):
            there = link[port]
            link[there >> L.DISTANCE_BITS] = (port << L.DISTANCE_BITS) + (there & L.DISTANCE)

    def _run_on(self, cells: list[int], square: i64) -> None:
        """Note the new ends of aqueducts that opened onto a square where a tile lies now, or close them."""
        link, ends, tables = self.link, self.ends, self.tables
        dead: i64 = tables.dead
        first: i64 = tables.first_aqueduct
        for side in SIDES_IN[ends[square]]:
            aqueduct: i64 = link[square << 2 | side] >> L.DISTANCE_BITS
            front: i64 = link[aqueduct] >> L.DISTANCE_BITS
            if front == dead:
                self._shut(cells, 1 << aqueduct - first)
                continue
            ahead: i64 = front >> 2
            around: i64 = ends[ahead]
            if not around:
                cells[L.DRY_SQUARES] ^= tables.square_bit[ahead]
            ends[ahead] = around = around | 1 << (front & 3)
            if around == CROWDED:
                for port in range(front & -4, (front & -4) + 4):
                    self._shut(cells, 1 << (link[port] >> L.DISTANCE_BITS) - first)

    @staticmethod
    def _shut(cells: list[int], aqueducts: i64) -> None:
        aqueducts &= cells[L.OPEN]
        cells[L.OPEN] ^= aqueducts
        cells[L.CLOSING] |= aqueducts

    def _is_ringed(self, front: i64, around: i64) -> bool:
        """Whether the two sides of a square where no end opens are connected by loose tiles."""
        one, other = OTHER_TWO[around]
        return self.link[front & -4 | one] >> L.DISTANCE_BITS == front & -4 | other


def _run_out(cells: list[int]) -> None:
    """A kind is out of stock: its builders give any other (R4), and nobody gives it any more."""
    stock = cells[L.STOCK : L.STOCK + 4]
    left = sum(1 << kind for kind, count in enumerate(stock) if count)
    cells[L.GIVES + 1 : L.GIVES + 6] = [
        *(1 << kind if count else left for kind, count in enumerate(stock)),
        left,
    ]
