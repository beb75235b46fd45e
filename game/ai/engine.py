"""Bots of a game that has an engine of its own: one shell around its positions, judge and levels."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from game.ai.aims import together_one
from game.ai.luck import Luck
from game.ai.memory import uncollected
from game.ai.messages import Budget, Candidate, Question, Thought
from game.ai.search import Line, Position, shown
from game.core.rules import CHANCE, Outcome, State

Stop = Callable[[], bool]
"""Whether the answer is not wanted any more."""


class EnginePosition(Position, Protocol):
    """What the shell needs of a position beside what a search does. ``str`` of an action is its notation."""

    @property
    def active(self) -> int:
        """The seat whose turn it is, also while chance decides."""
        ...

    def legal(self) -> Sequence[int]: ...

    def encode(self, action: Any, /) -> int: ...

    def decode(self, code: int, /) -> Any: ...

    def points(self) -> tuple[int, ...]: ...


P = TypeVar("P", bound=EnginePosition)


class Judging(Protocol[P]):
    """Knows what the position that it holds is worth."""

    position: P


J = TypeVar("J", bound=Judging[Any])
J_contra = TypeVar("J_contra", contravariant=True)


class Skill(Protocol[J_contra]):
    """A way to decide."""

    @property
    def examines(self) -> bool:
        """Whether it can tell how good any one action is."""
        ...

    def weigh(
        self, judge: J_contra, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        """Options of the judge's position, the one to play first; None when stopped.

        ``about`` is one of them that is to be weighed as fairly as the best one, promising or not.
        """
        ...


S = TypeVar("S", bound=Skill[Any])


@dataclass(frozen=True)
class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    examines: ClassVar[bool] = False

    def weigh(
        self, judge: Judging[Any], random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


class EngineOpponents(ABC, Generic[State, P, J, S]):
    """Implements ``game.ai.messages.Opponents`` and ``game.ai.arena.Sparring``; a game fills in the hooks."""

    opening: ClassVar[int] = 0
    """In the arena so many first actions are any legal ones, where else no two games would differ."""

    # what a game says

    @abstractmethod
    def describe(self, start: State) -> str:
        """The start of a game as text, for `position`."""

    @abstractmethod
    def position(self, start: str) -> P: ...

    @abstractmethod
    def parse(self, text: str) -> Any:
        """An action from its notation."""

    @abstractmethod
    def level(self, player: str) -> S:
        """By its id; ``random`` is one too. Raises ``ValueError``."""

    @abstractmethod
    def judge(self, position: P, skill: S) -> J: ...

    @abstractmethod
    def foreseen(self, judge: J, line: Line) -> tuple[Sequence[float], Sequence[float]]:
        """By seat, the points expected where the line leads, and what each may hope for then: its share, or
        no shares at all where they are not known."""

    def seated(self, start: str, player: str) -> S:
        """The level, as what was agreed in this start makes it."""
        return self.level(player)

    def done(self, position: P, skill: S, action: int, random: Random) -> int:
        """What is done where this action is meant."""
        return action

    def drawn(self, position: P, last: int | None, random: Random) -> int:
        """What chance brings; ``last`` is what was done before."""
        raise NotImplementedError("a game with chance says what it brings")

    def outcome(self, position: P) -> Outcome:
        """Of a finished game: most points win."""
        points = position.points()
        return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == max(points)))

    def forget(self, position: P) -> None:
        """Between two decisions: what was kept for the one before is not needed any more."""

    # what every game does

    def check(self, player: str) -> None:
        self.level(player)

    def think(self, question: Question, stop: Stop) -> Thought | None:
        position = self.position(question.start)
        self.forget(position)
        for text in question.actions:
            position.apply(position.encode(self.parse(text)))
        if position.over or position.to_move == CHANCE:
            raise ValueError("nobody has to decide anything")
        skill = self.seated(question.start, question.player)
        about = position.encode(self.parse(question.about)) if question.about else None
        if about is not None and not skill.examines:
            raise ValueError(f"{question.player} cannot tell how good an action was")
        judge = self.judge(position, skill)
        random = Random(f"{question.seed} {question.length}")
        with uncollected():
            lines = skill.weigh(judge, random, question.budget, stop, about)
        if lines is None:
            return None
        played = str(position.decode(self.done(position, skill, lines[0].action, random)))
        found = tuple(self._candidate(judge, line) for line in shown(lines, about))
        self.forget(position)
        return Thought(played, found)

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        skills = [self.seated(start, player) for player in players]
        judges: list[J] = []

        def decide(position: P, step: int) -> int:
            if not judges:
                judges.extend(self.judge(position, skill) for skill in skills)
            seat = position.to_move
            random = Random(f"{seed} {step}")
            with uncollected():
                lines = skills[seat].weigh(judges[seat], random, Budget(), _never)
            assert lines is not None, "nobody stops the arena"
            return self.done(position, skills[seat], lines[0].action, random)

        return self.refereed(start, seed, decide)

    def refereed(
        self, start: str, seed: int, decide: Callable[[P, int], int], log: list[str] | None = None
    ) -> Outcome:
        """A whole game. ``decide`` says what is done at each step; all that happens goes into the ``log``."""
        position = self.position(start)
        luck, free = Luck(seed), Random(f"arena {seed}")
        last: int | None = None
        step = 0
        while not position.over:
            if position.to_move == CHANCE:
                last = self.drawn(position, last, luck.random(position.active))
            elif step < self.opening:
                legal = position.legal()
                last = legal[int(free.random() * len(legal))]
            else:
                last = decide(position, step)
            if log is not None:
                log.append(str(position.decode(last)))
            position.apply(last)
            self.forget(position)
            step += 1
        return self.outcome(position)

    def _candidate(self, judge: J, line: Line) -> Candidate:
        """A line in words and figures."""
        points, shares = self.foreseen(judge, line)
        action = str(judge.position.decode(line.action))
        return Candidate(action, line.visits, whole(line.value), tuple(points), tuple(shares))


def whole(value: float) -> float:
    """What is hoped for, where a doubt has not led beyond nothing and all.

    >>> whole(1.02)
    1.0
    """
    return min(max(value, 0.0), 1.0)


def divided(seat: int, value: float, hopes: Sequence[float]) -> tuple[float, ...]:
    """What the seat that decides hopes for is known best; the others divide what is left of the win.

    >>> divided(0, 0.5, [0.9, 0.25, 0.75])
    (0.5, 0.125, 0.375)
    """
    rest = together_one([0.0 if other == seat else hope for other, hope in enumerate(hopes)])
    own = whole(value)
    return tuple(own if other == seat else part * (1.0 - own) for other, part in enumerate(rest))


def _never() -> bool:
    return False
