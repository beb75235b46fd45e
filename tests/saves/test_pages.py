"""The pages of saved games at every size: nothing is cut, nothing lies over anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.app import App, open_services
from game.games import GAMES
from game.scenes.bookmark import BookmarkScene
from game.scenes.crash import CrashScene
from game.scenes.film import FilmScene
from game.scenes.match import MatchScene
from game.scenes.menu import MenuItem, MenuScene
from game.scenes.page import Page
from game.scenes.replay import ReplayScene
from game.scenes.saves import SavesScene
from game.scenes.statistics import StatisticsScene
from game.services import Options, Services
from game.ui.window import Window
from tests.layout import check
from tests.looks import Look
from tests.saves.kept_games import WIDE, a_save, replays, saves, statistics, title


def film(services: Services) -> Page:
    return FilmScene(services, GAMES[0], [services.archive.playback(a_save(0)).start])


def menu(services: Services) -> Page:
    return MenuScene(
        services, "Heading", [MenuItem(f"e{n}", "Play from here", lambda: None) for n in range(6)]
    )


PAGES: dict[str, Callable[[Services], Page]] = {
    "title": title,
    "saves": saves,
    "no-saves": SavesScene,
    "replays": replays,
    "statistics": statistics,
    "no-statistics": StatisticsScene,
    "crash": lambda services: CrashScene(services, "ValueError: x" * 9, lambda: None, lambda: None),
    "crash-outside": lambda services: CrashScene(services, "ValueError: x", lambda: None, None),
    "bookmark": lambda services: BookmarkScene(services, lambda _: True, WIDE),
    "film": film,
    "menu": menu,
}


LOOKS = [
    Look((1280, 720), 0.75, "en"),
    Look((1280, 720), 1.0, "de"),
    Look((1280, 720), 2.0, "en"),
    Look((1280, 720), 2.0, "de"),
    Look((1920, 1080), 1.0, "en"),
    Look((1920, 1080), 2.0, "de"),
    Look((3840, 2160), 1.0, "de"),
]


@pytest.fixture
def look() -> Look:
    return Look((1280, 720), 1.0, "en")


@pytest.fixture
def app(look: Look, tmp_path: Path) -> Iterator[App]:
    services = open_services(Options(data_dir=tmp_path, seed=1, size=look.size))
    services.settings.change(save=False, **look.settings)
    window = Window("test", look.size, fullscreen=False, vsync=False, icon=tmp_path / "none")
    app = App(services, window)
    services.apply_settings(services.settings.value)
    yield app
    app.stack.close()
    pygame.display.quit()


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_or_covered(app: App, name: str) -> None:
    page = PAGES[name](app.services)
    app.stack.push(page)
    app.stack.apply()
    app.frame([], 0.016)
    check(page, app.services.ui.window)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_replay_fits_into_the_window(app: App) -> None:
    scene = ReplayScene(app.services, a_save(0), MatchScene)
    app.stack.push(scene)
    app.stack.apply()
    app.frame([], 0.016)
    window = app.services.ui.window
    found = {element.id: Rect(element.rect) for element in scene.elements()}
    assert all(window.contains(rect) for rect in found.values())
    controls = [name for name in found if name.split(":")[0] in ("button", "slider", "choice")]
    assert len(controls) in (6, 10), "with large letters some are in the menu only"
    for i, name in enumerate(controls):
        others = [found[other] for other in controls[i + 1 :]]
        assert found[name].collidelist(others) == -1, f"{name} lies over another control"
    board = [rect for name, rect in found.items() if name.startswith(("square:", "path:"))]
    assert all(rect.bottom <= found["slider:position"].top for rect in board)


def test_a_damaged_file_is_told_on_the_page(app: App) -> None:
    page = saves(app.services)
    app.stack.push(page)
    app.stack.apply()
    texts = [getattr(widget, "text", "") for widget in page.host.root.walk()]
    assert any(text.startswith("ffffffffffffffff.json is damaged at") for text in texts)


def test_a_menu_entry_that_cannot_be_chosen_says_why(app: App) -> None:
    scene = ReplayScene(app.services, a_save(0), MatchScene)
    app.stack.push(scene)
    app.stack.apply()
    for at, reason, enabled in (
        (scene.playback.length, "The game ends here", False),
        (10, "A practice game", True),
    ):
        scene.jump(at)
        scene.open_menu()
        app.frame([], 0.016)
        menu = app.stack.top
        assert isinstance(menu, MenuScene)
        button = menu.host.find("button:take-over")
        assert button is not None and button.enabled is enabled
        assert button.tooltip.startswith(reason)
        app.stack.pop()
        app.frame([], 0.016)
