"""Draws what the others did since one's last turn: frames in their colours, fading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.games.via_appia.view.marks import Trace
from game.table.traces import Traces

if TYPE_CHECKING:
    from game.games.via_appia.view.highlights import Highlights


class TrailLayer:
    def __init__(self, highlights: Highlights) -> None:
        self._highlights = highlights
        self._traces = Traces(highlights.ui, highlights.badges)

    def draw(self, surface: Surface, trail: Sequence[Trace]) -> None:
        for trace in trail:
            for rect in self.rects(trace):
                self._traces.draw(surface, rect, trace.colour, trace.strength)

    def rects(self, trace: Trace) -> list[Rect]:
        """Everything that is drawn of it."""
        found = (self._highlights.where.rect_of(name) for name in trace.spots)
        return [rect for rect in found if rect is not None]
