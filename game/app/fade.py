"""The picture of what was left, over what came, for a moment."""

from __future__ import annotations

from pygame import Surface

SECONDS = 0.18
LONGEST_STEP = 1 / 30
"""A scene that takes long to open would else have no fade at all: its first frame is a slow one."""


class Fade:
    """From one screen to the next. It only paints: whatever happens goes to the new scenes at once."""

    def __init__(self) -> None:
        self._left: Surface | None = None
        self._passed = 0.0

    def __bool__(self) -> bool:
        """Whether anything of the old picture is to be seen."""
        return self._left is not None

    def begin(self, picture: Surface) -> None:
        """`picture` is what was on the screen until now; nobody draws on it any more."""
        self._left, self._passed = picture, 0.0

    def end(self) -> None:
        self._left = None

    def update(self, dt: float) -> None:
        self._passed += min(dt, LONGEST_STEP)
        if self._passed >= SECONDS:
            self.end()

    def draw(self, surface: Surface) -> None:
        """Over everything. A window of another size shows nothing of it."""
        if self._left is None or self._left.get_size() != surface.get_size():
            return
        rest = 1 - self._passed / SECONDS
        self._left.set_alpha(round(255 * rest * rest * (3 - 2 * rest)))
        surface.blit(self._left, (0, 0))
