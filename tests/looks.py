"""How the screen may look: a size of the window, a scale of the letters, a language. Not every combination.

What goes wrong with a page goes wrong because of one of the three, or of two together: long words in large
letters, large letters in a small window. So every two values meet in some look, and no more looks than that
needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

Size = tuple[int, int]


@dataclass(frozen=True)
class Look:
    size: Size
    scale: float
    language: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.scale}-{self.language}"

    @property
    def settings(self) -> dict[str, object]:
        return {"ui_scale": self.scale, "language": self.language}


def looks(
    sizes: Sequence[Size], scales: Sequence[float], languages: Sequence[str] = ("en", "de")
) -> list[Look]:
    """Looks in which every two values meet; the tightest of each scale is one: German in the least window."""
    tightest = [(min(sizes), scale, languages[-1]) for scale in scales]
    found = [Look(*row) for row in pairwise(tightest, sizes, scales, languages)]
    # Looks of one size side by side: a program is opened for each size.
    return sorted(found, key=lambda look: sizes.index(look.size))


def pairwise(wanted: Sequence[tuple[Any, ...]], *values: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Rows of one value of each kind in which every two values of two kinds meet; the wanted rows first."""
    rows = list(wanted)
    met = {pair for row in rows for pair in _pairs(row)}
    missing = {pair for row in product(*values) for pair in _pairs(row)} - met
    while missing:
        rows.append(max(product(*values), key=lambda row: len(_pairs(row) & missing)))
        missing -= _pairs(rows[-1])
    return rows


def _pairs(row: Sequence[Any]) -> set[tuple[tuple[int, Any], ...]]:
    return set(combinations(enumerate(row), 2))
