"""What is on the table as the eye sees it now: it follows the states, a little later, through animations.

The stage decides nothing. ``Stage.sync`` brings it to a state at once; animations move it there slowly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.rules.scoring import points
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import Places, Side
from game.table import canvas
from game.table.figures import Effect
from game.table.props import Props


@dataclass(frozen=True)
class Dwelling:
    """A tile with houses."""

    seat: int
    colour: str
    value: int
    wet: bool

    @property
    def sprite(self) -> str:
        return names.house_sprite(self.colour, self.value, wet=self.wet)


@dataclass(frozen=True)
class Canal:
    """A piece that water runs along."""

    start: Point
    end: Point
    width: int


EndKind = Literal["open", "dead", "basin"]


@dataclass(frozen=True)
class End:
    """Where an arm stops: it drips, or nothing can follow, or it has come to the rim."""

    heading: Side
    kind: EndKind


@dataclass(frozen=True)
class Soak:
    """Green that is just spreading over a space, from one side."""

    share: float
    side: Side
    """Where the water comes from."""


@dataclass
class Die:
    """The die over the board."""

    at: canvas.Point
    height: float = 0.0
    size: float = 1.0
    frame: int = 0
    number: int | None = None
    """What it shows at rest; None while it tumbles."""


@dataclass
class Ruin:
    """A house that goes out: it sinks and fades."""

    space: Space
    sprite: str
    share: float = 0.0


@dataclass
class Turning:
    """A mountain that is being turned over."""

    space: Space
    share: float = 0.0


@dataclass
class Gain:
    """Points that rise from a house."""

    at: canvas.Point
    text: str
    colour: str
    share: float = 0.0


@dataclass
class Stage:
    """The table as shown."""

    places: Places
    houses: dict[Space, Dwelling] = field(default_factory=dict)
    mountains: dict[Space, str] = field(default_factory=dict)
    """Sprites of the mountains."""
    springs: dict[Point, float] = field(default_factory=dict)
    """How far the water has come up in each, 0 to 1."""
    canals: dict[Line, Canal] = field(default_factory=dict)
    filling: dict[Line, float] = field(default_factory=dict)
    """How far the water has run along a piece that was just laid; of a second channel, along that."""
    ends: dict[Point, End] = field(default_factory=dict)
    green: set[Space] = field(default_factory=set)
    soaking: dict[Space, Soak] = field(default_factory=dict)
    rolled: int | None = None
    """The region whose milestone is lit because the die lies there."""
    die: Die | None = None
    points: dict[int, int] = field(default_factory=dict)
    """What each seat's houses with water count, as far as it is seen."""
    effects: list[Effect] = field(default_factory=list)
    blooms: list[Effect] = field(default_factory=list)
    ruins: list[Ruin] = field(default_factory=list)
    turning: list[Turning] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    props: Props = field(default_factory=Props)
    """What is borrowed to show who does what: rings, light, pieces in the air."""

    def sync(self, state: State) -> None:
        """Show exactly this state."""
        self.houses = {space: dwelling(state, space) for space in state.houses}
        self.mountains = {space: names.rock_sprite(space) for space in state.mountains}
        for space, back in zip(state.mountains, state.backs, strict=False):
            self.mountains[space] = names.back_sprite(back)
        self.springs = dict.fromkeys(state.works.springs, 1.0)
        self.canals = canals_of(state)
        self.ends = ends_of(self.places, state)
        self.green = set(state.works.served)
        self.rolled = state.rolled
        self.points = dict(enumerate(points(state)))
        self.die = None
        self.filling.clear()
        self.soaking.clear()
        self.props.clear()
        for moving in (self.effects, self.blooms, self.ruins, self.turning, self.gains):
            moving.clear()

    def full(self) -> frozenset[int]:
        """Regions without a free space."""
        taken = {*self.houses, *self.mountains}
        regions = self.places.board.regions.items()
        return frozenset(number for number, spaces in regions if taken.issuperset(spaces))


def dwelling(state: State, space: Space) -> Dwelling:
    house = state.houses[space]
    return Dwelling(house.seat, state.seats[house.seat][0], house.value, state.has_water(space))


def canals_of(state: State) -> dict[Line, Canal]:
    """Every piece, with the way its water runs."""
    found: dict[Line, Canal] = {}
    for arm in state.works.arms:
        start = arm.spring
        for line, end in zip(arm.lines, arm.points, strict=True):
            found[line] = Canal(start, end, state.works.widths[line])
            start = end
    return found


def ends_of(places: Places, state: State) -> dict[Point, End]:
    """Where each arm stops."""
    works, board = state.works, state.board
    going_on = {way.start for way in works.leading_on.values() if way.kind == "continue"}
    found: dict[Point, End] = {}
    for arm in works.arms:
        before = arm.points[-2] if len(arm.points) > 1 else arm.spring
        kind: EndKind = "open" if arm.end in going_on else "dead"
        if len(board.lines_at[arm.end]) == 1:
            kind = "basin"
        found[arm.end] = End(places.heading(before, arm.end), kind)
    return found
