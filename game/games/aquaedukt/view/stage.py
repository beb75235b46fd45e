"""What is on the table as the eye sees it now: it follows the states, a little later, through animations.

The stage decides nothing. ``Stage.sync`` brings it to a state at once; animations move it there slowly.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from game.games.aquaedukt.rules import Line, Point, Space, State
from game.games.aquaedukt.rules.scoring import counting, points
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import Places, Side
from game.games.aquaedukt.view.walls import walls
from game.table.cards import Score
from game.table.moving import Moving
from game.table.shapes import Shape


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
    minerals: dict[int, int] = field(default_factory=dict)
    """What mineral springs have brought each seat, as far as it is seen."""
    lit: set[Space] = field(default_factory=set)
    """Houses whose windows are lit: they were counted at the end."""
    counted: dict[int, int] | None = None
    """What each seat has by those, while they are counted."""
    moving: Moving = field(default_factory=Moving)
    """What is there for a moment: the die, pieces in the air, dust, light."""

    @cached_property
    def walls(self) -> tuple[Shape, ...]:
        """They never change."""
        return walls(self.places)

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
        self.lit = set(counting(state)) if state.phase == "over" else set()
        self.counted = None
        self.minerals = dict.fromkeys(range(state.players), 0)
        for seat, own in enumerate(points(state)):
            self.minerals[seat] = own - self.scores[seat].points
        self.filling.clear()
        self.soaking.clear()
        self.moving.clear()

    @property
    def scores(self) -> dict[int, Score]:
        """By seat what the houses with water count, and those without."""
        if self.counted is not None:
            return {seat: Score(own) for seat, own in self.counted.items()}
        wet, dry = dict(self.minerals), dict.fromkeys(self.minerals, 0)
        for house in self.houses.values():
            (wet if house.wet else dry)[house.seat] += house.value
        return {seat: Score(own, dry[seat]) for seat, own in wet.items()}

    def thirsty(self, region: int) -> bool:
        """Whether a house stands dry there."""
        spaces = self.places.board.regions[region]
        return any(space in self.houses and not self.houses[space].wet for space in spaces)


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
