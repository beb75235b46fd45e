"""Ready-made opponents for a small game: its rules and a few names of levels are enough."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import Any, Generic

import msgspec

from game.ai.aims import together_one
from game.ai.levels import ANYTHING
from game.ai.luck import Luck
from game.ai.messages import Budget, Candidate, Question, Thought
from game.ai.plain import PlainJudge, PlainPosition, Value
from game.ai.search import EXAMINED, Limits, Line, Search, shown
from game.core.rules import CHANCE, Action, Chance, Outcome, Rules, State
from game.meta.cast import person

WORLDS = 8
"""What a seat does not know is guessed so many times, and the nodes are divided among the guesses."""


@dataclass(frozen=True)
class PlainOpponents(Generic[State, Action]):
    """Implements ``game.ai.messages.Opponents`` and ``game.ai.arena.Sparring``."""

    rules: Rules[State, Action, Any]
    kind: type[State]
    """Of the states: a dataclass of plain values, or what else msgspec can write."""
    levels: Mapping[str, Limits]
    """From weakest to strongest; without any nodes a level plays what it judges best one step ahead."""
    chance: Chance[State, Action] | None = None
    value: Value[State] | None = None
    """What a state is worth; without it games are played to their end at random to find out."""
    guess: Callable[[State, Random], State] | None = None
    """For a game with secrets: a whole state, as likely as any, that looks like this one to who decides."""

    def describe(self, start: State) -> str:
        return msgspec.json.encode(start).decode()

    def read(self, text: str) -> State:
        """The state that was described."""
        return msgspec.json.decode(text, type=self.kind)

    def think(self, question: Question, stop: Callable[[], bool]) -> Thought | None:
        state = self.read(question.start)
        for text in question.actions:
            state, _ = self.rules.apply(state, self.rules.parse(text))
        if self.rules.to_move(state) in (None, CHANCE):
            raise ValueError("nobody has to decide anything")
        random = Random(f"{question.seed} {question.length}")
        found = self._weighed(state, question.player, random, question.budget, stop, question.about)
        return None if found is None else Thought(found[0].action, tuple(shown(found, question.about)))

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        """The seed decides all that chance brings, in the same way for every rotation of the seats."""
        rules, state = self.rules, self.read(start)
        luck, step = Luck(seed), 0
        while (seat := rules.to_move(state)) is not None:
            if seat == CHANCE:
                assert self.chance is not None, "rules with chance come with a ``Chance``"
                action = self.chance.draw(state, luck.random(rules.turn_of(state)))
            else:
                seen, random = rules.seen_by(state, seat), Random(f"{seed} {step}")
                found = self._weighed(seen, players[seat], random, Budget(), lambda: False)
                assert found is not None, "nobody stops the arena"
                action = rules.parse(found[0].action)
            state, _ = rules.apply(state, action)
            step += 1
        outcome = rules.outcome(state)
        assert outcome is not None, "a game that is over has an outcome"
        return outcome

    def check(self, player: str) -> None:
        self.level(player)

    def level(self, player: str) -> Limits | None:
        """By its name, None for ``random``; ``easy:100`` is the level ``easy`` with 100 nodes."""
        name, _, nodes = person(player).partition(":")
        if name == ANYTHING:
            return None
        if name not in self.levels:
            raise ValueError(f"There is no opponent {name!r}; there are {', '.join(self.levels)}.")
        return replace(self.levels[name], nodes=int(nodes)) if nodes else self.levels[name]

    def _weighed(
        self,
        seen: State,
        player: str,
        random: Random,
        budget: Budget,
        stop: Callable[[], bool],
        about: str = "",
    ) -> list[Candidate] | None:
        """What could be done, best first, `about` among it; None when stopped."""
        limits = self.level(player)
        if limits is None:
            legal = self.rules.legal_actions(seen)
            return [Candidate(self.rules.format(legal[int(random.random() * len(legal))]), 0, 0.5, ())]
        worlds = WORLDS if self.guess else 1
        nodes = limits.nodes if budget.nodes is None else budget.nodes
        limits = replace(limits, nodes=-(-nodes // worlds))
        until = inf if budget.seconds is None else time.monotonic() + budget.seconds
        lines: dict[str, list[Line]] = {}
        for _ in range(worlds):
            position = PlainPosition(
                self.rules, self.guess(seen, random) if self.guess else seen, self.chance
            )
            judge = PlainJudge(position, random, self.value)
            number = position.number(self.rules.parse(about)) if about else None
            search = Search(position, judge, limits, random, position.draw, number)
            if not search.run(stop, lambda: time.monotonic() > until):
                return None
            if about and not search.examine(int(limits.nodes * EXAMINED), stop):
                return None
            for line in search.lines():
                lines.setdefault(self.rules.format(position.action(line.action)), []).append(line)
        found = [_together(action, lines[action]) for action in lines]
        return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value))


def _together(action: str, lines: Sequence[Line]) -> Candidate:
    """What was found about an action in all the worlds. Each world has judged it once before any visit."""
    visits, value = 0, 0.0
    sums = [0.0] * len(lines[0].shares)
    for line in lines:
        visits += line.visits
        value += line.value * (line.visits + 1)
        for seat, share in enumerate(line.shares):
            sums[seat] += share * (line.visits + 1)
    return Candidate(action, visits, value / (visits + len(lines)), (), together_one(sums))
