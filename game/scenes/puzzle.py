"""A puzzle on the screen."""

from game.core.lesson import Course
from game.match.learning import Ways, course_setup
from game.match.puzzle import PuzzlePolicy
from game.meta.spec import GameSpec
from game.scenes.match import LearningScene
from game.services import Services


class PuzzleScene(LearningScene):
    name = "puzzle"

    def __init__(
        self, services: Services, spec: GameSpec, course: Course, number: int, *, helped: bool = False
    ) -> None:
        puzzle = course.puzzles[number]
        last = number + 1 == len(course.puzzles)
        ways = Ways(
            lambda: self._go(number, helped=self.policy.helped),
            self._to_list,
            None if last else lambda: self._go(number + 1),
        )
        self._course = course
        self.policy = PuzzlePolicy(puzzle, ways, helped=helped)
        super().__init__(services, course_setup(spec, puzzle.position, puzzle.opponent), self.policy)

    def _to_list(self) -> None:
        self.stack.pop()

    def _go(self, number: int, *, helped: bool = False) -> None:
        self.stack.replace(PuzzleScene(self.services, self.spec, self._course, number, helped=helped))
