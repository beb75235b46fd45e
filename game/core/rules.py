"""The contract between a game's rules and everything that plays, shows, stores or searches it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Protocol, TypeVar

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
State_contra = TypeVar("State_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)

CHANCE: Final = -1
"""The seat of chance: its moves (a roll, a card, where stones come to rest) are in the log too."""


@dataclass(frozen=True)
class Reason:
    """Why something is not allowed, for the screen to draw and to say."""

    code: str
    """Stable name of the reason; the language layer has a sentence for each."""
    squares: tuple[str, ...] = ()
    """The places on the board concerned."""
    ruling: str = ""
    """The ruling that decides, such as ``R5``; empty where plain sense decides."""
    values: Mapping[str, str | int] = field(default_factory=dict, hash=False)
    """What the sentence names: kinds, colours, seats."""

    def __str__(self) -> str:
        details = [*self.squares, *(f"{key}={value}" for key, value in self.values.items())]
        tail = f" ({', '.join(details)})" if details else ""
        return f"{self.code}{tail}{f' [{self.ruling}]' if self.ruling else ''}"


class IllegalAction(Exception):  # noqa: N818  (it is a name of the contract)
    """Raised by ``apply``: the state is unchanged and ``reason`` says why."""

    def __init__(self, action: object, reason: Reason) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason


class CannotDraw(Exception):  # noqa: N818 - it says what is missing
    """Chance cannot bring anything here, and why not, in one sentence: the game can only be left."""


class NotationError(ValueError):
    """A text that is no action, record or name of this game. The message is one clear sentence."""


@dataclass(frozen=True)
class Outcome:
    """How a finished game ended."""

    points: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """Seats that won; several share the win."""


class Rules(Protocol[State, Action, Event]):
    """One game's rules over its own immutable states."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action allowed now: the one source of legality.

        Empty when the game is over, and for chance where what it may bring cannot be listed.
        """
        ...

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The next state and all that happened, in order; raises ``IllegalAction``."""
        ...

    def why_not(self, state: State, action: Action) -> Reason | None:
        """The reason ``action`` is not allowed now, or None if it is."""
        ...

    def to_move(self, state: State) -> int | None:
        """The seat that decides now, ``CHANCE`` where nobody does, or None when the game is over."""
        ...

    def turn_of(self, state: State) -> int:
        """The seat whose turn it is (its owner may differ from who decides)."""
        ...

    def turn_number(self, state: State) -> int:
        """Grows by one with every turn; tells where undo may stop."""
        ...

    def in_setup(self, state: State) -> bool:
        """Whether the table is still being set up: pieces are placed in turn, before the first real turn."""
        ...

    def phase(self, state: State) -> str:
        """Where in a turn the game is, as the notation calls it."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """The result once the game is over."""
        ...

    def report(self, state: State) -> Mapping[str, Any]:
        """The result as a trace ends with it: plain values by name."""
        ...

    def seen_by(self, state: State, seat: int) -> State:
        """What a seat may know of it; a game without secrets returns the state itself."""
        ...

    def witnessed(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        """What a seat sees of what happened; all of it in a game without secrets."""
        ...

    def parse(self, text: str) -> Action:
        """An action from its notation; raises ``NotationError``."""
        ...

    def format(self, action: Action) -> str:
        """The notation of an action."""
        ...


class Open:
    """For rules without secrets: everybody may know everything."""

    def seen_by(self, state: State, seat: int) -> State:
        return state

    def witnessed(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        return events


class Chance(Protocol[State_contra, Action_co]):
    """Draws what happens where nobody decides; the log keeps it, so that a replay needs no generator."""

    def draw(self, state: State_contra, random: Random) -> Action_co:
        """One of the legal actions of chance, each as likely as at a real table, or one that was computed."""
        ...


class EquallyLikely:
    """Chance where every legal action is as likely as every other: dice, shuffled cards."""

    def __init__(self, rules: Rules[State, Action, Any]) -> None:
        self._rules: Rules[Any, Any, Any] = rules

    def draw(self, state: Any, random: Random) -> Any:
        actions = self._rules.legal_actions(state)
        return actions[int(random.random() * len(actions))]
