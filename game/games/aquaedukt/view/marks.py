"""What is pointed out on the board: a plain value, worked out from the gesture and drawn by the painter."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.rules.events import WayKind
from game.table.marks import HintMarks, Marks
from game.table.traces import Trace


@dataclass(frozen=True)
class HouseGhost:
    """A tile as it would lie."""

    space: Space
    colour: str
    value: int


@dataclass(frozen=True)
class CanalHintMarks(HintMarks):
    """What a hint points out, and how it would look."""

    house: HouseGhost | None = None
    spring: Point | None = None
    line: Line | None = None


@dataclass(frozen=True)
class CanalMarks(Marks):
    """Everything laid over the table for a moment."""

    spaces: frozenset[Space] = frozenset()
    """Spaces where a click does something: to build on, or for a mountain."""
    wet_only_lowest: frozenset[Space] = frozenset()
    """Those of them where only the lowest tile may lie (A10)."""
    region: int | None = None
    """The region rolled, or the one the pointer is on: its border and milestone are lit."""
    points: frozenset[Point] = frozenset()
    """Where a spring may be dug, while one is in the hand."""
    no_points: frozenset[Point] = frozenset()
    """The other intersections, while a spring is in the hand."""
    reach: Point | None = None
    """The point under a spring in the hand: the steps it would keep others away are drawn."""
    calm: bool = False
    """Nothing is in the hand: where canals may be laid is shown in passing."""
    lines: tuple[tuple[Line, WayKind], ...] = ()
    """Where a canal may be laid, and how: begin, continue and double have different shapes."""
    line: Line | None = None
    """The line that would be laid, under the pointer."""
    greened: frozenset[Space] = frozenset()
    """Spaces that this canal would turn green."""
    won: tuple[tuple[Space, str, int], ...] = ()
    """Houses that would get water by it: where, whose colour, how many points."""
    ghost: HouseGhost | None = None
    """A tile over the board, as it would lie."""
    ghost_spring: Point | None = None
    ghost_mountain: Space | None = None
    lost: frozenset[Space] = frozenset()
    """Houses that would go out: they tremble before the tile is let go."""
    warned: tuple[int, ...] = ()
    """Regions with a single free space left and dry houses in them, one's own among them."""
    uneasy: tuple[int, ...] = ()
    """The same where only others would lose: pointed out more quietly."""
    served: tuple[tuple[Space, int], ...] = ()
    """How many canals serve a space, written on it."""
    trail: tuple[Trace, ...] = ()
    """What the others did since one's last turn, the latest last."""
    hint: CanalHintMarks | None = None
    names: bool = False
    """What spaces are called is written round the board."""

    @property
    def instead(self) -> bool:
        return self.ghost is not None or self.ghost_spring is not None or self.line is not None
