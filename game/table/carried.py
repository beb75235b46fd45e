"""What hangs at the pointer while something is carried: lifted, with a shadow; let go, it flies home."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.table import soft
from game.ui.timeline import ease_in_out

if TYPE_CHECKING:
    from game.table.view import AnyView

NOTHING = Rect(0, 0, 0, 0)
TILT = 4.0
"""Degrees that it leans back from where it is carried."""
UPRIGHT_SECONDS = 0.12
"""It hangs straight again when the pointer rests so long."""
BACK_SECONDS = 0.2


class Lifted:
    """Pictures of one thing that is carried: straight, leaning to either side, and what it casts below."""

    def __init__(self, flat: Surface, unit: int) -> None:
        self.blur = max(4, unit // 8)
        self.leaning = {
            side: flat if not side else pygame.transform.rotozoom(flat, side * TILT, 1.0)
            for side in (-1, 0, 1)
        }
        self._shadows = {
            side: soft.shadow_of(picture, self.blur, 170) for side, picture in self.leaning.items()
        }

    def draw(self, surface: Surface, middle: tuple[int, int], lean: int) -> None:
        off = self.blur
        shade, picture = self._shadows[lean], self.leaning[lean]
        surface.blit(shade, shade.get_rect(center=(middle[0] + off, middle[1] + off + off // 2)))
        surface.blit(picture, picture.get_rect(center=middle))

    def around(self, rect: Rect) -> Rect:
        """Everything it takes of the screen, however it leans."""
        return rect.inflate(6 * self.blur, 6 * self.blur)


class Carried:
    def __init__(self, view: AnyView) -> None:
        self._view = view
        self._rect = NOTHING
        self._area = NOTHING
        """What it takes of the screen with its shadow."""
        self._lifted: tuple[object, tuple[int, int], Lifted] | None = None
        """The pictures of what was carried last, and of what size."""
        self._pos = (0, 0)
        self._lean = 0
        self._rested = 0.0
        self._back: tuple[Lifted, Rect, Rect, float] | None = None
        """Something on its way to where it was taken from: from where to where, and since when."""

    @property
    def area(self) -> list[Rect]:
        """What it takes of the screen now, if it hangs there at all."""
        return [self._rect] if self._rect.w and self._view.gesture.carried is not None else []

    @property
    def gone(self) -> bool:
        """Nothing of it is on the screen."""
        return not self._area.w and self._back is None

    # at the pointer

    def follow(self, pos: tuple[int, int] | None) -> None:
        """Hang at the pointer; None: the pointer is not in use."""
        view = self._view
        view.ui.damage.add(self._area)
        self._rect = self._area = NOTHING
        if pos is not None and view.gesture.carried is not None and not view.board.shows_instead(view.marks):
            self._rect = view.board.carried_at(pos, view.gesture)
            self._area = self._pictures(self._rect.size).around(self._rect)
            self._swing(pos)
        view.ui.damage.add(self._area)

    def _swing(self, pos: tuple[int, int]) -> None:
        across, self._pos = pos[0] - self._pos[0], pos
        if self._view.ui.reduced_motion:
            self._lean = 0
        elif abs(across) > 2:
            self._lean = 1 if across < 0 else -1
            self._rested = 0.0

    def _pictures(self, size: tuple[int, int]) -> Lifted:
        """Drawn once for each thing, and again when it was turned."""
        gesture = self._view.gesture
        known = self._lifted
        if known is not None and known[:2] == (gesture.carried, size):
            return known[2]
        flat = Surface(size, pygame.SRCALPHA)
        self._view.board.draw_carried(flat, flat.get_rect(), gesture)
        lifted = Lifted(flat, self._view.board.unit)
        self._lifted = gesture.carried, size, lifted
        return lifted

    # back to where it came from

    @property
    def home(self) -> Rect | None:
        """Where what is carried was taken from."""
        gesture = self._view.gesture
        if gesture.carried is None or not gesture.chosen:
            return None
        return self._view.targets.rect(gesture.chosen[-1])

    def put_back(self, home: Rect | None) -> None:
        """It was let go: it returns by itself, and nobody has to wait for it."""
        view = self._view
        pos = view.pointer.pos
        if home is None or view.gesture.carried is not None or self._lifted is None or pos[0] < 0:
            return
        if view.ui.reduced_motion or not view.host.speed or view.keyboard.in_use:
            return
        _, size, lifted = self._lifted
        start = Rect((0, 0), size)
        start.center = pos
        self._back = lifted, start, home, 0.0

    def update(self, dt: float) -> None:
        if self._lean and self._rect.w:
            self._rested += dt
            if self._rested >= UPRIGHT_SECONDS:
                self._lean = 0
                self._view.ui.damage.add(self._area)
        if self._back is not None:
            lifted, start, home, elapsed = self._back
            damage = self._view.ui.damage
            damage.add(lifted.around(self._on_way(start, home, elapsed)))
            elapsed += dt
            self._back = (lifted, start, home, elapsed) if elapsed < BACK_SECONDS else None
            damage.add(lifted.around(self._on_way(start, home, min(elapsed, BACK_SECONDS))))

    @staticmethod
    def _on_way(start: Rect, home: Rect, elapsed: float) -> Rect:
        share = ease_in_out(elapsed / BACK_SECONDS)
        (x0, y0), (x1, y1) = start.center, home.center
        rect = start.copy()
        rect.center = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
        return rect

    def wake_after(self) -> float | None:
        if self._back is not None:
            return 0.0
        return max(0.0, UPRIGHT_SECONDS - self._rested) if self._lean and self._rect.w else None

    def draw(self, surface: Surface) -> None:
        if self._back is not None:
            lifted, start, home, elapsed = self._back
            lifted.draw(surface, self._on_way(start, home, elapsed).center, 0)
        # What was carried when the pointer last moved may have been put down meanwhile, or laid somewhere.
        view = self._view
        hangs = view.gesture.carried is not None and not view.board.shows_instead(view.marks)
        if hangs and self._area.colliderect(surface.get_clip()):
            self._pictures(self._rect.size).draw(surface, self._rect.center, self._lean)
