"""What lies on the board: the stage as shapes, and the order in which everything is drawn."""

from collections.abc import Iterator

from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.stage import Stage
from game.table.canvas import Point
from game.table.shapes import GROUND, Shape

LAYERS = (
    # Light lies on the ground, under everything that stands on it.
    *("lit", "danger", "target", "greened", "wall", "standing"),
    # A milestone stands in its space, so in front of the arches of a canal behind it.
    *("canal", "joint", "spring", "milestone", "worth"),
    # So far all lies still. Then what moves for ever, and frames and signs round what is there.
    *("water", "trail", "shown", "lowest", "kept-away", "reach", "no-point", "point"),
    *("line", "canal-ghost", "hint", "glow", "beam", "ring"),
    # What moves for a moment.
    *("welling", "turning", "ruin", "bloom", "dust", "ghost", "emblem", "lost"),
    *("served", "fill", "stake", "won", "refused", "gain", "name", "air", "die"),
)
"""Back to front."""
WARM = (255, 206, 96)
WINDOWS = {
    1: ((-0.035, 0.107),),
    2: ((-0.172, 0.015), (0.171, 0.015)),
    3: ((-0.17, -0.046), (0.17, -0.046), (-0.173, 0.268)),
    4: ((-0.17, -0.046), (0.17, -0.046), (-0.173, 0.268), (0.171, 0.268)),
}
"""Where light comes out of a tile with so many houses."""
STILL = "worth"
"""Everything up to here is baked into the ground."""
CHIMNEYS = {1: (-0.035, -0.20), 2: (0.172, -0.19), 3: (0.172, -0.24), 4: (0.172, -0.24)}
"""Where smoke rises from a tile with so many houses, seen from its middle: the top of a roof."""


def lying(stage: Stage, patterns: bool = False) -> Iterator[Shape]:
    """Everything on the board; ``patterns``: told apart without colours too."""
    yield from _land(stage)
    yield from stage.walls
    yield from _pieces(stage)
    yield from _canals(stage)
    yield from _water(stage)
    for region in stage.places.board.regions:
        at = stage.places.milestone(region)
        yield Shape(("milestone", region), "milestone", "milestone", at, "milestone/plain", str(region))
    if patterns:
        yield from _patterns(stage)


def _land(stage: Stage) -> Iterator[Shape]:
    for space in stage.green:
        yield Shape(("green", space), GROUND, "gone", f"space:{space}", look=(1.0, "N"))
    for space, soak in stage.soaking.items():
        if space not in stage.green:
            # In steps that can be seen, so that a fast machine does not paint more than it shows.
            share = round(soak.share * 24) / 24
            yield Shape(("green", space), GROUND, "gone", f"space:{space}", look=(share, soak.side))


def _pieces(stage: Stage) -> Iterator[Shape]:
    """Mountains and houses, those in front over those behind."""
    place = stage.places.space
    pieces = {**stage.mountains, **{space: house.sprite for space, house in stage.houses.items()}}
    standing = [(place(space)[::-1], space, sprite) for space, sprite in pieces.items()]
    for (y, x), space, sprite in sorted(standing):
        yield Shape(("piece", space), "standing", "standing", (x, y), sprite)
    for space in stage.lit:
        x, y = place(space)
        for number, (dx, dy) in enumerate(WINDOWS[stage.houses[space].value]):
            key = ("window", space, number)
            yield Shape(key, "glow", "glow", (x + dx, y + dy), colour=WARM, size=0.5, alpha=240)
    for space, house in stage.houses.items():
        yield worth(space, house.value, wet=house.wet)


def worth(space: Space, value: int, *, wet: bool) -> Shape:
    """What a house counts, and whether it has water."""
    return Shape(("worth", space), "worth", "worth", f"space:{space}", text=str(value), look=wet)


def _canals(stage: Stage) -> Iterator[Shape]:
    places = stage.places
    for line, canal in stage.canals.items():
        sprite = names.canal_sprite(canal.width, upright=places.upright(line))
        yield Shape(("canal", line), "canal", "standing", places.middle(line), sprite)
    for point, (sprite, at) in _joints(stage).items():
        yield Shape(("joint", point), "joint", "standing", at, sprite)
    for spring in stage.springs:
        yield Shape(("spring", spring), "spring", "standing", places.point(spring), "spring/well")


def _joints(stage: Stage) -> dict[str, tuple[str, Point]]:
    """Piers where pieces meet, and what each arm ends in."""
    found: dict[str, tuple[str, Point]] = {}
    widths = {canal.end: canal.width for canal in stage.canals.values()}
    for point, width in widths.items():
        found[point] = names.pier_sprite(width), stage.places.point(point)
    for point, end in stage.ends.items():
        at = stage.places.point(point)
        if end.kind == "open":
            found[f"{point} end"] = names.end_sprite(end.heading, widths.get(point, 1)), at
            found.pop(point, None)
        elif end.kind == "basin":
            found[point] = names.basin_sprite(end.heading), at
    return found


def _water(stage: Stage) -> Iterator[Shape]:
    """What moves for ever: not all in step, and the same for a house whatever happens to others."""
    places = stage.places
    for line, canal in stage.canals.items():
        heading = places.heading(canal.start, canal.end)
        look = (heading, stage.filling.get(line, 1.0))
        family = names.stream_sprite(heading, canal.width)
        yield Shape(("stream", line), "water", "stream", places.middle(line), family, look=look)
    for canal in stage.canals.values():
        if canal.end not in stage.ends:
            family = names.pool_sprite(canal.width)
            yield Shape(("pool", canal.end), "water", "living", places.point(canal.end), family, look=0)
    for index, (spring, share) in enumerate(stage.springs.items()):
        at, key = places.point(spring), ("welling", spring)
        if share >= 1:
            yield Shape(key, "water", "living", at, "spring/welling", look=3 * index)
        elif share > 0:
            yield Shape(key, "welling", "welling", at, "spring/welling", alpha=15 * round(17 * share))
    for space, house in stage.houses.items():
        if house.wet:
            (x, y), (right, down) = places.space(space), CHIMNEYS[house.value]
            at, phase = (x + right, y + down), int(3 * x + 5 * y)
            yield Shape(("smoke", space), "water", "living", at, "smoke", look=phase)


def _patterns(stage: Stage) -> Iterator[Shape]:
    """The owner's emblem on every house and a drop where water is, for eyes that do not tell the colours
    apart: green and ochre are equally dark."""
    for space in stage.green - stage.houses.keys():
        yield Shape(("worth", space), "worth", "worth", f"space:{space}", look=True)
    for space, house in stage.houses.items():
        yield Shape(("emblem", space), "emblem", "badge", f"space:{space}", colour=house.colour)
