"""The picture that hangs at the pointer while something is carried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

if TYPE_CHECKING:
    from game.table.view import TableView

NOTHING = Rect(0, 0, 0, 0)


class Carried:
    def __init__(self, view: TableView[Any, Any, Any]) -> None:
        self._view = view
        self._rect = NOTHING

    def follow(self, pos: tuple[int, int] | None) -> None:
        """Hang at the pointer; None: the pointer is not in use."""
        view = self._view
        view.ui.damage.add(self._rect)
        self._rect = NOTHING
        if pos is not None and view.gesture.carried is not None and not view.marks.instead:
            self._rect = view.board.carried_at(pos, view.gesture)
        view.ui.damage.add(self._rect)

    def draw(self, surface: Surface) -> None:
        # What was carried when the pointer last moved may have been put down meanwhile.
        if self._rect.colliderect(surface.get_clip()) and self._view.gesture.carried is not None:
            self._view.board.draw_carried(surface, self._rect, self._view.gesture)
