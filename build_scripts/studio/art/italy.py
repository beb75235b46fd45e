"""The map of the campaign: Italy and what lies round its seas, as a painted relief under the one sun.

Everything is a field of heights: land, ranges, roads, houses, trees and ships. The light that falls on it
comes from where it comes from on every board, and what stands high throws its shadow.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np
from PIL import Image, ImageDraw

from game.meta.geography import ASPECT, EAST, WEST, on_the_map

from . import coasts, paint
from .cameo import spline
from .sprite import Quality, Sprite

WIDE = 1280
HIGH = round(WIDE / ASPECT)
OVER = 2
SUN = np.array((-0.62, -0.62, 0.86)) / math.sqrt(0.62**2 * 2 + 0.86**2)
"""As on the boards; y runs downwards here."""
DEGREE = 1 / (EAST - WEST)
"""Of longitude, as a part of the width."""
Field = np.ndarray
Line = Sequence[tuple[float, float]]


def sprites(_quality: Quality) -> Iterator[Sprite]:
    yield Sprite("map/italy", Country().painted())


class Country:
    """Heights and colours, and a mask of the land."""

    def __init__(self) -> None:
        self.w, self.h = WIDE * OVER, HIGH * OVER
        self.rng = np.random.default_rng(19)
        self.land = self._mask([self._coast(line) for line in coasts.LANDS])
        self.noise = [paint.wrapped_noise(self.h, self.w, fine, self.rng) for fine in (90, 34, 12, 4)]
        self.height = self._ground()
        self.colour = self._colours()

    # places

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        x, y = on_the_map(place)
        return x * self.w, y * self.h

    def px(self, part: float) -> float:
        """Of a thousandth of the width."""
        return part * self.w / 1000

    def _way(self, line: Line, steps: int = 14) -> list[tuple[float, float]]:
        return [self.at(point) for point in spline(line, steps=steps)]

    def _coast(self, line: Line) -> list[tuple[float, float]]:
        """With small bays and capes."""
        points = [self.at(point) for point in spline(line, closed=True, steps=8)]
        rough = self.px(0.9)
        drift = np.cumsum(self.rng.normal(0, rough * 0.5, (len(points), 2)), axis=0)
        drift -= np.linspace(0, 1, len(points))[:, None] * drift[-1]
        calm = np.minimum(1.0, 3 * rough / (1e-6 + np.abs(drift).max(axis=1)))[:, None]
        moved = np.array(points) + drift * calm + self.rng.normal(0, rough * 0.35, (len(points), 2))
        return [(float(x), float(y)) for x, y in moved]

    def _mask(self, outlines: Sequence[Sequence[tuple[float, float]]]) -> Field:
        picture = Image.new("L", (self.w, self.h), 0)
        for outline in outlines:
            ImageDraw.Draw(picture).polygon(outline, fill=255)
        return self._soft(np.asarray(picture, dtype=np.float32) / 255, 0.7)

    def _soft(self, field: Field, radius: float) -> Field:
        """Blurred by thousandths of the width, quickly."""
        px = self.px(radius)
        step = max(1, int(px / 4))
        small = Image.fromarray(field.astype(np.float32)).resize(
            (self.w // step, self.h // step), Image.Resampling.BOX
        )
        grown = np.pad(np.asarray(small), 40, mode="edge")
        blurred = paint.soften(grown, px / step)[40:-40, 40:-40].astype(np.float32)
        return np.asarray(Image.fromarray(blurred).resize((self.w, self.h), Image.Resampling.BICUBIC))

    def _drawn(self, line: Line, width: float, bends: float = 0.0) -> Field:
        """A line so wide; with `bends` it wanders to both sides, as rivers do."""
        picture = Image.new("L", (self.w, self.h), 0)
        draw = ImageDraw.Draw(picture)
        way, thick = self._way(line), max(1, round(self.px(width)))
        if bends:
            way = self._wandering(way, self.px(bends))
        draw.line(way, fill=255, width=thick, joint="curve")
        for x, y in way:
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
        return np.asarray(picture, dtype=np.float32) / 255

    def _wandering(self, way: Sequence[tuple[float, float]], far: float) -> list[tuple[float, float]]:
        lengths = np.cumsum([0.0, *(math.dist(a, b) for a, b in itertools.pairwise(way))])
        at = np.arange(0, lengths[-1], far * 0.7)
        xs, ys = np.interp(at, lengths, [x for x, _ in way]), np.interp(at, lengths, [y for _, y in way])
        sway = np.convolve(self.rng.normal(0, far * 0.9, (len(at), 2)).ravel(), [0.25, 0.5, 0.25], "same")
        calm = np.minimum(1, np.minimum(np.arange(len(at)), np.arange(len(at))[::-1]) / 4)
        points = [
            (float(x), float(y)) for x, y in np.stack([xs, ys], 1) + sway.reshape(-1, 2) * calm[:, None]
        ]
        return spline(points, steps=6) if len(points) > 2 else list(way)

    # the lie of the land

    def _ground(self) -> Field:
        """In pixels above the sea."""
        broad, middle, fine, grain = self.noise
        rocks = 1 - np.abs(2 * (0.5 * middle + 0.35 * fine + 0.15 * broad) - 1) * 2.2
        crags = 1 - np.abs(2 * (0.6 * fine + 0.4 * grain) - 1) * 1.6
        rise = np.zeros((self.h, self.w), dtype=np.float32)
        for line, high, wide in coasts.RIDGES:
            degree = 1000 * DEGREE * self._widened(line)
            core = self._soft(self._drawn(line, wide * degree * 0.8), wide * degree * 0.42)
            rise = np.maximum(rise, high * core)
        lift = rise * (0.62 + 0.75 * np.clip(rocks, 0, 1) + 0.5 * np.clip(crags, 0, 1))
        for longitude, latitude, high, wide in coasts.CONES:
            lift = np.maximum(lift, high * self._cone(longitude, latitude, wide) * (0.9 + 0.2 * fine))
        inland = np.clip(self._soft(self.land, 9) * 2 - 1, 0, 1)
        low = 0.045 + inland * (
            0.24 * np.clip(middle * 1.6 - 0.5, 0, 1) * (0.4 + 0.6 * fine) + 0.06 * middle + 0.04 * fine
        )
        self.rise = lift * np.clip(self._soft(self.land, 4) * 2 - 0.9, 0, 1)
        height = (low + self.rise) * self.land
        self.river = np.zeros_like(height)
        for line in coasts.RIVERS:
            self.river = np.maximum(self.river, self._drawn(line, 2.2, bends=4.0))
        self.river = self._soft(self.river, 0.35) * self.land
        valley = self._soft(self.river, 3.0)
        height = height * (1 - 0.75 * np.clip(valley * 2.2, 0, 1)) + 0.03 * self.land * np.clip(
            valley * 2, 0, 1
        )
        return np.asarray(height * self.px(30), dtype=np.float32)

    def _widened(self, line: Line) -> float:
        """How much larger the map is there."""
        x, y = line[len(line) // 2]
        left, right = on_the_map((x - 0.1, y)), on_the_map((x + 0.1, y))
        return min(3.0, (right[0] - left[0]) / 0.2 / DEGREE) ** 0.8

    def _cone(self, longitude: float, latitude: float, wide: float) -> Field:
        """With a crater."""
        x, y = self.at((longitude, latitude))
        reach = wide * self.w * DEGREE * self._widened(((longitude, latitude),)) * 1.3
        gy, gx = np.mgrid[0 : self.h, 0 : self.w].astype(np.float32)
        far = np.hypot(gx - x, gy - y) / reach
        return np.asarray(np.clip(np.exp(-1.9 * far) - 0.9 * np.clip(0.14 - far, 0, 1), 0, 1))

    # paint

    def _colours(self) -> Field:
        broad, middle, fine, grain = self.noise
        near = self._soft(self.land, 14)
        shelf = self._soft(self.land, 5)
        deep = paint.blend((0.055, 0.24, 0.33), (0.10, 0.36, 0.44), 0.6 * broad + 0.4 * middle)
        sea = deep + (np.array((0.17, 0.52, 0.55)) - deep) * np.clip(near * 2.1, 0, 1)[..., None]
        sea = sea + (np.array((0.48, 0.74, 0.68)) - sea) * np.clip(shelf * 1.9 - 0.42, 0, 1)[..., None]
        dry = paint.blend((0.70, 0.60, 0.34), (0.80, 0.71, 0.45), fine)
        green = paint.blend((0.40, 0.46, 0.19), (0.54, 0.58, 0.27), middle * 0.5 + grain * 0.5)
        south = np.clip((np.mgrid[0 : self.h, 0 : self.w][0] / self.h - 0.55) * 2.2, 0, 0.75)
        lush = np.clip(paint.smooth(broad * 0.6 + fine * 0.4, 0.16, 0.52) - south, 0, 1)
        land = dry + (green - dry) * lush[..., None]
        land = self._fields(land)
        high = self.height / self.px(30)
        wood = paint.blend((0.27, 0.33, 0.14), (0.38, 0.42, 0.19), grain)
        land = land + (wood - land) * (paint.smooth(high, 0.20, 0.40) * (0.85 - 0.5 * south))[..., None]
        rock = paint.blend((0.46, 0.39, 0.30), (0.64, 0.57, 0.46), 0.5 * fine + 0.5 * grain)
        land = land + (rock - land) * paint.smooth(high + 0.18 * (fine - 0.5), 0.42, 0.72)[..., None]
        snow = paint.smooth(high + 0.25 * (grain - 0.5), 1.0, 1.14)[..., None]
        land = land + (np.array((0.96, 0.95, 0.93)) - land) * snow
        sand = np.clip(1.7 - 2 * self._soft(self.land, 2.2), 0, 1)[..., None]
        land = land + (np.array((0.90, 0.82, 0.60)) - land) * sand * 0.85
        rgb = sea + (land - sea) * self.land[..., None]
        water = np.array((0.16, 0.50, 0.56))
        return np.asarray(rgb + (water - rgb) * np.clip(self.river * 1.3, 0, 1)[..., None], dtype=np.float32)

    def _fields(self, land: Field) -> Field:
        """Patches of corn, vines and olives, as farmers draw them."""
        step, cell = 4, self.px(13)
        gy, gx = np.mgrid[0 : self.h : step, 0 : self.w : step]
        across, down = np.floor((gx + 0.35 * gy) / cell), np.floor((gy - 0.35 * gx) / cell)
        shade = np.sin(across * 12.9898 + down * 78.233) * 43758.5453
        shade = shade - np.floor(shade)
        patch = Image.fromarray(shade.astype(np.float32)).resize((self.w, self.h), Image.Resampling.BILINEAR)
        tone = (np.asarray(patch) - 0.5)[..., None] * np.array((0.24, 0.15, 0.09))
        return land + tone * (0.4 + 0.6 * self.noise[1][..., None])

    # what people built

    def _settle(self) -> None:
        self._pave()
        for longitude, latitude, count in coasts.TOWNS:
            self._houses(self.at((longitude, latitude)), count)
        self._forests()
        for ship in coasts.SHIPS:
            self._ship(self.at(ship))

    def _pave(self) -> None:
        for line in coasts.ROADS:
            kerb, stones = self._drawn(line, 4.8), self._drawn(line, 3.2)
            kerb, stones = self._soft(kerb, 0.3), self._soft(stones, 0.25)
            self.height = self.height + 1.2 * kerb.astype(np.float32)
            self._tint(kerb, (0.86, 0.79, 0.64))
            speck = 0.9 + 0.25 * self.noise[3]
            self._tint(stones, (0.40, 0.38, 0.37), speck)

    def _tint(self, mask: Field, tone: tuple[float, float, float], light: Field | float = 1.0) -> None:
        aim = np.array(tone, dtype=np.float32) * (
            light[..., None] if isinstance(light, np.ndarray) else light
        )
        self.colour = self.colour + (aim - self.colour) * mask[..., None].astype(np.float32)

    def _stamp(
        self,
        x: float,
        y: float,
        reach: int,
        high: Field,
        mask: Field,
        tone: Field | tuple[float, float, float],
    ) -> None:
        """Sets a small thing on the ground."""
        left, top = int(x) - reach, int(y) - reach
        if left < 0 or top < 0 or left + 2 * reach + 1 > self.w or top + 2 * reach + 1 > self.h:
            return
        part = (slice(top, top + 2 * reach + 1), slice(left, left + 2 * reach + 1))
        base = self.height[part].mean()
        self.height[part] = np.where(mask > 0, np.maximum(self.height[part], base + high), self.height[part])
        cover = np.clip(mask, 0, 1)[..., None]
        self.colour[part] = self.colour[part] * (1 - cover) + np.asarray(tone) * cover

    def _box(self, reach: int) -> tuple[Field, Field]:
        return np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)[::-1]  # type: ignore[return-value]

    def _houses(self, middle: tuple[float, float], count: int) -> None:
        """Gabled roofs of fired tiles, here and there a temple of white marble."""
        spread = self.px(2.6) * math.sqrt(count)
        places: list[tuple[float, float]] = []
        for _ in range(count * 12):
            if len(places) == count:
                break
            x, y = middle[0] + self.rng.normal(0, spread * 0.6), middle[1] + self.rng.normal(0, spread * 0.5)
            near = any(math.hypot(x - ox, y - oy) < self.px(5.2) for ox, oy in places)
            inside = 0 < x < self.w and 0 < y < self.h
            if near or not inside or self.land[int(y), int(x)] < 0.9 or self.river[int(y), int(x)] > 0.1:
                continue
            places.append((x, y))
        for number, (x, y) in enumerate(sorted(places, key=lambda place: place[1])):
            self._house(x, y, marble=number % 9 == 4)

    def _house(self, x: float, y: float, *, marble: bool) -> None:
        long, short = self.px(3.1 if marble else 2.4), self.px(1.8 if marble else 1.6)
        reach = math.ceil(long) + 2
        gx, gy = self._box(reach)
        turn = self.rng.choice((0.0, math.pi / 2)) + self.rng.normal(0, 0.16)
        u, v = gx * math.cos(turn) + gy * math.sin(turn), gy * math.cos(turn) - gx * math.sin(turn)
        mask = ((np.abs(u) <= long) & (np.abs(v) <= short)).astype(np.float32)
        roof = self.px(2.0) + (1 - np.abs(v) / short) * self.px(1.5)
        tone = (
            (0.93, 0.90, 0.82)
            if marble
            else self.rng.choice(((0.72, 0.33, 0.19), (0.66, 0.29, 0.17), (0.78, 0.41, 0.24)))
        )
        ribs = 0.94 + 0.06 * np.sign(np.sin(u * 2.2))
        self._stamp(x, y, reach, roof, mask, np.array(tone) * ribs[..., None])

    def _forests(self) -> None:
        """Round crowns of pines, and slim cypresses."""
        high = self.height / self.px(30)
        road = np.zeros_like(high)
        for line in coasts.ROADS:
            road = np.maximum(road, self._soft(self._drawn(line, 6), 1))
        liked = (
            self.land
            * (paint.smooth(self.noise[1] * 0.55 + self.noise[2] * 0.45, 0.50, 0.68))
            * (high < 0.42)
        )
        liked = liked * (1 - np.clip(road * 3, 0, 1)) * (self.river < 0.05) * (self._soft(self.land, 2) > 0.9)
        places = []
        while len(places) < 4600:
            x, y = self.rng.uniform(8, self.w - 8), self.rng.uniform(8, self.h - 8)
            thin = 1 - 0.75 * np.clip((y / self.h - 0.6) * 2.5, 0, 1)
            if (
                self.rng.uniform() < liked[int(y), int(x)] * thin
                or self.rng.uniform() < 0.0012 * self.land[int(y), int(x)]
            ):
                places.append((x, y))
        for x, y in sorted(places, key=lambda place: place[1]):
            if self._built(x, y):
                continue
            radius = self.px(self.rng.uniform(1.0, 1.9))
            reach = math.ceil(radius) + 1
            gx, gy = self._box(reach)
            far = np.hypot(gx, gy) / radius
            crown = np.sqrt(np.clip(1 - far**2, 0, 1))
            tone = (
                np.array((0.17, 0.25, 0.09)) * self.rng.uniform(0.8, 1.5)
                + np.array((0.05, 0.03, 0.0)) * self.rng.uniform()
            )
            self._stamp(x, y, reach, radius * (0.5 + 1.2 * crown), (far < 1).astype(np.float32), tuple(tone))

    def _built(self, x: float, y: float) -> bool:
        """Roofs are redder than anything that grows."""
        r, g, _ = self.colour[int(y), int(x)]
        return bool(r > 1.4 * g or r > 0.88)

    def _ship(self, place: tuple[float, float]) -> None:
        x, y = place
        reach = math.ceil(self.px(14))
        gx, gy = self._box(reach)
        turn = -0.35
        u, v = gx * math.cos(turn) + gy * math.sin(turn), gy * math.cos(turn) - gx * math.sin(turn)
        wake = (
            np.exp(-((v / self.px(1.6 + 0.0)) ** 2))
            * paint.smooth(-u, 0, self.px(6))
            * paint.smooth(u, -self.px(14), -self.px(7))
        )
        self._stamp(x, y, reach, np.zeros_like(u), 0.5 * wake, (0.75, 0.90, 0.88))
        half = self.px(2.3) * np.sqrt(np.clip(1 - (u / self.px(7.5)) ** 2, 0, 1))
        hull = (np.abs(v) < half).astype(np.float32)
        deck = np.where(np.abs(v) < half - self.px(0.7), self.px(1.0), self.px(1.8))
        planks = np.where(deck[..., None] > self.px(1.4), (0.36, 0.20, 0.10), (0.62, 0.44, 0.26))
        self._stamp(x, y, reach, deck, hull, planks)
        bow = u - self.px(1.2) + (v / self.px(4.6)) ** 2 * self.px(1.6)
        sail = ((np.abs(v) < self.px(4.6)) & (np.abs(bow) < self.px(1.7))).astype(np.float32)
        stripes = np.where((np.abs(v) < self.px(1.5))[..., None], (0.66, 0.16, 0.10), (0.95, 0.90, 0.78))
        self._stamp(x, y, reach, self.px(7.5) - np.abs(bow) * 0.6, sail, stripes)

    # light

    def painted(self) -> Image.Image:
        self._settle()
        height = self.height
        waves = (self.noise[3] * 0.6 + self.noise[2] * 0.9) * (1 - self.land) * 1.1
        surface = height + waves.astype(np.float32)
        dy, dx = np.gradient(surface)
        scale = 1 / np.sqrt(dx**2 + dy**2 + 1)
        sun = np.clip((-dx * SUN[0] - dy * SUN[1] + SUN[2]) * scale, 0, None)
        open_sky = np.clip(1 - (self._soft(height, 6) - height) / self.px(16), 0.45, 1.12)
        near_sky = np.clip(1 - (self._soft(height, 1.6) - height) / self.px(5), 0.55, 1.1)
        sky = (0.5 + 0.5 * scale) * open_sky * near_sky
        lit = self._lit(height)
        light = sun[..., None] * lit[..., None] * np.array((1.16, 1.05, 0.88)) + sky[..., None] * np.array(
            (0.34, 0.39, 0.46)
        )
        rgb = np.clip(self.colour * light * 1.06, 0, 1)
        glitter = np.clip(sun - 0.70, 0, 1) * (1 - self.land) * 0.35
        rgb = np.clip(rgb + glitter[..., None], 0, 1)
        picture = paint.to_image(self._smoke(rgb))
        return picture.resize((WIDE, HIGH), Image.Resampling.LANCZOS)

    def _lit(self, height: Field) -> Field:
        """1 where the sun reaches, 0 in a shadow."""
        flat = math.hypot(SUN[0], SUN[1])
        blocked = np.full_like(height, -1e9)
        for step in range(1, round(self.px(33))):
            across, down = round(-step * SUN[0] / flat), round(-step * SUN[1] / flat)
            # What stands up and left of a spot, lower by what the ray has fallen on its way.
            casting = height[: self.h - down, : self.w - across] - step * SUN[2] / flat
            blocked[down:, across:] = np.maximum(blocked[down:, across:], casting)
        hidden = paint.smooth(blocked - height, 0.0, 2.0)
        return np.asarray(1 - 0.85 * self._soft(hidden, 0.5))

    def _smoke(self, rgb: Field) -> Field:
        """It drifts to the right from two peaks."""
        gy, gx = np.mgrid[0 : self.h, 0 : self.w].astype(np.float32)
        for place in coasts.FIRE:
            x, y = self.at(place)
            along, up = (gx - x) / self.px(46), (y - gy) / self.px(46)
            middle = 0.55 * np.sqrt(np.clip(along, 0, 4))
            body = np.exp(-(((up - middle) / (0.05 + 0.16 * np.clip(along, 0, 4))) ** 2)) * (along > 0)
            fade = np.clip(1.15 - along, 0, 1) * np.clip(along * 12, 0, 1)
            cloud = body * fade * (0.35 + 0.75 * self.noise[2]) * 0.8
            rgb = rgb + (np.array((0.93, 0.90, 0.86)) - rgb) * np.clip(cloud, 0, 0.85)[..., None]
        return rgb
