"""Aqua Romana's opponents, behind the protocols that the worker and the arena know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.ai.aims import together_one
from game.ai.messages import Budget, Candidate, Question, Thought
from game.ai.search import Line, shown
from game.core.rules import Outcome
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.levels import LookAhead, level
from game.games.aqua_romana.ai.start import describe, read_start
from game.games.aqua_romana.ai.value import shipped_weights
from game.games.aqua_romana.rules.notation import parse_action
from game.games.aqua_romana.rules.state import State

FREE_OPENING = 4
"""In the arena the first builders are placed at random, so that no two games are alike."""


class AquaRomanaOpponents:
    """Implements ``game.ai.messages.Opponents`` and ``game.ai.arena.Sparring``."""

    def describe(self, start: State) -> str:
        return describe(start)

    def check(self, player: str) -> None:
        level(player)

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        position = FlatPosition.from_state(read_start(question.start))
        for text in question.actions:
            position.apply(position.encode(parse_action(text)))
        if position.over:
            raise ValueError("the game is over")
        judge = _judge(position)
        random = Random(f"{question.seed} {question.length}")
        skill = level(question.player)
        about = position.encode(parse_action(question.about)) if question.about else None
        if about is None:
            lines = skill.weigh(judge, random, question.budget, stop)
        elif isinstance(skill, LookAhead):
            lines = skill.examine(judge, random, question.budget, stop, about)
        else:
            raise ValueError(f"{question.player} cannot tell how good an action was")
        if lines is None:
            return None
        return Thought(str(position.decode(lines[0].action)), candidates(judge, shown(lines, about)))

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        position = FlatPosition.from_state(read_start(start))
        judge = _judge(position)
        levels = [level(player) for player in players]
        random = Random(f"arena {seed}")
        while not position.over:
            step = len(position.played)
            if step < FREE_OPENING:
                legal = position.legal()
                action = legal[int(random.random() * len(legal))]
            else:
                lines = levels[position.to_move].weigh(judge, Random(f"{seed} {step}"), Budget(), _never)
                assert lines is not None, "nobody stops the arena"
                action = lines[0].action
            position.apply(action)
        points = position.points()
        best = max(points)
        return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == best))


def _never() -> bool:
    return False


def _judge(position: FlatPosition) -> AquaJudge:
    return AquaJudge(position, shipped_weights()[position.seats])


def candidates(judge: AquaJudge, lines: Sequence[Line]) -> tuple[Candidate, ...]:
    """The lines in words and figures, with the points expected at their end."""
    position = judge.position
    found: list[Candidate] = []
    for line in lines:
        actions = (line.action, *line.continuation)
        for action in actions:
            position.apply(action)
        points = judge.points()
        for _ in actions:
            position.undo()
        action_text = str(position.decode(line.action))
        shares = together_one(line.shares) if line.shares else ()
        found.append(Candidate(action_text, line.visits, line.value, tuple(points), shares))
    return tuple(found)
