"""Every puzzle of the road is proved by search: solvable in so many turns and not in fewer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from build_scripts.tools.via_appia.solver import AMPLE, Solver
from game.core.lesson import Puzzle
from game.games.via_appia.goals import Fallen, Goal, Points, Win
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.state import State
from tests.games.learning.puzzles import PuzzleTests
from tests.games.via_appia.learn.subject import SUBJECT


def lent(state: State) -> State:
    """With two small stones of the storage in the heap of whoever is to move."""
    own = replace(state.own, stones=(0, 0, 2))
    holdings = (*state.holdings[: state.active], own, *state.holdings[state.active + 1 :])
    return replace(state, holdings=holdings)


class TestRoadPuzzles(PuzzleTests):
    subject = SUBJECT

    def puzzles(self) -> Sequence[Puzzle]:
        return [each for each in self.subject.course.puzzles if not isinstance(each.goal, Fallen)]

    def test_nothing_hangs_on_the_quarry(self, puzzle: Puzzle) -> None:
        """The learner has no stone, and what others may push cannot be felt before it is settled."""
        state = self.state(puzzle)
        assert not any(state.own.stones)
        if isinstance(puzzle.goal, Win):
            assert puzzle.turns == 1 and state.last_round and state.active == state.players - 1
        else:
            assert puzzle.turns == 1 or (puzzle.turns == 2 and state.players == 2 and state.bank >= AMPLE)

    def test_the_shortcuts_of_the_solver_change_nothing(self, puzzle: Puzzle) -> None:
        """What it takes for granted about others in the quarry, tried with real pushes and exchanges."""
        if puzzle.turns == 1:
            return
        random, you = Random(puzzle.id), puzzle.position.you
        for _ in range(12):
            state = self.state(puzzle)
            for text in puzzle.solution:
                if state.active != you:
                    break
                state, _ = RULES.apply(state, RULES.parse(text))
            state = lent(state)
            while state.active != you and state.phase != "over":
                legal = RULES.legal_actions(state)
                action = random.choice(legal) if legal else self.computed(state)
                state, _ = RULES.apply(state, RULES.parse("quarry") if state.phase == "main" else action)
            assert isinstance(puzzle.goal, Goal)
            assert Solver(state, you, puzzle.goal).forced(puzzle.turns - 1)

    def test_the_quarry_brings_no_such_goal_in_the_last_turn(self, puzzle: Puzzle) -> None:
        """The one thing the solver knows beforehand, tried with stones lent to the learner."""
        if not isinstance(puzzle.goal, Points):
            return
        random, state = Random(puzzle.id), self.state(puzzle)
        for _ in range(6):
            after = lent(state)
            while after.active == puzzle.position.you and after.phase != "over":
                legal = RULES.legal_actions(after)
                action = random.choice(legal) if legal else self.computed(after)
                if after.phase == "main":
                    action = RULES.parse("quarry")
                after, _ = RULES.apply(after, action)
                assert not puzzle.goal.reached(after)

    def test_solvers_agree_about_no_turn_at_all(self, puzzle: Puzzle) -> None:
        begins = puzzle.position
        solver = self.solver(puzzle)
        assert isinstance(solver, Solver)
        assert not solver.forced(0), begins
