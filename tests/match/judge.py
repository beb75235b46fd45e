"""A judge without a process: answers as many questions as it is asked for, at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.messages import Answer, Failure, Question
from game.meta.spec import GameSpec


class Judge:
    """Answers like ``game.ai.worker.AiWorker``, `pace` questions each time it is polled."""

    def __init__(self, spec: GameSpec, pace: int = 1_000) -> None:
        self._opponents = spec.opponents()
        self._pace = pace
        self.broken = False
        self.closed = False
        self.asked: list[Question] = []
        self._left: list[tuple[int, Question]] = []
        self._told = 0

    def ask_all(self, questions: Sequence[Question]) -> int:
        self.asked += questions
        self._left = list(enumerate(questions))
        return 1

    def poll(self) -> Answer | Failure | None:
        if self._told == self._pace or not self._left:
            self._told = 0
            return None
        self._told += 1
        if self.broken:
            return Failure(1, "It is broken.")
        index, question = self._left.pop(0)
        thought = self._opponents.think(question, lambda: False)
        assert thought is not None
        return Answer(1, question.length, thought.action, thought.candidates, 0.0, index)

    def close(self) -> None:
        self.closed = True
