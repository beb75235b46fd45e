"""A decision of a finished game, looked back on: what was played, what was better and why; then you try."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.ai.messages import Question
from game.ai.worker import AiWorker, Failure
from game.core.advice import Adviser, Fact, LooksBack
from game.core.host import Guide, GuideButton
from game.core.lesson import StartingPoint
from game.core.record import Record
from game.core.rules import AnyRules
from game.core.session import Entry
from game.match import reviewing
from game.match.hindsight import Hindsight, looked_back
from game.match.learning import LearningPolicy, Ways
from game.meta.review import ABOUT_AS_GOOD, Finding

log = logging.getLogger(__name__)

Result = Literal["told", "open", "judging", "same", "worse", "closer", "solved", "shown", "unknown"]
OFTEN = 2
"""From so many times on it is a habit."""
Losses = Callable[[Any, Any, Any], Sequence[Fact]]
"""What the other of two actions is worse in."""


def habit(
    findings: Sequence[Finding], entries: Sequence[Entry], rules: AnyRules, losses: Losses
) -> Iterator[tuple[str, int]]:
    """What several mistakes have in common, by a code of the game, and how often: the commonest first.

    Counted from the moves: what each was worse in, or else the kind of thing that would have been better.
    """
    codes: Counter[str] = Counter()
    for found in findings:
        state, best, played = entries[found.index].before, found.choices[0].action, found.played
        kinds = [action.partition(" ")[0] for action in (best, played)]
        rather = f"rather_{kinds[0]}" if kinds[0] != kinds[1] else f"other_{kinds[0]}"
        worse = losses(state, rules.parse(best), rules.parse(played))
        codes.update({each.code for each in worse} or {rather})
    yield from ((code, times) for code, times in codes.most_common() if times >= OFTEN)


@dataclass(frozen=True)
class Mistake:
    """Which of them it is, and what was found out about it."""

    finding: Finding
    record: Record
    number: int
    of: int
    who: str = ""
    """Who decided there."""
    pattern: str = ""
    """What all of them have in common, once the last was looked at."""

    @property
    def position(self) -> StartingPoint:
        record, found = self.record, self.finding
        return StartingPoint(
            record.level, record.seats, record.actions[: found.index], found.seat, record.options
        )


class MistakePolicy(LearningPolicy):
    """One decision. It is shown what was played; then one tries, or sees what was better, and tries.

    Whatever is about as good as the best counts; what nobody looked at yet is judged. Where nothing better is
    known, what was played is to be found.
    """

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
        self.result: Result = "told" if mistake.finding.better else "open"
        self._hindsight = Hindsight(lambda: looked_back(mistake.finding, self.match.rules.parse, self._side))
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
            self.result = "same" if found.better else "solved"
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

    # what is drawn

    @property
    def _side(self) -> LooksBack:
        if not self.mistake.finding.better:
            return "good"
        return "played" if self.result == "told" else "better"

    @property
    def hindsight(self) -> Adviser | None:
        return self._hindsight if self.result in ("told", "shown") else None

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

    def show(self) -> None:
        """Draw what would have been better, and why."""
        self.result = "shown"
        self.match.go_to(self.begin)
        self.match.room.refresh()

    # what the guide says

    @property
    def guide(self) -> Guide:
        mistake, text, found = self.mistake, self.text, self.mistake.finding
        key = (
            "told"
            if self.result in ("told", "shown") and found.better
            else "find"
            if found.better
            else "good"
        )
        chances = {"x": round(100 * found.choices[0].value), "other": round(100 * found.value)}
        over = self.result in ("solved", "shown")
        said = "" if self.result in ("told", "open") else text(f"mistake.{self.result}")
        note = " ".join(part for part in (said, mistake.pattern if over else "") if part)
        return Guide(
            text("mistake.heading", n=mistake.number, of=mistake.of) if found.better else text("mistake.how"),
            text(f"mistake.{key}", who=mistake.who, **chances),
            note,
            warning=self.result in ("same", "worse", "unknown"),
            reading=self.result != "open",
            buttons=tuple(self._buttons()),
        )

    def _buttons(self) -> Iterator[GuideButton]:
        text, over = self.text, self.result in ("solved", "shown")
        if self._ways.on is not None and over:
            yield GuideButton("next", text("mistake.next"), self._ways.on, primary=True)
        if self.result == "told":
            yield GuideButton("try", text("mistake.try"), self.retry, primary=True)
        elif self.result in ("same", "worse", "closer", "unknown", "shown"):
            label = "mistake.try" if self.result == "shown" else "mistake.retry"
            yield GuideButton("retry", text(label), self.retry, primary=not over or self._ways.on is None)
        if self.result != "shown" and not self.judging:
            label = "mistake.why" if self.result == "solved" else "mistake.give-up"
            yield GuideButton("give-up", text(label), self.show)
        practice = text("match.practice")
        yield GuideButton("take-over", text("mistake.take-over"), self._take_over, tooltip=practice)
        yield GuideButton("back", text("mistake.back"), self._ways.to_list)
