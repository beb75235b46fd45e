"""The names of the sprites this view uses. A test holds them against the atlas, both ways."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.aqua_romana.rules.board import COLOURS, PODIUMS
from game.games.aqua_romana.rules.tiles import KINDS, SIDES, TILES, Side, Tile
from game.games.aqua_romana.view.stage import Wet

GROUNDS = 16
PATH_VARIANTS = 3
WATER_FRAMES = 8
JET_FRAMES = 8
EFFECT_FRAMES = 6
CHANNELS = ("NE", "ES", "SW", "NW", "NS", "EW")
BLOCKED = ("hill", "grove", "ruin")


def tile_sprite(tile: Tile) -> str:
    return "tile/bridge" if tile.kind == "bridge" else f"tile/{tile.kind}-{tile.openings}"


def printed_sprite(tile: Tile) -> str:
    return f"printed/{tile.openings}"


def water_sprite(wet: Wet, tick: int) -> str:
    """The frame of a channel; frames run from the first letter to the second, backwards for the other way."""
    first, second = wet.entered, wet.leaving
    name = first + second
    forwards = name in CHANNELS
    if not forwards:
        name = second + first
    prefix = "bridge-" if wet.bridge else ""
    frame = tick % WATER_FRAMES if forwards else -tick % WATER_FRAMES
    return f"water/{prefix}{name}/{frame}"


def ground_sprite(column: int, row: int) -> str:
    """A variant for each square that does not repeat in any direction one would notice."""
    return f"ground/{(column * 7 + row * 11 + (column * row) % 5 + (column ^ row) * 3) % GROUNDS}"


def blocked_sprite(terrain: str, variant: int) -> str:
    return f"blocked/{terrain}-1" if variant % 2 else f"blocked/{terrain}"


def path_sprite(side: Side, index: int) -> str:
    return f"path/{side}/{(index * 5 + index // 3) % PATH_VARIANTS}"


def used() -> Iterator[str]:
    """Every sprite the view may ask for."""
    for tile in TILES.values():
        yield tile_sprite(tile)
        yield printed_sprite(tile)
    for frame in range(WATER_FRAMES):
        yield from (f"water/{channel}/{frame}" for channel in CHANNELS)
        yield from (f"water/bridge-{channel}/{frame}" for channel in ("NS", "EW"))
    yield from (f"ground/{variant}" for variant in range(GROUNDS))
    yield from (blocked_sprite(kind, variant) for kind in BLOCKED for variant in range(2))
    for side in SIDES:
        yield from (f"path/{side}/{variant}" for variant in range(PATH_VARIANTS))
        yield f"outlet/{side}"
    yield from (f"fountain/{corner}" for corner in ("NE", "SE", "SW", "NW"))
    yield from (f"jet/{frame}" for frame in range(JET_FRAMES))
    for colour in COLOURS:
        yield from (f"reservoir/{colour}/{back}" for back in SIDES)
        yield from (
            f"workman/{colour}/{pose}" for pose in ("stand", "walk-0", "walk-1", "walk-2", "walk-3", "podium")
        )
    for kind in KINDS:
        yield from (f"builder/{kind}/{pose}" for pose in ("stand", "step-0", "step-1"))
    yield from (f"podium/{number}" for number in range(1, PODIUMS + 1))
    yield "reserve/square"
    yield from (f"mark/laurel-{bonus}" for bonus in (4, 3, 2))
    yield from ("mark/seal", "mark/seal-set", "mark/eye-closed", "mark/last-move", "mark/arrow")
    yield from ("mark/hatch", "mark/target", "mark/focus")
    yield from (f"mark/dust/{frame}" for frame in range(EFFECT_FRAMES))
    yield from (f"mark/ripple/{frame}" for frame in range(EFFECT_FRAMES))
    yield from ("frame/board", "table/wood")
