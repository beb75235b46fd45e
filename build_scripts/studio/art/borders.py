"""What parts the regions: low walls of field stone, posts where they meet, milestones with a blank face."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageFilter

from . import materials as m, nature, paint, rig, slanted
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

LONG, THICK = 1.06, 0.22
MILE = (0.40, 0.50)
FOOT = (0.0, 0.14)


def sprites(quality: Quality) -> Iterator[Sprite]:
    for number in (1, 2, 3):
        yield Sprite(f"wall/h-{number}", _wall("h", number, quality))
        yield Sprite(f"wall/v-{number}", _wall("v", number, quality))
    yield Sprite("wall/post", _post(quality))
    stone = _milestone(quality)
    anchor = (stone.width // 2, round((MILE[1] / 2 + FOOT[1]) * CELL))
    yield Sprite("milestone/plain", stone, anchor)
    yield Sprite("milestone/lit", _lit(stone), anchor)


def _field_stone() -> object:
    return m.mottled("wall stone", (0.50, 0.37, 0.21), (0.82, 0.66, 0.43), 16, vary=0.36)


def _wall(lying: str, number: int, quality: Quality) -> Image.Image:
    """One course of rubble and one of capstones, with gaps where weeds grow."""
    size = (LONG + 0.06, THICK) if lying == "h" else (THICK, LONG + 0.06)
    slanted.stage(*size)
    chance = random.Random(f"wall{number}")
    stones = Mason()
    for course, (up, count) in enumerate(((0.0, 15), (0.032, 14))):
        for k in range(count):
            along = (k + 0.5 + 0.5 * (course % 2) * 0.8) / count - 0.5
            along = along * 0.98 + chance.uniform(-0.008, 0.008)
            if abs(along) > 0.49 or (course and chance.random() < 0.10):
                continue
            aside = chance.uniform(-0.008, 0.008) - 0.014
            x, y = (along, aside) if lying == "h" else (aside + 0.014, along - 0.014)
            long, deep = (
                1.0 / count * chance.uniform(0.94, 1.14),
                chance.uniform(0.056, 0.076) - 0.008 * course,
            )
            shape = (long, deep, 0.05) if lying == "h" else (deep, long, 0.05)
            stones.ball((x, y, up + 0.018), (shape[0] * 1.12, shape[1] * 1.12, shape[2]), 2, 0.07, chance)
    stones.done(_field_stone())  # type: ignore[arg-type]
    spots = []
    for _ in range(5):
        along, aside = chance.uniform(-0.46, 0.46), chance.choice((-0.055, 0.04))
        spots.append((along, aside) if lying == "h" else (aside, along))
    nature.tufts(spots, chance, 0.032)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (5, 4), 3, 0.5))


def _post(quality: Quality) -> Image.Image:
    slanted.stage(0.24, 0.24)
    chance = random.Random("post")
    stones = Mason()
    for k in range(6):
        a = k * math.pi / 3
        stones.ball(
            (0.026 * math.cos(a), 0.026 * math.sin(a) - 0.02, 0.03), (0.05, 0.05, 0.06), 2, 0.08, chance
        )
    stones.ball((0, -0.02, 0.068), (0.078, 0.078, 0.045), 2, 0.06, chance)
    stones.done(_field_stone())  # type: ignore[arg-type]
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (5, 4), 3, 0.5))


def _milestone(quality: Quality) -> Image.Image:
    """A slab with a rounded head that leans back, so that its face looks up at the reader."""
    slanted.stage(*MILE, FOOT)
    slab, foot = Mason(), Mason()
    outline = [(-0.125, 0.0), (0.125, 0.0), (0.125, 0.17)]
    outline += [
        (0.125 * math.cos(a), 0.17 + 0.105 * math.sin(a)) for a in (k * math.pi / 14 for k in range(1, 14))
    ]
    outline += [(-0.125, 0.17)]
    # Leaning: up on the slab is north and up.
    rings = []
    for depth in (0.0, 0.05):
        rings.append([(x, 0.62 * v - depth * 0.75, 0.02 + 0.55 * v + depth * 0.66) for x, v in outline])
    slab.solid(rings)
    slab.done(
        m.mottled("milestone", (0.60, 0.515, 0.385), (0.75, 0.665, 0.52), 9, 0.8, 0.15), 0.012, segments=3
    )
    _groove(outline)
    foot.box((0, -0.02, 0.02), (0.30, 0.11, 0.045))
    foot.done(m.travertine("foot"), 0.01)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.4)), (6, 4), 4, 0.55))


def _groove(outline: list[tuple[float, float]]) -> None:
    """A line cut along the edge of the face."""
    line = Mason()
    inner = [(x * 0.82, 0.026 + (v - 0.026) * 0.90) for x, v in outline]
    for (ax, av), (bx, bv) in zip(inner, inner[1:] + inner[:1], strict=True):
        for k in range(10):
            x, v = ax + (bx - ax) * k / 10, av + (bv - av) * k / 10
            line.ball((x, 0.62 * v - 0.0375, 0.02 + 0.55 * v + 0.033), (0.009, 0.009, 0.009), 1)
    line.done(m.plain("groove", (0.36, 0.27, 0.17), 0.9))


def _lit(stone: Image.Image) -> Image.Image:
    """The rolled region's: gilded by light, with a glow round it."""
    alpha = stone.getchannel("A").point(lambda value: 255 if value > 200 else 0)
    glow = alpha.filter(ImageFilter.MaxFilter(7)).filter(ImageFilter.GaussianBlur(6))
    under = Image.new("RGBA", stone.size, (255, 214, 92, 0))
    under.putalpha(glow.point(lambda value: min(255, round(value * 1.15))))
    cells = np.asarray(stone, dtype=np.float32) / 255
    warm = np.clip(cells[..., :3] * np.array((1.18, 1.06, 0.70)) + np.array((0.06, 0.04, 0.0)), 0, 1)
    lit = Image.alpha_composite(under, paint.to_image(warm, cells[..., 3]))
    high, wide = cells.shape[:2]
    y, x = np.mgrid[0:high, 0:wide]
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y))
    faded = np.asarray(lit, dtype=np.float32) / 255
    return paint.clear_edges(paint.to_image(faded[..., :3], faded[..., 3] * paint.smooth(edge, 0, 8)))
