from typing import Literal

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.theme import INK, Colour
from game.ui.widgets.base import Size, Widget

Align = Literal["left", "centre", "right"]


class Text(Widget):
    """Text that wraps to its width and asks for the height it then needs. `size` in reference pixels."""

    def __init__(
        self,
        ui: Ui,
        text: str,
        *,
        size: float = 24,
        role: str = "body",
        colour: Colour = INK,
        align: Align = "left",
        shadow: Colour | None = None,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, name, enabled=False, tooltip=tooltip)
        self.text = text
        self.role = role
        self.px = ui.t(size)
        self.colour = colour
        self.align = align
        self.shadow = shadow
        self._lines: list[str] = []
        self._measured: tuple[int, Size] | None = None
        """For which width it was measured last: a long log is asked several times over."""

    @property
    def label(self) -> str:
        return self.text

    def set_text(self, text: str) -> None:
        """For text that changes inside a place already given; the place must be large enough."""
        if text != self.text:
            self.text, self._measured = text, None
            self.place(self.rect)
            self.dirty()

    def measure(self, width: int) -> Size:
        if self._measured is None or self._measured[0] != width:
            lines = self.ui.theme.wrap(self.text, self.role, self.px, width)
            widest = max(self.ui.theme.measure(line, self.role, self.px)[0] for line in lines)
            self._measured = width, (min(widest, width), len(lines) * self.line_height)
        return self._measured[1]

    @property
    def line_height(self) -> int:
        return self.ui.theme.line_height(self.role, self.px)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._lines = self.ui.theme.wrap(self.text, self.role, self.px, max(1, rect.w))

    def line_rects(self) -> list[Rect]:
        """Where each line is painted; tests measure these."""
        top = self.rect.y + max(0, (self.rect.h - len(self._lines) * self.line_height) // 2)
        return [self._line_rect(line, top + i * self.line_height) for i, line in enumerate(self._lines)]

    def _line_rect(self, line: str, y: int) -> Rect:
        rect = Rect((self.rect.x, y), self.ui.theme.measure(line, self.role, self.px))
        if self.align == "centre":
            rect.centerx = self.rect.centerx
        elif self.align == "right":
            rect.right = self.rect.right
        return rect

    def draw(self, surface: Surface) -> None:
        for line, rect in zip(self._lines, self.line_rects(), strict=True):
            if self.shadow is not None:
                offset = max(1, self.px // 28)
                picture = self.ui.theme.render(line, self.role, self.px, self.shadow)
                surface.blit(picture, rect.move(offset, offset))
            surface.blit(self.ui.theme.render(line, self.role, self.px, self.colour), rect)
