"""What the tests of lessons, puzzles and rule books have to know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.lesson import Course, StartingPoint
from game.meta.spec import GameSpec
from tests.games.learning.walk import Walk

_STATES: dict[tuple[str, StartingPoint], list[Any]] = {}
"""A record is played once, however many tests begin where it ends."""


@dataclass(frozen=True)
class Subject:
    """A game one can learn."""

    spec: GameSpec
    rulings: tuple[str, ...]
    phases: tuple[str, ...]
    reasons: Mapping[str, str]
    """Every code of a refusal with the ruling behind it."""
    evidence: Mapping[str, Callable[[Walk], bool]]
    """What must be seen in a lesson that says it teaches a ruling."""
    left_to_the_book: frozenset[str]
    """Rulings that no lesson shows."""
    shown: Callable[[Any], set[str]]
    """All that can be pointed out in a state."""
    tips: frozenset[str]
    """What a guided game has a tip for."""
    refused_by_hand: Callable[[Any, Any], str]
    """The code of what is said when somebody makes the gestures of an action that is not allowed."""
    solver: Callable[..., Any]
    """From a state, a seat, a goal and what is given to a proof."""
    plodder: Callable[..., Any] | None
    """The same without any shortcut; None where that takes too long, and the game tries its shortcuts."""
    begins_a_turn: frozenset[str] = field(default=frozenset({"main"}))
    """Phases in which a puzzle may begin."""
    least_lessons: int = 9
    least_puzzles: int = 8

    @property
    def course(self) -> Course:
        assert self.spec.lessons
        return self.spec.course()

    def states(self, begins: StartingPoint) -> list[Any]:
        """The states of a record, from the start of the game to where the learner begins."""
        states = _STATES.setdefault((self.spec.id, begins), [])
        if not states:
            rules = self.spec.rules()
            states.append(self.spec.levels(()).start(begins.level, begins.seats, begins.options))
            for text in begins.actions:
                states.append(rules.apply(states[-1], rules.parse(text))[0])
        return [*states]

    def position(self, begins: StartingPoint) -> Any:
        return self.states(begins)[-1]
