"""A scene made of widgets."""

from collections.abc import Callable, Iterable, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.stack import Scene
from game.services import Services
from game.ui import Element, WidgetHost
from game.ui.widgets import Button, Scroll, Widget


class Page(Scene):
    """Builds its widgets anew whenever anything changed: simple, and always right.

    Focus and scroll positions survive by id. Esc, on release, calls `back`.
    """

    floor = "table/wood"
    """What its sheets lie on."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.host = WidgetHost(services.ui)
        self._escape_held = False

    def build(self) -> Widget:
        """The tree of widgets, to be placed in the whole window."""
        raise NotImplementedError

    def back(self) -> None:
        self.ui.play("button")
        self.stack.pop()

    def back_button(self, back: Callable[[], None] | None = None) -> Button:
        """It looks the same on every page; `foot` gives it its place."""
        return Button(self.ui, "button:back", self.text("common.back"), back or self.back)

    def layout(self) -> None:
        offsets = {w.name: w.offset for w in self.host.root.walk() if isinstance(w, Scroll) and w.name}
        root = self.build()
        # What is placed already is scrolled before it is shown too: the row with the focus must be there.
        _scroll(root, offsets)
        self.host.show(root)
        _scroll(root, offsets)

    def cover(self) -> None:
        self.host.cancel()
        self._escape_held = False

    def process_event(self, event: Event) -> bool:
        if self.host.process_event(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._escape_held = True
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_ESCAPE and self._escape_held:
            self._escape_held = False
            self.back()
            return True
        # A page keeps the pointer and the keys from what lies below it.
        return event.type in _INPUT

    def update(self, dt: float) -> None:
        self.host.update(dt)

    def wake_after(self) -> float | None:
        return self.host.wake_after()

    def draw(self, surface: Surface, clip: Rect) -> None:
        self.draw_background(surface, clip)
        self.host.draw(surface)

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        picture = self.ui.sprites.tiled(self.floor, self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        surface.blit(picture, clip, clip)

    def elements(self) -> Iterable[Element]:
        return self.host.elements()


def _scroll(root: Widget, offsets: Mapping[str, int]) -> None:
    for widget in tuple(root.walk()):
        if isinstance(widget, Scroll) and widget.name in offsets:
            widget.scroll_to(offsets[widget.name])


_INPUT = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
    }
)
