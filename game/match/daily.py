"""The puzzle of the day: which it is, and how many days it was solved in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from game.core.lesson import Puzzle
from game.match.learning import Ways
from game.match.puzzle import PuzzlePolicy
from game.storage.progress import Progress

FAMILY = "daily"
OFFERED = 7
"""Today's and those of the days before: whoever was away makes up for them."""


def today() -> date:
    return date.today()


def number_for(day: date, stock: int) -> int:
    """The same puzzle for everybody on the same day, and each of them before any comes again."""
    return day.toordinal() % stock


@dataclass(frozen=True)
class Days:
    """The days on which the puzzle of a game was solved, with the stars won."""

    stars: Mapping[date, int]

    @classmethod
    def of(cls, progress: Progress, game: str) -> Days:
        found = {}
        for name, stars in progress.within(f"{game}/{FAMILY}/").items():
            try:
                found[date.fromisoformat(name)] = stars
            except ValueError:
                continue
        return cls(found)

    @cached_property
    def _numbers(self) -> frozenset[int]:
        """Days as numbers: there is one before the first and one after the last of the calendar."""
        return frozenset(day.toordinal() for day in self.stars)

    def row(self, now: date) -> int:
        """Days in a row up to now. Today is not over yet, so that it breaks nothing."""
        return self._row(now.toordinal() - (now not in self.stars))

    def _row(self, last: int) -> int:
        return next(count for count in range(len(self._numbers) + 1) if last - count not in self._numbers)

    @property
    def best_row(self) -> int:
        """It stays, whatever comes after."""
        lasts = (number for number in self._numbers if number + 1 not in self._numbers)
        return max((self._row(last) for last in lasts), default=0)


def offered(now: date) -> list[date]:
    """From now on backwards, as far as the calendar reaches."""
    days = range(now.toordinal(), max(0, now.toordinal() - OFFERED), -1)
    return [date.fromordinal(number) for number in days]


class DailyPolicy(PuzzlePolicy):
    """A puzzle whose words are put together by the game, and which is remembered by its day."""

    def __init__(
        self,
        puzzle: Puzzle,
        day: date,
        words: Callable[[Any], Mapping[str, str]],
        ways: Ways,
        *,
        helped: bool = False,
    ) -> None:
        super().__init__(puzzle, ways, helped=helped)
        self.day = day
        self._words = words

    def word(self, part: str) -> str:
        session = self.match.session
        begins = session.log[self.begin].before if len(session) > self.begin else session.state
        return self._words(begins)[part]

    def remember(self) -> None:
        self._finish(FAMILY, self.day.isoformat(), self.stars)
