"""Aqua Romana's opponents, behind the protocols that the worker and the arena know."""

from collections.abc import Sequence

from game.ai.aims import together_one
from game.ai.engine import EngineOpponents, Skill
from game.ai.search import Line
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.levels import level
from game.games.aqua_romana.ai.start import describe, read_start
from game.games.aqua_romana.ai.value import shipped_weights
from game.games.aqua_romana.rules import Action, State, parse_action


class AquaRomanaOpponents(EngineOpponents[State, FlatPosition, AquaJudge, Skill[AquaJudge]]):
    """The first builders of a game in the arena are placed at random."""

    opening = 4

    def describe(self, start: State) -> str:
        return describe(start)

    def position(self, start: str) -> FlatPosition:
        return FlatPosition.from_state(read_start(start))

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def level(self, player: str) -> Skill[AquaJudge]:
        return level(player)

    def judge(self, position: FlatPosition, skill: Skill[AquaJudge]) -> AquaJudge:
        return AquaJudge(position, shipped_weights()[position.seats])

    def foreseen(self, judge: AquaJudge, line: Line) -> tuple[Sequence[float], Sequence[float]]:
        position = judge.position
        actions = (line.action, *line.continuation)
        for action in actions:
            position.apply(action)
        points = judge.points()
        for _ in actions:
            position.undo()
        return points, together_one(line.shares) if line.shares else ()
