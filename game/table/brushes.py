"""The brushes of the house: what shapes of any board are drawn with, by name."""

from collections.abc import Mapping
from typing import cast

import pygame
from pygame import Rect, Surface

from game.table import soft
from game.table.areas import Area
from game.table.badges import Badges
from game.table.brush import LIT_EDGE, SHADE, Brush as Strokes
from game.table.plates import draw_plate
from game.table.shapes import NOTHING, Brush, Easel, Shape
from game.table.traces import Traces
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.theme import IVORY, Colour

WHITE: Colour = (255, 255, 255)
LIVING = 8
"""Frames of everything that moves for ever."""


def rgb(shape: Shape) -> Colour:
    """Of a shape with a colour that is not a player's."""
    assert not isinstance(shape.colour, str)
    return shape.colour


class Gone(Brush):
    """Nothing: for a shape that takes another one away."""

    def rect(self, shape: Shape) -> Rect:
        return NOTHING

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        return


def lively(ui: Ui, picture: str, tick: int, size: tuple[int, int]) -> Surface:
    """What follows itself for ever at that moment; the first of its pictures while the others are read."""
    name = f"{picture}/{tick % LIVING}"
    return ui.sprites.get(name if ui.sprites.ready(name, size) else f"{picture}/0", size)


class Standing(Brush):
    """A picture that stands on a point by its anchor; see-through with an ``alpha``."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._known: dict[tuple[str, object], Rect] = {}

    def rect(self, shape: Shape) -> Rect:
        key = (shape.picture, shape.at)
        if key not in self._known:
            cell = self.canvas.cell
            name = self.named(shape)
            (x, y), (left, top) = self.canvas.px(self.point(shape)), self.ui.sprites.anchor(name, cell)
            self._known[key] = Rect((x - left, y - top), self.ui.sprites.at(name, cell).get_size())
        return self._known[key]

    def named(self, shape: Shape) -> str:
        """The sprite that says how large it is."""
        return shape.picture

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        picture = self.ui.sprites.at(shape.picture, self.canvas.cell)
        surface.blit(picture if shape.alpha == 255 else soft.tinted(picture, WHITE, shape.alpha), rect)


class Living(Standing):
    """Pictures that follow each other for ever; ``look`` is by how many it is ahead of others."""

    lives = True

    def named(self, shape: Shape) -> str:
        return f"{shape.picture}/0"

    def frame(self, shape: Shape, ahead: int, rect: Rect) -> Surface:
        return lively(self.ui, shape.picture, self.easel.tick + ahead, rect.size)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.frame(shape, cast(int, shape.look), rect), rect)


class Fitted(Brush):
    """A picture as large as the thing it lies on."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        picture = self.ui.sprites.get(shape.picture, rect.size)
        surface.blit(picture if shape.alpha == 255 else soft.tinted(picture, WHITE, shape.alpha), rect)


class Framed(Brush):
    """A line round a thing in a ``colour``; ``look`` is the colour of its edge, None for a dark one.

    With a ``size`` above 1, it runs inside, smaller by a cell divided by that.
    """

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self.strokes = Strokes(easel.ui)

    def rect(self, shape: Shape) -> Rect:
        rect = self.place(shape)
        if not rect.w:
            return NOTHING
        inset = self.canvas.cell // int(shape.size) if shape.size > 1 else 0
        return rect.inflate(4 - inset, 4 - inset)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        edge = cast("Colour | None", shape.look) or SHADE
        self.strokes.frame(surface, rect.inflate(-4, -4), rgb(shape), edge)


class Edged(Brush):
    """A plain lit line round a thing, with round corners."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        pygame.draw.rect(surface, LIT_EDGE, rect, max(2, self.canvas.cell // 30), border_radius=rect.w // 6)


class Number(Brush):
    """A figure on a disc: dark, in the ``colour`` of a player or in another; ``size`` in pixels of text."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self.strokes = Strokes(easel.ui)

    def middle(self, shape: Shape) -> tuple[int, int]:
        return self.canvas.px(self.point(shape))

    def rect(self, shape: Shape) -> Rect:
        return self.strokes.number_rect(self.middle(shape), shape.text, int(shape.size))

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        if isinstance(shape.colour, str) and shape.colour:
            ink, ground = emblem_ink(shape.colour), PLAYER_COLOURS[shape.colour]
            self.strokes.pill(surface, rect, shape.text, int(shape.size), ink, ground)
        elif shape.colour:
            self.strokes.pill(surface, rect, shape.text, int(shape.size), IVORY, rgb(shape))
        else:
            self.strokes.pill(surface, rect, shape.text, int(shape.size))


class Plate(Brush):
    """A name on a small dark plate; ``size`` of its letters in cells."""

    def rect(self, shape: Shape) -> Rect:
        return self.canvas.box(self.point(shape), 0.7, 0.7)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        high = max(14, round(shape.size * self.canvas.cell))
        draw_plate(self.ui, surface, shape.text, high, "center", self.canvas.px(self.point(shape)))


class Traced(Brush):
    """A fading frame round what somebody did, in his ``colour``; ``size`` is how strong it is."""

    def __init__(self, easel: Easel, badges: Badges) -> None:
        super().__init__(easel)
        self._traces = Traces(easel.ui, badges)

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self._traces.draw(surface, rect, str(shape.colour), shape.size)


class Badge(Brush):
    """A player's token in the lower right corner of a thing: a quarter of a cell wide, or ``size`` cells."""

    def __init__(self, easel: Easel, badges: Badges) -> None:
        super().__init__(easel)
        self._badges = badges

    def rect(self, shape: Shape) -> Rect:
        side = max(12, self.canvas.cell // 4) if shape.size == 1 else round(shape.size * self.canvas.cell)
        spot = Rect(0, 0, max(10, side), max(10, side))
        spot.bottomright = self.place(shape).bottomright
        return spot

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._badges.get(str(shape.colour), rect.w), rect)


# what moves


class Ring(Brush):
    """An ellipse on the ground that closes; ``look``: its size in cells, its edge, how far it has closed."""

    WIDE = 0.8
    """How much wider it is before it closes, in cells."""

    def rect(self, shape: Shape) -> Rect:
        (wide, high), _, share = cast("tuple[tuple[float, float], Colour, float]", shape.look)
        # In steps of a few pixels, so that the same few pictures serve every ring.
        width = even((wide + self.WIDE * (1 - share)) * self.canvas.cell)
        box = Rect(0, 0, width, max(8, even(width * high / wide)))
        box.center = self.canvas.px(self.point(shape))
        return box

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        _, edge, share = cast("tuple[tuple[float, float], Colour, float]", shape.look)
        alpha = 255 if share >= 1 else 120 + 15 * int(9 * share)
        surface.blit(soft.ring(rect.size, rgb(shape), edge, max(2, self.ui.px(4)), alpha), rect)


class Glow(Brush):
    """Light without an edge, ``size`` cells wide."""

    def rect(self, shape: Shape) -> Rect:
        if not shape.alpha:
            return NOTHING
        side = even(shape.size * self.canvas.cell)
        box = Rect(0, 0, side, side)
        box.center = self.canvas.px(self.point(shape))
        return box

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(soft.glow(rect.size, rgb(shape), shape.alpha), rect)


class Beam(Brush):
    """A look from one point to another, ``look``."""

    def _wide(self) -> int:
        return max(3, self.canvas.cell // 10)

    def rect(self, shape: Shape) -> Rect:
        tip = cast("tuple[float, float]", shape.look)
        (x0, y0), (x1, y1) = self.canvas.px(self.point(shape)), self.canvas.px(tip)
        return Rect(min(x0, x1), min(y0, y1), abs(x0 - x1), abs(y0 - y1)).inflate(self._wide(), self._wide())

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        part = rect.clip(surface.get_clip())
        if part.w and part.h:
            light = Surface(part.size, pygame.SRCALPHA)
            light.fill((255, 244, 205, 150))
            half = self._wide() // 2
            core = rect.inflate(-half, -half).clip(part).move(-part.x, -part.y)
            light.fill((*rgb(shape), 215), core)
            surface.blit(light, part)


class Flying(Brush):
    """A piece in the air, ``size`` cells large. ``look``: how high, and whether it is drawn as a square.

    What is not square has the shape it is painted in, on its own anchor, and casts no shadow.
    """

    def _parts(self, shape: Shape) -> tuple[Rect, Rect]:
        """The piece itself, and its shadow."""
        height, square = cast("tuple[float, bool]", shape.look)
        cell, side = self.canvas.cell, even(shape.size * self.canvas.cell)
        x, y = self.canvas.px(self.point(shape))
        up = round(height * cell)
        if not square:
            left, top = self.ui.sprites.anchor(shape.picture, side)
            return Rect((x - left, y - up - top), self.ui.sprites.at(shape.picture, side).get_size()), NOTHING
        piece = self.ui.sprites.get(shape.picture, (side, side)).get_rect(center=(x, y - up))
        blur, off = self._blur, round(height * cell * 0.14)
        return piece, soft.shadow((side, side), blur, self._dark(height)).get_rect(
            center=(x + off, y + off + blur // 2)
        )

    @property
    def _blur(self) -> int:
        return max(6, self.canvas.cell // 5)

    @staticmethod
    def _dark(height: float) -> int:
        return 130 if height < 0.3 else 95

    def rect(self, shape: Shape) -> Rect:
        piece, shadow = self._parts(shape)
        return piece.union(shadow) if shadow.w else piece

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        height, square = cast("tuple[float, bool]", shape.look)
        piece, shadow = self._parts(shape)
        if not square:
            surface.blit(self.ui.sprites.at(shape.picture, even(shape.size * self.canvas.cell)), piece)
            return
        surface.blit(soft.shadow(piece.size, self._blur, self._dark(height)), shadow)
        surface.blit(self.ui.sprites.get(shape.picture, piece.size), piece)


class Effect(Brush):
    """A picture of a flip-book, ``size`` cells large."""

    def rect(self, shape: Shape) -> Rect:
        return self.canvas.box(self.point(shape), shape.size, shape.size)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.ui.sprites.get(shape.picture, rect.size), rect)


def even(length: float) -> int:
    """In steps of a few pixels, at least eight."""
    return max(8, 4 * round(length / 4))


def house_brushes(easel: Easel, badges: Badges) -> dict[str, Brush]:
    """Every board has them."""
    kinds: Mapping[str, type[Brush]] = {
        "gone": Gone,
        "standing": Standing,
        "living": Living,
        "fitted": Fitted,
        "framed": Framed,
        "edged": Edged,
        "number": Number,
        "plate": Plate,
        "ring": Ring,
        "glow": Glow,
        "beam": Beam,
        "flying": Flying,
        "effect": Effect,
        "area": Area,
    }
    made = {name: kind(easel) for name, kind in kinds.items()}
    return {**made, "traced": Traced(easel, badges), "badge": Badge(easel, badges)}
