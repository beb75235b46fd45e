"""A tree of widgets on the screen: who is hovered, pressed and focused."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui.context import Ui
from game.ui.focus import neighbour
from game.ui.tooltip import Tooltip
from game.ui.uimap import Element
from game.ui.widgets.base import Point, Widget

REPEAT_AFTER_MS, REPEAT_EVERY_MS = 400, 35
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class WidgetHost:
    """Feeds pygame events to widgets. `process_event` answers whether an event was used up.

    A scene builds a tree, calls `show(root)`, and forwards `process_event`, `update`, `draw` and `elements`.
    A new tree with the same ids keeps the focus, so that scenes simply rebuild when something changed.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.root = Widget(ui)
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._focused: Widget | None = None
        self._clicked = ""
        """Name of what the mouse pressed last: the keyboard goes on from there."""
        self._tooltip = Tooltip(ui, self._pressables)
        self._covered = False
        self._silent = False
        """A click was made, and the pointer has not moved since: nobody asks what is under it now."""

    def show(self, root: Widget, rect: Rect | None = None, areas: Sequence[Rect] = ()) -> None:
        """Take over a new tree and place it, in the whole window unless a rectangle is given. ``areas``: all
        that it takes and the one before it took, where that is not the whole window."""
        focus_name = self._focused.name if self._focused else ""
        self._captured = self._hovered = self._focused = None
        self._tooltip.hide()
        self.root = root
        root.place(rect or self.ui.window)
        if focus_name:
            self.focus(focus_name)
        self._find_hovered()
        for area in areas:
            self.ui.damage.add(area)
        if not areas:
            self.ui.damage.everything()

    @property
    def explains(self) -> bool:
        """A tooltip is open: a new tree would close it."""
        return self._tooltip.is_open

    def cover(self, covered: bool = True) -> None:
        """Something else lies over it, or no longer: until then the pointer is on nothing here."""
        self._covered = covered
        if covered:
            self._hover(None)

    def _find_hovered(self) -> None:
        """What the pointer rests on already, without a sound."""
        here = pygame.mouse.get_focused() and not self._covered
        found = self.root.at(pygame.mouse.get_pos()) if here else None
        self._hovered = found
        self._tooltip.aim(None if self._silent else found)
        _point(found)
        if found:
            found.set_state(hovered=True)

    def _pressables(self) -> list[Rect]:
        """What a tooltip had better not lie on."""
        return [widget.rect for widget in self.root.walk() if widget.interactive]

    # focus

    @property
    def focused(self) -> str:
        """The id of the focused widget, or an empty string."""
        return self._focused.name if self._focused else ""

    def focus(self, name: str) -> None:
        self._set_focus(next((w for w in self._focusable() if w.name == name), None))

    def find(self, name: str) -> Widget | None:
        return next((widget for widget in self.root.walk() if widget.name == name), None)

    def _focusable(self) -> list[Widget]:
        return [w for w in self.root.walk() if w.focusable and w.enabled]

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self._focused:
            return
        if self._focused:
            self._focused.focus(False)
        self._focused = widget
        _repeat_keys(widget is not None and widget.listens)
        if widget:
            widget.focus(True)
            self.root.reveal(widget)

    def _step_focus(self, backwards: bool) -> None:
        order = self._focusable()
        if not order:
            return
        start = self._start(order)
        at = next((i for i, w in enumerate(order) if w is start), None)
        step = -1 if backwards else 1
        self._set_focus(order[(at + step) % len(order)] if at is not None else order[-1 if backwards else 0])

    def _start(self, order: list[Widget]) -> Widget | None:
        return self._focused or next((w for w in order if w.name and w.name == self._clicked), None)

    def _move_focus(self, direction: tuple[int, int]) -> None:
        order = self._focusable()
        start = self._start(order)
        if start is None:
            self._set_focus(order[0] if order else None)
            return
        others = [w for w in order if w is not start]
        index = neighbour(start.rect, [w.rect for w in others], direction)
        if index is not None:
            self._set_focus(others[index])

    # events

    def process_event(self, event: Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(pygame.mouse.get_pos(), event.precise_y)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.cancel()
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return self._key(event)
        return False

    def cancel(self) -> None:
        """Forget a press that is still held, and what is hovered."""
        if self._captured:
            self._captured.set_state(pressed=False)
            self._captured.release((-1, -1), inside=False)
            self._captured = None
        self._hover(None)

    def _motion(self, pos: Point) -> bool:
        self._silent = False
        if self._captured:
            self._captured.drag(pos)
            return True
        found = self.root.at(pos)
        self._hover(found)
        return found is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered:
            self._hovered.set_state(hovered=False)
        self._hovered = widget
        self._tooltip.aim(widget)
        _point(widget)
        if widget:
            widget.set_state(hovered=True)
            if widget.enabled and widget.focusable:
                self.ui.play("button-hover")

    def _press(self, pos: Point) -> bool:
        self._tooltip.hide()
        self._silent = True
        widget = self.root.at(pos)
        if widget is None or not widget.enabled:
            return widget is not None
        self._set_focus(widget if widget.listens else None)
        self._captured = widget
        self._clicked = widget.name
        widget.press(pos)
        return True

    def _release(self, pos: Point) -> bool:
        widget, self._captured = self._captured, None
        if widget is None:
            return False
        widget.release(pos, inside=self.root.at(pos) is widget)
        self._hover(self.root.at(pos))
        return True

    def _wheel(self, pos: Point, amount: float) -> bool:
        under = [w for w in self.root.walk() if w.rect.collidepoint(pos)]
        used = any(widget.wheel(pos, amount) for widget in reversed(under))
        if used:
            self._hover(self.root.at(pos))
        return used

    def _key(self, event: Event) -> bool:
        if self._focused and self._focused.enabled and self._focused.key(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._step_focus(backwards=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._move_focus(ARROWS[event.key])
            return True
        return False

    # every frame

    def update(self, dt: float) -> None:
        self._tooltip.update(dt)

    def wake_after(self) -> float | None:
        """Seconds until `update` has something to do; None if only an event can change anything."""
        return self._tooltip.wake_after()

    def draw(self, surface: Surface) -> None:
        self.root.draw(surface)
        self._tooltip.draw(surface)

    def elements(self) -> Iterator[Element]:
        return self.root.elements()


def _repeat_keys(repeat: bool) -> None:
    """A key held down repeats where something is typed, and nowhere else."""
    if pygame.display.get_init():
        pygame.key.set_repeat(*((REPEAT_AFTER_MS, REPEAT_EVERY_MS) if repeat else ()))


def _point(widget: Widget | None) -> None:
    """The shape of the pointer says what a click would do."""
    if widget is None or not widget.enabled or not widget.focusable:
        shape = pygame.SYSTEM_CURSOR_ARROW
    else:
        shape = pygame.SYSTEM_CURSOR_IBEAM if widget.listens else pygame.SYSTEM_CURSOR_HAND
    # Not every display has them, and a plain arrow will do.
    with suppress(pygame.error):
        pygame.mouse.set_cursor(shape)
