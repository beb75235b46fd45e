"""The menu over a match."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.spec import GameSpec
from game.scenes.page import Page
from game.scenes.rulebook import open_book
from game.scenes.settings import SettingsScene
from game.services import Services
from game.ui import layout
from game.ui.paint import veil
from game.ui.theme import TERRACOTTA
from game.ui.widgets import Button, Column, Free, Panel, Scroll, Text, Widget
from game.ui.widgets.button import Style


class PauseScene(Page):
    """Lies over the scene it pauses. `to_title` is what leaving that scene means; `save` opens a page that
    saves it under a name, where that makes sense. `leave` is the language key of what leaving is called, if
    not as usual."""

    name = "pause"
    opaque = False

    def __init__(
        self,
        services: Services,
        spec: GameSpec,
        to_title: Callable[[], None],
        save: Callable[[], None] | None = None,
        leave: str = "",
    ) -> None:
        super().__init__(services)
        self._spec = spec
        self._to_title = to_title
        self._save = save
        self._leave = leave

    def build(self) -> Widget:
        buttons = [
            self._button("resume", self.text("pause.resume"), self.back, primary=True),
            self._button("rules", self.text("title.rules"), self._rules),
            self._button("settings", self.text("title.settings"), self._settings),
            self._button("title", self.text(self._leave or "pause.title"), self._to_title),
            self._button("quit", self.text("title.quit"), self.stack.clear),
        ]
        if self._save is not None:
            buttons.insert(1, self._button("save", self.text("pause.save"), self._save))
        heading = Text(
            self.ui, self.text("pause.heading"), size=36, role="heading", colour=TERRACOTTA, align="centre"
        )
        menu = Scroll(self.ui, Column(self.ui, buttons, gap=14, across="stretch"), name="scroll:menu")
        panel = Panel(self.ui, Column(self.ui, [heading, menu], gap=22, across="stretch"), pad=48)
        room = layout.inset(self.ui.window, self.ui.px(30))
        width, height = panel.measure(room.w)
        panel.place(layout.centred(room, (width, min(height, room.h))))
        return Free(self.ui, [panel])

    def _button(self, name: str, text: str, action: Callable[[], None], primary: bool = False) -> Button:
        style: Style = "primary" if primary else "normal"
        return Button(self.ui, f"button:{name}", text, action, style=style, min_width=380)

    def _rules(self) -> None:
        open_book(self.services, self.stack, self._spec)

    def _settings(self) -> None:
        self.stack.push(SettingsScene(self.services))

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        veil(surface, clip, (20, 12, 6), 150)
