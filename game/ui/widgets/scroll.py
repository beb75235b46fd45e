from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import edge_shadow, slope
from game.ui.uimap import Element
from game.ui.widgets.base import Point, Size, Widget
from game.ui.widgets.containers import Column

TROUGH = (60, 42, 26, 60)
THUMB = (110, 78, 46)
THUMB_LIT = (150, 104, 58)


class Scroll(Widget):
    """A window onto a child that may be taller: wheel, scroll bar, and it follows the keyboard focus."""

    def __init__(
        self, ui: Ui, child: Widget, *, name: str = "", grow: bool = True, fades: bool = False
    ) -> None:
        super().__init__(ui, name)
        self.fades = fades
        """What goes on beyond an edge fades into the picture behind it; else a shadow lies there."""
        self.child = child
        self.children = (child,)
        self.grow = grow
        self.offset = 0
        self._content = 0
        self._room = 0
        self._bar = max(6, ui.t(14))
        self._grip: int | None = None

    # layout

    def measure(self, width: int) -> Size:
        """As if it did not have to scroll: only then is there no need for room for the bar."""
        return self.child.measure(width)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._room = 0
        self._content = self.child.measure(max(1, rect.w))[1]
        if self.scrollable:
            self._room = self._bar + self.ui.t(12)
            self._content = self.child.measure(max(1, rect.w - self._room))[1]
        self._place_child()

    def _place_child(self) -> None:
        """What comes into view may be taller than was thought: what is seen stays, and the end is the end."""
        self._fit_child()
        at_end = self.scrollable and self.offset == self._content - self.rect.h
        while (pushed := self.child.look_at(self.rect)) is not None:
            self._content = self.child.measure(max(1, self.rect.w - self._room))[1]
            self.offset = self._content if at_end else self.offset + pushed
            self._fit_child()

    def _fit_child(self) -> None:
        self.offset = max(0, min(self.offset, self._content - self.rect.h))
        height = max(self._content, self.rect.h)
        self.child.place(Rect(self.rect.x, self.rect.y - self.offset, self.rect.w - self._room, height))

    @property
    def scrollable(self) -> bool:
        return self._content > self.rect.h

    def scroll_to(self, offset: int) -> None:
        before = self.offset
        self.offset = offset
        self._place_child()
        if self.offset != before:
            self.dirty()

    def reveal(self, target: Widget) -> None:
        if any(widget is target for widget in self.child.walk()):
            margin = self.ui.t(12)
            if target.rect.top < self.rect.top + margin:
                self.scroll_to(self.offset - (self.rect.top + margin - target.rect.top))
            elif target.rect.bottom > self.rect.bottom - margin:
                self.scroll_to(self.offset + target.rect.bottom - self.rect.bottom + margin)
        super().reveal(target)

    # drawing

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        edges = self._edges() if self.scrollable else {}
        behind = {at_top: surface.subsurface(rect).copy() for at_top, rect in edges.items() if self.fades}
        surface.set_clip(clip.clip(self.view))
        super().draw(surface)
        surface.set_clip(clip)
        if self.scrollable:
            for at_top, rect in edges.items():
                shade = edge_shadow(*rect.size) if not self.fades else slope(*rect.size)
                shade = shade if at_top else pygame.transform.flip(shade, False, True)
                if self.fades:
                    shade.blit(behind[at_top], (0, 0), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(shade, rect)
            trough = Surface(self._trough().size, pygame.SRCALPHA)
            pygame.draw.rect(trough, TROUGH, trough.get_rect(), border_radius=self._bar // 2)
            surface.blit(trough, self._trough())
            colour = THUMB_LIT if self.hovered or self._grip is not None else THUMB
            pygame.draw.rect(surface, colour, self._thumb(), border_radius=self._bar // 2)

    def _edges(self) -> dict[bool, Rect]:
        """Where the child goes on beyond the upper (True) and the lower edge."""
        found: dict[bool, Rect] = {}
        view = self.view.clip(self.ui.window) if self.fades else self.rect
        depth, width = min(self.ui.t(40 if self.fades else 14), view.h), self.rect.right - self._room - view.x
        if self.offset > 0:
            found[True] = Rect(view.x, view.y, width, depth)
        if self.offset < self._content - self.rect.h:
            found[False] = Rect(view.x, view.bottom - depth, width, depth)
        return found

    @property
    def view(self) -> Rect:
        """What of the child can be seen, with room at the sides for focus rings."""
        return self.rect.inflate(2 * self.ui.t(8), 0)

    def _trough(self) -> Rect:
        return Rect(self.rect.right - self._bar, self.rect.y, self._bar, self.rect.h)

    def _thumb(self) -> Rect:
        trough = self._trough()
        height = max(self._bar * 2, trough.h * self.rect.h // max(1, self._content))
        travel = trough.h - height
        top = trough.y + travel * self.offset // max(1, self._content - self.rect.h)
        return Rect(trough.x, top, trough.w, height)

    # input

    def at(self, pos: Point) -> Widget | None:
        if not self.rect.collidepoint(pos):
            return None
        if self.scrollable and self._trough().collidepoint(pos):
            return self
        return super().at(pos)

    def press(self, pos: Point) -> None:
        thumb = self._thumb()
        self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.h // 2
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        if self._grip is not None:
            trough, thumb = self._trough(), self._thumb()
            share = (pos[1] - self._grip - trough.y) / max(1, trough.h - thumb.h)
            self.scroll_to(round(share * (self._content - self.rect.h)))

    def release(self, pos: Point, inside: bool) -> None:
        self._grip = None
        self.dirty()

    def wheel(self, pos: Point, amount: float) -> bool:
        if not self.scrollable:
            return False
        self.scroll_to(self.offset - round(amount * self.ui.t(70)))
        return True

    # ui map

    def elements(self) -> Iterator[Element]:
        for element in super().elements():
            if element.id == self.name and not self.scrollable:
                continue
            seen = Rect(element.rect).clip(self.rect)
            if seen.w > 0 and seen.h > 0:
                yield Element.of(element.id, seen, element.enabled, element.label)


class ScrollList(Scroll):
    """Widgets below each other, scrolled where they need more room than there is."""

    def __init__(
        self, ui: Ui, items: Sequence[Widget], *, gap: float = 10, name: str = "", grow: bool = True
    ) -> None:
        super().__init__(ui, Column(ui, items, gap=gap, across="stretch"), name=name, grow=grow)
