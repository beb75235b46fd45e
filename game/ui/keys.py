"""Keys that the player may change, by the name of what they do."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame.event import Event

DEFAULT_KEYS: dict[str, str] = {
    "end-turn": "space",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "reset-turn": "ctrl+backspace",
    "last-move": "m",
    "trail": "shift+m",
    "hint": "h",
    "do-hint": "d",
    "why": "w",
    "fast-forward": "f",
}
"""Action to chord, in every game. Arrows, Enter, Esc, digits and F-keys mean the same everywhere and stay."""

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


class Keyed(Protocol):
    """A game, as far as keys are concerned."""

    @property
    def id(self) -> str: ...

    @property
    def keys(self) -> Mapping[str, str]:
        """Its own: action to chord, as long as nobody changes it."""
        ...


def slot_of(game: str, action: str) -> str:
    """What a key of a game is called in the settings; those of the house go by the action alone."""
    return f"{game}/{action}"


class KeyMap:
    """Which chord does what in one game: the keys of the house, its own, and what the player changed."""

    names: Mapping[str, str]
    """What keys are called where they are shown; others are called by what is written on them."""

    def __init__(self, game: Keyed | None = None) -> None:
        self._slots = {action: action for action in DEFAULT_KEYS}
        self.defaults = dict(DEFAULT_KEYS)
        """The chord of each slot as long as nobody changes it."""
        if game is not None:
            self._slots |= {action: slot_of(game.id, action) for action in game.keys}
            self.defaults |= {slot_of(game.id, action): chord for action, chord in game.keys.items()}
        self.names = {}
        self.use({})

    def use(self, changes: Mapping[str, str]) -> None:
        """By slot. Changes that are about something else are ignored: another game, or another version."""
        self.by_slot = {slot: changes.get(slot, default) for slot, default in self.defaults.items()}
        """The chord of each slot now."""
        self._actions = {self.by_slot[slot]: action for action, slot in self._slots.items()}

    def action(self, event: Event) -> str:
        """What a KEYDOWN or KEYUP event asks for, or an empty string."""
        return self._actions.get(chord_of(event), "")

    def chord(self, action: str) -> str:
        return self.by_slot[self._slots[action]]

    def label(self, action: str) -> str:
        """As written on buttons and in tooltips: `Ctrl+Z`."""
        return self.spell(self.chord(action))

    def spell(self, chord: str) -> str:
        """A chord as it is shown."""
        return "+".join(self.names.get(part) or part.capitalize() for part in chord.split("+"))


@dataclass(frozen=True)
class Exchange:
    """Somebody lost a key to somebody else, and got another one for it."""

    slot: str
    had: str
    has: str


class KeyRing:
    """The keys of the house and of every game in it. Two games may mean different things by one chord."""

    def __init__(self, games: Iterable[Keyed] = ()) -> None:
        self._house = KeyMap()
        self._maps = {game.id: KeyMap(game) for game in games}
        self._changes: Mapping[str, str] = {}

    @property
    def _all(self) -> list[KeyMap]:
        return [self._house, *self._maps.values()]

    def use(self, changes: Mapping[str, str], names: Mapping[str, str]) -> None:
        """What the player changed, by slot, and what keys are called now."""
        self._changes = dict(changes)
        for keys in self._all:
            keys.use(changes)
            keys.names = names

    def of(self, game: Keyed) -> KeyMap:
        """The keys while that game is played."""
        return self._maps[game.id]

    def spell(self, chord: str) -> str:
        return self._house.spell(chord)

    def chord(self, slot: str) -> str:
        return self._chords()[slot]

    def _chords(self) -> dict[str, str]:
        return {slot: chord for keys in self._all for slot, chord in keys.by_slot.items()}

    def shared(self) -> dict[str, tuple[str, ...]]:
        """Chords that several slots have where they meet: only a file written by hand does that."""
        found: dict[str, dict[str, None]] = {}
        for keys in self._all:
            for chord in set(keys.by_slot.values()):
                slots = [slot for slot, own in keys.by_slot.items() if own == chord]
                if len(slots) > 1:
                    found.setdefault(chord, {}).update(dict.fromkeys(slots))
        return {chord: tuple(slots) for chord, slots in found.items()}

    def rebound(self, slot: str, chord: str) -> tuple[dict[str, str], list[Exchange]]:
        """The changes after giving a slot a chord; whoever had it and meets the slot gets the old one for it.

        Where that moves a key of the house, a game that had the old one gets the new one in its turn.
        """
        chords = self._chords()
        old, met = chords[slot], self._met_by(slot)
        if chord == old:
            return dict(self._changes), []
        exchanges = [Exchange(other, chord, old) for other in met if chords[other] == chord]
        if slot not in DEFAULT_KEYS and any(exchange.slot in DEFAULT_KEYS for exchange in exchanges):
            strangers = (other for other in chords if other not in {slot, *met})
            exchanges += [Exchange(other, old, chord) for other in strangers if chords[other] == old]
        chords |= {exchange.slot: exchange.has for exchange in exchanges} | {slot: chord}
        defaults = {name: default for keys in self._all for name, default in keys.defaults.items()}
        foreign = {name: kept for name, kept in self._changes.items() if name not in defaults}
        return foreign | {name: c for name, c in chords.items() if defaults[name] != c}, exchanges

    def _met_by(self, slot: str) -> list[str]:
        """Slots that are in use together with this one."""
        maps = [keys.by_slot for keys in self._all if slot in keys.by_slot]
        return list(dict.fromkeys(other for slots in maps for other in slots if other != slot))
