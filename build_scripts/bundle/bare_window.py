"""The least a pygame-ce program can be: what the size and the start of the game are held against."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame


def main(shown: Path) -> None:
    """Write the file `shown` as soon as there is something to see, then wait to be ended."""
    pygame.init()
    surface = pygame.display.set_mode((1280, 720))
    surface.fill((70, 110, 140))
    pygame.display.flip()
    shown.touch()
    while pygame.event.wait().type != pygame.QUIT:
        pass


if __name__ == "__main__":
    main(Path(sys.argv[1]))
