"""Every puzzle is proved: solvable in so many turns and not in fewer, its solution and its words are true."""

from __future__ import annotations

from game.core.lesson import Puzzle
from tests.games.aqua_romana.learn.subject import SUBJECT
from tests.games.learning.puzzles import PuzzleTests


class TestPuzzles(PuzzleTests):
    subject = SUBJECT

    def test_at_least_half_of_them_take_more_than_one_turn(self) -> None:
        puzzles = SUBJECT.course.puzzles
        assert sum(puzzle.shortest > 1 for puzzle in puzzles) * 2 >= len(puzzles)

    def test_it_has_an_opponent_exactly_where_others_have_decisions(self, puzzle: Puzzle) -> None:
        state = self.state(puzzle)
        others = [seat for seat in range(len(state.seats)) if seat != puzzle.position.you]
        deciding = any(state.workmen_left[seat] or state.held[seat] for seat in others)
        assert bool(puzzle.opponent) == deciding
