"""A mistake of a finished game on the screen, to be done better."""

from collections.abc import Callable, Sequence

from game.core.record import Record
from game.match.learning import Ways, course_setup
from game.match.mistake import Mistake, MistakePolicy
from game.meta.review import Finding
from game.scenes.match import POLL_SECONDS, LearningScene
from game.services import Services


class MistakeScene(LearningScene):
    name = "mistake"

    def __init__(
        self,
        services: Services,
        record: Record,
        findings: Sequence[Finding],
        take_over: Callable[[int], None],
        names: Sequence[str],
        number: int = 0,
    ) -> None:
        """One of these, the worst first; `take_over` plays on where so many actions were played.

        `names` are those of the seats in that game.
        """
        mistake = Mistake(findings[number], record, number + 1, len(findings))
        last = number + 1 == len(findings)

        def go(other: int) -> None:
            self.stack.replace(MistakeScene(services, record, findings, take_over, names, other))

        ways = Ways(lambda: go(number), self._back, None if last else lambda: go(number + 1))
        self.policy = MistakePolicy(mistake, ways, lambda: take_over(mistake.finding.index))
        spec = services.archive.find(record.game)
        super().__init__(services, course_setup(spec, mistake.position, "", names), self.policy)

    def _back(self) -> None:
        self.stack.pop()

    def update(self, dt: float) -> None:
        self.policy.poll()
        super().update(dt)

    def wake_after(self) -> float | None:
        wish = super().wake_after()
        if not self.policy.judging:
            return wish
        return POLL_SECONDS if wish is None else min(wish, POLL_SECONDS)

    @property
    def idle(self) -> bool:
        return super().idle and not self.policy.judging

    def leave(self) -> None:
        self.policy.close()
        super().leave()
