"""The road as data (a level), and what follows from it: ways, neighbours, what fits on a cart."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Annotated, Literal, get_args

from msgspec import Meta

from game.core.declared import Number, Some
from game.core.rules import LaidOut
from game.games.via_appia.rules.pieces import NONE, RANK, Card, City, Counts, Place, Size, Space, together

Colour = Literal["blue", "red", "yellow", "green"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Each = tuple[Number, Number, Number]
"""Of large, mid-sized and small ones."""
Length = Annotated[int, Meta(ge=1_000, le=100_000)]
"""Of what is measured in a quarry, in hundredths of a millimetre."""
Tokens = Annotated[tuple[Number, ...], Meta(min_length=1, max_length=4)]
"""Points from the top."""
Radius = Annotated[int, Meta(ge=500, le=10_000)]


@dataclass(frozen=True)
class IncomeCard:
    """The two halves of a card."""

    sesterces: int
    stones: Counts


@dataclass(frozen=True)
class Endowment:
    """What a seat begins with."""

    sesterces: int
    stones: Counts


@dataclass(frozen=True)
class Segment:
    """The road between two cities."""

    id: str
    """Its letter, with which the names of its spaces begin."""
    start: City
    end: City
    spaces: tuple[tuple[Space, Size], ...]
    lines: tuple[tuple[Place, Place], ...]
    """Each leads forward, towards the end of the road."""
    at: Mapping[Space, tuple[int, int]] = field(hash=False)
    """Column and lane of each space: the steps from the city at its start, the place across the road."""


@dataclass(frozen=True)
class Quarry:
    """The tray and what a push may be; lengths in hundredths of a millimetre."""

    radius: tuple[Radius, Radius, Radius]
    """Of a large, a mid-sized and a small stone."""
    gate: Length
    """Half the tray's width at the line."""
    flare: Some
    """So far forward, the tray is one wider to each side."""
    apron: Annotated[int, Meta(ge=0, le=1_000)]
    """Room behind the line."""
    depth: Length
    """From the line to the front edge."""
    reach: Each
    """How far from the middle of the line each size may be pushed in, in whole millimetres (V12)."""
    angle_max: Annotated[int, Meta(ge=0, le=45)]
    angle_step: Some
    overlap: Annotated[int, Meta(ge=20, le=1_000)]
    """How far two stones may lie inside each other before an outcome is refused (V33)."""

    def reach_of(self, size: Size) -> int:
        return self.reach[RANK[size]]

    @property
    def angles(self) -> range:
        return range(-self.angle_max, self.angle_max + 1, self.angle_step)


@dataclass(frozen=True)
class LevelDef:
    """A level: all that differs between roads. ``check_level`` says whether it can be played."""

    id: str
    title: Mapping[str, str] = field(hash=False)
    """By language code."""
    colours: tuple[Colour, ...]
    """Of the seats, clockwise."""
    stones: Each
    quarry_start: Each
    """Those of them that lie in the quarry at the start."""
    tiles: Each
    tile_points: Each
    sesterces: Number
    push_tokens: Number
    start_points: Number
    start: tuple[Endowment, ...]
    """By seat."""
    cart: tuple[tuple[Counts, ...], ...]
    """For each space of the cart the ways to fill it."""
    travel_costs: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=10)]
    """For 1, 2, … steps."""
    city_tokens: Mapping[int, Tokens] = field(hash=False)
    """Points from the top, by number of players; the same for every city that can be reached."""
    majority: tuple[Number, Number]
    """Points for most and second most tiles in a segment (V28)."""
    sesterce_majority: Number
    still_rounds: Some
    """So many rounds in which nobody builds or travels end the game (V26)."""
    face_up: Annotated[int, Meta(ge=1, le=7)]
    """There is a place for each beside the quarry."""
    both_at: Number
    """With so few cards face up one gets both halves (V7)."""
    cards: Mapping[Card, IncomeCard] = field(hash=False)
    segments: tuple[Segment, ...]
    quarry: Quarry

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.city_tokens))

    @property
    def cities(self) -> tuple[City, ...]:
        return (self.segments[0].start, *(segment.end for segment in self.segments))

    def seats(self, players: int) -> tuple[tuple[Colour, ...], ...]:
        """The colour of each seat, clockwise."""
        return tuple((colour,) for colour in self.colours[:players])


class Road(LaidOut[LevelDef]):
    """A level for a number of players, with all that follows from it worked out once."""

    # Spaces and cities

    @cached_property
    def size_of(self) -> Mapping[Space, Size]:
        """Every space with the size of tile it takes, from the start of the road to its end."""
        return MappingProxyType(
            {space: size for segment in self.level.segments for space, size in segment.spaces}
        )

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        return tuple(self.size_of)

    @cached_property
    def number_of(self) -> Mapping[Space, int]:
        """The place of each space in that order."""
        return MappingProxyType({space: number for number, space in enumerate(self.spaces)})

    @cached_property
    def segment_of(self) -> Mapping[Space, int]:
        return MappingProxyType(
            {
                space: number
                for number, segment in enumerate(self.level.segments)
                for space, _ in segment.spaces
            }
        )

    @cached_property
    def spaces_in(self) -> tuple[tuple[Space, ...], ...]:
        """By segment."""
        return tuple(tuple(space for space, _ in segment.spaces) for segment in self.level.segments)

    @cached_property
    def cities(self) -> tuple[City, ...]:
        return self.level.cities

    @cached_property
    def city_number(self) -> Mapping[str, int]:
        return MappingProxyType({city: number for number, city in enumerate(self.cities)})

    @property
    def last_city(self) -> int:
        return len(self.level.segments)

    def space(self, name: str) -> Space | None:
        """The space of that name, if there is one."""
        return Space(name) if name in self.number_of else None

    def city(self, name: str) -> City | None:
        return City(name) if name in self.city_number else None

    def been_in(self, place: Place) -> int:
        """The number of the last city that whoever stands there has been in (V18)."""
        space = self.space(place)
        return self.city_number[place] if space is None else self.segment_of[space]

    def segment_ahead(self, place: Place) -> int | None:
        """The segment a piece moves in from there (V23); None at the end of the road."""
        number = self.been_in(place)
        return number if number < self.last_city else None

    # Lines

    @cached_property
    def ahead(self) -> Mapping[Place, tuple[Place, ...]]:
        """Where one step leads from each space and city."""
        places: tuple[Place, ...] = (*self.cities, *self.spaces)
        found: dict[Place, list[Place]] = {place: [] for place in places}
        for segment in self.level.segments:
            for first, second in segment.lines:
                found[first].append(second)
        return MappingProxyType({place: tuple(places) for place, places in found.items()})

    @cached_property
    def beside(self) -> Mapping[Space, tuple[Space, ...]]:
        """The spaces with a line to each space, before or behind it (V19)."""
        found: dict[Space, list[Space]] = {space: [] for space in self.spaces}
        for segment in self.level.segments:
            for first, second in segment.lines:
                one, other = self.space(first), self.space(second)
                if one is not None and other is not None:
                    found[one].append(other)
                    found[other].append(one)
        return MappingProxyType({space: tuple(spaces) for space, spaces in found.items()})

    @cached_property
    def at_the_start(self) -> frozenset[Space]:
        """The spaces with a line to the city at the start of their segment (V19)."""
        return frozenset(
            space
            for segment in self.level.segments
            for space in map(self.space, self.ahead[segment.start])
            if space is not None
        )

    # Carts and pieces

    @cached_property
    def loads(self) -> tuple[Counts, ...]:
        """The fullest loads of a cart; what is on one must fit into one of them (V16)."""
        found: list[Counts] = []
        for ways in product(*self.level.cart):
            load = NONE
            for way in ways:
                load = together(load, way)
            if load not in found:
                found.append(load)
        return tuple(found)

    def fits(self, load: Counts) -> bool:
        """Whether a cart takes all these tiles at once."""
        return any(all(n <= most for n, most in zip(load, full, strict=True)) for full in self.loads)

    def room(self, space: Space) -> int:
        """How many pieces may stand there (V22)."""
        return 2 if self.size_of[space] == "L" else 1

    def tokens(self) -> tuple[int, ...]:
        """Of every city that can be reached, from the top."""
        return self.level.city_tokens[self.players]
