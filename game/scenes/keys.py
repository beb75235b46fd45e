"""Which key does what."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.page import Page
from game.scenes.sheet import sheet
from game.ui.keys import DEFAULT_KEYS
from game.ui.widgets import Button, Columns, Grid, KeyField, Text, Widget


class KeysScene(Page):
    name = "keys"

    def build(self) -> Widget:
        rows = [(self._label(action), self._field(action)) for action in DEFAULT_KEYS]
        half = (len(rows) + 1) // 2
        content = Columns(self.ui, [Grid(self.ui, rows[:half]), Grid(self.ui, rows[half:])], gap=60)
        buttons = [
            Button(self.ui, "button:defaults", self.text("settings.defaults"), self._reset),
            Button(self.ui, "button:back", self.text("common.back"), self.back, style="primary"),
        ]
        return sheet(self.ui, self.text("settings.keys"), content, buttons, width=1300)

    def _label(self, action: str) -> Text:
        return Text(self.ui, self.text(f"key.{action}"))

    def _field(self, action: str) -> KeyField:
        chord = self.services.keys.chord(action)
        return KeyField(
            self.ui, f"key:{action}", chord, self.text("settings.press-key"), self._binder(action)
        )

    def _binder(self, action: str) -> Callable[[str], None]:
        def bind(chord: str) -> None:
            self.services.settings.change(keys=self.services.keys.rebound(action, chord))
            self.layout()

        return bind

    def _reset(self) -> None:
        self.services.settings.change(keys={})
        self.layout()
