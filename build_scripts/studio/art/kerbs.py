"""Whose water it is: the tops of a channel's walls as masks that the game paints in the owner's colour.

White is painted, grey painted darker. Every owner has an inlay of his own besides, the same whichever way the
water flows and meeting the next square's: colour is never alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import emblems, materials as m, paint, rig
from .channels import HALF_WALL, HALF_WATER, Centreline
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

INNER, OUTER = HALF_WATER + 0.004, HALF_WALL + 0.004
OVER = 3
"""Drawn larger and scaled down, so that no edge is jagged."""
SHAPES = ("NE", "ES", "SW", "NW", "NS", "EW", "bridge-NS", "bridge-EW")
INLAYS = ("dashes", "dots", "ropes")
"""The fourth owner has none: his kerb is plain."""
DECK = 0.176
"""Half the width of the bridge that hides what runs below it."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for shape in SHAPES:
        along, aside, seen = _unrolled(shape)
        yield Sprite(f"kerb/band/{shape}", _band(aside, seen))
        yield Sprite(f"glow/{shape}", _glow(aside, seen))
        for inlay in INLAYS:
            yield Sprite(f"kerb/{inlay}/{shape}", _inlay(inlay, along, aside, seen))
    for colour in m.PLAYER_PAINT:
        yield Sprite(f"plug/{colour}", _plug(colour, quality))


def _unrolled(shape: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """How far along and aside every pixel lies, and whether it is seen at all."""
    x, y = paint.grid(CELL * OVER, CELL * OVER)
    x, y = x / OVER, y / OVER
    along, aside = Centreline(shape.removeprefix("bridge-")).unroll(x, y)
    hidden = 1 - paint.smooth(np.abs(x), DECK, DECK + 0.006) if shape == "bridge-EW" else np.zeros_like(x)
    return along, aside, 1 - hidden


def _ridge(aside: np.ndarray, inner: float, outer: float, soft: float = 0.004) -> np.ndarray:
    far = np.abs(aside)
    return np.asarray(
        paint.smooth(far, inner - soft, inner + soft) * (1 - paint.smooth(far, outer - soft, outer + soft))
    )


def _done(tone: np.ndarray, alpha: np.ndarray) -> Image.Image:
    large = paint.to_image(np.repeat(tone[..., None], 3, axis=2), alpha)
    return large.resize((CELL, CELL), Image.Resampling.BOX)


def _band(aside: np.ndarray, seen: np.ndarray) -> Image.Image:
    """Painted stone: darker at both edges, so that the lightest colour too stands out from the sand."""
    middle = _ridge(aside, INNER + 0.013, OUTER - 0.013, 0.006)
    return _done(0.42 + 0.58 * middle, 0.94 * _ridge(aside, INNER, OUTER) * seen)


def _inlay(name: str, along: np.ndarray, aside: np.ndarray, seen: np.ndarray) -> Image.Image:
    """Even about the edges of the square, so that it goes on whichever way round the next one lies."""
    width = OUTER - INNER
    across = (np.abs(aside) - (INNER + OUTER) / 2) / width
    match name:
        case "dashes":
            beat = np.abs((along * 4 + 0.5) % 1 - 0.5)
            shape = (1 - paint.smooth(beat, 0.10, 0.13)) * _ridge(aside, INNER + 0.010, OUTER - 0.010)
        case "dots":
            beat = ((along * 8) % 1 - 0.5) / 8 / width
            shape = 1 - paint.smooth(np.hypot(beat, across), 0.27, 0.34)
        case _:
            turned = along * 8 + across * 0.9 * np.sign(aside)
            shape = (1 - paint.smooth(np.abs((turned + 0.5) % 1 - 0.5), 0.20, 0.26)) * _ridge(
                aside, INNER + 0.010, OUTER - 0.010
            )
    return _done(np.ones_like(aside), 0.92 * shape * seen)


def _glow(aside: np.ndarray, seen: np.ndarray) -> Image.Image:
    """Light that lies along the channel and fades out beside it; the owner's kerb stays as it is."""
    far = np.maximum(np.abs(aside) - OUTER, 0)
    beside = paint.smooth(np.abs(aside), OUTER - 0.006, OUTER + 0.006)
    halo = 0.9 * np.exp(-((far / 0.062) ** 2)) * beside
    line = _ridge(aside, OUTER, OUTER + 0.030, 0.007)
    water = 1 - paint.smooth(np.abs(aside), HALF_WATER - 0.02, HALF_WATER)
    return _done(np.ones_like(aside), np.maximum(np.maximum(halo, line), 0.30 * water) * seen)


def _plug(colour: str, quality: Quality) -> Image.Image:
    """The stone that closes an aqueduct, with its owner's emblem."""
    rig.reset(sky=0.8)
    rig.look_down(0.5, 0.5)
    stone, enamel, edge, emblem = Mason(), Mason(), Mason(), Mason()
    stone.lathe([(0.19, 0.0), (0.19, 0.07), (0.178, 0.085), (0.152, 0.085), (0.148, 0.072)], parts=64)
    stone.done(m.marble(), 0.004)
    enamel.lathe([(0.149, 0.02), (0.149, 0.076)], parts=64)
    enamel.done(m.painted_wood("enamel", m.PLAYER_PAINT[colour], 0.15))
    ink, cream = (0.06, 0.04, 0.02), (0.84, 0.77, 0.62)
    inner, outer = (ink, cream) if colour == "yellow" else (cream, ink)
    edge.prism(emblems.outline(emblems.EMBLEM[colour], 0.19), (0.02, 0.082))
    edge.done(m.plain("emblem edge", outer))
    emblem.prism(emblems.outline(emblems.EMBLEM[colour], 0.155), (0.02, 0.092))
    emblem.done(m.plain("emblem", inner, 0.4), 0.004)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (4, 5), 4, 0.55))
