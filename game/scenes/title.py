from __future__ import annotations

from game.scenes.page import Page
from game.ui.widgets import Button, Column, Widget


class TitleScene(Page):
    name = "title"

    def build(self) -> Widget:
        return Column(self.ui, [Button(self.ui, "button:quit", self.text("title.quit"), self.stack.clear)])
