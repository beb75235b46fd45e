"""Draws the pusher: a bar of bronze with a wooden handle, at any angle."""

from collections.abc import Callable
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface

from game.games.via_appia.quarry.bounds import HEAD_THICK
from game.games.via_appia.rules.pieces import Size
from game.games.via_appia.view.geometry import Places
from game.ui.context import SpriteSource

HEAD_PICTURE = (24.0, 8.0)
HANDLE_PICTURE = (6.4, 18.5)
"""Millimetres of the pusher's pictures; the bar lies in the middle of the first."""
RESTING = -15.0
"""Where the head of the pusher lies while nobody works."""
SHADE = (16, 10, 4)

Mm = tuple[float, float]
Held = tuple[Size, float, float, float]
"""A stone before the pusher: its size, where it is, the angle."""


class PusherPainter:
    def __init__(
        self, sprites: SpriteSource, places: Places, at: Callable[[Rect, float, float], tuple[int, int]]
    ) -> None:
        """``at`` finds the pixel of a point of the tray that is drawn in a rectangle."""
        self.sprites = sprites
        self.places = places
        self.at = at
        self._pushers: dict[tuple[int, int], Surface] = {}

    def draw(self, surface: Surface, rect: Rect, scale: float, held: Held | None) -> None:
        """Where a hand holds it at a stone; without one it waits behind the line."""
        self.draw_at(surface, rect, scale, *self._head(held))

    def box(self, rect: Rect, scale: float, held: Held | None) -> Rect:
        """What ``draw`` takes of the screen."""
        (_, one), (_, two) = self._parts(rect, scale, *self._head(held))
        return one.union(two)

    def _head(self, held: Held | None) -> tuple[Mm, float]:
        """Where the middle of its head is, and its angle."""
        if held is None:
            return (0.0, RESTING), 0.0
        size, x, y, angle = held
        far = self.places.tray.radius[size] + HEAD_THICK
        return (x - sin(radians(angle)) * far, y - cos(radians(angle)) * far), angle

    def draw_at(self, surface: Surface, rect: Rect, scale: float, head: Mm, angle: float) -> None:
        """With the middle of its head at a point of the tray."""
        for picture, box in self._parts(rect, scale, head, angle):
            surface.blit(picture, box)

    def _parts(
        self, rect: Rect, scale: float, head: Mm, angle: float
    ) -> tuple[tuple[Surface, Rect], tuple[Surface, Rect]]:
        """Its shadow, and itself."""
        picture = self._turned(round(angle), scale)
        back = (HEAD_PICTURE[1] / 2 + HANDLE_PICTURE[1]) / 2 - HEAD_PICTURE[1] / 4
        x, y = head[0] - sin(radians(angle)) * back, head[1] - cos(radians(angle)) * back
        shade = self._turned(round(angle), scale, shade=True)
        middle, off = self.at(rect, x, y), round(1.6 * scale)
        below = shade.get_rect(center=(middle[0] + off * 2 // 3, middle[1] + off))
        return (shade, below), (picture, picture.get_rect(center=middle))

    def _turned(self, angle: int, scale: float, shade: bool = False) -> Surface:
        key = (angle * 2 + shade, round(scale * 100))
        if key not in self._pushers:
            turned = pygame.transform.rotozoom(self._upright(scale), -angle, 1.0)
            if shade:
                turned.fill((*SHADE, 110), special_flags=pygame.BLEND_RGBA_MULT)
            self._pushers[key] = turned
        return self._pushers[key]

    def _upright(self, scale: float) -> Surface:
        """Head above, handle below."""
        wide, thick = (round(length * scale) for length in HEAD_PICTURE)
        across, long = (round(length * scale) for length in HANDLE_PICTURE)
        whole = Surface((max(wide, across), thick // 2 + long), pygame.SRCALPHA)
        whole.blit(self.sprites.get("pusher/handle", (across, long)), ((wide - across) // 2, thick // 2))
        whole.blit(self.sprites.get("pusher/head", (wide, thick)), (0, 0))
        return whole


def resting(places: Places, size: Size) -> Mm:
    """Where the middle of a stone before the pusher would be while nobody works."""
    return 0.0, RESTING + places.tray.radius[size] + HEAD_THICK
