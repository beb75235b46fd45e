from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable
from game.ui.widgets.text import Text


class Toggle(Pressable):
    """A switch with its text beside it; the text belongs to what can be clicked."""

    sound = "toggle"

    def __init__(
        self,
        ui: Ui,
        name: str,
        text: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        size: float = 24,
        enabled: bool = True,
        tooltip: str = "",
        states: tuple[str, str] = ("off", "on"),
    ) -> None:
        super().__init__(ui, name, enabled=enabled, tooltip=tooltip)
        self.value = value
        self.states = states
        self.on_change = on_change
        self.caption = Text(ui, text, size=size, colour=INK)
        self.children = (self.caption,)
        self._switch = Rect(0, 0, round(ui.t(size) * 2.4), round(ui.t(size) * 1.4))
        self._gap = ui.t(size * 0.6)

    @property
    def label(self) -> str:
        return f"{self.caption.text}: {self.states[self.value]}"

    def activate(self) -> None:
        self.value = not self.value
        self.dirty()
        self.on_change(self.value)

    def measure(self, width: int) -> Size:
        text_width, text_height = self.caption.measure(max(1, width - self._switch.w - self._gap))
        return (self._switch.w + self._gap + text_width, max(text_height, self._switch.h))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._switch.midleft = rect.midleft
        left = self._switch.right + self._gap
        self.caption.place(Rect(left, rect.y, max(1, rect.right - left), rect.h))

    def draw(self, surface: Surface) -> None:
        name = "toggle/on" if self.value else "toggle/off"
        surface.blit(self.ui.sprites.get(name, self._switch.size), self._switch)
        self.caption.draw(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)
