"""The loop around the scenes: settings live, screenshots, sleep, quitting."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.app import App, open_services, thrift
from game.app.loop import LONGEST_NAP
from game.scenes.settings import SettingsScene
from game.scenes.stack import Scene
from game.scenes.title import TitleScene
from game.services import Options
from game.storage import SettingsStore
from game.ui.window import Window
from tests.made_once import CLEAR_UP

FRAME = 0.016


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    options = Options(data_dir=tmp_path / "player", ui_map=tmp_path / "map.json", seed=1, speed=0.0)
    services = open_services(options)
    services.settings.change(language="en", window=(1280, 720))
    window = Window("test", (1280, 720), fullscreen=False, vsync=False, icon=tmp_path / "none")
    app = App(services, window)
    app.stack.push(TitleScene(services))
    app.stack.apply()
    app.frame([], FRAME)
    yield app
    app.stack.close()
    pygame.display.quit()


def ui_map(app: App) -> dict[str, object]:
    assert app.services.options.ui_map
    content: dict[str, object] = json.loads(app.services.options.ui_map.read_text(encoding="utf-8"))
    return content


def click(app: App, name: str) -> None:
    """By the map alone, as somebody outside would."""
    elements = ui_map(app)["elements"]
    assert isinstance(elements, list)
    rect = Rect(next(e["rect"] for e in elements if e["id"] == name))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame([Event(kind, pos=rect.center, button=1)], FRAME)


def key(app: App, code: int, mod: int = 0) -> None:
    app.frame([Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")], FRAME)
    app.frame([Event(pygame.KEYUP, key=code, mod=mod)], FRAME)


def test_the_map_follows_the_scene(app: App) -> None:
    assert ui_map(app)["scene"] == "title"
    click(app, "button:settings")
    assert ui_map(app)["scene"] == "settings"
    key(app, pygame.K_ESCAPE)
    assert ui_map(app)["scene"] == "title"


def test_a_scene_in_motion_is_not_mapped(app: App) -> None:
    class Moving(Scene):
        name = "moving"

        @property
        def idle(self) -> bool:
            return False

    app.stack.push(Moving(app.services))
    app.frame([], FRAME)
    assert ui_map(app)["scene"] == "title"


def test_settings_apply_at_once_and_are_kept(app: App) -> None:
    click(app, "button:settings")
    click(app, "choice:language")
    assert app.services.language.code == "de"
    labels = {e.id: e.label for e in app.stack.top.elements()} if app.stack.top else {}
    assert labels["button:back"] == "Zurück"
    click(app, "toggle:reduced-motion")
    assert app.services.ui.reduced_motion
    kept = SettingsStore(app.services.folders.config / "settings.json").value
    assert (kept.language, kept.reduced_motion) == ("de", True)


def test_the_ui_scale_lays_everything_out_again(app: App) -> None:
    click(app, "button:settings")
    before = app.services.ui.t(100)
    app.services.settings.change(ui_scale=1.5)
    app.frame([], FRAME)
    assert app.services.ui.t(100) == round(before * 1.5)
    assert isinstance(app.stack.top, SettingsScene)


def test_defaults_ask_and_leave_what_is_the_players_own(app: App) -> None:
    """Regression: one click on Defaults turned a German game English."""
    app.services.settings.change(player_name="Livia", master_volume=0.1, language="de")
    app.frame([], FRAME)
    click(app, "button:settings")
    click(app, "button:defaults")
    click(app, "button:keep")
    assert app.services.settings.value.master_volume == 0.1, "nothing happened yet"
    click(app, "button:defaults")
    click(app, "button:reset")
    value = app.services.settings.value
    assert (value.player_name, value.master_volume, value.language) == ("Livia", 0.8, "de")


def test_f12_saves_a_picture_and_says_where(app: App) -> None:
    key(app, pygame.K_F12)
    (picture,) = app.services.folders.pictures.iterdir()
    assert pygame.image.load(picture).get_size() == (1280, 720)
    assert str(picture) in app.services.toast.sentence
    app.frame([], 10.0)
    assert app.services.toast.sentence == ""


def test_a_picture_that_cannot_be_saved_is_said(app: App) -> None:
    folder = app.services.folders.pictures
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    key(app, pygame.K_F12)
    assert "could not be saved" in app.services.toast.sentence


@pytest.mark.parametrize(("code", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back(app: App, code: int, mod: int) -> None:
    key(app, code, mod)
    assert app.window.fullscreen and app.services.settings.value.fullscreen
    assert app.services.ui.viewport.size == app.window.size
    key(app, code, mod)
    assert not app.window.fullscreen and app.window.size == (1280, 720)


def test_closing_the_window_leaves_every_scene(app: App) -> None:
    click(app, "button:settings")
    app.frame([Event(pygame.QUIT)], FRAME)
    assert len(app.stack) == 0


def test_nothing_to_do_means_sleep(app: App) -> None:
    assert app._nap() == LONGEST_NAP
    assert app.draw() == []
    app.services.toast.show("wake me")
    assert app._nap() < LONGEST_NAP * 4


def test_a_window_nobody_sees_is_not_drawn_and_lets_the_machine_sleep(app: App) -> None:
    app.frame([], 0.0)
    app.frame([Event(pygame.WINDOWMINIMIZED)], 0.0)
    app.services.ui.damage.everything()
    assert app._nap() == LONGEST_NAP
    app.frame([], 0.0)
    assert app.services.ui.damage, "it waits until somebody looks"
    app.frame([Event(pygame.WINDOWRESTORED)], 0.0)
    assert not app.services.ui.damage


def test_drawing_is_confined_to_the_damage(app: App) -> None:
    seen: list[Rect] = []

    class Canvas(Scene):
        def draw(self, surface: Surface, clip: Rect) -> None:
            seen.append(clip)
            assert surface.get_clip() == clip
            surface.fill((255, 0, 0))

    app.stack.push(Canvas(app.services))
    app.frame([], FRAME)
    app.window.surface.fill((0, 0, 0))
    seen.clear()
    app.services.ui.damage.add(Rect(10, 10, 50, 50))
    assert app.draw() == seen == [Rect(10, 10, 50, 50)]
    assert app.window.surface.get_at((30, 30))[:3] == (255, 0, 0)
    assert app.window.surface.get_at((100, 100))[:3] == (0, 0, 0)


def test_time_stands_still_where_nothing_is_to_be_seen(app: App) -> None:
    class Clock(Scene):
        seconds = 0.0

        def update(self, dt: float) -> None:
            self.seconds += dt

    class Glass(Scene):
        opaque = False

    clock = Clock(app.services)
    for scene in (clock, Glass(app.services)):
        app.stack.push(scene)
        app.stack.apply()
    app.frame([], 1.0)
    assert clock.seconds == 1.0
    app.stack.push(Scene(app.services))
    app.stack.apply()
    app.frame([], 1.0)
    assert clock.seconds == 1.0


def test_a_page_that_was_left_is_held_by_nobody(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It knew itself through its widgets, and the frame it was left in still held it when they were looked
    for: its pictures stayed for as long as nobody left another page."""
    monkeypatch.setattr(thrift, "clear_up", CLEAR_UP)
    page = SettingsScene(app.services)
    held = ref(page)
    app.stack.push(page)
    app.frame([], FRAME)
    app.stack.pop()
    del page
    app.frame([], FRAME)
    assert held() is None
