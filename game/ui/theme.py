"""Fonts, colours and cached text: travertine, parchment, dark wood; Cinzel and EB Garamond."""

from bisect import bisect_right
from collections.abc import Iterable
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.face import Face, drawable
from game.ui.kept import MEGABYTE, Kept, bytes_of

Colour = tuple[int, int, int]

INK: Colour = (46, 31, 20)
"""Text on parchment, travertine and light stone."""
INK_SOFT: Colour = (92, 70, 48)
"""Secondary text on parchment; still 4.5:1."""
IVORY: Colour = (250, 242, 224)
"""Text on dark wood, bronze and pictures."""
GOLD: Colour = (222, 178, 84)
TERRACOTTA: Colour = (132, 40, 24)
"""Warnings and what matters, on parchment and on stone."""
WATER: Colour = (28, 118, 128)
WOOD: Colour = (58, 38, 25)
UNPAINTED: Colour = (214, 196, 160)
"""Where a picture will be."""
RULED: Colour = (196, 172, 130)
"""Fine lines on parchment."""
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

_NO_LETTER = "\ue000"
"""For private use: no font of ours has it."""
MIN_PX = 14
"""Smaller letters are not drawn at all, in however small a window: nobody can read them at ease."""
CACHE_BYTES = 6 * MEGABYTE
"""Of texts as pictures."""
FONTS_LIMIT = 48
"""More than a page has: an open font takes some hundred kilobytes."""
MEASURED_LIMIT = 12_000


class Theme:
    """Fonts by role, and text that is measured and rendered once. Sizes are window pixels: `ui.t(20)`.

    Pages are built anew whenever anything changed, a log of hundreds of sentences included: asking the font
    every time would take longer than everything else together.
    """

    def __init__(self, fonts_dir: Path) -> None:
        self._fonts_dir = fonts_dir
        self._files = dict(FONT_FILES)
        self._letters: frozenset[str] = frozenset()
        self._fonts: Kept[tuple[str, int], Face] = Kept(FONTS_LIMIT)
        self._rendered: Kept[tuple[str, str, int, Colour], Surface] = Kept(CACHE_BYTES, bytes_of)
        self._sizes: Kept[tuple[str, str, int], tuple[int, int]] = Kept(MEASURED_LIMIT)
        self._lines: Kept[tuple[str, str, int, int], tuple[str, ...]] = Kept(MEASURED_LIMIT)
        self._heights: dict[tuple[str, int], int] = {}

    def font(self, role: str, px: int) -> Face:
        px = max(MIN_PX, px)
        return self._fonts.get((role, px), lambda: self._open(role, px))

    def lacking(self, role: str, letters: Iterable[str]) -> set[str]:
        """Those letters that the font of a role has no glyph for."""
        font = self.font(role, 24)
        nothing = pygame.image.tobytes(font.render(_NO_LETTER, INK), "RGBA")
        return {c for c in letters if pygame.image.tobytes(font.render(c, INK), "RGBA") == nothing}

    def write(self, letters: frozenset[str]) -> None:
        """From now on texts with these letters: headings are carved in Cinzel if it has all of them."""
        if letters == self._letters:
            return
        self._letters = letters
        heading = FONT_FILES["heading"] if self._has_headings_for(letters) else FONT_FILES["strong"]
        if heading != self._files["heading"]:
            self._files = FONT_FILES | {"heading": heading, "carved": heading}
            for kept in (self._fonts, self._rendered, self._sizes, self._lines, self._heights):
                kept.clear()

    def _has_headings_for(self, letters: Iterable[str]) -> bool:
        """It has those of English: they are not looked for at every start."""
        carved = Theme(self._fonts_dir)
        return not carved.lacking("heading", (c for c in letters if c.isalpha() and not c.isascii()))

    def render(self, text: str, role: str, px: int, colour: Colour = INK) -> Surface:
        """One line of text as a picture; do not draw on it, it is shared."""
        return self._rendered.get((text, role, px, colour), lambda: self.font(role, px).render(text, colour))

    def measure(self, text: str, role: str, px: int) -> tuple[int, int]:
        return self._sizes.get((text, role, px), lambda: self.font(role, px).size(text))

    def line_height(self, role: str, px: int) -> int:
        height = self._heights.get((role, px))
        if height is None:
            height = self._heights[role, px] = self.font(role, px).line_height
        return height

    def wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Break into lines no wider than `width`; a word that is wider on its own is broken inside."""
        return list(self._lines.get((text, role, px, width), lambda: self._wrap(text, role, px, width)))

    def _wrap(self, text: str, role: str, px: int, width: int) -> tuple[str, ...]:
        font = self.font(role, px)
        return tuple(
            line for part in drawable(text).split("\n") for line in _wrap_paragraph(part, font, width)
        )

    def _open(self, role: str, px: int) -> Face:
        for name in self._files[role]:
            path = self._fonts_dir / name
            if path.is_file():
                return Face(path, px)
        return Face(None, px)


def _wrap_paragraph(paragraph: str, font: Face, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        candidate = f"{line} {word}" if line else word
        if not line or font.width(candidate) <= width:
            line = candidate
        else:
            lines.append(line)
            line = word
        while font.width(line) > width and len(line) > 1:
            cut = _longest_prefix(line, font, width)
            lines.append(line[:cut])
            line = line[cut:]
    lines.append(line)
    return lines


def _longest_prefix(text: str, font: Face, width: int) -> int:
    """At least one letter; halving, because a long word has many prefixes."""
    return max(1, bisect_right(range(1, len(text)), width, key=lambda cut: font.width(text[:cut])))
