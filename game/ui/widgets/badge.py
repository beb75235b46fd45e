from collections.abc import Sequence

from pygame import Surface

from game.ui.context import Ui
from game.ui.emblem import paint_badge
from game.ui.widgets.base import Size, Widget


class Badges(Widget):
    """The tokens of a seat: one for each colour it plays, side by side."""

    def __init__(
        self,
        ui: Ui,
        tokens: Sequence[tuple[str, str]],
        side: float,
        *,
        min_width: float = 0,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, tooltip=tooltip)
        self.side = ui.t(side)
        self._pictures = [paint_badge(colour, emblem, self.side) for colour, emblem in tokens]
        self._min_width = ui.t(min_width)
        self._step = round(self.side * 1.12)

    def measure(self, width: int) -> Size:
        return (max(self._min_width, self._step * (len(self._pictures) - 1) + self.side), self.side)

    def draw(self, surface: Surface) -> None:
        y = self.rect.centery - self.side // 2
        for i, picture in enumerate(self._pictures):
            surface.blit(picture, (self.rect.x + i * self._step, y))
