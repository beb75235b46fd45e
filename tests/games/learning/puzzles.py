"""Every puzzle is proved: solvable in so many turns and not in fewer, its solution and its words are true."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from game.ai.messages import Question
from game.core.lesson import Puzzle
from game.core.rules import CHANCE
from game.i18n import LANGUAGES, Language
from tests.games.learning.subject import Subject
from tests.games.learning.walk import is_computed
from tests.match.room import employed, thought

MAX_SHARE = 0.15
"""Of the first steps: where more of them are right, nothing has to be found."""
CARELESS = 12
"""So many times each is tried without thinking."""


class PuzzleTests:
    """Derived in the tests of each game, which says what it is about."""

    subject: ClassVar[Subject]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "puzzle" in metafunc.fixturenames:
            puzzles = self.puzzles()
            metafunc.parametrize("puzzle", puzzles, ids=[each.id for each in puzzles])

    def puzzles(self) -> Sequence[Puzzle]:
        """Those that are proved like this."""
        return self.subject.course.puzzles

    @property
    def rules(self) -> Any:
        return self.subject.spec.rules()

    def state(self, puzzle: Puzzle) -> Any:
        return self.subject.position(puzzle.position)

    def solver(self, puzzle: Puzzle) -> Any:
        begins = puzzle.position
        return self.subject.solver(self.state(puzzle), begins.you, puzzle.goal, begins.given)

    def spends(self, puzzle: Puzzle, state: Any) -> bool:
        """Whether what the learner decides here uses up a turn."""
        return bool(self.rules.phase(state) == "main" and self.rules.turn_of(state) == puzzle.position.you)

    def given(self, state: Any, left: list[str]) -> str | None:
        """What comes next of what is given, or follows by itself; what cannot come is passed over."""
        if is_computed(self.rules, state):
            return str(self.rules.format(self.computed(state)))
        allowed = {self.rules.format(each) for each in self.rules.legal_actions(state)}
        while left:
            text = left.pop(0)
            if text in allowed:
                return text
        return None

    def computed(self, state: Any) -> Any:
        """What chance brings where it cannot be listed."""
        assert self.subject.spec.parts().chance is not None
        return self.subject.spec.parts().chance.draw(state, Random(0))

    def reply(self, puzzle: Puzzle, played: list[str]) -> str:
        """What its opponent answers after all that was played."""
        spec = self.subject.spec
        start = employed(spec.opponents).describe(self.subject.states(puzzle.position)[0])
        question = Question(spec.id, puzzle.opponent, start, tuple(played), seed=0, length=len(played))
        answer = thought(spec.opponents, question)
        assert answer is not None
        return answer.action

    def test_there_are_puzzles_and_no_file_is_refused(self) -> None:
        assert len(self.subject.course.puzzles) >= self.subject.least_puzzles
        problems = self.subject.course.problems
        assert not [problem for problem in problems if problem.startswith("puzzles/")]

    def test_it_begins_with_the_learners_turn_and_an_open_goal(self, puzzle: Puzzle) -> None:
        state = self.state(puzzle)
        assert self.rules.phase(state) in self.subject.begins_a_turn
        assert self.rules.to_move(state) == self.rules.turn_of(state) == puzzle.position.you
        assert not puzzle.goal.reached(state)
        assert not puzzle.goal.missed(state)

    def test_it_is_forced_in_the_turns_promised_and_in_no_fewer(self, puzzle: Puzzle) -> None:
        assert self.solver(puzzle).shortest(puzzle.turns) == puzzle.shortest == puzzle.turns

    def test_few_first_steps_are_right(self, puzzle: Puzzle) -> None:
        proof = self.solver(puzzle)
        right = len(list(proof.good_first(puzzle.turns)))
        assert 0 < right <= MAX_SHARE * len(proof.position.legal())

    def test_the_solution_reaches_the_goal_by_the_readable_rules(self, puzzle: Puzzle) -> None:
        state, left = self.state(puzzle), list(puzzle.position.given)
        turns = 0
        for text in puzzle.solution:
            assert not puzzle.goal.reached(state), "nothing is played after the goal"
            turns += self.spends(puzzle, state)
            if self.rules.to_move(state) == CHANCE:
                assert self.given(state, left) == text, "chance brings what is given"
            state, _ = self.rules.apply(state, self.rules.parse(text))
            assert not puzzle.goal.missed(state)
        assert puzzle.goal.reached(state)
        assert turns <= puzzle.turns

    def test_the_others_reply_as_the_solution_says(self, puzzle: Puzzle) -> None:
        state, played = self.state(puzzle), list(puzzle.position.actions)
        for text in puzzle.solution:
            if self.rules.to_move(state) not in (puzzle.position.you, CHANCE):
                assert puzzle.opponent and self.reply(puzzle, played) == text
            state, _ = self.rules.apply(state, self.rules.parse(text))
            played.append(text)

    def test_careless_play_seldom_solves_it(self, puzzle: Puzzle) -> None:
        """Proved against every reply, a goal may still fall into one's lap against those that are given."""
        assert sum(self.lucky(puzzle, Random(seed)) for seed in range(CARELESS)) <= CARELESS // 4

    def lucky(self, puzzle: Puzzle, random: Random) -> bool:
        """Whether the goal is reached by playing anything, against the opponent one meets."""
        state, played = self.state(puzzle), list(puzzle.position.actions)
        given, you, left = list(puzzle.position.given), puzzle.position.you, puzzle.turns
        while not (puzzle.goal.reached(state) or puzzle.goal.missed(state)):
            mover = self.rules.to_move(state)
            begins = self.rules.phase(state) in self.subject.begins_a_turn
            if mover is None or (begins and self.rules.turn_of(state) == you and not left):
                return False
            if mover == you:
                text = self.rules.format(random.choice(list(self.rules.legal_actions(state))))
            elif mover == CHANCE:
                come = self.given(state, given)
                if come is None:
                    return False
                text = come
            else:
                text = self.reply(puzzle, played)
            left -= self.spends(puzzle, state)
            state, _ = self.rules.apply(state, self.rules.parse(text))
            played.append(text)
        return puzzle.goal.reached(state)

    def test_the_readable_rules_agree_on_one_turn(self, puzzle: Puzzle) -> None:
        """The solver's question, put to the readable rules, without any shortcut."""
        asked = Readable(self, puzzle)
        right_away = asked.forced(self.state(puzzle), puzzle.position.given, 1)
        assert right_away == (puzzle.shortest == 1)

    def test_the_shortcuts_of_the_solver_change_nothing(self, puzzle: Puzzle) -> None:
        begins = puzzle.position
        assert self.subject.plodder is not None
        plodder = self.subject.plodder(self.state(puzzle), begins.you, puzzle.goal, begins.given)
        assert plodder.shortest(puzzle.turns) == puzzle.shortest

    def test_both_rules_judge_the_goal_alike(self, puzzle: Puzzle) -> None:
        """Along games by chance from the puzzle on, so that it is also reached late, or missed."""
        random = Random(puzzle.id)
        for _ in range(6):
            state, fast = self.state(puzzle), self.solver(puzzle)
            position, goal = fast.position, fast.goal
            while self.rules.to_move(state) is not None:
                legal = self.rules.legal_actions(state)
                action = random.choice(legal) if legal else self.computed(state)
                state, _ = self.rules.apply(state, action)
                position.apply(position.encode(action))
                assert goal.reached(position) == puzzle.goal.reached(state)
                assert goal.missed(position) == puzzle.goal.missed(state)

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_every_puzzle_has_its_words(self, code: str) -> None:
        language = Language(code, [self.subject.spec.texts])
        for puzzle in self.subject.course.puzzles:
            for part in ("title", "goal", "hint", "done"):
                assert language.has(f"{puzzle.key}.{part}")


class Readable:
    """A plain AND-OR search on the readable rules."""

    def __init__(self, tests: PuzzleTests, puzzle: Puzzle) -> None:
        self.tests, self.puzzle, self.rules = tests, puzzle, tests.rules
        self._known: dict[Any, bool] = {}

    def forced(self, state: Any, given: tuple[str, ...], turns: int) -> bool:
        key = (state, given, turns)
        if key not in self._known:
            self._known[key] = self._decided(state, given, turns)
        return self._known[key]

    def _decided(self, state: Any, given: tuple[str, ...], turns: int) -> bool:
        goal, you, mover = self.puzzle.goal, self.puzzle.position.you, self.rules.to_move(state)
        if goal.reached(state):
            return True
        if mover is None or goal.missed(state):
            return False
        begins = self.rules.phase(state) in self.tests.subject.begins_a_turn
        if begins and self.rules.turn_of(state) == you and not turns:
            return False
        left = turns - self.tests.spends(self.puzzle, state)
        if mover == CHANCE:
            rest = list(given)
            come = self.tests.given(state, rest)
            assert come is not None, "enough is given"
            return self.forced(self.rules.apply(state, self.rules.parse(come))[0], tuple(rest), left)
        decide = any if mover == you else all
        # What is given is meant for the first rolls: whatever needs no roll is looked at before them.
        legal = reversed(self.rules.legal_actions(state))
        return decide(self.forced(self.rules.apply(state, action)[0], given, left) for action in legal)
