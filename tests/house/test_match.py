"""A match of a game with a die and a hidden card, by mouse, from the title to the statistics."""

from __future__ import annotations

import json
import time
from typing import Any

import pygame
import pytest

from game.ai.messages import Question
from game.ai.worker import AiWorker
from game.core.setup import HUMAN
from game.games.alea.spec import SPEC as ALEA
from game.games.aqua_romana.spec import SPEC as AQUA
from game.scenes.results import ResultsScene
from tests.house.visitor import Visitor


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """All that the opponents' process is asked."""
    asked: list[Question] = []
    ask = AiWorker.ask
    monkeypatch.setattr(
        AiWorker, "ask", lambda worker, question: asked.append(question) or ask(worker, question)
    )
    return asked


def test_a_whole_game_by_mouse_against_a_computer(visitor: Visitor, questions: list[Question]) -> None:
    visitor.choose(ALEA)
    visitor.click("button:new-game")
    visitor.sit(2, "sextus")
    visitor.click("button:start")
    visitor.until(lambda: visitor.can("action:roll"))
    own, other = visitor.match.session.state.cards
    while visitor.match.mover is not None:
        assert visitor.cards_read() <= {own}, "the computer's card stays hidden until the end"
        for button in ("button:end-turn", "action:stop", "action:roll"):
            if visitor.can(button):
                visitor.click(button)
                break
        else:
            visitor.frames(1)
            time.sleep(0.001)
    visitor.frames()
    assert isinstance(visitor.app.stack.top, ResultsScene)
    assert {own, other} <= visitor.cards_read(), "now everything lies open"
    outcome = visitor.match.rules.outcome(visitor.match.session.state)
    assert outcome is not None and all(f": {points}" in visitor.read() for points in outcome.points)
    assert "1st game" in visitor.read()
    no_secrets(questions, seat=1, own=other, others=own)
    visitor.click("button:title")
    check_statistics(visitor, outcome.points)


def no_secrets(questions: list[Question], seat: int, own: str, others: str) -> None:
    """Every question was asked with what its seat may know."""
    assert questions
    for question in questions:
        assert question.actions == () and question.game == "alea"
        assert json.loads(question.start)["cards"][seat] == own
        assert own in str(question) and others not in str(question)


def check_statistics(visitor: Visitor, points: tuple[int, ...]) -> None:
    """One race is counted, under its own game and nowhere else."""
    visitor.click("button:replays")
    visitor.click("button:statistics")
    (result,) = visitor.services.archive.results.read()
    assert (result.game, tuple(seat.points for seat in result.seats)) == ("alea", points)
    assert "Furthest place" in visitor.read() and "Sextus" in visitor.read()
    visitor.pick("choice:game", "Aqua Romana")
    assert "Furthest place" not in visitor.read() and "Sextus" not in visitor.read()
    assert AQUA.id not in {other.game for other in visitor.services.archive.results.read()}


def test_a_hint_is_asked_for_with_what_the_seat_may_know(visitor: Visitor, questions: list[Question]) -> None:
    visitor.start(visitor.people(curtain=False))
    visitor.until(lambda: visitor.can("button:hint"))
    own, other = visitor.match.session.state.cards
    visitor.key(pygame.K_h)
    visitor.until(lambda: visitor.match.adviser is not None and visitor.match.adviser.advice is not None)
    assert "Hint: Roll." in visitor.read()
    no_secrets(questions, seat=0, own=own, others=other)
    assert [question.player for question in questions] == ["sextus"], "the strongest advises"
    visitor.click("action:roll")
    assert visitor.match.adviser is not None and visitor.match.adviser.advice is None


def test_nobody_gets_a_hint_for_another_seat(visitor: Visitor, questions: list[Question]) -> None:
    """While a complete turn waits to be handed over, the next seat's knowledge is asked for by nobody."""
    visitor.start(visitor.people(curtain=False))
    visitor.until(lambda: visitor.can("action:roll"))
    roll_and_stop(visitor)
    assert visitor.match.handing_over == 0 and visitor.match.adviser is not None
    visitor.match.adviser.ask()
    visitor.frames()
    assert questions == [] and not visitor.match.adviser.thinking


def roll_and_stop(visitor: Visitor) -> None:
    visitor.click("action:roll")
    visitor.until(lambda: visitor.can("action:stop"))
    visitor.click("action:stop")


# undo


def safe(visitor: Visitor, **agreed: Any) -> None:
    """Two people who see everything, and a first roll that is no one."""
    visitor.start(visitor.people(curtain=False, seed=3, **agreed))
    visitor.until(lambda: visitor.can("action:roll"))


def test_undo_stops_at_a_roll(visitor: Visitor) -> None:
    safe(visitor)
    assert not visitor.can("button:undo"), "nobody is dealt another card"
    visitor.click("action:roll")
    rolled = visitor.actions
    assert rolled[-1].startswith("pips") and rolled[-1] != "pips 1"
    for button in ("button:undo", "button:reset-turn", "button:redo"):
        assert not visitor.can(button), button
    visitor.key(pygame.K_z, pygame.KMOD_CTRL)
    visitor.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert visitor.actions == rolled
    visitor.click("action:stop")
    visitor.click("button:undo")
    assert visitor.actions == rolled and visitor.can("button:redo")
    visitor.click("button:redo")
    assert visitor.actions == [*rolled, "stop"] and visitor.match.handing_over == 0
    visitor.click("button:reset-turn")
    assert visitor.actions == rolled, "back to the roll, and not before it"


def test_undo_before_a_roll(visitor: Visitor) -> None:
    """What was decided can be taken back as long as chance has not answered."""
    safe(visitor)
    before = visitor.actions
    visitor.match.play("roll")
    assert visitor.match.can_undo
    visitor.match.undo()
    visitor.frames()
    assert visitor.actions == before and visitor.can("button:redo")
    visitor.click("button:redo")
    visitor.until(lambda: visitor.can("action:stop"))
    assert visitor.actions[:-1] == [*before, "roll"]


def test_nobody_gets_behind_the_rolls_of_a_computer(visitor: Visitor) -> None:
    visitor.start(visitor.alea(HUMAN, "sextus", seed=3))
    visitor.until(lambda: visitor.can("action:roll"))
    visitor.click("action:roll")
    visitor.until(lambda: visitor.can("action:stop"))
    kept = visitor.actions
    visitor.click("action:stop")
    visitor.click("button:end-turn")
    visitor.until(lambda: visitor.can("action:roll"))
    answered = visitor.actions
    assert "pips" in " ".join(answered[len(kept) :])
    assert not visitor.can("button:undo")
    visitor.key(pygame.K_z, pygame.KMOD_CTRL)
    assert visitor.actions == answered


# leaving


def test_a_match_is_left_and_continued_where_chance_was_to_move(visitor: Visitor) -> None:
    safe(visitor)
    visitor.match.play("roll")
    asked = visitor.actions
    again = visitor.reopen()
    again.click("button:continue")
    again.until(lambda: not again.match.draws)
    once = again.actions
    assert once[:-1] == asked
    again.close()
