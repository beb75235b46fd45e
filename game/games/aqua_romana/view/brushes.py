"""The brushes of this game: water, channels, ways along the pathway, figures and what is round them."""

from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Colour as Owner, Path
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.flowing import partly
from game.games.aqua_romana.view.geometry import FRAME, AquaCanvas
from game.games.aqua_romana.view.kerbs import Kerbs
from game.games.aqua_romana.view.life import Cloud, Creature
from game.games.aqua_romana.view.stage import Wet
from game.games.aqua_romana.view.ways import Ways
from game.table import soft
from game.table.badges import Badges
from game.table.brush import LIT_EDGE, REFUSED, RGBA, Brush as Strokes
from game.table.brushes import WHITE, Framed, Number, Standing, even, house_brushes, lively
from game.table.canvas import Point
from game.table.plates import Edge, draw_plate
from game.table.shapes import Brush, Easel, Shape
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.theme import IVORY, Colour

ARROW_EDGE: Colour = (60, 40, 16)
"""Round arrows that are not in the colour of a player."""
SEEN, UNSEEN = (255, 226, 120, 120), (250, 242, 224, 46)
"""Looks that end at a master builder, and others."""


class Stroked(Brush):
    """Draws with the strokes of the house."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self.strokes = Strokes(easel.ui)


# water


class Lively(Brush):
    """Pictures that follow each other for ever, over the things that ``look`` names."""

    lives = True

    def rect(self, shape: Shape) -> Rect:
        rects = [self.canvas.where(name) for name in cast("tuple[str, ...]", shape.look)]
        first, *others = (rect for rect in rects if rect is not None)
        return first.unionall(others)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(lively(self.ui, shape.picture, self.easel.tick, rect.size), rect)


class Water(Brush):
    """In a channel; ``look``: which one, and how far it has run in."""

    lives = True

    def __init__(self, easel: Easel, kerbs: Kerbs) -> None:
        super().__init__(easel)
        self._kerbs = kerbs

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        wet, share = cast("tuple[Wet, float]", shape.look)
        picture = lively(self.ui, *names.water_moment(wet, self.easel.tick), rect.size)
        if share < 1:
            kerb = self._kerbs.kerb(cast(Owner, shape.colour), names.channel_of(wet), rect.size)
            surface.blit(partly(kerb, wet, share), rect)
            picture = partly(picture, wet, share)
        surface.blit(picture, rect)


class Channel(Water):
    """Light along a channel, in its owner's ``colour``."""

    lives = False

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._kerbs.glow(cast(Owner, shape.colour), shape.picture, rect.size), rect)


class OwnerBadge(Brush):
    """The owner's token in the upper right corner of a square; ``look``: in the lower left one."""

    def __init__(self, easel: Easel, badges: Badges) -> None:
        super().__init__(easel)
        self._badges = badges

    def rect(self, shape: Shape) -> Rect:
        side, square = max(10, self.canvas.cell // 4), self.place(shape)
        spot = Rect(0, 0, side, side)
        if shape.look is True:
            spot.bottomleft = square.bottomleft
        else:
            spot.topright = square.topright
        return spot

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._badges.get(str(shape.colour), rect.w), rect)


class Count(Number):
    """How many squares were counted so far, in the middle of the last one."""

    def middle(self, shape: Shape) -> tuple[int, int]:
        return self.place(shape).center


# squares


class Wash(Stroked):
    """A see-through colour, ``look``."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self.strokes.wash(surface, rect, cast(RGBA, shape.look))


class Coming(Stroked):
    """A tile that may come, see-through; ``look`` is True if it fits, False if it does not, None if a hint
    shows it."""

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self.strokes.faint(surface, shape.picture, rect, shape.alpha)
        if shape.look is not None:
            edge = LIT_EDGE if shape.look is True else REFUSED
            pygame.draw.rect(surface, edge, rect, max(2, rect.w // 24))
        if shape.look is False:
            self.strokes.sprite(surface, "mark/hatch", rect)


class Name(Brush):
    """What a square of the pathway is called, on the frame as far as that is wide enough."""

    def rect(self, shape: Shape) -> Rect:
        square = self.place(shape)
        return square.inflate(square.w, square.h)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        square, out = self.place(shape), round(self.canvas.cell * FRAME)
        edge: Edge
        match shape.text[0]:
            case "N":
                edge, at = "midtop", (square.centerx, square.top - out)
            case "S":
                edge, at = "midbottom", (square.centerx, square.bottom + out)
            case "W":
                edge, at = "midleft", (square.left - out, square.centery)
            case _:
                edge, at = "midright", (square.right + out, square.centery)
        draw_plate(self.ui, surface, shape.text, max(14, round(square.h * 0.23)), edge, at)


# ways and looks


class Way(Brush):
    """An arrow along the pathway; ``look``: from where, to where, and whether he is there already."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        canvas = cast(AquaCanvas, easel.canvas)
        self.ways = Ways(canvas, canvas.places.board)

    def _arrow(self, shape: Shape) -> tuple[Surface, Rect]:
        start, end, stands = cast("tuple[Path, Path, bool]", shape.look)
        if isinstance(shape.colour, str):
            ink, edge = PLAYER_COLOURS[shape.colour], emblem_ink(shape.colour)
        else:
            ink, edge = shape.colour, ARROW_EDGE
        return self.ways.arrow((start, end), ink, edge, shape.alpha, stands=stands)

    def rect(self, shape: Shape) -> Rect:
        return self._arrow(shape)[1]

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self._arrow(shape)[0], rect)


class Ray(Brush):
    """A look from a square; ``look``: to which point, and whether somebody stands there."""

    def rect(self, shape: Shape) -> Rect:
        end, _ = cast("tuple[Point, bool]", shape.look)
        (x0, y0), (x1, y1) = self.canvas.px(self.point(shape)), self.canvas.px(end)
        wide = max(3, self.canvas.cell // 9)
        return Rect(min(x0, x1), min(y0, y1), abs(x0 - x1), abs(y0 - y1)).inflate(wide, wide)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        _, seen = cast("tuple[Point, bool]", shape.look)
        beam = Surface(rect.size, pygame.SRCALPHA)
        beam.fill(SEEN if seen else UNSEEN)
        surface.blit(beam, rect)


# figures


class Walker(Standing):
    """A figure that may walk: where it is is not worth remembering. ``size``: how large, among its like."""

    def rect(self, shape: Shape) -> Rect:
        cell = round(self.canvas.cell * shape.size)
        (x, y), (left, top) = self.canvas.px(self.point(shape)), self.ui.sprites.anchor(shape.picture, cell)
        return Rect((x - left, y - top), self.ui.sprites.at(shape.picture, cell).get_size())

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        picture = self.ui.sprites.at(shape.picture, round(self.canvas.cell * shape.size))
        surface.blit(picture if shape.alpha == 255 else soft.tinted(picture, WHITE, shape.alpha), rect)


class Faint(Standing):
    """A figure that is not there yet."""

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        picture = self.ui.sprites.at(shape.picture, self.canvas.cell).copy()
        picture.set_alpha(shape.alpha)
        surface.blit(picture, rect)


class Feet(Brush):
    """A ring on the ground in the colour of a player, with light round it; ``look``: its size in cells, and
    whether it was chosen."""

    def rect(self, shape: Shape) -> Rect:
        (wide, high), _ = cast("tuple[tuple[float, float], bool]", shape.look)
        return self.canvas.box(self.point(shape), wide, high).inflate(6, 6)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        _, chosen = cast("tuple[tuple[float, float], bool]", shape.look)
        light, width = (IVORY, 6) if chosen else (LIT_EDGE, 4)
        colour = PLAYER_COLOURS[str(shape.colour)]
        surface.blit(soft.ring(rect.size, colour, light, max(2, self.ui.px(width))), rect)


class FramedFigure(Framed):
    """A line round somebody."""

    def __init__(self, easel: Easel, figures: Walker) -> None:
        super().__init__(easel)
        self._figures = figures

    def place(self, shape: Shape) -> Rect:
        return self._figures.rect(shape)


class Falling(Brush):
    """A wreath that comes down; ``look`` is how high it is."""

    def rect(self, shape: Shape) -> Rect:
        side = even(shape.size * self.canvas.cell)
        x, y = self.canvas.px(self.point(shape))
        up = round(cast(float, shape.look) * self.canvas.cell)
        return self.ui.sprites.get(shape.picture, (side, side)).get_rect(center=(x, y - up))

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        surface.blit(self.ui.sprites.get(shape.picture, rect.size), rect)


def brushes(easel: Easel, kerbs: Kerbs) -> dict[str, Brush]:
    badges, figures = Badges(SPEC.emblems), Walker(easel)
    return {
        **house_brushes(easel, badges),
        "lively": Lively(easel),
        "cloud": Cloud(easel),
        "creature": Creature(easel),
        "water": Water(easel, kerbs),
        "channel": Channel(easel, kerbs),
        "owner": OwnerBadge(easel, badges),
        "count": Count(easel),
        "wash": Wash(easel),
        "tile": Coming(easel),
        "name": Name(easel),
        "way": Way(easel),
        "ray": Ray(easel),
        "figure": figures,
        "faint": Faint(easel),
        "feet": Feet(easel),
        "framed-figure": FramedFigure(easel, figures),
        "falling": Falling(easel),
    }
