"""A board on a screen that nobody sees, without the match around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, TypeVar, cast

import pygame
from pygame import Rect, Surface

from game.app import open_services
from game.core.host import MatchHost
from game.resources import data_root
from game.resources.sprites import Sprites
from game.services import Options
from game.table.board import BoardView
from game.table.shaped import ShapedBoard
from game.table.telling import Telling
from game.table.who import Who
from game.ui import Ui
from game.ui.window import Window

SIZE = (900, 560)
ROOM = Rect(40, 30, 800, 500)
"""Not the whole window: what is drawn beside the board would be seen."""
EMPTY = (255, 0, 255)


def _always(key: object, **values: object) -> str:
    return "words"


B = TypeVar("B", bound=BoardView[Any, Any])


class BoardTable(Generic[B]):
    """A board that can be drawn whole or in parts; each game derives its own."""

    kind: ClassVar[type]
    words: ClassVar[type[Telling]]
    """Whoever tells says always the same."""

    def __init__(self, ui: Ui, state: Any, *, patterns: bool = False, room: Rect = ROOM) -> None:
        self.ui = ui
        host = cast(MatchHost, SimpleNamespace(state=state, patterns=patterns))
        self.board: B = self.kind(ui, host, self.words(_always, Who(str)))
        self.board.fit(room)
        self.screen = Surface(ui.window.size).convert()
        self.screen.fill(EMPTY)

    def drawn(self, marks: Any) -> Surface:
        """Everything, on a fresh surface."""
        surface = Surface(self.screen.get_size()).convert()
        surface.fill(EMPTY)
        self.point_out(marks)
        self.board.draw(surface, marks)
        return surface

    def point_out(self, marks: Any) -> list[Rect]:
        """Of a board of shapes: exactly these; what looks different by that."""
        return self.board.show(marks) if isinstance(self.board, ShapedBoard) else []

    def draw(self, marks: Any, rects: Iterable[Rect]) -> None:
        """Only these parts of the screen."""
        self.point_out(marks)
        for rect in rects:
            clip = rect.clip(self.screen.get_rect())
            self.screen.set_clip(clip)
            self.screen.fill(EMPTY, clip)
            self.board.draw(self.screen, marks)
        self.screen.set_clip(None)

    def damaged(self) -> list[Rect]:
        return self.ui.damage.take(self.screen.get_rect())


def difference(one: Surface, two: Surface) -> Rect:
    """Round the pixels that differ by more than how a part and the whole are blended."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (8, 8, 8, 255), two)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


@contextmanager
def screen(folder: Path, owner: str, size: tuple[int, int] = SIZE) -> Iterator[Ui]:
    services = open_services(Options(data_dir=folder, seed=1, size=size, speed=1))
    Window("test", size, fullscreen=False, vsync=False, icon=folder / "none")
    services.apply_settings(services.settings.value)
    services.ui.sprites = Sprites(*(data_root() / "assets" / each for each in (owner, "common")))
    try:
        yield services.ui
    finally:
        pygame.display.quit()
