"""Beside the board: players' cards, stock or figures to choose from, the log, the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.spec import SPEC
from game.ui import Element, Ui, layout
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, INK_SOFT, MIN_PX, TERRACOTTA
from game.ui.widgets import Text, Widget
from game.ui.widgets.base import Size

LIT = (255, 214, 110)


@dataclass(frozen=True)
class CardInfo:
    """What a player's card says."""

    seat: int
    name: str
    colours: tuple[str, ...]
    points: str
    forecast: str
    """Points still to come if all open aqueducts were closed now."""
    note: str
    """Such as: thinking, to move."""
    workmen: tuple[str, ...]
    """Sprite families of the workmen still on the board."""
    held: tuple[str, ...]
    """Kinds of reserve builders in hand."""
    active: bool


class PlayerCard(Widget):
    """Name, emblems and points; below them workmen left and builders held, unless it must be low."""

    def __init__(self, ui: Ui, info: CardInfo, low: bool = False) -> None:
        super().__init__(ui, f"card:{info.seat}", enabled=False)
        self.info = info
        self.low = low
        self.badge = ui.t(30)
        self.mini = ui.t(34)
        self._badges = [paint_badge(colour, SPEC.emblems[colour], self.badge) for colour in info.colours]

    @property
    def label(self) -> str:
        return f"{self.info.name}: {self.info.points}"

    def measure(self, width: int) -> Size:
        return (width, self._first_line() + (0 if self.low else self.mini) + self.ui.t(20))

    def _first_line(self) -> int:
        return max(self.badge, self.ui.theme.line_height("heading", self.ui.t(26)))

    def draw(self, surface: Surface) -> None:
        info, ui = self.info, self.ui
        surface.blit(ui.sprites.nine("panel/parchment", self.rect.size, ui.skin_scale * 0.5), self.rect)
        if info.active:
            ring = self.rect.inflate(-ui.t(6), -ui.t(6))
            pygame.draw.rect(
                surface, PLAYER_COLOURS[info.colours[0]], ring, max(3, ui.t(4)), border_radius=ui.t(8)
            )
        for picture, rect in self._badge_rects():
            surface.blit(picture, rect)
        for text, rect, role, size, colour in self._texts():
            surface.blit(ui.theme.render(text, role, size, colour), rect)
        if not self.low:
            self._draw_minis(surface)

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.ui.t(16), -2 * self.ui.t(9))

    def _badge_rects(self) -> Iterator[tuple[Surface, Rect]]:
        inner = self._inner()
        for index, picture in enumerate(self._badges):
            top = inner.y + (self._first_line() - self.badge) // 2
            yield picture, Rect(inner.x + round(index * self.badge * 0.8), top, self.badge, self.badge)

    def _texts(self) -> Iterator[tuple[str, Rect, str, int, tuple[int, int, int]]]:
        """Every text with its place; a long name gets smaller, and only then shorter."""
        inner, ui, info = self._inner(), self.ui, self.info
        first = self._first_line()
        big = ui.t(26)
        width, height = ui.theme.measure(info.points, "heading", big)
        points = Rect(inner.right - width, inner.y + (first - height) // 2, width, height)
        yield info.points, points, "heading", big, INK
        left = inner.x + round((len(self._badges) * 0.8 + 0.4) * self.badge)
        yield self._fitted(
            info.name, Rect(left, inner.y, points.left - left - ui.t(8), first), "strong", ui.t(23), INK
        )
        if self.low:
            return
        below = Rect(inner.x, inner.y + first, inner.w, self.mini)
        small = ui.t(18)
        if info.forecast:
            width, height = ui.theme.measure(info.forecast, "italic", small)
            yield (
                info.forecast,
                Rect(below.right - width, below.centery - height // 2, width, height),
                "italic",
                small,
                INK_SOFT,
            )
        if info.note:
            note_left = below.x + self._minis_width() + ui.t(8)
            room = Rect(note_left, below.y, below.right - note_left - ui.t(64), below.h)
            yield self._fitted(info.note, room, "italic", small, TERRACOTTA)

    def _fitted(
        self, text: str, room: Rect, role: str, size: int, colour: tuple[int, int, int]
    ) -> tuple[str, Rect, str, int, tuple[int, int, int]]:
        while size > MIN_PX and self.ui.theme.measure(text, role, size)[0] > room.w:
            size -= 1
        while len(text) > 2 and self.ui.theme.measure(text, role, size)[0] > room.w:
            text = f"{text[:-2]}…"
        width, height = self.ui.theme.measure(text, role, size)
        return text, Rect(room.x, room.centery - height // 2, width, height), role, size, colour

    def line_rects(self) -> list[Rect]:
        """Where texts are painted; tests measure these."""
        return [rect for _, rect, _, _, _ in self._texts()]

    def _mini_names(self) -> list[str]:
        return [f"{family}/stand" for family in self.info.workmen] + [
            f"builder/{kind}/stand" for kind in self.info.held
        ]

    def _minis_width(self) -> int:
        step = round(self.mini * 0.52)
        return step * len(self._mini_names())

    def _draw_minis(self, surface: Surface) -> None:
        inner = self._inner()
        x, bottom = inner.x, inner.y + self._first_line() + self.mini
        for name in self._mini_names():
            cell = round(self.mini * (1.55 if name.startswith("workman") else 1.05))
            picture = self.ui.sprites.at(name, cell)
            ax, ay = self.ui.sprites.anchor(name, cell)
            surface.blit(picture, (x + round(self.mini * 0.26) - ax, bottom - self.ui.t(5) - ay))
            x += round(self.mini * 0.52)


class SideBySide(Widget):
    """Equal shares of the width, for cards where the column is too low for one below the other."""

    def __init__(self, ui: Ui, children: Sequence[Widget], gap: int) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap = gap

    def measure(self, width: int) -> Size:
        share = (width - self.gap * (len(self.children) - 1)) // len(self.children)
        return (width, max(child.measure(share)[1] for child in self.children))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        slots = layout.columns(rect, [None] * len(self.children), self.gap)
        for child, slot in zip(self.children, slots, strict=True):
            child.place(slot)


@dataclass(frozen=True)
class Slot:
    """One thing to choose: a kind of tile or a master builder."""

    id: str
    sprite: str
    count: int
    enabled: bool
    chosen: bool
    label: str


class SupplyShelf(Widget):
    """Tiles in stock, or figures to be placed, with their numbers. The view handles clicks and drags."""

    def __init__(self, ui: Ui, title: str, slots: Sequence[Slot]) -> None:
        super().__init__(ui)
        self.slots = tuple(slots)
        self.title = Text(ui, title, size=19, role="italic", colour=INK_SOFT)
        self.children = (self.title,)
        self.side = ui.t(58)

    def measure(self, width: int) -> Size:
        inner = width - 2 * self.ui.t(14)
        return (width, self.title.measure(inner)[1] + self.side + self.ui.t(46))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        self.title.place(Rect(inner.x, inner.y, inner.w, self.title.measure(inner.w)[1]))

    def slot_rects(self) -> Iterator[tuple[Slot, Rect]]:
        inner = self.rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        step = inner.w // max(4, len(self.slots))
        side = min(self.side, step - 2)
        for index, slot in enumerate(self.slots):
            rect = Rect(0, 0, side, side)
            rect.midtop = (inner.x + step * index + step // 2, self.title.rect.bottom + self.ui.t(2))
            yield slot, rect

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        surface.blit(ui.sprites.nine("panel/stone", self.rect.size, ui.skin_scale * 0.5), self.rect)
        self.title.draw(surface)
        for slot, rect in self.slot_rects():
            self._draw_slot(surface, slot, rect)
            picture = ui.theme.render(str(slot.count), "strong", ui.t(21), INK if slot.count else TERRACOTTA)
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.bottom + ui.t(1))))

    def _draw_slot(self, surface: Surface, slot: Slot, rect: Rect) -> None:
        if slot.enabled:
            colour = (255, 250, 230) if slot.chosen else LIT
            pygame.draw.rect(
                surface, colour, rect.inflate(self.ui.t(8), self.ui.t(8)), border_radius=self.ui.t(8)
            )
        if slot.sprite.startswith("builder/"):
            cell = round(rect.w * 1.05)
            picture = self.ui.sprites.at(slot.sprite, cell)
            ax, ay = self.ui.sprites.anchor(slot.sprite, cell)
            picture = _dimmed(picture, slot.count)
            surface.blit(picture, (rect.centerx - ax, rect.bottom - self.ui.t(6) - ay))
        else:
            surface.blit(_dimmed(self.ui.sprites.get(slot.sprite, rect.size), slot.count), rect)

    def elements(self) -> Iterator[Element]:
        for slot, rect in self.slot_rects():
            yield Element.of(slot.id, rect, slot.enabled, slot.label)


def _dimmed(picture: Surface, count: int) -> Surface:
    if count:
        return picture
    faint = picture.copy()
    faint.set_alpha(70)
    return faint


class PromptBar(Widget):
    """One imperative sentence with the steps of a turn as dots."""

    def __init__(self, ui: Ui, sentence: str, steps: Mapping[str, str], lit: str, warning: bool) -> None:
        super().__init__(ui, "prompt", enabled=False)
        self._colour = TERRACOTTA if warning else INK
        self.sentence = self._written(sentence, 27)
        self.steps = steps
        self.lit = lit
        self.children = (self.sentence,)

    @property
    def label(self) -> str:
        return self.sentence.text

    def _written(self, sentence: str, size: int) -> Text:
        return Text(self.ui, sentence, size=size, role="strong", colour=self._colour)

    def measure(self, width: int) -> Size:
        inner = width - 2 * self.ui.t(22)
        return (width, self.sentence.measure(inner)[1] + self._dots_height() + self.ui.t(18))

    def _dots_height(self) -> int:
        return self.ui.theme.line_height("body", self.ui.t(18))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(22), -2 * self.ui.t(7))
        inner.h -= self._dots_height()
        size = 27
        while size > 12 and self.sentence.measure(inner.w)[1] > inner.h:
            size -= 1
            self.sentence = self._written(self.sentence.text, size)
        self.children = (self.sentence,)
        self.sentence.place(inner)

    def draw(self, surface: Surface) -> None:
        surface.blit(
            self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5), self.rect
        )
        self.sentence.draw(surface)
        for name, text, rect in self._step_rects():
            lit = name == self.lit
            dot = (rect.left - self.ui.t(11), rect.centery)
            pygame.draw.circle(surface, TERRACOTTA if lit else (178, 156, 120), dot, self.ui.t(6))
            colour, role = (TERRACOTTA, "strong") if lit else (INK_SOFT, "body")
            surface.blit(self.ui.theme.render(text, role, self._step_size(), colour), rect)

    def _step_size(self) -> int:
        size = self.ui.t(18)
        while size > 9 and self._steps_width(size) > self.rect.w - 2 * self.ui.t(22):
            size -= 1
        return size

    def _steps_width(self, size: int) -> int:
        gaps = len(self.steps) * self.ui.t(38)
        return gaps + sum(self.ui.theme.measure(text, "strong", size)[0] for text in self.steps.values())

    def _step_rects(self) -> Iterator[tuple[str, str, Rect]]:
        size = self._step_size()
        x = self.rect.x + self.ui.t(42)
        for name, text in self.steps.items():
            width, height = self.ui.theme.measure(text, "strong", size)
            top = self.rect.bottom - self.ui.t(8) - height
            yield name, text, Rect(x, top, width, height)
            x += width + self.ui.t(38)
