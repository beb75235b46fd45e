"""What a view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pygame import Rect

from game.core.rules import CHANCE, Reason
from game.table.bubble import Bubble
from game.table.chips import Chip
from game.table.gesture import Prompt

if TYPE_CHECKING:
    from game.table.view import AnyView


class Speech(ABC):
    """Finds the words for a view. It is asked whenever something changed, and changes nothing."""

    plain: ClassVar[tuple[str, ...]] = ()
    """Codes of refusals that need no words: what they speak of is plain to see."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self.text = view.text
        self.host = view.host
        self.who = view.who

    # what a game says

    @property
    @abstractmethod
    def busy(self) -> str:
        """What is said while things move."""

    @abstractmethod
    def refused(self, reason: Reason) -> str:
        """One sentence that says why not."""

    def values(self, prompt: Prompt) -> Mapping[str, str | int]:
        """What the sentence of a prompt names, in words."""
        return prompt.values

    def chips(self) -> list[Chip]:
        """About the thing under the pointer."""
        return []

    def about(self, target: str, part: str) -> list[Chip]:
        """What a thing is, in a line or two: said once the pointer has rested on it for a moment."""
        return []

    def beside(self, target: str, rect: Rect) -> Rect:
        """What words about a thing keep clear of: of a pile, all piles beside it."""
        shelf = next((shelf for shelf in self._view.panels.shelves if shelf.rect.contains(rect)), None)
        return shelf.rect if shelf is not None else rect

    def cautions(self, state: Any, action: Any) -> Sequence[Any]:
        """What whoever decides may regret, each with a ``danger`` as the settings call it."""
        return ()

    def question(self, target: str) -> str:
        """What is asked before a click on it counts: it is easily done, and hard to want."""
        return ""

    # what is said beside the pointer

    @property
    def silent(self) -> bool:
        """While things move, and to purists, nothing is worked out."""
        return not self._view.idle or self.host.assistance == "purist"

    def warnings(self) -> list[Any]:
        """What is to be said before the thing under the pointer is done."""
        gesture = self._view.gesture
        action = gesture.action_at(gesture.hovered)
        found = self.cautions(gesture.state, action) if action is not None else ()
        return [caution for caution in found if self.host.warns_of(caution.danger)]

    def pointed_at(self) -> tuple[str, ...]:
        """Ids of what its warnings speak of: framed on the board."""
        return () if self.silent else tuple(at for caution in self.warnings() for at in caution.places)

    def forbidden(self) -> Reason | None:
        """Why what is held may not go where the pointer is; what is plain to see is not said."""
        gesture = self._view.gesture
        if gesture.action_at(gesture.hovered) is not None:
            return None
        reason: Reason | None = gesture.forbidden(gesture.hovered)
        return reason if reason is not None and reason.code not in self.plain else None

    def clear_of_hint(self) -> list[Rect]:
        """What the words of a hint should not cover, besides what is to be chosen."""
        return []

    def kept_clear(self) -> list[Rect]:
        """What no words lie over, wherever they belong: the score, and what is in the hand."""
        return [*self._view.board.track(), *self._view.carried.area]

    # the sentence above the board

    @property
    def refuses(self) -> bool:
        """It says why something was not done. In a lesson that is said where it happened, if it can be."""
        view = self._view
        guide = view.told.guide
        speaks = guide is not None and guide.speaks
        return view.refusal is not None and not (speaks and view.sprung is not None)

    @property
    def prompt(self) -> str:
        view = self._view
        guide = view.told.guide
        if guide is not None and guide.speaks and not self.refuses:
            insists = view.gesture.prompt.insists and not guide.alone and view.idle and not view.hint
            return self.todo if insists else guide.text if guide.above else ""
        if view.refusal is not None:
            return self.refused(view.refusal)
        if guide is not None and guide.reminder and view.patience.over:
            return guide.reminder
        if view.notice:
            return self.text(view.notice)
        if view.ending.runs:
            return self.text("table.prompt.ending")
        if not view.idle:
            return self._meanwhile()
        return self._at_rest()

    def _at_rest(self) -> str:
        """What is to be done, or whom one waits for."""
        host = self.host
        if host.deciding is None and self._view.hint is not None:
            return self._of_hint()
        if host.guide is not None and host.guide.reading:
            return self.text("table.prompt.read")
        if host.handing_over is not None:
            return self.text("table.prompt.end", name=self.who.name(host.handing_over))
        to_move = host.rules.to_move(host.state)
        if to_move is None:
            return self.text("table.prompt.over")
        if to_move == CHANCE:
            return self.busy
        if host.deciding is None:
            return self.text("table.prompt.thinking", name=self.who.name(to_move))
        return self._of_hint() or self._of_gesture(to_move)

    def _meanwhile(self) -> str:
        """While something moves: whose doing it is, if it is not that of whoever sits here."""
        entry = self._view.told.next
        if entry is None or entry.seat == CHANCE or self.host.setup.seats[entry.seat].is_human:
            return self.text("table.prompt.moving", what=self.busy)
        return self.text("table.prompt.plays", name=self.who.name(entry.seat))

    def _of_hint(self) -> str:
        adviser = self.host.adviser
        if adviser is not None and adviser.thinking:
            return self.text("table.hint.thinking")
        if adviser is not None and adviser.failed:
            return self.text("table.hint.failed")
        return self._view.hint.sentence if self._view.hint is not None else ""

    def _of_gesture(self, seat: int) -> str:
        sentence = self.todo
        several = sum(each.is_human for each in self.host.setup.seats) > 1
        return f"{self.who.name(seat)}: {sentence}" if several else sentence

    @property
    def todo(self) -> str:
        """What the gesture asks for."""
        prompt = self._view.gesture.prompt
        return self.text(prompt.key, **self.values(prompt)) if prompt.key else ""

    # chips

    def bubble(self) -> Bubble | None:
        """Beside what the pointer is on, or else beside what a hint is about."""
        view = self._view
        hovered = view.gesture.hovered
        if view.sprung is not None:
            why, where = view.sprung
            return Bubble(view.ui, [Chip(why, "bad")], where, self.kept_clear())
        if view.asked and (at := view.targets.rect(view.asked)) is not None:
            return Bubble(view.ui, [Chip(self.question(view.asked), "warn")], at, self.kept_clear())
        if view.hint is not None and hovered == view.hints.over:
            return self._hint_bubble()
        chips = self.chips()
        if not chips and view.resting.rested and view.hint is None and view.idle:
            chips = self.about(hovered, view.pointer.part)
        rect = view.targets.rect(hovered) if chips else None
        if rect is None:
            return self._hint_bubble()
        return Bubble(view.ui, chips, self.beside(hovered, rect), self.kept_clear())

    def _hint_bubble(self) -> Bubble | None:
        view, hint = self._view, self._view.hint
        if hint is None or not view.idle:
            return None
        subject = view.targets.rect(hint.steps[-1])
        if subject is None:
            return None
        steps = [rect for step in hint.steps if (rect := view.targets.rect(step)) is not None]
        avoid = [*steps, *self.clear_of_hint(), *self.kept_clear()]
        return Bubble(view.ui, hint.chips, subject, avoid, view.ground, view.hints.foot)
