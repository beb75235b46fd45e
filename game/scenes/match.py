"""The host of a match."""

from __future__ import annotations

from game.core.match import MatchSetup
from game.scenes.page import Page
from game.scenes.pause import PauseScene
from game.services import Services
from game.ui.widgets import Button, Column, Widget


class MatchScene(Page):
    name = "match"

    def __init__(self, services: Services, setup: MatchSetup) -> None:
        super().__init__(services)
        self.setup = setup

    def build(self) -> Widget:
        return Column(self.ui, [Button(self.ui, "button:menu", self.text("match.menu"), self.back)])

    def back(self) -> None:
        self.stack.push(PauseScene(self.services, self._to_title))

    def _to_title(self) -> None:
        self.stack.pop()
        self.stack.pop()
