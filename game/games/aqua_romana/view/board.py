"""The board of Aqua Romana on the screen."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.host import MatchHost
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.changed import changed
from game.games.aqua_romana.view.director import Director
from game.games.aqua_romana.view.geometry import AquaCanvas, Places
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.herald import AquaHerald
from game.games.aqua_romana.view.highlights import Highlights
from game.games.aqua_romana.view.hint_layer import HintLayer
from game.games.aqua_romana.view.marks import AquaMarks
from game.games.aqua_romana.view.names import Names
from game.games.aqua_romana.view.painter import Painter
from game.games.aqua_romana.view.sprites import tile_sprite
from game.games.aqua_romana.view.stage import Stage
from game.table.board import StagedBoard
from game.table.props_painter import PropsPainter
from game.table.targets import Targets
from game.ui import Ui


class AquaBoard(StagedBoard[AquaGesture, AquaMarks]):
    """A stage that animations move, drawn in layers."""

    lives = True
    stage: Stage
    director: Director
    canvas: AquaCanvas
    painter: Painter
    highlights: Highlights

    def __init__(self, ui: Ui, host: MatchHost, herald: AquaHerald) -> None:
        super().__init__(ui)
        self._host = host
        self.places = Places(host.state.board)
        self.stage = Stage(self.places)
        self.stage.sync(host.state)
        self.animator = Animator(self.stage, self.places, self.touch, ui.play)
        self.director = Director(self.animator, herald, self.say)

    def fit(self, room: Rect) -> None:
        self.canvas = AquaCanvas.fitted(self.places, room)
        self.rect = self.canvas.rect
        self.painter = Painter(self.ui, self.canvas, self.stage, self._host.state)
        self.painter.settle()
        self.highlights = Highlights(self.painter, self._host.patterns)
        self._hint_layer = HintLayer(self.highlights)
        self._props = PropsPainter(self.ui, self.canvas, self.stage.props)
        self._names = Names(self.ui, self.canvas)

    # states

    def worth_seeing(self) -> list[Rect]:
        figures = (*self.stage.workmen.values(), *self.stage.builders.values())
        return [self.painter.figure_rect(figure) for figure in figures]

    def follow(self) -> None:
        self.painter.settle()

    @property
    def points(self) -> Mapping[int, int]:
        """Of podiums reached, of steps climbed so far and of laurels given."""
        stage, state = self.stage, self._host.state
        points = dict.fromkeys(range(len(state.seats)), 0)
        for reached in (stage.podiums | stage.climbing, stage.laurels):
            for outlet, count in reached.items():
                points[state.seat_of(outlet)] += count
        return points

    def tick(self) -> None:
        """Water, pools and fountains."""
        self.painter.tick += 1
        for rect in (*self.painter.pools, *self.painter.basins):
            self.ui.damage.add(rect)
        rects = [self.canvas.square_rect(wet.square) for wet in self.stage.water.values()]
        if rects:
            self.ui.damage.add(rects[0].unionall(rects[1:]))

    # drawing

    def draw(self, surface: Surface, marks: AquaMarks) -> None:
        painter = self.painter
        painter.draw_ground(surface)
        painter.draw_water(surface)
        self.highlights.draw_under(surface, marks)
        self._hint_layer.draw_under(surface, marks)
        self._props.draw_under(surface)
        painter.draw_figures(surface)
        painter.draw_jets(surface)
        self.highlights.draw_over(surface, marks)
        if marks.names:
            self._names.draw(surface)
        self._props.draw_over(surface)

    def draw_hint(self, surface: Surface, marks: AquaMarks, targets: Targets) -> None:
        self._hint_layer.draw(surface, marks, targets)

    def differing(self, before: AquaMarks, after: AquaMarks) -> list[Rect]:
        return changed(before, after, self.highlights)

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: AquaGesture) -> Rect:
        """A figure hangs from the pointer by his chest."""
        cell = self.canvas.cell
        if gesture.tile is not None:
            side = round(cell * 0.86)
            return Rect(pos[0] - side // 2, pos[1] - side // 2, side, side)
        ax, ay = self.ui.sprites.anchor(_lifted(gesture), cell)
        size = self.ui.sprites.at(_lifted(gesture), cell).get_size()
        return Rect((pos[0] - ax, pos[1] - ay + cell // 4), size)

    def draw_carried(self, surface: Surface, rect: Rect, gesture: AquaGesture) -> None:
        if gesture.tile is not None:
            surface.blit(self.ui.sprites.get(tile_sprite(gesture.tile), rect.size), rect)
            pygame.draw.rect(surface, (40, 26, 12), rect, max(1, self.ui.px(2)))
        else:
            surface.blit(self.ui.sprites.at(_lifted(gesture), self.canvas.cell), rect)


def _lifted(gesture: AquaGesture) -> str:
    """The picture of the master builder held."""
    return f"builder/{gesture.figure}/step-0"
