import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import GOLD, INK, INK_SOFT, IVORY, TERRACOTTA, WOOD
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.containers import Column
from game.ui.widgets.text import Text
from game.ui.widgets.tick import Tick

PICTURE = 158
"""Reference pixels, the height of its picture."""
WIDEST, NARROWEST = 640, 500
"""Reference pixels of a card with its picture."""
PAD = 20
LARGER, ROUND = 1.12, 40.0
"""A picture that lives is larger than its frame, and the eye wanders over it once in so many seconds."""


class Card(Pressable):
    """A door, one of several: its picture above, its name, and a few words about it."""

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
        self._wandered = (0, 0)
        """How far the eye is from the middle of the picture, in pixels."""
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

    def wander(self, seconds: float) -> None:
        """The eye goes on over the picture: where it is after so long."""
        at, turn = self.picture, 2 * math.pi * seconds / ROUND
        reach = (LARGER - 1) / 2
        wandered = (round(at.w * reach * math.sin(turn)), round(at.h * reach * math.sin(2 * turn)))
        if wandered != self._wandered:
            self._wandered = wandered
            self.ui.damage.add(at)

    # layout

    @property
    def picture(self) -> Rect:
        """Across the card, at its top; nothing without a picture."""
        inner = self.rect.inflate(-2 * self._pad, -2 * self._pad)
        return (
            Rect(inner.x, inner.y, inner.w, self._above - self._pad // 2) if self._paint else Rect(0, 0, 0, 0)
        )

    @property
    def _above(self) -> int:
        """What the picture takes, with the room below it."""
        return self.ui.t(PICTURE) + self._pad // 2 if self._paint else 0

    @property
    def _beside(self) -> int:
        """What the words leave to the tick and the rim."""
        return self._tick.side + 3 * self._pad

    def measure(self, width: int) -> Size:
        wide, high = self._words.measure(max(1, min(width, self.ui.t(WIDEST)) - self._beside))
        wanted = self.ui.t(WIDEST) if self._paint else wide + self._beside
        return (min(width, wanted), self._above + max(high, self._tick.side) + 2 * self._pad)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        side = self._tick.side
        words = Rect(rect.x + self._pad, rect.y + self._pad + self._above, max(1, rect.w - self._beside), 0)
        words.h = rect.bottom - self._pad - words.y
        high = self._words.measure(words.w)[1]
        self._words.place(Rect(words.x, words.centery - high // 2, words.w, high))
        self._tick.place(Rect(rect.right - self._pad - side, words.centery - side // 2, side, side))

    # drawing

    def draw(self, surface: Surface) -> None:
        skin = "panel/parchment" if self.chosen else "panel/stone"
        thick = max(2, self.ui.t(4))
        # Frames are drawn below what they frame: clipped, pygame draws hollow ones a line too thick.
        if self.hovered and not self.chosen:
            pygame.draw.rect(surface, IVORY, self.rect.inflate(2 * thick, 2 * thick))
        surface.blit(self.ui.sprites.nine(skin, self.rect.size, self.ui.skin_scale), self.rect)
        if self._paint is not None:
            at = self.picture
            pygame.draw.rect(surface, GOLD if self.chosen else WOOD, at.inflate(thick, thick))
            picture = self._paint((round(at.w * LARGER), round(at.h * LARGER)))
            seen = Rect((0, 0), at.size)
            seen.center = picture.get_rect().move(self._wandered).center
            surface.blit(picture, at, seen)
        super().draw(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)
