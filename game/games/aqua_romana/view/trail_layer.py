"""Draws what the others did since one's last turn: squares and ways in their colours, fading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Path
from game.games.aqua_romana.view.marks import Trace
from game.table.traces import Traces, trace_alpha
from game.ui.emblem import PLAYER_COLOURS, emblem_ink

if TYPE_CHECKING:
    from game.games.aqua_romana.view.highlights import Highlights


class TrailLayer:
    def __init__(self, highlights: Highlights) -> None:
        self._highlights = highlights
        self._traces = Traces(highlights.ui, highlights.badges)

    def draw_spots(self, surface: Surface, trail: Sequence[Trace]) -> None:
        for trace in trail:
            for rect in self._spot_rects(trace):
                self._traces.draw(surface, rect, trace.colour, trace.strength)

    def draw_ways(self, surface: Surface, trail: Sequence[Trace]) -> None:
        for trace in trail:
            if trace.way is not None:
                picture, rect = self._arrow(trace, trace.way)
                if rect.colliderect(surface.get_clip()):
                    surface.blit(picture, rect)

    def rects(self, trace: Trace) -> Iterator[Rect]:
        """Everything that is drawn of it."""
        yield from self._spot_rects(trace)
        if trace.way is not None:
            yield self._arrow(trace, trace.way)[1]

    def _spot_rects(self, trace: Trace) -> list[Rect]:
        found = (self._highlights.rect_of(name) for name in trace.spots)
        return [rect for rect in found if rect is not None]

    def _arrow(self, trace: Trace, way: tuple[Path, Path]) -> tuple[Surface, Rect]:
        alpha = trace_alpha(trace.strength)
        return self._highlights.ways.arrow(way, PLAYER_COLOURS[trace.colour], emblem_ink(trace.colour), alpha)
