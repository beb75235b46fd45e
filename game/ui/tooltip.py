"""A few words about what the pointer rests on."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui import layout
from game.ui.context import Ui
from game.ui.theme import INK
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Text

DELAY = 0.45


class Tooltip:
    """Appears a moment after `aim`, on that side of its widget where it covers the least of what can be
    pressed, and always inside the window: a small sheet of parchment, as all words beside the pointer are."""

    def __init__(self, ui: Ui, pressables: Callable[[], Sequence[Rect]] = lambda: ()) -> None:
        self.ui = ui
        self._pressables = pressables
        self._target: Widget | None = None
        self._waited = 0.0
        self._text: Text | None = None
        self.rect = Rect(0, 0, 0, 0)

    def aim(self, widget: Widget | None) -> None:
        self.hide()
        self._target = widget if widget and widget.tooltip else None
        self._waited = 0.0

    def hide(self) -> None:
        if self._text:
            self.ui.damage.add(self.rect.inflate(12, 12))
        self._text = None
        self._target = None

    @property
    def is_open(self) -> bool:
        return self._text is not None

    def update(self, dt: float) -> None:
        if self._target and self._text is None:
            self._waited += dt
            if self._waited >= DELAY:
                self._open(self._target)

    def wake_after(self) -> float | None:
        if self._target is None or self._text is not None:
            return None
        return max(0.0, DELAY - self._waited)

    def _open(self, target: Widget) -> None:
        pad = self.ui.t(12)
        text = Text(self.ui, target.tooltip, size=20, colour=INK)
        width, height = text.measure(min(self.ui.t(460), self.ui.window.w - 4 * pad))
        box = Rect(0, 0, width + 2 * pad, height + 2 * pad)
        self.rect = self._placed(box, target.rect)
        text.place(layout.inset(self.rect, pad))
        self._text = text
        self.ui.damage.add(self.rect.inflate(12, 12))

    def _placed(self, box: Rect, target: Rect) -> Rect:
        """Below it, if nothing speaks against that."""
        others = [rect for rect in self._pressables() if rect != target and not rect.contains(target)]

        def cost(place: Rect) -> tuple[int, int]:
            return covered(place, [target]), covered(place, others)

        gap = self.ui.t(8)
        places = layout.around(box, target.inflate(2 * gap, 2 * gap), self.ui.window)
        return min([*places, self._aside(box, target, others, gap)], key=cost)

    def _aside(self, box: Rect, target: Rect, others: Sequence[Rect], gap: int) -> Rect:
        """On a level with it, left of everything in between: beside a column of buttons."""
        place = box.copy()
        place.midright = (target.left - gap, target.centery)
        while hit := [rect for rect in others if rect.colliderect(place)]:
            place.right = min(rect.left for rect in hit) - gap
        return layout.keep_inside(place, self.ui.window)

    def draw(self, surface: Surface) -> None:
        if self._text and self.rect.colliderect(surface.get_clip()):
            paint_sheet(self.ui, surface, self.rect)
            self._text.draw(surface)


def covered(place: Rect, rects: Sequence[Rect]) -> int:
    """How many pixels of these lie under it. Asked of a thousand places, most of which cover hardly any."""
    pixels = 0
    for index in place.collidelistall(rects):
        hidden = place.clip(rects[index])
        pixels += hidden.w * hidden.h
    return pixels


def paint_sheet(ui: Ui, surface: Surface, rect: Rect) -> None:
    """The parchment that words beside the pointer are written on."""
    pygame.draw.rect(surface, (30, 20, 10), rect.move(ui.px(3), ui.px(4)), border_radius=ui.t(10))
    surface.blit(ui.sprites.nine("panel/parchment", rect.size, ui.skin_scale * 0.5), rect)
