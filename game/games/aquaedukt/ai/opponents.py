"""Aquädukt's opponents, behind the protocols that the worker and the arena know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.ai.luck import Luck
from game.ai.messages import SHOWN, Budget, Candidate, Question, Thought
from game.ai.search import Line
from game.core.rules import CHANCE, Outcome
from game.games.aquaedukt.ai.engine.layout import DICE, PHASE, REGIONS, ROLL
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.levels import Skill, level
from game.games.aquaedukt.ai.start import describe, read_start
from game.games.aquaedukt.ai.value import shipped_weights, thrifty_weights
from game.games.aquaedukt.rules.notation import parse_action
from game.games.aquaedukt.rules.state import State


class AquaeduktOpponents:
    """Implements ``game.ai.messages.Opponents`` and ``game.ai.arena.Sparring``."""

    def describe(self, start: State) -> str:
        return describe(start)

    def check(self, player: str) -> None:
        level(player)

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        position = FlatPosition.from_state(read_start(question.start))
        for text in question.actions:
            position.apply(position.encode(parse_action(text)))
        if position.over or position.to_move == CHANCE:
            raise ValueError("nobody has to decide anything")
        skill = level(question.player)
        judge = _judge(position, skill)
        random = Random(f"{question.seed} {question.length}")
        lines = skill.weigh(judge, random, question.budget, stop)
        if lines is None:
            return None
        return Thought(str(position.decode(lines[0].action)), candidates(judge, lines[:SHOWN]))

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        position = FlatPosition.from_state(read_start(start))
        levels = [level(player) for player in players]
        judges = [_judge(position, skill) for skill in levels]
        luck = Luck(seed)
        while not position.over:
            seat = position.to_move
            if seat == CHANCE:
                action = cast(position, luck.random(position.active))
            else:
                random = Random(f"{seed} {position.played}")
                lines = levels[seat].weigh(judges[seat], random, Budget(), _never)
                assert lines is not None, "nobody stops the arena"
                action = lines[0].action
            position.apply(action)
        return Outcome(position.points(), position.winners())


def cast(position: FlatPosition, random: Random) -> int:
    """What chance brings. The die is rolled until it shows a region that is not full (A8), as at a table: so
    a player in the same seat of another game meets the same numbers, whatever is full there."""
    if position.cells[PHASE] != ROLL:
        return position.draw(random)
    faces = len(position.tables.region_bits) - 1
    while True:
        region = 1 + int(random.random() * faces)
        if position.cells[REGIONS] >> region & 1:
            return DICE + region


def _never() -> bool:
    return False


def _judge(position: FlatPosition, skill: Skill) -> CanalJudge:
    players = position.tables.players
    return CanalJudge(position, shipped_weights()[players] if skill.experienced else thrifty_weights(players))


def candidates(judge: CanalJudge, lines: Sequence[Line]) -> tuple[Candidate, ...]:
    """The lines in words and figures, with the points expected at their end."""
    position = judge.position
    found: list[Candidate] = []
    for line in lines:
        actions = (line.action, *line.continuation)
        for action in actions:
            position.apply(action)
        points = judge.foreseen()
        for _ in actions:
            position.undo()
        found.append(Candidate(str(position.decode(line.action)), line.visits, line.value, tuple(points)))
    return tuple(found)
