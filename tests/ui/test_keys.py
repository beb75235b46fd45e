from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
import pytest
from pygame.event import Event

from game.games import GAMES
from game.ui.keys import DEFAULT_KEYS, Exchange, Keyed, KeyMap, KeyRing, can_be_bound


@dataclass(frozen=True)
class Game:
    id: str
    keys: Mapping[str, str]


TILES = Game("tiles", {"rotate": "r", "rotate-any": "shift+r"})
DICE = Game("dice", {"roll": "r", "count": "c"})


def press(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod)


def ring(changes: Mapping[str, str] | None = None) -> KeyRing:
    keys = KeyRing([TILES, DICE])
    keys.use(changes or {}, {})
    return keys


@pytest.mark.parametrize("game", [None, *GAMES])
def test_defaults_are_unambiguous_and_allowed(game: Keyed | None) -> None:
    own = game.keys if game is not None else {}
    assert not set(own) & set(DEFAULT_KEYS), "a game leaves the keys of the house alone"
    chords = [*DEFAULT_KEYS.values(), *own.values()]
    assert len(set(chords)) == len(chords)
    assert all(can_be_bound(chord) for chord in chords)


def test_modifiers_count() -> None:
    keys = KeyMap(TILES)
    assert keys.action(press(pygame.K_r)) == "rotate"
    assert keys.action(press(pygame.K_r, pygame.KMOD_LSHIFT)) == "rotate-any"
    assert keys.action(press(pygame.K_z, pygame.KMOD_RCTRL)) == "undo"
    assert keys.action(press(pygame.K_z)) == ""


def test_caps_and_num_lock_do_not() -> None:
    assert KeyMap(TILES).action(press(pygame.K_r, pygame.KMOD_CAPS | pygame.KMOD_NUM)) == "rotate"


def test_a_chord_means_what_the_game_on_the_table_says() -> None:
    keys = ring()
    assert keys.of(TILES).action(press(pygame.K_r)) == "rotate"
    assert keys.of(DICE).action(press(pygame.K_r)) == "roll"
    assert keys.of(DICE).action(press(pygame.K_r, pygame.KMOD_LSHIFT)) == ""
    assert keys.shared() == {}, "they never meet"


def test_a_taken_chord_is_exchanged() -> None:
    keys = ring()
    changes, exchanges = keys.rebound("tiles/rotate", "shift+r")
    assert exchanges == [Exchange("tiles/rotate-any", "shift+r", "r")]
    keys.use(changes, {})
    assert keys.of(TILES).label("rotate") == "Shift+R" and keys.of(TILES).label("rotate-any") == "R"
    assert keys.of(DICE).action(press(pygame.K_r)) == "roll", "another game has nothing to do with it"
    assert keys.rebound("tiles/rotate", "r")[0] == {}, "back at the defaults nothing is kept"


def test_a_key_of_the_house_is_exchanged_with_every_game_that_has_it() -> None:
    keys = ring()
    changes, exchanges = keys.rebound("why", "r")
    assert exchanges == [Exchange("tiles/rotate", "r", "w"), Exchange("dice/roll", "r", "w")]
    keys.use(changes, {})
    for game, own in ((TILES, "rotate"), (DICE, "roll")):
        assert keys.of(game).action(press(pygame.K_r)) == "why"
        assert keys.of(game).action(press(pygame.K_w)) == own
    assert keys.shared() == {}


def test_a_game_that_takes_a_key_of_the_house_leaves_no_other_with_two_meanings() -> None:
    keys = ring()
    changes, exchanges = keys.rebound("tiles/rotate", "h")
    assert exchanges == [Exchange("hint", "h", "r"), Exchange("dice/roll", "r", "h")]
    keys.use(changes, {})
    assert keys.of(TILES).action(press(pygame.K_h)) == "rotate"
    assert keys.of(DICE).action(press(pygame.K_h)) == "roll"
    assert keys.of(DICE).action(press(pygame.K_r)) == "hint" == keys.of(TILES).action(press(pygame.K_r))
    assert keys.shared() == {}


def test_whatever_is_given_to_whom_no_key_ever_means_two_things() -> None:
    keys = ring()
    slots = [*DEFAULT_KEYS, "tiles/rotate", "tiles/rotate-any", "dice/roll", "dice/count"]
    chords = [*DEFAULT_KEYS.values(), "r", "shift+r", "c", "x"]
    for step in range(400):
        keys.use(keys.rebound(slots[step * 7 % len(slots)], chords[step * 5 % len(chords)])[0], {})
        assert keys.shared() == {}, f"after {step} changes"


def test_a_file_written_by_hand_can_share_a_key() -> None:
    assert ring({"why": "r"}).shared() == {"r": ("why", "tiles/rotate", "dice/roll")}
    assert ring({"why": "h"}).shared() == {"h": ("hint", "why")}


def test_foreign_changes_are_ignored_and_kept() -> None:
    keys = ring({"fly": "x", "why": "i", "chess/castle": "o"})
    assert keys.of(TILES).label("why") == "I"
    assert keys.rebound("why", "j")[0] == {"fly": "x", "why": "j", "chess/castle": "o"}


def test_keys_are_called_as_the_language_says() -> None:
    keys = KeyRing([TILES])
    keys.use({}, {"shift": "Umschalt"})
    assert keys.of(TILES).label("rotate-any") == "Umschalt+R" == keys.spell("shift+r")
