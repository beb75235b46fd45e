"""A long list holds no more rows than can be seen, and behaves as if it held them all."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.ui import Ui
from game.ui.widgets import Button, Column, Heights, Rows, Scroll, Spacer

VIEW = Rect(10, 20, 400, 300)


class Made:
    """Rows of many heights, and which of them were ever made."""

    def __init__(self, ui: Ui, count: int) -> None:
        self.ui = ui
        self.keys = [str(number) for number in range(count)]
        self.made: list[str] = []
        self.rows = Rows(ui, self.keys, self.make, Heights(), gap=12)
        self.scroll = Scroll(ui, self.rows, name="scroll:list")
        self.scroll.place(VIEW)

    def make(self, key: str) -> Column:
        self.made.append(key)
        button = Button(self.ui, f"button:{key}", key, lambda: None)
        return Column(self.ui, [button, Spacer(self.ui, 17 * (int(key) % 7))], gap=0)

    def tops(self) -> dict[str, int]:
        return {key: row.rect.top for key, row in zip(self.rows.shown, self.rows.children, strict=True)}


@pytest.fixture
def long(ui: Ui) -> Made:
    return Made(ui, 2000)


def test_only_what_can_be_seen_is_made(long: Made) -> None:
    assert len(set(long.made)) < 20
    del long.made[:]
    long.scroll.scroll_to(40_000)
    assert len(long.made) < 20 and len(long.rows.children) < 20
    assert long.scroll.scrollable


def test_every_row_lies_below_the_one_before(long: Made) -> None:
    for offset in (0, 333, 50_000, 10**7):
        long.scroll.scroll_to(offset)
        shown, rows = long.rows.shown, long.rows.children
        assert [int(key) for key in shown] == list(range(int(shown[0]), int(shown[-1]) + 1))
        assert all(a.rect.bottom < b.rect.top for a, b in pairwise(rows))
        assert rows[0].rect.top <= VIEW.top or shown[0] == "0"
        assert rows[-1].rect.bottom >= VIEW.bottom or shown[-1] == "1999"


@pytest.mark.parametrize("start", [10**7, 60_000])
def test_rows_stay_where_they_are_while_taller_ones_come_into_view_above(long: Made, start: int) -> None:
    """What was guessed of their heights must not move what is looked at."""
    long.scroll.scroll_to(start)
    for _ in range(200):
        before = long.tops()
        long.scroll.wheel(VIEW.center, 1)
        moved = {
            top - before[key] for key, top in long.tops().items() if key in before and before[key] >= VIEW.top
        }
        assert moved <= {long.ui.t(70)}, "as far as the wheel was turned"


def test_the_last_row_ends_where_the_list_ends(ui: Ui) -> None:
    made = Made(ui, 60)
    made.scroll.scroll_to(10**7)
    assert made.rows.shown[-1] == "59" and made.rows.children[-1].rect.bottom == VIEW.bottom
    for _ in range(400):
        made.scroll.wheel(VIEW.center, 1)
    assert made.scroll.offset == 0 and made.rows.children[0].rect.top == VIEW.top


def test_a_short_list_is_as_high_as_its_rows(ui: Ui) -> None:
    made = Made(ui, 5)
    whole = Column(ui, [made.make(key) for key in made.keys], gap=12)
    assert made.rows.measure(400)[1] == whole.measure(400)[1]


def test_the_row_with_the_focus_is_kept(long: Made) -> None:
    button = next(widget for widget in long.rows.walk() if widget.name == "button:1")
    button.focus(True)
    long.scroll.scroll_to(40_000)
    assert "1" in long.rows.shown and len(long.rows.shown) < 20
