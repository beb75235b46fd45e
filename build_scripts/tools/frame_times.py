"""Timing frames: of several kinds in turns, by the wall and by the processor."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

BLOCK = 30
"""Frames of one kind in a row before the next kind takes its turn."""


@dataclass
class Times:
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def take(self, frame: Callable[[], None]) -> None:
        wall, cpu = time.perf_counter(), time.thread_time()
        frame()
        self.wall.append((time.perf_counter() - wall) * 1000)
        self.cpu.append((time.thread_time() - cpu) * 1000)

    @property
    def median(self) -> float:
        return median(self.wall)

    @property
    def p99(self) -> float:
        return quantiles(self.wall, n=100)[98]

    @property
    def p99_cpu(self) -> float:
        return quantiles(self.cpu, n=100)[98]

    def __str__(self) -> str:
        return f"{self.median:>9.2f}{self.p99:>9.2f}{self.p99_cpu:>9.2f}"


@dataclass
class Kind:
    """Something to measure: `frames` prepares a frame and yields what is then timed, for ever."""

    name: str
    frames: Iterator[Callable[[], None]]
    surroundings: Callable[[], None] = lambda: None
    """Called before each block: starts or stops the thinking of an AI."""
    times: Times = field(default_factory=Times)


def measure(kinds: Sequence[Kind], frames: int) -> None:
    """In turns, so that a machine that is busy for a while is so for all."""
    for _ in range(frames // BLOCK):
        for kind in kinds:
            kind.surroundings()
            for _ in range(BLOCK):
                kind.times.take(next(kind.frames))
