"""Finds every letter on a screen, with its colour and what lies under it, by drawing the screen twice.

Once with letters of hard edges, so that each of their pixels has the colour that was asked for, and once with
letters that cannot be seen. Where the two pictures differ there is a letter; the second shows its ground.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product

import pygame
from pygame import Rect, Surface

from game.ui.theme import INK, Theme
from tests.access.colour import Rgb, contrast, luminance

WORST = 0.10
"""The share of the ground's pixels that may be worse than what is measured: a grain in the paper, a crack."""
LEAST_PIXELS = 5
HARD = 110
"""How much of a pixel a letter covers to have it, of 255."""
LEAST_SHARE = 0.2
"""Of a letter's pixels that a colour needs to count: a rim counts, the corner of a neighbour does not."""


@dataclass(frozen=True)
class Letter:
    rect: Rect
    colour: Rgb
    contrast: float


@contextmanager
def _letters_drawn(how: Callable[[Theme, str, str, int, Rgb], Surface]) -> Iterator[None]:
    usual = Theme.render
    Theme.render = lambda self, text, role, px, colour=INK: how(self, text, role, px, colour)
    try:
        yield
    finally:
        Theme.render = usual


def _hard(theme: Theme, text: str, role: str, px: int, colour: Rgb) -> Surface:
    """Every pixel of a letter has the colour that was asked for."""
    picture = theme.font(role, px).render(text, colour)
    mask = pygame.mask.from_surface(picture, HARD)
    return mask.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))


def _unseen(theme: Theme, text: str, role: str, px: int, _: Rgb) -> Surface:
    return Surface(theme.font(role, px).size(text), pygame.SRCALPHA)


def letters(draw: Callable[[], Surface]) -> list[Letter]:
    """Every letter of what `draw` paints; it is called twice."""
    with _letters_drawn(_hard):
        written = draw().copy()
    with _letters_drawn(_unseen):
        ground = draw().copy()
    same = pygame.mask.from_threshold(written, (0, 0, 0), (1, 1, 1, 255), ground)
    same.invert()
    found = (_letter(written, ground, rect) for rect in same.get_bounding_rects())
    return [letter for letter in found if letter is not None]


def _letter(written: Surface, ground: Surface, rect: Rect) -> Letter | None:
    inks: Counter[Rgb] = Counter()
    below = []
    for at in product(range(rect.left, rect.right), range(rect.top, rect.bottom)):
        pixel, under = _rgb(written, at), _rgb(ground, at)
        below.append(under)
        if pixel != under:
            inks[pixel] += 1
    if inks.total() < LEAST_PIXELS:
        return None
    below.sort(key=luminance)
    cut = int(len(below) * WORST)
    measured = {
        ink: min(contrast(ink, below[cut]), contrast(ink, below[-1 - cut]))
        for ink, count in inks.items()
        if count >= LEAST_SHARE * inks.total()
    }
    # Letters with a rim are read by whichever of the two stands out.
    ink = max(measured, key=measured.__getitem__, default=None)
    return Letter(rect, ink, measured[ink]) if ink is not None else None


def _rgb(surface: Surface, at: tuple[int, int]) -> Rgb:
    r, g, b, _ = surface.get_at(at)
    return (r, g, b)
