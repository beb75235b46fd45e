"""What a family of art hands over: a picture with a name and the few numbers the game needs to place it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PIL import Image

from .rig import CELL, Quality


@dataclass(frozen=True)
class Sprite:
    """One named picture."""

    name: str
    picture: Image.Image
    anchor: tuple[int, int] | None = None
    """The pixel that is put on the middle of a cell or under a figure's feet; the middle unless told."""
    slice: tuple[int, int, int, int] | None = None
    """Left, top, right, bottom margins that a nine-slice keeps unstretched."""
    tile: bool = False
    stands: tuple[tuple[int, int], ...] = ()
    """On podiums: the pixels where workmen's feet go."""

    @property
    def anchored(self) -> tuple[int, int]:
        return self.anchor or (self.picture.width // 2, self.picture.height // 2)


Family = Callable[[Quality], Iterator[Sprite]]

__all__ = ["CELL", "Family", "Quality", "Sprite"]
