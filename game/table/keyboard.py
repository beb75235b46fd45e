"""The keyboard, brought to the few words a view understands, and the focus. Everything acts on release."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.table.gesture import END_TURN, named
from game.ui.focus import neighbour
from game.ui.host import ARROWS
from game.ui.keys import KeyMap
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.table.view import AnyView

CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)
BACKWARDS = ("button:undo", "button:redo", "button:reset-turn")
"""What no arrow key comes to first: they take away what was played."""
WHILE_MOVING = ("escape", "undo", "redo", "reset-turn")
"""What is done at once while something moves; any other key only lets it arrive."""

FAST = "fast-forward"
"""Acts as long as its key is held."""


class Keyboard:
    """Remembers which keys are held; the house's keys mean the same in every game, a game adds its own."""

    def __init__(self, view: AnyView, keys: KeyMap) -> None:
        self._view = view
        self._keys = keys
        self.in_use = False
        """The keyboard was used last: the focus follows what is to be decided."""
        self._held: dict[int, str] = {}
        self._decision: tuple[int, int | None, int | None] | None = None
        self._actions: dict[str, Callable[[], object]] = {
            "end-turn": view.end_turn,
            "undo": view.undo,
            "redo": view.host.redo,
            "reset-turn": view.host.reset_turn,
            "hint": view.hints.ask,
            "do-hint": view.hints.do,
            "why": view.explain,
            "last-move": view.staging.play_again,
            "trail": view.staging.toggle,
            "confirm": self._confirm,
            "escape": self._escape,
            **view.own_keys(),
        }

    def process(self, event: Event) -> bool:
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._held.clear()
                self._view.breath.held = False
        return False

    def _key_down(self, event: Event) -> bool:
        if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            if not self._aim(ARROWS[event.key]):
                self._move_focus(ARROWS[event.key])
            return True
        self._view.closing.stop()
        self._held[event.key] = meaning = self._meaning(event)
        self._view.breath.held = self._view.breath.held or meaning == FAST
        return bool(meaning)

    def _meaning(self, event: Event) -> str:
        if event.key == pygame.K_ESCAPE:
            return "escape"
        if event.key in CONFIRM and not event.mod & pygame.KMOD_ALT:
            return "confirm"
        name = pygame.key.name(event.key)
        if name in tuple("123456789"):
            return f"digit-{name}"
        return self._keys.action(event)

    def _key_up(self, event: Event) -> bool:
        meaning = self._held.pop(event.key, "")
        if meaning == FAST:
            self._view.breath.held = False
        if not meaning or meaning == FAST:
            return bool(meaning)
        if not self._view.idle and meaning not in WHILE_MOVING:
            self._view.skip()
            return True
        return self._act(meaning)

    def _act(self, meaning: str) -> bool:
        if meaning in self._actions:
            self._actions[meaning]()
        elif meaning.startswith("digit-"):
            self._choose(int(meaning[-1]))
        else:
            return False
        return True

    def _escape(self) -> None:
        if self._view.ending.runs:
            self._view.ending.skip_all()
        elif not self._view.hints.dismiss() and not self._view.cancel():
            self._view.host.open_menu()

    def _choose(self, number: int) -> None:
        choices = self._view.gesture.numbered
        if number <= len(choices):
            self._view.click(choices[number - 1])
            self.focus_first()

    def choose_next(self, *families: str) -> None:
        """Choose the next thing of a family, round and round; of several families, one after the other."""
        view = self._view
        ids = [target for target in view.gesture.enabled if named(target)[0] in families]
        if not ids:
            return
        ids.sort(key=lambda target: (families.index(named(target)[0]), self._reading_order(target)))
        chosen = next((target for target in view.gesture.chosen if named(target)[0] in families), "")
        current = view.focus if view.gesture.plays_at_once else chosen
        following = ids[(ids.index(current) + 1) % len(ids) if current in ids else 0]
        if view.gesture.plays_at_once:
            self._set_focus(following)
            return
        view.click(following)
        self.focus_first()

    def _reading_order(self, target: str) -> tuple[int, int]:
        rect = self._view.targets.rect(target)
        return (rect.centerx, rect.centery) if rect is not None else (0, 0)

    def _confirm(self) -> None:
        view = self._view
        if not view.focus and view.gesture.aims:
            view.click(view.gesture.rests_on)
            return
        if not view.focus:
            self.focus_first()
            return
        button = view.widgets.find(view.focus)
        if isinstance(button, Button):
            if button.enabled:
                view.ui.play("button")
                button.activate()
            return
        view.click(view.focus)
        self.focus_first()

    def _aim(self, direction: tuple[int, int]) -> bool:
        """Left and right shift what is aimed, unless keys have led the focus away from it."""
        view = self._view
        across, along = direction
        elsewhere = self.in_use and view.focus not in ("", view.gesture.rests_on)
        if along or elsewhere or not view.gesture.aims or not view.idle:
            return False
        self.in_use = True
        view.focus = ""
        view.aim_step(across)
        return True

    # the focus

    def follow(self) -> None:
        """The focus goes where something else is to be decided than when this was asked last."""
        if self.in_use and self._is_new_decision():
            self.focus_first()

    def _is_new_decision(self) -> bool:
        host = self._view.host
        decision = (len(host.log), host.deciding, host.handing_over)
        if not self._view.idle or decision == self._decision:
            return False
        self._decision = decision
        return True

    def focus_first(self) -> None:
        """After a choice by keyboard, the focus is where the next one is made."""
        view = self._view
        ids = [target for target, _ in view.targets.focusable()]
        own = list(view.gesture.numbered)
        if view.gesture.carried is not None and view.gesture.drops_on:
            usual = view.gesture.drops_on[0]
            own = [target for target in ids if named(target)[0] == usual]
        if view.host.handing_over is not None and END_TURN in ids:
            own = [END_TURN]
        keep = view.focus if view.focus in own else ""
        rest = view.gesture.rests_on if view.gesture.rests_on in ids else ""
        # Where nothing is to be chosen it rests nowhere, and not on whatever comes first.
        self._set_focus(keep or rest or (own[0] if own else ""))

    def _move_focus(self, direction: tuple[int, int]) -> None:
        view = self._view
        options = view.targets.focusable()
        rect = view.targets.rect(view.focus) if view.focus else None
        if rect is None or view.focus not in [target for target, _ in options]:
            self.focus_first()
            if not view.focus:
                self._set_focus(next((target for target, _ in options if target not in BACKWARDS), ""))
            return
        others = [option for option in options if option[0] != view.focus]
        index = neighbour(rect, [option[1] for option in others], direction)
        if index is not None:
            self._set_focus(others[index][0])

    def _set_focus(self, target: str) -> None:
        view = self._view
        self.in_use = True
        view.focus = target
        view.gesture.hover(target)
        view.pointer.part = ""
        view.resting.begin()
        view.ui.damage.everything()
        view.point_out()
        view.carried.follow(None)
