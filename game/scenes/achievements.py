"""Achievements on one page: what was done with a wreath, what was not without."""

import pygame
from pygame import Rect, Surface

from game.match.achievements import Done, Life, achievements
from game.scenes.page import Page
from game.services import Services
from game.ui import Ui
from game.ui.sheet import sheet
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Column, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.containers import Equal
from game.ui.wreath import paint_wreath

WIDTH = 1500
LARGE = 1.25
"""With larger texts they stand below each other."""


class AchievementsScene(Page):
    """Those that were earned first."""

    name = "deeds"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        archive = services.archive
        found = achievements(Life(services.games, archive.results.read(), archive.progress))
        self._achievements = sorted(found, key=lambda done: not done.earned)

    def build(self) -> Widget:
        ui = self.ui
        earned = sum(done.earned for done in self._achievements)
        facts = self.text("deeds.facts", n=earned, of=len(self._achievements))
        said = Text(ui, facts, size=22, role="italic", colour=INK_SOFT, align="centre")
        across = 1 if ui.viewport.ui_scale > LARGE else 2
        room = min(ui.window.w - 2 * ui.px(40), ui.t(WIDTH)) - ui.t(140)
        width = (room - (across - 1) * ui.t(30)) // across
        tiles = [self._tile(done) for done in self._achievements]
        lines = [
            Equal(ui, tiles[start : start + across], width, gap=30) for start in range(0, len(tiles), across)
        ]
        content = Column(ui, [said, *lines], gap=16, across="start")
        return sheet(ui, self.text("deeds.heading"), content, [self.back_button()], width=WIDTH)

    def _tile(self, done: Done) -> Widget:
        title, about = self.text(f"{done.key}.title"), self.text(f"{done.key}.about", n=done.of)
        count = f"  {done.have}/{done.of}" if done.of > 1 and not done.earned else ""
        colour = TERRACOTTA if done.earned else INK
        words = Column(
            self.ui,
            [
                Text(self.ui, title + count, size=24, role="strong", colour=colour),
                Text(self.ui, about, size=20, colour=INK if done.earned else INK_SOFT),
            ],
            gap=0,
        )
        return _Honoured(self.ui, words, earned=done.earned)


class _Honoured(Widget):
    """A wreath, or the place for one, and words beside it."""

    def __init__(self, ui: Ui, words: Widget, *, earned: bool) -> None:
        super().__init__(ui)
        self._earned = earned
        self._side = ui.t(62)
        self._gap = ui.t(14)
        self.children = (words,)

    def measure(self, width: int) -> Size:
        height = self.children[0].measure(max(1, width - self._side - self._gap))[1]
        return (width, max(height, self._side))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        room = Rect(rect.x + self._side + self._gap, rect.y, rect.w - self._side - self._gap, rect.h)
        height = self.children[0].measure(room.w)[1]
        self.children[0].place(Rect(room.x, room.y + max(0, (self._side - height) // 2), room.w, height))

    def draw(self, surface: Surface) -> None:
        at = Rect(self.rect.x, self.rect.y, self._side, self._side)
        if self._earned:
            surface.blit(paint_wreath(self._side), at)
        else:
            pygame.draw.circle(surface, (190, 168, 128), at.center, self._side * 2 // 5, max(2, self.ui.t(2)))
        super().draw(surface)
