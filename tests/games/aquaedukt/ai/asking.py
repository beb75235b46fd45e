"""How the tests ask an opponent."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.messages import Budget, Question, Thought
from game.games.aquaedukt.ai import AquaeduktOpponents
from game.games.aquaedukt.ai.start import describe
from game.games.aquaedukt.rules.state import State


def never() -> bool:
    return False


def ask(state: State, actions: Sequence[str], player: str, nodes: int | None = 12, seed: int = 3) -> Thought:
    question = Question(
        "aquaedukt", player, describe(state), tuple(actions), seed, Budget(nodes=nodes), length=len(actions)
    )
    thought = AquaeduktOpponents().think(question, never)
    assert thought is not None
    return thought
