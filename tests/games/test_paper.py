"""Captions, tips and hints cover neither what they speak of, nor the score, nor what is in the hand.

And all that is read on the way has neither codes nor placeholders nor verbs that disagree.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from game.meta.spec import GameSpec
from tests.games.viewing.company import Company
from tests.looks import Look, looks
from tests.table.reading import CODES, PLACES, agrees

EACH = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
SLOW = pytest.mark.slow
QUICK = [Look((1280, 720), 1.0, "en"), Look((1280, 720), 2.0, "de")]
LOOKS = [*QUICK, *(each for each in looks([(1280, 720), (1920, 1080)], [1.0, 2.0]) if each not in QUICK)]
Sit = Callable[..., Company]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    tables: list[Company] = []

    def seated(spec: GameSpec, players: int = 2, look: Look = QUICK[0]) -> Company:
        table = Company(tmp_path, spec, look.size)
        table.use(ends_turns=False, **look.settings)
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
    for thing in (rect, *view.speech.kept_clear()):
        if not (thing is not rect and covers(thing, rect)):
            assert not covers(view.bubble.rect, thing), (target, [line for line, _, _ in view.bubble.lines])


def point_at_everything(table: Company, time: int) -> None:
    """Every third thing, and the next time those beside them."""
    view: Any = table.view
    for target in [each.id for each in view.targets.elements][time % 3 :: 3]:
        table.move(target)
        view.resting.now()
        view.point_out()
        if view.gesture.hovered == target:
            check_bubble(table, target)
            if view.bubble is not None:
                chips = groupby(view.bubble.lines, key=lambda line: line[2])
                check_words(table, *(" ".join(line for line, _, _ in lines) for _, lines in chips))


def check_words(table: Company, *texts: str) -> None:
    for said in texts:
        assert not CODES.search(said), said
        assert not PLACES[table.spec.folder].search(said), said
        assert agrees(table.services.settings.value.language, said), said


def written(table: Company) -> Iterator[str]:
    """What stands round the board: the sentence above it, cards, names of piles, the log."""
    view: Any = table.view
    yield view.prompt
    for widget in view.widgets.root.walk():
        if not widget.name.startswith("text:") and (said := getattr(widget, "text", "")):
            yield str(said)
        if widget.tooltip:
            yield widget.tooltip


def tables() -> Iterator[Any]:
    """Every game with every number of players in every look. In the quick ones every two of them meet."""
    for look, (number, spec), players in product(LOOKS, enumerate(GAMES), (2, 3, 4)):
        quick = look == QUICK[(number + players) % len(QUICK)]
        name = f"{players}-{look}-{spec.id}"
        yield pytest.param(spec, players, look, id=name, marks=() if quick else SLOW)


@pytest.mark.parametrize(("spec", "players", "look"), [*tables()])
def test_words_cover_nothing_that_matters(sit: Sit, spec: GameSpec, players: int, look: Look) -> None:
    """A whole game: every caption where it stands first, and now and then the pointer on everything."""
    table = sit(spec, players, look)
    view: Any = table.view
    said: set[int] = set()
    say = view.board.caption.say

    def noted(*what: Any) -> None:
        say(*what)
        said.add(id(view.board.caption.shown))
        check_caption(table)
        check_words(table, *view.board.caption.shown.lines)

    view.board.caption.say = noted
    view.breath.held = True
    turns = 0
    while not table.over:
        if table.asked:
            check_words(table, *written(table))
            if turns % 9 == 0:
                point_at_everything(table, turns // 9)
            table.turn()
            turns += 1
        table.frame(dt=0.1)
    assert said and turns


# AR 18


@EACH
def test_a_caption_of_somebody_elses_turn_goes_when_one_touches_something(sit: Sit, spec: GameSpec) -> None:
    table = sit(spec)
    table.turn()
    table.until(lambda: table.asked)
    assert table.view.board.caption.shown is not None
    table.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=table.view.ground.center, button=1))
    assert table.view.board.caption.shown is None


# AR 10, AQ 12: after the end


def played_out(table: Company) -> None:
    """Up to the results, all of them told."""
    table.view.breath.held = True
    table.move("button:undo")
    while table.app.stack.top is table.scene:
        if table.asked:
            table.turn()
        table.frame(dt=0.1)
        table.view.skip()
    for _ in range(60):
        table.frame()
    table.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1))


@EACH
@pytest.mark.parametrize("players", [2, *(pytest.param(each, marks=SLOW) for each in (3, 4))])
def test_nothing_stale_remains_at_the_end_and_nothing_that_does_nothing(
    sit: Sit, spec: GameSpec, players: int
) -> None:
    table = sit(spec, players)
    played_out(table)
    view: Any = table.view
    assert view.board.caption.shown is None and view.bubble is None and not view.staging.trail()
    assert view.widgets._tooltip._text is None
    alive = [each.id for each in view.elements() if each.enabled and not each.id.startswith("scroll:")]
    assert alive == []
    check_results(table)


def check_results(table: Company) -> None:
    """Whatever looks alive on the last page does something when it is clicked."""
    page: Any = table.app.stack.top
    led: list[str] = []
    ways = {name: lambda name=name: led.append(name) for name in ("rematch", "to_title")}
    page._ways = replace(page._ways, **ways)
    page.layout()
    for name in [each.id for each in page.elements() if each.enabled and not each.id.startswith("scroll:")]:
        before = [*page.elements()], len(led)
        pos = Rect(next(each.rect for each in page.elements() if each.id == name)).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.frame(pygame.event.Event(kind, pos=pos, button=1))
        assert table.app.stack.top is not page or before != ([*page.elements()], len(led)), name
        while table.app.stack.top is not page:
            table.app.stack.pop()
            table.app.stack.apply()
        page._turn("sheet")
    assert sorted(led) == sorted(ways)


# AR 38, AQ 38: one style of tooltip, which does not lie on the next button


def test_a_tooltip_is_a_sheet_of_parchment_beside_its_button(sit: Sit) -> None:
    table = sit(GAMES[0])
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
    table = sit(GAMES[0], 4)
    table.view.breath.held = True
    for _ in range(4):
        table.turn()
        # Who has no workman left is not asked any more, and the others play it out.
        table.until(lambda: table.asked or table.over)
    rows = [row for row in table.view.panels.log._rows if getattr(row, "badges", ())]
    assert len(rows) > 3 and len({row.words.rect.x for row in rows}) == 1
    assert {len(row.turn.headline.pictures) for row in rows} != {1}, "though their pictures differ"
