"""The title picture lives: where it says so, without traces, and not at all for who wants little motion."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.app import App, open_services
from game.games import GAMES
from game.pages.living import (
    FIRST_FLOCK,
    FLOCK_SECONDS,
    HOUR_SECONDS,
    HOUR_STEP,
    SHADE_SECONDS,
    TICK,
    LivingPicture,
    light_at,
)
from game.scenes.title import TitleScene
from game.services import Options
from game.ui.window import Window

SIZE = (1280, 720)
RIVER = Rect(GAMES[0].scenery.loops[0].box)
MOMENTS = (0.3, FIRST_FLOCK + 4.0, FIRST_FLOCK + 9.5, FLOCK_SECONDS + 12.0, SHADE_SECONDS * 0.7)
"""Water alone, three birds, one, and both clouds elsewhere."""


class Title:
    def __init__(self, folder: Path, size: tuple[int, int], speed: float) -> None:
        services = open_services(Options(data_dir=folder, seed=1, size=size, speed=speed, lang="en"))
        self.window = Window("test", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.app = App(services, self.window)
        self.scene = TitleScene(services)
        self.app.stack.push(self.scene)
        self.app.stack.apply()
        self.app.frame((), 0.0)

    @property
    def living(self) -> LivingPicture:
        return self.scene._living

    def reduce(self, reduced: bool) -> None:
        self.app.services.settings.change(save=False, reduced_motion=reduced)
        self.app.frame((), 0.0)

    def wait(self, seconds: float) -> None:
        """In steps as long as the loop makes them."""
        while seconds > 0:
            self.app.frame((), min(seconds, 0.1))
            seconds -= 0.1

    def go_to(self, moment: float) -> None:
        self.living._now = moment
        self.wait(TICK * 2)

    def picture(self) -> Surface:
        return self.window.surface.copy()

    def drawn_anew(self) -> bytes:
        self.window.surface.fill("black")
        self.app.services.ui.damage.everything()
        self.app.draw()
        return self.bytes()

    def bytes(self) -> bytes:
        return pygame.image.tobytes(self.window.surface, "RGB")


@contextmanager
def title(folder: Path, size: tuple[int, int] = SIZE, speed: float = 1.0) -> Iterator[Title]:
    shown = Title(folder, size, speed)
    try:
        yield shown
    finally:
        shown.app.stack.close()
        pygame.display.quit()


def changed(before: Surface, after: Surface) -> list[Rect]:
    """Around what is different."""
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    return mask.get_bounding_rects()


def test_with_little_motion_it_is_exactly_the_still_picture(tmp_path: Path) -> None:
    with title(tmp_path) as shown:
        shown.reduce(True)
        first = shown.bytes()
        shown.wait(FIRST_FLOCK + 5.0)
        assert shown.bytes() == first == shown.drawn_anew()
        assert shown.living.areas == [] and shown.scene.wake_after() is None, "and the game sleeps"
        scene = shown.app.services.ui.sprites.cover("title/scene", SIZE)
        spot = Rect(1000, 660, 60, 40)
        still = pygame.image.tobytes(scene.subsurface(spot), "RGB")
        assert pygame.image.tobytes(shown.window.surface.subsurface(spot), "RGB") == still


def test_with_animations_at_once_nothing_moves_either(tmp_path: Path) -> None:
    with title(tmp_path, speed=0.0) as shown:
        first = shown.bytes()
        shown.wait(FIRST_FLOCK + 3.0)
        assert shown.bytes() == first and shown.living.areas == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_it_moves_only_where_it_says(tmp_path: Path, moment: float) -> None:
    with title(tmp_path) as shown:
        shown.go_to(moment)
        before, areas = shown.picture(), shown.living.areas
        shown.wait(1.0)
        areas += shown.living.areas
        assert shown.scene._door is not None
        areas.append(shown.scene._door.picture)
        found = changed(before, shown.picture())
        assert found, "something moves"
        assert any(shown.living._placed(RIVER).contains(rect) for rect in found), "the water does"
        # A bird flies on between the two pictures: what it left and where it is are both told.
        assert all(any(area.colliderect(rect) for area in areas) for rect in found)
        union = areas[0].unionall(areas[1:])
        assert all(union.contains(rect) for rect in found)


def test_the_picture_of_the_open_door_lives_and_no_other(tmp_path: Path) -> None:
    with title(tmp_path) as shown:
        games = {e.id: Rect(e.rect) for e in shown.scene.elements() if e.id.startswith("game:")}
        chosen = f"game:{shown.app.services.chosen.id}"
        before = shown.picture()
        shown.wait(4.0)
        after = shown.picture()
        moved = {name for name, at in games.items() if changed(before.subsurface(at), after.subsurface(at))}
        assert moved == {chosen}


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_trace_is_left(tmp_path: Path, moment: float) -> None:
    with title(tmp_path) as shown:
        shown.go_to(moment)
        for step in (0.05, 0.05, 0.1, 0.3):
            shown.wait(step)
            drawn = shown.bytes()
            assert drawn == shown.drawn_anew()


def test_birds_come_fly_on_and_are_gone(tmp_path: Path) -> None:
    with title(tmp_path) as shown:
        shown.go_to(FIRST_FLOCK - 1.0)
        assert not birds(shown)
        shown.go_to(FIRST_FLOCK + 6.0)
        early = birds(shown)
        shown.wait(2.0)
        late = birds(shown)
        assert len(early) == len(late) == 3
        assert all(before.x + 60 < after.x for before, after in zip(early, late, strict=True)), "to the right"
        assert all(bird.w < 60 and bird.bottom < SIZE[1] * 0.42 for bird in early), "small, in the sky"
        shown.go_to(FIRST_FLOCK + FLOCK_SECONDS - 3.0)
        assert not birds(shown)


def birds(shown: Title) -> list[Rect]:
    return [part.rect for name, part in shown.living._parts.items() if name.startswith("bird")]


def test_little_motion_chosen_on_the_title_stills_it_at_once(tmp_path: Path) -> None:
    with title(tmp_path) as shown:
        shown.reduce(True)
        still = shown.bytes()
        shown.reduce(False)
        shown.go_to(FIRST_FLOCK + 6.0)
        assert shown.bytes() != still
        shown.reduce(True)
        shown.app.frame((), 0.1)
        assert shown.bytes() == still


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (1600, 700)])
def test_the_water_lies_on_the_river_of_the_picture_in_every_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Moved by a few pixels, its banks would show; the running water has nearly the colours of the still."""
    with title(tmp_path, size) as shown:
        sprites = shown.app.services.ui.sprites
        scene = sprites.cover("title/scene", size)
        place = shown.living._placed(RIVER)
        assert abs(apart(scene, sprites.get("title/river/0", place.size), place)) < 9
        elsewhere = place.move(-place.w // 4, -place.h // 4)
        assert apart(scene, sprites.get("title/river/0", place.size), elsewhere) > 25, "else it says nothing"


def apart(scene: Surface, water: Surface, place: Rect) -> float:
    """How different the water is from what it covers, on average, where it covers it wholly."""
    differences = []
    for x in range(0, place.w, 7):
        for y in range(0, place.h, 7):
            at = (place.x + x, place.y + y)
            if water.get_at((x, y)).a > 240 and scene.get_rect().collidepoint(at):
                pairs = zip(water.get_at((x, y))[:3], scene.get_at(at)[:3], strict=True)
                differences.append(sum(abs(a - b) for a, b in pairs) / 3)
    return sum(differences) / len(differences)


def test_a_frame_of_it_redraws_little_of_the_window(tmp_path: Path) -> None:
    with title(tmp_path) as shown:
        shown.go_to(HOUR_STEP * 2)
        window = SIZE[0] * SIZE[1]
        shares = []
        for _ in range(40):
            shown.scene.update(0.05)
            rects = shown.app.draw()
            shares.append(sum(rect.w * rect.h for rect in rects) / window)
        assert sum(share < 0.12 for share in shares) >= 30, (
            "water and birds; the shadow and the light move more seldom"
        )
        assert max(shares) < 0.75


def test_the_light_wanders_and_ends_as_it_began() -> None:
    white = light_at(0.0, SIZE)
    assert pygame.transform.average_color(white)[:3] == (255, 255, 255)
    day = [light_at(HOUR_STEP * step, SIZE) for step in range(int(HOUR_SECONDS / HOUR_STEP) + 1)]
    assert max(_apart(one, two) for one, two in pairwise(day)) < 6, "nobody sees it step"
    assert pygame.transform.average_color(day[-1]) == pygame.transform.average_color(white)
    morning, evening = day[len(day) // 4], day[3 * len(day) // 4]
    left, right = Rect(0, 0, 300, 720), Rect(980, 0, 300, 720)
    for bright, dark, picture in ((left, right, morning), (right, left, evening)):
        one, two = (pygame.transform.average_color(picture, part) for part in (bright, dark))
        assert sum(one[:3]) > sum(two[:3]) + 30


def _apart(one: Surface, two: Surface) -> int:
    spots = [(x, y) for x in range(0, SIZE[0], 64) for y in range(0, SIZE[1], 64)]
    return max(
        abs(a - b) for at in spots for a, b in zip(one.get_at(at)[:3], two.get_at(at)[:3], strict=True)
    )


@pytest.mark.parametrize("game", [spec.id for spec in GAMES if spec.scenery.sky])
def test_every_title_lives(tmp_path: Path, game: str) -> None:
    with title(tmp_path) as shown:
        shown.app.services.settings.change(save=False, game=game)
        shown.scene.layout()
        assert shown.living.alive
        shown.go_to(FIRST_FLOCK + 4.0)
        before = shown.picture()
        shown.wait(1.0)
        assert changed(before, shown.picture())
        drawn = shown.bytes()
        assert drawn == shown.drawn_anew()


def test_without_its_sprites_the_title_is_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with title(tmp_path) as shown:
        monkeypatch.setattr(shown.app.services.ui.sprites, "has", lambda name: name == "title/scene")
        living = LivingPicture(shown.app.services)
        living.update(1.0)
        assert living.areas == [] and living.wake_after() is None
