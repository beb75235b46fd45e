"""Which tile lies where on a cart. The rules count them only; the eye wants to see what still fits (V16)."""

from collections.abc import Iterator
from functools import lru_cache

from game.games.via_appia.rules.pieces import NONE, SIZES, Counts, Size, changed

Ways = tuple[tuple[Counts, ...], ...]
"""For each space of a cart the ways to fill it, as a level has them."""
Beds = tuple[Counts, ...]
"""What lies on each space."""


@lru_cache(maxsize=512)
def arranged(cart: Ways, load: Counts) -> Beds | None:
    """The load laid out: each tile where little else would fit; None if it does not fit at all."""
    return _laid(cart, tiles_of(load), (NONE,) * len(cart))


def tiles_of(load: Counts) -> tuple[Size, ...]:
    """Each tile by itself, large ones first."""
    return tuple(size for size, count in zip(SIZES, load, strict=True) for _ in range(count))


@lru_cache(maxsize=64)
def full_ways(ways: tuple[Counts, ...]) -> tuple[Counts, ...]:
    """The ways to fill a space that are no part of another."""
    return tuple(
        way
        for way in ways
        if not any(way != other and all(n <= m for n, m in zip(way, other, strict=True)) for other in ways)
    )


@lru_cache(maxsize=512)
def spaces_for(cart: Ways, lying: Beds, tile: Size) -> tuple[int, ...]:
    """The spaces, from 1, on which one more tile could come to lie; else the others make room."""
    numbers = range(len(cart))
    free = [number for number in numbers if _put(cart, lying, number, tile) is not None]
    found = free or [number for number in numbers if _made_room(cart, lying, number, tile) is not None]
    return tuple(number + 1 for number in found)


def _made_room(cart: Ways, lying: Beds, number: int, tile: Size) -> Beds | None:
    """With one tile more on a space, and all others wherever they fit."""
    beds = _put(cart, (NONE,) * len(cart), number, tile)
    return _laid(cart, tiles_of(total(lying)), beds) if beds is not None else None


def total(beds: Beds) -> Counts:
    large, mid, small = (sum(counts[rank] for counts in beds) for rank in range(len(SIZES)))
    return large, mid, small


Stowed = tuple[tuple[Size, int], ...]
"""Tiles with the number of their space, in the order in which they came."""


class Stowage:
    """The carts of a table as their owners loaded them: a tile lies where it was laid down.

    The rules only count, so nothing of it is in a record: where it is not known how a load came about, it is
    laid out anew. What was loaded last leaves first, and comes back to where it lay: undo and redo.
    """

    def __init__(self, cart: Ways) -> None:
        self._cart = cart
        self._stowed: dict[int, Stowed] = {}
        self._chosen: dict[tuple[Stowed, Size], int] = {}
        """Where somebody laid a tile beside these."""
        self._wish: int | None = None

    def wish(self, space: int) -> None:
        """The next tile comes onto that space, from 1."""
        self._wish = space - 1

    def beds(self, seat: int) -> Beds:
        return self._laid_out(self._stowed.get(seat, ()))

    def load(self, seat: int, load: Counts) -> Beds:
        """Exactly these tiles are on that cart now."""
        stowed = self._stowed.get(seat, ())
        counts = total(self._laid_out(stowed))
        for size, more in zip(SIZES, (n - m for n, m in zip(counts, load, strict=True)), strict=True):
            for _ in range(more):
                stowed = _without_last(stowed, size)
        coming = [size for size, n, m in zip(SIZES, load, counts, strict=True) for _ in range(n - m)]
        if len(coming) > 1:
            stowed = self._anew(arranged(self._cart, load))
        elif coming:
            stowed = self._with(stowed, coming[0])
        self._stowed[seat] = stowed
        return self._laid_out(stowed)

    def _with(self, stowed: Stowed, tile: Size) -> Stowed:
        if self._wish is not None:
            self._chosen[stowed, tile], self._wish = self._wish, None
        lying, chosen = self._laid_out(stowed), self._chosen.get((stowed, tile))
        for number in (*(() if chosen is None else (chosen,)), *_narrowest_first(self._cart)):
            if _put(self._cart, lying, number, tile) is not None:
                return (*stowed, (tile, number))
            if number == chosen and (room := _made_room(self._cart, lying, number, tile)) is not None:
                return self._anew(room)
        return self._anew(arranged(self._cart, changed(total(lying), tile, 1)))

    def _laid_out(self, stowed: Stowed) -> Beds:
        beds = [NONE] * len(self._cart)
        for tile, number in stowed:
            beds[number] = changed(beds[number], tile, 1)
        return tuple(beds)

    @staticmethod
    def _anew(beds: Beds | None) -> Stowed:
        return tuple((tile, number) for number, bed in enumerate(beds or ()) for tile in tiles_of(bed))


def _without_last(stowed: Stowed, tile: Size) -> Stowed:
    last = max(index for index, (size, _) in enumerate(stowed) if size == tile)
    return (*stowed[:last], *stowed[last + 1 :])


def _laid(cart: Ways, tiles: tuple[Size, ...], beds: Beds) -> Beds | None:
    if not tiles:
        return beds
    for number in _narrowest_first(cart):
        with_it = _put(cart, beds, number, tiles[0])
        found = _laid(cart, tiles[1:], with_it) if with_it is not None else None
        if found is not None:
            return found
    return None


def _narrowest_first(cart: Ways) -> Iterator[int]:
    """A space that holds less leaves the roomier ones free."""
    yield from sorted(range(len(cart)), key=lambda number: (sum(map(sum, cart[number])), number))


def _put(cart: Ways, beds: Beds, number: int, tile: Size) -> Beds | None:
    """One tile more on a space; None if it does not fit there."""
    filled = changed(beds[number], tile, 1)
    if not any(all(n <= most for n, most in zip(filled, way, strict=True)) for way in cart[number]):
        return None
    return (*beds[:number], filled, *beds[number + 1 :])
