"""The names of the sprites this view uses. A test holds them against the atlas, both ways."""

from collections.abc import Iterator

from game.games.aquaedukt.rules.board import BACKS, COLOURS, VALUES, Place, Space, place_of
from game.games.aquaedukt.view.geometry import TOWARDS, Side

LIVING = 8
"""Frames of everything that moves for ever."""
TUMBLING = 12
BLOOMING = 6
DUSTING = 6
GROUNDS = ("fields", "olives", "vines", "pasture", "scrub", "stubble")
LAND_CELLS = 3
"""Cells after which a ground repeats."""
ROCKS = 5
WALLS = 3
WIDTHS = {1: "single", 2: "double"}
WAYS = ("begin", "continue", "double")


def land_sprite(ground: str, *, green: bool) -> str:
    return f"land/{ground}-{'green' if green else 'dry'}"


def wall_sprite(corner: Place, *, upright: bool) -> str:
    """A piece of wall; which one follows from where it stands, so that a row of them is not all alike."""
    variant = 1 + (corner[0] * 7 + corner[1] * 5 + corner[0] * corner[1]) % WALLS
    return f"wall/{'v' if upright else 'h'}-{variant}"


def rock_sprite(space: Space) -> str:
    """Which of the kinds follows from where it stands: all about as often."""
    column, row = place_of(space)
    return f"rock/{1 + (column * 7 + row * 19 + column * row * 2) % 23 % ROCKS}"


def back_sprite(back: str) -> str:
    return f"rock/{back}"


def house_sprite(colour: str, value: int, *, wet: bool) -> str:
    return f"house/{colour}/{value}-{'wet' if wet else 'dry'}"


def canal_sprite(width: int, *, upright: bool) -> str:
    return f"canal/{'v' if upright else 'h'}-{WIDTHS[width]}"


def pier_sprite(width: int) -> str:
    return f"pier/{WIDTHS[width]}"


def stream_sprite(heading: Side, width: int) -> str:
    """The family of its frames."""
    return f"stream/{heading}-{WIDTHS[width]}"


def pool_sprite(width: int) -> str:
    """The family of the frames of the water in a pier."""
    return f"stream/pier-{WIDTHS[width]}"


def end_sprite(heading: Side, width: int) -> str:
    return f"canal/end-{heading}" + ("-double" if width > 1 else "")


def basin_sprite(heading: Side) -> str:
    return f"basin/{heading}"


def line_sprite(way: str, *, upright: bool) -> str:
    return f"line/{way}-{'v' if upright else 'h'}"


def used() -> Iterator[str]:
    """Every sprite the board may ask for."""
    for ground in GROUNDS:
        yield from (land_sprite(ground, green=green) for green in (False, True))
    for lying in ("h", "v"):
        yield from (f"wall/{lying}-{variant}" for variant in range(1, WALLS + 1))
        yield from (f"canal/{lying}-{width}" for width in WIDTHS.values())
        yield from (f"line/{way}-{lying}" for way in WAYS)
    yield from ("wall/post", "milestone/plain", "milestone/lit")
    yield from (f"rock/{variant}" for variant in range(1, ROCKS + 1))
    yield from (back_sprite(back) for back in BACKS)
    yield "rock/tray"
    for colour in COLOURS:
        yield from (house_sprite(colour, value, wet=wet) for value in VALUES for wet in (False, True))
    yield "spring/well"
    yield from (pier_sprite(width) for width in WIDTHS)
    for side in TOWARDS:
        yield basin_sprite(side)
        yield from (end_sprite(side, width) for width in WIDTHS)
    for frame in range(LIVING):
        yield from (f"smoke/{frame}", f"spring/welling/{frame}")
        for width in WIDTHS:
            yield f"{pool_sprite(width)}/{frame}"
            yield from (f"{stream_sprite(side, width)}/{frame}" for side in TOWARDS)
    yield from (f"die/roll/{frame}" for frame in range(TUMBLING))
    yield "die/rest"
    yield from ("point/ring", "point/no", "rim/board")
    yield from (f"bloom/{frame}" for frame in range(BLOOMING))
    yield from (f"mark/dust/{frame}" for frame in range(DUSTING))
    yield from ("mark/target", "mark/hatch", "mark/last-move", "table/wood")
