"""The maps of Via Appia: from what is drawn and written on one to a level that can be played."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.games.via_appia.levels_numbers import (
    card_of,
    cart_of,
    counts_of,
    endowment_of,
    number_of,
    numbers_of,
)
from game.games.via_appia.rules.check import check_level
from game.games.via_appia.rules.pieces import SIZES, Card, City, Place, Size, Space
from game.games.via_appia.rules.road import (
    COLOURS,
    BadLevel,
    Endowment,
    IncomeCard,
    LevelDef,
    Quarry,
    Segment,
)
from game.resources.tiled import Form, Refusal, read_map, shown, titles

PLAYERS = (2, 3, 4)
LAYER = "ground"
CITIES, QUARRY, SPACES, LINES = "cities", "quarry", "spaces", "lines"
LETTERS = "ABCDEFGH"
"""Of the segments: one for each step from city to city."""
_LAYERS = {CITIES, QUARRY, *(f"{what} {letter}" for what in (SPACES, LINES) for letter in LETTERS)}
_SPACE = re.compile(r"[A-H][1-9][0-9]?")
_CITY = re.compile(r"[a-z]{2,20}")
_CARD = re.compile(r"card_([0-9]{2})")

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


def make_level(level_id: str, content: bytes, tileset: Path) -> RoadLevel:
    """The level a map shows; raises ``Refusal``."""
    tmx = read_map(content, tileset, FORM)
    properties = {name: value or "" for name, value in tmx.properties.items()}
    spots = dict(_spots(tmx))
    level = RoadLevel(
        id=level_id,
        title=titles(properties),
        colours=COLOURS,
        stones=counts_of(properties, "stones"),
        quarry_start=counts_of(properties, "quarry_start"),
        tiles=counts_of(properties, "tiles"),
        tile_points=counts_of(properties, "tile_points"),
        sesterces=number_of(properties, "sesterces"),
        push_tokens=number_of(properties, "push_tokens"),
        start_points=number_of(properties, "start_points"),
        start=tuple(_starts(properties)),
        cart=cart_of(properties, "cart"),
        travel_costs=numbers_of(properties, "travel_costs"),
        city_tokens={
            players: numbers_of(properties, f"city_tokens_{players}")
            for players in PLAYERS
            if f"city_tokens_{players}" in properties
        },
        majority=_pair(properties, "majority"),
        sesterce_majority=number_of(properties, "sesterce_majority"),
        still_rounds=number_of(properties, "still_rounds"),
        face_up=number_of(properties, "face_up"),
        both_at=number_of(properties, "both_at"),
        cards=_cards(properties),
        segments=tuple(_segments(tmx)),
        quarry=_quarry(properties),
        size=(tmx.width, tmx.height),
        spots=spots,
        pit=_pit(tmx),
        ground=_ground(tmx),
    )
    try:
        check_level(level)
    except BadLevel as bad:
        raise Refusal(str(bad)) from None
    return level


# What is written under Map Properties


def _starts(properties: Properties) -> Iterator[Endowment]:
    for seat in range(1, max(PLAYERS) + 1):
        if f"start_{seat}" in properties:
            yield endowment_of(properties, f"start_{seat}")


def _cards(properties: Properties) -> Mapping[Card, IncomeCard]:
    names = sorted(name for name in properties if _CARD.fullmatch(name))
    return {Card(name.removeprefix("card_")): card_of(properties, name) for name in names}


def _pair(properties: Properties, name: str) -> tuple[int, int]:
    numbers = numbers_of(properties, name)
    if len(numbers) != 2:
        raise Refusal(f"the map property {name} must be two numbers.")
    return numbers[0], numbers[1]


def _quarry(properties: Properties) -> Quarry:
    def number(name: str) -> int:
        return number_of(properties, f"quarry_{name}")

    return Quarry(
        radius=counts_of(properties, "quarry_radius"),
        gate=number("gate"),
        flare=number("flare"),
        apron=number("apron"),
        depth=number("depth"),
        reach=counts_of(properties, "quarry_reach"),
        angle_max=number("angle_max"),
        angle_step=number("angle_step"),
        overlap=number("overlap"),
    )


# What is drawn in the object layers


def _things(tmx: Any, layer: str) -> list[Any]:
    return [thing for group in tmx.objectgroups if group.name == layer for thing in group]


def _cities(tmx: Any) -> list[City]:
    """In the order of the layer."""
    names = [str(thing.name) for thing in _things(tmx, CITIES)]
    for name in names:
        if not _CITY.fullmatch(name):
            raise Refusal(f"the city {shown(name)} must have a name of 2 to 20 small letters.")
    if not 2 <= len(names) <= len(LETTERS) + 1:
        raise Refusal(f'its layer "{CITIES}" has {len(names)} cities; 2 to {len(LETTERS) + 1} make a road.')
    return [City(name) for name in names]


def _segments(tmx: Any) -> Iterator[Segment]:
    """One between each two cities, with the layers ``spaces A`` and ``lines A``."""
    cities = _cities(tmx)
    for letter, start, end in zip(LETTERS, cities, cities[1:], strict=False):
        things = _things(tmx, f"{SPACES} {letter}")
        if not things:
            raise Refusal(f'its layer "{SPACES} {letter}" is empty or missing.')
        spaces = [(_space(thing), thing.properties) for thing in things]
        yield Segment(
            id=letter,
            start=start,
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
        raise Refusal(f"the space {shown(name)} must have a name such as A7.")
    return Space(name)


def _size(space: Space, said: Properties) -> Size:
    for size in SIZES:
        if said.get("size") == size:
            return size
    raise Refusal(f"the size of {space} must be {', '.join(SIZES)}, not {shown(said.get('size', ''))}.")


def _place(space: Space, said: Properties, name: str) -> int:
    text = said.get(name) or ""
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise Refusal(f"the {name} of {space} must be a number, not {shown(text)}.")
    return int(text)


def _line(thing: Any) -> tuple[Place, Place]:
    ends: list[Place] = []
    for word in str(thing.name).split(" "):
        if _SPACE.fullmatch(word):
            ends.append(Space(word))
        elif _CITY.fullmatch(word):
            ends.append(City(word))
    if len(ends) != 2:
        raise Refusal(f'the line {shown(thing.name)} must name its two ends, such as "A1 A4".')
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
    if len(things) != 1 or not things[0].width or not things[0].height:
        raise Refusal(f'its layer "{QUARRY}" must have one rectangle.')
    (thing,) = things
    wide, high = tmx.tilewidth, tmx.tileheight
    return thing.x / wide, thing.y / high, thing.width / wide, thing.height / high


def _ground(tmx: Any) -> tuple[tuple[str, ...], ...]:
    drawn = [[""] * tmx.width for _ in range(tmx.height)]
    for column, row, gid in tmx.get_layer_by_name(LAYER):
        if gid:
            meaning: Mapping[str, Any] = tmx.get_tile_properties_by_gid(gid) or {}
            drawn[row][column] = str(meaning.get("ground", ""))
    return tuple(map(tuple, drawn))
