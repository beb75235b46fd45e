"""Lessons and puzzles as plain values: a position of a game, and what is to be done there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from game.core.record import OptionValue


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a puzzle asks for. Unless it says more, it may come true until the game is over."""

    by_others: ClassVar[bool] = False
    """After one's last turn it may still come true, by what the others do."""

    @property
    def about(self) -> tuple[str, ...]:
        """The things on the board that it speaks of, by id."""
        return ()

    def reached(self, state: Any) -> bool:
        raise NotImplementedError

    def counted(self, state: Any) -> tuple[int, int] | None:
        """How much of it there is, and how much is asked; None where nothing is counted."""
        return None

    def missed(self, state: Any) -> bool:
        """It can no longer be reached, whatever is played."""
        return state.phase == "over" and not self.reached(state)


@dataclass(frozen=True)
class StartingPoint:
    """Where it begins: a record, and whose eyes one sees it with."""

    level: str
    seats: tuple[tuple[str, ...], ...]
    actions: tuple[str, ...]
    you: int = 0
    """The learner's seat."""
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    given: tuple[str, ...] = ()
    """What chance brings from there on, in order, whoever it comes to; what cannot come is passed over."""


@dataclass(frozen=True)
class WrongTry:
    """Something a learner should try in vain, and the code of the reason the rules then give."""

    action: str
    code: str


@dataclass(frozen=True)
class Step:
    """One thing to do, or only to read."""

    say: str
    """Last part of the language key of what the lesson says."""
    wanted: tuple[str, ...] = ()
    """Actions that fulfil it; ``*`` stands for any words. Empty: it is read, and *Continue* goes on."""
    show: tuple[str, ...] = ()
    """What is pointed out on the board, in the words of the game."""
    replies: tuple[str, ...] = ()
    """What is then played for everybody else (or for the learner, where it teaches nothing)."""
    wrong: tuple[WrongTry, ...] = ()
    all: bool = False
    """It goes on as long as such an action is allowed; otherwise one is enough."""

    def accepts(self, action: str) -> bool:
        return any(fnmatchcase(action, pattern) for pattern in self.wanted)


@dataclass(frozen=True)
class Remark:
    """Something a guided game says once, when it first matters."""

    when: str
    """``phase:NAME``: the learner decides in that phase; ``event:NAME key=value``: such a thing
    has happened since, with these facts."""
    say: str
    show: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """Steps from a position on; with an opponent, a whole game with a tip for each phase."""

    id: str
    key: str
    """How the language keys of its texts begin: ``title``, ``about``, and what its steps say."""
    position: StartingPoint
    teaches: tuple[str, ...]
    """Rulings (``R3``) and phases (``phase:main``)."""
    steps: tuple[Step, ...]
    opponent: str = ""
    """The AI level of the other seats, which play by themselves; empty where replies are written down."""
    tips: Mapping[str, str] = field(default_factory=dict)
    """Phase (or ``wait``, while others play) to what is said then, in a guided game."""
    remarks: tuple[Remark, ...] = ()
    """What is said once in a guided game, before the tips."""
    group: str = ""
    """What it is about, where lessons stand together; last part of a language key."""

    @property
    def about(self) -> tuple[str, ...]:
        """What it points out first."""
        return self.steps[0].show


@dataclass(frozen=True)
class Puzzle:
    """A position with a goal and a number of turns to reach it in."""

    id: str
    key: str
    """How the language keys of its texts begin: ``title``, ``goal``, ``hint``, ``done``."""
    position: StartingPoint
    goal: Goal
    turns: int
    """Own turns allowed."""
    shortest: int
    """Own turns it takes at least, against any defence."""
    solution: tuple[str, ...]
    """One way: all actions of all seats and of chance in order, with what the others may well reply."""
    opponent: str = ""
    """The AI level that plays the other seats."""


class Course(Protocol):
    """What there is to learn of a game."""

    @property
    def first(self) -> Lesson | None:
        """A whole small game in which somebody who knows nothing learns to play."""
        ...

    @property
    def lessons(self) -> tuple[Lesson, ...]: ...

    @property
    def puzzles(self) -> tuple[Puzzle, ...]: ...

    @property
    def problems(self) -> tuple[str, ...]:
        """One sentence for every file that was refused."""
        ...


def lesson_about(course: Course, *anchors: str) -> int | None:
    """The number of the first lesson that teaches a ruling (``R3``) or a phase (``phase:main``) of these."""
    for anchor in anchors:
        for number, lesson in enumerate(course.lessons):
            if anchor in lesson.teaches:
                return number
    return None


class Stock(Protocol):
    """Puzzles for every day. They are many: their words are put together, not written for each."""

    @property
    def puzzles(self) -> tuple[Puzzle, ...]: ...

    @property
    def themes(self) -> tuple[str, ...]:
        """Of each of them."""
        ...

    @property
    def problems(self) -> tuple[str, ...]:
        """One sentence for every line that was refused."""
        ...

    def title(self, number: int, text: Callable[..., str]) -> str: ...

    def words(self, number: int, state: Any, text: Callable[..., str]) -> Mapping[str, str]:
        """What a puzzle says: ``title``, ``goal``, ``hint``, ``done``; `state` is where it begins."""
        ...
