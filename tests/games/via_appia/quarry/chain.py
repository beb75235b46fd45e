"""A row of random pushes as one digest of every bit; run by itself, it prints it."""

from __future__ import annotations

import hashlib
import os
import struct
import sys
from functools import lru_cache
from random import Random

from game.games.via_appia.quarry import layout, push
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.legality import pushes
from game.games.via_appia.rules.pieces import SIZES, Size, Stone
from tests.games.via_appia.rules.classic import CLASSIC

QUARRY = CLASSIC.quarry
FRESH = 40
"""Pushes before a new tray is laid out."""


def tray(seed: int) -> tuple[Stone, ...]:
    return layout(seed, QUARRY, CLASSIC.quarry_start)


def aimed(size: Size, rng: Random) -> Push:
    found = rng.choice(pushes(QUARRY, (size,), False))
    assert isinstance(found, Push)
    return found


def after(stones: tuple[Stone, ...], made: Push) -> tuple[Stone, ...]:
    """The tray after a push, as the record would have it."""
    sizes = (*(stone.size for stone in stones), made.size)
    spots = push(QUARRY, stones, made).spots
    return tuple(Stone(size, *spot) for size, spot in zip(sizes, spots, strict=True) if spot is not None)


@lru_cache
def worn(seed: int, count: int = 10) -> tuple[Stone, ...]:
    """A tray after some pushes."""
    rng, stones = Random(seed), tray(seed)
    for _ in range(count):
        stones = after(stones, aimed(rng.choice(("S", "S", "M")), rng))
    return stones


def chain(seed: int, count: int) -> str:
    rng, digest, stones = Random(seed), hashlib.sha256(), tray(seed)
    for number in range(count):
        if number % FRESH == 0:
            stones = tray(seed + number)
        made = aimed(rng.choice((*SIZES, "S")), rng)
        found = push(QUARRY, stones, made)
        for place in found.exact:
            digest.update(struct.pack("<dd", *place) if place else b"fell")
        digest.update(repr((found.order, made)).encode())
        stones = after(stones, made)
    return digest.hexdigest()


if __name__ == "__main__":
    # Another layout of the memory in every process.
    rubbish = [bytearray(97 + number % 501) for number in range(int(os.environ.get("RUBBISH", "0")))]
    print(chain(7, int(sys.argv[1])))
    del rubbish
