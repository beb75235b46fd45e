"""The mouse, brought to the few words a view understands. Everything acts on release."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.table.gesture import END_TURN, named

if TYPE_CHECKING:
    from game.table.view import AnyView

DRAG_DISTANCE = 8
MOMENT = 0.5
"""Seconds after a drop in which a click at the same place is no decision of its own."""


class Pointer:
    """Remembers what was pressed, what is dragged and where the pointer is."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self.pos = (-1, -1)
        self.part = ""
        """Which part of the thing under it, where a thing has several."""
        self._press: tuple[str, tuple[int, int]] | None = None
        self._dragging = False
        self._held = 0.0
        """For how long what is aimed has been held down."""
        self._turning: tuple[int, int] | None = None
        """Where the pointer was last, while what is aimed is turned by dragging."""
        self._turned = False
        self._dropped: tuple[int, int] | None = None
        self._since = 0.0
        """Where something was dropped last, and for how long nothing has moved since."""
        self._echo = False
        """The button was pressed right after a drop: a drag from there is a decision, a click is none."""

    def process(self, event: Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN:
                return self._pressed(event)
            case pygame.MOUSEBUTTONUP:
                return self._released(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._forget()
        return False

    def leave(self) -> None:
        """It is on something else than this table."""
        self.pos = (-1, -1)
        self._forget()
        self.rehover()

    def _forget(self) -> None:
        """Nothing is held down any more."""
        self._press = self._turning = None
        if self._view.gesture.aims:
            self._view.aim_pull(0)

    def rehover(self, tell: bool = True) -> None:
        """What lies under the pointer now; also called when the table changed under it.

        ``tell`` is False where everything is about to be shown anew anyway.
        """
        view = self._view
        found = self._under_pointer() if self.pos[0] >= 0 else ""
        part = view.targets.part(found, self.pos) if found else ""
        if (found, part) != (view.gesture.hovered, self.part):
            self.part = part
            view.gesture.hover(found)
            view.focus = view.asked = ""
            view.resting.begin()
            view.hints.over = None
            if tell:
                view.point_out()
        view.carried.follow(self.pos if self.pos[0] >= 0 else None)

    def _under_pointer(self) -> str:
        """A thing on the table, or the button whose consequences may be told before it is pressed."""
        widget = self._view.widgets.root.at(self.pos)
        if widget is not None and self._view.ground.collidepoint(self.pos):
            return ""
        found = self._view.targets.at(self.pos)
        return END_TURN if not found and widget is not None and widget.name == END_TURN else found

    def _moved(self, event: Event) -> bool:
        view = self._view
        self.pos = event.pos
        if view.sprung is not None and not view.sprung[1].inflate(60, 60).collidepoint(event.pos):
            view.hush()
            view.show_gesture()
        view.keyboard.in_use = False
        view.resting.moved()
        if self._press is None:
            before = view.line_read
            view.widgets.process_event(event)
            if view.line_read is not before:
                view.point_out()
        elif not self._dragging and self._far(event.pos):
            self._begin_drag(self._press[0])
        if view.gesture.aims and view.idle:
            self._aim(event.pos)
        self.rehover()
        return True

    def _aim(self, pos: tuple[int, int]) -> None:
        """What is aimed follows the pointer; while a button is down it is turned or drawn back instead."""
        view = self._view
        if self._turning is not None:
            across, self._turning = pos[0] - self._turning[0], pos
            self._turned = self._turned or across != 0
            view.aim_turn(across)
        elif self._press is not None and not self._dragging:
            self._pull()
        elif view.ground.collidepoint(pos):
            view.aim_at(pos)
        else:
            view.aim_beside()

    def _pull(self) -> None:
        """What is aimed is drawn back, by the way of the pointer or by the time it is held."""
        if self._press is not None and self._view.ground.collidepoint(self._press[1]):
            self._view.aim_pull(max(0, self.pos[1] - self._press[1][1]), self._held)

    def _begin_turning(self, event: Event) -> bool:
        """With the right button, or with Shift."""
        view = self._view
        wanted = event.button == 3 or (event.button == 1 and pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if not wanted or not view.gesture.aims or not view.ground.collidepoint(event.pos):
            return False
        self._turning, self._turned = event.pos, False
        return True

    def _end_turning(self) -> bool:
        """False where nothing was turned: it was a mere click."""
        turned = self._turning is not None and self._turned
        self._turning = None
        return turned

    def _far(self, pos: tuple[int, int]) -> bool:
        assert self._press is not None
        x, y = self._press[1]
        return abs(pos[0] - x) + abs(pos[1] - y) > max(DRAG_DISTANCE, self._view.board.unit // 8)

    def _begin_drag(self, target: str) -> None:
        if named(target)[0] in self._view.gesture.draggable and self._view.idle:
            self._view.grab(target)
            self._dragging = self._view.gesture.refusal is None
            if not self._dragging and self._press is not None:
                self._press = ("", self._press[1])  # What may not be taken is refused once.

    def _pressed(self, event: Event) -> bool:
        if self._begin_turning(event) or event.button != 1:
            return True
        self.pos = event.pos
        self._view.closing.stop()
        if self._view.widgets.root.at(event.pos) is not None:
            return self._view.widgets.process_event(event)
        self._echo = self._is_same_click(event.pos)
        if self._view.idle:
            self._view.staging.hush()
        self._press = (self._view.targets.at(event.pos), event.pos)
        self._dragging, self._held = False, 0.0
        return True

    def _is_same_click(self, pos: tuple[int, int]) -> bool:
        """It belongs to the drop before it: what came to lie under the pointer was not meant by it."""
        dropped, self._dropped = self._dropped, None
        if dropped is None or self._since > MOMENT or not self._view.idle:
            return False
        return abs(pos[0] - dropped[0]) + abs(pos[1] - dropped[1]) <= DRAG_DISTANCE

    def update(self, dt: float) -> None:
        """So much time has gone by."""
        if self._dropped is not None and self._view.idle:
            self._since += dt
        if self._holds:
            self._held += dt
            self._pull()

    @property
    def _holds(self) -> bool:
        return self._press is not None and not self._dragging and self._view.gesture.aims and self._view.idle

    def wake_after(self) -> float | None:
        return 0.0 if self._holds else None

    def _released(self, event: Event) -> bool:
        view = self._view
        self.pos = event.pos
        if self._end_turning():
            return True
        if event.button == 3:
            return self._right_click()
        if event.button != 1:
            return True
        press, self._press = self._press, None
        dragging, self._dragging = self._dragging, False
        if press is None:
            return view.widgets.process_event(event)
        if not view.idle:
            view.skip()
            return True
        found = view.targets.at(event.pos)
        view.gesture.hover(found)
        view.resting.done()
        if dragging:
            self._dropped, self._since = event.pos, 0.0
            self._drop(found)
        elif press[0] and (found == press[0] or view.gesture.pulled) and not self._echo:
            # What was drawn back is let go, wherever the pointer is by now.
            view.click(press[0])
        if view.gesture.aims:
            view.aim_pull(0)
        self.rehover()
        return True

    def _drop(self, found: str) -> None:
        """A drop beside the board puts the piece back; so does a refused one, with its reason.

        Where something else is to be chosen first nothing was dropped: the choice stays open.
        """
        takers = self._view.gesture.drops_on
        if takers is None:
            return
        if named(found)[0] in takers:
            self._view.drop(found)
        else:
            self._view.cancel()

    def _right_click(self) -> bool:
        if self._view.gesture.turnable and self._view.gesture.right_turns:
            self._view.rotate(1)
        elif not self._view.idle:
            self._view.skip()
        else:
            self._view.cancel()
        return True

    def _wheel(self, event: Event) -> bool:
        if self._view.gesture.aims and self._view.idle and self._view.ground.collidepoint(self.pos):
            self._view.aim_step(turned=-event.y)
            return True
        if self._view.gesture.turnable and self._view.ground.collidepoint(self.pos):
            if event.y:
                self._view.rotate(-1 if event.y > 0 else 1)
            return True
        return self._view.widgets.process_event(event)
