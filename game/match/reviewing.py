"""A finished game is looked through, decision by decision, and what seems wrong is looked at twice."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

from game.ai.messages import Budget, Question
from game.ai.worker import AiWorker, Answer, Failure
from game.core.record import Record
from game.core.rules import CHANCE, AnyRules, IllegalAction, NotationError
from game.core.session import Entry
from game.meta.review import Choice, Finding
from game.meta.spec import GameSpec
from game.storage import Writer
from game.storage.reviews import Reviews

log = logging.getLogger(__name__)

DEEP = 900
"""Nodes for a look at every decision …"""
SURE = 3600
"""… and for a second look at what seemed wrong: nothing is called a mistake before. ``bench.py mistakes``
prints how many of those that are named hold when they are looked at ten times as long."""
MOSTLY = 0.9
"""How much of the work the first look is thought to be."""
SEED = 1
KEPT_CHOICES = 6

Employ = Callable[[], AiWorker]


def decisions(rules: AnyRules, entries: Sequence[Entry]) -> list[int]:
    """What is looked at: whatever somebody decided once the table was set up."""
    return [
        index
        for index, entry in enumerate(entries)
        if entry.seat != CHANCE and not rules.in_setup(entry.before)
    ]


class Questions:
    """Asks about the decisions of one game."""

    def __init__(self, spec: GameSpec, start: Any, entries: Sequence[Entry]) -> None:
        self._spec = spec
        self._entries = entries
        self._rules = spec.rules()
        self._opponents = spec.opponents()
        self._start = self._opponents.describe(start)
        self._actions = tuple(self._rules.format(entry.action) for entry in entries)

    def about(self, index: int, nodes: int, action: str = "") -> Question:
        """How good was what was played there, or another action instead of it?"""
        spec, entry = self._spec, self._entries[index]
        start, actions = self._start, self._actions[:index]
        if spec.secrets:
            # Whoever decided did not know more, and is judged by that.
            start, actions = self._opponents.describe(self._rules.seen_by(entry.before, entry.seat)), ()
        return Question(
            spec.id,
            spec.ai_levels[-1],
            start,
            actions,
            SEED,
            Budget(nodes=nodes),
            length=index,
            about=action or self._actions[index],
        )


def finding(answer: Answer, question: Question, seat: int) -> Finding:
    """What an answer says of the action the question was about."""
    played = next(found for found in answer.candidates if found.action == question.about)
    best = answer.candidates[0]
    kept = [found for found in answer.candidates[:KEPT_CHOICES] if found is not played]
    choices = sorted([best, played, *kept] if best is not played else [best, *kept], key=_by_value)
    # The judge's own choice comes first: what it looked at less often may only seem better.
    ordered = [best, *(each for each in choices if each is not best)]
    unique = list({each.action: each for each in ordered}.values())
    return Finding(
        question.length,
        seat,
        question.budget.nodes or 0,
        tuple(Choice(each.action, each.value) for each in unique),
        question.about,
        best.shares,
        played.shares,
    )


def unsure(found: Finding) -> bool:
    """It seems wrong, and was looked at once only."""
    return found.wrong and found.nodes < SURE


def possible(found: Finding, rules: AnyRules, entry: Entry) -> bool:
    """Whether everything it names could have been done there, by whom it says; from a file it may not."""
    try:
        for choice in found.choices:
            rules.apply(entry.before, rules.parse(choice.action))
    except (IllegalAction, NotationError):
        return False
    return found.seat == entry.seat


def _by_value(candidate: Any) -> float:
    return -float(candidate.value)


class Reviewer:
    """`poll` it once a frame while it is `busy`; `close` it when nobody looks any more.

    What it found is kept: whoever looks again goes on from there.
    """

    def __init__(
        self,
        reviews: Reviews,
        spec: GameSpec,
        save_id: str,
        record: Record,
        start: Any,
        entries: Sequence[Entry],
        employ: Employ | None = None,
    ) -> None:
        self._reviews = reviews
        self._id, self._record = save_id, record
        self._entries = entries
        self._spec = spec
        self._employ = employ or (lambda: AiWorker({spec.id: spec.opponents}, modest=True))
        self._start = start
        self._worker: AiWorker | None = None
        self._asked: list[Question] = []
        self._answered = 0
        self._finished = False
        self._dirty = False
        self.failed = False
        """Nobody can tell: the process of the judge does not work."""
        self._indices = decisions(spec.rules(), entries)
        known = reviews.read(save_id, record)
        self.findings: dict[int, Finding] = {
            index: known[index]
            for index in self._indices
            if index in known and possible(known[index], spec.rules(), entries[index])
        }
        """By the number of actions before each decision; grows while it is busy."""

    @property
    def done(self) -> bool:
        self._finished = self._finished or not self._left
        return self._finished

    @property
    def busy(self) -> bool:
        return self._worker is not None

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        missing = self._missing
        if missing:
            return MOSTLY * (1 - len(missing) / len(self._indices))
        looked = [found.nodes >= SURE for found in self.findings.values() if found.wrong]
        return MOSTLY + (1 - MOSTLY) * (sum(looked) / len(looked) if looked else 1.0)

    def _nodes(self, index: int) -> int:
        found = self.findings.get(index)
        return found.nodes if found is not None else 0

    @property
    def _missing(self) -> list[int]:
        """Where nobody looked yet."""
        return [index for index in self._indices if self._nodes(index) < DEEP]

    @property
    def _left(self) -> list[tuple[int, int]]:
        """What is to be looked at next, and with how many nodes: everything once, then what seems wrong."""
        if missing := self._missing:
            return [(index, DEEP) for index in missing]
        return [(index, SURE) for index, found in self.findings.items() if unsure(found)]

    def begin(self) -> None:
        """Look for what is not known yet."""
        if self.busy or self.done or self.failed:
            return
        self._worker = self._employ()
        self._ask()

    def _ask(self) -> None:
        assert self._worker is not None, "asked only while somebody is employed"
        questions = Questions(self._spec, self._start, self._entries)
        self._asked = [questions.about(index, nodes) for index, nodes in self._left]
        self._answered = 0
        self._worker.ask_all(self._asked)

    def poll(self) -> bool:
        """Whether something new is known."""
        news = False
        while self._worker is not None and (reply := self._worker.poll()) is not None:
            news = True
            if isinstance(reply, Failure):
                log.warning("%s", reply.sentence)
                self.failed = True
                self._dismiss()
            else:
                self._note(reply)
                if self.done:
                    self.close()
                elif self._answered == len(self._asked):
                    self._ask()
        return news

    def _note(self, answer: Answer) -> None:
        self._answered += 1
        question = self._asked[answer.index]
        found = finding(answer, question, self._entries[question.length].seat)
        if found.nodes >= self._nodes(found.index):
            self.findings[found.index] = found
            self._dirty = True

    def close(self) -> None:
        """Stop at once, and keep what was found."""
        self._dismiss()
        if not self._dirty:
            return
        self._dirty = False
        findings = dict(self.findings)
        self._reviews.remember(self._id, self._record, findings)
        # If it cannot be written it is only found out again, the next time somebody looks.
        writer = Writer()
        writer.put(lambda: self._reviews.write(self._id, self._record, findings))
        writer.close()

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.close()
