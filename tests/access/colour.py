"""Colours as eyes see them: contrast, colour-vision deficiencies, and how far two colours are apart."""

from __future__ import annotations

import math

Rgb = tuple[float, float, float]
"""0…255 each."""

# What a dichromat sees, in linear RGB (Machado, Oliveira and Fernandes 2009, severity 1).
DEFICIENCIES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Rgb) -> Rgb:
    """sRGB to light."""
    r, g, b = (c / 255 for c in colour[:3])
    return (_linear(r), _linear(g), _linear(b))


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _encoded(c: float) -> float:
    c = min(1.0, max(0.0, c))
    return 255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)


def seen(colour: Rgb, vision: str) -> Rgb:
    """By somebody with that vision: normal, one of the deficiencies, or grey for no colour at all."""
    light = linear(colour)
    if vision == "normal":
        return colour
    if vision == "grey":
        grey = _encoded(luminance(colour))
        return (grey, grey, grey)
    r, g, b = (sum(m * c for m, c in zip(row, light, strict=True)) for row in DEFICIENCIES[vision])
    return (_encoded(r), _encoded(g), _encoded(b))


def luminance(colour: Rgb) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Rgb, other: Rgb) -> float:
    """As WCAG has it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Rgb) -> Rgb:
    """CIELAB under daylight (D65)."""
    r, g, b = linear(colour)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def distance(one: Rgb, other: Rgb) -> float:
    """CIEDE2000 between two sRGB colours."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: Rgb, other: Rgb) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    weights = ((0.17, 1, -30), (-0.24, 2, 0), (-0.32, 3, 6), (0.20, 4, -63))
    t = 1 - sum(w * math.cos(math.radians(k * mh + shift)) for w, k, shift in weights)
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rc = 2 * math.sqrt(mc**7 / (mc**7 + 25**7))
    rt = -rc * math.sin(math.radians(60 * math.exp(-(((mh - 275) / 25) ** 2))))
    terms = (dl / sl, dc / sc, dh / sh)
    return math.sqrt(sum(term**2 for term in terms) + rt * terms[1] * terms[2])


def _turn(h1: float, h2: float) -> float:
    """From one hue to another, the short way round."""
    return (h2 - h1 + 180) % 360 - 180 if abs(h2 - h1) != 180 else h2 - h1


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
