"""What is pointed out on the board: plain values, worked out from the gesture and drawn by the game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

Thing = tuple[str, Hashable]
"""Something drawn: the field of the marks it is in, and which one."""


@dataclass(frozen=True)
class HintMarks:
    """What a hint points out; a game adds how it would look."""

    steps: tuple[str, ...]
    """Ids of what is to be chosen, in order; the last one is what it is about."""


@dataclass(frozen=True)
class Marks:
    """Everything laid over the table for a moment; a game adds its own."""

    reasons: tuple[str, ...] = ()
    """Squares of a refusal, outlined."""
    shown: tuple[str, ...] = ()
    """What a log entry or a guide speaks of."""
    focus: str = ""
    """Id of the element the keyboard is on."""
    hint: HintMarks | None = None

    @property
    def instead(self) -> bool:
        """What is carried is shown where it would go, and not at the pointer too."""
        return False


M = TypeVar("M", bound=Marks)
"""The marks of one game."""


def differences(
    before: Marks, after: Marks, several: Iterable[str], single: Iterable[str]
) -> frozenset[Thing]:
    """What only one of two marks has, by fields that hold several things and fields that hold one or None."""
    several, single = tuple(several), tuple(single)
    return frozenset(_things(before, several, single)) ^ frozenset(_things(after, several, single))


def _things(marks: Marks, several: Iterable[str], single: Iterable[str]) -> Iterator[Thing]:
    for name in several:
        yield from ((name, item) for item in getattr(marks, name))
    for name in single:
        item = getattr(marks, name)
        if item is not None:
            yield name, item
