"""The ways of builders along the pathway, drawn as arrows beside their feet."""

from collections.abc import Mapping
from itertools import pairwise

from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Board, Path
from game.games.aqua_romana.view.geometry import AquaCanvas
from game.table import soft
from game.table.canvas import Point
from game.ui.theme import Colour

BELOW, BESIDE = 0.44, 0.42
"""How far from the middle of the pathway a way runs: below the feet, or between the figures and the kerb."""
SHORT = (0.5, 0.2)
"""How far before the middle of the last square it ends, across and down: before a builder's feet."""
KEPT = 64

ASIDE: Mapping[str, Point] = {"N": (0, BELOW), "S": (0, BELOW), "E": (BESIDE, 0), "W": (-BESIDE, 0)}


class Ways:
    """Builders hop over others: a way that ran under their feet would be hidden by all of them."""

    def __init__(self, canvas: AquaCanvas, board: Board) -> None:
        self._canvas = canvas
        self._board = board
        self._arrows: dict[tuple[object, ...], tuple[Surface, Rect]] = {}

    def points(self, start: Path, end: Path, *, stands: bool = True) -> list[Point]:
        """From one square of the pathway to another, clockwise and round the fountains.

        ``stands``: the builder is at the end of it already, and not at its beginning.
        """
        board, lap = self._board, self._board.pathway
        index, last = board.path_index[start], board.path_index[end]
        points = [self._beside(start)]
        while index != last:
            before = lap[index]
            index = (index + 1) % len(lap)
            if before in board.fountains:
                points.append(self._corner(before, lap[index]))
            points.append(self._beside(lap[index]))
        if not stands:
            return points
        (x0, y0), (x1, y1) = points[-2:]
        dx, dy = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
        return [*points[:-1], (x1 - SHORT[0] * dx, y1 - SHORT[1] * dy)]

    def _beside(self, path: Path) -> Point:
        (x, y), (dx, dy) = self._canvas.places.path(path), ASIDE[path[0]]
        return x + dx, y + dy

    def _corner(self, before: Path, after: Path) -> Point:
        """Where the way along one side meets that along the next."""
        x, y = self._canvas.places.fountain(self._board.fountains[before])
        (dx0, dy0), (dx1, dy1) = ASIDE[before[0]], ASIDE[after[0]]
        return x + dx0 + dx1, y + dy0 + dy1

    def arrow(
        self, way: tuple[Path, Path], ink: Colour, edge: Colour, alpha: int = 255, *, stands: bool = True
    ) -> tuple[Surface, Rect]:
        """A picture of it, and where that goes."""
        key = (way, ink, edge, alpha, stands)
        if key not in self._arrows:
            if len(self._arrows) >= KEPT:
                self._arrows.clear()
            pixels = [self._canvas.px(point) for point in self.points(*way, stands=stands)]
            straight = [pixels[0], *_bends(pixels), pixels[-1]]
            self._arrows[key] = soft.arrow(straight, max(3, self._canvas.cell // 16), ink, edge, alpha)
        return self._arrows[key]


def _bends(pixels: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Only where it turns: rounding must not make a straight line wavy."""
    legs = list(pairwise(pixels))
    return [
        two
        for (one, two), (_, three) in pairwise(legs)
        if (one[0] == two[0]) != (two[0] == three[0]) or (one[1] == two[1]) != (two[1] == three[1])
    ]
