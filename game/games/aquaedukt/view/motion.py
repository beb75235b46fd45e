"""Small movements that several animations are made of."""

from __future__ import annotations

from collections.abc import Callable

from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.stage import Gain, Stage
from game.table.canvas import Point
from game.table.figures import Effect, flip_book
from game.table.motion import Motions
from game.table.props import drop, fly
from game.ui.timeline import Call, Step, Tween
from game.ui.timeline import Sequence as Steps

FLIGHT = 0.4
"""Seconds that a piece flies; a little longer from far away."""


class Motion(Motions[Stage, Places]):
    """With the pieces of this game."""

    def settle(self, space: Space, change: Callable[[], object]) -> None:
        """What stands on a space changes: its region may be full by that, or in danger, or neither."""
        change()
        for each in self.places.board.regions[self.places.board.region_of[space]]:
            self.touch(self.places.space(each))

    def land(self, sprite: str, to: Point, land: Callable[[], None], source: Point | None) -> Step:
        """A piece comes to its place: from the hand just above it, or flying from afar."""
        props = self.stage.props
        if source is None:
            return drop(props, sprite, to, land, self.touch, square=False)
        far = abs(to[0] - source[0]) + abs(to[1] - source[1])
        seconds = FLIGHT + min(0.2, 0.02 * far)
        return fly(
            props, sprite, source, to, land, self.touch, seconds=seconds, sizes=(0.5, 1.0), square=False
        )

    def dust(self, at: Point, frames: int, cells: float = 1.5) -> Step:
        return flip_book(self.stage.effects, Effect("mark/dust", at, cells=cells), frames, 0.34, self.touch)

    def gain(self, at: Point, points: int, colour: str, seconds: float = 0.55) -> Step:
        """Points rise from a house."""
        gain, gains = Gain(at, f"+{points}", colour), self.stage.gains

        def rise(share: float) -> None:
            gain.share = share
            self.touch((at[0], at[1] - 0.1))

        def end() -> None:
            if gain in gains:
                gains.remove(gain)
            self.touch((at[0], at[1] - 0.1))

        return Steps(Call(lambda: gains.append(gain)), Tween(seconds, rise), Call(end))
