"""The supplies beside the board, with the canals left as a row that shrinks: the clock of the game."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.table.shelf import Slot, SupplyShelf, dimmed
from game.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

ROW = 16
"""Height of a row, in reference pixels."""
ROWS = 2
"""In one, 36 arches would be too small to be seen as such."""


class ClockShelf(SupplyShelf):
    """Piles, and below them one small arch for each canal of the game; those laid are faint."""

    def __init__(
        self, ui: Ui, title: str, slots: Sequence[Slot], canals: tuple[int, int] | None, tip: str = ""
    ) -> None:
        """``canals``: those left, and all of them; None: no row."""
        super().__init__(ui, title, slots)
        self._canals = canals
        self._row = Widget(ui, "canals-left", enabled=False, tooltip=tip)
        self._titled = bool(title)
        if canals is not None:
            self.children = (self.title, self._row)
        if not self._titled:
            self.children = self.children[1:]

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        if not self._titled:
            high -= self.title.measure(width)[1]
        return (wide, high + (self._rows_height + self.ui.t(10) if self._canals is not None else 0))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        if not self._titled:
            self.title.place(Rect(inner.x, inner.y, inner.w, 0))
        top = rect.bottom - self._rows_height - self.ui.t(11)
        self._row.place(Rect(inner.x, top, inner.w, self._rows_height))

    @property
    def _rows_height(self) -> int:
        return self.ui.t(ROW * ROWS)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._canals is None:
            return
        for left, rect in self._arches():
            picture = self.ui.sprites.get("canal/one", rect.size)
            surface.blit(dimmed(picture, left), rect)

    def _arches(self) -> Iterator[tuple[int, Rect]]:
        """Each with 1 if it is still there."""
        left, total = self._canals or (0, 0)
        room, across = self._row.rect, -(-total // ROWS)
        high = room.h // ROWS
        for index in range(total):
            row, column = divmod(index, max(1, across))
            x, end = (room.x + room.w * at // across for at in (column, column + 1))
            yield int(index < left), Rect(x, room.y + row * high, max(1, end - x), high)
