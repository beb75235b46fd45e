"""The ground of a board with all that lies still on it, baked into one picture. In pixels of the board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from pygame import Rect, Surface

from game.ui.damage import united

Still = tuple[Surface, Rect]
"""A picture and where it lies."""


class Baked:
    """``ground`` may be painted on later too; whoever does says where."""

    def __init__(self, ground: Surface) -> None:
        self._ground = ground
        self.surface = ground.copy()
        self._still: Mapping[Hashable, Still] = {}

    def lay(self, things: Mapping[Hashable, Still]) -> list[Rect]:
        """These lie there now, back to front; where that looks different has yet to be baked."""
        changed: list[Rect] = []
        for key in {*things, *self._still}:
            before, after = self._still.get(key), things.get(key)
            if before != after:
                changed += [still[1] for still in (before, after) if still is not None]
        self._still = things
        return changed

    def bake(self, changed: Iterable[Rect]) -> list[Rect]:
        """Paint these parts anew; those that overlap are one."""
        areas = united(changed)
        for area in areas:
            self.surface.set_clip(area)
            self.surface.blit(self._ground, area, area)
            for picture, rect in self._still.values():
                if rect.colliderect(area):
                    self.surface.blit(picture, rect)
            self.surface.set_clip(None)
        return areas
