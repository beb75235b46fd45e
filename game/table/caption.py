"""A few words beside what happens on a board, in the colour of whoever does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui import Ui, layout
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK

SIZE = 23
WIDEST = 560
"""Longer lines are broken."""
NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Caption:
    """Who does what, and what comes of it: a headline and perhaps a few words more."""

    lines: tuple[str, ...]
    colour: str = ""
    """One of the players' colours; nobody's without."""
    emblem: str = ""


Clear = Callable[[], tuple[Sequence[Rect], Rect]]
"""What a caption must not cover, the first of it being what it belongs to, and the room it stays in."""


class CaptionLayer:
    """Shows one caption at a time, where it covers the least."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.shown: Caption | None = None
        self.rect = NOWHERE
        self._clear: Clear | None = None
        self._picture: Surface | None = None

    def say(self, caption: Caption, clear: Clear) -> None:
        """``clear`` is asked again when the window has another size."""
        self.hush()
        self.shown, self._clear = caption, clear
        self.layout()

    def hush(self) -> None:
        self.ui.damage.add(self.rect)
        self.shown = self._clear = self._picture = None
        self.rect = NOWHERE

    def layout(self) -> None:
        """The board lies elsewhere, or is shown for the first time."""
        if self.shown is None or self._clear is None:
            return
        self.ui.damage.add(self.rect)
        self._picture = self._painted(self.shown)
        self.rect = self._placed(*self._clear())
        self.ui.damage.add(self.rect)

    def draw(self, surface: Surface) -> None:
        if self._picture is not None and self.rect.colliderect(surface.get_clip()):
            surface.blit(self._picture, self.rect)

    # making it

    def _painted(self, caption: Caption) -> Surface:
        ui, size = self.ui, self.ui.t(SIZE)
        pad, high = ui.t(10), ui.theme.line_height("body", size)
        badge = round(high * 1.05) if caption.colour else 0
        indent = badge + ui.t(9) if badge else 0
        band = ui.t(6)
        room = min(ui.t(WIDEST), ui.window.w - band - 2 * pad - indent)
        texts = [
            ui.theme.render(part, role, size, INK)
            for role, line in zip(("strong", *("body",) * len(caption.lines)), caption.lines, strict=False)
            for part in ui.theme.wrap(line, role, size, room)
        ]
        width = band + 2 * pad + indent + max(text.get_width() for text in texts)
        box = Rect(0, 0, width, 2 * ui.t(6) + high * len(texts))
        depth = ui.t(4)
        picture = Surface((box.w + depth, box.h + depth), pygame.SRCALPHA)
        radius = ui.t(7)
        pygame.draw.rect(picture, (30, 20, 10, 120), box.move(depth, depth), border_radius=radius)
        picture.blit(ui.sprites.nine("panel/parchment", box.size, ui.skin_scale * 0.4), box)
        if caption.colour:
            colour = PLAYER_COLOURS[caption.colour]
            pygame.draw.rect(picture, colour, box, max(2, ui.t(3)), border_radius=radius)
            pygame.draw.rect(
                picture,
                colour,
                Rect(0, 0, band, box.h),
                border_top_left_radius=radius,
                border_bottom_left_radius=radius,
            )
            token = paint_badge(caption.colour, caption.emblem, badge)
            picture.blit(token, (band + pad - ui.t(2), ui.t(6)))
        for index, text in enumerate(texts):
            picture.blit(text, (band + pad + indent, ui.t(6) + index * high))
        return picture

    def _placed(self, clear: Sequence[Rect], room: Rect) -> Rect:
        assert self._picture is not None
        box = self._picture.get_rect()
        gap = self.ui.px(14)
        subject = clear[0].inflate(2 * gap, 2 * gap) if clear else Rect(room.center, (0, 0))
        places = [layout.keep_inside(place, room) for place in _around(box, subject)]

        def cost(place: Rect) -> tuple[int, int]:
            hidden = [place.clip(rect) for rect in clear]
            area = sum(part.w * part.h for part in hidden)
            x, y = subject.center
            return area, abs(place.centerx - x) + abs(place.centery - y)

        return layout.keep_inside(min(places, key=cost), self.ui.window)


def _around(box: Rect, beside: Rect) -> list[Rect]:
    places = [box.copy() for _ in range(8)]
    places[0].midbottom = beside.midtop
    places[1].midtop = beside.midbottom
    places[2].midleft = beside.midright
    places[3].midright = beside.midleft
    places[4].bottomleft = beside.topright
    places[5].bottomright = beside.topleft
    places[6].topleft = beside.bottomright
    places[7].topright = beside.bottomleft
    return places
