"""The board of Aquädukt on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.core.host import MatchHost
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.animate import Animator
from game.games.aquaedukt.view.changed import changed
from game.games.aquaedukt.view.director import Director, Herald
from game.games.aquaedukt.view.geometry import CanalCanvas, Places
from game.games.aquaedukt.view.gestures.base import CanalGesture
from game.games.aquaedukt.view.highlights import Highlights
from game.games.aquaedukt.view.hint_layer import HintLayer
from game.games.aquaedukt.view.marks import CanalMarks
from game.games.aquaedukt.view.names import Names
from game.games.aquaedukt.view.painter import Painter
from game.games.aquaedukt.view.stage import Stage
from game.table.board import StagedBoard
from game.table.props_painter import PropsPainter
from game.table.targets import Targets
from game.ui import Ui


class CanalBoard(StagedBoard[CanalGesture, CanalMarks]):
    """A stage that animations move, drawn in layers."""

    lives = True
    stage: Stage
    director: Director
    canvas: CanalCanvas
    painter: Painter
    highlights: Highlights

    def __init__(self, ui: Ui, host: MatchHost, herald: Herald) -> None:
        super().__init__(ui)
        self._host = host
        self.places = Places(host.state.board)
        self.stage = Stage(self.places)
        self.stage.sync(host.state)
        self.animator = Animator(self.stage, self.places, self.touch, ui.play)
        self.director = Director(self.animator, herald, self.say)
        self._marks = CanalMarks()
        """What was pointed out when it was last drawn: some of it shimmers or trembles."""

    def fit(self, room: Rect) -> None:
        self.canvas = CanalCanvas.fitted(self.places, room)
        self.rect = self.canvas.rect
        self.painter = Painter(self.ui, self.canvas, self.stage, self.places.board)
        self.painter.settle()
        self.highlights = Highlights(self.painter, self._host.patterns)
        self._hint_layer = HintLayer(self.highlights)
        self._props = PropsPainter(self.ui, self.canvas, self.stage.props)
        self._names = Names(self.ui, self.canvas)

    # states

    def worth_seeing(self) -> list[Rect]:
        houses = [self.canvas.space_rect(space) for space in self.stage.houses]
        lit = [self.highlights.fill_rect(region) for region in self.highlights.lit(self._marks)]
        return [*lit, *houses]

    def follow(self) -> None:
        """Green reaches further than the spaces it spreads over: what was baked anew says how far."""
        for rect in self.painter.settle():
            self.ui.damage.add(rect)

    @property
    def points(self) -> Mapping[int, int]:
        """Of houses with water, as far as they have been seen to get it."""
        return self.stage.points

    def tick(self) -> None:
        """Water, smoke, and what shimmers."""
        self.painter.tick += 1
        for rect in (*self.painter.alive, *self.highlights.shimmering(self._marks)):
            self.ui.damage.add(rect)

    # drawing

    def draw(self, surface: Surface, marks: CanalMarks) -> None:
        painter, highlights = self.painter, self.highlights
        self._marks = marks
        painter.lift(marks.lost & frozenset(self.stage.houses))
        painter.warn(highlights.in_danger(marks))
        painter.draw_ground(surface)
        painter.draw_water(surface)
        highlights.draw_under(surface, marks)
        self._hint_layer.draw_under(surface, marks)
        self._props.draw_under(surface)
        painter.draw_moving(surface)
        highlights.draw_ghosts(surface, marks)
        painter.draw_milestones(surface, highlights.lit(marks))
        highlights.draw_over(surface, marks)
        if marks.names:
            self._names.draw(surface)
        self._props.draw_over(surface)
        painter.draw_die(surface)

    def draw_hint(self, surface: Surface, marks: CanalMarks, targets: Targets) -> None:
        self._hint_layer.draw(surface, marks, targets)

    def differing(self, before: CanalMarks, after: CanalMarks) -> list[Rect]:
        return changed(before, after, self.highlights)

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: CanalGesture) -> Rect:
        """It hangs from the pointer by the point that lies on its place."""
        sprite = _carried(gesture)
        left, top = self.ui.sprites.anchor(sprite, self.canvas.cell)
        return Rect((pos[0] - left, pos[1] - top), self.ui.sprites.at(sprite, self.canvas.cell).get_size())

    def draw_carried(self, surface: Surface, rect: Rect, gesture: CanalGesture) -> None:
        surface.blit(self.ui.sprites.get(_carried(gesture), rect.size), rect)


def _carried(gesture: CanalGesture) -> str:
    """The picture of what is in the hand."""
    if gesture.house is not None:
        return names.house_sprite(gesture.state.seats[gesture.state.active][0], gesture.house, wet=False)
    if gesture.spring:
        return "spring/well"
    return "rock/tray" if gesture.mountain else names.canal_sprite(1, upright=False)
