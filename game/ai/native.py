"""What compiled code does another way than plain Python, because each is slow where the other is fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.built import built

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPILED: Final = built() == "compiled"
WORD: Final = 62
"""Bits of a set that a native number holds without its sign."""


def words(bits: int) -> tuple[i64, i64, i64]:
    """A set of up to three words of bits, the lowest first."""
    return bits & 0x3FFFFFFFFFFFFFFF, bits >> 62 & 0x3FFFFFFFFFFFFFFF, bits >> 124 & 0x3FFFFFFFFFFFFFFF


def ones(word: i64) -> i64:
    """How many bits of a word are set. Plain Python has ``int.bit_count``, which compiled code calls slowly.

    >>> ones(0b1011), ones(2**62 - 1)
    (3, 62)
    """
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 127
