"""What on the table has a name: where it is, whether it can be clicked, what lies under a point."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.table.gesture import named
from game.ui import Element

if TYPE_CHECKING:
    from game.table.view import AnyView


class Targets(ABC):
    """Made anew for every gesture; answers by id and by point."""

    found_carrying: ClassVar[tuple[str, ...]] = ()
    """Families the pointer finds first while something is carried; otherwise it finds what can be clicked."""
    focused_beside: ClassVar[tuple[str, ...]] = ("button",)
    """Families beside the board that the arrow keys reach too."""

    roomy: ClassVar[tuple[str, ...]] = ()
    """Families larger than where they are clicked: the frames of a hint go round all of them."""

    def __init__(self, view: AnyView) -> None:
        self._view = view

    # what a game says

    @abstractmethod
    def ids(self) -> Iterator[tuple[str, str]]:
        """Everything on the board with its label, what is found first coming first."""

    def part(self, target: str, pos: tuple[int, int]) -> str:
        """Which part of a thing lies under a point, where it has parts that are spoken of."""
        return ""

    # by id

    def rect(self, target: str) -> Rect | None:
        """Where a thing is, on the board or beside it; None if it is not on the screen."""
        rect = self.on_board(target)
        if rect is None:
            beside = (Rect(each.rect) for each in self._view.widgets.elements() if each.id == target)
            rect = next(beside, None)
        return rect

    def framed(self, target: str) -> Rect | None:
        """What of it a frame goes round, where it is found on more than that."""
        return self.rect(target)

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        enabled = self._view.gesture.enabled
        return tuple(
            Element.of(target, rect, target in enabled, label)
            for target, label in self.ids()
            if (rect := self.on_board(target)) is not None
        )

    @cached_property
    def _placed(self) -> tuple[tuple[str, Rect, bool | None], ...]:
        """On the board and in the piles, which know by themselves whether they can be clicked: the pointer
        asks with every move."""
        board = [(each, rect, None) for each, _ in self.ids() if (rect := self.on_board(each)) is not None]
        piles = [element for shelf in self._view.panels.shelves for element in shelf.elements()]
        return (*board, *((each.id, Rect(each.rect), each.enabled) for each in piles))

    def on_board(self, target: str) -> Rect | None:
        """Where a thing of the board is; None if it is not there."""
        return self._view.board.where(target)

    # by point

    def at(self, pos: tuple[int, int]) -> str:
        """The id of what lies under a point, or an empty string."""
        found = [(each, known) for each, rect, known in self._placed if rect.collidepoint(pos)]
        if self._view.gesture.carried is not None:
            found.sort(key=lambda each: named(each[0])[0] not in self.found_carrying)
        elif len(found) > 1:
            enabled = self._view.gesture.enabled
            found.sort(key=lambda each: not (each[0] in enabled if each[1] is None else each[1]))
        return found[0][0] if found else ""

    def focusable(self) -> list[tuple[str, Rect]]:
        """Where the arrow keys can go: whatever a click would do something to."""
        own = [element for element in self.elements if element.enabled]
        others = [
            element
            for element in self._view.widgets.elements()
            if element.enabled and named(element.id)[0] in self.focused_beside
        ]
        return [(element.id, Rect(element.rect)) for element in (*own, *others)]
