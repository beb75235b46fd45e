"""Everything the interface is carved from: panels, buttons, sliders, fields."""

from __future__ import annotations

from collections.abc import Iterator

import bpy
import numpy as np
from PIL import Image, ImageEnhance

from . import materials as m, paint, rig
from .shapes import Flat, Mason
from .sprite import CELL, Quality, Sprite

BUTTON = (224, 112)


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("panel/parchment", _parchment(), slice=(48, 48, 48, 48))
    yield Sprite("panel/stone", _stone_panel(quality), slice=(40, 40, 40, 40))
    yield from _buttons(quality)
    yield from _small_parts(quality)


def _parchment() -> Image.Image:
    side = 320
    rng = np.random.default_rng(5)
    x, y = np.meshgrid(np.arange(side), np.arange(side))
    ragged = (paint.wrapped_noise(side, side, 5, rng) - 0.5) * 5 + (
        paint.wrapped_noise(side, side, 22, rng) - 0.5
    ) * 6
    edge = np.minimum(np.minimum(x, side - 1 - x), np.minimum(y, side - 1 - y)) + ragged - 9
    cloud = paint.wrapped_noise(side, side, 60, rng)
    fibre = paint.wrapped_noise(side, side, 2.2, rng, 3.0)
    rgb = paint.blend(
        (0.86, 0.76, 0.56), (0.95, 0.88, 0.71), 0.45 + 0.35 * (cloud - 0.5) + 0.22 * (fibre - 0.5)
    )
    burn = np.exp(-np.clip(edge, 0, None) / 9)[..., None]
    rgb = rgb * (1 - burn * (1 - np.array((0.55, 0.38, 0.22))))
    picture = paint.to_image(rgb, paint.smooth(edge, 0, 1.6))
    return paint.clear_edges(paint.drop_shadow(picture, (3, 4), 4, 0.55))


def _plate(mason: Mason, wide: float, high: float, up: Flat, corner: float = 0.03) -> None:
    """A slab with cut corners, which bevel into round ones."""
    x, y = wide / 2, high / 2
    c = corner
    mason.prism(
        [
            (-x + c, -y),
            (x - c, -y),
            (x, -y + c),
            (x, y - c),
            (x - c, y),
            (-x + c, y),
            (-x, y - c),
            (-x, -y + c),
        ],
        up,
    )


def border(mason: Mason, wide: float, high: float, thick: float, up: Flat) -> None:
    """Four mitred strips."""
    x, y, t = wide / 2, high / 2, thick
    outer, inner = (
        [(-x, -y), (x, -y), (x, y), (-x, y)],
        [(-x + t, -y + t), (x - t, -y + t), (x - t, y - t), (-x + t, y - t)],
    )
    for k in range(4):
        n = (k + 1) % 4
        mason.prism([outer[k], outer[n], inner[n], inner[k]], up)


def _quiet_stone(name: str, tone: m.Colour) -> bpy.types.Material:
    """Stone calm enough to be stretched."""
    return m.mottled(name, m.scaled(tone, 0.90), m.scaled(tone, 1.06), 5, 0.8, 0.12)


def walnut(name: str = "walnut", tone: m.Colour = (0.10, 0.045, 0.018)) -> bpy.types.Material:
    make = m.Builder(name)
    grain = make.noise(14, 8, 0.65, (0.25, 2.2, 1))
    make.bump(grain, 0.12)
    return make.finish(
        make.ramp(grain, (0.3, m.scaled(tone, 0.65)), (0.7, m.scaled(tone, 1.3))), 0.45, coat=0.2
    )


def _stone_panel(quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    slab, rim, groove = Mason(), Mason(), Mason()
    _plate(slab, 0.96, 0.96, (0, 0.06))
    slab.done(_quiet_stone("panel", (0.50, 0.42, 0.30)), 0.014, segments=4)
    border(rim, 0.94, 0.94, 0.055, (0.05, 0.085))
    rim.done(_quiet_stone("rim", (0.56, 0.47, 0.34)), 0.012, segments=3)
    border(groove, 0.80, 0.80, 0.012, (0.05, 0.064))
    groove.done(m.metal("bronze line", (0.66, 0.40, 0.16), 0.4))
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (3, 3), 3, 0.5))


def _button(quality: Quality, primary: bool, pressed: bool) -> Image.Image:
    rig.reset()
    wide, high = BUTTON[0] / CELL, BUTTON[1] / CELL
    rig.look_down(wide, high)
    rim, face, line = Mason(), Mason(), Mason()
    metal = m.metal("bronze", (0.80, 0.50, 0.20), 0.38, 0.35)
    _plate(rim, wide - 0.035, high - 0.035, (0, 0.03 if pressed else 0.05), 0.05)
    rim.done(metal if primary else _quiet_stone("rim", (0.34, 0.27, 0.18)), 0.018, segments=4)
    top = 0.044 if pressed else 0.085
    _plate(face, wide - 0.10, high - 0.10, (0.0, top), 0.04)
    tone = (0.15, 0.013, 0.010) if primary else (0.47, 0.385, 0.265)
    face.done(_quiet_stone("face", m.scaled(tone, 0.8 if pressed else 1.0)), 0.02, segments=4)
    if primary:
        border(line, wide - 0.155, high - 0.155, 0.009, (top - 0.01, top + 0.003))
        line.done(metal)
    shot = rig.shoot(quality.of(1))
    return paint.clear_edges(_sunk(shot) if pressed else paint.drop_shadow(shot, (2, 3), 2, 0.5))


def _sunk(picture: Image.Image) -> Image.Image:
    """A pressed face lies in the shadow of its rim along the top and the left."""
    cells = np.asarray(picture, dtype=np.float32) / 255
    high, wide = cells.shape[:2]
    y, x = np.mgrid[0:high, 0:wide]
    inside = (x > 12) & (x < wide - 12) & (y > 12) & (y < high - 12)
    shade = np.maximum(np.exp(-(x - 12) / 9), np.exp(-(y - 12) / 9)) * inside
    return paint.to_image(cells[..., :3] * (1 - 0.6 * np.clip(shade, 0, 1))[..., None], cells[..., 3])


def _buttons(quality: Quality) -> Iterator[Sprite]:
    edge = (36, 36, 36, 36)
    normal, primary = _button(quality, False, False), _button(quality, True, False)
    yield Sprite("button/normal", normal, slice=edge)
    yield Sprite("button/hover", _graded(normal, 1.12, 1.1), slice=edge)
    yield Sprite("button/pressed", _button(quality, False, True), slice=edge)
    yield Sprite("button/disabled", _graded(normal, 0.96, 0.2, 0.75), slice=edge)
    yield Sprite("button/primary", primary, slice=edge)
    yield Sprite("button/primary-hover", _graded(primary, 1.22, 1.05), slice=edge)
    yield Sprite("button/primary-pressed", _button(quality, True, True), slice=edge)


def _graded(picture: Image.Image, light: float, colour: float, contrast: float = 1.0) -> Image.Image:
    alpha = picture.getchannel("A")
    rgb = ImageEnhance.Color(picture.convert("RGB")).enhance(colour)
    rgb = ImageEnhance.Contrast(ImageEnhance.Brightness(rgb).enhance(light)).enhance(contrast)
    graded = rgb.convert("RGBA")
    graded.putalpha(alpha)
    return graded


def _small_parts(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("slider/track", _trough(192, 48, 0.1, quality), slice=(24, 0, 24, 0))
    yield Sprite("slider/knob", _knob(quality))
    yield Sprite("toggle/off", _toggle(False, quality))
    yield Sprite("toggle/on", _toggle(True, quality))
    field = _field(quality)
    yield Sprite("field/normal", field, slice=(24, 24, 24, 24))
    yield Sprite("field/focus", _glowing(field), slice=(24, 24, 24, 24))


def _capsule(mason: Mason, wide: float, high: float, up: Flat) -> None:
    radius = high / 2
    points = []
    for side, start in ((1, -np.pi / 2), (-1, np.pi / 2)):
        for k in range(17):
            angle = start + np.pi * k / 16
            points.append(
                (side * (wide / 2 - radius) + radius * float(np.cos(angle)), radius * float(np.sin(angle)))
            )
    mason.prism(points, up)


def _trough(
    wide: int, high: int, thick: float, quality: Quality, tint: m.Colour = (0.30, 0.23, 0.15)
) -> Image.Image:
    rig.reset()
    rig.look_down(wide / CELL, high / CELL)
    _trough_parts(wide / CELL - 0.03, thick, tint)
    return paint.clear_edges(rig.shoot(quality.of(1)))


def _trough_parts(wide: float, thick: float, tint: m.Colour) -> None:
    rim, inside = Mason(), Mason()
    _capsule(rim, wide, thick, (0, 0.03))
    rim.done(_quiet_stone("track", (0.60, 0.50, 0.36)), 0.012, segments=3)
    _capsule(inside, wide - 0.035, thick - 0.035, (0, 0.0305))
    inside.done(m.plain("inside", tint, 0.7))


def _knob(quality: Quality) -> Image.Image:
    rig.reset(sky=0.9)
    rig.look_down(0.25, 0.25)
    _knob_at(0.0, 0.095)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (2, 3), 2, 0.5))


def _knob_at(x: float, radius: float) -> None:
    knob, gem = Mason(), Mason()
    knob.lathe(
        [
            (radius, 0.03),
            (radius, 0.06),
            (radius * 0.85, 0.085),
            (radius * 0.55, 0.085),
            (radius * 0.5, 0.075),
        ],
        (x, 0, 0),
        48,
    )
    knob.done(m.metal("bronze", (0.90, 0.60, 0.25), 0.3, 0.3), smooth=False)
    gem.ball((x, 0, 0.07), (radius, radius, 0.05), 3)
    gem.done(m.plain("gem", (0.02, 0.35, 0.42), 0.1, 0.6), smooth=True)


def _toggle(on: bool, quality: Quality) -> Image.Image:
    rig.reset(sky=0.9)
    rig.look_down(0.5, 0.28125)
    _trough_parts(0.44, 0.2, (0.02, 0.36, 0.42) if on else (0.20, 0.16, 0.12))
    _knob_at(0.118 if on else -0.118, 0.088)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (2, 2), 2, 0.4))


def _field(quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(0.75, 0.375)
    rim, face = Mason(), Mason()
    border(rim, 0.72, 0.345, 0.03, (0, 0.05))
    rim.done(walnut("field rim", (0.16, 0.08, 0.035)), 0.010, segments=3)
    _plate(face, 0.70, 0.32, (0, 0.012), 0.005)
    face.done(m.mottled("page", (0.62, 0.53, 0.36), (0.67, 0.58, 0.41), 4, 0.9, 0.04))
    return paint.clear_edges(rig.shoot(quality.of(1)))


def _glowing(field: Image.Image) -> Image.Image:
    """The focused field wears a turquoise line inside its rim."""
    cells = np.asarray(field, dtype=np.float32) / 255
    high, wide = cells.shape[:2]
    y, x = np.mgrid[0:high, 0:wide]
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y)).astype(float)
    line = (paint.smooth(edge, 9, 11) * (1 - paint.smooth(edge, 14, 16)))[..., None]
    rgb = cells[..., :3] * (1 - line) + np.array((0.10, 0.62, 0.68)) * line
    return paint.to_image(rgb, cells[..., 3])
