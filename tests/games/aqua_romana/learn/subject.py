"""Aqua Romana as the tests of what can be learned see it."""

from __future__ import annotations

from typing import get_args

from build_scripts.tools.aqua_romana.solver import Solver
from game.core.lesson import Goal as AnyGoal
from game.games.aqua_romana.book.outline import RULINGS
from game.games.aqua_romana.goals import Goal
from game.games.aqua_romana.rules import PODIUMS
from game.games.aqua_romana.rules.legality import REASONS
from game.games.aqua_romana.rules.state import Phase, State
from game.games.aqua_romana.spec import SPEC
from tests.games.aqua_romana.learn.by_hand import refused_by_hand
from tests.games.aqua_romana.learn.lessons_evidence import EVIDENCE
from tests.games.learning.subject import Subject

PHASES: tuple[str, ...] = get_args(Phase)


def shown(state: State) -> set[str]:
    families = {
        "square": state.board.squares,
        "path": state.board.pathway,
        "workman": state.board.outlets,
        "podium": range(1, PODIUMS + 1),
    }
    ids = {f"{family}:{name}" for family, names in families.items() for name in names}
    return {*ids, "button:end-turn"}


class Plodder(Solver):
    """Looks at everything."""

    def _is_idle_fountain(self, turns: int) -> bool:
        return False

    def _out_of_reach(self) -> bool:
        return False


def solver(
    state: State, you: int, goal: AnyGoal, given: tuple[str, ...], kind: type[Solver] = Solver
) -> Solver:
    assert isinstance(goal, Goal) and not given, "there is no chance in this game"
    return kind(state, you, goal)


def plodder(state: State, you: int, goal: AnyGoal, given: tuple[str, ...]) -> Solver:
    return solver(state, you, goal, given, Plodder)


SUBJECT = Subject(
    SPEC,
    RULINGS,
    PHASES,
    REASONS,
    EVIDENCE,
    frozenset({"R1"}),
    shown,
    frozenset({*PHASES, "wait"} - {"setup"}),
    refused_by_hand,
    solver,
    plodder,
    frozenset({"reserve", "main"}),
    least_lessons=14,
    least_puzzles=12,
)
