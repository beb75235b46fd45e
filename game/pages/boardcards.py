"""The boards of a game to choose from, each as it looks at the beginning."""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.rules import CHANCE
from game.match.names import board_name
from game.match.setups import Draft
from game.meta.spec import GameSpec, LevelInfo
from game.services import Services
from game.ui import Ui
from game.ui.paint import draw_focus
from game.ui.theme import GOLD, UNPAINTED, WOOD
from game.ui.widgets import Row
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable

log = logging.getLogger(__name__)

SIZE = (226, 160)
"""Of a card, in reference pixels."""
DIM = 70


def picture_size(ui: Ui) -> Size:
    """Into which a picture is fitted, inside its frame."""
    return (ui.t(SIZE[0]) - 2 * _frame(ui), ui.t(SIZE[1]) - 2 * _frame(ui))


def _frame(ui: Ui) -> int:
    return max(4, ui.t(6))


class BoardCard(Pressable):
    """A small picture of a board, once it is there; its room is kept free for it."""

    sound = "toggle"

    def __init__(
        self,
        ui: Ui,
        board: str,
        title: str,
        choose: Callable[[], None],
        *,
        chosen: bool,
        picture: Surface | None,
    ) -> None:
        super().__init__(ui, f"board:{board}", tooltip=title)
        self.board = board
        self.chosen = chosen
        self.picture = picture
        self._choose = choose

    @property
    def label(self) -> str:
        return self.tooltip

    def measure(self, width: int) -> Size:
        return (self.ui.t(SIZE[0]), self.ui.t(SIZE[1]))

    def show(self, picture: Surface) -> None:
        self.picture = picture
        self.dirty()

    def activate(self) -> None:
        self._choose()

    def draw(self, surface: Surface) -> None:
        thick = _frame(self.ui)
        at = Rect((0, 0), self.picture.get_size() if self.picture else picture_size(self.ui))
        at.center = self.rect.center
        if self.picture is None:
            pygame.draw.rect(surface, UNPAINTED, at)
        else:
            surface.blit(self.picture, at)
            if not self.chosen and not self.hovered:
                _dim(surface, at)
        edge = at.inflate(2 * thick, 2 * thick)
        pygame.draw.rect(surface, WOOD, edge, thick, border_radius=thick)
        if self.chosen:
            pygame.draw.rect(surface, GOLD, edge.inflate(-2, -2), thick - 2, border_radius=thick)
        if self.focused:
            draw_focus(surface, edge, self.ui)


class BoardShelf(Row):
    """All boards side by side, in as many lines as they need: it asks for the width of one."""

    def __init__(self, ui: Ui, cards: Sequence[BoardCard]) -> None:
        super().__init__(ui, cards, gap=10)
        self.cards = tuple(cards)

    def measure(self, width: int) -> Size:
        return (min(width, self.ui.t(SIZE[0])), super().measure(width)[1])

    @property
    def unpainted(self) -> BoardCard | None:
        """The next without a picture, the chosen one first."""
        waiting = sorted(self.cards, key=lambda card: not card.chosen)
        return next((card for card in waiting if card.picture is None), None)


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

    def shelf(self, draft: Draft, choose: Callable[[str], None]) -> BoardShelf:
        """With those pictures that are there already."""
        ui, language = self._services.ui, self._services.language
        cards = [
            BoardCard(
                ui,
                name,
                board_name(self._spec, level, language),
                partial(choose, name),
                chosen=level is draft.level,
                picture=self._painted.get(self._key(name, draft.players)),
            )
            for name, level in self._levels.items()
        ]
        return BoardShelf(ui, cards)

    def _key(self, board: str, players: int) -> tuple[str, int, Size]:
        """For so many players as sit at the table, or as the board is made for."""
        made_for = self._levels[board].players
        seated = players if players in made_for else min(made_for)
        return (board, seated, picture_size(self._services.ui))

    def paint_next(self, shelf: BoardShelf, players: int) -> None:
        card = shelf.unpainted
        if card is not None:
            ui, key = self._services.ui, self._key(card.board, players)
            try:
                if key not in self._painted:
                    picture = ui.painter.ask(ui, (self._spec.id, key), lambda ui: self._paint(ui, *key))
                    if picture is None:
                        return
                    self._painted[key] = picture
            except Exception as error:
                # A player's map is foreign: whatever drawing it throws is about that map alone.
                log.exception("the board %s cannot be painted", card.board)
                self._refuse(card.board, f"{card.board}.tmx: it cannot be painted ({type(error).__name__}).")
            else:
                card.show(self._painted[key])

    def _paint(self, ui: Ui, board: str, players: int, size: Size) -> Surface:
        spec, seats = self._spec, self._levels[board].seats(players)
        start = self._services.archive.library(spec).start(board, seats, {})
        return spec.screen().picture(ui, spec.rules().seen_by(start, CHANCE), size)


def _dim(surface: Surface, rect: Rect) -> None:
    """What is not chosen steps back a little, on parchment."""
    shade = Surface(rect.size)
    shade.fill((236, 220, 182))
    shade.set_alpha(DIM)
    surface.blit(shade, rect)
