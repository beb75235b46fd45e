"""Going through a lesson without a screen: what is played, what happens, what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.lesson import Lesson, Step
from game.core.rules import CHANCE, Chance, Reason, Rules

AnyRules = Rules[Any, Any, Any]
AnyChance = Chance[Any, Any] | None


@dataclass(frozen=True)
class Played:
    """One action of a lesson with what it met and what it did."""

    before: Any
    action: Any
    events: tuple[Any, ...]
    after: Any
    step: Step | None
    """The step it fulfils; None for a reply."""


@dataclass(frozen=True)
class Walk:
    """A lesson done by somebody who takes the first way at every step."""

    lesson: Lesson
    start: Any
    played: tuple[Played, ...]
    refused: tuple[Reason, ...]
    """What the rules answer to the wrong tries."""

    @property
    def events(self) -> list[Any]:
        return [event for played in self.played for event in played.events]

    @property
    def own(self) -> list[Played]:
        """What the learner does."""
        return [played for played in self.played if played.step is not None]

    @property
    def end(self) -> Any:
        return self.played[-1].after if self.played else self.start

    def has(self, *kinds: type, **facts: object) -> bool:
        """Whether something of one of these kinds happened, with such facts."""
        return any(
            isinstance(event, kinds) and all(getattr(event, name) == fact for name, fact in facts.items())
            for event in self.events
        )

    def refuses(self, *codes: str) -> bool:
        return set(codes) <= {reason.code for reason in self.refused}


def wanted(rules: AnyRules, state: Any, step: Step) -> list[Any]:
    """The allowed actions that fulfil a step."""
    return [action for action in rules.legal_actions(state) if step.accepts(rules.format(action))]


def walk(rules: AnyRules, lesson: Lesson, start: Any, chance: AnyChance = None) -> Walk:
    played = list(opened(rules, lesson, start))
    state = played[-1].after if played else start
    refused: list[Reason] = []
    for step in lesson.steps:
        for wrong in step.wrong:
            reason = rules.why_not(state, rules.parse(wrong.action))
            assert reason is not None, f"{step.say}: {wrong.action} is allowed"
            refused.append(reason)
        if step.wanted:
            played += _fulfil(rules, state, step, wanted(rules, state, step)[0], chance)
            state = played[-1].after
    return Walk(lesson, start, tuple(played), tuple(refused))


def opened(rules: AnyRules, lesson: Lesson, start: Any) -> Iterator[Played]:
    """What chance brings before the first step: where it is to move, it must be given."""
    state, given = start, list(lesson.position.given)
    while rules.to_move(state) == CHANCE:
        action = rules.parse(given.pop(0))
        after, events = rules.apply(state, action)
        yield Played(state, action, events, after, None)
        state = after


def first_state(rules: AnyRules, lesson: Lesson, start: Any) -> Any:
    """Where the first step begins."""
    return next((each.after for each in reversed(list(opened(rules, lesson, start)))), start)


def _fulfil(
    rules: AnyRules, state: Any, step: Step, action: Any, chance: AnyChance = None
) -> Iterator[Played]:
    """What the learner does, what is written for the others, and what follows from it by itself."""
    for number, each in enumerate((action, *map(rules.parse, step.replies))):
        after, events = rules.apply(state, each)
        yield Played(state, each, events, after, None if number else step)
        state = after
    while is_computed(rules, state):
        assert chance is not None, "what cannot be listed is computed by somebody"
        action = chance.draw(state, Random(0))
        after, events = rules.apply(state, action)
        yield Played(state, action, events, after, None)
        state = after


def is_computed(rules: AnyRules, state: Any) -> bool:
    """Whether chance is to move with a result that cannot be listed: it follows from what was played."""
    return rules.to_move(state) == CHANCE and not rules.legal_actions(state)


def after_step(rules: AnyRules, state: Any, step: Step, action: Any, chance: AnyChance = None) -> Any:
    """Where the next step begins; raises if a reply is not allowed."""
    return list(_fulfil(rules, state, step, action, chance))[-1].after
