"""The story of a game follows from what was found out about its decisions."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.session import Session
from game.games.alea.rules import RULES, State
from game.meta.review import Choice, Finding, Notable, accuracy, worst
from game.meta.story import told
from tests.house.visitor import RACE


@pytest.fixture
def race() -> Session[Any, Any, Any]:
    session: Session[Any, Any, Any] = Session(RULES, State((("red",), ("blue",)), 2, False, (0, 0)))
    session.extend(RACE)
    return session


def found(index: int, seat: int, before: float, after: float, best: str = "", loss: float = 0.0) -> Finding:
    """Of the first seat's chances."""
    played = RACE[index]
    value = before if seat == 0 else 1 - before
    choices = [Choice(played, value - loss)]
    if best:
        choices.insert(0, Choice(best, value))
    return Finding(index, seat, 900, tuple(choices), played, (before, 1 - before), (after, 1 - after))


FINDINGS = {
    each.index: each
    for each in (
        found(2, 0, 0.5, 0.5),
        found(4, 0, 0.55, 0.55),
        found(5, 1, 0.55, 0.55),
        found(7, 1, 0.5, 0.5, "stop", 0.07),
        found(9, 0, 0.6, 0.6),
        found(11, 0, 0.8, 0.75, "roll", 0.05),
        found(12, 1, 0.75, 0.75),
        found(14, 1, 0.1, 0.1),
    )
}
"""The last point is the result."""


def test_how_it_stood_after_every_turn(race: Session[Any, Any, Any]) -> None:
    story = told(RULES, race.log, FINDINGS)
    assert [(point.length, point.turn, point.seat) for point in story.points] == [
        (0, 0, 0),
        (5, 1, 0),
        (9, 2, 1),
        (12, 3, 0),
        (15, 4, 1),
    ]
    assert [point.shares[0] for point in story.points[1:]] == [0.55, 0.6, 0.75, 0.0]
    assert story.points[-1].points == (12.0, 15.0)


def test_luck_is_told_apart_from_skill(race: Session[Any, Any, Any]) -> None:
    story = told(RULES, race.log, FINDINGS)
    gave = {luck.length: round(luck.shares[0], 2) for luck in story.luck}
    assert gave == {4: 0.05, 7: -0.05, 9: 0.1, 11: 0.2, 14: -0.65}
    assert story.lucky(0) == pytest.approx(-story.lucky(1)) == pytest.approx(-0.35)
    (luck,) = [moment for moment in story.moments if moment.kind == "luck"]
    assert (luck.length, luck.seat) == (14, 1)


def test_where_it_turned(race: Session[Any, Any, Any]) -> None:
    kinds = {moment.kind: moment for moment in told(RULES, race.log, FINDINGS).moments}
    assert kinds["gain"].length == 15 and kinds["gain"].seat == 1
    assert kinds["tipped"].length == 15 and kinds["tipped"].seat == 1
    assert kinds["mistake"].length == 7 and kinds["mistake"].amount == pytest.approx(0.07)


def test_the_game_says_what_else_was_notable(race: Session[Any, Any, Any]) -> None:
    def notable(entry: Any) -> list[Notable]:
        return [Notable("six", float(entry.action[-1]), entry.owner)] if entry.action[-1].isdigit() else []

    story = told(RULES, race.log, {}, notable)
    assert [moment.length for moment in story.moments] == [4, 11, 14], "the three greatest, in their order"


def test_nothing_is_told_of_what_is_not_known(race: Session[Any, Any, Any]) -> None:
    story = told(RULES, race.log, {})
    assert [bool(point.shares) for point in story.points] == [False] * 4 + [True]
    assert story.luck == () and story.moments == ()
    assert told(RULES, (), {}).points == ()
    assert told(RULES, race.log[:1], {}).points[-1].shares == ()


def test_grades_and_accuracy() -> None:
    grades = [FINDINGS[index].grade for index in (2, 7, 11)]
    assert grades == ["fine", "mistake", "inaccuracy"]
    assert accuracy(FINDINGS.values(), 0) == 37 and accuracy(FINDINGS.values(), 1) == 25
    assert accuracy([FINDINGS[2]], 0) is None, "there was nothing to decide"
    assert [finding.index for finding in worst(FINDINGS.values(), (0, 1))] == [7]
    assert worst(FINDINGS.values(), (0,)) == []
