"""The picture of what was left, over what came, for a moment."""

from pygame import Surface

SECONDS = 0.18
LONGEST_STEP = 1 / 30
"""A scene that takes long to open would else have no fade at all: its first frame is a slow one."""


class Fade:
    """From one screen to the next. It only paints: whatever happens goes to the new scenes at once.

    Meanwhile those are drawn on a canvas of their own, and only what changes there; the screen is mixed of
    it and of the old picture.
    """

    def __init__(self) -> None:
        self._left: Surface | None = None
        self._canvas: Surface | None = None
        self._passed = 0.0

    @property
    def canvas(self) -> Surface | None:
        """What the new scenes are to be drawn on; None where that is the screen itself."""
        return self._canvas

    def __bool__(self) -> bool:
        """Whether anything of the old picture is to be seen."""
        return self._left is not None

    def begin(self, picture: Surface) -> None:
        """`picture` is what was on the screen until now. All of the new one has to be drawn."""
        self._left, self._canvas, self._passed = picture, picture.copy(), 0.0

    def end(self) -> None:
        """At once; all of the screen has to be drawn again."""
        self._left = self._canvas = None

    def update(self, dt: float) -> None:
        self._passed += min(dt, LONGEST_STEP)

    def show(self, surface: Surface) -> None:
        """Both pictures on the screen; at last the new one alone, and then it is over."""
        if self._left is None or self._canvas is None:
            return
        surface.blit(self._canvas, (0, 0))
        rest = 1 - self._passed / SECONDS
        if rest <= 0:
            self.end()
            return
        self._left.set_alpha(round(255 * rest * rest * (3 - 2 * rest)))
        surface.blit(self._left, (0, 0))
