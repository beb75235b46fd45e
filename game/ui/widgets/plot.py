from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.theme import INK, INK_SOFT, RULED, Colour
from game.ui.widgets.base import Size, Widget


class Plot(Widget):
    """Figures of game after game, a line for each who has some, told apart by the shape of its dots too."""

    def __init__(
        self, ui: Ui, lines: Sequence[tuple[str, Colour, Sequence[int | None]]], *, from_nought: bool = True
    ) -> None:
        """Unless it begins `from_nought`, the lowest figure lies near the foot of it."""
        super().__init__(ui)
        self.lines = tuple(lines)
        self.px = ui.t(20)
        known = [p for _, _, points in lines for p in points if p is not None]
        step = 10 if from_nought else 200
        self.bottom = 0 if from_nought else min(known, default=0) // step * step
        self.top = max(self.bottom + step, -(-max(known, default=0) // step) * step)

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(300))

    @property
    def _legend_height(self) -> int:
        return self.ui.theme.line_height("body", self.px) + self.ui.t(8)

    def _field(self) -> Rect:
        left = self.ui.theme.measure(str(self.top), "body", self.px)[0] + self.ui.t(12)
        top = self._legend_height
        return Rect(
            self.rect.x + left, self.rect.y + top, self.rect.w - left - self.ui.t(8), self.rect.h - top
        )

    def _y(self, field: Rect, points: float) -> int:
        share = max(0.0, min(1.0, (points - self.bottom) / (self.top - self.bottom)))
        return field.bottom - self.px // 2 - round(share * (field.h - self.px))

    def line_rects(self) -> list[Rect]:
        return [rect for _, rect in self._marks(self._field())]

    def _marks(self, field: Rect) -> list[tuple[str, Rect]]:
        """The figures at the side."""
        marks = []
        for share in (self.bottom, (self.bottom + self.top) // 2, self.top):
            rect = Rect((0, 0), self.ui.theme.measure(str(share), "body", self.px))
            rect.midright = (field.x - self.ui.t(8), self._y(field, share))
            marks.append((str(share), rect.clamp(self.rect)))
        return marks

    def draw(self, surface: Surface) -> None:
        field = self._field()
        for text, rect in self._marks(field):
            y = self._y(field, int(text))
            pygame.draw.line(surface, RULED, (field.x, y), (field.right, y))
            surface.blit(self.ui.theme.render(text, "body", self.px, INK_SOFT), rect)
        x = field.x
        for index, (name, colour, points) in enumerate(self.lines):
            self._draw_line(surface, field, points, colour, index)
            x = self._draw_legend(surface, x, name, colour, index)

    def _draw_legend(self, surface: Surface, x: int, name: str, colour: Colour, shape: int) -> int:
        middle = self.rect.y + self._legend_height // 2
        self._draw_dot(surface, (x + self.ui.t(8), middle), colour, shape)
        picture = self.ui.theme.render(name, "body", self.px, INK)
        rect = picture.get_rect(midleft=(x + self.ui.t(22), middle))
        surface.blit(picture, rect)
        return rect.right + self.ui.t(30)

    def _draw_line(
        self, surface: Surface, field: Rect, points: Sequence[int | None], colour: Colour, shape: int
    ) -> None:
        step = field.w / max(1, len(points) - 1)
        at = [(field.x + round(i * step), self._y(field, p)) for i, p in enumerate(points) if p is not None]
        if len(at) > 1:
            pygame.draw.lines(surface, colour, False, at, max(2, self.ui.t(3)))
        for point in at:
            self._draw_dot(surface, point, colour, shape)

    def _draw_dot(self, surface: Surface, at: tuple[int, int], colour: Colour, shape: int) -> None:
        radius = max(3, self.ui.t(6))
        if shape == 0:
            pygame.draw.circle(surface, colour, at, radius)
        elif shape == 2:
            x, y, far = *at, radius + radius // 3
            pygame.draw.polygon(surface, colour, ((x, y - far), (x + far, y), (x, y + far), (x - far, y)))
        else:
            pygame.draw.rect(surface, colour, Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius))
