from __future__ import annotations

import pygame
from pygame.event import Event

from game.ui.keys import DEFAULT_KEYS, KeyMap, can_be_bound


def press(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod)


def test_defaults_are_unambiguous_and_allowed() -> None:
    assert len(set(DEFAULT_KEYS.values())) == len(DEFAULT_KEYS)
    assert all(can_be_bound(chord) for chord in DEFAULT_KEYS.values())


def test_modifiers_count() -> None:
    keys = KeyMap()
    assert keys.action(press(pygame.K_r)) == "rotate"
    assert keys.action(press(pygame.K_r, pygame.KMOD_LSHIFT)) == "rotate-any"
    assert keys.action(press(pygame.K_z, pygame.KMOD_RCTRL)) == "undo"
    assert keys.action(press(pygame.K_z)) == ""


def test_caps_and_num_lock_do_not() -> None:
    assert KeyMap().action(press(pygame.K_r, pygame.KMOD_CAPS | pygame.KMOD_NUM)) == "rotate"


def test_a_taken_chord_is_exchanged() -> None:
    keys = KeyMap()
    keys.use(keys.rebound("why", "r"))
    assert keys.action(press(pygame.K_r)) == "why"
    assert keys.action(press(pygame.K_w)) == "rotate"
    assert keys.rebound("why", "w") == {}, "back at the defaults nothing is kept"


def test_foreign_changes_are_ignored() -> None:
    assert KeyMap({"fly": "x", "why": "i"}).label("why") == "I"
