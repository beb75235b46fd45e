"""What on the table has a name, and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING

from game.games.aquaedukt.rules import Point, State
from game.table.targets import Targets

if TYPE_CHECKING:
    from game.games.aquaedukt.view.view import CanalView

FAR = 1.0
"""A line further from the pointer than this is not meant, in cells."""
RELUCTANT = 0.16
"""So much nearer than an allowed line a forbidden one must be to be the one that is meant."""


class CanalTargets(Targets):
    roomy = ("point",)
    found_carrying = ("space", "point", "line", "stock", "supply")
    focused_beside = ("button", "stock", "supply")

    def __init__(self, view: CanalView) -> None:
        super().__init__(view)
        self.view = view

    @property
    def state(self) -> State:
        return self.view.gesture.state

    # by id

    def ids(self) -> Iterator[tuple[str, str]]:
        """What lies on something else comes before it: lines and springs, milestones, spaces."""
        state, gesture = self.state, self.view.gesture
        canal, spring, enabled = gesture.canal, gesture.spring, gesture.enabled
        for line in state.board.lines:
            target = f"line:{line}"
            if canal or target in enabled or line in state.works.widths:
                yield target, line
        for point in state.board.points:
            if spring or point in state.works.springs:
                yield f"point:{point}", point
        for region in state.board.regions:
            yield f"region:{region}", str(region)
        for space in state.board.spaces:
            yield f"space:{space}", space

    # by point

    def at(self, pos: tuple[int, int]) -> str:
        """What is carried goes to the nearest line or intersection: nobody has to aim at a hair."""
        gesture, board = self.view.gesture, self.view.board
        if board.rect.collidepoint(pos):
            if gesture.canal:
                return self._nearest_line(pos)
            if gesture.spring:
                return self._nearest_point(pos)
        return super().at(pos)

    def near_lines(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The lines near the pointer, the nearest first; one that is allowed counts as a little nearer."""
        enabled = self.view.gesture.enabled
        x, y = self.view.board.canvas.cells(pos)
        near: list[tuple[float, str]] = []
        for line, (u, v) in self.view.board.canvas.places.middles.items():
            if abs(x - u) <= FAR and abs(y - v) <= FAR:
                target = f"line:{line}"
                distance = hypot(x - u, y - v) + (0.0 if target in enabled else RELUCTANT)
                near.append((distance, target))
        return tuple(target for distance, target in sorted(near) if distance <= FAR)

    def other_of(self, pos: tuple[int, int]) -> frozenset[str]:
        """The two allowed lines that R chooses between; empty if there are not two."""
        enabled = self.view.gesture.enabled
        near = [line for line in self.near_lines(pos) if line in enabled][:2]
        return frozenset(near) if len(near) == 2 else frozenset()

    def _nearest_line(self, pos: tuple[int, int]) -> str:
        near = self.near_lines(pos)
        swapped = self.view.swapped
        if swapped and swapped == self.other_of(pos):
            enabled = self.view.gesture.enabled
            return [line for line in near if line in enabled][1]
        return near[0] if near else ""

    def _nearest_point(self, pos: tuple[int, int]) -> str:
        board, (x, y) = self.state.board, self.view.board.canvas.cells(pos)
        places = self.view.board.canvas.places

        def far(point: Point) -> float:
            u, v = places.point(point)
            return hypot(x - u, y - v)

        nearest = min(board.points, key=far)
        return f"point:{nearest}" if far(nearest) <= FAR else ""
