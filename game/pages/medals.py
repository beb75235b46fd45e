"""What was achieved, as medals of bronze: each with a figure of its own, of lead until it is earned."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.match.achievements import Done
from game.ui import Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, Colour
from game.ui.widgets import Column, Text, Widget
from game.ui.widgets.base import Size

SIDE = 96
LEAD: Colour = (226, 222, 214)
LIFT: Colour = (26, 25, 24)


def sprite_of(done: Done) -> str:
    return done.picture or f"medal/{done.name}"


def paint_medal(ui: Ui, done: Done, side: int) -> Surface:
    """As it was struck, or as its cast in lead."""
    struck = ui.sprites.get(sprite_of(done), (side, side))
    if done.earned:
        return struck
    cast = pygame.transform.grayscale(struck)
    cast.fill(LEAD, special_flags=pygame.BLEND_RGB_MULT)
    cast.fill(LIFT, special_flags=pygame.BLEND_RGB_ADD)
    return cast


class Medal(Widget):
    """A medal and what it is for; painted aside when it first comes into sight."""

    def __init__(
        self, ui: Ui, done: Done, text: Callable[..., str], painted: dict[tuple[str, bool, int], Surface]
    ) -> None:
        super().__init__(ui)
        self.done = done
        self._painted = painted
        self._side, self._gap = ui.t(SIDE), ui.t(16)
        count = f"  {done.have}/{done.of}" if done.of > 1 and not done.earned else ""
        words = [
            Text(
                ui,
                text(f"{done.key}.title") + count,
                size=24,
                role="strong",
                colour=TERRACOTTA if done.earned else INK,
            ),
            Text(ui, text(f"{done.key}.about", n=done.of), size=20, colour=INK if done.earned else INK_SOFT),
        ]
        self._words = Column(ui, words, gap=0)
        self.children = (self._words,)

    def measure(self, width: int) -> Size:
        height = self._words.measure(max(1, width - self._side - self._gap))[1]
        return (width, max(height, self._side))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        left = rect.x + self._side + self._gap
        height = self._words.measure(max(1, rect.right - left))[1]
        self._words.place(Rect(left, rect.centery - height // 2, rect.right - left, height))

    def draw(self, surface: Surface) -> None:
        at = Rect(self.rect.x, self.rect.centery - self._side // 2, self._side, self._side)
        key, done, side = (self.done.key, self.done.earned, self._side), self.done, self._side
        if key not in self._painted:
            picture = self.ui.painter.ask(self.ui, ("medal", *key), lambda ui: paint_medal(ui, done, side))
            if picture is None:
                self.dirty()
            else:
                self._painted[key] = picture
        if key in self._painted:
            surface.blit(self._painted[key], at)
        super().draw(surface)


def medals(
    ui: Ui, found: Sequence[Done], text: Callable[..., str], painted: dict[tuple[str, bool, int], Surface]
) -> Column:
    """Those that were earned first."""
    earned = sum(done.earned for done in found)
    facts = text("deeds.facts", n=earned, of=len(found))
    heading = Text(ui, text("deeds.heading"), size=34, role="heading", colour=TERRACOTTA)
    said = Text(ui, facts, size=22, role="italic", colour=INK_SOFT)
    order = sorted(found, key=lambda done: not done.earned)
    return Column(
        ui, [heading, said, *(Medal(ui, done, text, painted) for done in order)], gap=16, across="stretch"
    )
