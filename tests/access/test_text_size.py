"""No letter is smaller than 18 pixels at 1080p, nor than 14 at 720p, whoever draws it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ui.face import Face, Ink
from game.ui.theme import INK, Theme
from tests.access.house import PAGES, House, house, replay
from tests.games.aqua_romana.view.table import PHASES, moments, screen

SIZE, LEAST = (1920, 1080), 18
SMALL_SIZE, SMALL_LEAST = (1280, 720), 14


@contextmanager
def noted() -> Iterator[dict[str, int]]:
    """Every text drawn meanwhile, with its size."""
    sizes: dict[str, int] = {}
    usual = Theme.render

    def render(self: Theme, text: str, role: str, px: int, colour: tuple[int, int, int] = INK) -> object:
        sizes[text] = min(px, sizes.get(text, px))
        return usual(self, text, role, px, colour)

    Theme.render = render
    try:
        yield sizes
    finally:
        Theme.render = usual


def check(sizes: dict[str, int]) -> None:
    assert len(sizes) > 3
    small = {text: px for text, px in sizes.items() if px < LEAST and text.strip()}
    assert small == {}


def draw(opened: House) -> dict[str, int]:
    with noted() as sizes:
        opened.services.ui.damage.everything()
        opened.app.draw()
    return sizes


@pytest.mark.parametrize("name", PAGES)
def test_pages(tmp_path: Path, name: str) -> None:
    with house(tmp_path, SIZE) as opened:
        opened.show(name)
        check(draw(opened))


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_match(tmp_path: Path, phase: str, players: int) -> None:
    with screen(tmp_path, SIZE) as shown:
        view = shown.show(players, moments(players)[phase])
        view.look_lengths = view.look_rays = True
        view.point_out()
        check(draw(shown))


def test_a_replay(tmp_path: Path) -> None:
    with house(tmp_path, SIZE) as opened:
        opened.put(replay(opened.services))
        check(draw(opened))


def test_captions_and_toasts(tmp_path: Path) -> None:
    with house(tmp_path, SIZE) as opened:
        opened.use(captions=True)
        opened.show("title")
        opened.services.audio.play("fountain")
        opened.services.toast.show("Saved.")
        sizes = draw(opened)
        assert {"The fountain plays", "Saved."} <= set(sizes)
        check(sizes)


@contextmanager
def set_meanwhile() -> Iterator[dict[str, int]]:
    """Every text set meanwhile, with the size of its font, whatever size was asked for."""
    sizes: dict[str, int] = {}
    usual = Face.render

    def render(self: Face, text: str, colour: Ink) -> object:
        sizes[text] = min(self.px, sizes.get(text, self.px))
        return usual(self, text, colour)

    Face.render = render
    try:
        yield sizes
    finally:
        Face.render = usual


def check_small(opened: House) -> None:
    theme = opened.services.ui.theme
    theme._rendered.clear()
    with set_meanwhile() as sizes:
        opened.services.ui.damage.everything()
        opened.app.draw()
    assert len(sizes) > 3
    assert {text: px for text, px in sizes.items() if px < SMALL_LEAST and text.strip()} == {}


@pytest.mark.parametrize("scale", [0.75, 1.0])
@pytest.mark.parametrize("name", PAGES)
def test_texts_of_pages_at_720p_are_no_smaller_than_14(tmp_path: Path, name: str, scale: float) -> None:
    with house(tmp_path, SMALL_SIZE, scale=scale) as opened:
        opened.show(name)
        check_small(opened)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("players", [2, 4])
def test_step_dots_forecast_stock_and_log_at_720p_are_no_smaller_than_14(
    tmp_path: Path, phase: str, players: int
) -> None:
    with screen(tmp_path, SMALL_SIZE) as shown:
        view = shown.show(players, moments(players)[phase])
        view.look_lengths = view.look_rays = True
        view.point_out()
        check_small(shown)


def test_texts_of_a_replay_at_720p_are_no_smaller_than_14(tmp_path: Path) -> None:
    with house(tmp_path, SMALL_SIZE) as opened:
        opened.put(replay(opened.services))
        check_small(opened)
