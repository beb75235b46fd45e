"""Search for a game that has no engine of its own: any rules and chance, on their own states.

Slower than an engine by far, and enough for a small game.
"""

from collections.abc import Callable, Hashable
from random import Random
from typing import Any, Generic

from game.ai.aims import shares_of_winners
from game.ai.luck import Dice, next_mark
from game.ai.picking import picked
from game.ai.search import Shares
from game.core.rules import CHANCE, Action, Chance, Rules, State

Value = Callable[[State], Shares]
"""What each seat may expect of a state of a game that goes on, from 0 to 1."""

PLAYOUTS = 4
"""Games played to the end at random to judge a state for which the game has no value."""
ROLLS = 8
"""Outcomes looked at to judge a state in which chance decides."""
WIDE = 4
"""So many times the width of a search are options looked at; of more only some are."""


class PlainPosition(Generic[State, Action]):
    """Implements ``game.ai.search.Position`` on a stack of states.

    An action (it must be hashable) gets its number when it is first seen, since what chance may bring cannot
    always be listed.
    """

    def __init__(
        self,
        rules: Rules[State, Action, Any],
        state: State,
        chance: Chance[State, Action] | None = None,
    ) -> None:
        self.rules = rules
        self._chance = chance
        self._states = [state]
        self._actions: list[Action] = []
        self._numbers: dict[Action, int] = {}

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def to_move(self) -> int:
        seat = self.rules.to_move(self.state)
        assert seat is not None, "nobody decides when the game is over"
        return seat

    @property
    def over(self) -> bool:
        return self.rules.to_move(self.state) is None

    def action(self, number: int) -> Action:
        return self._actions[number]

    def number(self, action: Action) -> int:
        if action not in self._numbers:
            self._numbers[action] = len(self._actions)
            self._actions.append(action)
        return self._numbers[action]

    def legal(self) -> list[int]:
        return [self.number(action) for action in self.rules.legal_actions(self.state)]

    def key(self) -> Hashable:
        return self.state

    def apply(self, action: int) -> None:
        self._states.append(self.rules.apply(self.state, self._actions[action])[0])

    def undo(self) -> None:
        self._states.pop()

    def draw(self, random: Random) -> int:
        """What chance does here."""
        assert self._chance is not None, "rules with chance come with a ``Chance``"
        return self.number(self._chance.draw(self.state, random))


class PlainJudge(Generic[State, Action]):
    """Implements ``game.ai.search.Judge``: knows the result of a finished game, and else what it is told."""

    def __init__(
        self, position: PlainPosition[State, Action], random: Random, value: Value[State] | None = None
    ) -> None:
        """Without a ``value`` of states games are played to their end at random."""
        self._position = position
        self._random = random
        self._value = value
        self._dice = Dice(0)

    def options(self, random: Random, width: int) -> list[int]:
        legal = self._position.legal()
        return legal if len(legal) <= WIDE * width else picked(legal, WIDE * width, random)

    def shares(self) -> Shares:
        position = self._position
        outcome = position.rules.outcome(position.state)
        if outcome is not None:
            return shares_of_winners(outcome.winners, len(outcome.points))
        if self._value is None:
            return _mean([self._played_out() for _ in range(PLAYOUTS)])
        if position.to_move == CHANCE:
            return self._before_a_roll()
        return self._value(position.state)

    def _before_a_roll(self) -> Shares:
        """The mean of some outcomes, evenly drawn, each with the reply that is best for who may reply."""
        position = self._position
        replied: list[Shares] = []
        mark = 0.0
        for _ in range(ROLLS):
            self._dice.told = mark = next_mark(mark)
            position.apply(position.draw(self._dice))
            replied.append(self._after_a_reply())
            position.undo()
        return _mean(replied)

    def _after_a_reply(self) -> Shares:
        position = self._position
        if position.over or position.to_move == CHANCE:
            return self._static()
        replies: list[Shares] = []
        seat = position.to_move
        for action in position.legal():
            position.apply(action)
            replies.append(self._static())
            position.undo()
        return max(replies, key=lambda shares: shares[seat])

    def _static(self) -> Shares:
        """Without a look at what chance may bring."""
        position = self._position
        assert self._value is not None
        outcome = position.rules.outcome(position.state)
        return (
            self._value(position.state)
            if outcome is None
            else shares_of_winners(outcome.winners, len(outcome.points))
        )

    def _played_out(self) -> Shares:
        position, random = self._position, self._random
        steps = 0
        while not position.over:
            if position.to_move == CHANCE:
                action = position.draw(random)
            else:
                legal = position.legal()
                action = legal[int(random.random() * len(legal))]
            position.apply(action)
            steps += 1
        outcome = position.rules.outcome(position.state)
        assert outcome is not None, "a game that is over has an outcome"
        for _ in range(steps):
            position.undo()
        return shares_of_winners(outcome.winners, len(outcome.points))


def _mean(judged: list[Shares]) -> Shares:
    totals = [0.0] * len(judged[0])
    for shares in judged:
        for seat, share in enumerate(shares):
            totals[seat] += share
    return [total / len(judged) for total in totals]
