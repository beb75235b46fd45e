"""What was found out about the decisions of a game, and what that says of whoever made them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import exp
from typing import Final, Literal

Grade = Literal["fine", "inaccuracy", "mistake", "blunder"]

INACCURACY: Final = 0.03
MISTAKE: Final = 0.06
BLUNDER: Final = 0.12
"""From so much of the win lost on, in one decision. ``bench.py review`` prints how often levels of every
strength get there."""
CARELESS: Final = 0.05
"""A decision that loses so much of the win counts e times less than the best one."""
ABOUT_AS_GOOD: Final = 0.02
"""What loses no more than this may be called as good."""


@dataclass(frozen=True)
class Choice:
    """Something that could have been done, as the judge saw it."""

    action: str
    value: float
    """What the seat that decided may expect of it: from 0, nothing, to 1, to win."""


@dataclass(frozen=True)
class Finding:
    """What was found out about one decision."""

    index: int
    """How many actions were played before it."""
    seat: int
    nodes: int
    """How much it was thought about."""
    choices: tuple[Choice, ...]
    """Best first; the one that was played is among them."""
    played: str
    before: tuple[float, ...]
    """What every seat could expect, if the best was played: together 1."""
    after: tuple[float, ...]
    """What every seat could expect of what was played."""

    @property
    def free(self) -> bool:
        """There was something to decide."""
        return len(self.choices) > 1

    @property
    def value(self) -> float:
        """Of what was played."""
        return next(choice.value for choice in self.choices if choice.action == self.played)

    @property
    def loss(self) -> float:
        """The part of the win it gave away."""
        return max(0.0, self.choices[0].value - self.value)

    @property
    def grade(self) -> Grade:
        return grade_of(self.loss)

    @property
    def wrong(self) -> bool:
        """Bad enough to be called so."""
        return self.grade in ("mistake", "blunder") and bool(self.better)

    @property
    def better(self) -> tuple[Choice, ...]:
        """What would have been better than what was played, best first."""
        return tuple(choice for choice in self.choices if choice.value > self.value + ABOUT_AS_GOOD)


def grade_of(loss: float) -> Grade:
    """
    >>> grade_of(0.0), grade_of(0.07), grade_of(0.5)
    ('fine', 'mistake', 'blunder')
    """
    if loss >= BLUNDER:
        return "blunder"
    if loss >= MISTAKE:
        return "mistake"
    return "inaccuracy" if loss >= INACCURACY else "fine"


def accuracy(findings: Iterable[Finding], seat: int) -> int | None:
    """Of one player, from 0 to 100; None where nothing was decided, or nothing is known yet."""
    own = [exp(-finding.loss / CARELESS) for finding in findings if finding.seat == seat and finding.free]
    return round(100 * sum(own) / len(own)) if own else None


def worst(findings: Iterable[Finding], seats: Iterable[int], most: int = 3) -> list[Finding]:
    """The worst decisions of these seats, worst first: mistakes and blunders with a better way."""
    whose = set(seats)
    found = [finding for finding in findings if finding.seat in whose and finding.wrong]
    return sorted(found, key=lambda finding: (-finding.loss, finding.index))[:most]


@dataclass(frozen=True)
class Notable:
    """Something that happened which only the game can know to be worth telling."""

    key: str
    """Last part of the language key, ``<prefix>.story.<key>``; it may name ``{who}`` and ``{whom}``."""
    weight: float
    """How much was at stake, in points: the greatest are told."""
    who: int
    whom: int | None = None
    values: Mapping[str, str | int] = field(default_factory=dict, hash=False)
