"""The roads of Via Appia, shipped ones and the player's own: what is drawn and written on a Tiled map."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

from game.core.declared import BadLevel, numbers_by, numbers_of
from game.games.via_appia.rules.check import check_level
from game.games.via_appia.rules.pieces import SIZES, Card, City, Counts, Place, Size, Space, counted
from game.games.via_appia.rules.road import COLOURS, Endowment, IncomeCard, LevelDef, Quarry, Segment
from game.games.via_appia.start import start
from game.resources.maps import Maps
from game.resources.tiled import Form, drawn, properties_of, read_map, shown, titles

PLAYERS = (2, 3, 4)
LAYER = "ground"
CITIES, QUARRY, SPACES, LINES = "cities", "quarry", "spaces", "lines"
LETTERS = "ABCDEFGH"
"""Of the segments: one for each step from city to city."""
APART = 0.9
"""Squares between the middles of two places, at least: their beds would hide each other."""
PIT = (6, 4)
"""Columns and rows of the quarry, at least: the tray, the cards and the storage lie in it."""
_LAYERS = {CITIES, QUARRY, *(f"{what} {letter}" for what in (SPACES, LINES) for letter in LETTERS)}
_SPACE = re.compile(r"[A-H][1-9][0-9]?")
_CITY = re.compile(r"[a-z]{2,20}")
_CARD = re.compile(r"card_([0-9]{2})")
_SHARE = re.compile(r"([0-9]{1,2})( ([LMS]{1,9}))?")
_CART = re.compile(r"[LMS]{1,4}(/[LMS]{1,4}){0,3}( [LMS]{1,4}(/[LMS]{1,4}){0,3}){0,7}")

FORM = Form(LAYER, columns=(8, 60), rows=(6, 40), takes=lambda name: name in _LAYERS)

Properties = Mapping[str, str]
Point = tuple[float, float]


@dataclass(frozen=True)
class RoadLevel(LevelDef):
    """A level from a map, with what the rules do not care about; lengths in squares of the map."""

    size: tuple[int, int] = (0, 0)
    """Columns and rows of the map."""
    spots: Mapping[Place, Point] = field(hash=False, default_factory=dict)
    """The middle of each space and city."""
    pit: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Where the quarry is drawn: left, top, width, height."""
    ground: tuple[tuple[str, ...], ...] = ()
    """Row by row what is drawn there; empty where nothing is."""

    @property
    def extent(self) -> Mapping[str, int]:
        return {"beds": sum(len(each.spaces) for each in self.segments), "cities": len(self.cities)}


def make_level(level_id: str, content: bytes, tileset: Path) -> RoadLevel:
    """The level a map shows; raises ``BadLevel``."""
    tmx = read_map(content, tileset, FORM)
    said = properties_of(tmx)
    level = RoadLevel(
        id=level_id,
        title=titles(said),
        colours=COLOURS,
        **numbers_of(LevelDef, said),
        start=tuple(Endowment(*_share(said, f"start_{n}")) for n in range(1, 5) if f"start_{n}" in said),
        cart=_cart(said),
        city_tokens=numbers_by(
            LevelDef, "city_tokens", [n for n in PLAYERS if f"city_tokens_{n}" in said], said
        ),
        cards={Card(name[-2:]): IncomeCard(*_share(said, name)) for name in _cards(said)},
        segments=tuple(_segments(tmx)),
        quarry=Quarry(**numbers_of(Quarry, said, "quarry_")),
        size=(tmx.width, tmx.height),
        spots=dict(_spots(tmx)),
        pit=_pit(tmx),
        ground=_ground(tmx),
    )
    check_level(level)
    _check_drawn(level)
    return level


MAPS = Maps("via_appia", make_level, start)
library, load_level = MAPS.library, MAPS.load


def levels_folder() -> Path:
    return MAPS.folder


# What is written under Map Properties


def _cards(said: Properties) -> list[str]:
    return sorted(filter(_CARD.fullmatch, said))


def _share(said: Properties, name: str) -> tuple[int, Counts]:
    """Sesterces, then stones: ``1 MSS``."""
    if not _SHARE.fullmatch(said[name]):
        raise BadLevel(
            f'the map property {name} must be sesterces and stones such as "1 MSS", not {shown(said[name])}.'
        )
    sesterces, _, stones = said[name].partition(" ")
    return int(sesterces), counted(stones)


def _cart(said: Properties) -> tuple[tuple[Counts, ...], ...]:
    """For each space the ways to fill it: ``L/MS M S S``."""
    text = said.get("cart", "")
    if not _CART.fullmatch(text):
        raise BadLevel(f'the map property cart must be spaces such as "L/MS M S S", not {shown(text)}.')
    return tuple(tuple(map(counted, ways.split("/"))) for ways in text.split(" "))


# What is drawn in the object layers


def _things(tmx: Any, layer: str) -> list[Any]:
    return [thing for group in tmx.objectgroups if group.name == layer for thing in group]


def _cities(tmx: Any) -> list[City]:
    """In the order of the layer."""
    names = [str(thing.name) for thing in _things(tmx, CITIES)]
    for name in names:
        if not _CITY.fullmatch(name):
            raise BadLevel(f"the city {shown(name)} must have a name of 2 to 20 small letters.")
    if not 2 <= len(names) <= len(LETTERS) + 1:
        raise BadLevel(f'its layer "{CITIES}" has {len(names)} cities; 2 to {len(LETTERS) + 1} make a road.')
    return [City(name) for name in names]


def _segments(tmx: Any) -> Iterator[Segment]:
    """One between each two cities, with the layers ``spaces A`` and ``lines A``."""
    cities = _cities(tmx)
    for letter, begin, end in zip(LETTERS, cities, cities[1:], strict=False):
        things = _things(tmx, f"{SPACES} {letter}")
        if not things:
            raise BadLevel(f'its layer "{SPACES} {letter}" is empty or missing.')
        spaces = [(_space(thing), thing.properties) for thing in things]
        yield Segment(
            id=letter,
            start=begin,
            end=end,
            spaces=tuple((space, _size(space, said)) for space, said in spaces),
            lines=tuple(_line(thing) for thing in _things(tmx, f"{LINES} {letter}")),
            at={
                space: (_place(space, said, "column"), _place(space, said, "lane")) for space, said in spaces
            },
        )


def _space(thing: Any) -> Space:
    name = str(thing.name)
    if not _SPACE.fullmatch(name):
        raise BadLevel(f"the space {shown(name)} must have a name such as A7.")
    return Space(name)


def _size(space: Space, said: Properties) -> Size:
    for size in SIZES:
        if said.get("size") == size:
            return size
    raise BadLevel(f"the size of {space} must be {', '.join(SIZES)}, not {shown(said.get('size', ''))}.")


def _place(space: Space, said: Properties, name: str) -> int:
    text = said.get(name) or ""
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise BadLevel(f"the {name} of {space} must be a number, not {shown(text)}.")
    return int(text)


def _line(thing: Any) -> tuple[Place, Place]:
    ends: list[Place] = []
    for word in str(thing.name).split(" "):
        if _SPACE.fullmatch(word):
            ends.append(Space(word))
        elif _CITY.fullmatch(word):
            ends.append(City(word))
    if len(ends) != 2:
        raise BadLevel(f'the line {shown(thing.name)} must name its two ends, such as "A1 A4".')
    return ends[0], ends[1]


def _spots(tmx: Any) -> Iterator[tuple[Place, Point]]:
    """The middles of everything a piece can stand on."""
    for thing in _things(tmx, CITIES):
        yield City(thing.name), _middle(tmx, thing)
    for letter in LETTERS:
        for thing in _things(tmx, f"{SPACES} {letter}"):
            yield Space(thing.name), _middle(tmx, thing)


def _middle(tmx: Any, thing: Any) -> Point:
    return (thing.x + thing.width / 2) / tmx.tilewidth, (thing.y + thing.height / 2) / tmx.tileheight


def _pit(tmx: Any) -> tuple[float, float, float, float]:
    things = _things(tmx, QUARRY)
    if len(things) != 1:
        raise BadLevel(f'its layer "{QUARRY}" must have one rectangle.')
    (thing,) = things
    wide, high = tmx.tilewidth, tmx.tileheight
    return thing.x / wide, thing.y / high, thing.width / wide, thing.height / high


def _ground(tmx: Any) -> tuple[tuple[str, ...], ...]:
    ground = [[""] * tmx.width for _ in range(tmx.height)]
    for (column, row), _, meaning in drawn(tmx, LAYER):
        ground[row][column] = str(meaning.get("ground", ""))
    return tuple(map(tuple, ground))


def _check_drawn(level: RoadLevel) -> None:
    """Everything lies on the map and has its own place there, so that it can be painted."""
    columns, rows = level.size
    left, top, wide, high = level.pit
    if left < 0 or top < 0 or left + wide > columns or top + high > rows:
        raise BadLevel("its quarry does not lie within the map.")
    if wide < PIT[0] or high < PIT[1]:
        raise BadLevel(f"its quarry must be at least {PIT[0]} columns wide and {PIT[1]} rows high.")
    for place, (x, y) in level.spots.items():
        if not (0 <= x <= columns and 0 <= y <= rows):
            raise BadLevel(f"{place} does not lie within the map.")
    for (one, here), (other, there) in combinations(level.spots.items(), 2):
        if dist(here, there) < APART:
            raise BadLevel(f"{one} and {other} lie less than a square apart.")
