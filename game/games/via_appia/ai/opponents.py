"""Via Appia's opponents, behind the protocols that the worker and the arena know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.ai.aims import together_one
from game.ai.luck import Luck
from game.ai.messages import Budget, Candidate, Question, Thought
from game.ai.search import Line, shown
from game.core.rules import CHANCE, Outcome
from game.games.via_appia.ai.engine.layout import DEAL, LOAD, PHASE, PILE, TRAY
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.foresight import finished
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.levels import level
from game.games.via_appia.ai.one_turn import Skill, Stopped, effort_of, pushed
from game.games.via_appia.ai.pushing import outcome
from game.games.via_appia.ai.start import describe, read_start
from game.games.via_appia.chance import THROWS
from game.games.via_appia.hands import STEADY, TREMBLING, Hand
from game.games.via_appia.quarry import can_push, layout
from game.games.via_appia.rules.actions import Action, Load, Push, Rest
from game.games.via_appia.rules.notation import parse_action
from game.games.via_appia.rules.state import Hands, State
from game.games.via_appia.rules.tray import load_fault


class ViaAppiaOpponents:
    """Implements ``game.ai.messages.Opponents`` and ``game.ai.arena.Sparring``.

    An opponent aims, and its hand shakes: ``Thought.action`` is the push that is made, the candidates are
    what was aimed at. So a hint, which shows candidates, is never shaken.
    """

    def describe(self, start: State) -> str:
        return describe(start)

    def check(self, player: str) -> None:
        level(player)

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        start = read_start(question.start)
        position = FlatPosition.from_state(start)
        position.tables.forget_outcomes()
        for text in question.actions:
            position.apply(position.encode(parse_action(text)))
        if position.over or position.to_move == CHANCE:
            raise ValueError("nobody has to decide anything")
        skill = level(question.player)
        judge = RoadJudge(position, skill.weights(position.tables.players))
        hand = hand_of(skill, start.options.hands)
        random = Random(f"{question.seed} {question.length}")
        about = position.encode(parse_action(question.about)) if question.about else None
        try:
            lines = skill.weigh(judge, hand, random, effort_of(question.budget, stop), about)
        except Stopped:
            return None
        played = shaken(position, position.decode(lines[0].action), hand, random)
        found = candidates(judge, shown(lines, about))
        position.tables.forget_outcomes()
        return Thought(str(played), found)

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        begin = read_start(start)
        position = FlatPosition.from_state(begin)
        levels = [level(player) for player in players]
        judges = [RoadJudge(position, skill.weights(len(players))) for skill in levels]
        hands = [hand_of(skill, begin.options.hands) for skill in levels]
        luck, made = Luck(seed), Push("S", 0, 0)
        while not position.over:
            seat = position.to_move
            if seat == CHANCE:
                action = cast(position, made, luck.random(position.active))
            else:
                random = Random(f"{seed} {position.played}")
                lines = levels[seat].weigh(judges[seat], hands[seat], random, effort_of(Budget(), _never))
                action = shaken(position, position.decode(lines[0].action), hands[seat], random)
                if isinstance(action, Push):
                    made = action
            position.apply(position.encode(action))
            position.tables.forget_outcomes()
        points = position.points()
        best = max(points)
        return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == best))


def hand_of(skill: Skill, agreed: Hands) -> Hand:
    """With which hand a level pushes, by what the players agreed on."""
    if agreed == "own":
        return skill.hand
    return STEADY if agreed == "steady" else TREMBLING


def shaken(position: FlatPosition, action: Action, hand: Hand, random: Random) -> Action:
    """What is done, if that is meant."""
    if isinstance(action, Push):
        return hand.shaken(position.tables.level.quarry, action, random)
    return action


def cast(position: FlatPosition, made: Push, random: Random) -> Action:
    """What chance brings, ``made`` being the last push: the same as ``chance.Fortune``, on flat numbers."""
    cells, tables = position.cells, position.tables
    quarry, start = tables.level.quarry, tables.level.quarry_start
    if cells[PHASE] == LOAD:
        for _ in range(THROWS):
            stones = layout(random.getrandbits(32), quarry, start)
            if load_fault(quarry, start, stones) is None:
                break
        return Load(stones)
    if cells[PHASE] == DEAL:
        deals = tables.deals_of(cells[PILE])
        return tables.action(deals[int(random.random() * len(deals))])
    rest: Rest = outcome(quarry, cells[TRAY], made)
    return rest


def _never() -> bool:
    return False


def candidates(judge: RoadJudge, lines: Sequence[Line]) -> tuple[Candidate, ...]:
    """The lines in words and figures, with the points expected when the turn is over."""
    position = judge.position
    seat = position.to_move
    found: list[Candidate] = []
    for line in lines:
        own = min(max(line.value, 0.0), 1.0)
        cells = finished(judge, _after(position, line.action), seat)
        points, hopes = judge.points_at(cells), judge.aims_at(cells)
        # What the seat that decides hopes for is known best; the others divide what is left of the win.
        rest = together_one([0.0 if other == seat else hope for other, hope in enumerate(hopes)])
        shares = tuple(own if other == seat else part * (1.0 - own) for other, part in enumerate(rest))
        text = str(position.decode(line.action))
        found.append(Candidate(text, line.visits, own, tuple(points), shares))
    return tuple(found)


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
