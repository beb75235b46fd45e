"""The first game of a stranger, on the screen."""

from game.match.guided import GuidedPolicy
from game.match.learning import Ways, course_setup
from game.meta.spec import GameSpec
from game.scenes import doors
from game.scenes.match import LearningScene
from game.services import Services


class GuidedScene(LearningScene):
    name = "guided"

    def __init__(self, services: Services, spec: GameSpec) -> None:
        course = spec.course()
        assert course.first is not None, "nobody is sent here where there is none"
        puzzles = self._to_puzzles if course.puzzles else None
        ways = Ways(
            lambda: self.stack.replace(GuidedScene(services, spec)),
            self._to_lessons,
            play=self.play_whole,
            puzzles=puzzles,
            back="learn.every-rule",
        )
        self.policy = GuidedPolicy(course.first, ways)
        super().__init__(
            services, course_setup(spec, course.first.position, course.first.opponent), self.policy
        )

    def _to_lessons(self) -> None:
        self.stack.replace(doors.learn(self.services, self.spec))

    def _to_puzzles(self) -> None:
        self.stack.replace(doors.puzzles(self.services, self.spec))
