"""Thinking in another process, so that the screen never waits. Polled once a frame; no threads."""

import multiprocessing
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess

from game.ai.messages import Answer, Budget, Doors, Failure, Question
from game.ai.process import Ask, Dropped, Ready, Stop, serve

ATTEMPTS = 3
"""A question is asked again at most twice."""
STOP_TIMEOUT = 2.0
"""Seconds in which a process that was told to stop must say so."""
BRAKE = 6.0
"""Seconds for one decision unless the question says otherwise: a net for machines that are slow beyond all
measure. Nobody whose nodes take less is cut short by it, so that a slow machine gets the same answers."""
GOODBYE = 0.5
"""Seconds a process gets to leave by itself."""


@dataclass
class _Job:
    ticket: int
    questions: tuple[Question, ...]
    answered: int = 0
    attempts: int = 0


class _Link:
    """One process with our end of its pipe."""

    def __init__(self, doors: Doors, now: float, timeout: float, modest: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=serve, args=(far_end, doors), kwargs={"modest": modest}, name="opponent", daemon=True
        )
        self.process.start()
        far_end.close()
        self.ready = False
        self.asked: int | None = None
        """Ticket of the question it has not replied to yet."""
        self.asked_for = 0
        """Questions it was given in all, those before a new start included."""
        self.stopping = False
        self.due = now + timeout
        """When it has to have said something, while it is starting or thinking."""

    @property
    def free(self) -> bool:
        return self.ready and self.asked is None

    def kill(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(GOODBYE)


class AiWorker:
    """One persistent process that answers one question at a time, restarted when it dies or hangs.

    Call `poll` once a frame. A new question replaces the one before; an answer to anything but the
    latest question is never reported, so that a stale one cannot be played. Where many are put at once, their
    answers come one by one.
    """

    def __init__(
        self,
        doors: Doors,
        start_timeout: float = 30.0,
        answer_timeout: float = 30.0,
        clock: Callable[[], float] = time.monotonic,
        *,
        modest: bool = False,
    ) -> None:
        """If `modest`, it works when nobody else is busy."""
        self._modest = modest
        self._doors = doors
        self._start_timeout = start_timeout
        self._answer_timeout = answer_timeout
        self._clock = clock
        self._job: _Job | None = None
        self._tickets = 0
        self._closed = False
        self._link: _Link | None = self._connect()

    @property
    def busy(self) -> bool:
        """A question is waiting for its answer."""
        return self._job is not None

    @property
    def process_id(self) -> int | None:
        """Of the process that thinks, for diagnosis."""
        return self._link.process.pid if self._link else None

    def ask(self, question: Question) -> int:
        """Start thinking about this and forget any earlier question. The ticket marks the answer."""
        return self.ask_all((question,))

    def ask_all(self, questions: Sequence[Question]) -> int:
        """Start thinking about these, in their order; every answer names its question by `index`."""
        assert not self._closed, "a closed worker answers no questions"
        self.cancel()
        self._tickets += 1
        self._job = _Job(self._tickets, tuple(_braked(question) for question in questions))
        self._advance()
        return self._tickets

    def cancel(self) -> None:
        """Forget the question; its answer will not come."""
        self._job = None
        link = self._link
        if link and link.asked is not None and not link.stopping:
            link.stopping = True
            link.due = self._clock() + STOP_TIMEOUT
            self._send(link, Stop())

    def poll(self) -> Answer | Failure | None:
        """What has come in for the latest question, if anything; looks after the process, never waits."""
        if self._closed:
            return None
        reply = self._receive()
        if reply is not None and self._job is not None and reply.ticket == self._job.ticket:
            self._job.answered += 1
            if isinstance(reply, Failure) or self._job.answered == len(self._job.questions):
                self._job = None
            return reply
        self._check_health()
        return self._advance()

    def close(self) -> None:
        """End the process; the worker cannot be used any more."""
        self._job = None
        self._closed = True
        link, self._link = self._link, None
        if link:
            link.pipe.close()
            link.process.join(GOODBYE)
            if link.process.is_alive():
                link.process.kill()
                link.process.join(GOODBYE)

    def _connect(self) -> _Link | None:
        try:
            return _Link(self._doors, self._clock(), self._start_timeout, self._modest)
        except OSError:
            # Counted like a process that does not answer: it is tried again, then told.
            return None

    def _receive(self) -> Answer | Failure | None:
        link = self._link
        try:
            while link and link.pipe.poll():
                message: Ready | Dropped | Answer | Failure = link.pipe.recv()
                if isinstance(message, Ready):
                    link.ready = True
                    continue
                job = self._job
                if isinstance(message, Answer) and message.index + 1 < link.asked_for:
                    # More will come: a stop that was sent meanwhile is still to be obeyed.
                    link.due = link.due if link.stopping else self._clock() + self._answer_timeout
                    if job is None or job.ticket != message.ticket:
                        continue
                    return message
                link.asked, link.stopping = None, False
                if not isinstance(message, Dropped):
                    return message
        except (EOFError, OSError):
            self._drop_link()
        return None

    def _check_health(self) -> None:
        link = self._link
        if link is None or link.free:
            return
        if not link.process.is_alive() or self._clock() > link.due:
            self._drop_link()

    def _drop_link(self) -> None:
        link, self._link = self._link, None
        if link:
            link.kill()

    def _advance(self) -> Failure | None:
        """Bring the question one step nearer to its answer."""
        job = self._job
        if job is None:
            return None
        if self._link is None:
            # Counted here and not where it is lost, so that a lost idle process costs no attempt.
            if job.attempts >= ATTEMPTS:
                self._job = None
                return Failure(job.ticket, "The opponent's process stopped three times without an answer.")
            job.attempts += 1
            self._link = self._connect()
        elif self._link.free:
            job.attempts = max(job.attempts, 1)
            self._link.asked = job.ticket
            self._link.asked_for = len(job.questions)
            self._link.due = self._clock() + self._answer_timeout
            self._send(self._link, Ask(job.ticket, job.questions[job.answered :], job.answered))
        return None

    @staticmethod
    def _send(link: _Link, message: Ask | Stop) -> None:
        try:
            link.pipe.send(message)
        except OSError:
            # The process is gone; the next poll notices and starts another one.
            link.process.kill()


def _braked(question: Question) -> Question:
    """With a limit in seconds, which a question on screen always has: a machine may be busy or slow."""
    if question.budget != Budget():
        return question
    return replace(question, budget=Budget(seconds=BRAKE))


__all__ = ["AiWorker", "Answer", "Failure", "Question"]
