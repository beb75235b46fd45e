"""Water in Aquädukt's canals: eight frames that loop, a sheet for every way it may run, and in the piers."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import paint, slanted, studio, water
from .canals import AROUND, BESIDE, CHANNEL, FLOOR, PIER, SHIFT, WIDTHS, lanes
from .sprite import CELL, Quality, Sprite

DEPTH = 0.02
UP = SHIFT + (FLOOR + DEPTH) * slanted.RISE
"""How far north of its line the surface is seen."""
PERIODS = 2
"""How often the surface repeats along a piece: as in Aqua Romana, so that it runs as fast."""
SIDES = {"N": 1, "E": 1, "S": -1, "W": -1}


def sprites(_quality: Quality) -> Iterator[Sprite]:
    sheets = [water.surface(frame) for frame in range(water.FRAMES)]
    for kind in WIDTHS:
        for side in "NESW":
            for frame in range(water.FRAMES):
                yield Sprite(f"stream/{side}-{kind}/{frame}", _stream(side, kind, sheets[frame]))
        # With its walls, because the streams run on to the middle of the tower and are to end behind them.
        walls = slanted.solid(studio.packed("aquaedukt", f"pier/{kind}"))
        for frame in range(water.FRAMES):
            pool = Image.alpha_composite(walls, _pool(kind, frame))
            yield Sprite(f"stream/pier-{kind}/{frame}", pool)


def _stream(side: str, kind: str, sheet: np.ndarray) -> Image.Image:
    """As large as the dry piece. The surface is whole periods long, so it goes on in the next piece."""
    wide = round((WIDTHS[kind] + BESIDE) * CELL)
    across = side in "EW"
    size = (wide, CELL) if across else (CELL, wide)
    x, y = paint.grid(*size)
    along = (x if across else y) * SIDES[side] + 0.5
    aside = (y - UP) if across else x
    rgb = np.zeros((*size, 3))
    alpha = np.zeros(size)
    for number, lane in enumerate(lanes(kind)):
        near = (aside - lane) / (CHANNEL[kind] / 2)
        columns = (
            np.floor(((PERIODS * along + 0.37 * number) % 1.0) * water.SHEET[1]).astype(int) % water.SHEET[1]
        )
        rows = np.clip((near * 0.5 + 0.5) * water.SHEET[0], 0, water.SHEET[0] - 1).astype(int)
        inside = 1 - paint.smooth(np.abs(near), 0.94, 1.08)
        tone = sheet[rows, columns] * (1 - 0.30 * paint.smooth(np.abs(near), 0.55, 1.0))[..., None]
        # The wall on the sunny side stands over the water: a band of shade along it.
        if not across:
            tone = tone * (1 - 0.34 * paint.smooth(-near, 0.25, 0.65))[..., None]
        rgb = rgb * (1 - inside[..., None]) + tone * inside[..., None]
        alpha = np.maximum(alpha, inside)
    return paint.to_image(rgb, alpha)


def _pool(kind: str, frame: int) -> Image.Image:
    """Water turning in the tower."""
    half = WIDTHS[kind] / 2 + PIER
    side = round((2 * half + AROUND) * CELL)
    x, y = paint.grid(side, side)
    inner = half - 0.044
    rng = np.random.default_rng(3)
    turn = 2 * np.pi * frame / water.FRAMES
    layers = []
    for number in range(2):
        cloud = paint.wrapped_noise(256, 256, 9 + 4 * number, rng)
        shift = (round(14 * np.sin(turn + number)), round(14 * np.cos(turn + 2 * number)))
        layers.append(np.roll(cloud, shift, (0, 1))[:side, :side])
    net = 1 - np.abs(layers[0] - layers[1]) * 5
    rgb = paint.blend(water.DEEP, water.SHALLOW, paint.smooth(layers[0], 0.1, 0.95))
    light = (0.55 * paint.smooth(net, 0.35, 1.0))[..., None]
    rgb = rgb * (1 - light) + np.array(water.FOAM) * light
    far = np.maximum(np.abs(x), np.abs(y - UP) / 1.0)
    rgb = rgb * (1 - 0.36 * paint.smooth(-x, inner - 0.05, inner - 0.01))[..., None]
    alpha = 1 - paint.smooth(far, inner - 0.006, inner + 0.004)
    # The front wall hides the foot of the pool.
    alpha = alpha * paint.smooth(y - UP, -inner + 0.012, -inner + 0.022)
    return paint.clear_edges(paint.to_image(rgb, alpha))
