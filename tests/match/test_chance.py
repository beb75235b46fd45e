"""What chance brings is decided by the seed and by all that was played, and by nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from game.core.rules import CannotDraw, EquallyLikely
from game.core.session import Session
from game.core.setup import HUMAN
from game.games.alea.levels import Lengths
from game.games.alea.rules import RULES
from game.games.alea.spec import SPEC as ALEA
from game.match.chance import drawn
from tests.match.room import Table

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


class Broken:
    """Chance on a machine where something is missing."""

    def draw(self, state: Any, random: Random) -> Any:
        if RULES.legal_actions(state)[0].startswith("pips"):
            raise CannotDraw("the die is lost.")
        return EquallyLikely(RULES).draw(state, random)


def test_where_chance_cannot_draw_it_is_said_once_and_the_step_can_be_taken_back(tmp_path: Path) -> None:
    parts = replace(ALEA.parts(), chance=Broken())
    table = Table(tmp_path, HUMAN, HUMAN, game=replace(ALEA, parts=lambda: parts), curtain=False)
    table.settle()
    table.play("roll")
    match = table.match
    assert table.room.said == ["the die is lost."] and not match.waits
    for _ in range(3):
        match.update(0.1, in_front=True)
    assert table.room.said == ["the die is lost."] and table.actions[-1] == "roll"
    assert match.can_undo
    match.undo()
    assert match.deciding == 0
    match.close()
