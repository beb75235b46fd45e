"""A match as a question to the opponents' process."""

from __future__ import annotations

from typing import Any

from game.ai.messages import Budget, Question
from game.core.session import Session
from game.core.spec import GameSpec
from game.games import opponents_of


def question_about(
    session: Session[Any, Any, Any], spec: GameSpec, player: str, seed: int, budget: Budget
) -> Question:
    """What should be played here, in the opinion of that AI level?"""
    actions = tuple(session.rules.format(action) for action in session.actions)
    start = opponents_of(spec).describe(session.start)
    return Question(spec.id, player, start, actions, seed, budget, length=len(session))
