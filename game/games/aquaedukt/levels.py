"""The boards of Aquädukt, shipped ones and the player's own: what is drawn and written on a Tiled map."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.core.declared import BadLevel, numbers_by, numbers_of
from game.games.aquaedukt.rules.board import BACKS, COLOURS, COLUMN_LETTERS, Board, LevelDef, Line, Place
from game.games.aquaedukt.rules.check import check_level
from game.games.aquaedukt.start import start
from game.resources.maps import Maps
from game.resources.tiled import Form, drawn, properties_of, read_map, titles

PLAYERS = (2, 3, 4)
LAYER = "regions"
CLOSED = "closed"
"""Object layer whose rectangles lie over lines that take no canal."""

FORM = Form(LAYER, columns=(4, 20), rows=(4, 16), takes=lambda name: name == CLOSED)


@dataclass(frozen=True)
class CountryLevel(LevelDef):
    """A level from a map, with what the rules do not care about."""

    lake: frozenset[Place] = field(hash=False, default=frozenset())
    """Places without a space where water lies, for whoever draws it."""

    @property
    def extent(self) -> Mapping[str, int]:
        return {"regions": len({region for row in self.regions for region in row if region})}


def lake_of(level: LevelDef) -> frozenset[Place]:
    return level.lake if isinstance(level, CountryLevel) else frozenset()


def make_level(level_id: str, content: bytes, tileset: Path) -> CountryLevel:
    """The level a map shows; raises ``BadLevel``."""
    tmx = read_map(content, tileset, FORM)
    said, places = properties_of(tmx), dict(_places(tmx))
    players = [number for number in PLAYERS if f"mountains_{number}" in said]
    level = CountryLevel(
        id=level_id,
        title=titles(said),
        regions=tuple(
            tuple(places.get((column, row), 0) for column in range(tmx.width)) for row in range(tmx.height)
        ),
        **numbers_of(LevelDef, said),
        mountains=numbers_by(LevelDef, "mountains", players, said),
        houses=numbers_by(LevelDef, "houses", players, said),
        backs=numbers_by(LevelDef, "backs", BACKS, said),
        colours={number: COLOURS[:number] for number in players},
        lake=frozenset(place for place, number in places.items() if number == 0),
    )
    check_level(level)
    closed = tuple(_closed(tmx))
    if closed:
        # Only a board that holds without them can say which lines there are.
        level = replace(level, no_lines=_covered(level, closed))
        check_level(level)
    return level


MAPS = Maps("aquaedukt", make_level, start)
library, load_level = MAPS.library, MAPS.load


def levels_folder() -> Path:
    return MAPS.folder


def _places(tmx: Any) -> Iterator[tuple[Place, int]]:
    """The number of the region at each place that is drawn; 0 is the lake."""
    for place, _, meaning in drawn(tmx, LAYER):
        region = meaning.get("region")
        if not isinstance(region, int) and meaning.get("terrain") != "lake":
            where = f"column {place[0] + 1}, row {place[1] + 1}"
            raise BadLevel(f'in its layer "{LAYER}" the tile at {where} is neither a region nor a lake.')
        yield place, region if isinstance(region, int) else 0


def _closed(tmx: Any) -> Iterator[tuple[float, float, float, float]]:
    """Rectangles in spaces: left, top, right, bottom."""
    for group in tmx.objectgroups:
        for thing in group:
            if thing.rotation:
                raise BadLevel(f'an object in its layer "{CLOSED}" is rotated.')
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
            raise BadLevel(f'an object in its layer "{CLOSED}", near column {column}, lies over no line.')
        found |= under
    return frozenset(found)
