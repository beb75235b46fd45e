"""Small pictures of the positions in which lessons and puzzles begin."""

import logging
from collections.abc import Sequence

from pygame import Surface

from game.core.lesson import StartingPoint
from game.match.learning import position
from game.meta.spec import GameSpec
from game.services import Services
from game.ui import Ui
from game.ui.widgets import Thumbnail

log = logging.getLogger(__name__)

SIZE = (180, 116)
"""Of a picture, in reference pixels."""


class PositionPictures:
    """Painted aside one after the other while the page is there already, and kept."""

    def __init__(self, services: Services, spec: GameSpec) -> None:
        self._services = services
        self._spec = spec
        self._painted: dict[tuple[str, tuple[int, int]], Surface | None] = {}
        """None where nothing can be painted."""
        self._waiting: dict[str, tuple[Thumbnail, StartingPoint, Sequence[str]]] = {}

    def begin(self) -> None:
        """A page is built anew: what it does not ask for again is not painted."""
        self._waiting = {}

    def of(self, name: str, begins: StartingPoint, about: Sequence[str]) -> Thumbnail:
        """The part of the board round what it is ``about``, now or as soon as it is painted."""
        key = (name, self._size)
        thumbnail = Thumbnail(self._services.ui, SIZE, self._painted.get(key))
        if key not in self._painted:
            self._waiting[name] = (thumbnail, begins, about)
        return thumbnail

    @property
    def _size(self) -> tuple[int, int]:
        return (self._services.ui.t(SIZE[0]), self._services.ui.t(SIZE[1]))

    @property
    def done(self) -> bool:
        return not self._waiting

    def paint_next(self) -> None:
        name, size = next(iter(self._waiting), ""), self._size
        if not name:
            return
        thumbnail, begins, about = self._waiting[name]

        def paint(ui: Ui) -> Surface:
            state = position(self._services.archive, self._spec, begins)
            return self._spec.screen().picture(ui, state, size, about)

        ui = self._services.ui
        try:
            picture = ui.painter.ask(ui, (self._spec.id, name, size), paint)
        except Exception:
            # A board of that name may be a player's own: whatever it throws costs one picture.
            log.exception("%s cannot be painted", name)
            self._painted[name, size] = None
            del self._waiting[name]
            return
        if picture is not None:
            self._painted[name, size] = picture
            del self._waiting[name]
            thumbnail.show(picture)
