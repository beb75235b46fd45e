"""Who sits at a table, as a picture: one place for all faces, so that portraits need only be drawn."""

import math

import pygame
from pygame import Rect, Surface

from game.core.setup import HUMAN
from game.meta.cast import CALM, CAST, MOODS, portrait
from game.meta.spec import GameSpec
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, draw_emblem, paint_badge
from game.ui.kept import MEGABYTE, kept
from game.ui.theme import Colour
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

NOBODY = ""
"""Instead of who sits on a chair: it is free."""
_SMOOTH = 3
_BRONZE: Colour = (168, 118, 62)
_LIT: Colour = (226, 184, 118)
_SHADED: Colour = (92, 58, 26)
_DARK: Colour = (58, 36, 18)
_BEADS = 40


def face(ui: Ui, spec: GameSpec, kind: str, colours: tuple[str, ...], side: int) -> Surface:
    """A medallion of whoever sits there, in the colours of the seat; shared, do not draw on it."""
    tokens = tuple((colour, spec.emblems[colour]) for colour in colours)
    if kind not in CAST:
        return _medallion(kind, tokens, side, None)
    # The cameo has a shadow of its own around it.
    inner = round(side * 0.94)
    return _medallion(kind, tokens, side, ui.sprites.get(portrait(kind, CALM), (inner, inner)))


def used() -> frozenset[str]:
    """The pictures that are asked for."""
    return frozenset(portrait(person, mood) for person in CAST for mood in MOODS)


@kept(2 * MEGABYTE)
def _medallion(
    kind: str, tokens: tuple[tuple[str, str], ...], side: int, portrait: Surface | None
) -> Surface:
    large = Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
    whole = large.get_rect()
    _ring(large, [PLAYER_COLOURS[colour] for colour, _ in tokens])
    disc = whole.inflate(-whole.w // 5, -whole.h // 5)
    _coin(large, disc)
    if portrait is None:
        (_bust if kind == HUMAN or not tokens else _relief)(large, disc, tokens[0][1] if tokens else "")
    picture = pygame.transform.smoothscale(large, (side, side))
    if portrait is not None:
        picture.blit(portrait, portrait.get_rect(center=picture.get_rect().center))
    badge = round(side * 0.3)
    for number, (colour, emblem) in enumerate(tokens):
        at = side - badge - number * round(badge * 0.9)
        picture.blit(paint_badge(colour, emblem, badge), (at, side - badge))
    return picture


def _ring(surface: Surface, colours: list[Colour]) -> None:
    """Of the colours of a seat, each its share of the way round."""
    rect = surface.get_rect()
    pygame.draw.circle(surface, _DARK, rect.center, rect.w // 2)
    inner = rect.inflate(-rect.w // 30, -rect.h // 30)
    share = 2 * math.pi / max(1, len(colours))
    for number, colour in enumerate(colours or [_BRONZE]):
        steps = [number * share + share * step / 48 for step in range(49)]
        rim = [
            (rect.centerx + inner.w / 2 * math.sin(a), rect.centery - inner.h / 2 * math.cos(a))
            for a in steps
        ]
        pygame.draw.polygon(surface, colour, [rect.center, *rim])


def _coin(surface: Surface, disc: Rect) -> None:
    """Bronze with a beaded rim, light from the upper left."""
    pygame.draw.circle(surface, _DARK, disc.center, disc.w // 2 + disc.w // 40)
    for step in range(24):
        part = step / 23
        shade = tuple(round(a + (b - a) * part) for a, b in zip(_SHADED, _LIT, strict=True))
        shift = round(disc.w * 0.09 * part)
        centre = (disc.centerx - shift, disc.centery - shift)
        pygame.draw.circle(surface, shade, centre, round(disc.w / 2 * (1 - 0.62 * part)))
    for bead in range(_BEADS):
        angle = 2 * math.pi * bead / _BEADS
        at = (
            disc.centerx + disc.w * 0.455 * math.cos(angle),
            disc.centery + disc.w * 0.455 * math.sin(angle),
        )
        pygame.draw.circle(surface, _LIT, at, max(1, disc.w // 60))


def _relief(surface: Surface, disc: Rect, emblem: str) -> None:
    """The emblem of the seat, struck into the coin."""
    figure = disc.inflate(-disc.w * 11 // 20, -disc.h * 11 // 20)
    shift = max(1, disc.w // 60)
    for offset, colour in ((2 * shift, _SHADED), (-shift, _LIT), (0, _BRONZE)):
        draw_emblem(surface, emblem, figure.move(offset, offset), colour)


def _bust(surface: Surface, disc: Rect, _emblem: str) -> None:
    """Head and shoulders of anybody."""
    shift = max(1, disc.w // 60)
    for offset, colour in ((2 * shift, _SHADED), (-shift, _LIT), (0, _BRONZE)):
        x, y = disc.centerx + offset, disc.centery + offset
        pygame.draw.circle(surface, colour, (x, y - disc.h // 9), disc.w // 7)
        shoulders = Rect(0, 0, disc.w // 2, disc.h // 2)
        shoulders.midtop = (x, y + disc.h // 14)
        pygame.draw.ellipse(
            surface, colour, Rect(shoulders.x, shoulders.y, shoulders.w, shoulders.h * 3 // 5)
        )


class Face(Widget):
    """A medallion in a line of words."""

    def __init__(self, ui: Ui, spec: GameSpec, kind: str, colours: tuple[str, ...], side: float) -> None:
        super().__init__(ui)
        self._side = ui.t(side)
        self._picture = face(ui, spec, kind, colours, self._side)

    def measure(self, width: int) -> Size:
        return (self._side, self._side)

    def draw(self, surface: Surface) -> None:
        surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))


class Pips(Widget):
    """How strong an opponent is, at the end of a line."""

    def __init__(self, ui: Ui, count: int, of: int, ink: Colour, height: float = 17) -> None:
        super().__init__(ui)
        self._count, self._of, self._ink = count, of, ink
        self._height = ui.t(height)

    def measure(self, width: int) -> Size:
        return (pips_width(self._height, self._of), self._height)

    def draw(self, surface: Surface) -> None:
        at = Rect(self.rect.x, self.rect.centery - self._height // 2, self.rect.w, self._height)
        draw_pips(surface, at, self._count, self._of, self._ink)


def draw_pips(surface: Surface, rect: Rect, count: int, of: int, ink: Colour) -> None:
    """How strong somebody is: so many of so many small diamonds, from the left of `rect`."""
    reach = rect.h / 2 - 1
    for number in range(of):
        x, y = rect.x + rect.h // 2 + number * round(rect.h * 1.15), rect.centery
        points = [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
        if number < count:
            pygame.draw.polygon(surface, ink, points)
        pygame.draw.aalines(surface, ink, True, points)


def pips_width(height: int, of: int) -> int:
    return height + (of - 1) * round(height * 1.15)
