"""The pointer rests on something: after a moment that explains itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tooltip import DELAY

if TYPE_CHECKING:
    from game.table.view import AnyView


class Resting:
    """Counts how long the pointer has been on one thing. Passing over things says nothing of them."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self._waited = 0.0
        self.rested = False
        self._done = False

    def moved(self) -> None:
        """The pointer itself, and not what lies under it."""
        self._done = False

    def done(self) -> None:
        """Something was clicked: until the pointer moves, nobody asks what lies there now."""
        self._done = True

    def begin(self) -> None:
        """It is on something else, or on nothing."""
        self._waited = 0.0
        self.rested = False

    def now(self) -> None:
        """Somebody asked: no need to wait."""
        self.rested = True

    def update(self, dt: float) -> None:
        if not self._counts:
            return
        self._waited += dt
        if self._waited >= DELAY:
            self.rested = True
            self._view.point_out()

    @property
    def _counts(self) -> bool:
        view = self._view
        waits = not self.rested and not self._done
        return waits and view.idle and bool(view.gesture.hovered) and view.pointer.pos[0] >= 0

    def wake_after(self) -> float | None:
        return max(0.0, DELAY - self._waited) if self._counts else None
