"""Via Appia's opponents, behind the protocols that the worker and the arena know."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.ai.engine import EngineOpponents, divided
from game.ai.search import Line
from game.games.via_appia.ai.engine.layout import DEAL, LOAD, PHASE, PILE, TRAY
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.foresight import finished
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.levels import Level, level
from game.games.via_appia.ai.one_turn import pushed
from game.games.via_appia.ai.pushing import outcome
from game.games.via_appia.ai.start import describe, read_start
from game.games.via_appia.chance import THROWS
from game.games.via_appia.hands import STEADY, TREMBLING, Hand
from game.games.via_appia.options import Hands
from game.games.via_appia.quarry import can_push, layout
from game.games.via_appia.rules import Action, Load, Push, State, parse_action
from game.games.via_appia.rules.tray import no_load


class ViaAppiaOpponents(EngineOpponents[State, FlatPosition, RoadJudge, Level]):
    """An opponent aims, and its hand shakes: ``Thought.action`` is the push that is made, the candidates are
    what was aimed at. So a hint, which shows candidates, is never shaken."""

    def describe(self, start: State) -> str:
        return describe(start)

    def position(self, start: str) -> FlatPosition:
        return FlatPosition.from_state(read_start(start))

    def forget(self, position: FlatPosition) -> None:
        position.tables.forget_outcomes()

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def level(self, player: str) -> Level:
        return level(player)

    def seated(self, start: str, player: str) -> Level:
        skill = level(player)
        return replace(skill, hand=hand_of(skill, read_start(start).options.hands))

    def judge(self, position: FlatPosition, skill: Level) -> RoadJudge:
        return RoadJudge(position, skill.weights(position.tables.players))

    def done(self, position: FlatPosition, skill: Level, action: int, random: Random) -> int:
        meant = position.decode(action)
        if not isinstance(meant, Push):
            return action
        return position.encode(skill.hand.shaken(position.tables.level.quarry, meant, random))

    def drawn(self, position: FlatPosition, last: int | None, random: Random) -> int:
        """The same as ``chance.Fortune``, on flat numbers."""
        cells, tables = position.cells, position.tables
        quarry, start = tables.level.quarry, tables.level.quarry_start
        if cells[PHASE] == LOAD:
            for _ in range(THROWS):
                stones = layout(random.getrandbits(32), quarry, start)
                if no_load(quarry, start, stones) is None:
                    break
            return position.encode(Load(stones))
        if cells[PHASE] == DEAL:
            deals = tables.deals_of(cells[PILE])
            return deals[int(random.random() * len(deals))]
        assert last is not None, "stones come to rest after a push"
        made = position.decode(last)
        assert isinstance(made, Push), "stones come to rest after a push"
        return position.encode(outcome(quarry, cells[TRAY], made))

    def foreseen(self, judge: RoadJudge, line: Line) -> tuple[Sequence[float], Sequence[float]]:
        """When the turn is over."""
        position, seat = judge.position, judge.position.to_move
        cells = finished(judge, _after(position, line.action), seat)
        return judge.points_at(cells), divided(seat, line.value, judge.aims_at(cells))


def hand_of(skill: Level, agreed: Hands) -> Hand:
    """With which hand a level pushes, by what the players agreed on."""
    if agreed == "own":
        return skill.hand
    return STEADY if agreed == "steady" else TREMBLING


def _after(position: FlatPosition, code: int) -> list[Any]:
    """The cells after an action, with the outcome of a push where it can be computed."""
    action = position.decode(code)
    position.apply(code)
    cells = position.cells
    position.undo()
    if isinstance(action, Push):
        if not can_push():
            return position.cells
        before = position.played
        pushed(position, action)
        cells = position.cells
        while position.played > before:
            position.undo()
    return cells
