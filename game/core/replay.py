"""A game that was written down: played again, or walked through step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from game.core.rules import Action, Event, IllegalAction, NotationError, Rules, State
from game.core.session import LogEntry, Session


class ReplayError(ValueError):
    """An action that cannot be played where it stands."""

    def __init__(self, index: int, action: str, reason: str) -> None:
        super().__init__(f"actions[{index}] {action!r}: {reason}")
        self.index = index


class Playback(Session[State, Action, Event], Generic[State, Action, Event]):
    """A session that is wound forward and back without computing anything twice."""

    @classmethod
    def of(
        cls, rules: Rules[State, Action, Event], start: State, actions: Iterable[str]
    ) -> Playback[State, Action, Event]:
        """At its end; raises ``ReplayError``."""
        playback = cls(rules, start)
        for index, text in enumerate(actions):
            try:
                playback.play(rules.parse(text))
            except (IllegalAction, NotationError) as error:
                raise ReplayError(index, text, str(error)) from None
        return playback

    @property
    def length(self) -> int:
        """Of the whole game."""
        return len(self._done) + len(self._undone)

    @property
    def entries(self) -> tuple[LogEntry[State, Action, Event], ...]:
        """Of the whole game, wherever it is wound to."""
        return (*self._done, *reversed(self._undone))

    def wind(self, length: int) -> None:
        """To where ``length`` actions were played."""
        self.undo_to(max(0, length))
        while len(self._done) < length and self._undone:
            self._done.append(self._undone.pop())


AnyPlayback = Playback[Any, Any, Any]
"""Of any game."""
