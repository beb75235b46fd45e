"""Tiles with one to four houses. With water there are gardens and lit doors, without it dust and shutters."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw

from . import emblems, materials as m, nature, paint, rig, slanted
from .dwellings import ROOF, house
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

WIDE, HIGH = 0.90, 0.96
PLOT = 0.355
"""Half the side of the walled plot: between two canals there is not much more."""
MIDDLE = (0.02, 0.02)
ANCHOR = (round((WIDE / 2 - MIDDLE[0]) * CELL), round((HIGH / 2 + MIDDLE[1]) * CELL))
EMBLEM = {"red": "square", "blue": "triangle", "white": "circle", "orange": "diamond"}
INK = {"red": (252, 246, 230), "blue": (252, 246, 230), "white": (60, 40, 22), "orange": (60, 32, 12)}
CLOTH = {"red": (176, 36, 30), "blue": (24, 42, 122), "white": (244, 239, 226), "orange": (228, 128, 38)}
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((-0.035, 0.04),),
    2: ((-0.172, 0.085), (0.172, 0.085)),
    3: ((-0.172, 0.14), (0.172, 0.14), (-0.172, -0.175)),
    4: ((-0.172, 0.14), (0.172, 0.14), (-0.172, -0.175), (0.172, -0.175)),
}
SIZE = {1: 0.36, 2: 0.245, 3: 0.228, 4: 0.228}
BANNER: dict[int, tuple[float, float, float]] = {
    1: (0.205, -0.205, 0.23),
    2: (0.0, -0.20, 0.23),
    3: (0.175, -0.165, 0.23),
    4: (0.0, -0.005, 0.20),
}
"""Where the emblem hangs and how large: always clear of the lines, where canals may come."""
FRAMES = 8
DUST = (0.74, 0.66, 0.54)


def sprites(quality: Quality) -> Iterator[Sprite]:
    for colour in ROOF:
        for value in SPOTS:
            for water in ("dry", "wet"):
                yield Sprite(
                    f"house/{colour}/{value}-{water}", _tile(colour, value, water == "wet", quality), ANCHOR
                )
    for frame in range(FRAMES):
        yield Sprite(f"smoke/{frame}", _smoke(frame), (38, 116))


def _tile(colour: str, value: int, wet: bool, quality: Quality) -> Image.Image:
    slanted.stage(WIDE, HIGH, MIDDLE)
    chance = random.Random(f"{value}{wet}")
    _plot(colour, wet, chance)
    size = SIZE[value]
    for x, y in SPOTS[value]:
        house(colour, x, y, size, wet)
    if wet:
        _garden(value, chance)
    else:
        _withered(value, chance)
    shot = rig.shoot(quality.of(1.3 if wet else 0.7))
    if not wet:
        shot = _dusty(shot, colour, value)
    _banner(shot, colour, value)
    return paint.clear_edges(slanted.shade(shot, (8, 5), 5, 0.5))


def _plot(colour: str, wet: bool, chance: random.Random) -> None:
    ground, kerb = Mason(), Mason()
    ground.box((0, 0, 0.01), (2 * PLOT, 2 * PLOT, 0.03))
    tone = ((0.10, 0.17, 0.022), (0.24, 0.33, 0.055)) if wet else ((0.38, 0.26, 0.13), (0.58, 0.42, 0.23))
    ground.done(m.mottled("plot", *tone, 22, 0.95, 0.5))
    for sign in (-1, 1):
        kerb.box((sign * PLOT, 0, 0.03), (0.042, 2 * PLOT + 0.042, 0.07))
        kerb.box((0, sign * PLOT, 0.03), (2 * PLOT - 0.042, 0.042, 0.07))
    kerb.done(m.painted_wood("kerb", ROOF[colour], 0.12), 0.012, segments=3)


def _garden(value: int, chance: random.Random) -> None:
    taken = [(x, y, SIZE[value] * 0.78) for x, y in SPOTS[value]]

    def free(x: float, y: float, reach: float) -> bool:
        return all(math.hypot(x - hx, y - hy) > r + reach for hx, hy, r in taken)

    bushes, flowers = [], []
    for _ in range(400):
        x, y = chance.uniform(-0.32, 0.32), chance.uniform(-0.32, 0.32)
        if (
            free(x, y, -0.02)
            and all(math.hypot(x - b[0], y - b[1]) > 0.085 for b in bushes)
            and len(bushes) < 11
        ):
            bushes.append((x, y, 0.035, chance.uniform(0.032, 0.05)))
        elif free(x, y, -0.04) and len(flowers) < 22:
            flowers.append((x, y))
    nature.leafy(bushes, chance, m.foliage("garden", (0.03, 0.10, 0.012), (0.17, 0.34, 0.05)), 0.03, 90)
    nature.tufts(
        [(chance.uniform(-0.33, 0.33), chance.uniform(-0.33, 0.33)) for _ in range(40)], chance, 0.035, 0.02
    )
    nature.poppies(flowers[:9], chance, 0.03)
    nature.daisies(flowers[9:], chance, 0.03)


def _withered(value: int, chance: random.Random) -> None:
    """What is left of a garden: bare twigs, stones, and a jar that lies there empty."""
    taken = [(x, y, SIZE[value] * 0.62) for x, y in SPOTS[value]]
    spots = [
        (x, y)
        for x, y in ((chance.uniform(-0.31, 0.31), chance.uniform(-0.31, 0.31)) for _ in range(90))
        if all(math.hypot(x - hx, y - hy) > reach for hx, hy, reach in taken)
    ]
    twigs = Mason()
    for x, y in spots[:7]:
        for _ in range(9):
            turn, far = chance.uniform(0, 2 * math.pi), chance.uniform(0.02, 0.045)
            twigs.solid(
                [
                    [(x - 0.003, y, 0.02), (x + 0.003, y, 0.02), (x, y + 0.004, 0.02)],
                    [
                        (x - 0.001 + far * math.cos(turn), y + far * math.sin(turn), 0.075),
                        (x + 0.001 + far * math.cos(turn), y + far * math.sin(turn), 0.075),
                        (x + far * math.cos(turn), y + 0.002 + far * math.sin(turn), 0.075),
                    ],
                ]
            )
    twigs.done(m.foliage("dead twigs", (0.13, 0.085, 0.045), (0.28, 0.20, 0.12)))
    nature.stones(spots[7:20], chance, (0.014, 0.034), 0.02)


def _dusty(shot: Image.Image, colour: str, value: int) -> Image.Image:
    """Dust on everything but the kerb, which says whose it is: roofs without their gloss, and pale."""
    grey = slanted.tinted(shot, (0.92, 0.89, 0.84), 0.26 if colour == "white" else 0.24)
    cells, plain = (np.asarray(picture, dtype=np.float32) / 255 for picture in (grey, shot))
    blown = paint.wrapped_noise(shot.height, shot.width, 16, np.random.default_rng(6))
    amount = (0.14 + 0.20 * blown)[..., None]
    rgb = cells[..., :3] * (1 - amount) + np.array(DUST) * amount
    y, x = np.mgrid[0 : shot.height, 0 : shot.width]
    far = np.maximum(np.abs(x - ANCHOR[0]), np.abs(y - ANCHOR[1])) / CELL
    kerb = paint.smooth(far, PLOT - 0.035, PLOT - 0.02)[..., None]
    for hx, _ in SPOTS[value]:
        # In the north roofs stand before it.
        roof = (y < ANCHOR[1] - 0.2 * CELL) & (np.abs(x - ANCHOR[0] - hx * CELL) < 0.62 * SIZE[value] * CELL)
        kerb[roof] = 0
    return paint.to_image(rgb * (1 - kerb) + plain[..., :3] * kerb, cells[..., 3])


def _banner(shot: Image.Image, colour: str, value: int) -> None:
    """The emblem, large enough to be told at a glance."""
    over = 4
    across, up, size = BANNER[value]
    side = round(size * CELL)
    picture = Image.new("RGBA", (side * over, side * over), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    full = side * over - 1
    draw.rounded_rectangle((0, 0, full, full), full * 0.24, fill=(46, 28, 14, 255))
    edge = full * 0.055
    draw.rounded_rectangle(
        (edge, edge, full - edge, full - edge),
        full * 0.20,
        fill=(250, 238, 206, 255) if colour != "white" else (70, 48, 28, 255),
    )
    edge = full * 0.12
    draw.rounded_rectangle((edge, edge, full - edge, full - edge), full * 0.15, fill=(*CLOTH[colour], 255))
    shape = emblems.outline(EMBLEM[colour], full * 0.50)
    lift = 0.04 * full if colour == "blue" else 0.0
    draw.polygon([(full / 2 + px, full / 2 - py + lift) for px, py in shape], fill=(*INK[colour], 255))
    small = picture.resize((side, side), Image.Resampling.LANCZOS)
    x = ANCHOR[0] + round(across * CELL) - side // 2
    y = ANCHOR[1] - round(up * CELL) - side // 2
    shadow = Image.new("RGBA", shot.size, (0, 0, 0, 0))
    shadow.paste(small, (x, y), small)
    shot.alpha_composite(paint.drop_shadow(shadow, (3, 3), 2.5, 0.5))


def _smoke(frame: int) -> Image.Image:
    """A wisp that rises, drifts and thins: puffs that follow each other, so that the last frame leads on."""
    wide, high, puffs = 76, 128, 7
    y, x = np.mgrid[0:high, 0:wide].astype(float)
    thin = np.ones((high, wide))
    for k in range(puffs):
        age = (k + frame / FRAMES) / puffs
        cx = 34 + 7 * math.sin(age * 5.0 + 0.6) + 16 * age * age
        cy = 114 - 92 * age
        size = 5.0 + 11 * age
        strength = 0.78 * min(1.0, age * 7) * (1 - age) ** 0.8
        thin *= 1 - strength * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / size**2)
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y))
    lit = paint.smooth(0.5 - x / wide, -0.3, 0.3)
    rgb = paint.blend((0.74, 0.73, 0.73), (0.96, 0.95, 0.93), lit)
    return paint.clear_edges(paint.to_image(rgb, 0.9 * (1 - thin) * paint.smooth(edge, 1, 8)))
