"""Another language at once, on every screen and in the middle of a move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.games.aqua_romana.spec import SPEC
from game.i18n import Language
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.scenes.page import Page
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.stack import Scene
from game.ui.widgets import Widget
from tests.access.house import PAGES, House, house, replay
from tests.games.aqua_romana.view.table import PHASES, Screen, moments, screen

GAME_TEXTS = [spec.texts for spec in GAMES]
NAMES_OF_LANGUAGES = {"English", "Deutsch"}


def written(scene: Scene) -> set[str]:
    """Everything that can be read on a scene, or would be if the pointer rested there."""
    found = {scene.prompt, *(element.label for element in scene.elements())}
    for root in roots(scene):
        for widget in root.walk():
            found |= {widget.label, widget.tooltip, str(getattr(widget, "text", ""))}
    view = getattr(scene, "view", None)
    if view is not None and view.bubble is not None:
        found |= {line for line, _, _ in view.bubble.lines}
    return found - {""}


def roots(scene: Scene) -> Iterator[Widget]:
    if isinstance(scene, Page):
        yield scene.host.root
    if isinstance(scene, MatchScene | ReplayScene):
        yield scene.view.widgets.root
    if isinstance(scene, ReplayScene):
        yield scene._transport._host.root


def only_in(code: str) -> set[str]:
    """Texts without values that the other language does not have."""
    spoken, other = (Language(c, GAME_TEXTS) for c in (code, {"en": "de", "de": "en"}[code]))
    entries = spoken._library.translation(code).entries
    plain = {text for text in entries.values() if isinstance(text, str) and "{" not in text}
    return plain - {str(text) for text in other._library.translation(other.code).entries.values()}


ENGLISH, GERMAN = only_in("en"), only_in("de")


def switched(shown: House | Screen, scene: Scene) -> set[str]:
    """What is written after switching to German; nothing of it may be English."""
    assert written(scene) & ENGLISH or not written(scene) & GERMAN, "it began in English"
    shown.use(language="de")
    now = written(scene)
    left = (now & ENGLISH) - NAMES_OF_LANGUAGES
    assert not left, f"still English: {sorted(left)}"
    return now


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_if_it_had_been_opened_in_german(tmp_path: Path, name: str) -> None:
    with house(tmp_path / "one") as opened:
        page = opened.show(name)
        after, picture = switched(opened, page), opened.redrawn()
    with house(tmp_path / "other", lang="de") as opened:
        page = opened.show(name)
        opened.frame()
        assert written(page) == after
        if name not in ("saves", "replays"):  # their pictures are painted one by one
            assert opened.redrawn() == picture


@pytest.mark.parametrize("phase", PHASES)
def test_a_match_speaks_german_at_once(tmp_path: Path, phase: str) -> None:
    with screen(tmp_path / "one") as shown:
        shown.use(language="en", reduced_motion=True)
        view = shown.show(2, moments(2)[phase])
        state, log = view.state, list(shown.match.session.actions)
        top = shown.app.stack.top
        assert top is not None
        after, picture = switched(shown, top), shown.drawn_anew()
        assert view.state is state and list(shown.match.session.actions) == log
    with screen(tmp_path / "other") as shown:
        shown.use(language="de", reduced_motion=True)
        shown.show(2, moments(2)[phase])
        shown.frame()
        assert shown.app.stack.top is not None
        assert written(shown.app.stack.top) == after
        assert shown.drawn_anew() == picture


def test_with_a_tile_in_the_hand_it_stays_there(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(language="en")
        view = shown.show(2, moments(2)["main"])
        for _ in range(6):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                shown.frame(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))
            if view.gesture.tile is not None:
                break
        held, focus, hand = dict(view.held or {}), view.focus, view.gesture
        assert held and focus.startswith("square:") and view.bubble is not None
        now = switched(shown, shown.scene)
        assert (view.held, view.focus, view.gesture) == (held, focus, hand)
        assert any(text.startswith(("Dein ", "Das ", "Der Baumeister zieht", "Schließt ")) for text in now), (
            "chips too"
        )


def test_a_refusal_is_told_again_in_german(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(language="en")
        view = shown.show(2, moments(2)["main"])
        view.click("square:a2")
        assert view.refusal is not None
        refusal, english = view.refusal, view.prompt
        switched(shown, shown.scene)
        assert view.refusal is refusal and view.prompt != english


def test_a_replay_speaks_german_where_it_stands(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        scene = replay(opened.services)
        opened.put(scene)
        scene.jump(40)
        opened.frame()
        switched(opened, scene)
        assert len(scene.log) == 40
        assert any(re.search("zieht weiter|legs?t eine", text) for text in written(scene)), "the log too"


def test_scenes_below_follow(tmp_path: Path) -> None:
    """The settings are opened from the menu of a match: everything below is German too when they close."""
    with screen(tmp_path) as shown:
        shown.use(language="en")
        shown.show(2, moments(2)["main"])
        for scene in (PauseScene(shown.services, SPEC, lambda: None), SettingsScene(shown.services)):
            shown.app.stack.push(scene)
            shown.frame()
        shown.use(language="de")
        for below in (PauseScene, type(shown.scene), None):
            scene = shown.app.stack.top
            assert scene is not None and not (written(scene) & ENGLISH) - NAMES_OF_LANGUAGES, scene.name
            if below is not None:
                shown.app.stack.pop()
                shown.frame()
                assert isinstance(shown.app.stack.top, below)


def test_what_was_typed_and_chosen_is_kept(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        page = opened.show("new-game")
        assert isinstance(page, NewGameScene)
        page.draft.use_players(3)
        page.draft.names[0] = "Livia"
        page.ask(0)
        switched(opened, page)
        assert page.draft.players == 3 and "Livia" in written(page)


def test_the_book_stays_at_its_place(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        page = opened.show("rules")
        assert isinstance(page, RulebookScene)
        page.go("R14")
        reading, marked = page.reading, page.marked
        switched(opened, page)
        assert (page.reading, page.marked) == (reading, marked)


def test_a_toast_of_the_old_language_goes(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.show("title")
        opened.services.toast.show(opened.services.text("match.saved-again"))
        opened.use(language="de")
        assert opened.services.toast.sentence == ""
