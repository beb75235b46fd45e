"""Carves a head in profile out of ivory on dark stone, in a bronze rim.

Heads look to the left, into the light. Everything is a height: outlines are raised softly from the ground,
then lines are cut and knobs set. Units are a head from crown to chin; x runs towards the face, y downwards.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from . import paint

SIDE = 256
OVER = 3
HEAD = 0.60
"""How high a head is, of the picture's side."""
MIDDLE = (0.525, 0.475)
"""Where a head's middle lies, of the picture's side, before the picture is turned round."""
RIM = 0.475
TURNS_ABOUT = (-0.06, 0.36)
"""The joint of the neck: a head is lifted and bowed about it, and the shoulders stay."""
LIGHT = np.array((-0.50, -0.56, 0.66))
IVORY = (
    (0.0, (0.20, 0.12, 0.07)),
    (0.30, (0.50, 0.36, 0.24)),
    (0.58, (0.82, 0.70, 0.53)),
    (0.80, (0.97, 0.90, 0.76)),
    (1.0, (1.0, 0.985, 0.93)),
)
STONE = ((0.0, (0.07, 0.03, 0.02)), (0.6, (0.25, 0.105, 0.055)), (1.0, (0.55, 0.30, 0.19)))
BRONZE = (
    (0.0, (0.12, 0.05, 0.015)),
    (0.45, (0.45, 0.25, 0.08)),
    (0.75, (0.82, 0.56, 0.24)),
    (1.0, (1.0, 0.90, 0.62)),
)
Point = tuple[float, float]
Line = Sequence[Point]
Ramp = Sequence[tuple[float, tuple[float, float, float]]]

FACE: dict[str, Point] = {
    "crown": (0.02, -0.50),
    "forehead-top": (0.235, -0.425),
    "forehead": (0.325, -0.265),
    "brow": (0.350, -0.125),
    "nasion": (0.325, -0.060),
    "bridge": (0.368, 0.010),
    "tip": (0.440, 0.092),
    "under-tip": (0.418, 0.125),
    "nostril": (0.350, 0.132),
    "upper-lip": (0.372, 0.186),
    "mouth": (0.338, 0.208),
    "lower-lip": (0.362, 0.240),
    "dent": (0.328, 0.278),
    "chin": (0.352, 0.335),
    "under-chin": (0.285, 0.392),
    "throat": (0.120, 0.350),
    "neck": (0.090, 0.480),
    "breast": (0.190, 0.660),
    "back": (-0.340, 0.660),
    "nape-low": (-0.265, 0.430),
    "nape": (-0.290, 0.230),
    "occiput": (-0.425, -0.040),
    "back-crown": (-0.300, -0.370),
}
"""The outline of a grown-up's head from the crown round to the back of the crown."""


@dataclass(frozen=True)
class Mass:
    """A part laid over the head: an outline, how high, and the strands that run through it."""

    outline: Line
    high: float = 0.05
    soft: float = 0.035
    strands: tuple[Line, ...] = ()
    curls: float = 0.0
    smooth: bool = False


@dataclass(frozen=True)
class Person:
    """What makes a head this one's."""

    name: str
    moved: dict[str, Point] = field(default_factory=dict)
    """How far points of the outline lie from where a grown-up has them."""
    masses: tuple[Mass, ...] = ()
    creases: tuple[tuple[Line, float], ...] = ()
    knobs: tuple[tuple[float, float, float, float], ...] = ()
    """x, y, radius, height: earrings, cheeks, berries."""
    eye: Point = (0.262, -0.045)
    ear: Point | None = (-0.030, 0.035)
    size: float = 1.0
    middle: Point = (0.0, 0.0)


@dataclass(frozen=True)
class Mood:
    """What a face shows."""

    lift: float
    """How far the corner of the mouth is lifted."""
    tilt: float = 0.0
    """Degrees by which the head is raised."""


class Relief:
    """A field of heights to carve in; lengths are those of the head."""

    def __init__(self, person: Person, tilt: float) -> None:
        self.person = person
        self.tilt = math.radians(tilt)
        self.side = SIDE * OVER
        self.scale = self.side * HEAD * person.size
        self.height = np.zeros((self.side, self.side), dtype=np.float32)
        self.covered = np.zeros_like(self.height)
        self.rng = np.random.default_rng(len(person.name) * 7 + 3)

    def at(self, point: Point) -> Point:
        x, y = self._tilted(point)
        x, y = x + self.person.middle[0], y + self.person.middle[1]
        return self.side * MIDDLE[0] + x * self.scale, self.side * MIDDLE[1] + y * self.scale

    def _tilted(self, point: Point) -> Point:
        """The neck bends: all of the turn above the chin, none of it at the shoulders."""
        part = min(1.0, max(0.0, (0.62 - point[1]) / 0.30))
        turn = -self.tilt * part * part * (3 - 2 * part)
        x, y = point[0] - TURNS_ABOUT[0], point[1] - TURNS_ABOUT[1]
        cos, sin = math.cos(turn), math.sin(turn)
        return x * cos - y * sin + TURNS_ABOUT[0], x * sin + y * cos + TURNS_ABOUT[1]

    def mask(self, outline: Line) -> np.ndarray:
        picture = Image.new("L", (self.side, self.side), 0)
        ImageDraw.Draw(picture).polygon([self.at(p) for p in spline(outline, closed=True)], fill=255)
        return np.asarray(picture, dtype=np.float32) / 255

    def soften(self, cells: np.ndarray, radius: float) -> np.ndarray:
        return paint.soften(cells, radius * self.scale)

    def swell(self, mask: np.ndarray, soft: float) -> np.ndarray:
        """0 at the edge of the outline, 1 where it is farther than `soft` inside."""
        return np.clip(self.soften(mask, soft) * 2 - 1, 0, 1) * mask

    def line(self, way: Line, width: float) -> np.ndarray:
        """1 along a way that thins out at both ends, 0 away from it."""
        picture = Image.new("L", (self.side, self.side), 0)
        draw = ImageDraw.Draw(picture)
        points = [self.at(p) for p in spline(way)]
        for k, (a, b) in enumerate(itertools.pairwise(points)):
            thick = math.sin(math.pi * min(1.0, (k + 1) / len(points) + 0.08)) ** 0.6
            draw.line((*a, *b), fill=255, width=max(1, round(width * self.scale * thick)))
        soft = self.soften(np.asarray(picture, dtype=np.float32) / 255, width * 0.45)
        return np.asarray(soft / max(float(soft.max()), 1e-6))

    def cut(self, way: Line, width: float, deep: float) -> None:
        self.height -= deep * self.line(way, width)

    def knob(self, x: float, y: float, radius: float, high: float) -> None:
        cx, cy = self.at((x, y))
        gy, gx = np.mgrid[0 : self.side, 0 : self.side]
        near = np.clip(1 - ((gx - cx) ** 2 + (gy - cy) ** 2) / (radius * self.scale) ** 2, 0, 1)
        # Small knobs stand out like pearls, large ones are cheeks.
        self.height += (high * (np.sqrt(near) if radius < 0.05 else near**2)).astype(np.float32)

    def lay(self, mass: Mass) -> None:
        mask = self.mask(mass.outline)
        rise = mass.high * (
            0.45 * self.swell(mask, mass.soft * 0.5) + 0.55 * self.swell(mask, mass.soft * 1.8)
        )
        # What lies over a head lies on it: the edge is a step, not a slope.
        step = self.soften(mask, 0.004) * mass.high * 0.35
        self.height += np.asarray(rise + step, dtype=np.float32)
        self.covered = np.maximum(self.covered, mask)
        inside = self.soften(mask, 0.008)
        if mass.curls:
            self.height += (self._curls(mass) * inside).astype(np.float32)
        elif mass.strands:
            self.height += (self._strands(mass) * inside).astype(np.float32)

    def _strands(self, mass: Mass) -> np.ndarray:
        grooves = np.zeros_like(self.height)
        guides = [spline(strand) for strand in mass.strands]
        lines: list[list[Point]] = []
        every = 3 if mass.smooth else 7
        for first, second in itertools.pairwise(guides):
            for k in range(every):
                t = (k + self.rng.uniform(-0.25, 0.25)) / every
                lines.append(_between(first, second, t))
        lines.append(guides[-1])
        width, deep = (0.020, 0.035) if mass.smooth else (0.009, 0.020)
        for way in lines:
            grooves = np.maximum(grooves, self.line(way[::3] + way[-1:], width) * self.rng.uniform(0.6, 1.0))
        return np.asarray(-deep * grooves)

    def _curls(self, mass: Mass) -> np.ndarray:
        size = mass.curls
        xs, ys = [p[0] for p in mass.outline], [p[1] for p in mass.outline]
        bumps = np.full_like(self.height, -0.6)
        gy, gx = np.mgrid[0 : self.side, 0 : self.side]
        y = min(ys)
        row = 0
        while y <= max(ys) + size:
            x = min(xs) + (row % 2) * size * 0.5
            while x <= max(xs) + size:
                cx, cy = self.at(
                    (x + self.rng.uniform(-0.15, 0.15) * size, y + self.rng.uniform(-0.15, 0.15) * size)
                )
                r = size * 0.62 * self.scale
                dx, dy = gx - cx, gy - cy
                far = np.hypot(dx, dy) / r
                turn = np.arctan2(dy, dx) + self.rng.uniform(0, 6.28)
                dome = np.sqrt(np.clip(1 - far**2, 0, 1)) - 0.35 * (np.cos(turn - far * 7.5) * 0.5 + 0.5) * (
                    far < 1
                ) * (far > 0.12)
                bumps = np.maximum(bumps, np.where(far < 1, dome, -0.6))
                x += size
            y += size * 0.86
            row += 1
        return np.asarray(bumps * size * 0.34)


def _between(first: list[Point], second: list[Point], t: float) -> list[Point]:
    count = min(len(first), len(second))
    found = []
    for k in range(count):
        a, b = first[k * len(first) // count], second[k * len(second) // count]
        found.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return found


def spline(points: Line, closed: bool = False, steps: int = 10) -> list[Point]:
    """A smooth way through the points (Catmull and Rom)."""
    count = len(points)
    if count == 2 and not closed:
        return [points[0], points[1]]
    ends = count if closed else count - 1
    way = []
    for k in range(ends):
        if closed:
            four = [points[(k + step - 1) % count] for step in range(4)]
        else:
            four = [points[min(max(k + step - 1, 0), count - 1)] for step in range(4)]
        for part in range(steps):
            t = part / steps
            way.append((_curve([p[0] for p in four], t), _curve([p[1] for p in four], t)))
    if not closed:
        way.append(points[-1])
    return way


def _curve(v: Sequence[float], t: float) -> float:
    a, b, c, d = v
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def outline_of(person: Person, lift: float) -> list[Point]:
    moved = dict(person.moved)
    for name, (dx, dy) in {
        "mouth": (-0.006 * lift, -0.008 * lift),
        "upper-lip": (-0.004 * lift, 0.0),
    }.items():
        x, y = moved.get(name, (0.0, 0.0))
        moved[name] = (x + dx, y + dy)
    return [
        (x + moved.get(name, (0.0, 0.0))[0], y + moved.get(name, (0.0, 0.0))[1])
        for name, (x, y) in FACE.items()
    ]


def carve(person: Person, mood: Mood) -> Relief:
    relief, lift = Relief(person, mood.tilt), mood.lift
    head = relief.mask(outline_of(person, lift))
    for soft, high in ((0.015, 0.035), (0.05, 0.055), (0.12, 0.075), (0.22, 0.06)):
        relief.height += (high * relief.swell(head, soft)).astype(np.float32)
    relief.covered = head
    _features(relief, person, lift)
    for mass in person.masses:
        relief.lay(mass)
    for way, width in person.creases:
        relief.cut(way, width, width * 0.75)
    for knob in person.knobs:
        relief.knob(*knob)
    return relief


def _features(relief: Relief, person: Person, lift: float) -> None:
    ex, ey = person.eye
    # The hollow of the eye, the ball in it, the lids and the brow.
    relief.knob(ex + 0.015, ey - 0.005, 0.105, -0.045)
    relief.knob(ex, ey, 0.046, 0.036)
    squint = 0.007 * max(0.0, lift)
    relief.cut(
        [(ex - 0.055, ey + 0.012), (ex - 0.01, ey - 0.028 + squint), (ex + 0.046, ey - 0.004)], 0.012, 0.022
    )
    relief.cut(
        [(ex - 0.045, ey + 0.018), (ex + 0.005, ey + 0.030 - squint), (ex + 0.044, ey + 0.008)], 0.010, 0.014
    )
    relief.knob(ex + 0.018, ey, 0.014, -0.022)
    droop = 0.012 * min(0.0, lift)
    brow = [(ex - 0.10, ey - 0.045 - droop), (ex - 0.02, ey - 0.085), (ex + 0.065, ey - 0.072 - droop)]
    relief.height += 0.022 * relief.line(brow, 0.026)
    # The wing of the nose.
    points = dict(zip(FACE, outline_of(person, lift), strict=True))
    nx, ny = points["nostril"]
    relief.knob(nx - 0.012, ny - 0.028, 0.040, 0.020)
    relief.cut([(nx - 0.040, ny - 0.060), (nx - 0.058, ny - 0.025), (nx - 0.030, ny + 0.004)], 0.012, 0.018)
    relief.cut([(nx - 0.008, ny - 0.004), (nx + 0.030, ny - 0.010)], 0.012, 0.020)
    # The mouth: lips, and the line that tells the mood.
    mx, my = points["mouth"]
    relief.knob(mx - 0.015, my - 0.020, 0.048, 0.012)
    relief.knob(mx - 0.015, my + 0.026, 0.048, 0.014)
    corner = (mx - 0.105, my - 0.030 * lift + 0.006)
    relief.cut([(mx + 0.012, my), (mx - 0.045, my + 0.008), corner], 0.011, 0.026)
    if lift > 0.5:
        relief.knob(mx - 0.150, my - 0.085, 0.075, 0.020)
        dimple = [
            (corner[0] - 0.012, my - 0.070),
            (corner[0] - 0.030, my - 0.035),
            (corner[0] - 0.026, my + 0.005),
        ]
        relief.cut(dimple, 0.012, 0.010)
    if lift < -0.5:
        relief.cut([corner, (corner[0] - 0.012, my + 0.055)], 0.012, 0.012)
    if person.ear is not None:
        _ear(relief, person.ear)


def _ear(relief: Relief, ear: Point) -> None:
    x, y = ear
    shell = [(x + 0.02, y + 0.09), (x - 0.02, y + 0.10), (x - 0.05, y + 0.02), (x - 0.065, y - 0.06)]
    shell += [(x - 0.03, y - 0.105), (x + 0.025, y - 0.095), (x + 0.045, y - 0.04), (x + 0.03, y + 0.03)]
    relief.height += (0.035 * relief.swell(relief.mask(shell), 0.012)).astype(np.float32)
    relief.cut(
        [(x + 0.02, y - 0.06), (x - 0.025, y - 0.06), (x - 0.028, y + 0.0), (x - 0.005, y + 0.05)],
        0.014,
        0.024,
    )
    relief.knob(x + 0.010, y - 0.010, 0.026, -0.020)


def cameo(person: Person, mood: Mood) -> Image.Image:
    relief = carve(person, mood)
    side = relief.side
    gy, gx = np.mgrid[0:side, 0:side]
    far = np.hypot(gx - side / 2 + 0.5, gy - side / 2 + 0.5) / side
    field_ = (far < RIM - 0.045).astype(np.float32)
    # A head ends where the rim begins.
    height = relief.height[:, ::-1] * relief.scale * paint.smooth(-far, -(RIM - 0.040), -(RIM - 0.060))
    covered = np.asarray(paint.soften(relief.covered[:, ::-1], 1.2)) * paint.smooth(
        -far, -(RIM - 0.042), -(RIM - 0.050)
    )
    ground = paint.wrapped_noise(side, side, 26, np.random.default_rng(5)) * 0.6 + 0.2
    ground = ground + 0.25 * (0.45 - far)
    shadow = np.clip(np.roll(paint.soften(covered, 7), (9, 8), (0, 1)), 0, 1) * (1 - covered)
    stone = ramp(STONE, np.clip(ground * 0.75 + 0.12 - shadow * 0.75, 0, 1))
    shine = lit(height, 1.15)
    deep = np.clip((height - paint.soften(height, 14)) / 22, -1, 1)
    ivory = ramp(IVORY, np.clip(shine * 0.86 + deep * 0.42 - 0.02, 0, 1))
    # Where the layer is thin the dark stone shines through.
    thin = paint.smooth(height / relief.scale, 0.0, 0.075)[..., None]
    ivory = ivory * (0.62 + 0.38 * thin) + stone * 0.30 * (1 - thin)
    picture = stone + (ivory - stone) * covered[..., None]
    ring = np.clip(1 - ((far - (RIM - 0.022)) / 0.024) ** 2, 0, 1)
    beads = 0.5 + 0.5 * np.cos(np.arctan2(gy - side / 2, gx - side / 2) * 72)
    torus = (
        np.sqrt(ring) * side * 0.030
        + (beads * np.exp(-(((far - (RIM - 0.022)) / 0.008) ** 2))) * side * 0.006
    )
    bronze = ramp(BRONZE, np.clip(lit(paint.soften(torus, 1.0), 1.0) * 0.95, 0, 1))
    rim = paint.smooth(ring, 0.0, 0.08)[..., None]
    picture = picture * (1 - rim) + bronze * rim
    alpha = paint.smooth(-far, -RIM - 0.001, -RIM + 0.003) * np.maximum(field_, rim[..., 0] > 0)
    small = paint.to_image(np.clip(picture, 0, 1), np.asarray(alpha)).resize(
        (SIDE, SIDE), Image.Resampling.LANCZOS
    )
    return paint.clear_edges(paint.drop_shadow(small, (2, 3), 3, 0.45))


def lit(height: np.ndarray, flat: float) -> np.ndarray:
    dy, dx = np.gradient(height)
    normal = np.stack([-dx, -dy, np.full_like(dx, flat)], axis=2)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    return np.asarray(np.clip(normal @ LIGHT, 0, 1))


def ramp(colours: Ramp, value: np.ndarray) -> np.ndarray:
    at = [place for place, _ in colours]
    return np.stack([np.interp(value, at, [colour[k] for _, colour in colours]) for k in range(3)], axis=2)


def wreath() -> tuple[Mass, ...]:
    """A wreath from the nape to the brow."""
    way = [
        (-0.40, 0.06),
        (-0.36, -0.12),
        (-0.24, -0.24),
        (-0.08, -0.29),
        (0.08, -0.31),
        (0.22, -0.32),
        (0.31, -0.34),
    ]
    found = []
    for k, (x, y) in enumerate(way):
        x2, y2 = way[min(k + 1, len(way) - 1)] if k < len(way) - 1 else (0.40, -0.38)
        heading = math.atan2(y2 - y, x2 - x)
        for side in (-1, 1):
            turn = heading + side * 0.55
            long, wide = 0.17, 0.042
            tip = (x + long * math.cos(turn), y + long * math.sin(turn))
            across = (-math.sin(turn) * wide, math.cos(turn) * wide)
            half = (x + 0.5 * long * math.cos(turn), y + 0.5 * long * math.sin(turn))
            outline = [
                (x, y),
                (half[0] + across[0], half[1] + across[1]),
                tip,
                (half[0] - across[0], half[1] - across[1]),
            ]
            found.append(Mass(outline, 0.045, 0.02, ((((x, y)), tip),), smooth=True))
    return tuple(found)
