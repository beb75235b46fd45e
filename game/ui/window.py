"""The one window."""

import logging
import os
import sys
import warnings
from pathlib import Path

import pygame
from pygame import Surface

log = logging.getLogger(__name__)

PLAIN_DPI = 96
"""Of a screen at 100 %, as Windows counts."""
MOST_OF_A_SCREEN = 0.9


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Window:
    """Opens and changes the display; drawing goes to `surface`, which is another one after every change."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int],
        *,
        fullscreen: bool,
        vsync: bool,
        icon: Path,
        to_the_eye: bool = False,
    ) -> None:
        """`to_the_eye`: `size` is meant as on a screen that is not scaled."""
        self.fullscreen = False
        self._vsync = vsync
        try:
            pygame.display.init()
            _refuse_invisible()
            self._windowed = _scaled(size) if to_the_eye else size
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

    def become(self, *, fullscreen: bool, vsync: bool) -> bool:
        """Open it anew if it is to be otherwise; True: it is empty now, whatever its size is."""
        if (fullscreen, vsync) == (self.fullscreen, self._vsync):
            return False
        if not self.fullscreen:
            self._windowed = self.size
        self._vsync = vsync
        self._open(fullscreen)
        return True

    def _open(self, fullscreen: bool) -> None:
        if fullscreen:
            size, flags = pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
        else:
            size, flags = self._windowed, pygame.RESIZABLE
        try:
            _set_mode(size, flags, self._vsync)
        except pygame.error:
            if not self._vsync:
                raise
            log.info("the display has no vertical synchronisation")
            _set_mode(size, flags, False)
        if not fullscreen and self.size != size:
            # Just out of full screen, a window without a manager keeps its size at the first attempt.
            _set_mode(size, flags, False)
        self.fullscreen = fullscreen


def _set_mode(size: tuple[int, int], flags: int, vsync: bool) -> None:
    with warnings.catch_warnings():
        # pygame warns of slow renderers; the player can do nothing about it.
        warnings.simplefilter("ignore")
        pygame.display.set_mode(size, flags, vsync=int(vsync))


def _scaled(size: tuple[int, int]) -> tuple[int, int]:
    """As large to the eye as on a plain screen, if it fits: Windows leaves that to the program."""
    scale = 1.0
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - nobody else needs it to start

        wide, high = pygame.display.get_desktop_sizes()[0]
        dots = ctypes.windll.user32.GetDpiForSystem()
        scale = max(1.0, min(dots / PLAIN_DPI, MOST_OF_A_SCREEN * min(wide / size[0], high / size[1])))
    return round(size[0] * scale), round(size[1] * scale)


def prepare_environment(*, invisible: bool = False) -> None:
    """What SDL reads from the environment before it starts; `invisible` needs neither display nor sound."""
    if invisible:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform.startswith("linux"):
        # Through a texture SDL shows the whole window for every small change; plain X11 only what changed.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def _set_icon(icon: Path) -> None:
    if icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))


def _refuse_invisible() -> None:
    """SDL falls back to drivers that show nothing; that is fine only for those who asked for it."""
    if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise pygame.error("no screen was found")
