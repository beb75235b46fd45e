"""Aquädukt's opponents, behind the protocols that the worker and the arena know."""

from collections.abc import Sequence
from random import Random

from game.ai.engine import EngineOpponents, divided
from game.ai.search import Line
from game.core.rules import Outcome
from game.games.aquaedukt.ai.engine.layout import DICE, PHASE, REGIONS, ROLL
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.levels import Skill, level
from game.games.aquaedukt.ai.start import describe, read_start
from game.games.aquaedukt.ai.value import shipped_weights, thrifty_weights
from game.games.aquaedukt.rules import Action, State, parse_action


class AquaeduktOpponents(EngineOpponents[State, FlatPosition, CanalJudge, Skill]):
    """Where points are equal the rules ask for more, and so does `outcome`."""

    def describe(self, start: State) -> str:
        return describe(start)

    def position(self, start: str) -> FlatPosition:
        return FlatPosition.from_state(read_start(start))

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def level(self, player: str) -> Skill:
        return level(player)

    def judge(self, position: FlatPosition, skill: Skill) -> CanalJudge:
        players = position.tables.players
        weights = shipped_weights()[players] if skill.experienced else thrifty_weights(players)
        return CanalJudge(position, weights, skill.care)

    def drawn(self, position: FlatPosition, last: int | None, random: Random) -> int:
        """The die is rolled until it shows a region that is not full (A8), as at a table: so a player in the
        same seat of another game meets the same numbers, whatever is full there."""
        if position.cells[PHASE] != ROLL:
            return position.draw(random)
        faces = len(position.tables.region_bits) - 1
        while True:
            region = 1 + int(random.random() * faces)
            if position.cells[REGIONS] >> region & 1:
                return DICE + region

    def outcome(self, position: FlatPosition) -> Outcome:
        return Outcome(position.points(), position.winners())

    def foreseen(self, judge: CanalJudge, line: Line) -> tuple[Sequence[float], Sequence[float]]:
        position, seat = judge.position, judge.position.to_move
        actions = (line.action, *line.continuation)
        for action in actions:
            position.apply(action)
        points, hopes = judge.foreseen(), judge.aims()
        for _ in actions:
            position.undo()
        return points, divided(seat, line.value, hopes)
