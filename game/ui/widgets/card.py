from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import GOLD, INK, INK_SOFT, TERRACOTTA, WOOD
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.containers import Column
from game.ui.widgets.text import Text
from game.ui.widgets.tick import Tick

PICTURE = (196, 132)
WIDEST, NARROWEST = 640, 500
"""Reference pixels of a card with its picture."""
PAD = 22


class Card(Pressable):
    """One of several things to choose: its picture, its name, and a few words about it."""

    def __init__(
        self,
        ui: Ui,
        name: str,
        title: str,
        choose: Callable[[], None],
        turn: Callable[[int], None],
        *,
        chosen: bool,
        lines: Sequence[str] = (),
        paint: Callable[[Size], Surface] | None = None,
    ) -> None:
        """`turn` leads to the next card (1) or the one before (-1).

        `paint` makes the picture at the size it is shown; without it there is only the name.
        """
        super().__init__(ui, name)
        self.title = title
        self.chosen = chosen
        self._choose = choose
        self._turn = turn
        self._paint = paint
        self._pad = ui.t(PAD)
        words: list[Widget] = [Text(ui, title, size=27, role="heading", colour=TERRACOTTA if chosen else INK)]
        words += [Text(ui, line, size=20, role="italic", colour=INK_SOFT) for line in lines]
        self._words = Column(ui, words, gap=4)
        self._tick = Tick(ui, done=chosen)
        self.children = (self._words, self._tick)

    @property
    def label(self) -> str:
        return self.title

    def activate(self) -> None:
        self._choose()

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key(event)

    # layout

    @property
    def _picture(self) -> Rect:
        """At the left of the card, in the middle of its height; nothing without a picture."""
        size = (self.ui.t(PICTURE[0]), self.ui.t(PICTURE[1])) if self._paint else (0, 0)
        return Rect(self.rect.x + self._pad, self.rect.centery - size[1] // 2, *size)

    @property
    def _beside(self) -> int:
        """What the words leave to the others."""
        picture = self._picture.w + self._pad if self._paint else 0
        return picture + self._tick.side + 3 * self._pad

    def measure(self, width: int) -> Size:
        wide, high = self._words.measure(max(1, min(width, self.ui.t(WIDEST)) - self._beside))
        wanted = self.ui.t(WIDEST) if self._paint else wide + self._beside
        return (min(width, wanted), max(high, self._picture.h, self._tick.side) + 2 * self._pad)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        side = self._tick.side
        top = rect.y + self._pad if self._paint else rect.centery - side // 2
        self._tick.place(Rect(rect.right - self._pad - side, top, side, side))
        left = self._picture.right + self._pad if self._paint else rect.x + self._pad
        wide = max(1, rect.w - self._beside)
        high = self._words.measure(wide)[1]
        self._words.place(Rect(left, rect.centery - high // 2, wide, high))

    # drawing

    def draw(self, surface: Surface) -> None:
        skin = "panel/parchment" if self.chosen or self.hovered else "panel/stone"
        surface.blit(self.ui.sprites.nine(skin, self.rect.size, self.ui.skin_scale), self.rect)
        if self._paint is not None:
            at, thick = self._picture, max(2, self.ui.t(4))
            surface.blit(self._paint(at.size), at)
            pygame.draw.rect(surface, GOLD if self.chosen else WOOD, at.inflate(thick, thick), thick)
        super().draw(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)
