"""A match in every phase, and its results, at every size: all inside the window, no text cut or covered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.core.rules import Reason
from game.games.aqua_romana.rules.legality import REASONS
from game.games.aqua_romana.view.gestures.base import VIEW_REASONS
from game.i18n import LANGUAGES
from game.scenes.page import Page
from game.table.cards import PlayerCard
from tests.games.aqua_romana.view.table import PHASES, Screen, moments, screen
from tests.looks import Look, looks
from tests.table.layout import check_match, check_words

LARGE = (3840, 2160)
LOOKS = looks([(1280, 720), (1920, 1080), LARGE], [1.0, 2.0], LANGUAGES)
LONG_NAME = "Maximiliane Wwwwww"
ON_BOARD = ("square", "path", "builder", "workman", "reserve", "seal")
VALUES = {"outlet": "c1S", "other": "h1S", "kind": "double", "builder": "bridge", "allowed": "double"}


@pytest.fixture(
    params=[pytest.param(look, marks=[pytest.mark.slow] * (look.size == LARGE)) for look in LOOKS],
    ids=str,
    scope="module",
)
def shown(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """One program for all cases of a look."""
    look: Look = request.param
    with screen(tmp_path_factory.mktemp("player"), look.size) as opened:
        opened.use(**look.settings)
        yield opened


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_cut_or_covered(shown: Screen, players: int) -> None:
    for phase, actions in moments(players).items():
        view = shown.show(players, actions, LONG_NAME)
        try:
            check_match(view, shown.services.ui.window, ON_BOARD)
        except AssertionError as error:
            raise AssertionError(f"{phase}: {error}") from None


@pytest.mark.parametrize("players", [2, 4])
def test_the_results(shown: Screen, players: int) -> None:
    shown.show(players, moments(players)["over"], LONG_NAME)
    shown.frame()
    results = shown.app.stack.top
    assert isinstance(results, Page) and results.name == "results"
    window = shown.services.ui.window
    check_words(results.host.root, window)
    assert all(window.contains(Rect(element.rect)) for element in results.elements())


def test_every_refusal_fits_into_the_prompt(shown: Screen) -> None:
    view = shown.show(4, moments(4)["main"], LONG_NAME)
    for reason, ruling in (REASONS | VIEW_REASONS).items():
        view.refusal = Reason(reason, ("c4",), ruling, VALUES)
        view.show_gesture()
        check_match(view, shown.services.ui.window, ON_BOARD)


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
        check_match(view, shown.services.ui.window, ON_BOARD)
