"""A hint in words: the computer's choice, with reasons that the game computes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.advice import Advice
from game.table.chips import Chip
from game.table.gesture import G
from game.table.marks import HintMarks
from game.table.screen import Text

ABOUT = 2
"""Two estimates are about the same if they differ by no more than so many hundredths."""


@dataclass(frozen=True)
class Hint(Generic[G]):
    """One option of an advice, ready to be shown."""

    action: Any
    sentence: str
    chips: tuple[Chip, ...]
    marks: HintMarks

    def agrees_with(self, gesture: G) -> bool:
        """What has been chosen so far leads to it."""
        return set(gesture.chosen) <= set(self.marks.steps)


H = TypeVar("H", bound=Hint[Any])
"""The hints of one game."""


class Hinter(ABC, Generic[H]):
    """Makes hints of advice."""

    def __init__(self, text: Text) -> None:
        self.text = text

    # what a game says

    @abstractmethod
    def hint(self, state: Any, advice: Advice, key: str) -> H:
        """Of the option shown; ``key`` is what to press for the next one."""

    @abstractmethod
    def imperative(self, state: Any, action: Any) -> str:
        """What to do, as a sentence."""

    def losses(self, state: Any, better: Any, worse: Any, side: str) -> list[str]:
        """What the worse of two actions loses; ``side`` is ``next`` or ``worse``, by which one is shown."""
        return []

    # words

    def sentence(self, state: Any, advice: Advice) -> str:
        sentence = self.imperative(state, advice.shown.action)
        count = len(advice.options)
        if advice.looking_back:
            return self.text("table.hint.better", sentence=sentence)
        if count == 1:
            return self.text("table.hint.alone", sentence=sentence)
        return self.text("table.hint.one_of", i=advice.index + 1, count=count, sentence=sentence)

    def chips(self, state: Any, advice: Advice, key: str, reasons: Sequence[str]) -> tuple[Chip, ...]:
        """The reasons, what the next best loses and is worth, and how to see it."""
        chips = [Chip(reason, "reason") for reason in reasons]
        chips += self._comparison(state, advice)
        if len(advice.options) > 1 and not advice.looking_back:
            last = advice.index == len(advice.options) - 1
            more = self.text("table.hint.more_again" if last else "table.hint.more", press=key)
            chips.append(Chip(more, "aside"))
        return tuple(chips)

    def _comparison(self, state: Any, advice: Advice) -> list[Chip]:
        """What the next best loses, or what this one loses against the first, and both estimates."""
        shown, other = advice.shown, advice.compared_with
        chance = round(100 * shown.value)
        if other is None:
            return [Chip(self.text("table.hint.estimate_alone", x=chance), "aside")]
        if advice.looking_back:
            said = self.text("table.hint.estimate_played", x=chance, other=round(100 * other.value))
            return [Chip(said, "aside")]
        better, worse = (other, shown) if advice.index else (shown, other)
        side = "worse" if advice.index else "next"
        lost = self.losses(state, better.action, worse.action, side)[:1]
        against = round(100 * other.value)
        key = f"table.hint.estimate_{'close_' if abs(chance - against) <= ABOUT else ''}{side}"
        said = self.text(key, x=chance, other=against)
        return [*(Chip(loss, "reason") for loss in lost), Chip(said, "aside")]
