"""Everything by keyboard alone: every page, and turns of a match with moving pieces."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.ui.widgets import Choice, KeyField, Slider, TextField, Toggle, Widget
from tests.access.house import PAGES, House, house, replay
from tests.games.aqua_romana.view.table import Screen, moments, screen
from tests.layout import leaves

CONTROLS = ("button", "choice", "slider", "toggle", "field", "key", "name", "lesson", "puzzle", "chapter")
ARROWS = (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT)
BUDGET = 400


def press(shown: House | Screen, key: int, mod: int = 0) -> None:
    shown.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    shown.frame(Event(pygame.KEYUP, key=key, mod=mod))


def focusable(opened: House) -> set[str]:
    return {w.name for w in opened.page.host.root.walk() if w.focusable and w.enabled}


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_everything_that_can_be_used(tmp_path: Path, name: str) -> None:
    with house(tmp_path) as opened:
        opened.show(name)
        wanted = focusable(opened)
        clickable = {e.id for e in opened.elements().values() if e.enabled}
        assert {e for e in clickable if e.partition(":")[0] in CONTROLS} <= wanted
        reached = []
        for _ in wanted:
            press(opened, pygame.K_TAB)
            reached.append(opened.page.host.focused)
        assert len(reached) == len(set(reached)) and set(reached) == wanted
        press(opened, pygame.K_TAB, pygame.KMOD_SHIFT)
        assert opened.page.host.focused == reached[-2 if len(reached) > 1 else -1], "and back"


@pytest.mark.parametrize("name", ["title", "new-game", "settings", "pause", "saves", "replays"])
def test_arrows_lead_from_anything_to_something(tmp_path: Path, name: str) -> None:
    """No dead end: whatever has the focus, at least one arrow moves it on, unless it uses them all itself."""
    with house(tmp_path) as opened:
        opened.show(name)
        for start in focusable(opened):
            found = opened.page.host.find(start)
            if isinstance(found, TextField):
                continue
            moved = set()
            for key in ARROWS:
                opened.page.host.focus(start)
                if not (isinstance(found, Choice | Slider) and key in ARROWS[1::2]):
                    press(opened, key)
                    moved.add(opened.page.host.focused)
            assert moved - {start}, f"no arrow leads away from {start}"


@pytest.mark.parametrize("name", PAGES)
def test_enter_does_what_a_click_does(tmp_path: Path, name: str) -> None:
    """Enter reaches `activate` of every control, and nothing needs a pointer besides."""
    with house(tmp_path) as opened:
        opened.show(name)
        for start in sorted(focusable(opened)):
            widget = opened.page.host.find(start)
            assert widget is not None
            if isinstance(widget, Slider | TextField):
                continue
            done: list[Widget] = []
            widget.activate = lambda done=done, widget=widget: done.append(widget)
            opened.page.host.focus(start)
            press(opened, pygame.K_RETURN)
            assert done == [widget], f"Enter does nothing on {start}"


def test_the_settings_are_changed_by_keys_alone(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.show("settings")
        before = opened.services.settings.value
        for widget in [w for w in opened.page.host.root.walk() if isinstance(w, Toggle | Slider | Choice)]:
            if widget.name in ("choice:language", "toggle:fullscreen", "slider:ui-scale"):
                continue
            opened.page.host.focus(widget.name)
            press(opened, pygame.K_LEFT if isinstance(widget, Slider) else pygame.K_RETURN)
        after = opened.services.settings.value
        changed = {f for f in before.__struct_fields__ if getattr(before, f) != getattr(after, f)}
        wanted = {
            "captions",
            "patterns",
            "reduced_motion",
            "vsync",
            "assistance",
            "animation_speed",
            "ai_pause",
        }
        volumes = {f"{bus}_volume" for bus in ("master", "music", "effects", "ambience")}
        assert wanted | volumes <= changed


def test_escape_leaves_every_page(tmp_path: Path) -> None:
    for name in set(PAGES) - {"title"}:
        with house(tmp_path) as opened:
            opened.show("title")
            page = PAGES[name](opened.services)
            opened.app.stack.push(page)
            opened.frame()
            press(opened, pygame.K_ESCAPE)
            if name == "who-sits":
                assert opened.app.stack.top is page and "button:done" not in opened.elements(), (
                    "the table again"
                )
                press(opened, pygame.K_ESCAPE)
            assert opened.app.stack.top is not page, f"Esc does not leave {name}"


def test_a_replay_is_led_by_keys(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        scene = replay(opened.services)
        opened.put(scene)
        at = len(scene.log)
        press(opened, pygame.K_RIGHT)
        assert len(scene.log) == at + 1
        press(opened, pygame.K_HOME)
        assert len(scene.log) == 0
        press(opened, pygame.K_END)
        assert len(scene.log) == scene.playback.length


# in a match


def settle(shown: Screen) -> None:
    for _ in range(BUDGET):
        if shown.scene.view.idle:
            return
        shown.frame(dt=0.1)
    raise AssertionError("the pieces never come to rest")


@pytest.mark.parametrize("phase", ["setup", "main", "fountain", "close", "take", "reserve", "advance"])
def test_the_focus_is_never_lost_by_an_animated_move(tmp_path: Path, phase: str) -> None:
    """It was empty after every move that was shown, so that a keyboard player began anew each time."""
    with screen(tmp_path, speed=3.0) as shown:
        view = shown.show(2, moments(2)[phase])
        press(shown, pygame.K_RETURN)
        for _ in range(14):
            played = len(shown.match.session)
            for key in (*[pygame.K_RETURN] * 4, pygame.K_SPACE):
                press(shown, key)
                settle(shown)
                if shown.match.mover is None:
                    return
                ids = [target for target, _ in view.targets.focusable()]
                assert view.focus in ids, f"the focus is on {view.focus!r} after {played} actions"
                if len(shown.match.session) != played:
                    break


def test_after_a_complete_turn_the_focus_is_on_its_end(tmp_path: Path) -> None:
    with screen(tmp_path, speed=3.0) as shown:
        view = shown.show(2, moments(2)["main"])
        for _ in range(40):
            press(shown, pygame.K_RETURN)
            settle(shown)
            if shown.match.handing_over is not None:
                break
        assert shown.match.handing_over is not None
        assert view.focus == "button:end-turn"


def test_the_pointer_is_not_disturbed(tmp_path: Path) -> None:
    """Whoever plays by mouse sees no focus, however many moves are shown."""
    with screen(tmp_path, speed=3.0) as shown:
        view = shown.show(2, moments(2)["main"])
        action = shown.match.session.rules.legal_actions(view.state)[0]
        shown.match.play(action)
        settle(shown)
        assert view.focus == ""


def test_all_controls_are_of_a_kind_these_tests_know(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        for name in PAGES:
            opened.show(name)
            named = {w.name.partition(":")[0] for w in leaves(opened.page.host.root) if w.focusable}
            assert named <= {*CONTROLS, "ruling", "hit", ""}, f"{name}: {named}"
        assert any(isinstance(w, KeyField) for w in PAGES["keys"](opened.services).build().walk())
