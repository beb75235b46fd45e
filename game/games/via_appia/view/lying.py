"""What lies on the table: the stage as shapes, and the order in which everything is drawn."""

from collections import Counter
from collections.abc import Iterator, Mapping

from game.games.via_appia.quarry import stroke
from game.games.via_appia.rules import City, Place, Push
from game.games.via_appia.rules.scoring import shares
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import MOUTH, SHRUNK, Places
from game.games.via_appia.view.pit import DEEP, Rock
from game.games.via_appia.view.stage import Bench, Hand, Stage
from game.table.shapes import Key, Shape

LAYERS = (
    *("track", "tile", "plaque", "city", "yard"),
    # So far all lies still. Then who is on the road, and what is pointed out on the ground.
    *(
        "traffic",
        "segment",
        "trail",
        "bed",
        "goal",
        "way",
        "grab",
        "spoken-city",
        "card",
        "half",
        "shown",
        "hint",
    ),
    *("glow", "beam", "ring", "piece", "emblem", "ghost", "price", "refused", "name"),
    # The quarry lies over the road when it is near; the bench over the yard.
    *("veil", "tray", "deep", "splinter", "shadow", "stone", "edge", "pusher", "held", "shift", "bench"),
    *("boards", "hint-aim", "aim", "due", "cart", "sells", "solace", "in-quarry"),
    *("dust", "gain", "flight", "air"),
)
"""Back to front."""
STILL = "yard"
"""Everything up to here is baked into the ground."""
LATIN = {
    "rome": "ROMA",
    "tarracina": "TARRACINA",
    "capua": "CAPVA",
    "beneventum": "BENEVENTVM",
    "brundisium": "BRVNDISIVM",
    "caudium": "CAVDIVM",
}
"""Carved names are the same in every language."""
BELOW = 0.9
"""What looks smaller than that is under the floor of the tray."""
TALLY, FRESH = 26, 12
"""How large a count of fallen stones is, and how much larger when it has just changed."""
CLOSE = 9.0
"""Millimetres from the edge at which the middle of a stone is marked."""
HELD_LOOK = 3
"""Which picture a stone has that is pushed; it keeps it when it lies."""


def lying(stage: Stage, patterns: bool = False) -> Iterator[Shape]:
    """Everything on the table; ``patterns``: told apart without colours too."""
    yield from _road(stage)
    yield from _plaques(stage)
    for city in stage.places.level.cities:
        yield from _city(stage, city)
    yield from _yard(stage)
    yield Shape(("sea",), "traffic", "sea")
    yield from (each.shape for each in stage.traffic.travellers)
    for seat, piece in sorted(stage.pieces.items(), key=lambda each: each[1].at[::-1]):
        (x, y), sprite = piece.at, names.pawn_sprite(piece.colour)
        yield Shape(("piece", seat), "piece", "standing", (x, y - piece.lift), sprite)
    if patterns:
        # Flags differ by colour alone.
        for city, colours in stage.flags.items():
            for index, colour in enumerate(colours):
                at = stage.places.flag(city, index)
                yield Shape(("emblem", city, index), "emblem", "emblem", at, colour=colour)
    yield from _quarry(stage)
    if stage.bench is not None and stage.bench.share > 0:
        yield bench_shape(stage.bench)


def bench_shape(bench: Bench, taken: int | None = None) -> Shape:
    """``taken``: the stone of the row that is in a hand."""
    look = (bench.fallen, bench.solace, bench.cart, taken)
    return Shape(("bench",), "bench", "bench", colour=bench.colour, size=bench.share, look=look)


# the road


def _road(stage: Stage) -> Iterator[Shape]:
    for line in stage.places.lines:
        if all(_is_trodden(stage, place) for place in line) and any(place in stage.tiles for place in line):
            yield Shape(("track", line), "track", "track", look=line)
    for space, paving in stage.tiles.items():
        sprite = names.tile_sprite(paving.size, space)
        at = stage.places.spot(space)
        yield Shape(("tile", space), "tile", "standing", at, sprite)
        yield Shape(("kerb", space), "tile", "outlined", at, sprite, colour=paving.colour)
        yield Shape(
            ("mark", space), "tile", "mark", f"bed:{space}", colour=paving.colour, look=(space, paving.size)
        )


def _plaques(stage: Stage) -> Iterator[Shape]:
    """Who has how many tiles in each segment and what that would bring, whoever has most first; and what one
    more tile there would change for whoever has the turn."""
    level = stage.places.level
    for number, segment in enumerate(level.segments):
        built = Counter(stage.tiles[space].colour for space, _ in segment.spaces if space in stage.tiles)
        worth = _shares(built, level.majority)
        counts = tuple((colour, count, worth[colour]) for colour, count in built.most_common())
        then = _shares(built + Counter({stage.turn: 1}), level.majority)
        full = built.total() == len(segment.spaces)
        more = 0 if full or not stage.turn else then[stage.turn] - worth.get(stage.turn, 0)
        look = (number, counts, (stage.turn, more))
        yield Shape(("plaque", number), "plaque", "plaque", text=segment.id, look=look)


def _shares(built: Mapping[str, int], prizes: tuple[int, int]) -> dict[str, int]:
    return dict(zip(built, shares(tuple(built.values()), prizes), strict=True))


def _is_trodden(stage: Stage, place: Place) -> bool:
    return place in stage.tiles or place in stage.places.level.cities


def _city(stage: Stage, city: City) -> Iterator[Shape]:
    """With its carved name, the tokens before the gate, the topmost in front, and flags on the wall."""
    places, (x, y) = stage.places, stage.places.spot(city)
    yield Shape(("city", city), "city", "standing", (x, y), names.city_sprite(city))
    yield carved_name(places, city)
    tokens = stage.tokens.get(city, ())
    for index in reversed(range(len(tokens))):
        at, points = places.token(city, index), str(tokens[index])
        yield Shape(("token", city, index), "city", "token", at, text=points, size=0.54)
    for index, colour in enumerate(stage.flags.get(city, ())):
        at = places.flag(city, index)
        yield Shape(("flag", city, index), "city", "flag", at, "city/flag", colour=colour)


def carved_name(places: Places, city: City) -> Shape:
    x, y = places.spot(city)
    return Shape(("name", city), "city", "carved", (x, y - 0.98), text=LATIN.get(city, city.upper()))


# cards and storage


def _yard(stage: Stage) -> Iterator[Shape]:
    for slot, shown in stage.cards.items():
        if shown.width >= 1:
            yield Shape(("shadow", slot), "yard", "card-shadow", look=slot)
        both = stage.both and not shown.turned
        yield Shape(("card", slot), "yard", "card", look=(slot, shown, both))
    if stage.pile:
        yield Shape(("shadow", "pile"), "yard", "card-shadow", look=stage.places.pile_slot)
        for layer in range(min(4, stage.pile)):
            yield Shape(("pile", layer), "yard", "pile", look=layer)
    for index, count in enumerate((*stage.tile_store, *stage.stone_store, stage.bank)):
        yield Shape(("store", index), "yard", "heap", look=(index, count))


# the quarry, in millimetres of the tray


def _quarry(stage: Stage) -> Iterator[Shape]:
    """Piece by piece where it stands still; on its way it is composed and scaled as a whole."""
    yield from _tally(stage)
    if stage.again:
        yield _from_the_side(stage)
    near = stage.near
    if near:
        yield Shape(("veil",), "veil", "veil", size=near)
    if near in (0.0, 1.0) and not stage.lean:
        yield Shape(("tray",), "tray", "tray", size=near)
        yield from contents(stage, near)
        return
    look = (stage.frame, tuple(contents(stage, 1.0)))
    yield Shape(("tray",), "tray", "tray-moving", size=near, look=look)


def _tally(stage: Stage) -> Iterator[Shape]:
    """So many fell, at the end of the pit."""
    tally = stage.tally
    if tally is not None and tally.count:
        tray = stage.places.tray
        at = stage.frame.at(tray.half_width(tray.depth) - 6.0, tray.depth + MOUTH / 2)
        size = TALLY + round(FRESH * tally.fresh)
        yield Shape(("tally",), "gain", "number", at, text=f"+{tally.count}", size=size)


def _from_the_side(stage: Stage) -> Shape:
    """The edge and the pit, cut open: stones by how far forward and how high they are, nearer ones later."""
    lie = [(rock.x, rock.y, DEEP, rock.size, rock.look, 1.0, rock.flat) for rock in stage.rocks]
    fell = [
        (each.x, each.y, each.height, each.size, each.look, each.scale, each.flat)
        for each in stage.pit.stones
    ]
    return Shape(("side",), "air", "side", look=tuple(sorted([*lie, *fell])))


def contents(stage: Stage, near: float) -> Iterator[Shape]:
    """What lies and moves in the tray."""
    for index, fallen in enumerate(stage.pit.stones):
        # Its shadow on the floor of the pit.
        look = (near, fallen.size, fallen.height)
        at = (fallen.x, fallen.y)
        yield Shape(("deep-shadow", index), "deep", "stone-shadow", at, size=SHRUNK, look=look)
    for index, rock in enumerate(stage.pit.rocks()):
        yield _stone(("deep", index), "deep", rock, near)
    for index, rock in enumerate(stage.rocks):
        look = (near, rock.size, rock.lift)
        yield Shape(("shadow", "rock", index), "shadow", "stone-shadow", (rock.x, rock.y), look=look)
        yield _stone(("stone", index), "stone", rock, near)
    yield _edge(stage, near)
    yield from held(stage.places, stage.hand, near)
    for index, dust in enumerate(stage.dusts):
        picture = f"{dust.frames}/{dust.frame}"
        yield Shape(
            ("splinter", index), "splinter", "splinter", (dust.x, dust.y), picture, size=dust.size, look=near
        )
    for index, shift in enumerate(stage.shifts):
        yield Shape(("shift", index), "shift", "shift", shift.start, look=(near, shift))


def _edge(stage: Stage, near: float) -> Shape:
    """Where the middle of a stone must pass to fall, and the middles that are close to it."""
    depth = stage.places.tray.depth
    close = tuple((rock.x, rock.y) for rock in stage.rocks if rock.y > depth - CLOSE) if near else ()
    return Shape(("edge",), "edge", "edge", look=(near, close))


def _stone(key: Key, layer: str, rock: Rock, near: float) -> Shape:
    look = (near, rock.size, rock.lift, rock.scale < BELOW, rock.flat)
    at, sprite = (rock.x, rock.y), names.stone_sprite(rock.size, rock.look)
    return Shape(key, layer, "stone", at, sprite, size=rock.scale, look=look)


def held(places: Places, hand: Hand | None, near: float) -> Iterator[Shape]:
    """The pusher, and the stone before it; without a hand it waits behind the line."""
    if hand is None:
        yield Shape(("pusher",), "pusher", "pusher", look=(near, None))
        return
    before = (hand.push.size, hand.x, hand.y, hand.angle)
    yield Shape(("pusher",), "pusher", "pusher", look=(near, before))
    if hand.holds:
        rock = Rock(hand.push.size, hand.x, hand.y, HELD_LOOK)
        yield Shape(
            ("held", "shadow"), "shadow", "stone-shadow", (rock.x, rock.y), look=(near, rock.size, 0.0)
        )
        yield _stone(("held",), "held", rock, near)


def aimed(places: Places, push: Push, pull: float, near: float) -> Iterator[Shape]:
    """A stone behind the line, held by whoever looks at the screen."""
    way = stroke(places.level.quarry, push)
    return held(places, Hand(push, way.x - way.dx * pull, way.y - way.dy * pull, push.angle), near)
