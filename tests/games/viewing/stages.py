"""However an animation is played, skipped or interrupted, any stage ends where the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ui.timeline import Timeline

Begin = Callable[..., Timeline]
"""Of a stage and a step; more the game knows."""
Play = Callable[[Timeline], None]


@dataclass(frozen=True)
class Stages:
    """How the stage of a game is set and played on."""

    of: Callable[[Any], Any]
    """The stage as it shows a state."""
    seen: Callable[[Any], Any]
    """What a stage shows, as plain values."""
    begin: Begin
    """With ``speed`` and ``reduced`` besides."""

    def assert_ends_in_the_state(
        self, game: Sequence[Any], begin: Callable[..., Timeline], play: Play
    ) -> None:
        """``begin`` and ``play`` may do it another way each time."""
        stage = self.of(game[0].before)
        for step in game:
            play(begin(stage, step))
            assert self.seen(stage) == self.seen(self.of(step.after)), step.action

    def assert_the_same_without_motion(
        self, game: Sequence[Any], stays: Callable[[Any, Timeline], None] | None = None
    ) -> None:
        """``stays`` waits where a game shows for a moment what was moved."""
        for speed, reduced in ((0.0, False), (1.0, True)):
            stage = self.of(game[0].before)
            for step in game:
                timeline = self.begin(stage, step, speed, reduced)
                if not reduced:
                    assert timeline.idle
                timeline.update(1 / 60)
                if reduced and stays is not None:
                    stays(stage, timeline)
                assert timeline.idle, "nothing moves, so nobody has to wait"
                assert self.seen(stage) == self.seen(self.of(step.after))

    def assert_sync_forgets(self, steps: Iterable[Any], rng: Random) -> None:
        """Undo in the middle of an animation."""
        for step in steps:
            stage = self.of(step.before)
            timeline = self.begin(stage, step)
            for _ in range(rng.randrange(60)):
                timeline.update(1 / 60)
            stage.sync(step.before)
            assert self.seen(stage) == self.seen(self.of(step.before))


def play(timeline: Timeline, rng: Random, most: int) -> None:
    """At an uneven pace, as a busy machine would, and perhaps skipped before so many frames."""
    patience = rng.randrange(2, most)
    while not timeline.idle:
        timeline.update(rng.choice((0.001, 1 / 60, 1 / 30, 0.1)))
        patience -= 1
        if not patience:
            timeline.skip()


def seconds(timeline: Timeline) -> float:
    frames = 0
    while not timeline.idle:
        timeline.update(1 / 60)
        frames += 1
    return frames / 60
