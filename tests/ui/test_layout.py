from __future__ import annotations

from hypothesis import given, strategies as st
from pygame import Rect

from game.ui import layout
from game.ui.damage import MAX_RECTS, Damage, merge
from game.ui.focus import neighbour
from game.ui.viewport import Viewport

sizes = st.integers(0, 400)
rects = st.builds(Rect, st.integers(-50, 900), st.integers(-50, 900), sizes, sizes)


def test_rows_give_what_is_left_to_the_open_ones() -> None:
    cut = layout.rows(Rect(10, 20, 100, 200), [30, None, 50], gap=10)
    assert [(r.y, r.h) for r in cut] == [(20, 30), (60, 100), (170, 50)]


def test_columns_share_without_losing_a_pixel() -> None:
    cut = layout.columns(Rect(0, 0, 101, 10), [None, None, None], gap=1)
    assert sum(r.w for r in cut) == 99
    assert cut[-1].right == 101


def test_grid_runs_row_by_row() -> None:
    cells = layout.grid(Rect(0, 0, 100, 60), 2, 3)
    assert [c.topleft for c in cells] == [(0, 0), (50, 0), (0, 20), (50, 20), (0, 40), (50, 40)]


@given(rects, rects.filter(lambda r: r.w and r.h))
def test_keep_inside_never_leaves_the_bounds(rect: Rect, bounds: Rect) -> None:
    assert bounds.contains(layout.keep_inside(rect, bounds)) or rect.w == 0 or rect.h == 0


def test_one_unit_scales_everything() -> None:
    assert Viewport((3840, 2160)).px(18) == 36
    assert Viewport((1920, 1080), 1.5).t(20) == 30
    assert Viewport((1280, 1080)).u == 1280 / 1920


@given(st.lists(rects, max_size=40))
def test_damage_covers_all_that_was_added_without_drawing_anything_twice(added: list[Rect]) -> None:
    bounds = Rect(0, 0, 800, 800)
    damage = Damage()
    for rect in added:
        damage.add(rect)
    taken = damage.take(bounds)
    assert len(taken) <= MAX_RECTS
    assert all(bounds.contains(rect) for rect in taken)
    assert not any(a.colliderect(b) for i, a in enumerate(taken) for b in taken[i + 1 :])
    for rect in added:
        seen = rect.clip(bounds)
        assert seen.w == 0 or seen.h == 0 or any(t.contains(seen) for t in taken)
    assert not damage


def test_everything_is_the_whole_window() -> None:
    damage = Damage()
    damage.add(Rect(1, 1, 5, 5))
    damage.everything()
    assert damage.take(Rect(0, 0, 100, 50)) == [Rect(0, 0, 100, 50)]


def test_touching_rectangles_far_apart_stay_apart() -> None:
    assert len(merge([Rect(0, 0, 10, 10), Rect(500, 500, 10, 10)])) == 2


def test_arrows_prefer_what_lies_straight_ahead() -> None:
    start = Rect(0, 100, 50, 20)
    below, aside = Rect(0, 140, 50, 20), Rect(200, 130, 50, 20)
    assert neighbour(start, [aside, below], (0, 1)) == 1
    assert neighbour(start, [aside, below], (0, -1)) is None
    assert neighbour(start, [aside, below], (1, 0)) == 0
