"""Small movements that several animations are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.stage import Gain, Stage
from game.table.canvas import Point
from game.table.figures import Effect, flip_book
from game.table.props import Glow, Touch, drop, fly
from game.ui.theme import Colour
from game.ui.timeline import Call, Cue, Parallel, Step, Tween, linear
from game.ui.timeline import Sequence as Steps

FLIGHT = 0.4
"""Seconds that a piece flies; a little longer from far away."""
LIGHT = (255, 236, 170)


@dataclass
class Motion:
    """Makes steps for a timeline. ``touch`` marks what is round a point of the table as changed."""

    stage: Stage
    places: Places
    touch: Touch
    play: Callable[[str], None]

    def cue(self, sound: str) -> Step:
        return Cue(lambda: self.play(sound))

    def wait(self, seconds: float) -> Step:
        """A pause between movements: none where nothing moves."""
        return Tween(seconds, lambda share: None, linear)

    def one_by_one(self, steps: Sequence[Step], gap: float) -> Step:
        """Each begins a little after the one before it, while that goes on."""
        return Parallel(*(Steps(self.wait(index * gap), step) for index, step in enumerate(steps)))

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

    def flash(self, at: Point, seconds: float, size: float = 1.5, colour: Colour = LIGHT) -> Step:
        """Light that comes and goes."""
        glow, glows = Glow(at, size, colour), self.stage.props.glows

        def shine(share: float) -> None:
            glow.share = 4 * share * (1 - share)
            self.touch((at[0], at[1] + 0.3))

        def end() -> None:
            if glow in glows:
                glows.remove(glow)
            self.touch((at[0], at[1] + 0.3))

        return Steps(Call(lambda: glows.append(glow)), Tween(seconds, shine, linear), Call(end))

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
