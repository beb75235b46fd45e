"""The boards of a game, each as it looks at the beginning."""

import logging
from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.core.rules import CHANCE
from game.match.setups import Draft
from game.meta.spec import GameSpec, LevelInfo
from game.services import Services
from game.ui import Ui
from game.ui.theme import UNPAINTED, WOOD
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

log = logging.getLogger(__name__)

ASPECT = 1.5
"""Of the room kept for a board; few are wider."""


class BoardPicture(Widget):
    """A board on the table, once it is painted; its room is kept free for it."""

    def __init__(self, ui: Ui, height: float = 300) -> None:
        super().__init__(ui)
        self._height = ui.t(height)
        self.picture: Surface | None = None

    def measure(self, width: int) -> Size:
        high = min(self._height, round(width / ASPECT))
        return (round(high * ASPECT), high)

    @property
    def room(self) -> Size:
        """Into which a picture is fitted, inside its frame."""
        return (max(1, self.rect.w - 2 * self._frame), max(1, self.rect.h - 2 * self._frame))

    @property
    def _frame(self) -> int:
        return max(4, self.ui.t(8))

    def show(self, picture: Surface) -> None:
        self.picture = picture
        self.dirty()

    def draw(self, surface: Surface) -> None:
        at = Rect((0, 0), self.picture.get_size() if self.picture else self.room)
        at.center = self.rect.center
        frame = at.inflate(2 * self._frame, 2 * self._frame)
        pygame.draw.rect(surface, WOOD, frame, border_radius=self._frame)
        if self.picture is None:
            pygame.draw.rect(surface, UNPAINTED, at)
        else:
            surface.blit(self.picture, at)


class BoardPictures:
    """Boards as they look at the beginning, painted once for each number of players and size."""

    def __init__(
        self,
        services: Services,
        spec: GameSpec,
        levels: Mapping[str, LevelInfo],
        refuse: Callable[[str, str], None],
    ) -> None:
        """``refuse`` is told of a board that cannot be painted: its id, and a sentence about its file."""
        self._services = services
        self._spec = spec
        self._levels = levels
        self._refuse = refuse
        self._painted: dict[tuple[str, int, Size], Surface] = {}

    def _waiting(self, draft: Draft, size: Size) -> tuple[str, int, Size] | None:
        """What is painted next: the chosen board first, then those that one may turn to."""
        boards = sorted(self._levels, key=lambda board: board != draft.level.id)
        keys = (self._key(board, draft.players, size) for board in boards)
        return next((key for key in keys if key not in self._painted), None)

    def _key(self, board: str, players: int, size: Size) -> tuple[str, int, Size]:
        """For so many players as sit at the table, or as the board is made for."""
        made_for = self._levels[board].players
        return (board, players if players in made_for else min(made_for), size)

    def busy(self, shown: BoardPicture, draft: Draft) -> bool:
        return self._waiting(draft, shown.room) is not None

    def paint_next(self, shown: BoardPicture, draft: Draft) -> None:
        size = shown.room
        key = self._waiting(draft, size)
        if key is not None and not self._paint(key):
            return
        picture = self._painted.get(self._key(draft.level.id, draft.players, size))
        if picture is not None and shown.picture is not picture:
            shown.show(picture)

    def _paint(self, key: tuple[str, int, Size]) -> bool:
        """Whether it is ready, and so are the boards."""
        ui = self._services.ui
        try:
            picture = ui.painter.ask(ui, (self._spec.id, key), lambda ui: self._start(ui, *key))
        except Exception as error:
            # A player's map is foreign: whatever drawing it throws is about that map alone.
            log.exception("the board %s cannot be painted", key[0])
            self._refuse(key[0], f"{key[0]}.tmx: it cannot be painted ({type(error).__name__}).")
            return False
        if picture is None:
            return False
        self._painted[key] = picture
        return True

    def _start(self, ui: Ui, board: str, players: int, size: Size) -> Surface:
        spec, seats = self._spec, self._levels[board].seats(players)
        start = self._services.archive.library(spec).start(board, seats, {})
        return spec.screen().picture(ui, spec.rules().seen_by(start, CHANCE), size)
