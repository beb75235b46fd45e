"""Every puzzle is proved: solvable in so many turns and not in fewer, its solution and its words are true."""

from __future__ import annotations

from game.core.lesson import Puzzle
from tests.games.aquaedukt.learn.subject import SUBJECT
from tests.games.learning.puzzles import PuzzleTests


class TestPuzzles(PuzzleTests):
    subject = SUBJECT

    def test_a_whole_turn_of_rolls_is_told(self, puzzle: Puzzle) -> None:
        rolls = [text for text in puzzle.position.given if text.startswith("roll ")]
        assert len(rolls) >= self.state(puzzle).board.level.rolls_per_turn
