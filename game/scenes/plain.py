"""A notice that needs no language, no font file and no picture."""

import textwrap
from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ui import Element

GROUND, INK = (40, 30, 22), (250, 242, 224)
SIZE, LINE, MARGIN = 24, 28, 40
LETTER = 11
"""Width of a letter, more or less; lines are broken by counting, so that nothing has to be measured."""


class PlainNotice:
    """The last thing that works: pygame's own font, ASCII, and two lines to click on or to answer by key."""

    def __init__(self, summary: str, to_title: Callable[[], None], resume: Callable[[], None] | None) -> None:
        said = ["Something unexpected happened. Your games are safe.", "", ascii_only(summary), ""]
        self._said = said
        self._choices = [("button:title", "To the title (Esc)", to_title)]
        if resume is not None:
            self._choices.append(("button:continue", "Continue (Enter)", resume))
        self._rects: list[Rect] = []

    def process_event(self, event: Event) -> bool:
        if event.type == pygame.KEYUP and event.key == pygame.K_ESCAPE:
            self._choices[0][2]()
        elif event.type == pygame.KEYUP and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._choices[-1][2]()
        elif event.type == pygame.MOUSEBUTTONUP:
            for rect, (_, _, act) in zip(self._rects, self._choices, strict=False):
                if rect.collidepoint(event.pos):
                    act()
        return True

    def draw(self, surface: Surface) -> None:
        surface.fill(GROUND)
        width = surface.get_width() - 2 * MARGIN
        y = MARGIN
        for part in self._said:
            for line in textwrap.wrap(part, max(20, width // LETTER)) or [""]:
                _write(surface, line, y)
                y += LINE
        self._rects = []
        for _, label, _ in self._choices:
            self._rects.append(Rect(MARGIN, y, width, LINE))
            _write(surface, f"> {label}", y)
            y += LINE

    def elements(self) -> Iterable[Element]:
        return [
            Element.of(name, rect, True, label)
            for rect, (name, label, _) in zip(self._rects, self._choices, strict=False)
        ]


def ascii_only(text: str) -> str:
    escaped = text.encode("ascii", "backslashreplace").decode("ascii")
    return "".join(letter if letter.isprintable() else "?" for letter in escaped)


def _write(surface: Surface, line: str, y: int) -> None:
    if line and pygame.font.get_init():
        surface.blit(pygame.font.Font(None, SIZE).render(line, True, INK), (MARGIN, y))
