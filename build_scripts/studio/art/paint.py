"""Painting with arrays: noise that wraps, soft shapes, thrown shadows. Values run from 0 to 1."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

Rgb = tuple[float, float, float]


def wrapped_noise(
    height: int, width: int, fine: float, rng: np.random.Generator, stretch: float = 1.0
) -> np.ndarray:
    """Clouds in 0..1 that tile without a seam; fine is the detail size, stretch > 1 draws it out along x."""
    spectrum = np.fft.rfft2(rng.standard_normal((height, width)))
    fy = np.fft.fftfreq(height)[:, None]
    fx = np.fft.rfftfreq(width)[None, :] * stretch
    frequency = np.hypot(fx, fy)
    spectrum *= np.exp(-((frequency * fine) ** 2)) / (1 + (frequency * fine * 4) ** 1.2)
    field = np.fft.irfft2(spectrum, s=(height, width))
    return _spread(field)


def _spread(field: np.ndarray) -> np.ndarray:
    low, high = np.percentile(field, (1, 99))
    return np.asarray(np.clip((field - low) / max(high - low, 1e-9), 0, 1))


def soften(field: np.ndarray, radius: float) -> np.ndarray:
    """A Gaussian blur of any range of values; the picture is taken to wrap around."""
    fy = np.fft.fftfreq(field.shape[0])[:, None]
    fx = np.fft.rfftfreq(field.shape[1])[None, :]
    gauss = np.exp(-2 * (np.pi * radius) ** 2 * (fx**2 + fy**2))
    return np.asarray(np.fft.irfft2(np.fft.rfft2(field) * gauss, s=field.shape))


def smooth(value: np.ndarray, begin: float, end: float) -> np.ndarray:
    t = np.clip((value - begin) / (end - begin), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def grid(height: int, width: int) -> tuple[np.ndarray, np.ndarray]:
    """Pixel centres as board coordinates: x east, y north, a unit is 256 pixels, origin in the middle."""
    y, x = np.mgrid[0:height, 0:width]
    return (x + 0.5 - width / 2) / 256, (height / 2 - y - 0.5) / 256


def blend(dark: Rgb, light: Rgb, amount: np.ndarray) -> np.ndarray:
    return np.asarray(np.array(dark) + (np.array(light) - np.array(dark)) * amount[..., None])


def to_image(rgb: np.ndarray, alpha: np.ndarray | None = None) -> Image.Image:
    if alpha is None:
        alpha = np.ones(rgb.shape[:2])
    stacked = np.concatenate([rgb, alpha[..., None]], axis=2)
    return Image.fromarray((np.clip(stacked, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def relief(height: np.ndarray, depth: float) -> np.ndarray:
    """Light from the upper left on a height field: about 1 on flat ground."""
    dy, dx = np.gradient(height)
    return np.asarray(1 + np.clip((dx + dy) * depth, -0.6, 0.6))


def throw_shadow(
    figure: Image.Image, feet: tuple[int, int], strength: float = 0.5, blur: float = 5.0
) -> Image.Image:
    """The figure with the shadow it throws to the lower right, darker where it touches the ground."""
    alpha = np.asarray(figure.getchannel("A"), dtype=np.float32) / 255
    high, wide = alpha.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    rise = (feet[1] - y) / -0.34
    source_y = feet[1] - rise
    source_x = x - 0.62 * rise
    thrown = _sample(alpha, source_x, source_y) * (rise >= -6)
    thrown = _blurred(thrown, blur)
    spot = np.exp(
        -(((x - feet[0] - 3) / (0.16 * wide)) ** 2 + ((y - feet[1] - 1) / (0.055 * wide)) ** 2) * 1.4
    )
    shade = np.clip(np.maximum(thrown * strength, spot * 0.55), 0, 1) * _vignette(high, wide)
    shadow = to_image(np.full((high, wide, 3), (0.10, 0.06, 0.05)), shade)
    return Image.alpha_composite(shadow, figure)


def drop_shadow(picture: Image.Image, shift: tuple[int, int], blur: float, strength: float) -> Image.Image:
    """The picture over its own soft shadow, thrown by shift pixels."""
    alpha = np.asarray(picture.getchannel("A"), dtype=np.float32) / 255
    moved = np.roll(alpha, (shift[1], shift[0]), axis=(0, 1))
    moved[: max(shift[1], 0)] = 0
    moved[:, : max(shift[0], 0)] = 0
    shade = _blurred(moved, blur) * strength
    shadow = to_image(np.full((*alpha.shape, 3), (0.10, 0.06, 0.05)), shade)
    return Image.alpha_composite(shadow, picture)


def _vignette(high: int, wide: int) -> np.ndarray:
    """Brings any shadow to nothing before the edge of its sprite."""
    y, x = np.mgrid[0:high, 0:wide]
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y))
    return smooth(edge, 1, 12)


def _sample(field: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    high, wide = field.shape
    inside = (x >= 0) & (x < wide) & (y >= 0) & (y < high)
    return field[np.clip(y, 0, high - 1).astype(int), np.clip(x, 0, wide - 1).astype(int)] * inside


def _blurred(field: np.ndarray, radius: float) -> np.ndarray:
    picture = Image.fromarray((np.clip(field, 0, 1) * 255).astype(np.uint8))
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(radius)), dtype=np.float32) / 255


blurred = _blurred


def clear_edges(picture: Image.Image) -> Image.Image:
    """The outermost pixels fully transparent, so that scaling never smears a sprite over its rectangle."""
    cells = np.asarray(picture).copy()
    cells[[0, -1], :, 3] = 0
    cells[:, [0, -1], 3] = 0
    return Image.fromarray(cells, "RGBA")
