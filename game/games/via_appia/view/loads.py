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
def spaces_for(cart: Ways, load: Counts, tile: Size) -> tuple[int, ...]:
    """The spaces, from 1, on which one more tile could come to lie; else the others make room."""
    lying = arranged(cart, load)
    free = [n for n in range(len(cart)) if lying is not None and _put(cart, lying, n, tile) is not None]
    if free:
        return tuple(number + 1 for number in free)
    found = []
    for number in range(len(cart)):
        beds = _put(cart, (NONE,) * len(cart), number, tile)
        if beds is not None and _laid(cart, tiles_of(load), beds) is not None:
            found.append(number + 1)
    return tuple(found)


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
