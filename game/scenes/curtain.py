"""Between two people at one screen, where a game has secrets: nobody sees the other's."""

from collections.abc import Callable

from pygame import Rect, Surface

from game.scenes.page import Page
from game.services import Services
from game.ui import layout
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Column, Free, Panel, Text, Widget


class CurtainScene(Page):
    """Covers the table until whoever is to decide says that they are the one before the screen."""

    name = "curtain"

    def __init__(
        self, services: Services, player: str, lift: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self._player = player
        self._lift = lift
        self._menu = menu

    def build(self) -> Widget:
        ui = self.ui
        heading = Text(
            ui,
            self.text("curtain.heading", name=self._player),
            size=36,
            role="heading",
            colour=TERRACOTTA,
            align="centre",
        )
        explained = Text(
            ui,
            self.text("curtain.explained", name=self._player),
            size=22,
            role="italic",
            colour=INK_SOFT,
            align="centre",
        )
        label = self.text("curtain.lift", name=self._player)
        lift = Button(ui, "button:lift", label, self._raise, style="primary", min_width=380)
        panel = Panel(
            ui, Column(ui, [heading, explained, lift], gap=22, across="centre"), skin="panel/linen", pad=56
        )
        room = layout.inset(ui.window, ui.px(30))
        panel.place(layout.centred(room, panel.measure(min(room.w, ui.t(900)))))
        return Free(ui, [panel])

    def _raise(self) -> None:
        self._lift()
        self.stack.pop()

    def back(self) -> None:
        """Esc lifts nothing: whoever presses it wants the menu, and may be the wrong one to look."""
        self._menu()

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        surface.blit(table, clip, clip)
