"""The brushes of this game: regions, diamonds, milestones, streams, and what trembles or falls."""

from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.aquaedukt.rules.board import Point as Crossing
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.country import Country
from game.games.aquaedukt.view.diamonds import Diamonds
from game.games.aquaedukt.view.geometry import CanalCanvas, Side
from game.games.aquaedukt.view.marks import WATER
from game.table import soft
from game.table.areas import Area, Look, Things
from game.table.badges import Badges
from game.table.brush import DANGER, Brush as Strokes
from game.table.brushes import WHITE, Living, Number, Standing, house_brushes
from game.table.gesture import named
from game.table.shapes import NOTHING, Brush, Easel, Shape
from game.ui.theme import IVORY, Colour

DROP_EDGE: Colour = (12, 52, 66)
PARCHED: Colour = (226, 200, 150)
PARCHED_EDGE: Colour = (84, 50, 18)
SMOOTH = 4
"""How much larger a sign is drawn before it is scaled down."""
SHIMMER = (255, 225, 190, 165, 150, 165, 190, 225)
"""How strongly a line shimmers, tick by tick."""
CALM = 75
"""So much of that, in percent, while nothing is in the hand: late in a game lines are everywhere."""
TREMBLE = ((0, 0), (-2, 0), (1, 1), (2, 0), (-1, 1), (0, 0), (2, -1), (-2, 0))
"""Where a house is that might go out, tick by tick; in hundredths of a cell and a half."""
SCALE, LARGEST = 0.92, 1.3
"""How much larger than painted milestones are at least and at most."""
LETTERS = 20
"""The height of their numbers in reference pixels of text, where a cell has room for that."""
INK: Colour = (58, 40, 22)
LIT_INK: Colour = (120, 46, 8)
FACE = 0.44
"""How far down its picture the number of a milestone stands."""
FIGURES = 0.24
"""Height of its letters, in cells."""


class Region(Area):
    """A border round a whole region; ``look`` says how."""

    def of(self, shape: Shape) -> tuple[Things, Look]:
        name = named(str(shape.at))[1]
        regions = cast(CanalCanvas, self.canvas).places.board.regions
        spaces = regions.get(int(name) if name.isdigit() else -1, ())
        return tuple(f"space:{space}" for space in spaces), cast(Look, shape.look)


class KeptAway(Brush):
    """Diamonds round all springs on the board."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._diamonds = Diamonds(cast(CanalCanvas, easel.canvas))

    def rect(self, shape: Shape) -> Rect:
        return self._diamonds.area if shape.look != () else NOTHING

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self._diamonds.draw_around(surface, cast("tuple[Crossing, ...]", shape.look))


class Reach(KeptAway):
    """The diamond round one point."""

    def rect(self, shape: Shape) -> Rect:
        return self._diamonds.rect(self.point(shape))

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self._diamonds.draw_one(surface, self.point(shape))


class Milestone(Brush):
    """A stone with the number of its region."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._made: dict[tuple[str, str], Surface] = {}

    @property
    def _scale(self) -> float:
        """It grows with the letters of the player, but not beyond its space."""
        return min(max(SCALE, self.ui.t(LETTERS) / (FIGURES * self.canvas.cell)), LARGEST)

    def rect(self, shape: Shape) -> Rect:
        scaled = round(self.canvas.cell * self._scale)
        left, top = self.ui.sprites.anchor("milestone/plain", scaled)
        x, y = self.canvas.px(self.point(shape))
        return Rect((x - left, y - top), self.ui.sprites.at("milestone/plain", scaled).get_size())

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        key = (shape.picture, shape.text)
        if key not in self._made:
            picture = self.ui.sprites.get(shape.picture, rect.size).copy()
            high = round(FIGURES * self._scale * self.canvas.cell)
            ink = LIT_INK if "lit" in shape.picture else INK
            number = self.ui.theme.render(shape.text, "strong", high, ink)
            picture.blit(number, number.get_rect(center=(rect.w // 2, round(FACE * rect.h))))
            self._made[key] = picture
        surface.blit(self._made[key], rect)


class Fill(Number):
    """How full a region is, beside its milestone."""

    def __init__(self, easel: Easel, stones: Milestone) -> None:
        super().__init__(easel)
        self._stones = stones

    def middle(self, shape: Shape) -> tuple[int, int]:
        stone = self._stones.rect(shape)
        return stone.right + self.ui.t(22), stone.centery


class Greened(Brush):
    """The green land of a space, inside its border."""

    def __init__(self, easel: Easel, country: Country) -> None:
        super().__init__(easel)
        self._country = country

    def rect(self, shape: Shape) -> Rect:
        inset = self.canvas.cell // 6
        return self.place(shape).inflate(-inset, -inset)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        source = self.rect(shape).move(-self.canvas.left, -self.canvas.top)
        piece = self._country.green.subsurface(source).copy()
        piece.set_alpha(228)
        surface.blit(piece, rect)
        pygame.draw.rect(surface, WATER, rect, max(2, self.canvas.cell // 40), border_radius=rect.w // 10)


class Worth(Brush):
    """What a house counts, in the lower left corner of its space: in a drop if it has water (``look``), on a
    parched plate if it has none."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._made: dict[tuple[str, object], Surface] = {}

    def rect(self, shape: Shape) -> Rect:
        space = self.place(shape)
        side = min(max(round(0.32 * self.canvas.cell), self.ui.t(26)), self.canvas.cell // 2)
        left, up = round(0.1 * self.canvas.cell), round(0.16 * self.canvas.cell)
        return Rect(space.x + left, space.bottom - up - side * 5 // 4, side, side * 5 // 4)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        key = (shape.text, shape.look)
        if key not in self._made:
            self._made[key] = self._painted(shape.text, rect.size, wet=shape.look is True)
        surface.blit(self._made[key], rect)

    def _painted(self, figure: str, size: tuple[int, int], *, wet: bool) -> Surface:
        large = Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
        rect = large.get_rect()
        edge, ground = (DROP_EDGE, WATER) if wet else (PARCHED_EDGE, PARCHED)
        for colour, inset in ((edge, 0), (ground, rect.w // 12)):
            if wet:
                radius = rect.w // 2 - inset
                middle = (rect.centerx, rect.bottom - rect.w // 2)
                flank = radius * 15 // 16
                sides = ((middle[0] - flank, middle[1]), (middle[0] + flank, middle[1]))
                pygame.draw.polygon(large, colour, ((rect.centerx, rect.y + 2 * inset), *sides))
                pygame.draw.circle(large, colour, middle, radius)
            else:
                plate = Rect(0, rect.h - rect.w, rect.w, rect.w).inflate(-2 * inset, -2 * inset)
                pygame.draw.rect(large, colour, plate, border_radius=rect.w // 6)
        picture = pygame.transform.smoothscale(large, size)
        number = self.ui.theme.render(figure, "strong", round(0.86 * size[0]), edge)
        picture.blit(number, number.get_rect(center=(size[0] // 2, size[1] - size[0] // 2)))
        return picture


# what moves for ever


class Shimmer(Standing):
    """A line that may be clicked; ``look``: nothing is in the hand."""

    lives = True

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        alpha = SHIMMER[self.easel.tick % len(SHIMMER)]
        alpha = alpha * CALM // 100 if shape.look is True else alpha
        surface.blit(soft.tinted(self.ui.sprites.at(shape.picture, self.canvas.cell), WHITE, alpha), rect)


class Tremble(Standing):
    """A house that might go out, framed."""

    lives = True

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._strokes = Strokes(easel.ui)

    def rect(self, shape: Shape) -> Rect:
        space = self.canvas.cell_rect(self.point(shape))
        return space.inflate(space.w // 2, space.h // 2)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        space = self.canvas.cell_rect(self.point(shape))
        if shape.picture:
            dx, dy = TREMBLE[(self.easel.tick * 3 + space.x) % len(TREMBLE)]
            unit = max(1, self.canvas.cell // 74)
            super().draw(surface, shape, super().rect(shape).move(dx * unit, dy * unit))
        self._strokes.frame(surface, space.inflate(-4, -4), DANGER, IVORY)


class Stream(Living):
    """Water in a canal; ``look``: which way it runs, and how far it has run in."""

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        heading, share = cast("tuple[Side, float]", shape.look)
        picture = self.frame(shape, 0, rect)
        part = run_in(picture.get_rect(), heading, share) if share < 1 else picture.get_rect()
        surface.blit(picture, part.move(rect.topleft), part)


class Welling(Living):
    """Water that is just coming up."""

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        name = f"{shape.picture}/{self.easel.tick % names.LIVING}"
        picture = self.ui.sprites.at(name, self.canvas.cell)
        surface.blit(soft.tinted(picture, WHITE, shape.alpha), rect)


# what moves for a moment


class Turning(Standing):
    """A mountain that is turned over; ``size`` is how far. On its edge half-way."""

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        wide = max(8, 8 * round(rect.w * abs(1 - 2 * shape.size) / 8))
        picture = self.ui.sprites.get(shape.picture, (wide, rect.h))
        surface.blit(picture, picture.get_rect(center=rect.center))


class Ruin(Standing):
    """A house that goes out: it sinks and fades; ``size`` is how far."""

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        picture = self.ui.sprites.at(shape.picture, self.canvas.cell).copy()
        picture.set_alpha(round(255 * (1 - shape.size)))
        down = round(0.22 * shape.size * self.canvas.cell)
        surface.blit(picture, rect.move(0, down), Rect(0, 0, rect.w, rect.h - down))


class Die(Brush):
    """In the air or at rest, with what it casts below; ``look`` is how high it is."""

    def _parts(self, shape: Shape) -> tuple[Rect, Rect, int]:
        """The die, its shadow, and the size of its pictures."""
        cell, height = self.canvas.cell, cast(float, shape.look)
        scaled = 4 * round(shape.size * cell / 4)
        x, y = self.canvas.px(self.point(shape))
        side = 4 * round(0.55 * scaled / 4)
        blur, off = self._blur, round(height * cell * 0.15)
        shade = Rect(0, 0, side + 2 * blur, side // 2 + 2 * blur)
        shade.center = (x + off, y + off + side // 3)
        left, top = self.ui.sprites.anchor(shape.picture, scaled)
        size = self.ui.sprites.at(shape.picture, scaled).get_size()
        return Rect((x - left, y - top - round(height * cell)), size), shade, scaled

    @property
    def _blur(self) -> int:
        return max(6, self.canvas.cell // 6)

    def rect(self, shape: Shape) -> Rect:
        die, shade, _ = self._parts(shape)
        return die.union(shade)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        die, shade, scaled = self._parts(shape)
        side = 4 * round(0.55 * scaled / 4)
        surface.blit(soft.shadow((side, side // 2), self._blur, 120), shade)
        surface.blit(self.ui.sprites.at(shape.picture, scaled), die)
        if shape.text:
            number = self.ui.theme.render(shape.text, "strong", round(0.32 * scaled), INK)
            surface.blit(number, number.get_rect(center=die.center))


def run_in(whole: Rect, heading: Side, share: float) -> Rect:
    """The part of a stream that the water has come to."""
    part = whole.copy()
    if heading in "EW":
        part.w = round(whole.w * share)
        part.x = whole.w - part.w if heading == "W" else 0
    else:
        part.h = round(whole.h * share)
        part.y = whole.h - part.h if heading == "N" else 0
    return part


def brushes(easel: Easel, country: Country) -> dict[str, Brush]:
    stones = Milestone(easel)
    return {
        **house_brushes(easel, Badges(SPEC.emblems)),
        "region": Region(easel),
        "diamonds": KeptAway(easel),
        "diamond": Reach(easel),
        "milestone": stones,
        "fill": Fill(easel, stones),
        "greened": Greened(easel, country),
        "worth": Worth(easel),
        "shimmer": Shimmer(easel),
        "tremble": Tremble(easel),
        "stream": Stream(easel),
        "welling": Welling(easel),
        "turning": Turning(easel),
        "ruin": Ruin(easel),
        "die": Die(easel),
    }
