"""Fonts, colours and cached text: travertine, parchment, dark wood; Cinzel and EB Garamond."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

import pygame
from pygame import Surface
from pygame.font import Font

Colour = tuple[int, int, int]

INK: Colour = (46, 31, 20)
"""Text on parchment, travertine and light stone."""
INK_SOFT: Colour = (92, 70, 48)
"""Secondary text on parchment; still 4.5:1."""
IVORY: Colour = (250, 242, 224)
"""Text on dark wood, bronze and pictures."""
GOLD: Colour = (222, 178, 84)
TERRACOTTA: Colour = (140, 44, 26)
"""Warnings and what matters, on parchment."""
WATER: Colour = (28, 118, 128)
PARCHMENT: Colour = (238, 224, 192)
TRAVERTINE: Colour = (216, 202, 174)
WOOD: Colour = (58, 38, 25)
FOCUS: Colour = (255, 214, 110)
FOCUS_EDGE: Colour = (40, 22, 8)

FONT_FILES: dict[str, tuple[str, ...]] = {
    "heading": ("Cinzel-Bold.ttf", "Cinzel-Regular.ttf"),
    "carved": ("Cinzel-Regular.ttf", "Cinzel-Bold.ttf"),
    "body": ("EBGaramond-Medium.ttf", "EBGaramond-SemiBold.ttf", "EBGaramond-Regular.ttf"),
    "strong": ("EBGaramond-Bold.ttf", "EBGaramond-SemiBold.ttf"),
    "italic": ("EBGaramond-Italic.ttf", "EBGaramond-Regular.ttf"),
}
"""Role to font files, the first that exists is used; pygame's own font where none does."""

_TALL = "ÄÖÜÉßgjpqy,;„“’()[]{}|/×→…"
"""Characters that reach highest and lowest: more than a font says of itself."""
MIN_PX = 12
CACHE_LIMIT = 1500


class Theme:
    """Fonts by role, and text that is rendered once. Sizes are window pixels: pass `ui.t(20)`."""

    def __init__(self, fonts_dir: Path) -> None:
        self._fonts_dir = fonts_dir
        self._fonts: dict[tuple[str, int], Font] = {}
        self._rendered: OrderedDict[tuple[str, str, int, Colour], Surface] = OrderedDict()

    def font(self, role: str, px: int) -> Font:
        px = max(MIN_PX, px)
        font = self._fonts.get((role, px))
        if font is None:
            font = self._fonts[role, px] = self._open(role, px)
        return font

    def render(self, text: str, role: str, px: int, colour: Colour = INK) -> Surface:
        """One line of text as a picture; do not draw on it, it is shared."""
        key = (text, role, px, colour)
        picture = self._rendered.get(key)
        if picture is None:
            picture = self.font(role, px).render(text, True, colour)
            self._rendered[key] = picture
            if len(self._rendered) > CACHE_LIMIT:
                self._rendered.popitem(last=False)
        else:
            self._rendered.move_to_end(key)
        return picture

    def measure(self, text: str, role: str, px: int) -> tuple[int, int]:
        return self.font(role, px).size(text)

    def line_height(self, role: str, px: int) -> int:
        font = self.font(role, px)
        return max(font.get_linesize(), font.size(_TALL)[1])

    def wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Break into lines no wider than `width`; a word that is wider on its own is broken inside."""
        font = self.font(role, px)
        return [line for paragraph in text.split("\n") for line in _wrap_paragraph(paragraph, font, width)]

    def _open(self, role: str, px: int) -> Font:
        for name in FONT_FILES[role]:
            path = self._fonts_dir / name
            if path.is_file():
                return Font(path, px)
        return pygame.font.Font(None, round(px * 1.2))


def _wrap_paragraph(paragraph: str, font: Font, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        candidate = f"{line} {word}" if line else word
        if not line or font.size(candidate)[0] <= width:
            line = candidate
        else:
            lines.append(line)
            line = word
        while font.size(line)[0] > width and len(line) > 1:
            cut = _longest_prefix(line, font, width)
            lines.append(line[:cut])
            line = line[cut:]
    lines.append(line)
    return lines


def _longest_prefix(text: str, font: Font, width: int) -> int:
    cut = len(text) - 1
    while cut > 1 and font.size(text[:cut])[0] > width:
        cut -= 1
    return cut
