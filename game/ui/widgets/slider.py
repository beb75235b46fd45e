from collections.abc import Callable
from functools import cached_property

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK
from game.ui.widgets.base import Point, Size, Widget


class Slider(Widget):
    """A value on a scale, with its reading written beside it.

    `on_change` follows the knob while it is dragged, `on_commit` comes when it is let go. Arrow keys do both.
    """

    focusable = True

    def __init__(  # noqa: PLR0913 - options by keyword
        self,
        ui: Ui,
        name: str,
        value: float,
        low: float,
        high: float,
        step: float,
        *,
        reading: Callable[[float], str],
        on_change: Callable[[float], None] | None = None,
        on_commit: Callable[[float], None] | None = None,
        size: float = 24,
        enabled: bool = True,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, name, enabled=enabled, tooltip=tooltip)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.reading = reading
        self._on_change = on_change
        self._on_commit = on_commit
        self.px = ui.t(size)
        self._track = Rect(0, 0, 0, max(4, ui.t(10)))
        self._committed = value

    @property
    def label(self) -> str:
        return self.reading(self.value)

    # layout

    @cached_property
    def _reading_width(self) -> int:
        """Of the widest there is; whoever lays a page out asks for it again and again."""
        count = round((self.high - self.low) / self.step)
        texts = (self.reading(self.low + i * self.step) for i in range(count + 1))
        return max(self.ui.theme.measure(text, "body", self.px)[0] for text in texts)

    def measure(self, width: int) -> Size:
        wanted = self.ui.t(300) + self._reading_width + self.px
        return (min(width, wanted), max(self.ui.theme.line_height("body", self.px), self._knob_side))

    @property
    def _knob_side(self) -> int:
        return self.ui.t(34)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._track.w = max(self._knob_side * 2, rect.w - self._reading_width - self.px - self._knob_side)
        self._track.midleft = (rect.x + self._knob_side // 2, rect.centery)

    def _knob(self) -> Rect:
        share = (self.value - self.low) / (self.high - self.low)
        knob = Rect(0, 0, self._knob_side, self._knob_side)
        knob.center = (self._track.x + round(share * self._track.w), self._track.centery)
        return knob

    def line_rects(self) -> list[Rect]:
        rect = Rect((0, 0), self.ui.theme.measure(self.label, "body", self.px))
        rect.midright = self.rect.midright
        return [rect]

    # drawing

    def draw(self, surface: Surface) -> None:
        scale = self._track.h / 20
        groove = self._track.inflate(self._knob_side // 2, 0)
        surface.blit(self.ui.sprites.nine("slider/track", groove.size, scale), groove)
        knob = self._knob()
        surface.blit(self.ui.sprites.get("slider/knob", knob.size), knob)
        surface.blit(self.ui.theme.render(self.label, "body", self.px, INK), self.line_rects()[0])
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    # input

    def press(self, pos: Point) -> None:
        self._follow(pos)

    def drag(self, pos: Point) -> None:
        self._follow(pos)

    def release(self, pos: Point, inside: bool) -> None:
        self._commit()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._set(self.value + (self.step if event.key == pygame.K_RIGHT else -self.step))
        self._commit()
        return True

    def _follow(self, pos: Point) -> None:
        share = (pos[0] - self._track.x) / max(1, self._track.w)
        self._set(self.low + share * (self.high - self.low))

    def _set(self, value: float) -> None:
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        value = round(self.low + steps * self.step, 6)
        if value != self.value:
            self.value = value
            self.dirty()
            if self._on_change:
                self._on_change(value)

    def _commit(self) -> None:
        if self.value != self._committed:
            self._committed = self.value
            if self._on_commit:
                self._on_commit(self.value)
