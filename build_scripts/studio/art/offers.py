"""What shows where something may be done in Aquädukt, the burst of green, and the frame round the country."""

from __future__ import annotations

import math
from collections.abc import Iterator

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from . import materials as m, paint, rig
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

OVER = 4
GOLD, DARK, DEEP = (255, 232, 150), (40, 26, 10), (16, 120, 150)
LINE = (216, 76)
BLOOMS = 6
RIM, EDGE = 480, 87


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("point/ring", _ring())
    yield Sprite("point/no", _no())
    for kind, draw in (("begin", _begin), ("continue", _onward), ("double", _bars)):
        lying = _shimmer(draw())
        yield Sprite(f"line/{kind}-h", lying)
        yield Sprite(f"line/{kind}-v", lying.transpose(Image.Transpose.ROTATE_90))
    for frame in range(BLOOMS):
        yield Sprite(f"bloom/{frame}", _bloom(frame))
    yield frame("rim/board", quality, (0.50, 0.41, 0.28), (0.60, 0.50, 0.36))


def _edged(mask: Image.Image, tone: tuple[int, int, int], width: int = 3) -> Image.Image:
    """A mask in a tone over a dark soft edge: it reads on ochre and on green."""
    wide = mask.filter(ImageFilter.MaxFilter(2 * width * OVER // 2 + 1)).filter(
        ImageFilter.GaussianBlur(OVER)
    )
    under = Image.new("RGBA", mask.size, (*DARK, 0))
    under.putalpha(wide.point(lambda value: round(value * 0.85)))
    over = Image.new("RGBA", mask.size, (*tone, 0))
    over.putalpha(mask)
    made = Image.alpha_composite(under, over)
    return paint.clear_edges(made.resize((mask.width // OVER, mask.height // OVER), Image.Resampling.LANCZOS))


def _shimmer(picture: Image.Image) -> Image.Image:
    """A soft light under a mark, brightest in its middle."""
    x, y = paint.grid(picture.height, picture.width)
    far = np.hypot(x / (picture.width / 2 / CELL), y / (picture.height / 2 / CELL))
    glow = paint.to_image(
        np.full((*far.shape, 3), (1.0, 0.93, 0.66)), 0.52 * (1 - paint.smooth(far, 0.35, 0.98))
    )
    return paint.clear_edges(Image.alpha_composite(glow, picture))


def _blank(wide: int, high: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    mask = Image.new("L", (wide * OVER, high * OVER), 0)
    return mask, ImageDraw.Draw(mask)


def _ring() -> Image.Image:
    side = 84
    mask, draw = _blank(side, side)
    u = OVER
    draw.ellipse((12 * u, 12 * u, 72 * u, 72 * u), outline=255, width=9 * u)
    picture = _edged(mask, GOLD)
    mask, draw = _blank(side, side)
    _drop(draw, side / 2, side / 2, 12)
    return Image.alpha_composite(picture, _edged(mask, (120, 226, 236), 2))


def _drop(draw: ImageDraw.ImageDraw, x: float, y: float, size: float) -> None:
    u = OVER
    draw.ellipse(
        ((x - size * 0.62) * u, (y - size * 0.30) * u, (x + size * 0.62) * u, (y + size * 0.94) * u), fill=255
    )
    draw.polygon(
        [
            ((x - size * 0.56) * u, (y + size * 0.12) * u),
            (x * u, (y - size * 1.1) * u),
            ((x + size * 0.56) * u, (y + size * 0.12) * u),
        ],
        fill=255,
    )


def _no() -> Image.Image:
    side = 84
    mask, draw = _blank(side, side)
    u = OVER
    draw.ellipse((22 * u, 22 * u, 62 * u, 62 * u), outline=255, width=6 * u)
    draw.line((29 * u, 55 * u, 55 * u, 29 * u), fill=255, width=6 * u)
    picture = np.asarray(_edged(mask, (176, 170, 160)), dtype=np.float32) / 255
    return paint.to_image(picture[..., :3], picture[..., 3] * 0.75)


def _begin() -> Image.Image:
    """A dotted outline round a drop."""
    wide, high = LINE
    mask, draw = _blank(wide, high)
    u = OVER
    left, right, top, bottom = 16, wide - 16, 16, high - 16
    for k in range(8):
        x = left + (right - left) * k / 7
        for y in (top, bottom):
            draw.ellipse(((x - 6.2) * u, (y - 6.2) * u, (x + 6.2) * u, (y + 6.2) * u), fill=255)
    for x in (left, right):
        y = high / 2
        draw.ellipse(((x - 6.2) * u, (y - 6.2) * u, (x + 6.2) * u, (y + 6.2) * u), fill=255)
    picture = _edged(mask, GOLD)
    mask, draw = _blank(wide, high)
    _drop(draw, wide / 2, high / 2, 20)
    return Image.alpha_composite(picture, _edged(mask, (120, 226, 236)))


def _onward() -> Image.Image:
    """Chevrons that point outward: from here it goes on, whichever way."""
    wide, high = LINE
    mask, draw = _blank(wide, high)
    u = OVER
    for sign in (-1, 1):
        for far in (22, 52, 82):
            x = wide / 2 + sign * far
            tip = x + sign * 14
            tail = x - sign * 8
            draw.line(
                [(tail * u, 16 * u), (tip * u, 38 * u), (tail * u, 60 * u)],
                fill=255,
                width=12 * u,
                joint="curve",
            )
    return _edged(mask, GOLD)


def _bars() -> Image.Image:
    """Two channels beside each other."""
    wide, high = LINE
    mask, draw = _blank(wide, high)
    u = OVER
    for y in (23, 53):
        draw.rounded_rectangle((20 * u, (y - 7) * u, (wide - 20) * u, (y + 7) * u), 7 * u, fill=255)
    return _edged(mask, GOLD)


def _bloom(frame: int) -> Image.Image:
    """Leaves that leap out of the ground and settle, flowers among them."""
    rng = np.random.default_rng(21)
    picture = Image.new("RGBA", (CELL * OVER // 2, CELL * OVER // 2), (120, 190, 60, 0))
    draw = ImageDraw.Draw(picture)
    big = OVER // 2
    time = (frame + 0.6) / BLOOMS
    fade = min(1.0, 2.2 * (1 - time))
    for k in range(64):
        turn, far, late = rng.uniform(0, 2 * math.pi), rng.uniform(0.12, 1.0) ** 0.7, rng.uniform(0, 0.25)
        size, kind = rng.uniform(9, 17), rng.uniform()
        age = max(0.0, time - late * 0.6)
        reach = 108 * far * (1 - (1 - age) ** 3)
        x, y = (
            128 + reach * math.cos(turn),
            128 + reach * math.sin(turn) - 26 * math.sin(math.pi * min(1.0, age)),
        )
        grow = math.sin(math.pi * min(1.0, 0.15 + age * 0.85)) ** 0.6
        if kind < 0.70:
            tone = [(92, 150, 40), (130, 184, 58), (70, 124, 34)][k % 3]
            heading = turn + rng.uniform(-0.5, 0.5)
            long, wide = size * grow, size * 0.42 * grow
            c, s = math.cos(heading), math.sin(heading)
            shape = [(-long, 0), (0, wide), (long, 0), (0, -wide)]
            draw.polygon(
                [((x + a * c - b * s) * big, (y + a * s + b * c) * big) for a, b in shape],
                fill=(*tone, round(255 * fade)),
            )
        else:
            tone = [(240, 236, 214), (236, 196, 70), (206, 60, 40), (238, 168, 190)][k % 4]
            r = size * 0.34 * grow
            for p in range(5):
                a = p * 2 * math.pi / 5 + turn
                px, py = x + r * math.cos(a), y + r * math.sin(a)
                draw.ellipse(
                    ((px - r * 0.8) * big, (py - r * 0.8) * big, (px + r * 0.8) * big, (py + r * 0.8) * big),
                    fill=(*tone, round(255 * fade)),
                )
            draw.ellipse(
                ((x - r * 0.55) * big, (y - r * 0.55) * big, (x + r * 0.55) * big, (y + r * 0.55) * big),
                fill=(150, 100, 20, round(255 * fade)),
            )
    small = picture.resize((CELL, CELL), Image.Resampling.LANCZOS)
    return paint.clear_edges(paint.drop_shadow(small, (2, 3), 2, 0.35))


def frame(
    name: str, quality: Quality, field: m.Colour, moulding: m.Colour, line: m.Colour | None = None
) -> Sprite:
    """A frame round a board, to be stretched."""
    return Sprite(name, _rim(quality, field, moulding, line), slice=(EDGE + 9,) * 4)


def _rim(quality: Quality, field: m.Colour, moulding: m.Colour, line: m.Colour | None) -> Image.Image:
    """Mouldings of stone with a line of bronze or of paint; plain along the sides, for they are stretched."""
    side = RIM / CELL
    rig.reset()
    rig.look_down(side, side)
    half = side / 2
    inlay = m.plain("paint", line, 0.6) if line else m.metal("bronze", (0.66, 0.40, 0.16), 0.4)
    for inset, thick, up, stone in (
        (0.016, 0.310, 0.05, _quiet("frame", field)),
        (0.016, 0.070, 0.10, _quiet("outer", moulding)),
        (0.255, 0.075, 0.085, _quiet("inner", moulding)),
        (0.150, 0.018, 0.062, inlay),
    ):
        strip = Mason()
        o, i = half - inset, half - inset - thick
        outer = [(-o, -o), (o, -o), (o, o), (-o, o)]
        inner = [(-i, -i), (i, -i), (i, i), (-i, i)]
        for k in range(4):
            n = (k + 1) % 4
            strip.prism([outer[k], outer[n], inner[n], inner[k]], (0, up))
        strip.done(stone, 0.012, segments=3)
    studs = Mason()
    at = half - 0.17
    for sx in (-1, 1):
        for sy in (-1, 1):
            studs.lathe(
                [(0.075, 0.05), (0.075, 0.085), (0.055, 0.10), (0.045, 0.085), (0.03, 0.10), (0.0, 0.115)],
                (sx * at, sy * at, 0),
                40,
            )
    studs.done(m.metal("boss", (0.9, 0.58, 0.22), 0.3))
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (2, 3), 3, 0.5))


def _quiet(name: str, tone: m.Colour) -> bpy.types.Material:
    """Stone that may be stretched."""
    red, green, blue = tone
    return m.mottled(name, tone, (red * 1.13, green * 1.16, blue * 1.19), 5, 0.8, 0.10)
