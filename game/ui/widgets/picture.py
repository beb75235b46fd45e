from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.base import Size, Widget


class Picture(Widget):
    """A sprite, `height` reference pixels high, in its own proportions."""

    def __init__(self, ui: Ui, sprite: str, height: float, *, name: str = "", tooltip: str = "") -> None:
        super().__init__(ui, name, tooltip=tooltip)
        self.sprite = sprite
        self._height = ui.t(height)

    def measure(self, width: int) -> Size:
        w, h = self.ui.sprites.size(self.sprite)
        wanted = round(w * self._height / h)
        return (wanted, self._height) if wanted <= width else (width, round(h * width / w))

    def draw(self, surface: Surface) -> None:
        w, h = self.measure(self.rect.w)
        at = Rect(0, 0, w, min(h, self.rect.h))
        at.center = self.rect.center
        surface.blit(self.ui.sprites.get(self.sprite, at.size), at)
