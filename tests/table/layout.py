"""What must hold of a match of any game, and of its results, at any size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pygame import Rect

from game.table.prompt import PromptBar
from game.table.view import TableView
from game.ui.widgets import Widget
from tests.layout import Line, check_apart, scrolled


def texts(root: Widget) -> Iterator[tuple[Widget, list[tuple[str, Rect]]]]:
    """Everything written, widget by widget."""
    for widget in root.walk():
        if isinstance(widget, PromptBar):
            yield widget, [(text, rect) for _, text, rect in widget.step_rects()]
        elif hasattr(widget, "line_rects"):
            yield widget, [(widget.label or type(widget).__name__, rect) for rect in widget.line_rects()]


def check_words(root: Widget, window: Rect) -> None:
    """Every line inside its widget, every widget inside the window, no line over another."""
    moving = scrolled(root)
    lines: dict[bool, list[Line]] = {True: [], False: []}
    for widget, written in texts(root):
        inside = widget.rect if id(widget) in moving else widget.rect.clip(window)
        for text, rect in written:
            assert inside.contains(rect), f"{text!r} is cut: {rect} of {widget.rect}"
        # Not even two lines of one widget may touch, so each has a writer of its own.
        lines[id(widget) in moving] += [(object(), *line) for line in written]
    for group in lines.values():
        check_apart(group)


def check_window(view: TableView[Any, Any, Any], window: Rect) -> None:
    """Nothing leaves it, and no words are cut."""
    for element in view.elements():
        assert window.contains(Rect(element.rect)), f"{element.id} leaves the window"
    check_words(view.widgets.root, window)


def check_view(view: TableView[Any, Any, Any]) -> None:
    """The same, and shelves lie in the column with their places side by side."""
    check_window(view, view.ui.window)
    for shelf in view.panels.shelves:
        assert view.column_rect.contains(shelf.rect)
        places = [rect for _, rect in shelf.slot_rects()]
        assert all(shelf.rect.contains(rect) for rect in places)
        assert all(not a.colliderect(b) for a in places for b in places if a is not b)


def check_match(view: TableView[Any, Any, Any], window: Rect, on_board: tuple[str, ...]) -> None:
    """Things of the families ``on_board`` lie on the board, and nothing leaves the window."""
    check_window(view, window)
    board, column = view.ground, view.column_rect
    assert not board.colliderect(column) and not board.colliderect(view.prompt_rect)
    assert view.prompt_rect.right <= column.left or view.prompt_rect.bottom <= column.top
    for element in view.elements():
        if element.id.partition(":")[0] in on_board:
            assert board.contains(Rect(element.rect)), f"{element.id} is not on the board"
