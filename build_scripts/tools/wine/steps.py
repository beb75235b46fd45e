"""Steps that are said, timed, limited and, where nothing they rest on has changed, not done again."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn

LINGERING = 10.0
"""Seconds for the last words of a program that has ended: a helper of Wine may hold its pipe open."""
LAST_LINES = 25
"""Of what a failed program said, shown; the log has all of it."""


class StepFailed(Exception):  # noqa: N818 - it is a verdict on what was tried
    """What went wrong, in one sentence; after it perhaps what the program said."""


@dataclass(frozen=True)
class Step:
    name: str
    what: str
    minutes: float
    """It is ended if it takes longer."""
    work: Callable[[], str]
    """Does it; what there is to say about the outcome, perhaps nothing."""
    rests_on: Callable[[], object] = lambda: ""
    """Whatever this and the steps before it rest on: another value, and it is done anew."""


@dataclass
class Progress:
    """Which steps were done with what, in a folder of small files."""

    folder: Path
    key: str = ""

    def go(self, steps: Sequence[Step]) -> None:
        """All of them, in their order; raises StepFailed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for step in steps:
            self._do(step)

    def forget(self, steps: Sequence[Step]) -> None:
        """The next run does these again."""
        for step in steps:
            (self.folder / step.name).unlink(missing_ok=True)

    def _do(self, step: Step) -> None:
        # Every step rests on all before it.
        self.key = hashlib.sha256(f"{self.key} {step.name} {step.rests_on()}".encode()).hexdigest()
        stamp = self.folder / step.name
        if stamp.is_file() and stamp.read_text("utf-8") == self.key:
            say(f"{step.name}: done before.")
            return
        stamp.unlink(missing_ok=True)
        say(f"{step.name}: {step.what} (at most {step.minutes:g} min) ...")
        started = time.monotonic()
        with limited(step.minutes * 60, step.name):
            told = step.work()
        seconds = time.monotonic() - started
        stamp.write_text(self.key, "utf-8")
        say(f"{step.name}: {seconds:.0f} s.{' ' if told else ''}{told}")


def say(sentence: str) -> None:
    print(f"[{time.strftime('%H:%M:%S')}] {sentence}", flush=True)


class limited:  # noqa: N801 - reads like a word in a with statement
    """Raises StepFailed inside, once the time is over; whatever runs then is ended by whoever started it."""

    def __init__(self, seconds: float, name: str) -> None:
        self._seconds, self._name = seconds, name

    def __enter__(self) -> None:
        self._before = signal.signal(signal.SIGALRM, self._over)
        signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, self._before)

    def _over(self, _number: int, _frame: FrameType | None) -> NoReturn:
        raise StepFailed(f"{self._name} took longer than {self._seconds / 60:g} minutes and was ended.")


@dataclass(frozen=True)
class Said:
    """What a program answered."""

    status: int
    out: bytes
    errors: bytes

    @property
    def text(self) -> str:
        return (self.out + self.errors).decode("utf-8", "replace").replace("\r", "")


def run(
    command: Sequence[object],
    *,
    cwd: Path,
    env: Mapping[str, str],
    log: Path | None = None,
    listen: bool = True,
) -> Said:
    """Run a program to its end; whatever ends this ends the program and its children too.

    It writes into pipes: Wine 8 gives a program whose standard output is a file an invalid handle.
    """
    words = [str(word) for word in command]
    pipe = subprocess.PIPE if listen else subprocess.DEVNULL
    process = subprocess.Popen(
        words,
        cwd=cwd,
        env=dict(env),
        stdin=subprocess.DEVNULL,
        stdout=pipe,
        stderr=pipe,
        process_group=0,
    )
    heard = [_Ear(process.stdout), _Ear(process.stderr)]
    try:
        process.wait()
    finally:
        end(process)
        said = Said(process.returncode, *(ear.end() for ear in heard))
        # Also of one that was ended: nothing else tells why it took so long.
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.write(f"$ {' '.join(words)}\n{said.text}\n")
    return said


def needs(said: Said, what: str) -> Said:
    """The same, if the program was content; raises StepFailed with what it said."""
    if said.status != 0:
        last = "\n".join(said.text.strip().splitlines()[-LAST_LINES:])
        raise StepFailed(f"{what} ended with status {said.status}.\n{last}".rstrip())
    return said


class _Ear:
    """Reads a pipe to its end, beside everything else."""

    def __init__(self, pipe: IO[bytes] | None) -> None:
        self._parts: list[bytes] = []
        self._thread = threading.Thread(target=self._read, args=(pipe,), daemon=True)
        self._thread.start()

    def _read(self, pipe: IO[bytes] | None) -> None:
        with suppress(OSError, ValueError):
            while pipe is not None and (part := os.read(pipe.fileno(), 1 << 16)):
                self._parts.append(part)

    def end(self) -> bytes:
        self._thread.join(LINGERING)
        return b"".join(self._parts)


def end(process: subprocess.Popen[bytes]) -> None:
    """The program and everything it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
