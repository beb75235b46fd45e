"""What chance brings in a lesson or a puzzle: given beforehand, or computed where it follows by itself."""

from __future__ import annotations

from random import Random

from game.core.session import Session
from game.games.via_appia.chance import Fortune
from game.games.via_appia.levels import library
from game.games.via_appia.rules import RULES
from game.match.chance import Given
from tests.games.via_appia.learn.subject import SUBJECT

INCOME = next(each for each in SUBJECT.course.lessons if each.id == "income")
LOAD, DEAL = INCOME.position.given
AGAIN = "deal 01 04 06 07 09 11 13"


def begun(*actions: str) -> Session:  # type: ignore[type-arg]
    begins = INCOME.position
    session = Session(RULES, library().start(begins.level, begins.seats, begins.options))
    session.extend(map(RULES.parse, actions))
    return session


def test_a_loading_that_cannot_be_listed_comes_as_given() -> None:
    session = begun()
    assert not RULES.legal_actions(session.state)
    given = Given((LOAD, DEAL))
    assert str(given.next(session)) == LOAD
    session.play(RULES.parse(LOAD))
    assert str(given.next(session)) == DEAL
    session.play(RULES.parse(DEAL))
    assert given.next(session) is None and given.reach(session) == 2


def test_what_is_no_action_or_impossible_here_is_passed_over() -> None:
    assert str(Given(("nonsense", DEAL, "rest 0,0", LOAD)).next(begun())) == LOAD


def test_a_computed_outcome_uses_up_nothing_that_is_given_but_is_never_taken_back() -> None:
    given = Given((AGAIN,), begin=2)
    session = begun(LOAD, DEAL, "quarry", "push S 0 0")
    assert given.next(session) is None, "a deal is no outcome of a push: it is simulated"
    session.play(Fortune().draw(session.state, Random(0)))
    assert given.left(session) == (AGAIN,), "the cards are still to come"
    assert given.reach(session) == 2, "and nobody goes back before the push"
