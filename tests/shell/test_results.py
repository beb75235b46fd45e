"""The end of a match: told in order, looked at over the board, called by the board it was played on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.core.setup import MatchSetup, SeatSetup
from game.core.summary import SeatSummary, Summary, SummaryRow
from game.games import GAMES
from game.pages.reveal import Reveal
from game.scenes.match import MatchScene
from game.scenes.results import ResultsScene
from game.ui.widgets import Text
from tests.games.aqua_romana.view.table import Screen, moments, screen

SPEC = GAMES[0]

SUMMARY = Summary(
    "The end",
    "Red wins!",
    ("what", "podium", "bonus", "total"),
    (
        SeatSummary(
            "Red",
            ("red",),
            (SummaryRow("a", ("7", "+4"), (7, 4)), SummaryRow("b", ("0", ""), (0, 0))),
            "11",
            True,
        ),
        SeatSummary("Blue", ("blue",), (SummaryRow("c", ("5", "+3"), (5, 3)),), "8", False),
    ),
)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Screen]:
    """Where nothing moves."""
    with screen(tmp_path) as opened:
        yield opened


@pytest.fixture
def lively(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path, speed=1.0) as opened:
        yield opened


def finish(opened: Screen, level: str = "classic") -> MatchScene:
    """A match whose last action is still to be played, in front."""
    actions = moments(2)["over"] if level == "classic" else ()
    seats = tuple(SeatSetup(colours) for colours in (("yellow", "blue"), ("red", "green")))
    scene = MatchScene(
        opened.services, MatchSetup(SPEC.id, level, seats, 1, actions=actions[:-1]), kept=False
    )
    opened.app.stack.reset(scene)
    opened.frame()
    if actions:
        scene.match.play(scene.match.rules.parse(actions[-1]))
    return scene


def results(opened: Screen) -> ResultsScene:
    for _ in range(2000):
        if isinstance(opened.app.stack.top, ResultsScene):
            return opened.app.stack.top
        opened.frame(dt=0.1)
    raise AssertionError("no results")


def sums(told: Reveal) -> list[int]:
    return [told.sum(seat) for seat in range(2)]


def test_rows_are_told_before_bonuses_and_the_winner_last() -> None:
    told = Reveal(SUMMARY)
    assert told.is_told(0, 1, 0), "what brought nothing needs no telling"
    seen: list[str] = []
    names = {(1, 0, 0): "c", (0, 0, 0): "a", (1, 0, 1): "c+", (0, 0, 1): "a+"}
    for _ in range(200):
        before = {name for each, name in names.items() if told.is_told(*each)}
        told.update(0.05)
        seen += [name for each, name in names.items() if told.is_told(*each) and name not in before]
        if told.winner and "winner" not in seen:
            seen.append("winner")
    assert seen == ["c", "a", "c+", "a+", "winner"]
    assert told.over and sums(told) == [11, 8]


def test_sums_grow_with_what_was_told() -> None:
    told = Reveal(SUMMARY)
    highest = [0, 0]
    while not told.over:
        told.update(0.05)
        if not told.is_told(0, 0, 0):
            highest[0] = max(highest[0], sums(told)[0])
        if not told.is_told(1, 0, 1):
            highest[1] = max(highest[1], sums(told)[1])
    assert highest == [0, 5], "no total is seen before its time"


def test_a_game_that_does_not_say_what_brought_how_much_has_its_sums_too() -> None:
    plain = Summary("", "", ("a", "b"), (SeatSummary("x", ("red",), (SummaryRow("a", ()),), "7", True),))
    told = Reveal(plain)
    for _ in range(200):
        told.update(0.05)
    assert told.over and round(told.sum(0)) == 7


@pytest.mark.parametrize(
    "event",
    [Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0), Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)],
    ids=["key", "click"],
)
def test_a_click_or_a_key_tells_everything_at_once(lively: Screen, event: Event) -> None:
    finish(lively)
    page = results(lively)
    assert not page.idle and page.prompt == ""
    lively.frame(event)
    assert page.idle and "wins" in page.prompt
    assert page.host.find("button:rematch") is not None


def test_under_reduced_motion_everything_is_told_at_once(lively: Screen) -> None:
    lively.use(reduced_motion=True)
    finish(lively)
    assert results(lively).idle


def test_results_are_not_shown_before_the_board_has_come_to_rest(lively: Screen) -> None:
    scene = finish(lively)
    moved = 0
    while not isinstance(lively.app.stack.top, ResultsScene):
        moved += not scene.view.idle
        lively.frame(dt=0.1)
    assert moved > 3 and scene.view.idle


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_see_the_board_floats_nothing_over_builders_and_buttons(opened: Screen, scale: float) -> None:
    opened.use(ui_scale=scale)
    scene = finish(opened)
    page = results(opened)
    page.back()
    opened.frame()
    (bar,) = [Rect(element.rect) for element in page.elements() if element.id.startswith("button:")]
    below = [each for each in scene.elements() if each.id.split(":")[0] not in ("prompt", "step")]
    assert {each.id for each in below} >= {"button:end-turn", "button:menu"}
    assert [each.id for each in below if bar.colliderect(each.rect)] == []
    panel = page.host.root.children[0].rect
    assert [each.id for each in below if panel.colliderect(each.rect)] == []
    opened.frame(Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1))
    opened.frame(Event(pygame.MOUSEBUTTONUP, pos=bar.center, button=1))
    assert page.host.find("button:rematch") is not None, "and back"


def test_the_results_of_carthage_do_not_speak_of_rome(opened: Screen) -> None:
    rules, random = SPEC.rules(), Random(1)
    for code, name in (("en", "Carthage"), ("de", "Karthago")):
        opened.use(language=code)
        scene = finish(opened, "carthage")
        while actions := rules.legal_actions(scene.match.session.state):
            scene.match.session.play(random.choice(actions))
        said = [each.text for each in results(opened).host.root.walk() if isinstance(each, Text)]
        assert any(name in text for text in said)
        assert not any("Rom" in text for text in said)
