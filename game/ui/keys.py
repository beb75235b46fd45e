"""Keys that the player may change, by the name of what they do."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame.event import Event

DEFAULT_KEYS: dict[str, str] = {
    "end-turn": "space",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "reset-turn": "ctrl+backspace",
    "rotate": "r",
    "rotate-any": "shift+r",
    "rotate-left": "q",
    "rotate-right": "e",
    "next-workman": "tab",
    "next-builder": "b",
    "sight": "s",
    "lengths": "l",
    "last-move": "m",
    "hint": "h",
    "why": "w",
}
"""Action to chord. Arrows, Enter, Esc, digits and F-keys mean the same everywhere and stay."""

FIXED = frozenset({"escape", "return", "enter", "left", "right", "up", "down", *"123456789"})
_MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
)
_BARE_MODIFIERS = frozenset(
    {
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
    }
)


def chord_of(event: Event) -> str:
    """`ctrl+z` for a key event; an empty string for a modifier on its own or a key without a name."""
    name = pygame.key.name(event.key)
    if event.key in _BARE_MODIFIERS or not name:
        return ""
    held = [word for word, mask in _MODIFIERS if event.mod & mask]
    return "+".join([*held, name])


def can_be_bound(chord: str) -> bool:
    """Not what means the same everywhere, and no function key."""
    key = chord.rsplit("+", 1)[-1]
    is_function_key = len(key) > 1 and key[0] == "f" and key[1:].isdigit()
    return bool(chord) and chord not in FIXED and not is_function_key and chord != "alt+return"


KEY_NAMES = (
    *("ctrl", "alt", "shift", "space", "tab", "backspace", "delete", "insert", "home", "end", "page up"),
    *("page down", "return", "enter", "escape", "left", "right", "up", "down"),
)
"""Keys whose names are words, which every language has its own for."""


class KeyMap:
    """Which chord does what: the defaults, and what the player changed."""

    names: Mapping[str, str]
    """What keys are called where they are shown; others are called by what is written on them."""

    def __init__(self, changes: Mapping[str, str] | None = None) -> None:
        self.names = {}
        self._chords = dict(DEFAULT_KEYS)
        self._actions: dict[str, str] = {}
        self.use(changes or {})

    def use(self, changes: Mapping[str, str]) -> None:
        """Changes of actions that do not exist are ignored: they may be those of another version."""
        known = {action: chord for action, chord in changes.items() if action in DEFAULT_KEYS}
        self._chords = DEFAULT_KEYS | known
        self._actions = {chord: action for action, chord in self._chords.items()}

    def action(self, event: Event) -> str:
        """What a KEYDOWN or KEYUP event asks for, or an empty string."""
        return self._actions.get(chord_of(event), "")

    def chord(self, action: str) -> str:
        return self._chords[action]

    def label(self, action: str) -> str:
        """As written on buttons and in tooltips: `Ctrl+Z`."""
        return self.spell(self._chords[action])

    def spell(self, chord: str) -> str:
        """A chord as it is shown."""
        return "+".join(self.names.get(part) or part.capitalize() for part in chord.split("+"))

    def shared(self) -> dict[str, tuple[str, ...]]:
        """Chords that several actions have, which only a settings file written by hand can bring about."""
        by_chord: dict[str, tuple[str, ...]] = {}
        for action, chord in self._chords.items():
            by_chord[chord] = (*by_chord.get(chord, ()), action)
        return {chord: actions for chord, actions in by_chord.items() if len(actions) > 1}

    def holder(self, chord: str) -> str:
        """The action that has a chord, or an empty string."""
        return self._actions.get(chord, "")

    def rebound(self, action: str, chord: str) -> dict[str, str]:
        """The changes after giving `action` a chord; who had it before gets the old one in exchange."""
        chords = dict(self._chords)
        previous = self._actions.get(chord)
        if previous is not None:
            chords[previous] = chords[action]
        chords[action] = chord
        return {name: c for name, c in chords.items() if DEFAULT_KEYS[name] != c}
