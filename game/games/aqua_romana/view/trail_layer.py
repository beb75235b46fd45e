"""Draws what the others did since one's last turn: squares and ways in their colours, fading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Path
from game.games.aqua_romana.view.marks import Trace
from game.table import soft
from game.ui.emblem import PLAYER_COLOURS, emblem_ink

if TYPE_CHECKING:
    from game.games.aqua_romana.view.highlights import Highlights

KEPT = 64


class TrailLayer:
    def __init__(self, highlights: Highlights) -> None:
        self._highlights = highlights
        self._ui = highlights.ui
        self._frames: dict[tuple[str, tuple[int, int], int], Surface] = {}

    def draw_spots(self, surface: Surface, trail: Sequence[Trace]) -> None:
        clip = surface.get_clip()
        for trace in trail:
            alpha = _alpha(trace)
            for rect in self._spot_rects(trace):
                if rect.colliderect(clip):
                    surface.blit(self._frame(trace.colour, rect.size, alpha), rect)
                    badge = self._badge_rect(rect)
                    surface.blit(self._badge(trace.colour, badge.w, alpha), badge)

    def draw_ways(self, surface: Surface, trail: Sequence[Trace]) -> None:
        for trace in trail:
            if trace.way is not None:
                picture, rect = self._arrow(trace.colour, trace.way, _alpha(trace))
                if rect.colliderect(surface.get_clip()):
                    surface.blit(picture, rect)

    def rects(self, trace: Trace) -> Iterator[Rect]:
        """Everything that is drawn of it."""
        yield from self._spot_rects(trace)
        if trace.way is not None:
            yield self._arrow(trace.colour, trace.way, _alpha(trace))[1]

    # squares

    def _spot_rects(self, trace: Trace) -> list[Rect]:
        found = (self._highlights.rect_of(name) for name in trace.spots)
        return [rect for rect in found if rect is not None]

    def _badge_rect(self, rect: Rect) -> Rect:
        side = max(10, round(rect.w * 0.26))
        badge = Rect(0, 0, side, side)
        badge.topleft = rect.topleft
        return badge

    def _frame(self, colour: str, size: tuple[int, int], alpha: int) -> Surface:
        key = (colour, size, alpha)
        if key not in self._frames:
            _make_room(self._frames)
            self._frames[key] = soft.tinted(self._painted_frame(colour, size), (255, 255, 255), alpha)
        return self._frames[key]

    def _painted_frame(self, colour: str, size: tuple[int, int]) -> Surface:
        """Brackets round a line in the colour of whoever was there."""
        picture = Surface(size, pygame.SRCALPHA)
        wide = max(2, size[0] // 20)
        inner = picture.get_rect().inflate(-wide, -wide)
        pygame.draw.rect(picture, PLAYER_COLOURS[colour], inner, wide, border_radius=2 * wide)
        picture.blit(self._ui.sprites.get("mark/last-move", size), (0, 0))
        return picture

    def _badge(self, colour: str, side: int, alpha: int) -> Surface:
        key = (colour, (side, 0), alpha)
        if key not in self._frames:
            _make_room(self._frames)
            self._frames[key] = soft.tinted(self._highlights.badge(colour, side), (255, 255, 255), alpha)
        return self._frames[key]

    # ways

    def _arrow(self, colour: str, way: tuple[Path, Path], alpha: int) -> tuple[Surface, Rect]:
        return self._highlights.ways.arrow(way, PLAYER_COLOURS[colour], emblem_ink(colour), alpha)


def _alpha(trace: Trace) -> int:
    return max(40, round(255 * trace.strength))


def _make_room(kept: dict[tuple[str, tuple[int, int], int], Surface]) -> None:
    """Colours, squares and strengths are many in a long game."""
    if len(kept) >= KEPT:
        kept.clear()
