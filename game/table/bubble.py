"""Chips beside the thing under the pointer."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.chips import Chip
from game.ui import Ui, layout
from game.ui.theme import INK, INK_SOFT, IVORY, TERRACOTTA, WATER, Colour
from game.ui.tooltip import covered, paint_sheet

TONES: dict[str, tuple[str, Colour]] = {
    "warn": ("strong", TERRACOTTA),
    "good": ("body", (28, 84, 60)),
    "bad": ("strong", TERRACOTTA),
    "plain": ("body", INK),
    "reason": ("body", INK),
    "aside": ("italic", INK_SOFT),
}
"""In which letters and colour each is written."""
NARROW, WIDE = 330, 410
"""What follows the pointer is narrow; what stays for a while may be wider than high."""
SIGNED = ("warn", "bad", "reason")
"""These have a sign before them, so that not only colour tells them apart."""


class Bubble:
    """A small sheet of parchment that never covers what it speaks of and never leaves the window."""

    def __init__(
        self,
        ui: Ui,
        chips: Sequence[Chip],
        beside: Rect,
        avoid: Sequence[Rect] = (),
        room: Rect | None = None,
        foot: tuple[int, int] = (0, 0),
    ) -> None:
        """``avoid`` is what it should not cover either; to that end it may go to a corner of ``room``.

        ``foot`` is the size of something that stands beside the last line, or below it.
        """
        self.ui = ui
        self.size = ui.t(20)
        self.pad = pad = ui.t(12)
        self.gutter = ui.t(26) if any(chip.tone in SIGNED for chip in chips) else 0
        width = ui.t(NARROW if room is None else WIDE)
        self.lines = [
            (line, chip.tone, index)
            for index, chip in enumerate(chips)
            for line in ui.theme.wrap(chip.text, TONES[chip.tone][0], self.size, width)
        ]
        wide = max(
            (ui.theme.measure(line, TONES[tone][0], self.size)[0] for line, tone, _ in self.lines), default=0
        )
        high = len(self.lines) * self._line_height
        wide += self.gutter
        self.drop = 0
        """How much lower the last line is written, to be on a level with what stands beside it."""
        if foot[1] and self._last_width + pad + foot[0] <= width:
            wide = max(wide, self._last_width + pad + foot[0])
            self.drop = max(0, foot[1] - self._line_height) // 2
            high += 2 * self.drop
        elif foot[1]:
            wide, high = max(wide, foot[0]), high + foot[1] + pad // 2
        box = Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        self.rect = self._placed(box, beside, avoid, room)
        self.foot = Rect((0, 0), foot)
        self.foot.bottomright = (self.rect.right - pad, self.rect.bottom - pad)

    @property
    def _line_height(self) -> int:
        return self.ui.theme.line_height("body", self.size)

    @property
    def _last_width(self) -> int:
        if not self.lines:
            return 0
        line, tone, _ = self.lines[-1]
        return self.gutter + self.ui.theme.measure(line, TONES[tone][0], self.size)[0]

    def _placed(self, box: Rect, beside: Rect, avoid: Sequence[Rect], room: Rect | None) -> Rect:
        """Beside it where it covers the least, the right side first; where there is a room, in a corner of it
        rather than over something."""
        gap = self.ui.t(10 if room is None else 18)
        below, above, left, right, *rest = layout.around(
            box, beside.inflate(2 * gap, 2 * gap), room or self.ui.window
        )
        places = [right, left, below, above, *rest, *(layout.corners(box, room) if room is not None else ())]

        for each in avoid:  # Farther away, where it stands clear of that.
            places += [Rect((x, left.y), box.size) for x in (each.left - box.w, each.right)]

        def cost(place: Rect) -> tuple[int, int]:
            return covered(place, [beside]), covered(place, avoid)

        inside = [layout.keep_inside(place, room or self.ui.window) for place in places]
        return layout.keep_inside(min(inside, key=cost), self.ui.window)

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        shadow = self.rect.move(ui.px(3), ui.px(4))
        if not self.lines or not self.rect.union(shadow).colliderect(surface.get_clip()):
            return
        paint_sheet(ui, surface, self.rect)
        x, y = self.rect.x + self.pad, self.rect.y + self.pad
        said = -1
        for number, (line, tone, index) in enumerate(self.lines, start=1):
            y += self.drop if number == len(self.lines) else 0
            role, colour = TONES[tone]
            if tone in SIGNED and index != said:
                self._draw_sign(surface, tone, Rect(x, y, self.gutter, self._line_height))
            surface.blit(ui.theme.render(line, role, self.size, colour), (x + self.gutter, y))
            said = index
            y += self._line_height

    def _draw_sign(self, surface: Surface, tone: str, room: Rect) -> None:
        """A triangle with a stroke in it for what is lost, a drop for a reason."""
        side = self.ui.t(17)
        box = Rect(room.x, 0, side, side)
        box.centery = room.centery
        if tone == "reason":
            pygame.draw.circle(surface, WATER, (box.x + side // 3, box.centery), max(2, side // 4))
            return
        pygame.draw.polygon(surface, TERRACOTTA, (box.midtop, box.bottomright, box.bottomleft))
        stroke = max(1, side // 8)
        pygame.draw.line(
            surface,
            IVORY,
            (box.centerx, box.y + side * 2 // 5),
            (box.centerx, box.y + side * 2 // 3),
            stroke,
        )
        pygame.draw.circle(surface, IVORY, (box.centerx, box.y + side * 5 // 6), stroke)


def exchanged(before: Bubble | None, after: Bubble | None) -> list[Rect]:
    """What has to be drawn again when one is shown instead of the other."""
    shown = [bubble for bubble in (before, after) if bubble is not None]
    if len(shown) == 2 and (shown[0].rect, shown[0].lines) == (shown[1].rect, shown[1].lines):
        return []
    return [bubble.rect.inflate(12, 12) for bubble in shown]
