"""Other people's turns: told in one breath, and gone by quickly where somebody wants that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.setup import HUMAN
from game.games import GAMES
from game.meta.spec import GameSpec
from tests.games.viewing.company import Company

EACH = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
ROUND = 8.6
"""Seconds that a round of three opponents may take at speed 1: about eight."""

Sit = Callable[[GameSpec, int], Company]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    tables: list[Company] = []

    def seated(spec: GameSpec, players: int) -> Company:
        tables.append(Company(tmp_path, spec))
        tables[-1].begin(players)
        return tables[-1]

    yield seated
    for table in tables:
        table.app.stack.close()
    pygame.display.quit()


@EACH
def test_a_round_of_three_opponents_takes_about_eight_seconds(sit: Sit, spec: GameSpec) -> None:
    """It took 8 to 10 s in Aqua Romana, 18 to 32 s in Aquädukt and 10 to 19 s in Via Appia."""
    table = sit(spec, 4)
    for _ in range(3):
        table.turn()
        assert table.until(lambda: table.asked) < ROUND


@EACH
def test_fast_forward_is_there_and_brings_ones_own_turn(sit: Sit, spec: GameSpec) -> None:
    table = sit(spec, 4)
    table.turn()
    table.frame()
    table.view.skip()
    button = next(each for each in table.view.elements() if each.id == "button:fast-forward")
    assert button.enabled and button.label == "Fast forward"
    pos = table.at("button:fast-forward")
    table.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    table.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert table.view.hurried
    assert table.until(lambda: table.asked) < 2.5
    assert not table.view.hurried, "one's own turn has its time"


def test_a_held_key_lets_others_go_by_quickly_and_plays_nothing(sit: Sit) -> None:
    table = sit(GAMES[0], 4)
    table.turn()
    key = {"key": pygame.K_f, "mod": 0}
    table.frame(Event(pygame.KEYDOWN, unicode="f", **key))
    assert table.view.hurried
    table.frame(Event(pygame.KEYUP, **key))
    assert not table.view.hurried
    table.frame(Event(pygame.KEYDOWN, unicode="f", **key))
    assert table.until(lambda: table.asked) < 2.5
    table.frame(Event(pygame.KEYUP, **key))
    assert table.asked


def test_who_has_nothing_left_to_decide_may_have_it_played_out(sit: Sit) -> None:
    """One watched the computer finish for three quarters of a minute."""
    table = sit(GAMES[0], 2)
    while not table.match.retired and not table.over:
        table.turn()
        table.view.breath.held = True
        table.until(lambda: table.asked or table.match.retired or table.over)
    table.view.breath.held = False
    assert table.match.retired
    table.view.skip()
    table.frame()
    button = next(each for each in table.view.elements() if each.id == "button:fast-forward")
    assert button.label == "Play it out"
    table.view.breath.hurry()
    assert table.until(lambda: table.over) < 15


def test_who_has_no_workmen_sees_the_last_turn_of_each_and_no_name_too_many(sit: Sit) -> None:
    """Marks of twenty turns lay on the board, and every one was told as if it were a rival's."""
    table = sit(GAMES[0], 2)
    while not table.match.retired and not table.over:
        table.turn()
        table.view.breath.held = True
        table.until(lambda: table.asked or table.match.retired or table.over)
    begun = len(table.match.session)
    table.until(lambda: table.over or len(table.match.session) > begun + 8)
    assert not table.over
    table.view.skip()
    table.view.refresh()
    assert len(table.view.staging.trail()) == 1
    told = [turn.headline.text for turn in table.view.panels.log.turns if turn.seat == 1][-3:]
    assert len(told) == 3 and not [text for text in told if "Lucius" in text]


def test_the_sentence_says_what_moves_and_that_a_click_skips_it(sit: Sit) -> None:
    """AR 32: water was said to run while a workman climbed, and a click was lost."""
    table = sit(GAMES[0], 2)
    while table.match.session.state.phase != "close":
        table.step()
        table.until(lambda: table.asked)
    action = next(iter(table.match.rules.legal_actions(table.match.session.state)))
    assert str(action).startswith("close")
    table.match.end_turn(action)
    table.frame()
    assert not table.view.idle and table.view.prompt == "An aqueduct closes… Click to skip."


def test_three_builds_are_told_in_one_caption(sit: Sit) -> None:
    """What was announced gives way to what came of it, and what was built stays to be read."""
    table = sit(GAMES[1], 2)
    table.turn()
    captions: list[tuple[str, ...]] = []
    while not table.asked:
        table.frame()
        caption = table.view.board.caption.shown
        if caption is not None and caption.lines not in captions[-1:]:
            captions.append(caption.lines)
    built = [line for line in captions[-1] if "builds" in line]
    assert built == list(captions[-1]) and (len(built) > 1 or "×" in built[0])


def test_nobody_is_said_to_think_while_another_plays(sit: Sit) -> None:
    table = sit(GAMES[1], 4)
    table.turn()
    while not table.asked:
        table.frame()
        thinks = [card.info.name for card in table.view.panels.cards if "thinking" in card.info.tally.note]
        assert all(table.view.prompt == f"{name} is thinking…" for name in thinks)


# several people at one screen


@EACH
def test_a_banner_says_whose_turn_it_is_and_what_the_others_did(sit: Sit, spec: GameSpec) -> None:
    """AR 29: only a word at the top and a thin frame changed."""
    table = sit(spec, 2)
    table.begin(2, (HUMAN, HUMAN))
    first = table.match.deciding
    while table.match.deciding == first:
        table.step()
        table.until(lambda: table.asked)
    second = table.match.deciding
    banner = table.view.board.caption.shown
    assert banner is not None and banner.colour == table.match.setup.colours[second][0]
    assert table.match.seat_name(second) in banner.lines[0]
    assert any(table.match.seat_name(first) in line for line in banner.lines[1:])
    assert "M" in banner.lines[-1], "it can be played again"
    table.frame(Event(pygame.MOUSEBUTTONDOWN, pos=table.view.ground.center, button=1))
    assert table.view.board.caption.shown is None
