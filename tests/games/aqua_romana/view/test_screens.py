"""A match in every phase, and its results, at every size: all inside the window, no text cut or covered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.core.rules import Reason
from game.games.aqua_romana.rules.explain import REASONS
from game.games.aqua_romana.view.gestures.base import VIEW_REASONS
from game.games.aqua_romana.view.hud import PlayerCard, PromptBar
from game.games.aqua_romana.view.view import AquaView
from game.i18n import LANGUAGES
from game.scenes.page import Page
from game.ui.widgets import Scroll, Widget
from tests.games.aqua_romana.view.table import PHASES, Screen, moments, screen

SIZES = [(1280, 720), (1920, 1080), pytest.param((3840, 2160), marks=pytest.mark.slow)]
SCALES = [1.0, 2.0]
LONG_NAME = "Maximiliane Wwwwww"
VALUES = {"outlet": "c1S", "other": "h1S", "kind": "double", "builder": "bridge", "allowed": "double"}

Texts = list[tuple[str, Rect]]


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def shown(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path, request.param) as opened:
        yield opened


def texts(root: Widget) -> Iterator[tuple[Widget, Texts]]:
    """Everything written, widget by widget."""
    for widget in root.walk():
        if isinstance(widget, PromptBar):
            yield widget, [(text, rect) for _, text, rect in widget._step_rects()]
        elif hasattr(widget, "line_rects"):
            yield widget, [(widget.label or type(widget).__name__, rect) for rect in widget.line_rects()]


def scrolled(root: Widget) -> set[int]:
    return {id(w) for s in root.walk() if isinstance(s, Scroll) for w in s.child.walk()}


def check(root: Widget, window: Rect) -> None:
    """Every line inside its widget, every widget inside the window, no line over another."""
    moving = scrolled(root)
    lines: dict[bool, Texts] = {True: [], False: []}
    for widget, written in texts(root):
        inside = widget.rect if id(widget) in moving else widget.rect.clip(window)
        for text, rect in written:
            assert inside.contains(rect), f"{text!r} is cut: {rect} of {widget.rect}"
        lines[id(widget) in moving] += written
    for group in lines.values():
        for (a, first), (b, second) in combinations(group, 2):
            assert not first.colliderect(second), f"{a!r} {first} lies over {b!r} {second}"


def check_match(view: AquaView, window: Rect) -> None:
    elements = list(view.elements())
    for element in elements:
        assert window.contains(Rect(element.rect)), f"{element.id} leaves the window"
    check(view.widgets.root, window)
    board, column = view.canvas.rect, view.column_rect
    assert not board.colliderect(column) and not board.colliderect(view.prompt_rect)
    assert view.prompt_rect.right <= column.left or view.prompt_rect.bottom <= column.top
    for element in elements:
        if element.id.startswith(("square:", "path:", "builder:", "workman:", "reserve:", "seal:")):
            assert board.contains(Rect(element.rect)), f"{element.id} is not on the board"


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_cut_or_covered(shown: Screen, players: int, scale: float, code: str) -> None:
    shown.use(ui_scale=scale, language=code)
    for phase, actions in moments(players).items():
        view = shown.show(players, actions, LONG_NAME)
        try:
            check_match(view, shown.services.ui.window)
        except AssertionError as error:
            raise AssertionError(f"{phase}: {error}") from None


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_results(shown: Screen, players: int, scale: float, code: str) -> None:
    shown.use(ui_scale=scale, language=code)
    shown.show(players, moments(players)["over"], LONG_NAME)
    shown.frame()
    results = shown.app.stack.top
    assert isinstance(results, Page) and results.name == "results"
    window = shown.services.ui.window
    check(results.host.root, window)
    assert all(window.contains(Rect(element.rect)) for element in results.elements())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_refusal_fits_into_the_prompt(shown: Screen, scale: float, code: str) -> None:
    shown.use(ui_scale=scale, language=code)
    view = shown.show(4, moments(4)["main"], LONG_NAME)
    for reason, ruling in (REASONS | VIEW_REASONS).items():
        view.refusal = Reason(reason, ("c4",), ruling, VALUES)
        view.show_gesture()
        check_match(view, shown.services.ui.window)


def test_all_phases_are_measured() -> None:
    assert set(moments(2)) == set(moments(4)) == set(PHASES)


def test_the_longest_name_stays_clear_of_the_points(tmp_path: Path) -> None:
    """At twice the size in a small window it ran into them, because letters have a least size."""
    with screen(tmp_path, (1280, 720)) as shown:
        shown.use(ui_scale=2.0)
        view = shown.show(2, moments(2)["main"], "W" * 18)
        for card in (w for w in view.widgets.root.walk() if isinstance(w, PlayerCard)):
            name = next(text for text, *_ in card._texts() if text.startswith("W"))
            assert name.endswith("…")
        check_match(view, shown.services.ui.window)
