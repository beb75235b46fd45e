"""The names of the sprites this view uses. A test holds them against the atlas, both ways."""

from collections.abc import Iterator

from game.games.via_appia.rules import COLOURS, SIZES, Place, Size, Space

GROUNDS = ("gray", "brown", "beige")
"""Of the segments; a fourth one begins anew."""
STONES = 5
"""Each size in so many shapes."""
TILES = {"L": 3, "M": 3, "S": 4}
HILLS, GROVES = 3, 3
DUSTING = 6
SPLINTERS = 6
CITIES = ("rome", "tarracina", "capua", "beneventum", "brundisium")
TOWN = "city/town"
TRODDEN, PAVED = "track/trodden", "track/paved"
"""Strips a cell long, to be laid end to end along a line."""


def ground_sprite(segment: int) -> str:
    """Tileable, three cells wide and high."""
    return f"ground/{GROUNDS[segment % len(GROUNDS)]}"


def stone_sprite(size: Size, index: int) -> str:
    """A stone seen from above: a square picture of which it fills four fifths, in the middle; no shadow."""
    return f"stone/{size}/{1 + index % STONES}"


def bed_sprite(size: Size) -> str:
    """A free space: an outlined bed of gravel."""
    return f"bed/{size}"


def tile_sprite(size: Size, space: Space | None = None) -> str:
    """Dressed basalt, on the road or on a cart."""
    number = sum(map(ord, space)) if space else 0
    return f"slab/{size}/{1 + number % TILES[size]}"


def city_sprite(city: Place) -> str:
    return f"city/{city}" if city in CITIES else TOWN


def pawn_sprite(colour: str) -> str:
    return f"pawn/{colour}"


def used() -> Iterator[str]:
    """Every sprite the board may ask for."""
    yield from (f"ground/{name}" for name in (*GROUNDS, "meadow", "sea"))
    yield from (f"hill/{n}" for n in range(1, HILLS + 1))
    yield from (f"grove/{n}" for n in range(1, GROVES + 1))
    yield "milestone/road"
    yield from (bed_sprite(size) for size in SIZES)
    yield from (f"slab/{size}/{n}" for size in SIZES for n in range(1, TILES[size] + 1))
    yield from (TRODDEN, PAVED)
    yield from (*(f"city/{city}" for city in CITIES), TOWN, "city/flag", "city/token")
    yield from (pawn_sprite(colour) for colour in COLOURS)
    yield from ("quarry/floor", "quarry/timber", "quarry/apron", "quarry/mouth", "quarry/rock")
    yield from (f"stone/{size}/{n}" for size in SIZES for n in range(1, STONES + 1))
    yield from ("stone/shadow", "pusher/head", "pusher/handle")
    yield from (f"dust/{frame}" for frame in range(DUSTING))
    yield from (f"splinter/{frame}" for frame in range(SPLINTERS))
    yield from ("card/face", "card/back", "coin/sesterce", "coin/heap", "coin/purse", "token/push")
    yield from ("cart/planks", "cart/wheel", "cart/recess")
    yield from ("rim/road", "mark/target", "mark/hatch", "mark/last-move", "table/wood")
