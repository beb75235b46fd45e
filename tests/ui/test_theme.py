"""Text is measured once: pages are built anew at every click."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui import Ui


def test_a_page_built_again_asks_the_font_nothing(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of a whole game took half a second to lay out, at every click."""

    def ask() -> tuple[Any, ...]:
        theme = ui.theme
        sentence = "The straight builder goes to the next free square of the pathway."
        return (
            theme.wrap(sentence, "body", 20, 120),
            theme.measure(sentence, "body", 20),
            theme.line_height("body", 20),
            theme.render(sentence, "body", 20),
        )

    before = ask()
    monkeypatch.setattr(ui.theme, "font", lambda role, px: pytest.fail("the font was asked again"))
    assert ask() == before


def test_lines_handed_out_are_the_callers_own(ui: Ui) -> None:
    ui.theme.wrap("one two", "body", 20, 1000).clear()
    assert ui.theme.wrap("one two", "body", 20, 1000) == ["one two"]
