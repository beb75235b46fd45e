"""Where the parts of a table are: the board, a bar above it, a column beside it."""

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.table.board import BoardView
from game.ui import Ui

NARROWEST, WIDEST = 400, 600
"""Of the column, in reference pixels."""
NARROWEST_TEXT = 330
"""The same in pixels of text: large letters need a wider column."""


def arrange(ui: Ui, board: BoardView[Any, Any], bar_height: Callable[[int], int]) -> tuple[Rect, Rect]:
    """Fits the board in; where the bar and the column are then.

    The board is as large as it can be beside a column that can still be read; where a window is wider than
    both need, they stand in the middle of it.
    """
    margin = ui.px(10)
    narrowest, widest = (max(ui.t(NARROWEST_TEXT), ui.px(width)) for width in (NARROWEST, WIDEST))
    room = ui.window.inflate(-2 * margin, -2 * margin)
    width = room.w - narrowest - margin
    height = bar_height(width)
    top = room.y + height + margin // 2
    board.fit(Rect(room.x, top, width, room.bottom - top))
    idle = min(room.bottom - top - board.rect.h, height // 2)
    if idle > height // 4:  # The board is as wide as it can be: what is left above and below is for words.
        height, top = height + idle, top + idle
        board.fit(Rect(room.x, top, width, room.bottom - top))
    spare = room.w - board.rect.w - margin - widest
    if spare > 0:
        room = room.inflate(-spare, 0)
        board.fit(Rect(room.x, top, board.rect.w, room.bottom - top))
    bar = Rect(board.rect.x, room.y, board.rect.w, height)
    left = board.rect.right + margin
    return bar, Rect(left, room.y, room.right - left, room.h)
