from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets.base import Size
from game.ui.widgets.stepper import Stepper


class Choice(Stepper):
    """One of several values, stepped through with the two arrows, the arrow keys or a click (forward).

    It is as wide as its longest value, so that nothing moves when the value changes.
    """

    def __init__(
        self,
        ui: Ui,
        name: str,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        size: float = 24,
        enabled: bool = True,
        tooltip: str = "",
    ) -> None:
        self.px = ui.t(size)
        super().__init__(ui, name, round(self.px * 1.6), enabled=enabled, tooltip=tooltip)
        self.values = tuple(values)
        self.on_change = on_change
        self._index = next((i for i, (key, _) in enumerate(self.values) if key == value), 0)
        self._pad_y = ui.t(size * 0.36)

    @property
    def value(self) -> str:
        return self.values[self._index][0]

    @property
    def label(self) -> str:
        return self.values[self._index][1]

    # layout

    def measure(self, width: int) -> Size:
        room = self._text_room(width)
        wrapped = [self.ui.theme.wrap(text, "body", self.px, room) for _, text in self.values]
        widest = max(self.ui.theme.measure(line, "body", self.px)[0] for lines in wrapped for line in lines)
        lines = max(len(lines) for lines in wrapped)
        return (min(width, widest + 2 * self._arrow + self.px), lines * self._line_height + 2 * self._pad_y)

    @property
    def _line_height(self) -> int:
        return self.ui.theme.line_height("body", self.px)

    def _text_room(self, width: int) -> int:
        return max(1, width - 2 * self._arrow - self.px)

    def line_rects(self) -> list[Rect]:
        return [rect for _, rect in self._lines()]

    def _lines(self) -> list[tuple[str, Rect]]:
        lines = self.ui.theme.wrap(self.label, "body", self.px, self._text_room(self.rect.w))
        top = self.rect.centery - len(lines) * self._line_height // 2
        placed = []
        for i, line in enumerate(lines):
            rect = Rect((0, top + i * self._line_height), self.ui.theme.measure(line, "body", self.px))
            rect.centerx = self.rect.centerx
            placed.append((line, rect))
        return placed

    # drawing

    def draw(self, surface: Surface) -> None:
        skin = "field/focus" if self.hovered and self.enabled else "field/normal"
        surface.blit(self.ui.sprites.nine(skin, self.rect.size, self.ui.skin_scale * 0.7), self.rect)
        colour = INK if self.enabled else INK_SOFT
        for line, rect in self._lines():
            surface.blit(self.ui.theme.render(line, "body", self.px, colour), rect)
        if self.enabled:
            self._draw_arrows(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def activate(self) -> None:
        self._index = (self._index + self._direction) % len(self.values)
        self.dirty()
        self.on_change(self.value)
