"""What is pointed out on the board: a plain value, worked out from the gesture and drawn by the painter."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import Kind, Tile
from game.table.marks import HintMarks, Marks


@dataclass(frozen=True)
class Ray:
    """A look of a workman along his row or column."""

    square: Square
    path: Path
    seen: bool
    """A master builder stands at its end."""


@dataclass(frozen=True)
class Trace:
    """What somebody did in a turn: the tiles he laid, the way of the builder."""

    colour: str
    spots: tuple[str, ...]
    """Squares of the board and of the pathway."""
    way: tuple[Path, Path] | None
    strength: float
    """1: just happened; the fainter, the longer ago."""


@dataclass(frozen=True)
class PodiumGhost:
    """A workman where he would stand, as the tile over the board lies now."""

    colour: str
    podium: int
    place: int
    """How many stand there before him."""


@dataclass(frozen=True)
class AquaHintMarks(HintMarks):
    """What a hint points out, and how it would look."""

    ghost: tuple[Square, Tile] | None = None
    """The tile as it would lie."""
    figure: tuple[Path, Kind] | None = None
    """The master builder where he would stand."""
    landing: tuple[Path, Path] | None = None
    """A builder's square and where he would go."""


@dataclass(frozen=True)
class AquaMarks(Marks):
    """Everything laid over the table for a moment."""

    targets: frozenset[Square] = frozenset()
    forbidden: frozenset[Square] = frozenset()
    paths: frozenset[Path] = frozenset()
    """Pathway squares where a click does something."""
    lit_builders: frozenset[Path] = frozenset()
    chosen_builder: Path | None = None
    lit_workmen: frozenset[Outlet] = frozenset()
    chosen_workman: Outlet | None = None
    glowing: tuple[Outlet, ...] = ()
    rays: tuple[Ray, ...] = ()
    line: Path | None = None
    """A pathway square whose row or column is lit, in the set-up."""
    blind: frozenset[Outlet] = frozenset()
    """Workmen who see nobody."""
    seals: tuple[Outlet, ...] = ()
    seal_set: Outlet | None = None
    ghost: tuple[Square, Tile] | None = None
    """A tile as it would lie."""
    ghost_fits: bool = True
    """Turned as it is now; otherwise it is shown as refused."""
    landing: tuple[Path, Path] | None = None
    """A builder's square and where he would go."""
    podium_ghosts: tuple[PodiumGhost, ...] = ()
    trail: tuple[Trace, ...] = ()
    """What the others did since one's last turn, the latest last."""
    lengths: tuple[Outlet, ...] = ()
    """Aqueducts whose length is written at their end."""
    reserve: frozenset[Kind] = frozenset()
    """Builders of the reserve that may be taken."""
    hint: AquaHintMarks | None = None
    names: bool = False
    """What squares are called is written round the board."""

    @property
    def instead(self) -> bool:
        return self.ghost is not None
