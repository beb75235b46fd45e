"""How far a spring keeps others away (A13): the diamond of steps round it."""

import pygame
from pygame import Rect, Surface

from game.games.aquaedukt.rules.board import Point as Crossing
from game.games.aquaedukt.view.geometry import CanalCanvas
from game.table.canvas import Point

KEPT_AWAY = (206, 70, 36, 34)
KEPT_EDGE = (214, 84, 44, 190)
WOULD = (120, 214, 226, 40)
WOULD_EDGE = (206, 246, 250, 220)


class Diamonds:
    def __init__(self, canvas: CanalCanvas) -> None:
        self.canvas = canvas
        self.area = canvas.country
        self._around: tuple[tuple[Crossing, ...], Surface] | None = None
        self._one: Surface | None = None

    @property
    def _reach(self) -> int:
        """A spring too near lies inside, one that may be dug outside."""
        return round((self.canvas.places.board.level.spring_distance - 0.5) * self.canvas.cell)

    def draw_around(self, surface: Surface, springs: tuple[Crossing, ...]) -> None:
        """Where no spring may be dug because of those on the board."""
        if self._around is None or self._around[0] != springs:
            self._around = springs, self._painted(springs)
        clip = self.area.clip(surface.get_clip())
        if springs and clip.w:
            surface.blit(self._around[1], clip, clip.move(-self.area.x, -self.area.y))

    def _painted(self, springs: tuple[Crossing, ...]) -> Surface:
        picture = Surface(self.area.size, pygame.SRCALPHA)
        # Drawing on it replaces what is there: of edges inside another diamond nothing is left.
        for colour, inset in ((KEPT_EDGE, 0), (KEPT_AWAY, max(3, self.canvas.cell // 22))):
            for spring in springs:
                pygame.draw.polygon(picture, colour, self._corners(spring, self.area.topleft, inset))
        return picture

    def rect(self, point: Point) -> Rect:
        """What the diamond round a point takes of the board."""
        side = 2 * self._reach + 4
        rect = Rect(0, 0, side, side)
        rect.center = self.canvas.px(point)
        return rect.clip(self.area)

    def draw_one(self, surface: Surface, point: Point) -> None:
        """What a spring there would keep others away from."""
        reach = self._reach
        if self._one is None:
            self._one = Surface((2 * reach + 4, 2 * reach + 4), pygame.SRCALPHA)
            middle = reach + 2
            shape = [(middle, 2), (2 * reach + 2, middle), (middle, 2 * reach + 2), (2, middle)]
            pygame.draw.polygon(self._one, WOULD, shape)
            _edge(self._one, WOULD_EDGE, shape, max(3, self.canvas.cell // 26))
        place = self._one.get_rect(center=self.canvas.px(point))
        clip = place.clip(self.area).clip(surface.get_clip())
        if clip.w and clip.h:
            surface.blit(self._one, clip, clip.move(-place.x, -place.y))

    def _corners(self, point: Crossing, origin: tuple[int, int], inset: int) -> list[tuple[int, int]]:
        x, y = self.canvas.px(self.canvas.places.point(point))
        x, y = x - origin[0], y - origin[1]
        reach = self._reach - inset
        return [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]


def _edge(
    picture: Surface, colour: tuple[int, int, int, int], shape: list[tuple[int, int]], width: int
) -> None:
    pygame.draw.lines(picture, colour, True, shape, width)
    pygame.draw.aalines(picture, colour, True, shape)
