"""The three sizes of stones and tiles, how they are counted, and where things lie."""

from typing import Literal, NamedTuple, NewType, get_args

Size = Literal["L", "M", "S"]
SIZES: tuple[Size, ...] = get_args(Size)
"""From large to small."""
Counts = tuple[int, int, int]
"""How many large, mid-sized and small ones."""
NONE: Counts = (0, 0, 0)

Space = NewType("Space", str)
"""A space of the road: ``A7``."""
City = NewType("City", str)
"""``rome``."""
Place = Space | City
"""Where a piece can stand."""
Card = NewType("Card", str)
"""An income card: ``07``."""

RANK = {size: rank for rank, size in enumerate(SIZES)}
"""0 is large."""


class Spot(NamedTuple):
    """Where a stone lies in the tray, in hundredths of a millimetre."""

    x: int
    """From the middle to the right of a player who looks forward."""
    y: int
    """From the line forward to the front edge."""

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class Stone(NamedTuple):
    """A stone in the tray."""

    size: Size
    x: int
    y: int

    @property
    def spot(self) -> Spot:
        return Spot(self.x, self.y)

    def __str__(self) -> str:
        return f"{self.size}:{self.x},{self.y}"


def counted(sizes: str) -> Counts:
    """How many of each a word names.

    >>> counted("MSS")
    (0, 1, 2)
    """
    return sizes.count("L"), sizes.count("M"), sizes.count("S")


def spelled(counts: Counts) -> str:
    """The word for it: ``MSS``."""
    return "".join(size * count for size, count in zip(SIZES, counts, strict=True))


def changed(counts: Counts, size: Size, by: int) -> Counts:
    """One number of them grown, or shrunk."""
    large, mid, small = counts
    match size:
        case "L":
            return large + by, mid, small
        case "M":
            return large, mid + by, small
        case "S":
            return large, mid, small + by


def together(first: Counts, second: Counts) -> Counts:
    return first[0] + second[0], first[1] + second[1], first[2] + second[2]


def without(first: Counts, second: Counts) -> Counts:
    return first[0] - second[0], first[1] - second[1], first[2] - second[2]
