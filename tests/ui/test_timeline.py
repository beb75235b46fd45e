"""Animations are deterministic, lose no time between steps, and skipping ends where playing would."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, strategies as st

from game.ui import Call, Cue, Delay, Parallel, Sequence, Timeline, Tween
from game.ui.timeline import ease_in_out, ease_out, linear


def test_a_tween_begins_at_0_and_ends_at_1() -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.play(Tween(1.0, seen.append, linear))
    timeline.update(0.25)
    timeline.update(0.25)
    timeline.update(0.75)
    assert seen == [0.0, 0.25, 0.5, 1.0]
    assert timeline.idle


def test_time_left_over_goes_to_the_next_step() -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.play(Sequence(Delay(0.3), Tween(1.0, seen.append, linear)))
    timeline.update(0.5)
    assert seen[-1] == pytest.approx(0.2)


def test_parallel_takes_as_long_as_its_longest() -> None:
    done: list[str] = []
    timeline = Timeline()
    timeline.play(Sequence(Parallel(Delay(0.2), Delay(0.5)), Call(lambda: done.append("after"))))
    timeline.update(0.4)
    assert done == []
    timeline.update(0.2)
    assert done == ["after"]


def test_skip_makes_every_call_in_order_but_no_cue() -> None:
    done: list[str] = []
    timeline = Timeline()
    timeline.play(Sequence(Delay(9), Call(lambda: done.append("a")), Cue(lambda: done.append("sound"))))
    timeline.play(Call(lambda: done.append("b")))
    timeline.skip()
    assert done == ["a", "b"]
    assert timeline.idle


def test_a_cue_is_heard_when_watched() -> None:
    done: list[str] = []
    timeline = Timeline()
    timeline.play(Cue(lambda: done.append("sound")))
    timeline.update(0.0)
    assert done == ["sound"]


def test_speed_0_has_happened_when_play_returns() -> None:
    seen: list[float] = []
    timeline = Timeline(speed=0)
    timeline.play(Tween(5, seen.append))
    assert seen == [1.0]
    assert timeline.idle


def test_speed_multiplies_time() -> None:
    timeline = Timeline(speed=3.0)
    timeline.play(Delay(0.9))
    timeline.update(0.31)
    assert timeline.idle


def test_reduced_motion_does_not_move_but_still_waits() -> None:
    seen: list[float] = []
    timeline = Timeline(reduced_motion=True)
    timeline.play(Sequence(Tween(2.0, seen.append), Delay(0.5)))
    timeline.update(0.1)
    assert seen == [1.0]
    assert not timeline.idle
    timeline.update(0.5)
    assert timeline.idle


def test_skipping_from_inside_a_call_runs_it_once() -> None:
    done: list[str] = []
    timeline = Timeline()

    def impatient() -> None:
        done.append("call")
        timeline.skip()

    timeline.play(Sequence(Call(impatient), Delay(1), Call(lambda: done.append("end"))))
    timeline.play(Call(lambda: done.append("next")))
    timeline.update(0.01)
    timeline.update(2.0)
    assert sorted(done) == ["call", "end", "next"]


@given(st.lists(st.floats(0.0, 0.4), min_size=1, max_size=40))
def test_any_frame_rate_makes_the_same_calls_in_the_same_order(steps: list[float]) -> None:
    def play(frames: list[float]) -> list[int]:
        done: list[int] = []
        timeline = Timeline()
        for i in range(5):
            timeline.play(Sequence(Delay(0.1), Tween(0.2, lambda _: None), Call(partial(done.append, i))))
        for dt in frames:
            timeline.update(dt)
        timeline.skip()
        return done

    assert play(steps) == play([10.0]) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out])
def test_every_ease_starts_at_0_and_ends_at_1(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)
