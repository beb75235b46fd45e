"""The levels of Aqua Romana's opponents, behind the protocol the worker knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.messages import Question, Thought
from game.games.aqua_romana.ai.start import describe, read_start
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.actions import Action, Keep
from game.games.aqua_romana.rules.state import State


class AquaRomanaOpponents:
    """Implements ``game.ai.messages.Opponents``."""

    def describe(self, start: State) -> str:
        return describe(start)

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        state = read_start(question.start)
        for text in question.actions:
            state, _ = RULES.apply(state, RULES.parse(text))
        random = Random(f"{question.seed} {len(question.actions)}")
        return Thought(str(_greedy(state, random)))


def _greedy(state: State, random: Random) -> Action:
    """The action after which one's aqueducts are longest and can still be extended."""
    legal = list(RULES.legal_actions(state))
    seat = state.to_move
    if Keep() in legal:
        return Keep()
    random.shuffle(legal)
    return max(legal[:40], key=lambda action: _worth(RULES.apply(state, action)[0], seat))


def _worth(state: State, seat: int) -> float:
    worth = 0.0
    for aqueduct in state.aqueducts.values():
        if state.seat_of(aqueduct.outlet) == seat:
            seen = sum(path in state.builders for path in state.board.sight[aqueduct.stand].values())
            worth += aqueduct.length + (1.5 + 0.5 * min(seen, 2) if aqueduct.is_open else 0.0)
    return worth
