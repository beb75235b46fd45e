"""What takes longer than a frame is painted aside: nobody waits for it, and nothing of it stays."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Event, current_thread

import pytest
from pygame import Surface

from game.ui import Theme, Ui, Viewport, painter
from game.ui.painter import Painter, PainterAside

PATIENCE = 30.0


@pytest.fixture
def aside(ui: Ui) -> Iterator[PainterAside]:
    made = PainterAside(lambda: Ui(Theme(ui.theme._fonts_dir), ui.sprites, ui.viewport))
    yield made
    made.close()


def picture_of(ask: Callable[[], Surface | None]) -> Surface:
    """As a page does: asked again in every frame."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (picture := ask()) is not None:
            return picture
        time.sleep(0.001)
    raise AssertionError("it was never ready")


def test_whoever_asks_goes_on_and_finds_the_picture_later(aside: PainterAside, ui: Ui) -> None:
    go_on, threads, painted_with = Event(), [], []

    def paint(own: Ui) -> Surface:
        threads.append(current_thread())
        painted_with.append(own)
        assert go_on.wait(PATIENCE)
        return Surface((7, 5))

    assert aside.ask(ui, "map", paint) is None
    assert aside.ask(ui, "map", paint) is None, "asked again, it is not begun again"
    go_on.set()
    assert picture_of(lambda: aside.ask(ui, "map", paint)).get_size() == (7, 5)
    assert len(threads) == 1 and threads[0] is not current_thread()
    assert painted_with[0] is not ui, "what the screen is painted with is nobody else's"


def test_what_painting_raises_is_raised_where_it_was_asked_for(aside: PainterAside, ui: Ui) -> None:
    def paint(_own: Ui) -> Surface:
        raise LookupError("no such board")

    with pytest.raises(LookupError, match="no such board"):
        picture_of(lambda: aside.ask(ui, "board", paint))
    assert picture_of(lambda: aside.ask(ui, "board", lambda _: Surface((1, 1)))), "it can be asked for again"


def test_its_sprites_are_let_go_once_nobody_asks(
    aside: PainterAside, ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[Ui] = []

    def paint(own: Ui) -> Surface:
        used.append(own)
        return Surface((1, 1))

    for name in ("one", "two"):
        picture_of(lambda name=name: aside.ask(ui, name, paint))  # type: ignore[misc]
        aside.rest()
    assert used[0] is used[1], "kept from one to the next"
    monkeypatch.setattr(painter, "KEPT_SECONDS", -1.0)
    picture_of(lambda: aside.ask(ui, "three", paint))
    aside.rest()
    picture_of(lambda: aside.ask(ui, "four", paint))
    assert used[3] is not used[2]


def test_another_window_has_another_scale(aside: PainterAside, ui: Ui) -> None:
    sizes: list[tuple[int, int]] = []

    def paint(own: Ui) -> Surface:
        sizes.append(own.viewport.size)
        return Surface((1, 1))

    picture_of(lambda: aside.ask(ui, "a", paint))
    ui.viewport = Viewport((640, 400))
    picture_of(lambda: aside.ask(ui, "b", paint))
    assert sizes == [(1280, 720), (640, 400)]


def test_without_a_thread_it_is_painted_at_once(ui: Ui) -> None:
    assert Painter().ask(ui, "map", lambda own: Surface(own.viewport.size)) is not None
