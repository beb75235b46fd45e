"""A hint in words: the computer's choice, with reasons that the game computes."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from game.core.advice import Advice, Fact, Option
from game.table.chips import Chip
from game.table.gesture import G
from game.table.words import Words

REASONS = 3
"""So many are said; more would not be read."""
ABOUT = 2
"""Two estimates are about the same if they differ by no more than so many hundredths."""


@dataclass(frozen=True)
class Hint(Generic[G]):
    """One option of an advice, ready to be shown."""

    action: Any
    sentence: str
    chips: tuple[Chip, ...]
    steps: tuple[str, ...]
    """Ids of what is to be chosen, in order; the last one is what it is about."""

    def agrees_with(self, gesture: G) -> bool:
        """What has been chosen so far leads to it."""
        return set(gesture.chosen) <= set(self.steps)


H = TypeVar("H", bound=Hint[Any])
"""The hints of one game."""


class Hinter(ABC, Generic[H]):
    """Makes hints of advice. Every line argues for the action, and none that is true of the next best too."""

    concedes: ClassVar[frozenset[str]] = frozenset()
    """Codes of facts that speak against an action, or for nothing: nobody is advised by them."""
    measured: ClassVar[frozenset[str]] = frozenset()
    """Codes of facts with a figure: none is a reason if the other action has as much of it."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.text = words.text

    # what a game says

    @abstractmethod
    def hint(self, state: Any, advice: Advice, key: str) -> H:
        """Of the option shown; ``key`` is what to press for the next one."""

    def facts(self, state: Any, action: Any) -> Sequence[Fact]:
        """What speaks for an action, the most telling first."""
        return ()

    def rather(self, state: Any, action: Any, other: Any) -> Sequence[Fact]:
        """Why this action rather than another one that looks much the same."""
        return ()

    def weight(self, fact: Fact) -> int:
        """The figure of a fact that is measured."""
        return int(fact.values["n"])

    def losses(self, state: Any, action: Any, other: Any) -> Sequence[Fact]:
        """What the other of two actions loses, the most telling first."""
        return ()

    def imperative(self, state: Any, action: Any) -> str:
        """What to do, as a sentence. Numbers instead of names: frames on the board have the same."""
        return self.words.say(action, state, "hint.do")

    def reason(self, state: Any, fact: Fact, side: str = "") -> str:
        """A fact as a sentence; of a loss, ``side`` is ``next_``, ``worse_`` or ``played_``, by what is shown
        and what it is held against."""
        return self.words.by_code(f"hint.{side}{fact.code}", fact.values, state)

    # what the house says

    def sentence(self, state: Any, advice: Advice) -> str:
        sentence = self.imperative(state, advice.shown.action)
        count = len(advice.options)
        if advice.looks_back:
            key = "better" if advice.looks_back == "better" else "played"
            return self.text(f"table.hint.{key}", sentence=sentence)
        if count == 1:
            return self.text("table.hint.alone", sentence=sentence)
        return self.text("table.hint.one_of", i=advice.index + 1, count=count, sentence=sentence)

    def chips(self, state: Any, advice: Advice, key: str) -> tuple[Chip, ...]:
        """The reasons, what the next best loses and is worth, and how to see it."""
        reasons = self._arguments(state, advice)[:REASONS]
        chips = [Chip(self.reason(state, fact), "reason") for fact in reasons]
        comparison = self._comparison(state, advice)
        other = advice.compared_with
        if other is not None and not any(chip.tone == "reason" for chip in (*chips, *comparison)):
            close = abs(round(100 * advice.shown.value) - round(100 * other.value)) <= ABOUT
            chips.append(Chip(self.text("table.hint.same" if close else "table.hint.ahead"), "reason"))
        chips += comparison
        if len(advice.options) > 1 and not advice.looks_back:
            last = advice.index == len(advice.options) - 1
            more = self.text("table.hint.more_again" if last else "table.hint.more", press=key)
            chips.append(Chip(more, "aside"))
        return tuple(chips)

    def _arguments(self, state: Any, advice: Advice) -> list[Fact]:
        """What speaks for the action shown and not just as well for what it is held against; where that was a
        mistake, what speaks against it alone."""
        action, other = advice.shown.action, advice.compared_with
        against = advice.looks_back == "played"
        found = [fact for fact in self.facts(state, action) if (fact.code in self.concedes) == against]
        if other is None:
            return found
        shared = list(self.facts(state, other.action))
        if against:
            return [fact for fact in found if fact not in shared]
        return [
            *self.rather(state, action, other.action),
            *(fact for fact in found if not self._outdone(fact, shared)),
        ]

    def _outdone(self, fact: Fact, others: Sequence[Fact]) -> bool:
        """It speaks for the other action just as well, or better."""
        alike = [each for each in others if each.code == fact.code]
        return fact in alike or (
            fact.code in self.measured and any(self.weight(each) >= self.weight(fact) for each in alike)
        )

    def _comparison(self, state: Any, advice: Advice) -> list[Chip]:
        """What the next best loses, or what this one loses against the first, and both estimates."""
        shown, other = advice.shown, advice.compared_with
        chance = round(100 * shown.value)
        if other is None:
            return [Chip(self.text("table.hint.estimate_alone", x=chance), "aside")]
        worse_shown = bool(advice.index) or advice.looks_back == "played"
        better, worse = (other, shown) if worse_shown else (shown, other)
        side = "worse" if advice.index else "next"
        against = round(100 * other.value)
        if advice.looks_back in ("better", "played"):
            side, said = "played", self._cost(better, worse)
        else:
            key = f"table.hint.estimate_{'close_' if abs(chance - against) <= ABOUT else ''}{side}"
            said = self.text(key, x=chance, other=against)
        lost = self.losses(state, better.action, worse.action)[: REASONS if side == "played" else 1]
        losses = (self.reason(state, fact, f"{side}_") for fact in lost)
        return [*(Chip(loss, "reason") for loss in losses), Chip(said, "aside")]

    def _cost(self, better: Option, worse: Option) -> str:
        """What a mistake cost, in the words of everyday."""
        return self.text("table.hint.cost", x=round(100 * better.value), other=round(100 * worse.value))
