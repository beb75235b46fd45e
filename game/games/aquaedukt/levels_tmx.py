"""The maps of Aquädukt: from what is drawn and written on one to a level that can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.games.aquaedukt.rules.board import (
    BACKS,
    COLOURS,
    COLUMN_LETTERS,
    VALUES,
    BadLevel,
    Board,
    LevelDef,
    Line,
    Place,
)
from game.games.aquaedukt.rules.check import check_level
from game.resources.tiled import Form, Refusal, count, read_map, shown, titles

PLAYERS = (2, 3, 4)
MAX_PIECES = 99
LAYER = "regions"
CLOSED = "closed"
"""Object layer whose rectangles lie over lines that take no canal."""

FORM = Form(LAYER, columns=(4, 20), rows=(4, 16), takes=lambda name: name == CLOSED)


@dataclass(frozen=True)
class CountryLevel(LevelDef):
    """A level from a map, with what the rules do not care about."""

    lake: frozenset[Place] = field(hash=False, default=frozenset())
    """Places without a space where water lies, for whoever draws it."""


def lake_of(level: LevelDef) -> frozenset[Place]:
    return level.lake if isinstance(level, CountryLevel) else frozenset()


def make_level(level_id: str, content: bytes, tileset: Path) -> CountryLevel:
    """The level a map shows; raises ``Refusal``."""
    tmx = read_map(content, tileset, FORM)
    properties = {name: value or "" for name, value in tmx.properties.items()}
    drawn = dict(_drawn(tmx))
    regions = tuple(
        tuple(drawn.get((column, row), 0) for column in range(tmx.width)) for row in range(tmx.height)
    )
    lake = frozenset(place for place, number in drawn.items() if number == 0)
    players = [number for number in PLAYERS if f"mountains_{number}" in properties]
    level = CountryLevel(
        id=level_id,
        title=titles(properties),
        regions=regions,
        springs=_pieces(properties, "springs"),
        spring_distance=_pieces(properties, "spring_distance"),
        directions=_pieces(properties, "directions"),
        canals=_pieces(properties, "canals"),
        canals_per_turn=_pieces(properties, "canals_per_turn"),
        rolls_per_turn=_pieces(properties, "rolls_per_turn"),
        idle_rounds=_pieces(properties, "idle_rounds"),
        mountains={number: _pieces(properties, f"mountains_{number}") for number in players},
        houses={number: _houses(properties, number) for number in players},
        backs={back: _pieces(properties, f"backs_{back}") for back in BACKS},
        colours={number: COLOURS[:number] for number in players},
        lake=lake,
    )
    return _checked(level, tuple(_closed(tmx)))


def _checked(level: CountryLevel, closed: tuple[tuple[float, float, float, float], ...]) -> CountryLevel:
    try:
        if closed:
            # Only a board that holds without them can say which lines there are.
            check_level(level)
            level = replace(level, no_lines=_covered(level, closed))
        check_level(level)
    except BadLevel as bad:
        raise Refusal(str(bad)) from None
    return level


def _drawn(tmx: Any) -> Iterator[tuple[Place, int]]:
    """The number of the region at each place that is drawn; 0 is the lake."""
    for column, row, gid in tmx.get_layer_by_name(LAYER):
        if gid == 0:
            continue
        meaning: Mapping[str, Any] = tmx.get_tile_properties_by_gid(gid) or {}
        region = meaning.get("region")
        if not isinstance(region, int) and meaning.get("terrain") != "lake":
            where = f"column {column + 1}, row {row + 1}"
            raise Refusal(f'in its layer "{LAYER}" the tile at {where} is neither a region nor a lake.')
        yield (column, row), region if isinstance(region, int) else 0


def _pieces(properties: Mapping[str, str], name: str) -> int:
    number = count(properties, name)
    if number > MAX_PIECES:
        raise Refusal(f"the map property {name} is {number}; {MAX_PIECES} is the most.")
    return number


def _houses(properties: Mapping[str, str], players: int) -> tuple[int, ...]:
    """Tiles of each player that show 1, 2, 3 and 4 houses, written in that order."""
    name = f"houses_{players}"
    words = properties.get(name, "").split()
    if len(words) != len(VALUES) or not all(word.isascii() and word.isdigit() for word in words):
        raise Refusal(
            f'the map property {name} must be four numbers such as "8 8 8 4", not {shown(" ".join(words))}.'
        )
    return tuple(min(int(word), MAX_PIECES + 1) if len(word) < 4 else MAX_PIECES + 1 for word in words)


def _closed(tmx: Any) -> Iterator[tuple[float, float, float, float]]:
    """Rectangles in spaces: left, top, right, bottom."""
    for group in tmx.objectgroups:
        for thing in group:
            if thing.rotation:
                raise Refusal(f'an object in its layer "{CLOSED}" is rotated.')
            left, top = thing.x / tmx.tilewidth, thing.y / tmx.tileheight
            yield left, top, left + thing.width / tmx.tilewidth, top + thing.height / tmx.tileheight


def _covered(level: LevelDef, closed: tuple[tuple[float, float, float, float], ...]) -> frozenset[Line]:
    """The lines whose middle lies in one of the rectangles; each of these must lie over one at least."""
    board = Board(level, level.players[0])
    middles: dict[Line, tuple[float, float]] = {}
    for line, course in board.lines.items():
        (x, y), (u, v) = (board.points[end] for end in course.ends)
        middles[line] = (x + u) / 2, (y + v) / 2
    found: set[Line] = set()
    for left, top, right, bottom in closed:
        under = {line for line, (x, y) in middles.items() if left <= x <= right and top <= y <= bottom}
        if not under:
            column = COLUMN_LETTERS[max(0, min(int(left), level.columns - 1))]
            raise Refusal(f'an object in its layer "{CLOSED}", near column {column}, lies over no line.')
        found |= under
    return frozenset(found)
