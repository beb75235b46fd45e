"""The tray without its stones, painted once for a size: floor, timber, apron, the mouth in front."""

from collections.abc import Sequence
from functools import cached_property
from math import atan2, degrees, hypot

import pygame
from pygame import Rect, Surface

from game.games.via_appia.view.geometry import MOUTH, WALL, Places
from game.games.via_appia.view.grounds import repeat
from game.ui.context import SpriteSource
from game.ui.kept import MEGABYTE, kept

SMOOTH_BELOW = 1300
"""Pictures lower than that are painted twice as large and scaled down, which leaves no jagged edge."""
TEXTURE = 78.0
"""Millimetres after which floor and rock repeat."""
SOFT = 18.0
"""Millimetres in which the rock beside the timber gets dark."""
LINE = (176, 32, 22)
LIP = (238, 220, 184)
DARK = (22, 13, 6)

Mm = tuple[float, float]


class TrayPicture:
    """Paints a tray of so many pixels."""

    def __init__(self, sprites: SpriteSource, places: Places, size: tuple[int, int]) -> None:
        self.sprites = sprites
        self.places = places
        self.tray = places.tray
        self.final = size
        smooth = 2 if size[1] < SMOOTH_BELOW else 1
        self.size = (size[0] * smooth, size[1] * smooth)
        self.scale = self.size[1] / places.tray_size[1]
        self.target = Surface(self.size).convert()

    def paint(self) -> Surface:
        self._texture_over(self._all, "quarry/rock", TEXTURE)
        self._dim(self._all, 70)
        self._boards()
        self._mouth()
        self._floor()
        self._line()
        for side in (-1, 1):
            self._wall(side)
        self._lip()
        self._frame()
        if self.size == self.final:
            return self.target
        return pygame.transform.smoothscale(self.target, self.final)

    # millimetres to pixels

    def px(self, x: float, y: float) -> tuple[int, int]:
        wide = self.places.tray_size[0]
        return round((x + wide / 2) * self.scale), round((self.tray.depth + MOUTH - y) * self.scale)

    def _shape(self, corners: Sequence[Mm]) -> list[tuple[int, int]]:
        return [self.px(*corner) for corner in corners]

    @cached_property
    def _all(self) -> list[Mm]:
        wide, _ = self.places.tray_size
        top, bottom = self.tray.depth + MOUTH, -self.places.behind
        return [(-wide / 2, top), (wide / 2, top), (wide / 2, bottom), (-wide / 2, bottom)]

    def _between(self, low: float, high: float, more: float = 0.0) -> list[Mm]:
        """The room between the walls from one depth to another, ``more`` wider on each side."""
        near, far = (self.tray.half_width(y) + more for y in (low, high))
        return [(-near, low), (near, low), (far, high), (-far, high)]

    # painting

    def _texture_over(self, corners: Sequence[Mm], sprite: str, repeats: float, ratio: float = 1.0) -> None:
        side = max(1, round(repeats * self.scale))
        texture = self.sprites.get(sprite, (side, max(1, round(side * ratio))))
        shape = self._shape(corners)
        box = _box(shape)
        piece = Surface(box.size, pygame.SRCALPHA)
        repeat(piece, texture)
        self._cut(piece, shape, box)
        self.target.blit(piece, box)

    def _cut(self, piece: Surface, shape: Sequence[tuple[int, int]], box: Rect) -> None:
        mask = Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, "white", [(x - box.x, y - box.y) for x, y in shape])
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _dim(self, corners: Sequence[Mm], alpha: int) -> None:
        shape = self._shape(corners)
        box = _box(shape)
        piece = Surface(box.size, pygame.SRCALPHA)
        piece.fill((*DARK, alpha))
        self._cut(piece, shape, box)
        self.target.blit(piece, box)

    def _fade(self, corners: Sequence[Mm], start: Mm, end: Mm, strength: int) -> None:
        """Shade inside a shape, strongest along the line through ``start``, gone at ``end``."""
        shape, steps = self._shape(corners), 16
        box = _box(shape)
        piece = Surface(box.size, pygame.SRCALPHA)
        dx, dy = (end[0] - start[0]) / steps, (end[1] - start[1]) / steps
        far = 1000.0
        for step in reversed(range(steps)):
            # Half a plane that ends a little further each time; the lighter, the wider.
            x, y = start[0] + dx * (step + 1), start[1] + dy * (step + 1)
            across = (-dy / hypot(dx, dy) * far, dx / hypot(dx, dy) * far)
            back = (-dx / hypot(dx, dy) * far, -dy / hypot(dx, dy) * far)
            plane = [
                (x + across[0], y + across[1]),
                (x - across[0], y - across[1]),
                (x - across[0] + back[0], y - across[1] + back[1]),
                (x + across[0] + back[0], y + across[1] + back[1]),
            ]
            alpha = round(strength * (1 - (step + 0.5) / steps) ** 2)
            pygame.draw.polygon(
                piece, (*DARK, alpha), [(u - box.x, v - box.y) for u, v in self._shape(plane)]
            )
        self._cut(piece, shape, box)
        self.target.blit(piece, box)

    def _boards(self) -> None:
        """Behind the line: planks on which the pusher slides."""
        apron, behind = self.tray.apron, self.places.behind
        half = self.tray.half_width(-apron) + WALL
        corners = [(-half, -apron), (half, -apron), (half, -behind), (-half, -behind)]
        self._texture_over(corners, "quarry/apron", 66.0, 2 / 3)
        self._fade(corners, (-half, 0.0), (-half + 9, 0.0), 150)
        self._fade(corners, (0.0, -apron), (0.0, -apron - 7), 120)
        for one, two in ((corners[0], corners[3]), (corners[1], corners[2])):
            pygame.draw.line(self.target, DARK, self.px(*one), self.px(*two), max(1, round(0.8 * self.scale)))

    def _floor(self) -> None:
        corners = self._between(-self.tray.apron, self.tray.depth)
        self._texture_over(corners, "quarry/floor", TEXTURE)
        low, high = (self.tray.half_width(y) for y in (-self.tray.apron, self.tray.depth))
        aside = (high - low) / (self.tray.depth + self.tray.apron)
        self._fade(corners, (0.0, -self.tray.apron), (0.0, self.tray.depth * 0.5), 90)
        # The timber on the left stands between the sun and the floor; on the right it only touches it.
        for side, reach, strength in ((-1, 9.0, 170), (1, 3.0, 90)):
            start = (side * low, -self.tray.apron)
            self._fade(corners, start, (start[0] - side * reach, start[1] + reach * aside), strength)

    def _line(self) -> None:
        thick = max(2, round(1.3 * self.scale))
        half = self.tray.half_width(0.0)
        stroke = Surface((round(2 * half * self.scale), thick), pygame.SRCALPHA)
        stroke.fill((*LINE, 225))
        self.target.blit(stroke, stroke.get_rect(center=self.px(0.0, 0.0)))

    def _mouth(self) -> None:
        depth = self.tray.depth
        half = self.tray.half_width(depth) + WALL * 0.4
        corners = [(-half, depth), (half, depth), (half, depth + MOUTH - 2), (-half, depth + MOUTH - 2)]
        self._texture_over(corners, "quarry/mouth", 42.0)
        self._fade(corners, (0.0, depth), (0.0, depth + 11), 215)
        self._fade(corners, (0.0, depth + MOUTH - 2), (0.0, depth + MOUTH - 10), 190)
        self._fade(corners, (-half, 0.0), (-half + 14, 0.0), 170)
        pygame.draw.polygon(self.target, DARK, self._shape(corners), max(1, round(0.6 * self.scale)))

    def _frame(self) -> None:
        """Towards both sides the rock lies in the dark: what it covers is not cut off by a hard edge."""
        wide, _ = self.places.tray_size
        for side in (-1, 1):
            self._fade(self._all, (side * wide / 2, 0.0), (side * (wide / 2 - SOFT), 0.0), 255)

    def _lip(self) -> None:
        """The edge over which stones fall catches the light."""
        depth, half = self.tray.depth, self.tray.half_width(self.tray.depth)
        thick = max(2, round(1.5 * self.scale))
        edge = Surface((round(2 * half * self.scale), thick), pygame.SRCALPHA)
        edge.fill((*LIP, 210))
        self.target.blit(edge, edge.get_rect(midtop=self.px(0.0, depth)))
        dark = max(1, thick // 2)
        left, y = self.px(-half, depth)
        pygame.draw.line(self.target, DARK, (left, y - dark), (self.px(half, depth)[0], y - dark), dark)

    def _wall(self, side: int) -> None:
        tray = self.tray
        low, high = -tray.apron - 3, tray.depth + 2
        ends = [(side * (tray.half_width(y) + WALL / 2), y) for y in (low, high)]
        (x0, y0), (x1, y1) = (self.px(*end) for end in ends)
        wide = max(2, round(WALL * self.scale))
        strip = Surface((round(hypot(x1 - x0, y1 - y0)), wide), pygame.SRCALPHA)
        repeat(strip, self.sprites.get("quarry/timber", (round(wide * 4.8), wide)))
        turned = pygame.transform.rotozoom(strip, -degrees(atan2(y1 - y0, x1 - x0)), 1.0)
        middle = ((x0 + x1) // 2, (y0 + y1) // 2)
        shade = turned.copy()
        shade.fill((*DARK, 120), special_flags=pygame.BLEND_RGBA_MULT)
        off = max(1, round(1.1 * self.scale))
        self.target.blit(shade, shade.get_rect(center=(middle[0] + off, middle[1] + off)))
        self.target.blit(turned, turned.get_rect(center=middle))


def _box(points: Sequence[tuple[int, int]]) -> Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys)))


@kept(12 * MEGABYTE)
def tray_picture(sprites: SpriteSource, places: Places, size: tuple[int, int]) -> Surface:
    """Far and near, for this window and the one before. Shared: nobody may draw on it."""
    return TrayPicture(sprites, places, size).paint()
