"""What was achieved, as medals of bronze: each with a figure of its own, dull until it is earned."""

import math
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.match.achievements import Done
from game.ui import Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, Colour
from game.ui.widgets import Column, Text, Widget
from game.ui.widgets.base import Size

SIDE = 84
_SMOOTH = 3
_GOLDEN: tuple[Colour, Colour, Colour] = (94, 58, 20), (190, 132, 60), (250, 214, 140)
_DULL: tuple[Colour, Colour, Colour] = (104, 88, 68), (168, 152, 126), (206, 192, 166)
"""Shade, metal and light."""

Point = tuple[float, float]
Shape = tuple[Point, ...] | tuple[float, float, float] | str
"""In a square of side 1: a polygon; a disc by its middle and radius, a hole if that is negative; letters."""


def _row(count: int, y: float, radius: float) -> tuple[Shape, ...]:
    return tuple(((number + 1) / (count + 1), y, radius) for number in range(count))


def _round(count: int, reach: float, radius: float) -> tuple[Shape, ...]:
    turns = [2 * math.pi * number / count - math.pi / 2 for number in range(count)]
    return tuple((0.5 + reach * math.cos(turn), 0.5 + reach * math.sin(turn), radius) for turn in turns)


def _box(left: float, top: float, right: float, bottom: float) -> Shape:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


_STAR: Shape = tuple(
    (0.5 + reach * math.sin(turn), 0.53 - reach * math.cos(turn))
    for turn, reach in ((math.pi * step / 5, 0.44 if step % 2 == 0 else 0.18) for step in range(10))
)
_EYE: Shape = (
    (0.06, 0.5),
    (0.28, 0.3),
    (0.5, 0.24),
    (0.72, 0.3),
    (0.94, 0.5),
    (0.72, 0.7),
    (0.5, 0.76),
    (0.28, 0.7),
)

SYMBOLS: Mapping[str, tuple[Shape, ...]] = {
    "first-stone": (((0.14, 0.74), (0.14, 0.46), (0.34, 0.3), (0.86, 0.3), (0.86, 0.58), (0.68, 0.74)),),
    "first-win": (
        ((0.26, 0.16), (0.74, 0.16), (0.68, 0.46), (0.56, 0.58), (0.44, 0.58), (0.32, 0.46)),
        _box(0.46, 0.58, 0.54, 0.74),
        _box(0.32, 0.74, 0.68, 0.84),
    ),
    "regular": ("XXV",),
    "veteran": ("C",),
    "three-in-a-row": ("VVV",),
    "every-table": (_box(0.32, 0.32, 0.68, 0.68), *_round(4, 0.36, 0.09)),
    "both-houses": (
        ((0.1, 0.5), (0.29, 0.28), (0.48, 0.5), (0.48, 0.78), (0.1, 0.78)),
        ((0.52, 0.5), (0.71, 0.28), (0.9, 0.5), (0.9, 0.78), (0.52, 0.78)),
    ),
    "traveller": (((0.42, 0.16), (0.58, 0.16), (0.9, 0.86), (0.1, 0.86)),),
    "grand": (
        ((0.16, 0.74), (0.1, 0.3), (0.32, 0.5), (0.5, 0.2), (0.68, 0.5), (0.9, 0.3), (0.84, 0.74)),
        _box(0.16, 0.77, 0.84, 0.86),
    ),
    "by-a-hair": (_box(0.2, 0.26, 0.44, 0.84), _box(0.56, 0.2, 0.8, 0.84)),
    "runaway": (((0.08, 0.22), (0.92, 0.84), (0.08, 0.84)), (0.62, 0.38, 0.14)),
    "shared": ((0.34, 0.5, 0.26), (0.66, 0.5, 0.26), (0.34, 0.5, -0.14), (0.66, 0.5, -0.14)),
    "somebody-must": (
        _box(0.06, 0.66, 0.34, 0.86),
        _box(0.36, 0.36, 0.64, 0.86),
        _box(0.66, 0.52, 0.94, 0.86),
        (0.2, 0.54, 0.1),
    ),
    "owl": (
        (0.3, 0.42, 0.2),
        (0.7, 0.42, 0.2),
        (0.3, 0.42, -0.09),
        (0.7, 0.42, -0.09),
        ((0.42, 0.58), (0.58, 0.58), (0.5, 0.8)),
    ),
    "good-pupil": (
        _box(0.2, 0.14, 0.8, 0.3),
        _box(0.2, 0.38, 0.8, 0.46),
        _box(0.2, 0.54, 0.8, 0.62),
        _box(0.2, 0.7, 0.56, 0.78),
    ),
    "sharp": (_EYE, (0.5, 0.5, -0.15)),
    "a-week": _round(7, 0.34, 0.1),
    "daily-bread": tuple(
        (
            (0.5, 0.5),
            (0.5 + 0.42 * math.cos(a), 0.5 + 0.42 * math.sin(a)),
            (0.5 + 0.42 * math.cos(a + 0.6), 0.5 + 0.42 * math.sin(a + 0.6)),
        )
        for a in (math.pi / 4 * part for part in range(8))
    ),
    "halfway": (_box(0.08, 0.2, 0.92, 0.32), _box(0.08, 0.36, 0.24, 0.84), _box(0.42, 0.36, 0.58, 0.84)),
    "at-the-sea": (
        (0.5, 0.34, 0.17),
        ((0.06, 0.62), (0.28, 0.54), (0.5, 0.62), (0.72, 0.54), (0.94, 0.62), (0.94, 0.7), (0.06, 0.7)),
        ((0.06, 0.8), (0.28, 0.74), (0.5, 0.8), (0.72, 0.74), (0.94, 0.8), (0.94, 0.88), (0.06, 0.88)),
    ),
    "shining": (_STAR,),
}
"""By the id of an achievement of the house; those of a game have one of its own pictures."""


def paint_medal(ui: Ui, done: Done, side: int) -> Surface:
    """A disc with a rim, and a figure struck into it."""
    shade, metal, light = _GOLDEN if done.earned else _DULL
    large = Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
    rect = large.get_rect()
    for reach, colour in ((1.0, shade), (0.96, light), (0.9, shade), (0.87, metal)):
        pygame.draw.circle(large, colour, rect.center, rect.w / 2 * reach)
    inner = rect.inflate(-rect.w * 38 // 100, -rect.h * 38 // 100)
    if done.picture:
        _strike_picture(ui, large, inner, done.picture, (shade, metal, light))
    else:
        shift = max(1, rect.w // 70)
        for offset, colour in ((2 * shift, shade), (shift, shade), (0, light)):
            for shape in SYMBOLS[done.name]:
                _strike(ui, large, inner.move(offset, offset), shape, colour, shade)
    return pygame.transform.smoothscale(large, (side, side))


def _strike(ui: Ui, surface: Surface, rect: Rect, shape: Shape, colour: Colour, hole: Colour) -> None:
    if isinstance(shape, str):
        high = round(rect.h * (0.9 if len(shape) == 1 else 0.46))
        letters = ui.theme.render(shape, "heading", high, colour)
        surface.blit(letters, letters.get_rect(center=rect.center))
    elif isinstance(shape[0], tuple):
        points = [(rect.x + x * rect.w, rect.y + y * rect.h) for x, y in shape]
        pygame.draw.polygon(surface, colour, points)
    else:
        x, y, radius = shape
        at = (rect.x + x * rect.w, rect.y + y * rect.h)
        pygame.draw.circle(surface, colour if radius > 0 else hole, at, abs(radius) * rect.w)


def _strike_picture(
    ui: Ui, surface: Surface, rect: Rect, name: str, metal: tuple[Colour, Colour, Colour]
) -> None:
    """A picture of the game, in metal."""
    whole = ui.sprites.unkept(name, ui.sprites.size(name))
    drawn = whole.subsurface(whole.get_bounding_rect(40))
    factor = min(rect.w / drawn.get_width(), rect.h / drawn.get_height())
    size = (max(1, round(drawn.get_width() * factor)), max(1, round(drawn.get_height() * factor)))
    relief = pygame.transform.grayscale(pygame.transform.smoothscale(drawn, size))
    tone = Surface(size, pygame.SRCALPHA)
    tone.fill((*metal[2], 255))
    relief.blit(tone, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lifted = relief.copy()
    lifted.fill((48, 40, 26, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(lifted, lifted.get_rect(center=rect.center))


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
