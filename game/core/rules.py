"""The contract between a game's rules and everything that plays, shows, stores or searches it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Annotated, Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
State_contra = TypeVar("State_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)
Found = TypeVar("Found")
Level = TypeVar("Level")

CHANCE: Final = -1
"""The seat of chance: its moves (a roll, a card, where stones come to rest) are in the log too."""

Seat = Annotated[int, "seat"]
"""Of a field of an event: whoever tells of it says who sits there."""
Count = Annotated[int, "count"]
"""Of a field of an event: what its sentence counts, and has plural forms for."""


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


class Rulings(dict[str, str]):
    """Every code of a refusal with the ruling behind it; the language layer has a sentence for each code."""

    def reason(self, code: str, *places: str, ruling: str | None = None, **values: str | int) -> Reason:
        return Reason(code, places, self[code] if ruling is None else ruling, values)


Refusal = Callable[[], Reason]
"""A judge's verdict against an action. The reason is put together only for who asks for it: a list of legal
actions is made of thousands of verdicts that nobody reads."""


class IllegalAction(Exception):  # noqa: N818  (it is a name of the contract)
    """Raised by ``apply``: the state is unchanged and ``reason`` says why."""

    def __init__(self, action: object, reason: Reason) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason


def because(refusal: Refusal | None) -> Reason | None:
    """The reason of a refusal, if there is one."""
    return None if refusal is None else refusal()


def demand(action: object, refusal: Refusal | None) -> None:
    """Raises ``IllegalAction`` where a judge refuses."""
    if refusal is not None:
        raise IllegalAction(action, refusal())


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


class Happening(Struct, frozen=True):
    """An event: something that happened, with all that is needed to show and to tell it."""


class BaseState(Struct, frozen=True, dict=True):
    """A state: immutable and hashable, its mappings included. What is worked out from it is kept in it."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        values = astuple(self)
        return hash(tuple(frozenset(each.items()) if isinstance(each, Mapping) else each for each in values))


@dataclass(frozen=True, eq=False)
class LaidOut(Generic[Level]):
    """A level for a number of players; what follows from it is worked out once. The same ones are equal."""

    level: Level
    players: int

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, LaidOut):
            return NotImplemented
        return self.players == other.players and bool(self.level == other.level)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.level, self.players))


def kept(work_out: Callable[[State], Found]) -> Callable[[State], Found]:
    """What is worked out from a state, once for each state."""
    name = f"_{work_out.__name__}"

    def found(state: State) -> Found:
        known = state.__dict__
        if name not in known:
            known[name] = work_out(state)
        answer: Found = known[name]
        return answer

    return found


class Rules(Protocol[State, Action, Event]):
    """One game's rules over its own immutable states."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action allowed now: those that ``why_not`` has nothing against.

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

    def if_ended(self, state: State) -> tuple[int, ...]:
        """By seat, the points if the game ended now, counted as its end counts them.

        Once it is over, those of its outcome. Of a state that hides something, what is hidden is left out.
        """
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


AnyRules = Rules[Any, Any, Any]
"""Of any game."""


class Open:
    """For rules without secrets: everybody may know everything."""

    def seen_by(self, state: State, seat: int) -> State:
        return state

    def witnessed(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        return events


class InPhases(Protocol):
    """A state that says where in the game it is."""

    @property
    def phase(self) -> str: ...

    @property
    def active(self) -> int: ...

    @property
    def turn(self) -> int: ...


S = TypeVar("S", bound=InPhases)


class PhaseRules(Generic[S, Action, Event]):
    """Rules put together from a game's functions. A game adds who is to move and what a trace ends with, and
    where there are secrets, who may know what."""

    def __init__(
        self,
        legal_actions: Callable[[S], Sequence[Action]],
        apply: Callable[[S, Action], tuple[S, tuple[Event, ...]]],
        why_not: Callable[[S, Action], Reason | None],
        parse: Callable[[str], Action],
        result: Callable[[S], Outcome],
    ) -> None:
        self.legal_actions = legal_actions
        self.apply = apply
        self.why_not = why_not
        self.parse = parse
        self._result = result

    def seen_by(self, state: S, seat: int) -> S:
        return state

    def witnessed(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        return events

    def turn_of(self, state: S) -> int:
        return state.active

    def turn_number(self, state: S) -> int:
        return state.turn

    def in_setup(self, state: S) -> bool:
        return state.phase == "setup"

    def phase(self, state: S) -> str:
        return state.phase

    def outcome(self, state: S) -> Outcome | None:
        return self._result(state) if state.phase == "over" else None

    def format(self, action: Action) -> str:
        return str(action)


class Chance(Protocol[State_contra, Action_co]):
    """Draws what happens where nobody decides; the log keeps it, so that a replay needs no generator."""

    def draw(self, state: State_contra, random: Random) -> Action_co:
        """One of the legal actions of chance, each as likely as at a real table, or one that was computed."""
        ...


class EquallyLikely:
    """Chance where every legal action is as likely as every other: dice, shuffled cards."""

    def __init__(self, rules: Rules[State, Action, Any]) -> None:
        self._rules: AnyRules = rules

    def draw(self, state: Any, random: Random) -> Any:
        actions = self._rules.legal_actions(state)
        return actions[int(random.random() * len(actions))]
