"""The flight of marble steps that is the goal of the game, its carved numbers, and the slab of the reserve.

It is one building under one light, photographed whole and cut into a strip for each step, so that the game
can lay the strips on top of each other in any height.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from mathutils import Matrix, Vector
from PIL import Image

from . import materials as m, paint, rig
from .engrave import engrave
from .paint import clear_edges, drop_shadow
from .shapes import Mason, clip
from .sprite import CELL, Quality, Sprite

STEPS = 20
WIDE_NUMBERS = (3, 7)
NOBLE = 15
WIDTH = 2.1
"""In cells; the building stands in the middle of it."""
LEFT = -1.0
DEPTH, RISE = 0.225, 0.305
CROWN, FOOT = 0.62, 2.2
"""Cells above the highest step and below the lowest."""
NUMBERS, TREAD, END = 0.62, 1.66, 1.97
"""From the left: where the slab with the numbers ends, a step for one workman, a step for two."""
SLOPE = math.atan2(RISE, DEPTH)
MINIUM, GILT = (132, 30, 20), (250, 214, 128)
"""The red lead with which Romans painted their inscriptions; and what the highest are painted with."""
SIN, COS = math.sin(rig.FIGURE_ELEVATION), math.cos(rig.FIGURE_ELEVATION)
PITCH = DEPTH * SIN + RISE * COS


def sprites(quality: Quality) -> Iterator[Sprite]:
    whole = _flight(quality)
    cut = [0, _row(STEPS), *(_row(number - 1) for number in range(STEPS, 0, -1)), whole.height]
    names = ["stairs/crown", *(f"stairs/{number}" for number in range(STEPS, 0, -1)), "stairs/foot"]
    for name, top, bottom in zip(names, cut, cut[1:], strict=False):
        yield Sprite(name, whole.crop((0, top, whole.width, bottom)))
    for number in range(1, STEPS + 1):
        yield Sprite(f"numeral/{number}", _numeral(number))
    yield Sprite("reserve/square", _slab(quality), (128, 88))


def _row(number: int) -> int:
    """The pixel row of the back edge of a tread; 0 is the foot of the first step."""
    return round((CROWN + (STEPS - number) * PITCH) * CELL)


def _flight(quality: Quality) -> Image.Image:
    rig.reset(sky=0.62)
    rig.light_figures(Vector((-0.62, -0.26, 0.95)), 3.6)
    high = CROWN + STEPS * PITCH + FOOT
    middle = STEPS * PITCH + CROWN - high / 2
    rig.look_three_quarter(WIDTH, high, Vector((0, 0, middle / COS)))
    _treads()
    _slabs()
    _temple()
    _square()
    return rig.shoot(quality.of(1.2))


def _at(number: float) -> tuple[float, float]:
    """The foot of a step: how far back, how high."""
    return number * DEPTH, number * RISE


def _treads() -> None:
    """Every place for a workman is a disc in the tread; 3 and 7 have two. The highest carry a carpet."""
    steps, wide_steps, discs, rings, carpet = (Mason() for _ in range(5))
    for number in range(1, STEPS + 1):
        back, up = _at(number - 1)
        right = END if number in WIDE_NUMBERS else TREAD + 0.06
        middle, width = LEFT + (NUMBERS + right) / 2 - 0.05, right - NUMBERS + 0.1
        body = wide_steps if number in WIDE_NUMBERS else steps
        body.box((middle, back + 0.5, up + RISE / 2 - 0.012), (width, 1.0, RISE))
        body.box((middle, back + 0.480, up + RISE - 0.025), (width, 1.04, 0.05))
        if number >= NOBLE:
            _carpet(carpet, back, up)
        for x in _places(number):
            spot = (LEFT + x, back + 0.085, up + RISE)
            discs.lathe([(0.088, -0.01), (0.088, 0.016)], spot, 40)
            rings.lathe([(0.105, -0.01), (0.105, 0.014)], spot, 40)
    steps.done(_stone(), 0.012, segments=3)
    wide_steps.done(_yellow_stone(), 0.012, segments=3)
    discs.done(m.mottled("giallo antico", (0.52, 0.36, 0.18), (0.68, 0.51, 0.30), 12, 0.4, 0.05))
    rings.done(m.mottled("bronze", (0.34, 0.21, 0.10), (0.46, 0.30, 0.15), 30, 0.5, 0.05))
    carpet.done(m.mottled("purple", (0.20, 0.016, 0.055), (0.34, 0.04, 0.10), 30, 0.8, 0.1), 0.008)


def _places(number: int) -> tuple[float, ...]:
    """Where workmen stand, from the left; neighbours aside of each other."""
    if number in WIDE_NUMBERS:
        return (1.02, 1.6)
    return ((NUMBERS + TREAD) / 2 + (0.18 if number % 2 else -0.18),)


def _carpet(cloth: Mason, back: float, up: float) -> None:
    """Down the tread, over its nose and down the front."""
    middle, width = LEFT + (NUMBERS + TREAD) / 2, 0.86
    cloth.box((middle, back + 0.09, up + RISE + 0.003), (width, 0.29, 0.014))
    cloth.box((middle, back - 0.045, up + RISE - 0.022), (width, 0.012, 0.06))
    cloth.box((middle, back - 0.006, up + RISE / 2 - 0.02), (width, 0.012, RISE - 0.05))


def _stone() -> m.bpy.types.Material:
    """Marble that the sun has warmed for three hundred years."""
    make = m.Builder("old marble")
    veins = make.ramp(
        make.noise(2.4, 10, 0.72),
        (0.40, (0.80, 0.71, 0.57)),
        (0.5, (0.64, 0.55, 0.43)),
        (0.60, (0.82, 0.74, 0.61)),
    )
    shade = make.ramp(make.island(), (0.0, (0.88, 0.86, 0.83)), (1.0, (1.0, 1.0, 1.0)))
    return make.finish(make.mix(1.0, veins, shade, "MULTIPLY"), 0.45, coat=0.1)


def _yellow_stone() -> m.bpy.types.Material:
    """What the two wide steps are made of, to be told from the others at a glance."""
    return m.mottled("giallo antico step", (0.55, 0.34, 0.12), (0.80, 0.58, 0.28), 5, 0.45, 0.03)


def _slabs() -> None:
    """The sloping parapets: a plate for every number on the left; the right one lets 3 and 7 through."""
    plain, wide, noble = Mason(), Mason(), Mason()
    for number in range(1, STEPS + 1):
        made = noble if number >= NOBLE else wide if number in WIDE_NUMBERS else plain
        _plate(made, number, 0.02, NUMBERS - 0.01)
        if number not in WIDE_NUMBERS:
            _plate(made, number, TREAD + 0.01, END)
    plain.done(_stone(), 0.012, segments=3)
    wide.done(_yellow_stone(), 0.012, segments=3)
    noble.done(m.mottled("porphyry slab", (0.11, 0.016, 0.03), (0.22, 0.035, 0.055), 34, 0.35, 0.05), 0.012)


def _plate(mason: Mason, number: int, begin: float, end: float) -> None:
    """Lies on the noses of the steps, so that the camera sees it straight on."""
    back, up = _at(number - 0.5)
    along = math.hypot(DEPTH, RISE) - 0.006
    lie = Matrix.Translation((LEFT + (begin + end) / 2, back, up)) @ Matrix.Rotation(SLOPE, 4, "X")
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    rings = []
    for thick in (-0.2, 0.225):
        shape = [(sx * (end - begin) / 2, sy * along / 2, thick) for sx, sy in corners]
        rings.append([tuple(lie @ Vector(point)) for point in shape])
    mason.solid(rings)


def _temple() -> None:
    """What crowns the flight: a gable with a gilded wreath."""
    back, up = _at(STEPS)
    back += 0.05
    stone, dark, gold = Mason(), Mason(), Mason()
    wide = END - 0.02
    middle = LEFT + END / 2 + 0.01
    base, top = up - 0.1, up + 0.12
    stone.box((middle, back + 0.2, (base + top) / 2), (wide - 0.16, 0.36, top - base))
    stone.box((middle, back + 0.2, top), (wide, 0.46, 0.075))
    gable = [(-wide / 2, top + 0.03), (wide / 2, top + 0.03), (0, top + 0.50)]
    stone.solid([[(middle + x, y, z) for x, z in gable] for y in (back + 0.06, back + 0.4)])
    inner = [(-wide / 2 + 0.24, top + 0.075), (wide / 2 - 0.24, top + 0.075), (0, top + 0.405)]
    dark.solid([[(middle + x, y, z) for x, z in inner] for y in (back + 0.045, back + 0.07)])
    stone.done(_stone(), 0.010, segments=3)
    dark.done(m.mottled("tympanum", (0.14, 0.018, 0.04), (0.24, 0.04, 0.065), 30, 0.6, 0.05))
    for k in range(26):
        angle = -math.pi / 2 + (k // 2 + 0.5) * 0.225 * (1 if k % 2 else -1)
        spot = (middle + 0.115 * math.cos(angle), back + 0.02, top + 0.195 + 0.115 * math.sin(angle))
        turn = angle + (math.pi / 2 if k % 2 else -math.pi / 2)
        for aside in (0.45, -0.45):
            gold.leaf(
                Matrix.Translation(spot)
                @ Matrix.Rotation(math.pi / 2, 4, "X")
                @ Matrix.Rotation(turn + aside, 4, "Z"),
                0.072,
                0.036,
                0.12,
            )
    for x in (-wide / 2 + 0.03, wide / 2 - 0.03):
        gold.ball((middle + x, back + 0.1, top + 0.10), (0.11, 0.11, 0.13), 3)
    gold.ball((middle, back + 0.2, top + 0.505), (0.09, 0.09, 0.09), 3)
    gold.done(m.metal("gilt", (1.0, 0.68, 0.22), 0.3, 0.3))


def _square() -> None:
    """The paved ground before the first step: two stones laid crosswise, so that it seems to lie."""
    light, dark, kerb = Mason(), Mason(), Mason()
    far = FOOT / SIN - 0.06
    side = 0.25
    for i in range(-20, 21):
        for j in range(-20, 21):
            x, y = (i + j) * side, (j - i) * side - far / 2
            half = side - 0.006
            outline = [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
            for normal, offset in (((1, 0), 0.92), ((-1, 0), 0.92), ((0, 1), 0.0), ((0, -1), far - 0.14)):
                outline = clip(outline, normal, offset) if len(outline) > 2 else []
            if len(outline) > 2:
                (light if (i + j) % 2 else dark).prism(outline, (-0.06, 0.0))
    light.done(m.travertine("square", 0.2), 0.004)
    dark.done(m.mottled("grey stone", (0.36, 0.28, 0.19), (0.52, 0.42, 0.30), 14, 0.7, 0.2), 0.004)
    for x in (-0.96, 0.96):
        kerb.box((x, -far / 2 + 0.07, -0.03), (0.075, far - 0.145, 0.09))
    kerb.box((0, -far + 0.07, -0.03), (2.0, 0.13, 0.09))
    kerb.done(m.travertine("kerb"), 0.01)
    bed = Mason()
    bed.box((0, -far / 2 + 0.02, -0.1), (1.99, far - 0.06, 0.05))
    bed.done(m.plain("joint", (0.12, 0.085, 0.05)))


def _numeral(number: int) -> Image.Image:
    """Cut into a plate that is not there: only the groove and the light on its lower lip are kept."""
    wide, high = 152, 96
    noble = number >= NOBLE
    tone = (110, 96, 92) if noble else (206, 186, 152)
    stone = Image.new("RGBA", (wide, high), (*tone, 255))
    cut = engrave(stone, str(number), (wide / 2, high / 2), 68, GILT if noble else MINIUM, wide - 16)
    before, after = (rig.pixels(picture)[..., :3] for picture in (stone, cut))
    alpha = paint.smooth(abs(after - before).max(axis=2), 0.0, 0.12)
    return clear_edges(paint.to_image(after, alpha))


def _slab(quality: Quality) -> Image.Image:
    rig.reset(sky=0.6)
    rig.light_figures()
    wide, high = 256, 192
    rig.look_three_quarter(wide / CELL, high / CELL, Vector((0, 0, 0.03)))
    slab, step, ring = Mason(), Mason(), Mason()
    step.box((0, 0, 0.02), (0.93, 0.93, 0.05))
    step.done(m.travertine("reserve step"), 0.012, segments=3)
    slab.box((0, 0, 0.06), (0.82, 0.82, 0.06))
    slab.done(m.marble(), 0.012, segments=3)
    ring.lathe([(0.31, 0.06), (0.31, 0.093), (0.28, 0.093), (0.28, 0.06)], parts=64)
    ring.done(m.metal("bronze inlay", (0.72, 0.44, 0.18), 0.35))
    return clear_edges(drop_shadow(rig.shoot(quality.of(1)), (5, 5), 5, 0.45))
