"""The names of the sprites this view uses. A test holds them against the atlas, both ways."""

from collections.abc import Iterator

from game.games.aqua_romana.rules import COLOURS, KINDS, PODIUMS, SIDES, TILES, Side, Tile
from game.games.aqua_romana.view.stage import Wet

PATH_VARIANTS = 3
WATER_FRAMES = 8
JET_FRAMES = 8
BURST_FRAMES = 12
POOL_FRAMES = 8
EFFECT_FRAMES = 6
DUST_CELLS = 1.7
"""How large the picture of the dust round a tile is."""
PROPS = ("bush", "tuft", "stones", "lavender", "poppies", "bush", "tuft", "daisies", "lavender", "stones")
PROP_VARIANTS = 3
CHANNELS = ("NE", "ES", "SW", "NW", "NS", "EW")
SHAPES = (*CHANNELS, "bridge-NS", "bridge-EW")
WINGS = ("white", "orange")
WING_BEATS = 4
BIRD_POSES = ("stand", "peck", "fly-0", "fly-1")
KERB_PARTS = ("band", "dashes", "dots", "ropes")
BLOCKED = ("hill", "grove", "ruin")


def tile_sprite(tile: Tile) -> str:
    return "tile/bridge" if tile.kind == "bridge" else f"tile/{tile.kind}-{tile.openings}"


def printed_sprite(tile: Tile) -> str:
    return f"printed/{tile.openings}"


def channel_of(wet: Wet) -> str:
    """The shape of a channel, whichever way it flows; of a bridge also whether it runs above or below."""
    name = wet.entered + wet.leaving
    if name not in CHANNELS:
        name = wet.leaving + wet.entered
    return f"bridge-{name}" if wet.bridge else name


def water_moment(wet: Wet, tick: int) -> tuple[str, int]:
    """The pictures of a channel, from its first letter to the second, and which one; or backwards."""
    return f"water/{channel_of(wet)}", tick if wet.entered + wet.leaving in CHANNELS else -tick


def kerb_sprite(part: str, channel: str) -> str:
    return f"kerb/{part}/{channel}"


def glow_sprite(channel: str) -> str:
    return f"glow/{channel}"


def prop_sprite(column: int, row: int) -> str | None:
    """What stands in the lower right corner of a square: at most of them nothing that one would notice."""
    chance = (column * 73 + row * 151 + column * row * 29) % 31
    return f"meadow/{PROPS[chance % len(PROPS)]}-{(column + row) % PROP_VARIANTS}" if chance < 13 else None


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
        yield from (f"water/{channel}/{frame}" for channel in SHAPES)
    for channel in SHAPES:
        yield from (kerb_sprite(part, channel) for part in KERB_PARTS)
        yield glow_sprite(channel)
    yield from ("meadow/turf", "meadow/shade")
    yield from (f"meadow/{prop}-{variant}" for prop in sorted({*PROPS}) for variant in range(PROP_VARIANTS))
    yield from (blocked_sprite(kind, variant) for kind in BLOCKED for variant in range(2))
    for side in SIDES:
        yield from (f"path/{side}/{variant}" for variant in range(PATH_VARIANTS))
        yield f"outlet/{side}"
    yield from (f"fountain/{corner}" for corner in ("NE", "SE", "SW", "NW"))
    yield from (f"jet/{frame}" for frame in range(JET_FRAMES))
    yield from (f"burst/{frame}" for frame in range(BURST_FRAMES))
    for lying in ("across", "down"):
        yield from (f"pool/{lying}/{frame}" for frame in range(POOL_FRAMES))
    for colour in COLOURS:
        yield from (f"reservoir/{colour}/{back}" for back in SIDES)
        yield f"plug/{colour}"
        strides = ("stand", "walk-0", "walk-1", "walk-2", "walk-3")
        yield from (f"workman/{colour}/{side}{pose}" for side in ("", "N/", "E/", "W/") for pose in strides)
        yield f"workman/{colour}/podium"
    yield "life/cloud"
    for wings in WINGS:
        yield from (f"life/butterfly/{wings}/{beat}" for beat in range(WING_BEATS))
    for heading in ("left", "right"):
        yield from (f"life/sparrow/{heading}/{pose}" for pose in BIRD_POSES)
    for kind in KINDS:
        yield from (f"builder/{kind}/{pose}" for pose in ("stand", "step-0", "step-1"))
    for number in range(1, PODIUMS + 1):
        yield from (f"stairs/{number}", f"numeral/{number}")
    yield from ("stairs/crown", "stairs/foot")
    yield "reserve/square"
    yield from (f"mark/laurel-{bonus}" for bonus in (4, 3, 2))
    yield from ("mark/seal", "mark/seal-set", "mark/eye-closed", "mark/last-move", "mark/arrow")
    yield from ("mark/hatch", "mark/target", "mark/focus")
    yield from (f"mark/dust/{frame}" for frame in range(EFFECT_FRAMES))
    yield from (f"mark/ripple/{frame}" for frame in range(EFFECT_FRAMES))
    yield from ("frame/board", "table/wood")
