"""The far side of the pipe: a process that waits for questions and thinks about one at a time."""

from __future__ import annotations

import signal
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection

from game.ai.messages import Answer, Doors, Failure, Opponents, Question


@dataclass(frozen=True)
class Ready:
    """The process has started and listens."""


@dataclass(frozen=True)
class Ask:
    ticket: int
    question: Question


@dataclass(frozen=True)
class Stop:
    """Drop the question you are thinking about."""


@dataclass(frozen=True)
class Dropped:
    """It was dropped; I am free again."""

    ticket: int


def serve(pipe: Connection, doors: Doors) -> None:
    """Answer questions until the other end of the pipe is closed."""
    # Ctrl+C in a terminal reaches both processes; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    opponents: dict[str, Opponents] = {}
    try:
        pipe.send(Ready())
        while True:
            message = pipe.recv()
            if isinstance(message, Ask):
                pipe.send(_answer(message, pipe, doors, opponents))
    except (EOFError, OSError):
        return


def _answer(
    ask: Ask, pipe: Connection, doors: Doors, opponents: dict[str, Opponents]
) -> Answer | Failure | Dropped:
    question = ask.question
    started = time.perf_counter()
    try:
        if question.game not in opponents:
            opponents[question.game] = doors[question.game]()
        # Whatever arrives while it thinks, a Stop or the end of the pipe, ends the thinking.
        thought = opponents[question.game].think(question, pipe.poll)
    except Exception as error:
        return Failure(ask.ticket, f"The opponent {question.player} cannot answer: {error!r}.")
    if thought is None:
        return Dropped(ask.ticket)
    seconds = time.perf_counter() - started
    return Answer(ask.ticket, question.length, thought.action, thought.candidates, seconds)
