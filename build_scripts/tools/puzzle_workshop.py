"""What every search for puzzles needs: solving a candidate against the opponent one meets, and writing the
solutions of all puzzles anew when the opponents have learned something."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.messages import Question
from game.core.lesson import Goal, Puzzle, StartingPoint
from game.core.rules import CHANCE
from game.meta.spec import GameSpec
from game.resources.paths import data_root

from .solver import Prover

OPPONENT = "gaius"
"""The level that answers where a puzzle is new."""

Happening = tuple[Any, tuple[Any, ...]]
"""A state, and what the action played there did."""
AnyProver = Prover[Any]


@dataclass(frozen=True)
class Candidate:
    """A position in the middle of a game, what chance will bring, and what might be asked there."""

    start: Any
    state: Any
    actions: tuple[str, ...]
    you: int
    goal: Goal
    turns: int
    given: tuple[str, ...] = ()


@dataclass(frozen=True)
class Workshop:
    """A game for which puzzles are made."""

    spec: GameSpec
    solver: Callable[[Candidate, int | None], AnyProver]
    """Asks about a candidate, with so many steps at most."""

    def came(self, state: Any, given: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
        """What chance brings of what is given, and what is left of it; None if nothing of it can come."""
        rules = self.spec.rules()
        allowed = {rules.format(each) for each in rules.legal_actions(state)}
        at = next((number for number, text in enumerate(given) if text in allowed), None)
        return None if at is None else (given[at], tuple(given[at + 1 :]))

    def solve(
        self, candidate: Candidate, limit: int | None, liked: Sequence[str] = (), opponent: str = OPPONENT
    ) -> tuple[list[str], list[Happening], Any]:
        """One way to the goal, against what the opponent really replies; ``liked`` actions first."""
        rules = self.spec.rules()
        state, actions, turns, given = candidate.state, candidate.actions, candidate.turns, candidate.given
        happened: list[Happening] = []
        while not candidate.goal.reached(state):
            mover = rules.to_move(state)
            if mover == CHANCE:
                come = self.came(state, given)
                assert come is not None, "the proof would have noticed"
                text, given = come
            elif mover == candidate.you:
                here = Candidate(candidate.start, state, actions, candidate.you, candidate.goal, turns, given)
                text, turns = self._best(here, limit, liked)
            else:
                text = self.reply(candidate.start, actions, opponent)
            after, events = rules.apply(state, rules.parse(text))
            happened.append((state, events))
            state, actions = after, (*actions, text)
        return list(actions[len(candidate.actions) :]), happened, state

    def _best(self, here: Candidate, limit: int | None, liked: Sequence[str]) -> tuple[str, int]:
        """An action that keeps the goal within reach, and the turns that are left after it."""
        prover = self.solver(here, limit)
        left = next(some for some in range(here.turns + 1) if prover.forced(some))
        good = [str(prover.position.decode(option)) for option in prover.good_first(left)]
        return next((each for each in liked if each in good), good[0]), left - prover.spends_a_turn()

    def reply(self, start: Any, actions: tuple[str, ...], opponent: str = OPPONENT) -> str:
        """What the opponent on the screen plays here."""
        opponents = self.spec.opponents()
        question = Question(
            self.spec.id, opponent, opponents.describe(start), actions, seed=0, length=len(actions)
        )
        thought = opponents.think(question, lambda: False)
        assert thought is not None, "nobody stops it"
        return thought.action

    # Puzzles that are there already

    def renew(self, limit: int | None, which: Callable[[Puzzle], bool] = lambda puzzle: True) -> None:
        """Write the solutions of all those puzzles anew: the opponents have learned, and reply otherwise."""
        assert self.spec.lessons
        folder = data_root() / "levels" / self.spec.folder / "puzzles"
        for path in sorted(folder.glob("*.json")):
            puzzle = next(each for each in self.spec.course().puzzles if path.stem.endswith(f"-{each.id}"))
            candidate = self.candidate(puzzle)
            if which(puzzle) and not self._still_right(candidate, puzzle):
                solution, _, _ = self.solve(candidate, limit, puzzle.solution, puzzle.opponent or OPPONENT)
                lines = ",\n".join(f"  {json.dumps(action)}" for action in solution)
                old = path.read_text(encoding="utf-8")
                new = re.sub(
                    r'"solution": \[.*?\]', f'"solution": [\n{lines}\n ]', old, count=1, flags=re.DOTALL
                )
                path.write_text(new, encoding="utf-8")
                print(f"{path.name}: {' / '.join(solution)}")

    def candidate(self, puzzle: Puzzle) -> Candidate:
        begins = puzzle.position
        start, state = self._played(begins)
        return Candidate(start, state, begins.actions, begins.you, puzzle.goal, puzzle.turns, begins.given)

    def _played(self, begins: StartingPoint) -> tuple[Any, Any]:
        rules = self.spec.rules()
        start = state = self.spec.levels(()).start(begins.level, begins.seats, begins.options)
        for text in begins.actions:
            state, _ = rules.apply(state, rules.parse(text))
        return start, state

    def _still_right(self, candidate: Candidate, puzzle: Puzzle) -> bool:
        """The opponents still reply as it says."""
        rules, state, actions = self.spec.rules(), candidate.state, candidate.actions
        for text in puzzle.solution:
            others = rules.to_move(state) not in (candidate.you, CHANCE)
            if others and self.reply(candidate.start, actions, puzzle.opponent) != text:
                return False
            state, _ = rules.apply(state, rules.parse(text))
            actions = (*actions, text)
        return True
