"""The window changes its size in the middle of things."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.screen import Screen, Shown

Change = Callable[[Screen], Shown]


def smaller(screen: Screen) -> Shown:
    return screen.resize(1280, 720)


def larger(screen: Screen) -> Shown:
    return screen.resize(1500, 940)


def full_and_back(screen: Screen) -> Shown:
    screen.fullscreen()
    screen.key("F11")
    return screen.until(lambda shown: shown.extent().right <= 1600, "the window as it was")


CHANGES: tuple[Change, ...] = (larger, full_and_back, smaller)


def change(screen: Screen) -> None:
    """Through all sizes; what is in the hand stays there, and what can be done too."""
    before = screen.shown
    for do in CHANGES:
        shown = do(screen)
        assert (shown.hand, shown.prompt) == (before.hand, before.prompt)
        assert _enabled(shown) == _enabled(before)


def _enabled(shown: Shown) -> set[str]:
    return {element.id for element in shown.elements.values() if element.enabled}
