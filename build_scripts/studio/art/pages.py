"""What pages are made of: sheets of marble, wax, linen, mosaic and bronze, the grounds they lie on, and the
marks of the campaign's map."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import paint
from .cameo import BRONZE, lit, ramp
from .paint import Rgb
from .sprite import Quality, Sprite

PANEL, TILE = 336, 512
EDGE, PERIOD = 72, 192
"""Of a sheet: its corners, and what lies between them, which is repeated."""
Field = np.ndarray


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for name, sheet in {
        "marble": _marble(),
        "wax": _wax(),
        "linen": _linen(),
        "mosaic": _mosaic(),
        "bronze": _bronze(),
        "codex": _codex(),
    }.items():
        yield Sprite(f"panel/{name}", sheet, slice=(EDGE, EDGE, EDGE, EDGE), tile=True)
    yield Sprite("floor/tesserae", _tesserae(), tile=True)
    yield Sprite("floor/slabs", _slabs(), tile=True)
    yield Sprite("floor/shelf", _shelf(), tile=True)
    yield Sprite("map/stop-open", _stop(PALE, BRONZE))
    yield Sprite("map/stop-won", _stop(PALE, GILT, beads=True))
    yield Sprite("map/stop-locked", _stop(DULL, LEAD))
    yield Sprite("map/chosen", _ring())
    yield Sprite("map/stud-dry", _stud(BRONZE))
    yield Sprite("map/stud-wet", _stud(GLASS))


GILT = (
    (0.0, (0.30, 0.15, 0.02)),
    (0.4, (0.72, 0.48, 0.12)),
    (0.7, (0.97, 0.80, 0.36)),
    (1.0, (1.0, 0.97, 0.78)),
)
LEAD = ((0.0, (0.10, 0.09, 0.09)), (0.5, (0.34, 0.32, 0.31)), (1.0, (0.66, 0.64, 0.62)))
GLASS = (
    (0.0, (0.0, 0.16, 0.24)),
    (0.5, (0.06, 0.50, 0.60)),
    (0.85, (0.40, 0.86, 0.88)),
    (1.0, (0.95, 1.0, 1.0)),
)
PALE: tuple[Rgb, Rgb] = (0.86, 0.82, 0.74), (0.97, 0.94, 0.88)
DULL: tuple[Rgb, Rgb] = (0.56, 0.53, 0.48), (0.66, 0.63, 0.58)


# sheets


def _rim(side: int = PANEL) -> tuple[Field, Field, Field, np.random.Generator]:
    """Pixels from the nearest edge, across and down, and chance."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float64)
    return (
        np.minimum(np.minimum(x, side - 1 - x), np.minimum(y, side - 1 - y)),
        x,
        y,
        np.random.default_rng(11),
    )


def _finished(rgb: Field, height: Field, edge: Field, corner: float = 9.0) -> Image.Image:
    """In the light, with round corners and the shadow it throws on what it lies on."""
    light = 0.72 + 0.40 * (lit(height, 1.0) - lit(np.zeros_like(height), 1.0)) + 0.28
    side = rgb.shape[0]
    y, x = np.mgrid[0:side, 0:side]
    inset = 5.0
    dx = np.clip(np.maximum(inset + corner - x, x - (side - 1 - inset - corner)), 0, None)
    dy = np.clip(np.maximum(inset + corner - y, y - (side - 1 - inset - corner)), 0, None)
    round_off = np.where((dx > 0) & (dy > 0), corner - np.hypot(dx, dy), corner)
    alpha = paint.smooth(np.minimum(edge - inset, round_off), -0.6, 0.9)
    picture = paint.to_image(np.clip(rgb * light[..., None], 0, 1), alpha)
    return paint.clear_edges(paint.drop_shadow(picture, (3, 4), 4, 0.55))


def _veins(side: int, rng: np.random.Generator, count: int = 3) -> Field:
    found = np.zeros((side, side))
    for _ in range(count):
        cloud = paint.wrapped_noise(side, side, 34, rng) * 0.7 + paint.wrapped_noise(side, side, 9, rng) * 0.3
        found = np.maximum(found, np.exp(-(((cloud - 0.5) / 0.022) ** 2)))
    return np.asarray(found)


def _cloud(fine: float, rng: np.random.Generator, stretch: float = 1.0) -> Field:
    return _repeated(paint.wrapped_noise(PERIOD, PERIOD, fine, rng, stretch))


def _repeated(field: Field) -> Field:
    """As large as a sheet."""
    return np.tile(field, (2, 2))[:PANEL, :PANEL]


def _marble() -> Image.Image:
    """A tablet of marble with a moulded frame."""
    edge, _, _, rng = _rim()
    cloud = _cloud(40, rng)
    rgb = paint.blend((0.90, 0.865, 0.80), (0.965, 0.94, 0.89), cloud)
    # Faint, because figures are read on it.
    rgb = rgb * (1 - 0.035 * _repeated(_veins(PERIOD, rng)))[..., None]
    height = (
        9 * paint.smooth(edge, 5, 14)
        - 7 * paint.smooth(edge, 24, 33)
        + 4 * np.exp(-(((edge - 42) / 3.2) ** 2))
    )
    rgb = rgb * (1 - 0.12 * paint.smooth(edge, 26, 34) * (1 - paint.smooth(edge, 34, 56)))[..., None]
    gold = np.exp(-(((edge - 42) / 2.6) ** 4))[..., None]
    return _finished(rgb * (1 - gold) + np.array((0.80, 0.62, 0.30)) * gold, height, edge)


def _wax() -> Image.Image:
    """A writing tablet: a wooden frame, and wax the colour of honey."""
    edge, x, y, rng = _rim()
    lying = np.minimum(y, PANEL - 1 - y) < np.minimum(x, PANEL - 1 - x)
    grain = np.where(
        lying,
        _cloud(2.4, rng, 20.0),
        _cloud(2.4, rng, 20.0).T,
    )
    wood = paint.blend((0.30, 0.15, 0.065), (0.56, 0.33, 0.16), grain)
    smear = _cloud(5, rng, 6.0)
    wax = paint.blend(
        (0.855, 0.735, 0.505),
        (0.93, 0.825, 0.60),
        0.6 * smear + 0.4 * _cloud(50, rng),
    )
    inside = paint.smooth(edge, 33, 36)
    shade = 1 - 0.42 * inside * np.exp(-np.clip(np.minimum(x, y) - 34, 0, None) / 7)
    rgb = (wood + (wax - wood) * inside[..., None]) * shade[..., None]
    height = (
        9 * paint.smooth(edge, 5, 13)
        - 11 * paint.smooth(edge, 28, 37)
        + 1.4 * grain * (1 - inside)
        + 0.8 * smear * inside
    )
    return _finished(rgb, height, edge)


def _linen() -> Image.Image:
    """Cloth with a woven border."""
    edge, x, y, rng = _rim()
    thread = 0.5 + 0.25 * np.sin(x * 2.1) + 0.25 * np.sin(y * 2.1)
    slub = _cloud(2, rng, 12.0)
    rgb = paint.blend((0.86, 0.79, 0.66), (0.94, 0.89, 0.78), 0.5 * thread * 0.6 + 0.5 * slub)
    red, gold = (0.48, 0.10, 0.085), (0.80, 0.60, 0.26)
    band = paint.smooth(edge, 13, 15) - paint.smooth(edge, 44, 46)
    along = np.where(np.minimum(y, PANEL - 1 - y) < np.minimum(x, PANEL - 1 - x), x, y)
    run = np.abs((along % 24) - 12) + np.abs(edge - 29.5) * 1.0
    lozenge = (run < 10) & (run > 5.5) | (run < 2.4)
    weave = (0.84 + 0.16 * thread)[..., None]
    rgb = rgb + (np.array(red) * weave - rgb) * band[..., None]
    rgb = np.where(((band > 0.5) & lozenge)[..., None], np.array(gold) * weave, rgb)
    for at in (17.5, 41.5):
        line = np.exp(-(((edge - at) / 1.3) ** 4))[..., None]
        rgb = rgb + (np.array(gold) * weave - rgb) * line
    height = 4 * paint.smooth(edge, 5, 10) + 1.1 * thread + 1.5 * band + 5 * _cloud(60, rng)
    return _finished(rgb, height, edge, 3)


def _mosaic() -> Image.Image:
    """A picture's ground of pale stone in a border of tesserae."""
    edge, x, y, rng = _rim()
    size = 8
    wave = (
        np.array((0.10, 0.34, 0.42)),
        np.array((0.90, 0.84, 0.70)),
        np.array((0.56, 0.17, 0.11)),
        np.array((0.82, 0.62, 0.28)),
    )
    column, row = (x // size).astype(int), (y // size).astype(int)
    count = PANEL // size
    ring = np.minimum(np.minimum(column, count - 1 - column), np.minimum(row, count - 1 - row))
    along = np.where(np.minimum(row, count - 1 - row) < np.minimum(column, count - 1 - column), column, row)
    tone = rng.uniform(0.82, 1.10, (count, count))[row, column]
    pick = np.full(x.shape, 1)
    pick[ring <= 1] = 0
    pick[(ring == 2) | (ring == 6)] = 3
    guilloche = (along + ring) % 6
    pick[(ring >= 3) & (ring <= 5)] = np.where(guilloche < 3, 2, 1)[(ring >= 3) & (ring <= 5)]
    rgb = np.stack(wave)[pick] * tone[..., None]
    joint = np.minimum(np.minimum(x % size, size - 1 - x % size), np.minimum(y % size, size - 1 - y % size))
    border = ring <= 6
    rgb = np.where(((joint < 1) & border)[..., None], np.array((0.44, 0.38, 0.30)), rgb)
    stone = _cloud(30, rng) * 0.6 + _cloud(3, rng) * 0.4
    calm = paint.blend((0.875, 0.815, 0.69), (0.945, 0.90, 0.79), stone)
    rgb = np.where(border[..., None], rgb, calm)
    height = (
        6 * paint.smooth(edge, 5, 11)
        + 1.6 * np.clip(joint, 0, 2) * border
        + 2.5 * np.exp(-(((edge - 58) / 2) ** 2))
    )
    return _finished(rgb, height, edge, 3)


def _bronze() -> Image.Image:
    """A plate of old bronze, riveted at its corners."""
    edge, x, y, rng = _rim()
    patina = _cloud(30, rng) * 0.6 + _cloud(6, rng) * 0.4
    rgb = paint.blend((0.145, 0.105, 0.065), (0.215, 0.160, 0.098), patina)
    green = np.clip(patina - 0.62, 0, 0.3)[..., None]
    rgb = rgb * (1 - green) + np.array((0.16, 0.24, 0.19)) * green
    near_x, near_y = np.minimum(x, PANEL - 1 - x), np.minimum(y, PANEL - 1 - y)
    rivet = np.sqrt(np.clip(1 - ((near_x - 40) ** 2 + (near_y - 40) ** 2) / 64, 0, 1))
    frame = paint.smooth(edge, 5, 9) - paint.smooth(edge, 20, 24)
    line = np.exp(-(((edge - 56) / 2.4) ** 2))
    height = 12 * frame + 11 * rivet + 4 * line + 1.2 * patina
    metal = ramp(BRONZE, np.clip(lit(paint.soften(height, 0.8), 1.2) * 0.9 - 0.02, 0, 1))
    bright = np.clip(frame + (rivet > 0) + line, 0, 1)[..., None]
    return _finished(rgb + (metal - rgb) * bright, height * 0.5, edge)


def _codex() -> Image.Image:
    """An open book: leather with gilt lines, the edges of many leaves, and the leaf on top."""
    edge, _, _, rng = _rim()
    hide = _cloud(3, rng)
    leather = paint.blend((0.24, 0.055, 0.040), (0.36, 0.095, 0.065), hide)
    gilt = np.exp(-(((edge - 15) / 1.3) ** 4))[..., None]
    leather = leather + (np.array((0.80, 0.60, 0.26)) - leather) * gilt
    leaves = paint.blend((0.62, 0.50, 0.33), (0.88, 0.78, 0.58), 0.5 + 0.5 * np.sin(edge * 2.6))
    fibre = _cloud(2.2, rng, 3.0)
    cloud = _cloud(60, rng)
    page = paint.blend(
        (0.86, 0.77, 0.58), (0.95, 0.89, 0.73), 0.45 + 0.35 * (cloud - 0.5) + 0.22 * (fibre - 0.5)
    )
    page = page * (1 - 0.30 * np.exp(-np.clip(edge - 40, 0, None) / 6))[..., None]
    in_leaves, in_page = paint.smooth(edge, 22, 24)[..., None], paint.smooth(edge, 38, 40)[..., None]
    rgb = leather + (leaves - leather) * in_leaves
    rgb = rgb + (page - rgb) * in_page
    height = (
        7 * paint.smooth(edge, 5, 11)
        + 0.8 * hide * (1 - in_leaves[..., 0])
        + 5 * in_leaves[..., 0]
        + 3 * in_page[..., 0]
    )
    return _finished(rgb, height, edge)


# grounds


def _tesserae() -> Image.Image:
    """A dark floor of small stones."""
    rng = np.random.default_rng(3)
    size = 16
    count = TILE // size
    y, x = np.mgrid[0:TILE, 0:TILE]
    shift_x, shift_y = rng.integers(-2, 3, (count, count)), rng.integers(-2, 3, (count, count))
    column, row = x // size, y // size
    inner_x, inner_y = x % size + shift_x[row, column] * 0.5, y % size + shift_y[row, column] * 0.5
    joint = np.minimum(np.minimum(inner_x, size - 1 - inner_x), np.minimum(inner_y, size - 1 - inner_y))
    swell = paint.wrapped_noise(count, count, 3, rng)[row, column]
    single = rng.uniform(0, 1, (count, count))[row, column]
    rgb = paint.blend((0.07, 0.135, 0.155), (0.14, 0.245, 0.265), 0.5 * swell + 0.5 * single)
    warm = (single > 0.965)[..., None]
    rgb = np.where(warm, np.array((0.42, 0.29, 0.15)) * (0.7 + 0.5 * swell)[..., None], rgb)
    height = 3.2 * paint.smooth(joint, 0, 3) + paint.wrapped_noise(TILE, TILE, 3, rng)
    light = 1 + 0.75 * (lit(height, 1.0) - lit(np.zeros_like(height), 1.0))
    rgb = rgb * (0.45 + 0.55 * paint.smooth(joint, 0, 2))[..., None] * light[..., None]
    return paint.to_image(np.clip(rgb, 0, 1))


def _slabs() -> Image.Image:
    """A floor of dark marbles: red porphyry and green serpentine in frames of grey."""
    rng = np.random.default_rng(8)
    y, x = np.mgrid[0:TILE, 0:TILE]
    half = TILE // 2
    inner_x, inner_y = x % half, y % half
    edge = np.minimum(np.minimum(inner_x, half - 1 - inner_x), np.minimum(inner_y, half - 1 - inner_y))
    odd = ((x // half + y // half) % 2)[..., None]
    speck = paint.wrapped_noise(TILE, TILE, 2, rng)
    cloud = paint.wrapped_noise(TILE, TILE, 26, rng)
    red = paint.blend((0.17, 0.055, 0.065), (0.30, 0.115, 0.115), 0.4 * speck + 0.6 * cloud)
    green = paint.blend((0.055, 0.12, 0.095), (0.12, 0.21, 0.165), 0.4 * speck + 0.6 * cloud)
    rgb = np.where(odd > 0, red, green)
    grey = (
        paint.blend((0.26, 0.245, 0.23), (0.38, 0.365, 0.34), cloud)
        * (1 - 0.25 * _veins(TILE, rng))[..., None]
    )
    rgb = rgb + (grey - rgb) * (1 - paint.smooth(edge, 27, 29))[..., None]
    joint = np.minimum(edge, np.abs(edge - 28))
    height = 2.4 * paint.smooth(joint, 0, 3)
    light = 1 + 0.6 * (lit(height, 1.0) - lit(np.zeros_like(height), 1.0))
    return paint.to_image(
        np.clip(rgb * (0.6 + 0.4 * paint.smooth(joint, 0, 2))[..., None] * light[..., None], 0, 1)
    )


def _shelf() -> Image.Image:
    """Scrolls on shelves, their ends towards us."""
    rng = np.random.default_rng(5)
    y, x = np.mgrid[0:TILE, 0:TILE].astype(np.float64)
    board = 34
    pitch = TILE // 2
    grain = paint.wrapped_noise(TILE, TILE, 2.4, rng, 26.0)
    wood = paint.blend((0.13, 0.068, 0.034), (0.30, 0.165, 0.085), grain)
    down = y % pitch
    rgb = paint.blend((0.035, 0.020, 0.012), (0.075, 0.045, 0.027), grain)
    height = np.zeros((TILE, TILE))
    across, radius = TILE // 8, TILE / 16 - 2
    for row in range(2):
        foot = row * pitch + pitch - board
        for level, count in ((0, 8), (1, 8), (2, 8)):
            for k in range(count):
                if level == 2 and rng.uniform() < 0.45:
                    continue
                cx = (k + 0.5 + 0.5 * (level % 2)) * across
                cy = foot - radius - level * radius * 1.74
                own = radius * rng.uniform(0.90, 1.0)
                dx = (x - cx + TILE / 2) % TILE - TILE / 2
                far = np.hypot(dx, y - cy)
                body = paint.smooth(-far, -own - 0.7, -own + 0.7)
                spiral = 0.5 + 0.5 * np.sin(far * 1.9 - np.arctan2(y - cy, dx))
                tone = rng.uniform(0.40, 0.58)
                paper = paint.blend(
                    (0.44 * tone, 0.34 * tone, 0.21 * tone), (0.98 * tone, 0.84 * tone, 0.60 * tone), spiral
                )
                knob = paint.smooth(-far, -own * 0.24, -own * 0.20)[..., None]
                wax = ((0.36, 0.08, 0.06), (0.42, 0.27, 0.10), (0.10, 0.24, 0.27))[int(rng.integers(3))]
                paper = paper + (np.array(wax) - paper) * knob
                dome = np.sqrt(np.clip(1 - (far / own) ** 2, 0, 1))
                paper = paper * (0.62 + 0.42 * dome)[..., None]
                rgb = rgb + (paper - rgb) * body[..., None]
                height = np.maximum(height, 5 * dome)
    plank = paint.smooth(down, pitch - board - 1, pitch - board + 1)
    rgb = rgb + (wood - rgb) * plank[..., None]
    height = height + 8 * plank * paint.smooth(pitch - down, 0, 6)
    shade = 1 - 0.55 * np.exp(-down / 26) * (1 - plank)
    light = 1 + 0.55 * (lit(height, 1.0) - lit(np.zeros_like(height), 1.0))
    return paint.to_image(np.clip(rgb * shade[..., None] * light[..., None], 0, 1))


# the marks of the map


def _stop(stone: tuple[Rgb, Rgb], metal: object, *, beads: bool = False) -> Image.Image:
    """A disc of stone in a ring of metal."""
    side, over = 112, 3
    full = side * over
    far, turn, rng = _polar(full)
    cloud = paint.wrapped_noise(full, full, 40, rng)
    face = paint.blend(*stone, cloud) * (1 - 0.12 * _veins(full, rng, 2))[..., None]
    ring = np.sqrt(np.clip(1 - ((far - 0.385) / 0.055) ** 2, 0, 1))
    height = ring * full * 0.045 + 0.012 * full * np.sqrt(np.clip(1 - (far / 0.33) ** 2, 0, 1))
    if beads:
        count = 28
        step = turn * count / (2 * np.pi)
        off = np.hypot((step - np.round(step)) * 2 * np.pi * 0.385 / count, far - 0.385)
        height = height + np.sqrt(np.clip(1 - (off / 0.032) ** 2, 0, 1)) * full * 0.03
    shine = lit(paint.soften(height, 1.2), 1.1)
    metalled = ramp(metal, np.clip(shine * 0.98 - 0.02, 0, 1))  # type: ignore[arg-type]
    rgb = face * (0.55 + 0.62 * shine)[..., None]
    rgb = rgb * (1 - 0.35 * np.exp(-np.clip(0.33 - far, 0, 1) / 0.02))[..., None]
    rgb = rgb + (metalled - rgb) * paint.smooth(far, 0.325, 0.335)[..., None]
    return _cut_out(rgb, far, 0.437, side)


def _ring() -> Image.Image:
    """Of gold, round the one that is chosen."""
    side, over = 144, 3
    far, _, _ = _polar(side * over)
    ring = np.sqrt(np.clip(1 - ((far - 0.40) / 0.040) ** 2, 0, 1))
    rgb = ramp(GILT, np.clip(lit(paint.soften(ring * side * over * 0.04, 1.0), 1.0) + 0.08, 0, 1))
    alpha = paint.smooth(ring, 0.05, 0.3)
    picture = paint.to_image(np.clip(rgb, 0, 1), alpha).resize((side, side), Image.Resampling.LANCZOS)
    return paint.clear_edges(paint.drop_shadow(picture, (2, 3), 3, 0.6))


def _stud(metal: object) -> Image.Image:
    side, over = 32, 6
    far, _, _ = _polar(side * over)
    dome = np.sqrt(np.clip(1 - (far / 0.36) ** 2, 0, 1)) * side * over * 0.30
    rgb = ramp(metal, np.clip(lit(dome, 1.0) * 1.02, 0, 1))  # type: ignore[arg-type]
    return _cut_out(rgb, far, 0.36, side)


def _polar(full: int) -> tuple[Field, Field, np.random.Generator]:
    y, x = np.mgrid[0:full, 0:full] - full / 2 + 0.5
    return np.hypot(x, y) / full, np.arctan2(y, x), np.random.default_rng(12)


def _cut_out(rgb: Field, far: Field, reach: float, side: int) -> Image.Image:
    alpha = paint.smooth(-far, -reach - 0.003, -reach + 0.003)
    picture = paint.to_image(np.clip(rgb, 0, 1), alpha).resize((side, side), Image.Resampling.LANCZOS)
    shift = max(1, side // 40)
    return paint.clear_edges(paint.drop_shadow(picture, (shift, shift + 1), max(1, side / 36), 0.6))
