"""A match without a window: what chance brings, what can be taken back, and who may know what."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.rules import CHANCE, IllegalAction
from game.core.setup import HUMAN
from game.games.alea.rules import HIDDEN, Dealt, Rolled
from game.match.archive import setup_of
from tests.match.room import PEOPLE, Table

Begin = Callable[..., Table]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """``begin("human", "sextus", curtain=False)``: a match in which the cards were dealt."""

    def begun(*players: str, **others: Any) -> Table:
        table = Table(tmp_path, *players, **others)
        table.settle()
        return table

    return begun


def test_no_match_opens_a_window(repository: Path) -> None:
    program = """
import pkgutil, sys, game.match
for module in pkgutil.iter_modules(game.match.__path__, "game.match."):
    __import__(module.name)
print(sorted(name for name in sys.modules if name.split(".")[0] in ("pygame", "pytmx")))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=repository, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


# chance


def test_what_chance_brings_is_in_the_log(begin: Begin) -> None:
    table = begin(*PEOPLE, curtain=False)
    assert [entry.seat for entry in table.match.session.log] == [CHANCE, CHANCE]
    assert [action.split()[:2] for action in table.actions] == [["deal", "0"], ["deal", "1"]]
    table.play("roll")
    assert table.match.session.log[-1].seat == CHANCE and table.match.deciding == 0
    events, after = table.room.happenings[-1]
    assert isinstance(events[0], Rolled) and after.pot == events[0].pips


def test_the_seed_and_what_was_played_decide_what_chance_brings(begin: Begin) -> None:
    def rolled(seed: int) -> list[str]:
        table = begin(*PEOPLE, curtain=False, seed=seed, kept=False)
        while table.match.mover is not None and len(table.actions) < 14:
            table.play(table.match.rules.legal_actions(table.match.session.state)[0])
            table.match.release()
        return table.actions

    assert rolled(5) == rolled(5)
    assert len({tuple(rolled(seed)) for seed in range(6)}) == 6


def test_chance_waits_while_a_menu_lies_over_the_table(begin: Begin) -> None:
    table = begin(*PEOPLE, curtain=False)
    table.match.play("roll")
    for _ in range(3):
        table.match.update(0.1, in_front=False)
    assert table.actions[-1] == "roll" and table.match.waits


# taking back


def test_undo_stops_at_what_chance_brought(begin: Begin) -> None:
    match = (table := begin(*PEOPLE, curtain=False)).match
    assert not match.can_undo and not match.can_reset
    table.play("roll")
    rolled = table.actions
    assert not match.can_undo and not match.can_reset
    match.undo()
    match.reset_turn()
    assert table.actions == rolled
    table.play("stop")
    assert match.handing_over == 0 and match.can_undo and match.can_reset
    match.undo()
    assert table.actions == rolled and match.handing_over is None and match.can_redo
    match.redo()
    assert table.actions == [*rolled, "stop"] and match.handing_over == 0
    match.reset_turn()
    assert table.actions == rolled
    table.play("roll")
    assert not match.can_redo, "another way was taken"


def test_a_decision_can_be_taken_back_until_chance_has_answered(begin: Begin) -> None:
    table = begin(*PEOPLE, curtain=False)
    dealt = table.actions
    table.match.play("roll")
    table.match.undo()
    assert table.actions == dealt
    table.match.redo()
    assert table.actions[:3] == [*dealt, "roll"]
    table.settle()
    assert table.actions[3].startswith("pips")


def test_nobody_takes_back_what_another_decided(begin: Begin) -> None:
    table = begin(*PEOPLE, curtain=False)
    table.play("roll", "stop")
    table.match.end_turn(None)
    table.settle()
    assert table.match.deciding == 1 and not table.match.can_undo and not table.match.can_reset


def test_a_button_that_cannot_be_pressed_has_its_reason(begin: Begin) -> None:
    match = (table := begin(*PEOPLE, curtain=False)).match
    assert match.why_not("redo") == "table.why.nothing-undone"
    assert match.why_not("reset-turn") == "table.why.chance", "the cards were dealt"
    table.play("roll")
    assert match.why_not("undo") == match.why_not("reset-turn") == "table.why.chance"
    table.play("stop")
    assert match.why_not("undo") == match.why_not("reset-turn") == "", "it can be taken back"
    match.undo()
    assert match.why_not("redo") == ""
    table.play("stop")
    match.end_turn(None)
    assert match.why_not("undo") == "table.why.anothers-turn"
    assert match.why_not("reset-turn") == "table.why.turn-begins"


def test_undo_never_goes_behind_the_rolls_of_a_computer(begin: Begin) -> None:
    """A whole round could be taken back, and everybody rolled new numbers."""
    table = begin(HUMAN, "lucius")
    table.play("roll", "stop")
    table.match.end_turn(None)
    assert table.match.can_undo, "nothing has been rolled yet"
    table.settle()
    answered = table.actions
    assert "roll" in answered[5:] and table.match.deciding == 0
    assert not table.match.can_undo and table.match.why_not("undo") == "table.why.chance"
    table.match.undo()
    assert table.actions == answered


def test_who_takes_back_stops_the_computer_that_thinks_about_it(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    table.play("roll")
    table.match.play("stop")
    table.match.end_turn(None)
    table.thinker.slow = True
    table.match.update(0.1, in_front=True)
    assert table.thinker.busy
    table.match.undo()
    assert not table.thinker.busy


# secrets


def test_behind_the_curtain_nobody_decides_and_nothing_is_known(begin: Begin) -> None:
    match = begin(*PEOPLE).match
    assert match.curtain == 0 and match.deciding is None
    assert match.state.cards == (HIDDEN, HIDDEN)
    assert all(entry.action is None and entry.after.cards.count(HIDDEN) for entry in match.log)
    match.lift_curtain()
    assert match.curtain is None and match.deciding == 0
    assert match.state.cards == (match.session.state.cards[0], HIDDEN)


def test_the_log_holds_no_action_of_anybody_else(begin: Begin) -> None:
    table = begin(*PEOPLE)
    table.lift()
    table.play("roll", "stop")
    assert [entry.action for entry in table.match.log] == [None, None, "roll", None, "stop"]
    assert [
        event.card for entry in table.match.log for event in entry.events if isinstance(event, Dealt)
    ] == [
        table.match.session.state.cards[0],
        HIDDEN,
    ]
    table.match.end_turn(None)
    table.settle()
    assert table.match.curtain == 1 and table.match.state.cards[1] == HIDDEN, "until it is lifted"
    table.lift()
    assert [entry.action for entry in table.match.log] == [None] * 5
    assert table.match.state.cards == (HIDDEN, table.match.session.state.cards[1])


def test_one_human_alone_may_not_look_at_the_cards_of_computers(begin: Begin) -> None:
    """Playing open is for people: there is nobody else to agree to it."""
    match = begin(HUMAN, "lucius", curtain=False).match
    assert match.curtain is None and match.state.cards == (match.session.state.cards[0], HIDDEN)


def test_what_happens_is_told_as_whoever_looks_may_see_it(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    dealt = [event.card for events, _ in table.room.happenings for event in events]
    assert dealt == [table.match.session.state.cards[0], HIDDEN]
    assert all(after.cards[1:] in ((), (HIDDEN,)) for _, after in table.room.happenings)


def test_at_the_end_everything_lies_open(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    while table.match.mover is not None:
        if table.match.handing_over is not None:
            table.match.end_turn(None)
            table.settle()
        else:
            table.play(table.match.rules.legal_actions(table.match.state)[-1])
    assert table.match.over and table.match.finished is not None
    assert table.match.log == table.match.session.log and HIDDEN not in table.match.state.cards


def test_whoever_ends_the_game_has_no_turn_left_to_end(begin: Begin) -> None:
    table = begin(*PEOPLE, curtain=False)
    while table.match.mover is not None:
        assert table.match.handing_over is None
        table.play(table.match.rules.legal_actions(table.match.state)[-1])
        if table.match.mover is not None and table.match.handing_over is not None:
            table.match.end_turn(None)
            table.settle()
    assert table.match.over and table.match.handing_over is None and table.match.deciding is None


def test_a_turn_left_waiting_is_handed_over_without_showing_a_card(begin: Begin, tmp_path: Path) -> None:
    """Nobody knows who sits there after a break: the curtain hangs before whoever decides next."""
    table = begin(*PEOPLE)
    table.lift()
    table.play("roll", "stop")
    save = table.saved()
    again = Table(tmp_path, setup=setup_of(save), save=save)
    assert again.match.handing_over == 0 and again.match.state.cards == (HIDDEN, HIDDEN)
    again.match.undo()
    assert again.match.curtain == 0 and again.match.deciding is None
    again.lift()
    again.play("stop")
    again.match.end_turn(None)
    again.settle()
    assert again.match.curtain == 1


# opponents


def test_an_opponent_is_asked_with_what_its_seat_may_know(begin: Begin) -> None:
    table = begin("sextus", HUMAN, "sextus")
    cards = table.match.session.state.cards
    assert table.thinker.questions
    for question in table.thinker.questions:
        assert question.actions == () and cards[0] in question.start
        assert not {cards[1], cards[2]} & set(question.start.replace('"', " ").split())
    assert table.thinker.questions[0].length == 3, "the cards were dealt before"


def test_without_an_answer_the_match_goes_on(begin: Begin, tmp_path: Path) -> None:
    table = Table(tmp_path, "sextus", HUMAN)
    table.thinker.broken = True
    table.settle()
    assert table.match.deciding == 1 and "roll" in table.actions


def test_a_hint_is_for_who_decides_and_for_nobody_else(begin: Begin) -> None:
    table = begin(*PEOPLE)
    hints = table.match.hints
    hints.ask()
    assert table.thinker.questions == [] and not hints.thinking, "the curtain hangs"
    table.lift()
    hints.ask()
    assert hints.thinking
    table.settle()
    assert hints.advice is not None and hints.advice.shown.action == "roll"
    table.play("roll", "stop")
    asked = len(table.thinker.questions)
    hints.ask()
    assert table.match.handing_over == 0 and len(table.thinker.questions) == asked


def test_an_answer_waits_until_it_can_be_followed(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    table.room.speed, table.room.ai_pause = 1.0, 0.5
    table.play("roll")
    table.match.play("stop")
    table.match.end_turn(None)
    played = table.actions
    for _ in range(4):
        table.match.update(0.1, in_front=True)
    assert table.actions == played
    table.match.update(0.3, in_front=True)
    assert len(table.actions) > len(played)


def test_who_stands_in_is_named_at_the_table_and_in_the_save(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    table.thinker.broken = True
    table.play("roll", "stop")
    table.match.end_turn(None)
    table.settle()
    assert [seat.by_chance for seat in table.match.setup.seats] == [False, True]
    assert [player.by_chance for player in table.saved().sitting.players] == [False, True]


def test_another_position_asks_for_a_hint_of_its_own(begin: Begin) -> None:
    """Every option is among it, to be looked through; and what was known of the position before is void."""
    table = begin(*PEOPLE, curtain=False)
    table.play("roll")
    for number in (1, 2):
        table.match.hints.ask()
        table.settle()
        assert len(table.thinker.questions) == number
        assert table.thinker.questions[-1].player == table.match.spec.ai_levels[-1], "the strongest"
        advice = table.match.hints.advice
        assert advice is not None
        legal = table.match.rules.legal_actions(table.match.session.state)
        assert {option.action for option in advice.options} == set(legal) and len(legal) > 1
        table.play("roll")


def test_what_the_rules_forbid_changes_nothing(begin: Begin) -> None:
    table = begin(*PEOPLE, curtain=False)
    dealt = table.actions
    with pytest.raises(IllegalAction, match="roll-first"):
        table.match.play("stop")
    assert table.actions == dealt and table.match.deciding == 0


def test_who_comes_next_thinks_while_the_turn_before_can_still_be_taken_back(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    asked = len(table.thinker.questions)
    table.play("roll", "stop")
    assert table.match.handing_over == 0 and table.match.thinking is None, "nobody is said to think yet"
    assert len(table.thinker.questions) == asked + 1
    table.match.undo()
    assert not table.thinker.busy, "nobody wants to know any more"
    table.play("stop")
    assert len(table.thinker.questions) == asked + 2
    played = table.actions
    table.match.end_turn(None)
    table.settle()
    questions = [each.length for each in table.thinker.questions[asked:]]
    assert questions[:2] == [len(played)] * 2 and len(set(questions[1:])) == len(questions) - 1
    assert len(table.actions) > len(played)


def test_who_comes_next_is_asked_while_the_last_move_is_shown(begin: Begin) -> None:
    """A machine may be slow: what it thinks meanwhile is not waited for, and is not said before its time."""
    table = begin(HUMAN, "lucius")
    table.play("roll")
    asked, table.thinker.slow = len(table.thinker.questions), True
    table.match.play("stop")
    table.match.end_turn(None)
    played = table.actions
    for _ in range(5):
        table.match.ponder(in_front=True)
    assert len(table.thinker.questions) == asked + 1, "once, and not in every frame"
    assert table.match.thinking == 1 and table.actions == played
    table.thinker.slow = False
    table.match.ponder(in_front=True)
    assert table.actions == played, "nothing is played while something moves"
    table.match.update(0.1, in_front=True)
    assert len(table.actions) == len(played) + 1 and len(table.thinker.questions) == asked + 1


def test_nobody_thinks_behind_a_menu(begin: Begin) -> None:
    table = begin(HUMAN, "lucius")
    table.play("roll")
    asked = len(table.thinker.questions)
    table.match.play("stop")
    table.match.ponder(in_front=False)
    assert len(table.thinker.questions) == asked
