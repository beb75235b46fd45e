"""What lies on the board: the stage as shapes, and the order in which everything is drawn."""

from collections.abc import Iterator

from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.geometry import TOWARDS, WORKMAN_HEIGHT
from game.games.aqua_romana.view.stage import Stage, Wet
from game.table.canvas import Point
from game.table.figures import Figure
from game.table.shapes import GROUND, Shape

LAYERS = (
    # On the ground, under everybody's feet.
    *("pool", "water", "plug", "cloud", "lit", "trail", "shown", "target", "path", "sight", "coming"),
    *("owner", "counted", "way", "landing", "feet", "hint", "glow", "beam", "ring"),
    # Whoever stands there, and what is over their heads.
    *(
        "life",
        "figure",
        "effect",
        "jet",
        "burst",
        "ray",
        "head",
        "podium",
        "seal",
        "length",
        "refused",
        "laurel",
    ),
    *("name", "air", "hint-figure"),
)
"""Back to front. Tiles and kerbs are baked into the ground."""
PLUG = 0.5
"""Size of the picture of a plug, in cells; the stone itself is smaller."""
PLUG_AT = 0.36
"""How far from the middle of its square, towards where the channel ends."""
COUNT_SIZE = 34
LAUREL = 0.38
"""As high as a step of the stairs."""


def lying(stage: Stage, patterns: bool = False) -> Iterator[Shape]:
    """Everything on the board; ``patterns``: told apart without colours too."""
    yield from _ground(stage)
    yield from _water(stage)
    if patterns:
        for wet in stage.water.values():
            low = {wet.entered, wet.leaving} <= {"S", "W"}
            key, at = ("owner", wet.square, wet.entered), f"square:{wet.square}"
            yield Shape(key, "owner", "owner", at, colour=stage.colour(wet.outlet), look=low)
    yield from _counted(stage)
    yield from _figures(stage)
    for corner in stage.places.board.fountains.values():
        yield Shape(("jet", corner), "jet", "lively", picture="jet", look=(f"fountain:{corner}",))
    for corner, share in stage.jets.items():
        frame = min(names.BURST_FRAMES - 1, int(share * names.BURST_FRAMES))
        basin = stage.places.fountain(corner)
        yield Shape(("burst", corner), "burst", "standing", basin, f"burst/{frame}")
    for outlet, bonus in stage.laurels.items():
        beside = stage.places.beside(stage.workmen[outlet].at)
        yield Shape(("laurel", outlet), "laurel", "effect", beside, f"mark/laurel-{bonus}", size=LAUREL)


def _ground(stage: Stage) -> Iterator[Shape]:
    """What lies still."""
    for square, tile in stage.tiles.items():
        yield Shape(("tile", square), GROUND, "gone", picture=names.tile_sprite(tile))
    for key, wet in stage.water.items():
        if key not in stage.filling:
            channel = names.channel_of(wet)
            yield Shape(("kerb", *key), GROUND, "gone", picture=channel, colour=stage.colour(wet.outlet))


def _water(stage: Stage) -> Iterator[Shape]:
    for index, reservoir in enumerate(stage.places.board.reservoirs):
        first, second = map(stage.places.square, reservoir.squares)
        picture = "pool/across" if first[1] == second[1] else "pool/down"
        squares = tuple(f"square:{square}" for square in reservoir.squares)
        yield Shape(("pool", index), "pool", "lively", picture=picture, look=squares)
    for key, wet in stage.water.items():
        look = (wet, stage.filling.get(key, 1.0))
        colour = stage.colour(wet.outlet)
        yield Shape(("water", *key), "water", "water", f"square:{wet.square}", colour=colour, look=look)
    for outlet in stage.plugs:
        yield plug(stage, outlet, "plug")


def plug(stage: Stage, outlet: Outlet, layer: str) -> Shape:
    """The stone at the end of a closed aqueduct."""
    square, side = stage.plugs[outlet]
    (x, y), (dx, dy) = stage.places.square(square), TOWARDS[side]
    at = (x + PLUG_AT * dx, y + PLUG_AT * dy)
    return Shape((layer, outlet), layer, "effect", at, f"plug/{stage.colour(outlet)}", size=PLUG)


def glow(stage: Stage, outlet: Outlet, layer: str, squares: int | None = None) -> Iterator[Shape]:
    """Light along an aqueduct, or its first squares: along its channel, not all over them."""
    for wet in stage.run(outlet)[:squares]:
        key = (layer, outlet, wet.square, wet.entered)
        at, colour = f"square:{wet.square}", stage.colour(outlet)
        yield Shape(key, layer, "channel", at, names.channel_of(wet), colour=colour)
    if outlet in stage.plugs:
        yield plug(stage, outlet, layer)._replace(key=(layer, outlet, "plug"))


def _counted(stage: Stage) -> Iterator[Shape]:
    """The channel lights up square by square while an aqueduct is counted."""
    if stage.counting is None:
        return
    outlet, count = stage.counting
    yield from glow(stage, outlet, "counted", count)
    run: list[Wet] = stage.run(outlet)[:count]
    if run:
        at = f"square:{run[-1].square}"
        yield Shape(("counted", "number"), "counted", "count", at, text=str(count), size=COUNT_SIZE)


def _figures(stage: Stage) -> Iterator[Shape]:
    """Those in front over those behind."""
    standing: list[tuple[tuple[str, str], Figure]] = [
        (("workman", outlet), figure) for outlet, figure in stage.workmen.items()
    ]
    standing += [(("builder", path), figure) for path, figure in stage.builders.items()]
    standing += [
        (("reserve", kind), Figure(f"builder/{kind}", stage.places.reserve(kind)))
        for kind, count in stage.reserve.items()
        if count
    ]
    for key, figure in sorted(standing, key=lambda each: (each[1].at[1], each[1].at[0])):
        size = stage.places.scale(figure.at) if key[0] == "workman" else 1.0
        yield Shape(key, "figure", "figure", feet(figure), figure.sprite, size=size)


def feet(figure: Figure) -> Point:
    """The point that a picture of somebody stands on, also in the air."""
    return figure.at[0], figure.at[1] - figure.lift


def over_head(stage: Stage, outlet: Outlet, layer: str, picture: str, size: float) -> Iterator[Shape]:
    """A sign above a workman."""
    figure = stage.workmen.get(outlet)
    if figure is not None:
        at = (figure.at[0], figure.at[1] - WORKMAN_HEIGHT - 0.3 * size)
        yield Shape((layer, outlet), layer, "effect", at, picture, size=size)
