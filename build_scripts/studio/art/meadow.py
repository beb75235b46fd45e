"""One meadow for the whole board: it repeats without a seam, and there are plants to strew on it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw

from . import paint
from .sprite import Quality, Sprite

CELLS = (12, 8)
"""Cells after which the turf repeats, across and down: no board of ours is wider than that."""
GRAIN = 150
"""Its pixels for each of them."""
WIDE, HIGH = CELLS[0] * GRAIN, CELLS[1] * GRAIN
OVER = 2
PROP = 160
DEEP, OLIVE, STRAW = (0.286, 0.322, 0.138), (0.448, 0.452, 0.204), (0.690, 0.612, 0.344)
EARTH, DUST = (0.470, 0.372, 0.232), (0.640, 0.536, 0.366)
POPPY, DAISY, CORNFLOWER, BROOM = (
    (0.80, 0.16, 0.08),
    (0.95, 0.93, 0.84),
    (0.42, 0.40, 0.78),
    (0.93, 0.77, 0.22),
)
BLADES = 96000
Blade = tuple[float, float, float, float, tuple[int, int, int]]
"""Foot, angle, length and colour."""


def sprites(_quality: Quality) -> Iterator[Sprite]:
    yield Sprite("meadow/turf", _turf(), tile=True)
    yield Sprite("meadow/shade", _shade())
    for number in range(3):
        yield Sprite(f"meadow/tuft-{number}", _tuft(number))
        yield Sprite(f"meadow/poppies-{number}", _flowers(number, (0.80, 0.13, 0.07), 5))
        yield Sprite(f"meadow/daisies-{number}", _flowers(number + 9, (0.93, 0.90, 0.78), 8))
        yield Sprite(f"meadow/lavender-{number}", _lavender(number))
        yield Sprite(f"meadow/bush-{number}", _bush(number))
        yield Sprite(f"meadow/stones-{number}", _stones(number))


def _turf() -> Image.Image:
    """It rises and falls in the light, lush where it lies low, with paths and drifts of flowers.

    Nothing in it is straight or as large as a square, so that no square looks as if something lay on it.
    """
    rng = np.random.default_rng(42)
    rise = _hills(rng)
    light = _sunlight(rise)
    trodden = _trodden(rng)
    dry = np.clip(
        0.62 * (rise - 0.42) + 0.42 * paint.wrapped_noise(HIGH, WIDE, 120, rng) + 0.3 * trodden, 0, 1
    )
    grown = _grown(dry, trodden, rng)
    strewn = _strewn(grown, trodden, dry, rng)
    cells = np.asarray(strewn, dtype=np.float32) / 255
    # Less contrast than real grass has: figures and tiles are what one should see.
    near = np.stack([paint.soften(cells[..., k], 26) for k in range(3)], axis=2)
    calm = near + (cells - near) * 0.80
    return paint.to_image(np.clip(calm * light[..., None], 0, 1))


def _hills(rng: np.random.Generator) -> np.ndarray:
    wide = paint.wrapped_noise(HIGH, WIDE, 260, rng)
    near = paint.wrapped_noise(HIGH, WIDE, 95, rng)
    return np.asarray(0.72 * wide + 0.28 * near)


def _sunlight(rise: np.ndarray) -> np.ndarray:
    """Slopes towards the upper left are bright, and hills throw a soft shade to the lower right."""
    smooth = paint.soften(rise, 7)
    down, right = np.roll(smooth, -3, axis=0) - np.roll(smooth, 3, axis=0), np.roll(smooth, -3, axis=1)
    slope = (right - np.roll(smooth, 3, axis=1) + down) * 8.5
    shade = np.zeros_like(smooth)
    for step in range(1, 9):
        above = np.roll(smooth, (step * 11, step * 11), axis=(0, 1)) - smooth - 0.035 * step
        shade = np.maximum(shade, above)
    return np.asarray(1 + np.clip(slope, -0.24, 0.20) - 0.55 * paint.soften(np.clip(shade, 0, 0.3), 9))


def _trodden(rng: np.random.Generator) -> np.ndarray:
    """How far grass has given way to feet: two paths that wander, and begin again as the meadow does."""
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(np.float32)
    ragged = (paint.wrapped_noise(HIGH, WIDE, 9, rng) - 0.5) * 12 + (
        paint.wrapped_noise(HIGH, WIDE, 60, rng) - 0.5
    ) * 15
    worn = 0.55 + 0.75 * paint.wrapped_noise(HIGH, WIDE, 70, rng)
    found = np.zeros((HIGH, WIDE))
    for middle, swings, half in (
        (0.47, ((1, 0.135, 0.4), (2, 0.060, 2.0), (5, 0.012, 1.0)), 17.0),
        (0.60, ((1, 0.085, 3.6), (3, 0.030, 0.3), (4, 0.016, 2.2)), 10.0),
    ):
        lengthwise = half > 12
        along, across, length, width = (x, y, WIDE, HIGH) if lengthwise else (y, x, HIGH, WIDE)
        line = middle * width
        for times, far, phase in swings:
            line = line + far * width * np.sin(2 * np.pi * times * along / length + phase)
        away = np.abs((across - line + width / 2) % width - width / 2) + ragged
        found = np.maximum(found, (1 - paint.smooth(away, half * 0.35, half * 1.5)) * worn)
    return np.clip(found, 0, 1)


def _grown(dry: np.ndarray, trodden: np.ndarray, rng: np.random.Generator) -> Image.Image:
    """Blade by blade, over earth that shows only where people walk."""
    lay = paint.wrapped_noise(HIGH, WIDE, 70, rng)
    fine = paint.wrapped_noise(HIGH, WIDE, 4, rng)
    soil = paint.blend(EARTH, DUST, np.clip(0.35 * fine + 0.65 * trodden, 0, 1))
    turf = paint.blend(DEEP, OLIVE, np.clip(0.34 * fine + 0.5 * dry, 0, 1))
    bare = paint.smooth(trodden, 0.25, 0.9)[..., None]
    picture = paint.to_image(turf * (1 - bare) + soil * bare).convert("RGB")
    picture = picture.resize((WIDE * OVER, HIGH * OVER), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(picture)
    for _ in range(BLADES):
        x, y = rng.uniform(0, WIDE), rng.uniform(0, HIGH)
        row, column = int(y), int(x)
        if rng.uniform() < 1.25 * trodden[row, column]:
            continue
        thirst = float(np.clip(0.85 * dry[row, column] + rng.normal(0.06, 0.16), 0, 1))
        angle = -math.pi / 2 + (lay[row, column] - 0.5) * 1.8 + rng.normal(0, 0.55)
        length = rng.uniform(4, 9.5) * (1.15 - 0.4 * thirst)
        # Blades that lean to the sun catch it, the others stand in their own shade.
        sunny = 0.5 - 0.5 * math.cos(angle - math.pi / 4)
        half = min(1.0, 2 * thirst)
        tone = np.array(DEEP) * (1 - half) + np.array(OLIVE) * half
        tone = tone + (np.array(STRAW) - tone) * max(0.0, 2 * thirst - 1)
        _stroke(draw, (x, y, angle, length, _rgb(tone * (0.84 + 0.30 * sunny))))
    return picture.resize((WIDE, HIGH), Image.Resampling.LANCZOS)


def _strewn(
    grown: Image.Image, trodden: np.ndarray, dry: np.ndarray, rng: np.random.Generator
) -> Image.Image:
    """Flowers in drifts, each kind where it likes to grow, and pebbles on the paths."""
    picture = grown.resize((WIDE * OVER, HIGH * OVER), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(picture)
    lush = 1 - dry
    for colour, count, likes, size in (
        (POPPY, 900, dry, 2.3),
        (DAISY, 2100, lush, 1.6),
        (CORNFLOWER, 1100, lush, 1.8),
        (BROOM, 1000, dry, 1.7),
    ):
        drift = paint.smooth(paint.wrapped_noise(HIGH, WIDE, 62, rng), 0.60, 0.95) * (0.25 + 0.75 * likes)
        drift = drift * (1 - paint.smooth(trodden, 0.05, 0.4))
        for x, y in _by_chance(drift, count, rng):
            _blossom(draw, (x, y), size * rng.uniform(0.75, 1.3), colour, rng)
    for x, y in _by_chance(trodden**2 + 0.012, 1500, rng):
        size, tone = rng.uniform(0.8, 2.6), np.array(DUST) * rng.uniform(0.85, 1.22)
        _dot(draw, (x + 0.5 * size, y + 0.6 * size), size, np.array(DEEP) * 0.7)
        _dot(draw, (x, y), size, tone)
    return picture.resize((WIDE, HIGH), Image.Resampling.LANCZOS)


def _by_chance(field: np.ndarray, count: int, rng: np.random.Generator) -> Iterator[tuple[float, float]]:
    """So many places, the more of them the higher the field is there."""
    weights = field.ravel() / field.sum()
    for spot in rng.choice(field.size, size=count, p=weights):
        yield float(spot % WIDE) + rng.uniform(), float(spot // WIDE) + rng.uniform()


def _blossom(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    size: float,
    colour: tuple[float, float, float],
    rng: np.random.Generator,
) -> None:
    """A dark side away from the sun, the petals, and a spot of light."""
    tone = np.array(colour) * rng.uniform(0.82, 1.06)
    _dot(draw, (at[0] + 0.55 * size, at[1] + 0.65 * size), size, np.array(DEEP) * 0.62)
    _dot(draw, at, size, tone * 0.88)
    _dot(draw, (at[0] - 0.3 * size, at[1] - 0.3 * size), 0.5 * size, np.minimum(1.0, tone * 1.2))


def _dot(draw: ImageDraw.ImageDraw, at: tuple[float, float], size: float, tone: np.ndarray) -> None:
    """Whatever crosses the edge comes in again on the other side."""
    for sx in (0, -WIDE if at[0] > WIDE - 6 else WIDE if at[0] < 6 else 0):
        for sy in (0, -HIGH if at[1] > HIGH - 6 else HIGH if at[1] < 6 else 0):
            draw.ellipse(_around(at[0] + sx, at[1] + sy, size, OVER), fill=_rgb(tone))


def _stroke(draw: ImageDraw.ImageDraw, blade: Blade) -> None:
    """One blade; whatever crosses the edge comes in again on the other side."""
    x, y, angle, length, colour = blade
    dx, dy = length * math.cos(angle), length * math.sin(angle)
    shifts_x = [0, *([WIDE] if min(x, x + dx) < 0 else []), *([-WIDE] if max(x, x + dx) > WIDE else [])]
    shifts_y = [0, *([HIGH] if min(y, y + dy) < 0 else []), *([-HIGH] if max(y, y + dy) > HIGH else [])]
    for sx in shifts_x:
        for sy in shifts_y:
            px, py = (x + sx) * OVER, (y + sy) * OVER
            ends = (px + dx * OVER, py + dy * OVER)
            draw.line((px, py, *ends), fill=colour, width=OVER + 1)


def _rgb(tone: np.ndarray) -> tuple[int, int, int]:
    red, green, blue = (int(value) for value in np.clip(tone * 255, 0, 255))
    return red, green, blue


def _tuft(number: int) -> Image.Image:
    """Taller grass in a clump, light at its tips, with a little shade to its lower right."""
    rng = np.random.default_rng(100 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(OLIVE)), 0))
    draw = ImageDraw.Draw(picture)
    clumps = [rng.normal(PROP / 2, 12, 2) + np.array((0, 12)) for _ in range(3 + number)]
    for cx, cy in sorted(clumps, key=lambda spot: float(spot[1])):
        for _ in range(30):
            angle = -math.pi / 2 + rng.normal(0, 0.62)
            length = rng.uniform(16, 36)
            tone = np.array(OLIVE) + (np.array(STRAW) - np.array(OLIVE)) * rng.uniform(0.0, 0.75)
            x, y = cx + rng.normal(0, 5.5), cy + rng.normal(0, 2.6)
            tip = (x + length * math.cos(angle), y + length * math.sin(angle))
            for part, width, shade in ((1.0, 4, 1.0), (0.6, 7, 0.72)):
                mid = (x + (tip[0] - x) * part, y + (tip[1] - y) * part)
                draw.line([_px((x, y), big), _px(mid, big)], fill=(*_rgb(tone * shade), 255), width=width)
    return _planted(picture)


def _flowers(number: int, colour: tuple[float, float, float], count: int) -> Image.Image:
    rng = np.random.default_rng(200 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(colour)), 0))
    draw = ImageDraw.Draw(picture)
    for _ in range(count):
        x, y = PROP / 2 + rng.normal(0, 23), PROP / 2 + rng.normal(0, 17)
        size = rng.uniform(4.6, 6.8) * (0.7 if colour[2] > 0.5 else 1.0)
        tone = np.array(colour) * rng.uniform(0.78, 1.08)
        for k in range(4):
            angle = k * math.pi / 2 + rng.uniform(-0.4, 0.4)
            cx, cy = x + 0.5 * size * math.cos(angle), y + 0.5 * size * math.sin(angle)
            lit = 0.85 + 0.22 * math.cos(angle + 3 * math.pi / 4)
            draw.ellipse(_around(cx, cy, size * 0.72, big), fill=(*_rgb(tone * lit), 255))
        heart = (0.16, 0.10, 0.06) if colour[2] < 0.5 else (0.80, 0.56, 0.14)
        draw.ellipse(_around(x, y, size * 0.34, big), fill=(*_rgb(np.array(heart)), 255))
    return _planted(picture)


def _lavender(number: int) -> Image.Image:
    """Grey-green stalks, each with a spike of violet."""
    rng = np.random.default_rng(300 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(OLIVE)), 0))
    draw = ImageDraw.Draw(picture)
    for _ in range(2 + number):
        cx, cy = PROP / 2 + rng.normal(0, 17), PROP / 2 + rng.normal(6, 10)
        for _ in range(26):
            angle = -math.pi / 2 + rng.normal(0, 0.55)
            length = rng.uniform(15, 27)
            x, y = cx + rng.normal(0, 3.5), cy + rng.normal(0, 2)
            points = [
                (x + t * length * math.cos(angle), y + t * length * math.sin(angle)) for t in (0, 0.6, 1)
            ]
            stalk, bloom = np.array((0.36, 0.42, 0.27)), np.array((0.44, 0.37, 0.60)) * rng.uniform(0.75, 1.2)
            foot, neck, tip = (_px(point, big) for point in points)
            draw.line([foot, neck], fill=(*_rgb(stalk * rng.uniform(0.7, 1.1)), 255), width=5)
            draw.line([neck, tip], fill=(*_rgb(bloom), 255), width=11)
    return _planted(picture)


def _bush(number: int) -> Image.Image:
    """Leaf by leaf over a round body: bright where the sun stands, dark below."""
    rng = np.random.default_rng(400 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(DEEP)), 0))
    draw = ImageDraw.Draw(picture)
    crowns = [
        (PROP / 2 + rng.normal(0, 11), PROP / 2 + rng.normal(0, 8), rng.uniform(15, 23)) for _ in range(3)
    ]
    for x, y, size in crowns:
        draw.ellipse(_around(x, y, size * 0.9, big), fill=(*_rgb(np.array(DEEP) * 0.55), 255))
    for _ in range(1500):
        x, y, size = crowns[int(rng.integers(3))]
        turn, far = rng.uniform(0, 2 * math.pi), math.sqrt(rng.uniform(0, 1))
        dx, dy = far * math.cos(turn), far * math.sin(turn)
        sunny = float(np.clip(0.58 - 0.38 * (dx + dy) - 0.25 * far**4 + rng.normal(0, 0.10), 0, 1))
        tone = (
            np.array((0.13, 0.19, 0.06))
            + (np.array((0.50, 0.56, 0.25)) - np.array((0.13, 0.19, 0.06))) * sunny
        )
        leaf = rng.uniform(1.3, 2.6)
        draw.ellipse(_around(x + dx * size, y + dy * size, leaf, big), fill=(*_rgb(tone), 255))
    return _planted(picture)


def _stones(number: int) -> Image.Image:
    """Field stones, half sunk, lit on their upper left."""
    rng = np.random.default_rng(500 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(DUST)), 0))
    draw = ImageDraw.Draw(picture)
    for _ in range(4 + number):
        x, y, size = PROP / 2 + rng.normal(0, 18), PROP / 2 + rng.normal(0, 13), rng.uniform(4, 11)
        knobs = [size * rng.uniform(0.78, 1.12) for _ in range(9)]
        for inward, shade in ((1.0, 0.62), (0.86, 0.92), (0.55, 1.10)):
            shift = -0.24 * size * (1 - inward) * 2
            edge = [
                (
                    x + shift + inward * knob * math.cos(2 * math.pi * k / 9),
                    y + shift + 0.8 * inward * knob * math.sin(2 * math.pi * k / 9),
                )
                for k, knob in enumerate(knobs)
            ]
            tone = np.array((0.66, 0.60, 0.49)) * shade
            draw.polygon([_px(point, big) for point in edge], fill=(*_rgb(tone), 255))
    return _planted(picture)


def _px(point: tuple[float, float], big: int) -> tuple[float, float]:
    return point[0] * big, point[1] * big


def _around(x: float, y: float, radius: float, big: int) -> tuple[float, float, float, float]:
    return (x - radius) * big, (y - radius) * big, (x + radius) * big, (y + radius) * big


def _planted(picture: Image.Image) -> Image.Image:
    small = picture.resize((PROP, PROP), Image.Resampling.LANCZOS)
    return paint.clear_edges(paint.drop_shadow(small, (3, 4), 3, 0.5))


def sunk(picture: Image.Image, clear: np.ndarray, reach: tuple[float, float]) -> Image.Image:
    """Lets a picture run out into the turf: whole where `clear` is below one bound, gone beyond the other."""
    high, wide = clear.shape
    rough = paint.wrapped_noise(high, wide, 7, np.random.default_rng(5)) - 0.5
    alpha = 1 - paint.smooth(clear + 0.07 * rough, *reach)
    cells = np.asarray(picture, dtype=np.float32) / 255
    return paint.to_image(cells[..., :3], alpha * cells[..., 3])


def _shade() -> Image.Image:
    """What a tile throws on the grass beside it, mostly to the lower right; the tile lies over its middle."""
    side, cell = 332, 256
    y, x = np.mgrid[0:side, 0:side].astype(float)
    middle = side / 2
    soft = np.zeros((side, side))
    for shift, radius, strength in ((2, 5, 0.55), (11, 11, 0.50)):
        inside = np.maximum(np.abs(x - middle - shift), np.abs(y - middle - shift)) < cell / 2
        soft = np.maximum(soft, strength * paint.blurred(inside.astype(np.float32), radius))
    edge = np.minimum(np.minimum(x, side - 1 - x), np.minimum(y, side - 1 - y))
    alpha = soft * paint.smooth(edge, 1, 8)
    return paint.clear_edges(paint.to_image(np.full((side, side, 3), (0.09, 0.09, 0.03)), alpha))
