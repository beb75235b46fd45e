"""What a lesson means: everything else on the board dims, and an arrow points."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.soft import arrow
from game.ui import Ui
from game.ui.theme import Colour

DIM = (24, 14, 6, 105)
MOST_ARROWS = 3
"""Where more is meant, being lit says it well enough."""
INK: Colour = (252, 250, 236)
EDGE: Colour = (40, 24, 8)


class Meant:
    """One mark for it in every game: it must not be looked for among what is merely allowed."""

    def __init__(
        self, ui: Ui, board: Rect, unit: int, rects: Sequence[Rect], choices: Sequence[Rect] = ()
    ) -> None:
        """``unit`` is the size of a square; ``rects`` are where it is, on the board or beside it.
        ``choices`` are all that can be chosen now: best, no arrow lies over one of them."""
        self.ui = ui
        self.about = (tuple(rects), board.copy())
        self.board = board.copy()
        self.unit = unit
        self._choices = [
            each for each in choices if not any(rect.collidepoint(each.center) for rect in rects)
        ]
        self.rects = tuple(rect.inflate(unit // 5, unit // 5) for rect in rects)
        self._veil = self._dimmed() if rects else None
        width = max(5, min(unit // 8, ui.px(12)))
        self._arrows = [arrow(self.points(rect), width, INK, EDGE, 255) for rect in self.pointed]

    @property
    def pointed(self) -> Sequence[Rect]:
        """What has an arrow."""
        return self.rects if len(self.rects) <= MOST_ARROWS else ()

    def _dimmed(self) -> Surface:
        veil = Surface(self.board.size, pygame.SRCALPHA)
        veil.fill(DIM)
        for rect in self.rects:
            hole = rect.move(-self.board.x, -self.board.y)
            pygame.draw.rect(veil, (0, 0, 0, 0), hole, border_radius=self.unit // 6)
        return veil

    def points(self, rect: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
        """From where to where its arrow goes: where there is room, over nothing else that is meant."""
        beside = not self.board.colliderect(rect)
        # Beside the board it is short: what stands above, a card with its points, is to be read.
        long = self.ui.t(40) if beside else max(self.ui.t(40), round(self.unit * 0.8))
        ways = (
            ((rect.left - long, rect.centery), rect.midleft),
            ((rect.right + long, rect.centery), rect.midright),
            ((rect.centerx, rect.top - long), rect.midtop),
            ((rect.centerx, rect.bottom + long), rect.midbottom),
        )
        around = self.ui.window if beside else self.board
        if beside and rect.w < 2 * rect.h:
            # Beside the board things stand in a row: an arrow from above lies over none of them.
            ways = (ways[2], ways[3], ways[0], ways[1])

        def free(way: tuple[tuple[int, int], tuple[int, int]]) -> bool:
            begin = Rect(way[0], (1, 1)).inflate(self.unit // 3, self.unit // 3)
            return around.contains(begin) and begin.collidelist(self.rects) < 0

        def clear(way: tuple[tuple[int, int], tuple[int, int]]) -> bool:
            return not any(rect.clipline(*way) for rect in self._choices)

        fit = [*filter(free, ways)] or [ways[0]]
        return next(filter(clear, fit), fit[0])

    def dim(self, surface: Surface) -> None:
        """Over the board, below all papers."""
        if self._veil is not None:
            surface.blit(self._veil, self.board)

    def point(self, surface: Surface) -> None:
        """Over what stands beside the board too."""
        for picture, rect in self._arrows:
            surface.blit(picture, rect)
