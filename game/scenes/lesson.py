"""A lesson on the screen."""

from game.core.lesson import Course
from game.match.learning import Ways, course_setup
from game.match.lesson import LessonPolicy
from game.meta.spec import GameSpec
from game.scenes.match import LearningScene
from game.services import Services


class LessonScene(LearningScene):
    name = "lesson"

    def __init__(
        self, services: Services, spec: GameSpec, course: Course, number: int, *, back: str = ""
    ) -> None:
        """`back`: what the way back is called, where somebody looks up one thing and goes on elsewhere."""
        lesson = course.lessons[number]
        last = bool(back) or number + 1 == len(course.lessons)
        ways = Ways(
            lambda: self._go(number),
            self._to_list,
            None if last else lambda: self._go(number + 1),
            play=None if back else self.play_whole,
            back=back or "learn.list",
        )
        self._course, self._back = course, back
        self.policy = LessonPolicy(lesson, ways)
        super().__init__(services, course_setup(spec, lesson.position, lesson.opponent), self.policy)

    def enter(self) -> None:
        super().enter()
        self.policy.note_progress()

    def _to_list(self) -> None:
        self.stack.pop()

    def _go(self, number: int) -> None:
        self.stack.replace(LessonScene(self.services, self.spec, self._course, number, back=self._back))
