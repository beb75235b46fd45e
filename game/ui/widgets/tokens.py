from collections.abc import Callable, Sequence

from pygame import Surface

from game.ui.context import Ui
from game.ui.emblem import paint_badge
from game.ui.paint import draw_focus
from game.ui.widgets.base import Size
from game.ui.widgets.stepper import Stepper

ARROW = 34


class TokenChoice(Stepper):
    """The tokens of a seat between two arrows: others can be taken with them, or with the arrow keys."""

    def __init__(
        self,
        ui: Ui,
        name: str,
        tokens: Sequence[tuple[str, str]],
        on_step: Callable[[int], None],
        *,
        side: float,
        label: str,
        min_width: float = 0,
        tooltip: str = "",
    ) -> None:
        """`on_step` is told whether to go on (1) or back (-1)."""
        super().__init__(ui, name, ui.t(ARROW), tooltip=tooltip)
        self._label = label
        self._on_step = on_step
        self._side = ui.t(side)
        self._step = round(self._side * 1.04)
        self._pictures = [paint_badge(colour, emblem, self._side) for colour, emblem in tokens]
        self._min_width = ui.t(min_width)

    @property
    def label(self) -> str:
        return self._label

    def measure(self, width: int) -> Size:
        tokens = self._step * (len(self._pictures) - 1) + self._side
        return (min(width, max(self._min_width, tokens + 2 * self._arrow + self.ui.t(8))), self._side)

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            skin = self.ui.sprites.nine("field/focus", self.rect.size, self.ui.skin_scale * 0.7)
            surface.blit(skin, self.rect)
        self._draw_arrows(surface)
        wide = self._step * (len(self._pictures) - 1) + self._side
        at = self.rect.centerx - wide // 2
        for index, picture in enumerate(self._pictures):
            surface.blit(picture, (at + index * self._step, self.rect.centery - self._side // 2))
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def activate(self) -> None:
        self._on_step(self._direction)
