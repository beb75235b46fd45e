"""How the tests ask an opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.ai.messages import Budget, Question, Thought
from game.games.via_appia.ai import ViaAppiaOpponents
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.levels import level
from game.games.via_appia.ai.opponents import hand_of
from game.games.via_appia.ai.start import describe
from game.games.via_appia.rules.state import State


def never() -> bool:
    return False


def ask(
    start: State,
    actions: Sequence[str],
    player: str,
    nodes: int | None = 200,
    seed: int = 3,
    about: str = "",
) -> Thought:
    question = Question(
        "via-appia",
        player,
        describe(start),
        tuple(actions),
        seed,
        Budget(nodes=nodes),
        length=len(actions),
        about=about,
    )
    thought = ViaAppiaOpponents().think(question, never)
    assert thought is not None
    return thought


def weighed(state: State, player: str, seed: int = 3) -> dict[str, float]:
    """What the level thinks of the options of any position, best first, its hand still."""
    skill = level(player)
    skill = replace(skill, hand=hand_of(skill, state.options.hands))
    position = FlatPosition.from_state(state)
    judge = RoadJudge(position, skill.weights(state.players))
    lines = skill.weigh(judge, Random(seed), Budget(), never)
    assert lines is not None
    found = {str(position.decode(line.action)): line.value for line in lines}
    position.tables.forget_outcomes()
    return found


def chosen(state: State, player: str, seed: int = 3) -> str:
    return next(iter(weighed(state, player, seed)))
