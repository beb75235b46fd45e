"""How a finished game went, as trends: one for each seat, told apart by colour, stroke and emblem."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, draw_emblem
from game.ui.paint import draw_focus
from game.ui.theme import INK, INK_SOFT, IVORY, RULED, TERRACOTTA, WATER, WOOD, Colour
from game.ui.widgets import ProgressBar
from game.ui.widgets.base import Point, Size, Widget
from game.ui.widgets.button import Pressable

Sign = Literal["gain", "tipped", "mistake", "luck", "told"]

PAPER: Colour = (240, 228, 200)
EDGE: Colour = (84, 62, 38)
STROKES: tuple[tuple[int, int], ...] = ((1, 0), (9, 5), (3, 4), (14, 4))
"""Of each seat: pixels drawn, pixels left out."""
SIGN_COLOURS: dict[Sign, Colour] = {
    "gain": (28, 84, 60),
    "tipped": WOOD,
    "mistake": TERRACOTTA,
    "luck": WATER,
    "told": (96, 66, 20),
}
MEDAL = 24
"""How large a moment is drawn, in reference pixels."""
ROOMY = 150
"""From this height on, in reference pixels, turns are written below it."""
TICKS = 4
"""Steps of a scale of points."""


@dataclass(frozen=True)
class Trend:
    """How one seat stood, turn by turn; None where nobody knows."""

    colour: str
    emblem: str
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class Mark:
    """A moment worth going to."""

    sign: Sign
    length: int
    """Actions played by then."""
    label: str


def points_scale(most: float) -> list[int]:
    """Whole numbers at equal distances, from nothing to at least so many points.

    >>> points_scale(46)
    [0, 15, 30, 45, 60]
    """
    step = next(step for step in (1, 2, 5, 10, 15, 20, 25, 50, 100, 1000) if step * TICKS >= most)
    return [step * tick for tick in range(TICKS + 1)]


def paint_medal(ui: Ui, surface: Surface, number: int, sign: Sign, box: Rect, *, lit: bool = False) -> None:
    """The number of a moment, in the colour of its kind."""
    pygame.draw.circle(surface, EDGE, box.center, box.w // 2)
    pygame.draw.circle(surface, SIGN_COLOURS[sign], box.center, box.w // 2 - 1)
    if lit:
        pygame.draw.circle(surface, IVORY, box.center, box.w // 2, max(1, ui.t(2)))
    word = ui.theme.render(str(number), "strong", round(box.h * 0.66), IVORY)
    surface.blit(word, word.get_rect(center=box.center))


class Medal(Pressable):
    """One moment on the graph: a click goes there."""

    def __init__(self, ui: Ui, number: int, mark: Mark, go: Callable[[int], None]) -> None:
        super().__init__(ui, f"moment:{number}")
        self.mark, self._number = mark, number
        self._go = go

    @property
    def label(self) -> str:
        return self.mark.label

    def activate(self) -> None:
        self._go(self.mark.length)

    def draw(self, surface: Surface) -> None:
        lit = self.hovered or self.focused
        paint_medal(self.ui, surface, self._number, self.mark.sign, self.rect, lit=lit)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)


class Graph(Widget):
    """The trends, the moments over them and where the game stands. A click goes to a turn, arrow keys too."""

    focusable = True

    def __init__(
        self, ui: Ui, name: str, lengths: Sequence[int], total: int, go: Callable[[int], None], high: float
    ) -> None:
        """`lengths` are the actions played after each turn, of `total`."""
        super().__init__(ui, name)
        self.lengths = tuple(lengths)
        self._total = max(1, total)
        self._first = self.lengths[0] if self.lengths else 0
        self._go = go
        self._high = high
        self.trends: tuple[Trend, ...] = ()
        self.top = 1.0
        """What the upper edge stands for."""
        self.scale: tuple[str, ...] = ()
        """What is written at the side, from the lower edge up."""
        self.here: int | None = None
        self.cursor: int | None = None
        """Which turn the keyboard is at."""
        self.marks: tuple[Mark, ...] = ()
        self.medals: list[Medal] = []
        self._bar: ProgressBar | None = None
        """While nothing is known that could be drawn."""
        self.px = ui.t(18)

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(self._high))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._place_children()

    # what it shows

    def show(self, trends: Sequence[Trend], top: float, scale: Sequence[str], marks: Sequence[Mark]) -> None:
        if (tuple(trends), top) != (self.trends, self.top) or tuple(marks) != self.marks or self._bar:
            self.dirty()
        self.trends, self.top, self.scale, self._bar = tuple(trends), top, tuple(scale), None
        if tuple(marks) != self.marks:
            self.marks = tuple(marks)
            self.medals = [Medal(self.ui, i, mark, self._go) for i, mark in enumerate(marks, start=1)]
        self._place_children()

    def wait(self, percent: int, scale: Sequence[str]) -> None:
        """Nothing is shown yet but how far it is known."""
        self.show((), 1.0, scale, ())
        self._bar = ProgressBar(self.ui)
        self._bar.percent = percent
        self._place_children()
        self.dirty()

    def stand(self, length: int) -> None:
        """The game stands there now."""
        if length != self.here:
            self.here = length
            self.dirty()

    # where things are

    @property
    def field(self) -> Rect:
        side = max((self.ui.theme.measure(text, "body", self.px)[0] for text in self.scale), default=0)
        left, edge = side + self.ui.t(8), self._medal_side // 2
        above = self._medal_side + self.ui.t(4) if self.marks or self._bar is not None else self.px // 2
        below = self.px + self.ui.t(4) if self.roomy else self.ui.t(4)
        rect = self.rect
        return Rect(
            rect.x + left, rect.y + above, max(1, rect.w - left - edge), max(1, rect.h - above - below)
        )

    @property
    def roomy(self) -> bool:
        return self._high >= ROOMY

    @property
    def _medal_side(self) -> int:
        return self.ui.t(MEDAL)

    def x_of(self, length: int) -> int:
        span = max(1, self._total - self._first)
        return self.field.x + round((max(length, self._first) - self._first) / span * self.field.w)

    def _y(self, value: float) -> int:
        field = self.field
        return field.bottom - round(min(1.0, max(0.0, value / self.top)) * field.h)

    def _place_children(self) -> None:
        """Moments side by side over the graph: each has a line down to where it was."""
        self.children = [*self.medals, *([self._bar] if self._bar is not None else ())]
        side, right = self._medal_side, self.rect.right
        lefts: list[int] = []
        for medal in self.medals:
            wanted = self.x_of(medal.mark.length) - side // 2
            lefts.append(max(wanted, lefts[-1] + side) if lefts else wanted)
        for number in range(len(lefts) - 1, -1, -1):
            right = min(right, lefts[number] + side)
            lefts[number] = right - side
            right -= side
        for medal, left in zip(self.medals, lefts, strict=True):
            medal.place(Rect(left, self.rect.y, side, side))
        if self._bar is not None:
            wide, high = self._bar.measure(self.field.w * 2 // 3)
            bar = Rect(0, 0, wide, high)
            bar.center = self.field.center
            self._bar.place(bar)

    def nearest(self, pos: Point) -> int | None:
        """The turn under the pointer, by its place in `lengths`."""
        if not self.lengths or not self.rect.collidepoint(pos):
            return None
        return min(range(len(self.lengths)), key=lambda i: abs(self.x_of(self.lengths[i]) - pos[0]))

    def pointed(self, pos: Point) -> tuple[int, str] | None:
        """Where the pointer, or else the keyboard, is: actions played, and what was notable there."""
        for medal in self.medals:
            if medal.rect.collidepoint(pos):
                return medal.mark.length, medal.mark.label
        found = self.nearest(pos)
        if found is not None:
            return self.lengths[found], ""
        return self.focused_at()

    def focused_at(self) -> tuple[int, str] | None:
        for medal in self.medals:
            if medal.focused:
                return medal.mark.length, medal.mark.label
        if self.focused and self.cursor is not None:
            return self.lengths[self.cursor], ""
        return None

    # input

    def release(self, pos: Point, inside: bool) -> None:
        found = self.nearest(pos)
        if inside and found is not None:
            self.ui.play("button")
            self._go(self.lengths[found])

    def focus(self, gained: bool) -> None:
        if gained and self.cursor is None and self.lengths:
            here = self.here if self.here is not None else self.lengths[-1]
            self.cursor = min(range(len(self.lengths)), key=lambda i: abs(self.lengths[i] - here))
        super().focus(gained)

    def key(self, event: pygame.event.Event) -> bool:
        if self.cursor is None or event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if event.type == pygame.KEYUP:
                self._go(self.lengths[self.cursor])
            return True
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -9999, pygame.K_END: 9999}
        if event.key not in steps:
            return False
        if event.type == pygame.KEYDOWN:
            self.cursor = min(len(self.lengths) - 1, max(0, self.cursor + steps[event.key]))
            self.dirty()
        return True

    # drawing

    def draw(self, surface: Surface) -> None:
        field = self.field
        pygame.draw.rect(surface, PAPER, field)
        for i, text in enumerate(self.scale):
            y = field.bottom - round(i / max(1, len(self.scale) - 1) * field.h)
            pygame.draw.line(surface, RULED, (field.x, y), (field.right, y))
            word = self.ui.theme.render(text, "body", self.px, INK_SOFT)
            at = word.get_rect(midright=(field.x - self.ui.t(6), y))
            surface.blit(word, at.clamp(self.rect))
        self._draw_turns(surface)
        for medal in self.medals:
            x = self.x_of(medal.mark.length)
            ink = SIGN_COLOURS[medal.mark.sign]
            pygame.draw.line(surface, ink, medal.rect.midbottom, (x, field.y))
            pygame.draw.line(surface, ink, (x, field.y), (x, field.bottom))
        for seat, trend in enumerate(self.trends):
            self._draw_trend(surface, trend, STROKES[seat % len(STROKES)])
        pygame.draw.rect(surface, EDGE, field, 1)
        for length, ink in ((self.here, INK), (self._cursor_length, TERRACOTTA)):
            if length is not None:
                x = self.x_of(length)
                pygame.draw.line(surface, ink, (x, field.y), (x, field.bottom), max(1, self.ui.t(2)))
        super().draw(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)

    def _draw_turns(self, surface: Surface) -> None:
        """Their numbers below, as many as have room."""
        field = self.field
        if not self.roomy or not self.lengths:
            return
        last = len(self.lengths) - 1
        step = next((step for step in (1, 2, 5, 10, 20, 50) if last / step <= 12), 100)
        for turn in range(0, last + 1, step):
            word = self.ui.theme.render(str(turn), "body", self.px, INK_SOFT)
            at = word.get_rect(midtop=(self.x_of(self.lengths[turn]), field.bottom))
            surface.blit(word, at.clamp(self.rect))

    @property
    def _cursor_length(self) -> int | None:
        return self.lengths[self.cursor] if self.focused and self.cursor is not None else None

    def _draw_trend(self, surface: Surface, trend: Trend, stroke: tuple[int, int]) -> None:
        at = [
            (self.x_of(length), self._y(value))
            for length, value in zip(self.lengths, trend.values, strict=True)
            if value is not None
        ]
        if not at:
            return
        thick = max(2, self.ui.t(4))
        colour = PLAYER_COLOURS[trend.colour]
        for (ax, ay), (bx, by) in _dashes(at, stroke):
            pygame.draw.line(surface, EDGE, (ax, ay), (bx, by), thick + 2)
            pygame.draw.line(surface, colour, (ax, ay), (bx, by), thick)
        side = max(8, self.ui.t(12))
        shown = at[:: max(1, len(at) // 8)]
        for x, y in {*shown, at[-1]}:
            box = Rect(0, 0, side, side)
            box.center = (x, y)
            draw_emblem(surface, trend.emblem, box.inflate(3, 3), EDGE)
            draw_emblem(surface, trend.emblem, box, colour)


def _dashes(points: Sequence[Point], stroke: tuple[int, int]) -> list[tuple[Point, Point]]:
    """A line through all the points, drawn and left out by turns."""
    on, off = stroke
    lines: list[tuple[Point, Point]] = []
    way = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        if not off:
            lines.append(((ax, ay), (bx, by)))
            continue
        reach = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        done = 0.0
        while done < reach:
            phase = way % (on + off)
            drawn = phase < on
            part = min((on if drawn else on + off) - phase, reach - done)
            if drawn:
                start, end = done / reach, (done + part) / reach
                lines.append(
                    (
                        (round(ax + (bx - ax) * start), round(ay + (by - ay) * start)),
                        (round(ax + (bx - ax) * end), round(ay + (by - ay) * end)),
                    )
                )
            done += part
            way += part
    return lines
