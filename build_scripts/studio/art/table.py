"""What a board lies on: the table, and the frame around it. The title does without them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import materials as m, paint, rig
from .panels import border, walnut
from .shapes import Mason
from .sprite import Quality, Sprite

TABLE = 1024


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("frame/board", _board_frame(quality), slice=(88, 88, 88, 88))
    yield Sprite("table/wood", _table(), tile=True)


def _board_frame(quality: Quality) -> Image.Image:
    """Mouldings that look the same all along, so that the middle may be stretched to any length."""
    rig.reset()
    rig.look_down(1.5, 1.5)
    for outer, thick, up, tone in (
        (1.47, 0.10, 0.08, (0.11, 0.05, 0.02)),
        (1.28, 0.055, 0.11, (0.17, 0.08, 0.033)),
        (1.135, 0.055, 0.06, (0.08, 0.036, 0.015)),
    ):
        strip = Mason()
        border(strip, outer, outer, thick, (0.0, up))
        strip.done(walnut("frame", tone), 0.016, segments=4)
    base, gilt, rosettes = Mason(), Mason(), Mason()
    border(base, 1.45, 1.45, 0.215, (0.0, 0.03))
    base.done(walnut("frame base", (0.07, 0.03, 0.012)))
    border(gilt, 1.03, 1.03, 0.017, (0, 0.05))
    gilt.done(m.metal("gilt line", (0.95, 0.64, 0.22), 0.3), 0.005)
    for sx in (-1, 1):
        for sy in (-1, 1):
            _rosette(rosettes, sx * 0.62, sy * 0.62)
    rosettes.done(m.metal("rosette", (0.92, 0.60, 0.22), 0.3, 0.4), 0.004)
    picture = rig.shoot(quality.of(1))
    return paint.clear_edges(paint.drop_shadow(picture, (3, 3), 3, 0.5))


def _rosette(mason: Mason, x: float, y: float) -> None:
    mason.lathe([(0.10, 0.0), (0.10, 0.11), (0.09, 0.12)], (x, y, 0), 40)
    for k in range(8):
        angle = 2 * np.pi * k / 8
        mason.ball(
            (x + 0.058 * float(np.cos(angle)), y + 0.058 * float(np.sin(angle)), 0.125),
            (0.045, 0.045, 0.03),
            2,
        )
    mason.ball((x, y, 0.13), (0.055, 0.055, 0.05), 3)


def _table() -> Image.Image:
    """Eight planks of walnut that wrap around in both directions."""
    rng = np.random.default_rng(21)
    planks, high = 8, TABLE // 8
    grain = np.concatenate(
        [
            np.roll(paint.wrapped_noise(high, TABLE, 2.4, rng, 26.0), rng.integers(TABLE), axis=1)
            for _ in range(planks)
        ]
    )
    bands = np.concatenate([paint.wrapped_noise(high, TABLE, 10, rng, 9.0) for _ in range(planks)])
    tint = np.repeat(rng.uniform(0.80, 1.12, planks), high)[:, None]
    tone = 0.55 * grain + 0.45 * bands
    rgb = (
        paint.blend((0.105, 0.055, 0.030), (0.33, 0.185, 0.10), tone)
        * (tint * np.ones((1, TABLE)))[..., None]
    )
    y = np.arange(TABLE)[:, None] % high
    seam = np.exp(-((np.minimum(y, high - y) / 2.0) ** 2)) * np.ones((1, TABLE))
    lit = np.exp(-(((y - 4) / 2.0) ** 2)) * np.ones((1, TABLE))
    rgb = rgb * (1 - 0.75 * seam)[..., None] * (1 + 0.25 * lit)[..., None]
    return paint.to_image(rgb * paint.relief(grain, 0.9)[..., None])
