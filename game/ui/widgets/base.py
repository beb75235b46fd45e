"""The widget: a rectangle that can measure, draw and listen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.uimap import Element

Size = tuple[int, int]
Point = tuple[int, int]


class Widget:
    """Base of everything on a page.

    Layout runs in two passes: `measure(width)` says how much room the widget wants, `place(rect)` gives it.
    Input comes from the `WidgetHost`: `press`, `drag`, `release` and `key`. Nothing happens on a press, so
    that a press can be taken back by moving away.
    """

    focusable = False
    listens = False
    """Whether a click gives it the focus, because it is then typed into."""

    def __init__(self, ui: Ui, name: str = "", *, enabled: bool = True, tooltip: str = "") -> None:
        self.ui = ui
        self.name = name
        self.enabled = enabled
        self.tooltip = tooltip
        self.rect = Rect(0, 0, 0, 0)
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.children: Sequence[Widget] = ()

    # layout

    def measure(self, width: int) -> Size:
        """The size wanted when at most `width` is there."""
        return (0, 0)

    def place(self, rect: Rect) -> None:
        self.rect = rect.copy()

    # drawing

    def draw(self, surface: Surface) -> None:
        """Draw into the surface's clip, changing no state. Containers draw their children."""
        for child in self.children:
            if child.bounds.colliderect(surface.get_clip()):
                child.draw(surface)

    @property
    def bounds(self) -> Rect:
        """What it may paint on: the rectangle and room for the focus ring."""
        margin = self.ui.t(6) + 2
        return self.rect.inflate(2 * margin, 2 * margin)

    def dirty(self) -> None:
        self.ui.damage.add(self.bounds)

    # state

    def set_state(self, *, hovered: bool | None = None, pressed: bool | None = None) -> None:
        before = (self.hovered, self.pressed)
        self.hovered = self.hovered if hovered is None else hovered
        self.pressed = self.pressed if pressed is None else pressed
        if before != (self.hovered, self.pressed):
            self.dirty()

    # input

    @property
    def interactive(self) -> bool:
        """Whether the pointer finds it; a disabled widget is found too, for its tooltip."""
        return self.focusable or bool(self.tooltip)

    def press(self, pos: Point) -> None: ...

    def drag(self, pos: Point) -> None: ...

    def release(self, pos: Point, inside: bool) -> None: ...

    def wheel(self, pos: Point, amount: float) -> bool:
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key down, up or text event while focused; True if it was used."""
        return False

    def focus(self, gained: bool) -> None:
        self.focused = gained
        self.dirty()

    # the tree

    def walk(self) -> Iterator[Widget]:
        """Itself and everything below it, back to front."""
        yield self
        for child in self.children:
            yield from child.walk()

    def at(self, pos: Point) -> Widget | None:
        """The front-most interactive widget under the pointer."""
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.rect.collidepoint(pos) and self.interactive else None

    def reveal(self, target: Widget) -> None:
        """Bring a descendant into view; scrolling containers do something here."""
        for child in self.children:
            child.reveal(target)

    def look_at(self, view: Rect) -> int | None:
        """What of it can be seen now: a list that holds no more than that does something here.

        None if nothing changed its height; otherwise how far that pushed down what is in view.
        """
        pushes = [push for child in self.children if (push := child.look_at(view)) is not None]
        return sum(pushes) if pushes else None

    def elements(self) -> Iterator[Element]:
        """What the UI map shows of it and below it."""
        if self.name:
            yield Element.of(self.name, self.rect, self.enabled, self.label)
        for child in self.children:
            yield from child.elements()

    @property
    def label(self) -> str:
        return ""
