"""One game being played: the log of actions, the states behind it, undo and redo."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from game.core.rules import CHANCE, Action, Event, Rules, State


@dataclass(frozen=True)
class LogEntry(Generic[State, Action, Event]):
    """One played action with what it led to."""

    action: Action
    seat: int
    """Who decided: ``CHANCE`` where nobody did."""
    turn: int
    """Number of the turn in which it was played."""
    owner: int
    """The seat whose turn that was."""
    events: tuple[Event, ...]
    before: State
    after: State


class Session(Generic[State, Action, Event]):
    """Undo is a stack of states: nothing is ever computed backwards."""

    def __init__(self, rules: Rules[State, Action, Event], start: State) -> None:
        self.rules = rules
        self.start = start
        self._done: list[LogEntry[State, Action, Event]] = []
        self._undone: list[LogEntry[State, Action, Event]] = []

    @property
    def state(self) -> State:
        return self._done[-1].after if self._done else self.start

    @property
    def log(self) -> tuple[LogEntry[State, Action, Event], ...]:
        return tuple(self._done)

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(entry.action for entry in self._done)

    @property
    def turn(self) -> int:
        """As players count: the first is 1, and while the table is set up there is none yet: 0."""
        rules, state = self.rules, self.state
        if rules.in_setup(state):
            return 0
        turns = [entry.turn for entry in self._done if not rules.in_setup(entry.before)]
        if not turns:
            return 1
        now = turns[-1] if rules.to_move(state) is None else rules.turn_number(state)
        return now - turns[0] + 1

    @property
    def redoable(self) -> tuple[LogEntry[State, Action, Event], ...]:
        """Undone entries, the next one to redo last."""
        return tuple(self._undone)

    def __len__(self) -> int:
        return len(self._done)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Apply and log one action; what had been undone is forgotten unless it is the same action."""
        state = self.state
        seat = self.rules.to_move(state)
        after, events = self.rules.apply(state, action)
        if self._undone and self._undone[-1].action == action:
            self._undone.pop()
        else:
            self._undone.clear()
        assert seat is not None, "apply refuses every action of a finished game"
        rules = self.rules
        self._done.append(
            LogEntry(action, seat, rules.turn_number(state), rules.turn_of(state), events, state, after)
        )
        return events

    def extend(self, actions: Iterable[Action]) -> None:
        for action in actions:
            self.play(action)

    def undo_to(self, length: int) -> None:
        """Take back until ``length`` actions remain."""
        while len(self._done) > length:
            self._undone.append(self._done.pop())

    def redo(self) -> tuple[Event, ...]:
        """Play the last undone action again."""
        if not self._undone:
            return ()
        return self.play(self._undone[-1].action)

    def undo_target(self, is_human: Callable[[int], bool], known: int = 0) -> int | None:
        """To how many actions one undo goes back, or None; ``known`` is how long the log was foretold.

        One step of a human goes back at a time, over all AI answers after it; never past another human's
        finished turn, nor past what another human decided in this one (whoever had to answer),
        nor past what chance brought to anybody: whoever has seen it would play otherwise, and roll anew for
        all. Where it was known beforehand what comes, it comes again.
        """
        mover = self.rules.to_move(self.state)
        for length in range(len(self._done) - 1, -1, -1):
            entry = self._done[length]
            if entry.seat == CHANCE and length >= known:
                return None
            if entry.seat == CHANCE or not is_human(entry.seat):
                continue
            if mover not in (None, CHANCE) and is_human(mover) and entry.seat != mover:
                return None
            return length
        return None


Entry = LogEntry[Any, Any, Any]
"""Of any game."""
AnySession = Session[Any, Any, Any]
