"""A font at one size, with its letters set at fractions of a pixel."""

import re
from pathlib import Path
from threading import Lock

import pygame
from pygame import Rect, Surface
from pygame.font import Font

Ink = tuple[int, int, int]

_OPENING = Lock()
"""The library of fonts opens one at a time."""

_FINER = ((32, 4), (64, 2))
"""Below so many pixels, how many times as large letters are drawn before they are scaled down."""
_THICKER = 64
"""Thin strokes are paler when scaled down than when fitted to the pixels: so much of 255 is laid on again."""
_TALL = "ÄÖÜÉßgjpqy,;„“’()[]{}|/×→…"
"""Characters that reach highest and lowest: more than a font says of itself."""
_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")
"""What no font takes at all: the end of a text, and halves of letters, as in names of files."""


class Face:
    """SDL moves every letter to a whole pixel, and at 16 pixels "channel" becomes "channd".

    Small letters are therefore set several times as large, where a whole pixel is a fraction of one on the
    screen, and scaled down. Baselines still lie on whole pixels: that is what looks sharp.
    """

    def __init__(self, file: Path | None, px: int) -> None:
        self.px = px
        self._times = next((times for below, times in _FINER if px < below), 1)
        size = px * self._times
        with _OPENING:
            self._font = Font(file, size) if file is not None else Font(None, round(size * 1.2))

    @property
    def line_height(self) -> int:
        return max(-(-self._font.get_linesize() // self._times), self.size(_TALL)[1])

    def width(self, text: str) -> int:
        return -(-self._font.size(drawable(text))[0] // self._times)

    def size(self, text: str) -> tuple[int, int]:
        wide, high = self._font.size(drawable(text))
        above, below = self._around_baseline(text, high)
        return (-(-wide // self._times), above + below)

    def render(self, text: str, colour: Ink) -> Surface:
        picture = self._large(drawable(text), colour)
        if picture is None or not picture.get_width():
            return Surface((0, self.size(text)[1]), pygame.SRCALPHA)
        if self._times == 1:
            return picture
        wide, high = picture.get_size()
        above, below = self._around_baseline(text, high)
        size = (-(-wide // self._times), above + below)
        room = Surface((size[0] * self._times, size[1] * self._times), pygame.SRCALPHA)
        room.fill((*colour, 0))  # not black: the rims of letters are mixed with what lies around them
        room.blit(picture, (0, above * self._times - self._baseline(text, high)))
        small = pygame.transform.smoothscale(room, size)
        if self._times == _FINER[0][1]:
            _thicken(small)
        return small

    def _large(self, text: str, colour: Ink) -> Surface | None:
        try:
            return self._font.render(text, True, colour)
        except pygame.error:  # nothing but soft hyphens, joiners and the like: a font refuses them alone
            return None

    def _around_baseline(self, text: str, high: int) -> tuple[int, int]:
        """Whole pixels above and below it, of a picture that is so high before it is scaled down."""
        baseline = self._baseline(text, high)
        return -(-baseline // self._times), -(-(high - baseline) // self._times)

    def _baseline(self, text: str, high: int) -> int:
        """Letters higher than the font says of itself push it down."""
        ascent = self._font.get_ascent()
        if high <= self._font.get_height():
            return ascent
        tops = [metric[3] for metric in self._font.metrics(drawable(text)) if metric is not None]
        return max(ascent, *tops) if tops else ascent


def drawable(text: str) -> str:
    return _UNDRAWABLE.sub("\ufffd", text)


def _thicken(picture: Surface) -> None:
    again = picture.copy()
    again.set_alpha(_THICKER)
    picture.blit(again, Rect(0, 0, 0, 0))
