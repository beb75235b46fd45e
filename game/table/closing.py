"""A turn in which nothing is left to decide ends by itself, after a moment that can be used to go back."""

from __future__ import annotations

from math import cos, sin, tau
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.table.gesture import END_TURN
from game.ui.theme import IVORY

if TYPE_CHECKING:
    from game.table.view import AnyView

SECONDS = 2.5
"""For which a ring fills on *End turn*."""
DARK = (64, 18, 12)
PARTS = 30
"""The ring is drawn again that often."""


class Closing:
    """Counts down where only *End turn* is left. Any act stops it, and the turn waits as it likes."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self._waited = 0.0
        self._about: object = None
        """The state for which it counts, or was stopped."""
        self._stopped = False

    @property
    def _counts(self) -> bool:
        view, host = self._view, self._view.host
        if not host.ends_turns or not host.speed or host.guide is not None or not view.can_end:
            return False
        if view.hint is not None or (host.adviser is not None and host.adviser.thinking):
            return False
        return host.handing_over is not None or view.gesture.leaves_it_at_that

    @property
    def share(self) -> float:
        """How much of the moment has gone by; 0 where nothing is counted."""
        running = self._counts and not self._stopped and self._about is self._view.host.state
        return self._waited / SECONDS if running else 0.0

    def stop(self) -> None:
        """Somebody does something: whoever acts here decides himself when the turn is over."""
        if self._counts and not self._stopped:
            self._stopped = True
            self._view.ui.damage.add(self._ring)

    def update(self, dt: float) -> None:
        view, host = self._view, self._view.host
        if self._about is not host.state:
            self._about, self._waited, self._stopped = host.state, 0.0, False
        if not self._counts or self._stopped:
            return
        if view.gesture.hovered in view.gesture.enabled:
            return  # Somebody considers doing something.
        self._waited += dt
        view.ui.damage.add(self._ring)
        if self._waited >= SECONDS:
            view.end_turn()

    def wake_after(self) -> float | None:
        return SECONDS / PARTS if self._counts and not self._stopped else None

    @property
    def _ring(self) -> Rect:
        button = self._view.targets.rect(END_TURN)
        if button is None:
            return Rect(0, 0, 0, 0)
        side = round(button.h * 0.62)
        ring = Rect(0, 0, side, side)
        ring.midright = (button.right - button.h // 4, button.centery)
        return ring

    def draw(self, surface: Surface) -> None:
        if (share := self.share) > 0 and (ring := self._ring).colliderect(surface.get_clip()):
            surface.blit(_ring(ring.w, share), ring)


def _ring(side: int, share: float) -> Surface:
    """Four times as large, then made smaller: an arc of pygame's has holes and teeth."""
    large = Surface((side * 4, side * 4), pygame.SRCALPHA)
    middle, outer = side * 2, side * 2 - 4
    inner = outer - max(12, side * 4 // 7)
    pygame.draw.circle(large, DARK, (middle, middle), outer, outer - inner)
    turns = [tau * share * i / PARTS for i in range(PARTS + 1)]
    edge = [(radius, turn) for radius, way in ((outer, turns), (inner, turns[::-1])) for turn in way]
    pygame.draw.polygon(large, IVORY, [(middle + r * sin(a), middle - r * cos(a)) for r, a in edge])
    return pygame.transform.smoothscale(large, (side, side))
