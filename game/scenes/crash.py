"""What is shown when the program did something it should not: nothing is lost, and it goes on."""

import logging
from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.page import Page
from game.scenes.plain import PlainNotice
from game.services import Services
from game.ui import Element
from game.ui.sheet import sheet
from game.ui.theme import INK_SOFT
from game.ui.widgets import Button, Column, Text, Widget

log = logging.getLogger(__name__)

SHOWN = 300
"""Characters of the details that are shown; all of them are copied."""


class CrashScene(Page):
    """`resume` leads back into the match that was on the table, `to_title` away from it.

    What went wrong may be the very language, font or picture that it is shown with: then everything is said
    again in plain letters, with nothing that can fail.
    """

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
        self._plain: PlainNotice | None = None

    def layout(self) -> None:
        try:
            super().layout()
        except Exception:
            self._say_plainly()

    def draw(self, surface: Surface, clip: Rect) -> None:
        if self._plain is None:
            try:
                super().draw(surface, clip)
            except Exception:
                self._say_plainly()
        if self._plain is not None:
            self._plain.draw(surface)

    def process_event(self, event: Event) -> bool:
        return self._plain.process_event(event) if self._plain else super().process_event(event)

    def update(self, dt: float) -> None:
        if self._plain is None:
            super().update(dt)

    def elements(self) -> Iterable[Element]:
        return self._plain.elements() if self._plain else super().elements()

    def _say_plainly(self) -> None:
        log.exception("the crash screen itself cannot be drawn")
        self._plain = PlainNotice(self._summary(), self._to_title, self._resume)
        self.ui.damage.everything()

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
        return (self._details.strip().splitlines() or [""])[-1][:SHOWN]

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
        except (pygame.error, ValueError):
            sentence = self.text("crash.not-copied")
        else:
            sentence = self.text("crash.copied")
        self.services.toast.show(sentence)
