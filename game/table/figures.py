"""Figures that stand and walk on a board, and short effects beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pygame import Rect, Surface

from game.table.canvas import Canvas, Point
from game.ui import Ui
from game.ui.timeline import Call, Step, Tween, linear
from game.ui.timeline import Sequence as Steps

REACH = 5
"""No figure, however high it leaps, reaches half as many cells from where it stands."""


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


@dataclass
class Effect:
    """A short flip-book at a point: dust, ripples."""

    frames: str
    at: Point
    frame: int = 0
    cells: float = 1.0
    """How large it is."""


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


def flip_book(
    effects: list[Effect], effect: Effect, frames: int, seconds: float, touch: Callable[[Point], None]
) -> Step:
    """An effect that is among ``effects`` as long as it is played; ``touch`` marks its place as changed."""

    def show(share: float) -> None:
        effect.frame = int(share * (frames - 0.01))
        touch(effect.at)

    def end() -> None:
        if effect in effects:
            effects.remove(effect)
        touch(effect.at)

    begin = Call(lambda: effects.append(effect))
    return Steps(begin, Tween(seconds, show, linear), Call(end))


def figure_rect(ui: Ui, canvas: Canvas[Any], figure: Figure) -> Rect:
    """Where a figure is painted."""
    ax, ay = ui.sprites.anchor(figure.sprite, canvas.cell)
    x, y = canvas.px((figure.at[0], figure.at[1] - figure.lift))
    return Rect((x - ax, y - ay), ui.sprites.at(figure.sprite, canvas.cell).get_size())


def draw_figures(surface: Surface, ui: Ui, canvas: Canvas[Any], figures: Sequence[Figure]) -> None:
    """Those in front over those behind."""
    clip = surface.get_clip()
    # Most of a frame's clips are small: whoever is far away need not be looked up at all.
    near = clip.inflate(REACH * canvas.cell, REACH * canvas.cell)
    close = [figure for figure in figures if near.collidepoint(canvas.px(figure.at))]
    for figure in sorted(close, key=lambda figure: (figure.at[1], figure.at[0])):
        rect = figure_rect(ui, canvas, figure)
        if rect.colliderect(clip):
            surface.blit(ui.sprites.at(figure.sprite, canvas.cell), rect)


def draw_effects(
    surface: Surface, ui: Ui, canvas: Canvas[Any], effects: Sequence[Effect], frames: int
) -> None:
    """Each ``frames`` pictures long; the last one stays until it is taken away."""
    for effect in effects:
        rect = canvas.box(effect.at, effect.cells, effect.cells)
        if rect.colliderect(surface.get_clip()):
            name = f"{effect.frames}/{min(effect.frame, frames - 1)}"
            surface.blit(ui.sprites.get(name, rect.size), rect)
