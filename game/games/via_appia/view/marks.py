"""What is pointed out on the table: a plain value, worked out from the gesture and drawn by the painter."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.via_appia.rules.pieces import Card, City, Counts, Place, Size, Space
from game.games.via_appia.view.aiming import Aim
from game.table.marks import HintMarks, Marks
from game.table.traces import Trace


@dataclass(frozen=True)
class TileGhost:
    """A tile as it would lie."""

    space: Space
    colour: str
    size: Size


@dataclass(frozen=True)
class AimMark:
    """A stone behind the line, and what the eye may know beforehand."""

    aim: Aim
    """As it is snapped: what would be pushed."""
    way: float
    """Millimetres until it touches another; the whole stroke if it touches none."""
    touched: int | None
    """The stone it meets first, by its place in the tray."""
    length: float
    """Millimetres of the whole stroke: how deep the head goes."""
    shoves: tuple[tuple[int, float, float], ...] = ()
    """In training: stones of the tray and how they begin to move, in millimetres."""
    hinted: bool = False
    """A hint aims, not the player."""
    pull: float = 0.0
    """Millimetres the handle is drawn back."""


@dataclass(frozen=True)
class Price:
    """What a journey to a place costs, written there."""

    place: Place
    amount: int
    affordable: bool = True


@dataclass(frozen=True)
class RoadHintMarks(HintMarks):
    """What a hint points out, and how it would look."""

    tile: TileGhost | None = None
    way: tuple[Place, ...] = ()
    """The places of a journey."""
    aim: AimMark | None = None


@dataclass(frozen=True)
class RoadMarks(Marks):
    """Everything laid over the table for a moment."""

    beds: frozenset[Space] = frozenset()
    """Free spaces where a tile of the cart may be built now; softly lit when nothing is held."""
    held_size: Size | None = None
    """The size of the tile in the hand: other beds are no longer lit."""
    calm: bool = False
    """Nothing is in the hand: everything possible glows softly."""
    ghost: TileGhost | None = None
    """A tile over the board, as it would lie."""
    places: tuple[Price, ...] = ()
    """Where the piece could travel, with what it costs; shown when the piece is held or pointed at."""
    way: tuple[Place, ...] = ()
    """The journey under the pointer, step by step, the start first."""
    piece: int | None = None
    """The seat whose piece may be grabbed now."""
    carries_piece: bool = False
    cards: frozenset[Card] = frozenset()
    """Cards that can be taken now."""
    half: tuple[Card, str] | None = None
    """The half under the pointer: ``sesterces``, ``stones`` or ``both``."""
    apron: bool = False
    """A stone may be brought to the quarry now."""
    aim: AimMark | None = None
    fallen: Size | None = None
    """The stone that is to be exchanged now."""
    carries_fallen: Size | None = None
    cart: tuple[tuple[int, Size], ...] = ()
    """Spaces of the cart, from 1, where it may go, and the tile it would become there."""
    load: Counts | None = None
    """What the cart would hold with it."""
    sells: bool = False
    solace: tuple[str, ...] = ()
    """What may be chosen as solace: ``tile``, ``sesterce``."""
    segment: int | None = None
    """The segment pointed at: its ground is outlined, its majority told."""
    city: City | None = None
    trail: tuple[Trace, ...] = ()
    """What the others did since one's last turn, the latest last."""
    hint: RoadHintMarks | None = None
    names: bool = False
    """What spaces are called is written on them."""

    @property
    def instead(self) -> bool:
        """What is carried is shown where it would go."""
        return self.ghost is not None or self.aim is not None or (self.carries_piece and bool(self.way))
