"""A decision of a finished game on the screen, to be understood and done better."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.record import Record
from game.core.session import Entry
from game.match.learning import Ways, course_setup
from game.match.mistake import Mistake, MistakePolicy, habit
from game.meta.review import Finding
from game.scenes.match import POLL_SECONDS, LearningScene
from game.services import Services


@dataclass(frozen=True)
class Lookback:
    """What is looked back on: some decisions of a game, the worst first."""

    record: Record
    entries: Sequence[Entry]
    findings: Sequence[Finding]
    take_over: Callable[[int], None]
    """Plays on where so many actions were played."""
    names: Sequence[str]
    """Of the seats in that game, as they stand alone …"""
    who: Callable[[int], str]
    """… and in a sentence."""


class MistakeScene(LearningScene):
    name = "mistake"

    def __init__(self, services: Services, about: Lookback, number: int = 0) -> None:
        """One of these, by its place."""
        findings, record = about.findings, about.record
        found, last = findings[number], number + 1 == len(findings)
        spec = services.archive.find(record.game)
        pattern = _pattern(services, about) if last else ""
        mistake = Mistake(found, record, number + 1, len(findings), about.who(found.seat), pattern)

        def go(other: int) -> None:
            self.stack.replace(MistakeScene(services, about, other))

        ways = Ways(lambda: go(number), self._back, None if last else lambda: go(number + 1))
        self.policy = MistakePolicy(mistake, ways, lambda: about.take_over(found.index))
        super().__init__(services, course_setup(spec, mistake.position, "", about.names), self.policy)

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


def _pattern(services: Services, about: Lookback) -> str:
    """One sentence about what the mistakes have in common, where the game has words for it."""
    spec = services.archive.find(about.record.game)
    losses = spec.parts().losses
    if losses is None:
        return ""
    found = habit(about.findings, about.entries, spec.rules(), losses)
    keys = ((spec.key(f"pattern.{code}"), times) for code, times in found)
    return next((services.text(key, n=times) for key, times in keys if services.language.has(key)), "")
