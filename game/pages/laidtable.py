"""A table seen from above: the board in its middle, a chair for everybody who may play."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.meta.spec import GameSpec
from game.pages.boardpicture import BoardPicture
from game.pages.faces import NOBODY, draw_pips, face, pips_width
from game.ui import Ui, layout
from game.ui.emblem import PLAYER_COLOURS
from game.ui.paint import draw_focus
from game.ui.theme import FOCUS, GOLD, IVORY, Colour
from game.ui.widgets import Column, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable

SEAT, PIP, GAP = 112, 17, 14
"""Reference pixels of a chair, of a pip, and between things."""
WIDEST_NAME = 236
_LEATHER: Colour = (96, 62, 38)
_TIMBER: Colour = (44, 27, 15)
_EDGE: Colour = (140, 96, 58)


class Chair(Pressable):
    """Who sits there: a face, a name, for an opponent its strength. A click asks who shall."""

    sound = "toggle"

    def __init__(
        self,
        ui: Ui,
        spec: GameSpec,
        number: int,
        kind: str,
        name: str,
        colours: tuple[str, ...],
        choose: Callable[[], None],
        *,
        below: bool,
    ) -> None:
        """`below`: the name stands below the chair, not beside it."""
        super().__init__(ui, f"chair:{number}")
        self.kind = kind
        self.chosen = False
        self._choose = choose
        self._colours = colours
        self._below = below
        self._name = Text(ui, name, size=24, role="strong", colour=IVORY, align="centre" if below else "left")
        self._side, self._gap, self._pip = ui.t(SEAT), ui.t(GAP), ui.t(PIP)
        self._strength = (
            (spec.ai_levels.index(kind) + 1, len(spec.ai_levels)) if kind in spec.ai_levels else None
        )
        self._face = face(ui, spec, kind, colours, round(self._side * 0.94)) if kind != NOBODY else None
        self.children = (self._name,)

    @property
    def label(self) -> str:
        return self._name.label

    def activate(self) -> None:
        self._choose()

    # layout

    @property
    def _pips(self) -> int:
        """Height of the line of pips, with the room above it."""
        return self._pip + self._gap // 2 if self._strength else 0

    def _words(self, width: int) -> Size:
        wide, high = self._name.measure(max(1, min(width, self.ui.t(WIDEST_NAME))))
        pips = pips_width(self._pip, self._strength[1]) if self._strength else 0
        return (max(wide, pips), high + self._pips)

    def measure(self, width: int) -> Size:
        if self._below:
            wide, high = self._words(width)
            return (min(width, max(self._side, wide)), self._side + self._gap // 2 + high)
        wide, high = self._words(width - self._side - self._gap)
        return (min(width, self._side + self._gap + wide), max(self._side, high))

    @property
    def _seat(self) -> Rect:
        rect = Rect(self.rect.x, self.rect.y, self._side, self._side)
        if self._below:
            rect.centerx = self.rect.centerx
        else:
            rect.centery = self.rect.centery
        return rect

    def place(self, rect: Rect) -> None:
        super().place(rect)
        left = rect.x if self._below else self._seat.right + self._gap
        high = self._words(rect.right - left)[1]
        top = self._seat.bottom + self._gap // 2 if self._below else rect.centery - high // 2
        self._name.place(Rect(left, top, rect.right - left, high - self._pips))

    # drawing

    def draw(self, surface: Surface) -> None:
        self._draw_seat(surface)
        if self._face is not None:
            surface.blit(self._face, self._face.get_rect(center=self._seat.center))
        else:
            self._draw_plus(surface)
        super().draw(surface)
        if self._strength is not None:
            wide = pips_width(self._pip, self._strength[1])
            at = Rect(self._name.rect.x, self._name.rect.bottom + self._gap // 2, wide, self._pip)
            if self._below:
                at.centerx = self.rect.centerx
            draw_pips(surface, at, *self._strength, GOLD)
        if self.focused:
            draw_focus(surface, self._seat, self.ui)

    def _draw_seat(self, surface: Surface) -> None:
        """A stool with a cushion in the colour of whoever sits on it."""
        seat, radius, thick = self._seat, self._side // 4, max(2, self.ui.t(3))
        pygame.draw.rect(surface, _TIMBER, seat.move(0, thick), border_radius=radius)
        cloth = _cushion(PLAYER_COLOURS[self._colours[0]]) if self._colours else _LEATHER
        pygame.draw.rect(surface, cloth, seat, border_radius=radius)
        edge = FOCUS if self.chosen else IVORY if self.hovered else _EDGE
        pygame.draw.rect(surface, edge, seat, thick + (1 if self.chosen else 0), border_radius=radius)

    def _draw_plus(self, surface: Surface) -> None:
        arm, thick, (x, y) = self._side // 6, max(3, self.ui.t(5)), self._seat.center
        pygame.draw.line(surface, IVORY, (x - arm, y), (x + arm, y), thick)
        pygame.draw.line(surface, IVORY, (x, y - arm), (x, y + arm), thick)


def _cushion(colour: Colour) -> Colour:
    """As a cushion in the shade of a room."""
    return (colour[0] // 3 + 30, colour[1] // 3 + 20, colour[2] // 3 + 14)


class LaidTable(Widget):
    """Chairs round the table where there is room, in lines above it where letters are large."""

    def __init__(
        self, ui: Ui, chairs: Sequence[Chair], board: BoardPicture, words: Sequence[Widget], *, around: bool
    ) -> None:
        """`words` stand below the board: its name, how large it is, how long it takes."""
        super().__init__(ui)
        self.chairs = tuple(chairs)
        self.board = board
        self._words = Column(ui, words, gap=6, across="centre")
        self._around = around
        self._gap, self._pad = ui.t(GAP), ui.t(34)
        self._top = Rect(0, 0, 0, 0)
        self.children = (*chairs, board, self._words)

    def measure(self, width: int) -> Size:
        """Without chairs around it."""
        inner = max(1, width - 2 * self._pad)
        board, words = self.board.measure(inner)[1], self._words.measure(inner)[1]
        chairs = self._lines(Rect(0, 0, width, 0))[-1].bottom + self._gap
        return (width, chairs + board + words + self._gap + 2 * self._pad)

    def _lines(self, rect: Rect) -> list[Rect]:
        """Two chairs in a line."""
        wide = (rect.w - self._gap) // 2
        high = max(each.measure(wide)[1] for each in self.chairs)
        return [
            Rect(
                rect.x + (number % 2) * (wide + self._gap),
                rect.y + number // 2 * (high + self._gap),
                wide,
                high,
            )
            for number in range(len(self.chairs))
        ]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        if self._around:
            self._place_around(rect)
            return
        lines = self._lines(rect)
        for chair, line in zip(self.chairs, lines, strict=True):
            chair.place(line)
        y = lines[-1].bottom + self._gap
        self._place_top(Rect(rect.x, y, rect.w, rect.bottom - y))

    def _place_around(self, rect: Rect) -> None:
        """The first chair below, the others clockwise: left, above, right."""
        first, others = self.chairs[0], list(self.chairs[1:])
        left = others.pop(0) if len(others) > 1 else None
        right = others.pop() if others and left is not None else None
        sides = [each for each in (left, right) if each is not None]
        wide = max((each.measure(self.ui.t(WIDEST_NAME))[0] for each in sides), default=0)
        beside = wide + self._gap if sides else 0
        line = max(each.measure(rect.w)[1] for each in (first, *others))
        above = line + self._gap if others else 0
        top = Rect(rect.x + beside, rect.y + above, rect.w - 2 * beside, rect.h - above - line - self._gap)
        self._place_top(top)
        size = first.measure(rect.w)
        first.place(Rect(top.centerx - size[0] // 2, top.bottom + self._gap, *size))
        slots = layout.columns(Rect(top.x, rect.y, top.w, line), [None] * len(others))
        for each, slot in zip(others, slots, strict=True):
            each.place(layout.centred(slot, each.measure(slot.w)))
        for side, x in ((left, rect.x), (right, top.right + self._gap)):
            if side is not None:
                side.place(layout.centred(Rect(x, top.y, wide, top.h), (wide, side.measure(wide)[1])))

    def _place_top(self, rect: Rect) -> None:
        self._top = rect
        inner = rect.inflate(-2 * self._pad, -2 * self._pad)
        high = self._words.measure(inner.w)[1]
        self._words.place(Rect(inner.x, inner.bottom - high, inner.w, high))
        self.board.place(Rect(inner.x, inner.y, inner.w, max(1, inner.h - high - self._gap)))

    def draw(self, surface: Surface) -> None:
        surface.blit(self.ui.sprites.nine("panel/stone", self._top.size, self.ui.skin_scale * 1.6), self._top)
        super().draw(surface)
