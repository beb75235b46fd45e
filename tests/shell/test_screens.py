"""Every screen of the shell at every size: all inside the window, no text cut, nothing over anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.app import App, open_services
from game.games import GAMES
from game.scenes.gallery import GalleryScene
from game.scenes.keys import KeysScene
from game.scenes.newgame import NewGameScene
from game.scenes.page import Page
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.services import Options, Services
from game.ui.window import Window
from tests.access.house import who_sits
from tests.layout import check, leaves
from tests.looks import Look, looks

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]
LOOKS = looks(SIZES, [0.75, 1.0, 2.0])


def four_seats(services: Services) -> Page:
    scene = NewGameScene(services, GAMES[0])
    scene.draft.use_players(4)
    scene.draft.kinds = ["human"] * 4
    scene.draft.names = ["Maximiliane Wwwwww"] * 4
    return scene


def with_notice(services: Services) -> Page:
    services.settings.moved_aside = services.folders.config / "settings.broken.json"
    return TitleScene(services)


SCREENS: dict[str, Callable[[Services], Page]] = {
    "title": TitleScene,
    "title-with-notice": with_notice,
    "new-game": lambda services: NewGameScene(services, GAMES[0]),
    "new-game-of-four": four_seats,
    "who-sits": who_sits,
    "settings": SettingsScene,
    "keys": KeysScene,
    "pause": lambda services: PauseScene(services, GAMES[0], lambda: None),
    "gallery": GalleryScene,
}


@dataclass
class Stage:
    app: App
    services: Services

    def show(self, name: str) -> Page:
        page = SCREENS[name](self.services)
        self.app.stack.reset(page)
        self.app.stack.apply()
        self.app.frame([], 0.016)
        return page

    def use(self, **settings: object) -> None:
        self.services.settings.change(save=False, **settings)
        self.app.frame([], 0.016)


@pytest.fixture(params=[Look(size, 1.0, "en") for size in SIZES], ids=str)
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stage]:
    look: Look = request.param
    services = open_services(Options(data_dir=tmp_path, seed=1, size=look.size))
    window = Window("test", look.size, fullscreen=False, vsync=False, icon=tmp_path / "none")
    opened = Stage(App(services, window), services)
    opened.use(**look.settings)
    yield opened
    pygame.display.quit()


@pytest.mark.parametrize("stage", LOOKS, indirect=True, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_or_covered(stage: Stage, name: str) -> None:
    page = stage.show(name)
    check(page, stage.services.ui.window)


@pytest.mark.parametrize("name", ["new-game-of-four", "who-sits", "settings", "keys"])
def test_everything_can_be_reached_by_keyboard(stage: Stage, name: str) -> None:
    stage.use(ui_scale=2.0)
    page = stage.show(name)
    wanted = {w.name for w in page.host.root.walk() if w.focusable and w.enabled}
    reached = set()
    for _ in range(len(wanted)):
        stage.app.frame([Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")], 0.016)
        focused = page.host.find(page.host.focused)
        assert focused is not None
        shown = {element.id: Rect(element.rect) for element in page.elements()}
        assert shown[focused.name].size == focused.rect.size, f"{focused.name} is not wholly in view"
        reached.add(focused.name)
    assert reached == wanted


@pytest.mark.parametrize("name", ["title", "new-game", "settings", "keys", "pause"])
def test_readable_text_is_large_enough(stage: Stage, name: str) -> None:
    """18 pixels at 1080p, and in proportion elsewhere."""
    page = stage.show(name)
    least = round(18 * stage.services.ui.viewport.u)
    small = [w.label for w in leaves(page.host.root) if getattr(w, "px", least) < least]
    assert small == []


def test_a_second_frame_without_a_change_draws_nothing(stage: Stage) -> None:
    stage.show("title")
    assert stage.app.draw() == []


def test_switching_the_language_lays_out_at_once(stage: Stage) -> None:
    page = stage.show("title")
    button = page.host.find("button:language")
    assert button is not None
    for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.app.frame([Event(event, pos=button.rect.center, button=1)], 0.016)
    labels = {element.id: element.label for element in page.elements()}
    assert labels["button:quit"] == "Beenden" and labels["button:language"] == "English"
