"""What must hold of a match and its results at any size."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.games.aqua_romana.view.view import AquaView
from game.table.prompt import PromptBar
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


def check_match(view: AquaView, window: Rect) -> None:
    elements = list(view.elements())
    for element in elements:
        assert window.contains(Rect(element.rect)), f"{element.id} leaves the window"
    check_words(view.widgets.root, window)
    board, column = view.ground, view.column_rect
    assert not board.colliderect(column) and not board.colliderect(view.prompt_rect)
    assert view.prompt_rect.right <= column.left or view.prompt_rect.bottom <= column.top
    for element in elements:
        if element.id.startswith(("square:", "path:", "builder:", "workman:", "reserve:", "seal:")):
            assert board.contains(Rect(element.rect)), f"{element.id} is not on the board"
