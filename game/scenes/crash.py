"""What is shown when the program did something it should not: nothing is lost, and it goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.page import Page
from game.services import Services
from game.ui.sheet import sheet
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Column, Text, Widget

SHOWN = 300
"""Characters of the details that are shown; all of them are copied."""


class CrashScene(Page):
    """`resume` leads back into the match that was on the table, `to_title` away from it."""

    name = "crash"

    def __init__(
        self,
        services: Services,
        details: str,
        to_title: Callable[[], None],
        resume: Callable[[], None] | None,
    ) -> None:
        super().__init__(services)
        self._details = details
        self._to_title = to_title
        self._resume = resume

    def back(self) -> None:
        self._to_title()

    def build(self) -> Widget:
        said = [
            Text(self.ui, self.text("crash.safe" if self._resume else "crash.sorry"), size=28),
            Text(self.ui, self.text("crash.log", path=self.services.folders.logs / "game.log"), size=22),
            Text(self.ui, self._summary(), size=20, role="italic", colour=INK_SOFT),
        ]
        content = Column(self.ui, said, gap=18)
        return sheet(self.ui, self.text("crash.heading"), content, self._buttons(), width=1200)

    def _summary(self) -> str:
        """The last line of a traceback says what happened."""
        return self._details.strip().splitlines()[-1][:SHOWN]

    def _buttons(self) -> list[Widget]:
        title, resume = self.text("crash.title"), self.text("crash.continue")
        buttons: list[Widget] = [Button(self.ui, "button:copy", self.text("crash.copy"), self._copy, size=22)]
        if self._resume is None:
            return [*buttons, Button(self.ui, "button:title", title, self._to_title, style="primary")]
        return [
            *buttons,
            Button(self.ui, "button:title", title, self._to_title, size=22),
            Button(self.ui, "button:continue", resume, self._resume, style="primary"),
        ]

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self._details)
        except pygame.error:
            sentence = self.text("crash.not-copied")
        else:
            sentence = self.text("crash.copied")
        self.services.toast.show(sentence)
