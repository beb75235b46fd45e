"""The page of keys says at once, in words, whose key was taken and which keys cannot be given away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from game.ui.keys import slot_of
from game.ui.theme import TERRACOTTA
from game.ui.widgets import KeyField, Text
from tests.access.house import House, house
from tests.layout import check


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        opened.show("keys")
        yield opened


NEXT = slot_of(GAMES[0].id, "next-builder")
"""With a key that no other game has."""


def field(opened: House, slot: str) -> KeyField:
    found = opened.page.host.find(f"key:{slot}")
    assert isinstance(found, KeyField)
    return found


def give(opened: House, slot: str, key: int, mod: int = 0) -> None:
    opened.page.host.focus(f"key:{slot}")
    opened.press(pygame.K_RETURN)
    opened.press(key, mod)


def notes(opened: House) -> list[str]:
    root = opened.page.host.root
    return [
        w.text for w in root.walk() if isinstance(w, Text) and w.colour == TERRACOTTA and w.role == "strong"
    ]


def test_a_free_key_needs_no_words(keys: House) -> None:
    give(keys, "why", pygame.K_i)
    assert field(keys, "why").label == "I"
    assert notes(keys) == []


def test_a_swap_is_told_with_both_keys(keys: House) -> None:
    give(keys, "why", pygame.K_b)
    assert notes(keys) == ["B was “Next master builder”, which is now W."]
    assert (field(keys, "why").label, field(keys, NEXT).label) == ("B", "W")
    assert {a for a in ("why", NEXT, "undo") if field(keys, a).marked} == {"why", NEXT}


def test_the_same_key_again_is_no_swap(keys: House) -> None:
    give(keys, NEXT, pygame.K_b)
    assert notes(keys) == [] and keys.services.settings.value.keys == {}


@pytest.mark.parametrize(
    ("key", "name"),
    [(pygame.K_RETURN, "Enter"), (pygame.K_3, "3"), (pygame.K_F5, "F5"), (pygame.K_LEFT, "Left arrow")],
)
def test_a_fixed_key_is_refused_in_words_and_the_field_goes_on_listening(
    keys: House, key: int, name: str
) -> None:
    give(keys, "why", key)
    assert notes(keys)[0].startswith(f"{name} is reserved")
    assert field(keys, "why").listening and keys.services.keys.chord("why") == "w"
    keys.press(pygame.K_i)
    assert field(keys, "why").label == "I" and notes(keys) == []


def test_escape_leaves_the_key_and_then_the_page_alone(keys: House) -> None:
    give(keys, "why", pygame.K_ESCAPE)
    assert not field(keys, "why").listening and field(keys, "why").label == "W"
    assert keys.page.name == "keys"


def test_a_key_shared_by_a_file_written_by_hand_is_told(keys: House) -> None:
    keys.use(keys={"why": "b"})
    page = keys.show("keys")
    assert notes(keys) == ["B is used more than once: Why?, Next master builder. Change one of them."]
    assert page.prompt == notes(keys)[0], "the UI map says it too"


def test_defaults_take_everything_back(keys: House) -> None:
    give(keys, "why", pygame.K_r)
    button = keys.page.host.find("button:defaults")
    button.activate()
    keys.frame()
    assert notes(keys) == [] and not field(keys, "why").marked
    assert field(keys, "why").label == "W"


def test_what_was_told_is_told_in_the_language_spoken_now(keys: House) -> None:
    give(keys, "end-turn", pygame.K_z, pygame.KMOD_LCTRL)
    keys.use(language="de")
    assert notes(keys) == ["Strg+Z gehörte zu „Zurücknehmen“; dafür gilt jetzt Leertaste."]
    assert field(keys, "reset-turn").label == "Strg+Rücktaste"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_words_have_room(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    with house(tmp_path, size, lang, scale) as opened:
        page = opened.show("keys")
        give(opened, "reset-turn", pygame.K_r, pygame.KMOD_LSHIFT)
        assert notes(opened)
        check(page, Rect((0, 0), size))
        give(opened, "why", pygame.K_r)
        shown = Rect(opened.elements()["key:why"].rect)
        assert shown.size == field(opened, "why").rect.size, "the key itself stays in view"
