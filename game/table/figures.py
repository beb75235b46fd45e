"""Figures that stand and walk on a board."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.table.canvas import Point


@dataclass
class Figure:
    """A figure as drawn: where its feet are, in cells."""

    family: str
    """The folder of its sprites, one a pose."""
    at: Point
    pose: str = "stand"
    lift: float = 0.0
    """Height above the ground, in cells, while hopping."""
    facing: str = ""
    """The folder with the pictures of whoever looks to a side; there is none for looking at the viewer."""

    @property
    def sprite(self) -> str:
        folder = f"{self.family}/{self.facing}" if self.facing else self.family
        return f"{folder}/{self.pose}"


class Way:
    """Points to walk along at an even pace."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = tuple(points)
        self._marks = [0.0]
        """How far it is to each of the points."""
        for (x0, y0), (x1, y1) in pairwise(self.points):
            self._marks.append(self._marks[-1] + ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)

    @property
    def length(self) -> float:
        return self._marks[-1]

    def at(self, share: float) -> Point:
        """Where one is after that share of the way."""
        reached = share * self.length
        for index in range(1, len(self.points)):
            if reached <= self._marks[index]:
                span = self._marks[index] - self._marks[index - 1]
                part = (reached - self._marks[index - 1]) / span if span else 1.0
                (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
                return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        return self.points[-1]
