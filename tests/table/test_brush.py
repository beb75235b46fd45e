"""Strokes that point something out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.app import open_services
from game.services import Options
from game.table.brush import Brush
from game.ui.window import Window

GROUND = (90, 96, 44)
ROOM = Rect(40, 40, 61, 37)

STROKES: dict[str, Callable[[Brush, Surface], None]] = {
    "ring": lambda brush, surface: brush.ring(surface, ROOM, (255, 226, 120)),
    "frame": lambda brush, surface: brush.frame(surface, ROOM, (255, 226, 120)),
    "number": lambda brush, surface: brush.number(surface, ROOM.center, "12", 24),
}


def sides(surface: Surface) -> set[tuple[int, int, int]]:
    """The colours of the outermost painted pixels of every line."""
    found = set()
    for y in range(surface.get_height()):
        line = [surface.get_at((x, y)) for x in range(surface.get_width())]
        painted = [(c.r, c.g, c.b) for c in line if (c.r, c.g, c.b) != GROUND]
        if painted:
            found |= {painted[0], painted[-1]}
    return found


@pytest.mark.parametrize("stroke", STROKES)
def test_rings_and_ellipses_are_not_jagged(tmp_path: Path, stroke: str) -> None:
    """Their edges were one colour against the ground, like stairs: now they go over into it."""
    services = open_services(Options(data_dir=tmp_path, size=(640, 360)))
    window = Window("test", (640, 360), fullscreen=False, vsync=False, icon=tmp_path / "none")
    try:
        services.apply_settings(services.settings.value)
        surface = Surface((160, 120)).convert()
        surface.fill(GROUND)
        STROKES[stroke](Brush(services.ui), surface)
        assert len(sides(surface)) >= 6
    finally:
        del window
        pygame.display.quit()
