"""A mistake of a finished game as a small puzzle: find something better than what was played."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from game.ai.messages import Question
from game.ai.worker import AiWorker, Failure
from game.core.host import Guide, GuideButton
from game.core.lesson import StartingPoint
from game.core.record import Record
from game.match import reviewing
from game.match.learning import LearningPolicy, Ways
from game.meta.review import ABOUT_AS_GOOD, Finding

log = logging.getLogger(__name__)

Result = Literal["open", "judging", "same", "worse", "closer", "solved", "shown", "unknown"]


@dataclass(frozen=True)
class Mistake:
    """Which of them it is, and what was found out about it."""

    finding: Finding
    record: Record
    number: int
    of: int

    @property
    def position(self) -> StartingPoint:
        record, found = self.record, self.finding
        return StartingPoint(
            record.level, record.seats, record.actions[: found.index], found.seat, record.options
        )


class MistakePolicy(LearningPolicy):
    """One decision. Whatever is about as good as the best counts; what nobody looked at yet is judged."""

    def __init__(
        self,
        mistake: Mistake,
        ways: Ways,
        take_over: Callable[[], None],
        employ: Callable[[], AiWorker] | None = None,
    ) -> None:
        super().__init__(mistake.position, ways)
        self.mistake = mistake
        self._take_over = take_over
        self._employ = employ or self._judge
        self.result: Result = "open"
        self._worker: AiWorker | None = None
        self._asked: Question | None = None

    def _judge(self) -> AiWorker:
        spec = self.match.spec
        return AiWorker({spec.id: spec.opponents})

    # what was tried

    def changed(self) -> None:
        if self.result != "open" or len(self.match.session) <= self.begin:
            return
        found = self.mistake.finding
        tried = self.match.rules.format(self.match.session.log[self.begin].action)
        value = next((choice.value for choice in found.choices if choice.action == tried), None)
        if tried == found.played:
            self.result = "same"
        elif value is not None:
            self._conclude(value, found.choices[0].value)
        else:
            self._ask(tried)

    def _conclude(self, value: float, best: float) -> None:
        found = self.mistake.finding
        if value >= best - ABOUT_AS_GOOD:
            self.result = "solved"
        else:
            self.result = "closer" if value > found.value + ABOUT_AS_GOOD else "worse"

    def _ask(self, tried: str) -> None:
        session = self.match.session
        questions = reviewing.Questions(self.match.spec, session.start, session.log)
        self.result = "judging"
        self._asked = questions.about(self.begin, reviewing.DEEP, tried)
        self._worker = self._worker or self._employ()
        self._worker.ask_all((self._asked,))

    @property
    def judging(self) -> bool:
        return self.result == "judging"

    def poll(self) -> None:
        """Once a frame while it is judged."""
        reply = self._worker.poll() if self._worker is not None and self.judging else None
        if reply is None or self._asked is None:
            return
        if isinstance(reply, Failure):
            log.warning("%s", reply.sentence)
            self.result = "unknown"
        else:
            found = reviewing.finding(reply, self._asked, self.you)
            self._conclude(found.value, found.choices[0].value)
        self.match.room.refresh()

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    # what may be done

    @property
    def lets_decide(self) -> bool:
        return self.result == "open"

    @property
    def lets_think(self) -> bool:
        return False

    @property
    def lets_take_back(self) -> bool:
        """The guide does that."""
        return False

    @property
    def lets_redo(self) -> bool:
        return False

    def retry(self) -> None:
        self.result = "open"
        self.match.go_to(self.begin)
        self.match.room.refresh()

    def give_up(self) -> None:
        """Play what would have been better."""
        self.result = "shown"
        self.match.go_to(self.begin)
        self.match.answer((self.mistake.finding.choices[0].action,))
        self.match.room.refresh()

    # what the guide says

    @property
    def guide(self) -> Guide:
        mistake, text = self.mistake, self.text
        lost = max(1, round(100 * mistake.finding.loss))
        note = "" if self.result == "open" else text(f"mistake.{self.result}")
        return Guide(
            text("mistake.heading", n=mistake.number, of=mistake.of),
            text("mistake.find", n=lost),
            note,
            warning=self.result in ("same", "worse", "unknown"),
            reading=self.result != "open",
            buttons=tuple(self._buttons()),
        )

    def _buttons(self) -> Iterator[GuideButton]:
        text, over = self.text, self.result in ("solved", "shown")
        if self._ways.on is not None and over:
            yield GuideButton("next", text("mistake.next"), self._ways.on, primary=True)
        if self.result in ("same", "worse", "closer", "unknown", "shown"):
            yield GuideButton("retry", text("mistake.retry"), self.retry, primary=not over)
        if not over and not self.judging:
            yield GuideButton("give-up", text("mistake.give-up"), self.give_up)
        practice = text("match.practice")
        yield GuideButton("take-over", text("mistake.take-over"), self._take_over, tooltip=practice)
        yield GuideButton("back", text("mistake.back"), self._ways.to_list)
