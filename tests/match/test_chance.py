"""What chance brings is decided by the seed and by all that was played, and by nothing else."""

from __future__ import annotations

from game.core.rules import EquallyLikely
from game.core.session import Session
from game.match.chance import drawn
from tests.house.alea.levels import Lengths
from tests.house.alea.rules import RULES

SEATS = (("red",), ("blue",))


def pips(*played: str) -> list[str]:
    """What is rolled after that, seed by seed."""
    session = Session(RULES, Lengths().start("short", SEATS, {}))
    session.extend(played)
    return [drawn(EquallyLikely(RULES), session, seed) for seed in range(40)]


def test_the_same_steps_bring_the_same() -> None:
    assert pips("deal 0 ivy", "deal 1 palm", "roll") == pips("deal 0 ivy", "deal 1 palm", "roll")


def test_other_steps_bring_something_else() -> None:
    """Also where there are as many of them, and whatever the position."""
    rolls = [pips("deal 0 ivy", f"deal 1 {card}", "roll") for card in ("laurel", "myrtle", "palm")]
    assert rolls[0] != rolls[1] != rolls[2] != rolls[0]


def test_every_face_of_the_die_comes_up() -> None:
    assert set(pips("deal 0 ivy", "deal 1 palm", "roll")) == {f"pips {n}" for n in range(1, 7)}
