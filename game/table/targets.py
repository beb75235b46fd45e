"""What on the table has a name: where it is, whether it can be clicked, what lies under a point."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from pygame import Rect

from game.table.gesture import named
from game.ui import Element

if TYPE_CHECKING:
    from game.table.view import TableView


class Targets(ABC):
    """Made anew for every gesture; answers by id and by point."""

    found_carrying: ClassVar[tuple[str, ...]] = ()
    """Families the pointer finds first while something is carried; otherwise it finds what can be clicked."""
    focused_beside: ClassVar[tuple[str, ...]] = ("button",)
    """Families beside the board that the arrow keys reach too."""

    def __init__(self, view: TableView[Any, Any, Any]) -> None:
        self._view = view

    # what a game says

    @abstractmethod
    def on_board(self, target: str) -> Rect | None:
        """Where a thing of the board is; None if it is not there."""

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

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        enabled = self._view.gesture.enabled
        placed = ((target, label, self.on_board(target)) for target, label in self.ids())
        return tuple(
            Element.of(target, rect, target in enabled, label)
            for target, label, rect in placed
            if rect is not None
        )

    @cached_property
    def _placed(self) -> tuple[tuple[Element, Rect], ...]:
        """On the board and in the piles: the pointer asks with every move."""
        piles = (element for shelf in self._view.panels.shelves for element in shelf.elements())
        return tuple((each, Rect(each.rect)) for each in (*self.elements, *piles))

    # by point

    def at(self, pos: tuple[int, int]) -> str:
        """The id of what lies under a point, or an empty string."""
        found = [each for each, rect in self._placed if rect.collidepoint(pos)]
        if self._view.gesture.carried is not None:
            found.sort(key=lambda element: named(element.id)[0] not in self.found_carrying)
        else:
            found.sort(key=lambda element: not element.enabled)
        return found[0].id if found else ""

    def focusable(self) -> list[tuple[str, Rect]]:
        """Where the arrow keys can go: whatever a click would do something to."""
        own = [element for element in self.elements if element.enabled]
        others = [
            element
            for element in self._view.widgets.elements()
            if element.enabled and named(element.id)[0] in self.focused_beside
        ]
        return [(element.id, Rect(element.rect)) for element in (*own, *others)]
