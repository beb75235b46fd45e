"""The hand: what is taken comes along, what is refused springs back, what was dropped lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.core.setup import HUMAN
from game.games.aqua_romana.spec import SPEC as AQUA
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from game.games.aquaedukt.view.gestures.base import DICE
from game.games.via_appia.spec import SPEC as VIA
from game.meta.spec import GameSpec
from game.table.closing import SECONDS
from game.table.shelf import SupplyShelf
from tests.games.viewing.company import Company

Sit = Callable[..., Company]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    tables: list[Company] = []

    def seated(spec: GameSpec, *, until: str = "") -> Company:
        """Two people; played by chance until somebody decides in that phase."""
        table = Company(tmp_path, spec)
        table.use(ends_turns=False)
        tables.append(table)
        table.begin(2, (HUMAN, HUMAN))
        for _ in range(400):
            if table.asked and until in ("", table.match.rules.phase(table.match.session.state)):
                break
            table.until(lambda: table.asked) if not table.asked else table.step()
        else:
            raise AssertionError(f"nobody comes to {until}")
        table.view.refresh()
        return table

    yield seated
    for table in tables:
        table.app.stack.close()
    pygame.display.quit()


def lift(table: Company, target: str) -> tuple[int, int]:
    """Begin to drag it."""
    x, y = pos = table.at(target)
    table.move_to(pos)
    table.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    table.move_to((x - 40, y - 40))
    return pos


def let_go(table: Company, pos: tuple[int, int]) -> None:
    table.move_to(pos)
    table.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def click(table: Company, pos: tuple[int, int]) -> None:
    table.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    table.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def drawn_counts(shelf: SupplyShelf) -> dict[str, int]:
    """How many of each pile are painted."""
    return {slot.id: slot.count - slot.chosen for slot in shelf.slots}


# VA 8: a copy stayed where it was taken from


def test_what_is_dragged_from_a_pile_does_not_lie_there_too(sit: Sit) -> None:
    table = sit(AQUAEDUKT, until="house")
    pile = next(each for each in table.view.gesture.enabled if each.startswith("stock:"))
    before = [drawn_counts(shelf) for shelf in table.view.panels.shelves]
    lift(table, pile)
    after = [drawn_counts(shelf) for shelf in table.view.panels.shelves]
    pairs = [(name, own[name] - then[name]) for own, then in zip(before, after, strict=True) for name in own]
    assert [pair for pair in pairs if pair[1]] == [(pile, 1)]


def test_a_fallen_stone_in_the_hand_is_gone_from_its_row(sit: Sit) -> None:
    table = sit(VIA, until="exchange")
    stone = next(each for each in table.view.gesture.enabled if each.startswith("fallen:"))
    lift(table, stone)
    bench = next(shape for shape in table.view.board.marks if shape.key == ("bench",))
    assert isinstance(bench.look, tuple) and bench.look[3] is not None, "a stone is left out of the row"


# VA 8, AQ 19: a refused drop


def test_a_refused_drop_springs_back_and_says_why_on_the_spot(sit: Sit) -> None:
    table = sit(AQUAEDUKT, until="house")
    pile = next(each for each in table.view.gesture.enabled if each.startswith("stock:"))
    spaces = sorted(each.id for each in table.view.elements() if each.id.startswith("space:"))
    wrong = next(each for each in spaces if each not in table.view.gesture.enabled)
    lift(table, pile)
    let_go(table, table.at(wrong))
    assert table.view.gesture.carried is None and not table.view.gesture.chosen
    why, where = table.view.sprung
    assert why == table.view.prompt and where.collidepoint(table.at(wrong))
    assert table.view.bubble is not None and not table.view.bubble.rect.colliderect(where)
    table.move_to(table.at("button:menu"))
    assert table.view.sprung is None and table.view.refusal is None, "it goes when the hand goes on"


# AR 6: the second click of a double click was the next decision


def dropped(table: Company) -> tuple[int, int]:
    """Lay a tile by dragging, somewhere; where it was dropped."""
    view: Any = table.view
    build = view.gesture.builds[0]
    table.click(f"workman:{build.outlet}")
    lift(table, f"builder:{build.path}")
    if view.gesture.tray:
        let_go(table, (5, 5))
        table.click(f"tray:{build.tile.kind}")
    pos = table.at(f"square:{view.gesture.targets()[0]}")
    played = len(table.match.session)
    let_go(table, pos) if not view.gesture.tray else None
    if len(table.match.session) == played:
        click(table, pos)
    return pos


def test_a_click_right_after_a_drop_is_not_the_next_decision(sit: Sit) -> None:
    table = sit(AQUA, until="main")
    view = table.view
    pos = dropped(table)
    view.skip()
    clicked: list[str] = []
    view.click = clicked.append
    view.pointer._dropped, view.pointer._since = pos, 0.0
    table.frame()
    click(table, pos)
    assert clicked == [], "whatever came to lie there was not meant"
    click(table, pos)
    assert len(clicked) <= 1
    view.pointer._dropped, view.pointer._since = pos, 0.0
    for _ in range(60):
        table.frame()
    assert not view.pointer._is_same_click(pos), "a moment later it is"


# AR 6: an accidental seal


def test_sealing_what_can_still_grow_asks_first_and_only_one_seal_is_shown(sit: Sit) -> None:
    table = sit(AQUA, until="close")
    view = table.view
    assert view.board.marked("seal") == [], "none are littered over the board"
    seal = view.gesture.numbered[0]
    x, y = table.at(seal)
    table.move_to((x, y))
    assert view.board.marked("seal") == [seal.partition(":")[2]]
    click(table, (x, y))
    said = " ".join(line for line, _, _ in view.bubble.lines)
    assert view.gesture.marked is None and "can still grow" in said
    assert not view.bubble.rect.collidepoint((x, y))
    click(table, (x, y))
    assert view.gesture.marked is not None, "asked twice it is meant"


def test_who_goes_elsewhere_has_not_agreed(sit: Sit) -> None:
    table = sit(AQUA, until="close")
    seal = table.view.gesture.numbered[0]
    pos = table.at(seal)
    table.move_to(pos)
    click(table, pos)
    table.move_to(table.at("button:menu"))
    assert table.view.asked == ""
    table.move_to(pos)
    click(table, pos)
    assert table.view.gesture.marked is None


# AR 7, AQ 29: what stands beside the board is still one's own turn


def test_the_piles_are_those_of_ones_own_turn_until_it_ends(sit: Sit) -> None:
    table = sit(AQUA, until="close")
    match = table.match
    for _ in range(60):
        state = match.session.state
        if match.handing_over is not None and state.phase == "reserve":
            piles = [slot.id for shelf in table.view.panels.shelves for slot in shelf.slots]
            assert piles and not [name for name in piles if name.startswith("figure:")]
            return
        if match.handing_over is not None:
            match.end_turn(None)
        actions = list(match.rules.legal_actions(match.session.state))
        match.play(table.random.choice(actions))
        table.view.skip()
        table.view.refresh()
    pytest.fail("nobody had a builder to place")


def test_the_rolls_left_do_not_jump_back_when_the_turn_is_over(sit: Sit) -> None:
    table = sit(AQUAEDUKT, until="main")
    match = table.match
    for _ in range(80):
        if match.handing_over is not None:
            dice = next(slot for slot in table.view.panels.shelves[0].slots if slot.id == DICE)
            assert dice.count == 0
            return
        actions = list(match.rules.legal_actions(match.session.state))
        match.play(table.random.choice(actions))
        table.view.skip()
        while match.draws:
            table.frame()
            table.view.skip()
        table.view.refresh()
    pytest.fail("no turn was complete")


# AQ 30


def test_a_space_chosen_first_is_marked(sit: Sit) -> None:
    table = sit(AQUAEDUKT, until="house")
    for space in sorted(each for each in table.view.gesture.enabled if each.startswith("space:")):
        if table.view.gesture.action_at(space) is None:
            table.click(space)
            assert space in table.view.gesture.chosen and space in table.view.board.marked("shown")
            return
    pytest.fail("nowhere is there a choice")


# turns that end by themselves


def complete(table: Company) -> None:
    """One's turn is over but for *End turn*."""
    match = table.match
    while match.handing_over is None:
        match.play(table.random.choice(list(match.rules.legal_actions(match.session.state))))
        table.view.skip()
        while match.draws:
            table.frame()
            table.view.skip()
        table.view.refresh()


def wait(table: Company, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        table.frame()


def test_a_complete_turn_ends_by_itself_after_a_moment(sit: Sit) -> None:
    table = sit(AQUAEDUKT)
    table.use(ends_turns=True)
    complete(table)
    wait(table, SECONDS / 2)
    assert table.match.handing_over is not None and 0.3 < table.view.closing.share < 0.7
    wait(table, SECONDS / 2 + 0.2)
    assert table.match.handing_over is None


@pytest.mark.parametrize("by", ["click", "key", "undo", "option"])
def test_the_moment_can_be_stopped(sit: Sit, by: str) -> None:
    table = sit(AQUAEDUKT)
    table.use(ends_turns=by != "option")
    complete(table)
    seat = table.match.handing_over
    wait(table, SECONDS / 2)
    if by == "click":
        click(table, (4, 4))
    elif by == "key":
        table.frame(Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    elif by == "undo":
        table.match.undo()
        assert table.match.handing_over is None and table.match.deciding == seat
        wait(table, 2 * SECONDS)
        assert table.match.deciding == seat
        return
    wait(table, 2 * SECONDS)
    assert table.match.handing_over == seat and table.view.closing.share == 0


def test_keeping_all_open_needs_no_click(sit: Sit) -> None:
    table = sit(AQUA, until="close")
    table.use(ends_turns=True)
    turn = table.match.session.log[-1].turn
    table.move_to((4, 4))
    wait(table, SECONDS + 0.3)
    assert table.match.rules.turn_number(table.match.session.state) > turn


# VA 23


def test_a_piece_stays_where_it_was_dropped_and_does_not_walk_there_again(sit: Sit) -> None:
    table = sit(VIA, until="main")
    while not any(each.startswith("piece:") for each in table.view.gesture.enabled):
        table.step()
        table.until(lambda: table.asked)
    seat, stage = table.match.deciding, table.view.board.stage
    begin = stage.pieces[seat].at
    lift(table, next(each for each in table.view.gesture.enabled if each.startswith("piece:")))
    goal = next(each for each in table.view.gesture.enabled if each.startswith(("bed:", "city:")))
    let_go(table, table.at(goal))
    seen = []
    while not table.view.idle:
        table.frame()
        seen.append(stage.pieces[seat].at)
    assert len(seen) > 3, "something is seen of it"
    (x, y), away = seen[-1], lambda one, two: abs(one[0] - two[0]) + abs(one[1] - two[1])
    assert away(begin, (x, y)) > 1 and all(away(each, (x, y)) < 0.5 for each in seen)
