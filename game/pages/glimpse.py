"""A position in small, beside the graph that the pointer or the keyboard is on."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.table.graph import Graph
from game.ui import Ui, layout
from game.ui.theme import INK
from game.ui.widgets import Text

REST = 0.12
"""Seconds the pointer rests on a turn before its position is drawn."""
PICTURE = (300, 190)

Pointed = tuple[Graph, int, str]
"""On which graph, how many actions were played there, and what was notable."""


class Glimpse:
    """Follows what is pointed at; its owner passes on what happens, and draws it over everything else."""

    def __init__(
        self,
        ui: Ui,
        picture: Callable[[int, tuple[int, int]], Surface],
        caption: Callable[[Graph, int, str], str],
    ) -> None:
        """`picture` draws the board where so many actions were played, `caption` says what is to know."""
        self._ui = ui
        self._paint, self._say = picture, caption
        self.graphs: Sequence[Graph] = ()
        self.box: Rect | None = None
        """Where it is, while it is shown."""
        self._pointed: Pointed | None = None
        self._rested = 0.0
        self._pictures: dict[tuple[int, tuple[int, int]], Surface] = {}

    def process_event(self, event: Event) -> None:
        """What the pointer is on; uses nothing up."""
        if event.type in (pygame.MOUSEMOTION, pygame.KEYUP):
            self._point(self._find(event.pos if event.type == pygame.MOUSEMOTION else (-1, -1)))
        elif event.type in (pygame.WINDOWLEAVE, pygame.MOUSEBUTTONDOWN):
            self._point(None)

    def _find(self, pos: tuple[int, int]) -> Pointed | None:
        for graph in self.graphs:
            found = graph.pointed(pos)
            if found is not None:
                return graph, *found
        return None

    def _point(self, pointed: Pointed | None) -> None:
        if pointed != self._pointed:
            self.forget()
            self._pointed = pointed

    def forget(self) -> None:
        if self.box is not None:
            self._ui.damage.add(self.box.inflate(8, 8))
        self.box = self._pointed = None
        self._rested = 0.0

    def update(self, dt: float) -> None:
        if self._pointed is None or self.box is not None:
            return
        self._rested += dt
        if self._rested >= REST:
            self.box = self._placed(self._pointed)
            self._ui.damage.add(self.box.inflate(8, 8))

    def wake_after(self) -> float | None:
        return max(0.0, REST - self._rested) if self._pointed is not None and self.box is None else None

    def _picture(self, length: int) -> Surface:
        size = (self._ui.t(PICTURE[0]), min(self._ui.window.h // 3, self._ui.t(PICTURE[1])))
        if (length, size) not in self._pictures:
            self._pictures[length, size] = self._paint(length, size)
        return self._pictures[length, size]

    def _caption(self, pointed: Pointed) -> Text:
        return Text(self._ui, self._say(*pointed) or " ", size=18, colour=INK)

    def _placed(self, pointed: Pointed) -> Rect:
        ui, (graph, length, _) = self._ui, pointed
        pad = ui.t(10)
        picture = self._picture(length)
        wide = max(picture.get_width(), ui.t(PICTURE[0]))
        high = picture.get_height() + self._caption(pointed).measure(wide)[1] + ui.t(6)
        box = Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        box.midbottom = (graph.x_of(length), graph.rect.y - ui.t(6))
        if box.y < 0:
            box.top = graph.rect.bottom + ui.t(6)
        return layout.keep_inside(box, ui.window)

    def draw(self, surface: Surface) -> None:
        box = self.box
        if box is None or self._pointed is None or not box.colliderect(surface.get_clip()):
            return
        ui, pad = self._ui, self._ui.t(10)
        pygame.draw.rect(surface, (30, 20, 10), box.move(ui.px(3), ui.px(4)), border_radius=ui.t(8))
        surface.blit(ui.sprites.nine("panel/parchment", box.size, ui.skin_scale * 0.5), box)
        picture = self._picture(self._pointed[1])
        at = picture.get_rect(midtop=(box.centerx, box.y + pad))
        surface.blit(picture, at)
        caption = self._caption(self._pointed)
        top = at.bottom + ui.t(6)
        caption.place(Rect(box.x + pad, top, box.w - 2 * pad, box.bottom - top))
        caption.draw(surface)
