"""What a view says: the sentence above the board, and the chips beside what the pointer is on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.rules import CHANCE, Reason
from game.table.bubble import Bubble
from game.table.chips import Chip
from game.table.gesture import Prompt

if TYPE_CHECKING:
    from game.table.view import TableView


class Speech(ABC):
    """Finds the words for a view. It is asked whenever something changed, and changes nothing."""

    def __init__(self, view: TableView[Any, Any, Any]) -> None:
        self._view = view
        self.text = view.text
        self.host = view.host

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

    def clear_of_hint(self) -> list[Rect]:
        """What the words of a hint should not cover, besides what is to be chosen."""
        return []

    # the sentence above the board

    @property
    def prompt(self) -> str:
        view, host = self._view, self.host
        if view.refusal is not None:
            return self.refused(view.refusal)
        if view.notice:
            return self.text(view.notice)
        if not view.idle:
            return self._meanwhile()
        if host.guide is not None and host.guide.reading:
            return self.text("table.prompt.read")
        if host.handing_over is not None:
            return self.text("table.prompt.end", name=host.seat_name(host.handing_over))
        to_move = host.rules.to_move(host.state)
        if to_move is None:
            return self.text("table.prompt.over")
        if to_move == CHANCE:
            return self.busy
        if host.deciding is None:
            return self.text("table.prompt.thinking", name=host.seat_name(to_move))
        return self._of_hint() or self._of_gesture(to_move)

    def _meanwhile(self) -> str:
        """While something moves: whose doing it is, if it is not that of whoever sits here."""
        entry = self._view.told.next
        if entry is None or entry.seat == CHANCE or self.host.setup.seats[entry.seat].is_human:
            return self.busy
        return self.text("table.prompt.plays", name=self.host.seat_name(entry.seat))

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
        return f"{self.host.seat_name(seat)}: {sentence}" if several else sentence

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
        if view.hint is not None and hovered == view.hints.over:
            return self._hint_bubble()
        chips = self.chips()
        if not chips and view.resting.rested and view.hint is None and view.idle:
            chips = self.about(hovered, view.pointer.part)
        rect = view.targets.rect(hovered) if chips else None
        if rect is None:
            return self._hint_bubble()
        return Bubble(view.ui, chips, self.beside(hovered, rect))

    def _hint_bubble(self) -> Bubble | None:
        view, hint = self._view, self._view.hint
        if hint is None or not view.idle:
            return None
        subject = view.targets.rect(hint.marks.steps[-1])
        if subject is None:
            return None
        steps = [rect for step in hint.marks.steps if (rect := view.targets.rect(step)) is not None]
        return Bubble(
            view.ui, hint.chips, subject, [*steps, *self.clear_of_hint()], view.ground, view.hints.foot
        )
