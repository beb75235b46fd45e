"""What must hold of any page: all of it inside the window, no text cut, no line over another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

from game.scenes.page import Page
from game.ui.widgets import Scroll, Widget

Line = tuple[object, str, Rect]
"""Who wrote it, what, and where."""


def leaves(widget: Widget) -> Iterator[Widget]:
    """Widgets that paint text."""
    return (w for w in widget.walk() if hasattr(w, "line_rects"))


def lines(widget: Widget) -> list[Rect]:
    rects: list[Rect] = getattr(widget, "line_rects")()  # noqa: B009
    return rects


def scrolled(root: Widget) -> set[int]:
    """Ids of the widgets that may lie outside the window, because they can be brought into it."""
    return {id(w) for s in root.walk() if isinstance(s, Scroll) for w in s.child.walk()}


def check(page: Page, window: Rect) -> None:
    moving = scrolled(page.host.root)
    for element in page.elements():
        assert window.contains(Rect(element.rect)), f"{element.id} leaves the window"
    written: dict[bool, list[Line]] = {True: [], False: []}
    for widget in leaves(page.host.root):
        moves = id(widget) in moving
        for line in lines(widget):
            assert widget.rect.contains(line), (
                f"{widget.name or widget.label!r} is cut: {line} of {widget.rect}"
            )
            written[moves].append((widget, widget.label, line))
        bounds = Rect(window.x, -(10**6), window.w, 2 * 10**6) if moves else window
        assert bounds.contains(widget.rect), f"{widget.name or widget.label!r} leaves the window"
    for group in written.values():
        check_apart(group)


def check_apart(written: Iterable[Line]) -> None:
    """No line lies over one that somebody else wrote."""
    downwards = sorted(written, key=lambda line: line[2].top)
    for at, (writer, text, rect) in enumerate(downwards):
        for other, below, lower in downwards[at + 1 :]:
            if lower.top >= rect.bottom:
                break
            assert other is writer or not rect.colliderect(lower), (
                f"{text!r} {rect} lies over {below!r} {lower}"
            )
