"""Captions, tips and hints cover neither what they speak of, nor the score, nor what is in the hand."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from game.meta.spec import GameSpec
from tests.games.viewing.company import Company

EACH = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
SLOW = pytest.mark.slow
SCREENS = pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 1.0),
        ((1280, 720), 2.0),
        pytest.param((1920, 1080), 1.0, marks=SLOW),
        pytest.param((1920, 1080), 2.0, marks=SLOW),
    ],
)
Sit = Callable[..., Company]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    tables: list[Company] = []

    def seated(spec: GameSpec, players: int, size: tuple[int, int], scale: float) -> Company:
        table = Company(tmp_path, spec, size)
        table.use(ui_scale=scale, ends_turns=False)
        tables.append(table)
        table.begin(players)
        return table

    yield seated
    for table in tables:
        table.app.stack.close()
    pygame.display.quit()


def covers(paper: Rect, thing: Rect) -> bool:
    """More than the shadow of an edge."""
    return paper.clip(thing).w > 2 and paper.clip(thing).h > 2


def check_caption(table: Company) -> None:
    view: Any = table.view
    layer = view.board.caption
    if layer.shown is None or layer._clear is None:
        return
    subject = layer._clear()[0][:1]
    for thing in (*subject, *view.board.track(), *view.carried.area):
        assert not covers(layer.rect, thing), layer.shown.lines
    assert view.ui.window.contains(layer.rect)


def check_bubble(table: Company, target: str) -> None:
    view: Any = table.view
    rect = view.targets.rect(target)
    if view.bubble is None or rect is None or not view.bubble.lines:
        return
    for thing in (rect, *view.board.track(), *view.carried.area):
        if not (thing is not rect and covers(thing, rect)):
            assert not covers(view.bubble.rect, thing), (target, [line for line, _, _ in view.bubble.lines])


def point_at_everything(table: Company) -> None:
    view: Any = table.view
    for target in [each.id for each in view.targets.elements][::3]:
        table.move(target)
        view.resting.now()
        view.point_out()
        if view.gesture.hovered == target:
            check_bubble(table, target)


@EACH
@SCREENS
@pytest.mark.parametrize("players", [2, 3, 4])
def test_words_cover_nothing_that_matters(
    sit: Sit, spec: GameSpec, players: int, size: tuple[int, int], scale: float
) -> None:
    """A whole game: every caption where it stands first, and now and then the pointer on everything."""
    table = sit(spec, players, size, scale)
    view: Any = table.view
    said: set[int] = set()
    say = view.board.caption.say

    def noted(*what: Any) -> None:
        say(*what)
        said.add(id(view.board.caption.shown))
        check_caption(table)

    view.board.caption.say = noted
    view.breath.held = True
    turns = 0
    while not table.over:
        if table.asked:
            if turns % 9 == 0:
                point_at_everything(table)
            table.turn()
            turns += 1
        table.frame(dt=0.1)
    assert said and turns


# AR 18


@EACH
def test_a_caption_of_somebody_elses_turn_goes_when_one_touches_something(sit: Sit, spec: GameSpec) -> None:
    table = sit(spec, 2, (1280, 720), 1.0)
    table.turn()
    table.until(lambda: table.asked)
    assert table.view.board.caption.shown is not None
    table.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=table.view.ground.center, button=1))
    assert table.view.board.caption.shown is None


# AR 10, AQ 12: after the end


@EACH
def test_nothing_stale_remains_at_the_end_and_no_button_that_does_nothing(sit: Sit, spec: GameSpec) -> None:
    table = sit(spec, 2, (1280, 720), 1.0)
    table.view.breath.held = True
    table.move("button:undo")
    while table.app.stack.top is table.scene:
        if table.asked:
            table.turn()
        table.frame(dt=0.1)
        table.view.skip()
    for _ in range(60):
        table.frame()
    view: Any = table.view
    assert view.board.caption.shown is None and view.bubble is None
    assert view.widgets._tooltip._text is None
    assert [
        each.id for each in view.widgets.elements() if each.enabled and each.id.startswith("button:")
    ] == []


# AR 38, AQ 38: one style of tooltip, which does not lie on the next button


def test_a_tooltip_is_a_sheet_of_parchment_beside_its_button(sit: Sit) -> None:
    table = sit(GAMES[0], 2, (1280, 720), 1.0)
    view: Any = table.view
    for name in ("button:undo", "button:menu", "button:hint"):
        table.move_to((5, 5))
        table.move(name)
        table.rest()
        tip = view.widgets._tooltip
        assert tip._text is not None and not covers(tip.rect, Rect(view.targets.rect(name)))
        others = [Rect(each.rect) for each in view.widgets.elements() if each.id.startswith("button:")]
        assert sum(covers(tip.rect, other) for other in others) == 0, name


# AR 35: the log is a column


def test_the_words_of_all_turns_begin_below_each_other(sit: Sit) -> None:
    table = sit(GAMES[0], 4, (1280, 720), 1.0)
    table.view.breath.held = True
    for _ in range(4):
        table.turn()
        table.until(lambda: table.asked)
    rows = [row for row in table.view.panels.log._rows if getattr(row, "badges", ())]
    assert len(rows) > 3 and len({row.words.rect.x for row in rows}) == 1
    assert {len(row.turn.headline.pictures) for row in rows} != {1}, "though their pictures differ"
