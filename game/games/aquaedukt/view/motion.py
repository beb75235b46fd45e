"""Small movements that several animations are made of."""

from collections.abc import Callable

from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.marks import CHIP_SIZE
from game.games.aquaedukt.view.stage import Stage
from game.table.canvas import Point
from game.table.moving import Movements
from game.table.shapes import Shape
from game.ui.timeline import Step, ease_out

FLIGHT = 0.4
"""Seconds that a piece flies; a little longer from far away."""


class Motion(Movements[Stage, Places]):
    """With the pieces of this game."""

    def land(self, sprite: str, to: Point, land: Callable[[], None], source: Point | None) -> Step:
        """A piece comes to its place: from the hand just above it, or flying from afar."""
        if source is None:
            return self.drop(sprite, to, land, square=False)
        far = abs(to[0] - source[0]) + abs(to[1] - source[1])
        seconds = FLIGHT + min(0.2, 0.02 * far)
        return self.fly(sprite, source, to, land, seconds=seconds, sizes=(0.5, 1.0), square=False)

    def dust(self, at: Point, cells: float = 1.5) -> Step:
        return self.flip_book("dust", "mark/dust", at, names.DUSTING, 0.34, cells)

    def gain(self, at: Point, points: int, colour: str, seconds: float = 0.55) -> Step:
        """Points rise from a house."""
        key = self.moving.new("gain")
        shape = Shape(key, "gain", "number", at, text=f"+{points}", colour=colour, size=CHIP_SIZE)
        return self.shown(
            shape,
            seconds,
            lambda shape, share: shape._replace(at=(at[0], at[1] - 0.25 - 0.35 * share)),
            ease_out,
        )
