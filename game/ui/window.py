"""The one window."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

import pygame
from pygame import Surface

from game.ui.viewport import MIN_SIZE

log = logging.getLogger(__name__)


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Window:
    """Opens and changes the display; drawing goes to `surface`, which is another one after every change."""

    def __init__(
        self, title: str, size: tuple[int, int], *, fullscreen: bool, vsync: bool, icon: Path
    ) -> None:
        self.fullscreen = False
        self._windowed = size
        self._vsync = vsync
        try:
            pygame.display.init()
            _set_icon(icon)
            pygame.display.set_caption(title)
            self._open(fullscreen)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error

    @property
    def surface(self) -> Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "open since __init__"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size it has, or had before it filled the screen."""
        return self._windowed if self.fullscreen else self.size

    def set_fullscreen(self, fullscreen: bool) -> None:
        if fullscreen != self.fullscreen:
            if not self.fullscreen:
                self._windowed = self.size
            self._open(fullscreen)

    def set_vsync(self, vsync: bool) -> None:
        if vsync != self._vsync:
            self._vsync = vsync
            self._open(self.fullscreen)

    def _open(self, fullscreen: bool) -> None:
        if fullscreen:
            size, flags = pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
        else:
            size, flags = self._windowed, pygame.RESIZABLE
        try:
            pygame.display.set_mode(size, flags, vsync=int(self._vsync))
        except pygame.error:
            if not self._vsync:
                raise
            log.info("the display has no vertical synchronisation")
            pygame.display.set_mode(size, flags)
        self.fullscreen = fullscreen
        if not fullscreen:
            self._keep_usable()

    def _keep_usable(self) -> None:
        """No smaller than the layout is made for, unless the whole desktop is."""
        desktop = pygame.display.get_desktop_sizes()[0]
        window = pygame.Window.from_display_module()
        window.minimum_size = (min(MIN_SIZE[0], desktop[0]), min(MIN_SIZE[1], desktop[1]))


def prepare_environment() -> None:
    """What SDL reads from the environment before it starts."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _set_icon(icon: Path) -> None:
    if icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))
