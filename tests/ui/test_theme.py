"""Text is measured once: pages are built anew at every click."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

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


def test_headings_are_carved_only_in_letters_that_the_carver_has(ui: Ui) -> None:
    theme = ui.theme
    carved, written = ("Rom", "heading", 40), ("Rom", "strong", 40)
    theme.write(frozenset("Romß"))
    assert theme.measure(*carved) != theme.measure(*written)
    theme.write(frozenset("Romя"))
    assert theme.measure(*carved) == theme.measure(*written)
    theme.write(frozenset("Rom"))
    assert theme.measure(*carved) != theme.measure(*written)


SMALL = range(14, 29)
SET = ("body", "strong", "italic", "heading")


def stems(picture: Surface, row: int) -> int:
    """How often a line of pixels meets ink with paler pixels before it."""
    found, dip, peak = 0, 0, 0
    for x in range(picture.get_width()):
        ink = picture.get_at((x, row))[3]
        if ink <= dip:
            dip, peak = ink, ink
        elif ink > peak:
            if peak - dip < GAP <= ink - dip:
                found += 1
            peak = ink
        if peak - dip >= GAP and peak - ink >= GAP:
            dip, peak = ink, ink
    return found


GAP = 40
"""How much paler than ink a pixel between two letters is at least, of 255."""


@pytest.mark.parametrize("role", SET)
def test_small_letters_are_as_far_apart_as_large_ones(ui: Ui, role: str) -> None:
    """On whole pixels "channel" became "channd": each letter was moved by up to half a pixel."""
    moved = []
    for pair in ("el", "nn", "rn", "nd", "il"):
        for px in SMALL:
            apart = ui.theme.measure(pair * 20, role, px)[0] / 20
            large = ui.theme.measure(pair * 20, role, 8 * px)[0] / 160
            moved.append(abs(apart - large))
    # Two letters, each on a quarter of a pixel; on whole pixels they were moved by two, 0.6 on average.
    assert max(moved) <= 0.8
    assert sum(moved) / len(moved) < 0.25


@pytest.mark.parametrize("role", SET)
def test_a_word_is_as_wide_as_a_large_one(ui: Ui, role: str) -> None:
    for word in ("Yellow", "channel", "turns", "minimum", "illicit"):
        for px in SMALL:
            wide = ui.theme.measure(word * 3, role, 8 * px)[0] / 8
            assert abs(ui.theme.measure(word * 3, role, px)[0] - wide) <= 1.5 + 0.025 * wide, (word, px)


@pytest.mark.parametrize("role", ["body", "italic"])
@pytest.mark.parametrize("px", SMALL)
def test_neighbouring_letters_keep_a_gap(ui: Ui, role: str, px: int) -> None:
    for pair, strokes in (("nn", 4), ("ll", 2), ("il", 2), ("rn", 3), ("ni", 3)):
        picture = ui.theme.render(pair, role, px)
        small = ui.theme.font(role, px)
        rows = range(round(small.size(pair)[1] * 0.55), round(small.size(pair)[1] * 0.68))
        assert strokes in {stems(picture, row) for row in rows}, (pair, px)


@pytest.mark.parametrize("role", SET)
def test_text_is_as_large_as_it_was_measured(ui: Ui, role: str) -> None:
    for px in (*SMALL, 31, 32, 40, 63, 64, 90):
        for text in ("channel", "ÄÉ|gß", " ", "", "1"):
            assert ui.theme.render(text, role, px).get_size() == ui.theme.measure(text, role, px)
        assert ui.theme.measure("Äg|", role, px)[1] <= ui.theme.line_height(role, px)
