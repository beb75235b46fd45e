"""Opponents that misbehave on purpose, found by the worker's process under their module name."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.messages import Question, Thought


class Fakes:
    """The player's name says what happens; ``start`` names a file where a fake notes that it was asked."""

    def describe(self, start: Any) -> str:
        return str(start)

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        asked = self._count(question)
        match question.player:
            case "dies":
                os._exit(3)
            case "dies-once" if asked == 1:
                os._exit(3)
            case "hangs":
                time.sleep(600)
            case "hangs-once" if asked == 1:
                time.sleep(600)
            case "raises":
                raise RuntimeError("no idea")
            case "slow":
                return self._slowly(stop)
            case "budget":
                return Thought(f"{question.budget.nodes} nodes, {question.budget.seconds} seconds")
            case "unhurried":
                return self._unhurried(question)
            case "modules":
                return Thought(" ".join(sorted(sys.modules)))
        return Thought(f"echo {len(question.actions)}")

    @staticmethod
    def _count(question: Question) -> int:
        if not question.start:
            return 0
        with Path(question.start).open("a", encoding="utf-8") as notes:
            notes.write("asked\n")
        return len(Path(question.start).read_text(encoding="utf-8").splitlines())

    @staticmethod
    def _unhurried(question: Question) -> Thought:
        """Its nodes take a while on this machine."""
        began = time.monotonic()
        for _ in range(15):
            time.sleep(0.1)
            if time.monotonic() - began > (question.budget.seconds or 0.0):
                return Thought("cut short")
        return Thought("all nodes")

    @staticmethod
    def _slowly(stop: Callable[[], bool]) -> Thought | None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if stop():
                return None
            time.sleep(0.005)
        return Thought("too late")


def create() -> Fakes:
    """Their door."""
    return Fakes()
