"""Mouse and keyboard, brought to the few words the view understands. Everything acts on release."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.games.aqua_romana.view.gestures.base import named
from game.games.aqua_romana.view.gestures.simple import AdvanceGesture
from game.games.aqua_romana.view.speech import END_TURN
from game.ui.focus import neighbour
from game.ui.host import ARROWS
from game.ui.keys import KeyMap
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView

DRAG_DISTANCE = 8
DRAGGABLE = ("builder", "figure")
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Pointer:
    """Remembers what was pressed, what is dragged and where the pointer is."""

    def __init__(self, view: AquaView, keys: KeyMap) -> None:
        self.view = view
        self.keys = keys
        self.pos = (-1, -1)
        self.by_keyboard = False
        """The keyboard was used last: the focus follows what is to be decided."""
        self._press: tuple[str, tuple[int, int]] | None = None
        self._dragging = False
        self._held_keys: dict[int, str] = {}

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
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._press = None
                self._held_keys.clear()
        return False

    # mouse

    def _moved(self, event: Event) -> bool:
        self.pos = event.pos
        self.by_keyboard = False
        if self._press is None:
            before = self.view.panels.log.hovered_line if self.view.panels.log else None
            self.view.widgets.process_event(event)
            if self.view.panels.log and self.view.panels.log.hovered_line is not before:
                self.view.point_out()
        elif not self._dragging and self._far(event.pos):
            self._begin_drag()
        self.rehover()
        return True

    def _far(self, pos: tuple[int, int]) -> bool:
        assert self._press is not None
        x, y = self._press[1]
        return abs(pos[0] - x) + abs(pos[1] - y) > max(DRAG_DISTANCE, self.view.canvas.cell // 8)

    def _begin_drag(self) -> None:
        assert self._press is not None
        if named(self._press[0])[0] in DRAGGABLE and self.view.idle and not self._plays_at_once:
            self._dragging = True
            self.view.click(self._press[0])

    def rehover(self) -> None:
        """What lies under the pointer now; also called when the table changed under it."""
        view = self.view
        found = self._under_pointer() if self.pos[0] >= 0 and hasattr(view, "targets") else ""
        if found != view.gesture.hovered:
            view.gesture.hover(found)
            view.focus = ""
            view.point_out()
        view.carry_to(self.pos if self.pos[0] >= 0 else None)

    def _under_pointer(self) -> str:
        """A thing on the table, or the button whose consequences may be told before it is pressed."""
        found = self.view.targets.at(self.pos)
        end = self.view.targets.rect(END_TURN) if not found else None
        return END_TURN if end is not None and end.collidepoint(self.pos) else found

    def _pressed(self, event: Event) -> bool:
        if event.button != 1:
            return True
        self.pos = event.pos
        if self._on_widget(event.pos):
            return self.view.widgets.process_event(event)
        self._press = (self.view.targets.at(event.pos), event.pos)
        self._dragging = False
        return True

    def _on_widget(self, pos: tuple[int, int]) -> bool:
        return self.view.widgets.root.at(pos) is not None

    def _released(self, event: Event) -> bool:
        self.pos = event.pos
        if event.button == 3:
            return self._right_click()
        if event.button != 1:
            return True
        press, self._press = self._press, None
        dragging, self._dragging = self._dragging, False
        if press is None:
            return self.view.widgets.process_event(event)
        if not self.view.idle:
            self.view.skip()
            return True
        found = self.view.targets.at(event.pos)
        self.view.gesture.hover(found)
        if dragging:
            self._drop(found)
        elif found == press[0] and found:
            self.view.click(found)
        self.rehover()
        return True

    def _drop(self, found: str) -> None:
        """A drop beside the board puts the piece back; a refused one leaves it in the hand.

        Where the kind of tile is still to be chosen nothing was dropped: the tray stays open.
        """
        if self.view.gesture.tray:
            return
        family = named(found)[0]
        wanted = "path" if self.view.gesture.figure is not None else "square"
        if family == wanted or (family == "builder" and wanted == "path"):
            self.view.click(found)
        else:
            self.view.cancel()

    def _right_click(self) -> bool:
        if self.view.gesture.tile is not None:
            self.view.rotate(1)
        elif not self.view.idle:
            self.view.skip()
        else:
            self.view.cancel()
        return True

    def _wheel(self, event: Event) -> bool:
        if self.view.gesture.tile is not None and self.view.canvas.rect.collidepoint(self.pos):
            if event.y:
                self.view.rotate(-1 if event.y > 0 else 1)
            return True
        return self.view.widgets.process_event(event)

    # keyboard

    def _key_down(self, event: Event) -> bool:
        if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._move_focus(ARROWS[event.key])
            return True
        self._held_keys[event.key] = self._meaning(event)
        return bool(self._held_keys[event.key])

    def _meaning(self, event: Event) -> str:
        if event.key == pygame.K_ESCAPE:
            return "escape"
        if event.key in CONFIRM and not event.mod & pygame.KMOD_ALT:
            return "confirm"
        name = pygame.key.name(event.key)
        if name in tuple("123456789"):
            return f"digit-{name}"
        return self.keys.action(event)

    def _key_up(self, event: Event) -> bool:
        meaning = self._held_keys.pop(event.key, "")
        if not meaning:
            return False
        if not self.view.idle and meaning not in ("escape", "undo", "redo", "reset-turn"):
            self.view.skip()
            return True
        return self._act(meaning)

    def _act(self, meaning: str) -> bool:
        view = self.view
        simple: dict[str, Callable[[], object]] = {
            "end-turn": view.end_turn,
            "undo": view.host.undo,
            "redo": view.host.redo,
            "reset-turn": view.host.reset_turn,
            "confirm": self._confirm,
            "next-workman": lambda: self._next("workman"),
            "next-builder": lambda: self._next("builder"),
            "hint": view.ask_hint,
            "why": view.explain,
            "rotate": lambda: view.rotate(1),
            "rotate-any": lambda: view.rotate(1, every=True),
            "rotate-left": lambda: view.rotate(-1),
            "rotate-right": lambda: view.rotate(1),
        }
        if meaning in simple:
            simple[meaning]()
        elif meaning == "escape":
            if not view.dismiss_hint() and not view.cancel():
                view.host.open_menu()
        elif meaning.startswith("digit-"):
            self._choose(int(meaning[-1]))
        else:
            return self._toggle(meaning)
        return True

    def _toggle(self, meaning: str) -> bool:
        view = self.view
        match meaning:
            case "sight":
                view.look_rays = not view.look_rays
            case "lengths":
                view.look_lengths = not view.look_lengths
            case "last-move":
                view.look_last = not view.look_last
            case _:
                return False
        view.point_out()
        return True

    def _choose(self, number: int) -> None:
        choices = self.view.gesture.numbered
        if number <= len(choices):
            self.view.click(choices[number - 1])
            self.focus_first()

    def _next(self, family: str) -> None:
        """Choose the next workman or builder, round and round."""
        view = self.view
        ids = [target for target in view.gesture.enabled if named(target)[0] == family]
        if not ids:
            return
        ids.sort(key=self._reading_order)
        chosen = view.gesture.outlet if family == "workman" else view.gesture.path
        current = view.focus if self._plays_at_once else f"{family}:{chosen}"
        following = ids[(ids.index(current) + 1) % len(ids) if current in ids else 0]
        if self._plays_at_once:
            self._set_focus(following)
            return
        view.click(following)
        self.focus_first()

    @property
    def _plays_at_once(self) -> bool:
        """A click on a builder is a move, so that he is neither dragged nor chosen in passing."""
        return isinstance(self.view.gesture, AdvanceGesture)

    def _reading_order(self, target: str) -> tuple[int, int]:
        rect = self.view.targets.rect(target)
        return (rect.centerx, rect.centery) if rect is not None else (0, 0)

    def _confirm(self) -> None:
        view = self.view
        if not view.focus:
            self.focus_first()
            return
        if view.focus.startswith("button:"):
            button = view.widgets.find(view.focus)
            if isinstance(button, Button) and button.enabled:
                view.ui.play("button")
                button.activate()
            return
        view.click(view.focus)
        self.focus_first()

    def focus_first(self) -> None:
        """After a choice by keyboard, the focus is where the next one is made."""
        view = self.view
        family = (
            "square" if view.gesture.tile is not None else "path" if view.gesture.figure is not None else ""
        )
        ids = [target for target, _ in view.targets.focusable()]
        own = (
            [target for target in ids if named(target)[0] == family]
            if family
            else list(view.gesture.numbered)
        )
        if view.host.handing_over is not None and END_TURN in ids:
            own = [END_TURN]
        keep = view.focus if view.focus in own else ""
        self._set_focus(keep or (own[0] if own else (ids[0] if ids else "")))

    def _move_focus(self, direction: tuple[int, int]) -> None:
        view = self.view
        options = view.targets.focusable()
        rect = view.targets.rect(view.focus) if view.focus else None
        if rect is None or view.focus not in [target for target, _ in options]:
            self.focus_first()
            return
        others = [option for option in options if option[0] != view.focus]
        index = neighbour(rect, [option[1] for option in others], direction)
        if index is not None:
            self._set_focus(others[index][0])

    def _set_focus(self, target: str) -> None:
        view = self.view
        self.by_keyboard = True
        view.focus = target
        view.gesture.hover(target)
        view.ui.damage.everything()
        view.point_out()
        view.carry_to(None)
