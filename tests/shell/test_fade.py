"""A short fade from one screen to the next: nobody waits for it, nothing is left of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.app import App, open_services
from game.app.fade import SECONDS
from game.scenes.stack import Scene
from game.services import Options
from game.ui.window import Window

FRAME = 1 / 60
SIZE = (640, 400)
LONG_ENOUGH = round(SECONDS / FRAME) + 2


class Colour(Scene):
    """Paints itself in one colour, in all of the window or in a part of it, and notes what it hears."""

    def __init__(self, app: App, colour: str, part: Rect | None = None) -> None:
        super().__init__(app.services)
        self.name = colour
        self.opaque = part is None
        self._part = part or Rect((0, 0), SIZE)
        self.heard: list[int] = []

    def draw(self, surface: Surface, clip: Rect) -> None:
        surface.fill(self.name, self._part.clip(clip))

    def process_event(self, event: Event) -> bool:
        self.heard.append(event.type)
        return True


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., App]]:
    def opened(**options: object) -> App:
        values = {"data_dir": tmp_path, "seed": 1, "size": SIZE, "speed": 1.0, **options}
        services = open_services(Options(**values))  # type: ignore[arg-type]
        window = Window("test", SIZE, fullscreen=False, vsync=False, icon=tmp_path / "none")
        app = App(services, window)
        app.stack.push(Colour(app, "red"))
        frames(app, 2)
        return app

    yield opened
    pygame.display.quit()


def frames(app: App, number: int = 1, *events: Event, dt: float = FRAME) -> None:
    for index in range(number):
        app.frame(events if index == 0 else (), dt)


def pixel(app: App) -> tuple[int, ...]:
    return tuple(app.window.surface.get_at((320, 200)))[:3]


def test_the_old_screen_goes_over_into_the_new_one(opened: Callable[..., App]) -> None:
    app = opened()
    assert pixel(app) == (255, 0, 0), "the first of all screens is simply there"
    app.stack.replace(Colour(app, "blue"))
    seen = []
    for _ in range(LONG_ENOUGH):
        frames(app)
        seen.append(pixel(app))
    reds = [red for red, _, _ in seen]
    assert reds == sorted(reds, reverse=True) and len(set(reds)) > 5
    assert 0 < reds[0] < 255, "something of both already in the first frame"
    assert seen[-1] == (0, 0, 255)


def test_at_its_end_the_screen_is_exactly_the_new_scene_and_rests(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.push(Colour(app, "blue", Rect(100, 100, 300, 200)))
    frames(app, LONG_ENOUGH)
    after = pygame.image.tobytes(app.window.surface, "RGB")
    app.services.ui.damage.everything()
    app.draw()
    assert pygame.image.tobytes(app.window.surface, "RGB") == after
    frames(app)
    assert not app.services.ui.damage and app.draw() == [] and app._nap() > 0


def test_what_lies_over_a_screen_comes_and_goes_softly_too(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.push(Colour(app, "blue", Rect(100, 100, 300, 200)))
    frames(app, 3)
    assert pixel(app) not in {(255, 0, 0), (0, 0, 255)}
    assert tuple(app.window.surface.get_at((5, 5)))[:3] == (255, 0, 0), "and what is the same stays the same"
    frames(app, LONG_ENOUGH)
    app.stack.pop()
    frames(app, 3)
    assert pixel(app) not in {(255, 0, 0), (0, 0, 255)}
    frames(app, LONG_ENOUGH)
    assert pixel(app) == (255, 0, 0)


def test_the_new_scene_hears_everything_from_its_first_frame(opened: Callable[..., App]) -> None:
    app = opened()
    blue = Colour(app, "blue")
    app.stack.replace(blue)
    app.stack.apply()
    app.stack.replace(green := Colour(app, "green"))
    key = Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    frames(app, 1, Event(pygame.KEYUP, key=pygame.K_b, mod=0), key)
    assert blue.heard == [pygame.KEYUP] and green.heard == [pygame.KEYDOWN], "in the same frame even"
    frames(app, 1, key)
    assert len(green.heard) == 2


def test_a_scene_that_opens_slowly_is_faded_all_the_same(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.replace(Colour(app, "blue"))
    frames(app, 1, dt=0.1)
    assert pixel(app) != (0, 0, 255)


@pytest.mark.parametrize("still", ["speed", "reduced", "offscreen", "smoke"])
def test_without_motion_the_new_screen_is_there_at_once(
    opened: Callable[..., App], tmp_path: Path, still: str
) -> None:
    options: dict[str, dict[str, object]] = {
        "speed": {"speed": 0.0},
        "offscreen": {"offscreen": tmp_path},
        "smoke": {"smoke": 1},
    }
    app = opened(**options.get(still, {}))
    app.services.settings.change(save=False, reduced_motion=still == "reduced")
    frames(app)
    app.stack.replace(Colour(app, "blue"))
    frames(app)
    assert pixel(app) == (0, 0, 255)


def test_little_motion_chosen_in_the_middle_of_a_fade_ends_it(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.replace(Colour(app, "blue"))
    frames(app, 2)
    app.services.settings.change(save=False, reduced_motion=True)
    frames(app)
    assert pixel(app) == (0, 0, 255)


def test_a_window_that_changes_its_size_in_the_middle_of_a_fade_ends_it(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.replace(Colour(app, "blue"))
    frames(app, 2)
    pygame.display.set_mode((700, 420))
    frames(app)
    assert pixel(app) == (0, 0, 255) and not app._fade


def test_what_changes_in_the_new_scene_meanwhile_is_seen(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.replace(scene := Colour(app, "blue"))
    frames(app, 2)
    scene.name = "green"
    app.services.ui.damage.add(Rect(300, 180, 40, 40))
    frames(app, LONG_ENOUGH)
    assert pixel(app) == (0, 255, 0)
    assert tuple(app.window.surface.get_at((5, 5)))[:3] == (0, 0, 255), (
        "and only what was said to have changed"
    )


def test_what_can_be_clicked_is_mapped_when_the_fade_is_over(
    opened: Callable[..., App], tmp_path: Path
) -> None:
    place = tmp_path / "map.json"
    app = opened(ui_map=place)
    app.stack.replace(Colour(app, "blue"))
    frames(app, 3)
    assert json.loads(place.read_text())["scene"] == "red"
    frames(app, LONG_ENOUGH)
    assert json.loads(place.read_text())["scene"] == "blue"


def test_the_last_scene_leaves_without_a_fade(opened: Callable[..., App]) -> None:
    app = opened()
    app.stack.clear()
    frames(app)
    assert not app._fade


def test_what_takes_long_is_announced_on_the_screen_at_once(opened: Callable[..., App]) -> None:
    app = opened()
    before = app.window.surface.copy()
    app.services.ui.sign()
    announced = app._sign.rect
    assert announced.w and app.window.surface.get_at(announced.center) != before.get_at(announced.center)
    assert app.services.toast.sentence == "", "no other sentence was taken away for it"
    frames(app)
    assert app.window.surface.get_at(announced.center) == before.get_at(announced.center), (
        "and then it is gone"
    )
