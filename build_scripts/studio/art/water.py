"""Running water for every channel: eight frames that loop, painted along the channel's own centreline."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import paint
from .channels import HALF_WATER, Centreline
from .rig import CELL, SUN_FROM
from .sprite import Quality, Sprite

FRAMES = 8
DEEP, SHALLOW, FOAM = (0.03, 0.42, 0.52), (0.24, 0.80, 0.82), (0.88, 1.0, 0.98)
BRIM_OVER_WATER = 0.06
SHEET = (128, 256)
"""Pixels of one unrolled period of the surface, across and along."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    sheets = [surface(frame) for frame in range(FRAMES)]
    for openings in ("NE", "ES", "SW", "NW", "NS", "EW"):
        for frame, sheet in enumerate(sheets):
            yield Sprite(f"water/{openings}/{frame}", lay(Centreline(openings), sheet))
    for openings in ("NS", "EW"):
        for frame, sheet in enumerate(sheets):
            hidden = _under_the_bridge() if openings == "EW" else None
            yield Sprite(f"water/bridge-{openings}/{frame}", lay(Centreline(openings), sheet, hidden))


def surface(frame: int) -> np.ndarray:
    """One period of water as RGB; each frame flows an eighth of it towards the second opening."""
    across, along = SHEET
    rng = np.random.default_rng(7)
    swell = paint.wrapped_noise(across, along, 16, rng, 2.2)
    streaks = paint.wrapped_noise(across, along, 6, rng, 7.0)
    sparkle = paint.wrapped_noise(across, along, 4.5, rng, 5.0)
    shift = round(along * frame / FRAMES)
    swell, streaks, sparkle = (np.roll(layer, shift, axis=1) for layer in (swell, streaks, sparkle))
    tone = 0.55 * swell + 0.45 * streaks
    rgb = paint.blend(DEEP, SHALLOW, paint.smooth(tone, 0.15, 0.95))
    crest = paint.smooth(streaks, 0.72, 0.98) * paint.smooth(swell, 0.3, 0.8)
    glint = paint.smooth(sparkle, 0.90, 1.0) * 0.85
    light = np.clip(0.6 * crest + glint, 0, 1)[..., None]
    return np.asarray(rgb * (1 - light) + np.array(FOAM) * light)


def lay(line: Centreline, sheet: np.ndarray, hidden: np.ndarray | None = None) -> Image.Image:
    """Bend the surface along the channel. Near both ends it is mixed with its mirror image, so that it
    meets the water of the next cell whichever way round that one was laid."""
    x, y = paint.grid(CELL, CELL)
    along, aside = line.unroll(x, y)
    periods = 2.0
    columns = np.floor((along * periods % 1.0) * SHEET[1]).astype(int) % SHEET[1]
    rows = np.clip((aside / HALF_WATER * 0.5 + 0.5) * SHEET[0], 0, SHEET[0] - 1).astype(int)
    joining = (0.5 * (1 - paint.smooth(np.minimum(along, 1 - along), 0.0, 0.12)))[..., None]
    rgb = sheet[rows, columns] * (1 - joining) + sheet[SHEET[0] - 1 - rows, columns] * joining
    bank = np.abs(aside) / HALF_WATER
    rgb = rgb * (1 - 0.35 * paint.smooth(bank, 0.55, 1.0))[..., None]
    rgb = rgb + 0.20 * (paint.smooth(bank, 0.78, 0.86) * (1 - paint.smooth(bank, 0.88, 0.96)))[..., None]
    rgb = rgb * (1 - 0.5 * _wall_shadow(line, x, y))[..., None]
    alpha = 1 - paint.smooth(bank, 0.97, 1.04)
    if hidden is not None:
        rgb = rgb * (1 - 0.55 * _bridge_shadow(x, y))[..., None]
        alpha = alpha * (1 - hidden)
    return paint.to_image(rgb, alpha)


def _wall_shadow(line: Centreline, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """How much the wall on the sunny side shades the water: walk towards the sun and look for a wall."""
    shade = np.zeros_like(x)
    steps = 6
    for i in range(1, steps + 1):
        reach = BRIM_OVER_WATER * i / steps / SUN_FROM.z
        _, aside = line.unroll(x + SUN_FROM.x * reach, y + SUN_FROM.y * reach)
        shade = np.maximum(shade, paint.smooth(np.abs(aside), HALF_WATER - 0.004, HALF_WATER + 0.008))
    return shade


def _under_the_bridge() -> np.ndarray:
    x, _ = paint.grid(CELL, CELL)
    return 1 - paint.smooth(np.abs(x), 0.165, 0.172)


def _bridge_shadow(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The upper channel throws its shadow to the east on the lower water."""
    return paint.smooth(x, 0.1, 0.17) * (1 - paint.smooth(x, 0.30, 0.35))
