"""Whoever is being taught and does nothing for a while is shown once more what there is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table.view import AnyView

SECONDS = 8.0
MOST = 3
"""Things an arrow points at."""


class Patience:
    """Counts the seconds since the last gesture, while somebody decides who has a guide above the board."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self._waited = 0.0
        self.over = False
        self._telling = False

    @property
    def _counts(self) -> bool:
        view, guide = self._view, self._view.told.guide
        return guide is not None and guide.above and view.idle and view.host.deciding is not None

    def begin(self) -> None:
        """Something was done, or is to be decided anew."""
        self._waited, self.over = 0.0, self._telling

    @property
    def shown(self) -> tuple[str, ...]:
        """Where one could begin, if nothing was pointed out."""
        return self._view.gesture.pointed_at[:MOST] if self.over else ()

    def update(self, dt: float) -> None:
        if self.over or not self._counts:
            return
        self._waited += dt
        if self._waited >= SECONDS:
            self._telling = True
            self._view.show_gesture()
            self._telling = False

    def wake_after(self) -> float | None:
        return max(0.0, SECONDS - self._waited) if self._counts and not self.over else None
