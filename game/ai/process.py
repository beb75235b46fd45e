"""The far side of the pipe: a process that waits for questions and thinks about one at a time."""

import ctypes
import os
import signal
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from game.ai.messages import Answer, Doors, Failure, Opponents, Question

MODESTY = 10
"""Steps behind everybody else, as Unix counts."""
BELOW_NORMAL = 0x4000
"""The same, as Windows calls it."""


@dataclass(frozen=True)
class Ready:
    """The process has started and listens."""


@dataclass(frozen=True)
class Ask:
    ticket: int
    questions: tuple[Question, ...]
    """Answered one after the other, each as soon as it can be."""
    first: int = 0
    """Which of those that were put the first one is: after a new start the rest is asked again."""


@dataclass(frozen=True)
class Stop:
    """Drop the question you are thinking about."""


@dataclass(frozen=True)
class Dropped:
    """It was dropped; I am free again."""

    ticket: int


def serve(pipe: Connection, doors: Doors, *, modest: bool = False) -> None:
    """Answer questions until the other end of the pipe is closed; if `modest`, when nobody else is busy."""
    if modest:
        _step_back()
    # Ctrl+C in a terminal reaches both processes; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    opponents: dict[str, Opponents] = {}
    try:
        pipe.send(Ready())
        while True:
            message = pipe.recv()
            if isinstance(message, Ask):
                for index, question in enumerate(message.questions):
                    reply = _answer(message, index, question, pipe, doors, opponents)
                    pipe.send(reply)
                    if not isinstance(reply, Answer):
                        break
    except (EOFError, OSError):
        # Whoever asked is gone: so is the reason to be here.
        return


def _step_back() -> None:
    """Whatever else runs on this machine comes first, if the system lets one say so."""
    # Where it cannot be said, the opponents are no less right for being in a hurry.
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            # The handle of this process is -1, in as many bits as a pointer has.
            ctypes.windll.kernel32.SetPriorityClass(ctypes.c_void_p(-1), BELOW_NORMAL)
        else:
            os.nice(MODESTY)


def _answer(
    ask: Ask, index: int, question: Question, pipe: Connection, doors: Doors, opponents: dict[str, Opponents]
) -> Answer | Failure | Dropped:
    if index and pipe.poll():
        return Dropped(ask.ticket)
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
    number = ask.first + index
    return Answer(ask.ticket, question.length, thought.action, thought.candidates, seconds, number)
