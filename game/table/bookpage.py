"""The parts of a page of the rule book: chapters, paragraphs with pictures, rulings, the contents."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.meta.rulebook import Block, Chapter, Paragraph
from game.table.screen import Figures
from game.ui import Ui, layout
from game.ui.paint import draw_focus
from game.ui.theme import GOLD, INK, INK_SOFT, IVORY, TERRACOTTA, UNPAINTED
from game.ui.widgets import Column, Row, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable
from game.ui.widgets.prose import Prose

TWO_COLUMNS = 1060
"""Reference pixels from which on pictures stand beside the text."""
TEXT_SHARE = 0.62
WORTH_SHRINKING = 1.4
"""A picture is made smaller by up to this factor to stand beside the text."""
DRIFT = 110
"""Reference pixels a picture may stand lower than its paragraph begins, to let texts follow closely."""


class RulingTag(Pressable):
    """A small plaque with the number of a ruling; it leads from the rule to the list and back."""

    def __init__(self, ui: Ui, name: str, ruling: str, go: Callable[[], None], tooltip: str) -> None:
        super().__init__(ui, name, tooltip=tooltip)
        self.ruling = ruling
        self.px = ui.t(19)
        self._go = go

    @property
    def label(self) -> str:
        return self.ruling

    def activate(self) -> None:
        self._go()

    def measure(self, width: int) -> Size:
        wide, high = self.ui.theme.measure(self.ruling, "strong", self.px)
        return (wide + self.ui.t(18), high + self.ui.t(2))

    def line_rects(self) -> list[Rect]:
        picture = Rect((0, 0), self.ui.theme.measure(self.ruling, "strong", self.px))
        picture.center = self.rect.center
        return [picture]

    def draw(self, surface: Surface) -> None:
        colour = (172, 62, 40) if self.hovered else TERRACOTTA
        pygame.draw.rect(surface, colour, self.rect, border_radius=self.rect.h // 2)
        pygame.draw.rect(surface, GOLD, self.rect, max(1, self.ui.t(1.5)), border_radius=self.rect.h // 2)
        surface.blit(
            self.ui.theme.render(self.ruling, "strong", self.px, IVORY), self.line_rects()[0].topleft
        )
        if self.focused:
            draw_focus(surface, self.rect, self.ui)


class Point(Widget):
    """A point of a list: a small diamond, and the text beside it."""

    def __init__(self, ui: Ui, prose: Prose) -> None:
        super().__init__(ui)
        self._prose = prose
        self._indent = ui.t(28)
        self.children = (prose,)

    def measure(self, width: int) -> Size:
        w, h = self._prose.measure(max(1, width - self._indent))
        return (w + self._indent, h)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._prose.place(Rect(rect.x + self._indent, rect.y, max(1, rect.w - self._indent), rect.h))

    def draw(self, surface: Surface) -> None:
        reach = max(3, self.ui.t(5))
        x, y = self.rect.x + self._indent // 2, self.rect.y + self._prose.line_height // 2
        diamond = [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
        pygame.draw.polygon(surface, TERRACOTTA, diamond)
        super().draw(surface)


class FigureView(Widget):
    """A mini-board, drawn when it first comes into sight."""

    def __init__(self, ui: Ui, figures: Figures, figure: str) -> None:
        super().__init__(ui)
        self._figures = figures
        self.figure = figure
        self._drawn: tuple[int, Surface] | None = None
        """How wide it was wanted, and the picture."""

    def measure(self, width: int) -> Size:
        return self._figures.size(self.figure, width)

    def draw(self, surface: Surface) -> None:
        figure, width = self.figure, self.rect.w
        if self._drawn is None or self._drawn[0] != width:
            picture = self.ui.painter.ask(
                self.ui, (self, width), lambda ui: self._figures.picture(figure, width, ui)
            )
            if picture is None:
                size = self._figures.size(figure, width)
                pygame.draw.rect(surface, UNPAINTED, layout.centred(self.rect, size))
                self.dirty()
                return
            self._drawn = (width, picture)
        picture = self._drawn[1]
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class ParagraphView(Widget):
    """A paragraph; its picture stands beside the text where there is room, else below it."""

    def __init__(
        self,
        ui: Ui,
        paragraph: Paragraph,
        figures: Figures,
        tags: Sequence[RulingTag],
        *,
        tags_first: bool = False,
    ) -> None:
        super().__init__(ui, f"paragraph:{paragraph.id}")
        self.paragraph = paragraph
        self.marked = False
        title = [Text(ui, paragraph.title, size=25, role="heading", colour=INK)] if paragraph.title else []
        prose = [Prose(ui, block.text, size=24) for block in paragraph.blocks]
        blocks = [_block(ui, block, text) for block, text in zip(paragraph.blocks, prose, strict=True)]
        head = Row(ui, [*tags, *title] if tags_first else [*title, *tags], gap=12)
        self._text = Column(ui, [head, *blocks], gap=10, across="stretch")
        self._picture: Column | None = None
        if paragraph.figure:
            caption = Prose(ui, paragraph.caption, size=20, role="italic", colour=INK_SOFT)
            prose.append(caption)
            self._view = FigureView(ui, figures, paragraph.figure)
            self._picture = Column(ui, [self._view, caption], gap=8)
        self.prose = tuple(prose)
        self._gap = ui.t(34)
        self._indent = ui.t(20)
        self.children = (self._text,) if self._picture is None else (self._text, self._picture)

    def arrange(self, rect: Rect, free_from: int, *, beside: bool = True) -> tuple[Rect, Rect]:
        """Where the text and the picture stand, from the top of `rect` on.

        A picture may stand beside the text from `free_from` on; one that is too wide for that stands below.
        Where none stands `beside` any of the chapter, the text takes its room.
        """
        indented = Rect(rect.x + self._indent, rect.y, rect.w - self._indent, 0)
        two = beside and indented.w >= self.ui.t(TWO_COLUMNS)
        wide = round(indented.w * TEXT_SHARE) if two else indented.w
        text = Rect(indented.topleft, (wide, self._text.measure(wide)[1]))
        if self._picture is None:
            return text, Rect(text.bottomleft, (0, 0))
        left = indented.w - wide - self._gap
        if two and self._view.measure(indented.w)[0] <= left * WORTH_SHRINKING:
            top = max(indented.y, free_from)
            return text, Rect(text.right + self._gap, top, left, self._picture.measure(left)[1])
        top = max(text.bottom + self._gap // 2, free_from)
        return text, Rect(indented.x, top, indented.w, self._picture.measure(indented.w)[1])

    def settle(self, text: Rect, picture: Rect) -> None:
        """Stand where `arrange` said."""
        self.place(Rect(text.x - self._indent, text.y, text.w + self._indent, text.h))
        self._text.place(text)
        if self._picture is not None:
            self._picture.place(picture)

    def mark(self, marked: bool) -> None:
        if marked != self.marked:
            self.marked = marked
            self.dirty()

    def draw(self, surface: Surface) -> None:
        if self.marked:
            bar = Rect(self.rect.x, self.rect.y, max(3, self.ui.t(5)), self.rect.h)
            pygame.draw.rect(surface, GOLD, bar, border_radius=bar.w // 2)
        super().draw(surface)

    @property
    def bounds(self) -> Rect:
        return self.rect if self._picture is None else self._picture.rect.union(self.rect)


def _block(ui: Ui, block: Block, prose: Prose) -> Widget:
    return Point(ui, prose) if block.bullet else prose


class Ornament(Widget):
    """A fine double line under the heading of a chapter."""

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(10))

    def draw(self, surface: Surface) -> None:
        for dy, thick in ((0, max(2, self.ui.t(3))), (self.ui.t(6), 1)):
            line = Rect(self.rect.x, self.rect.y + dy, self.rect.w, thick)
            pygame.draw.rect(surface, GOLD, line)


class ChapterView(Widget):
    """A heading and its paragraphs; texts follow each other, pictures follow each other beside them."""

    def __init__(self, ui: Ui, chapter: Chapter, paragraphs: Sequence[ParagraphView]) -> None:
        super().__init__(ui)
        heading = Text(ui, chapter.title, size=38, role="heading", colour=TERRACOTTA)
        self._head = Column(ui, [heading, Ornament(ui)], gap=2, across="stretch")
        self.chapter = chapter
        self.paragraphs = tuple(paragraphs)
        self.children = (self._head, *paragraphs)
        self._gap = ui.t(34)
        self._heights: dict[int, int] = {}

    def measure(self, width: int) -> Size:
        if width not in self._heights:
            slots = self._slots(Rect(0, 0, width, 0))
            self._heights[width] = max(max(text.bottom, picture.bottom) for text, picture in slots)
        return (width, self._heights[width])

    def place(self, rect: Rect) -> None:
        if rect.w == self.rect.w:
            # Scrolling moves the whole book: setting it anew at every step would be felt.
            shift = (rect.x - self.rect.x, rect.y - self.rect.y)
            for widget in self.walk():
                widget.rect.move_ip(shift)
            return
        super().place(rect)
        self._head.place(Rect(rect.topleft, (rect.w, self._head.measure(rect.w)[1])))
        for view, (text, picture) in zip(self.paragraphs, self._slots(rect), strict=True):
            view.settle(text, picture)

    def _slots(self, rect: Rect) -> list[tuple[Rect, Rect]]:
        slots: list[tuple[Rect, Rect]] = []
        y = free_from = rect.y + self._head.measure(rect.w)[1] + self._gap
        beside = any(view.paragraph.figure for view in self.paragraphs)
        for view in self.paragraphs:
            text, picture = view.arrange(Rect(rect.x, y, rect.w, 0), free_from, beside=beside)
            drift = picture.y - y - self.ui.t(DRIFT)
            if view.paragraph.figure and picture.left >= text.right and drift > 0:
                text, picture = view.arrange(Rect(rect.x, y + drift, rect.w, 0), free_from)
            slots.append((text, picture))
            if view.paragraph.figure:
                free_from = picture.bottom + self._gap
            y = text.bottom + self._gap
            if picture.left < text.right:
                y = max(y, picture.bottom + self._gap)
        return slots
