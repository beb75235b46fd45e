"""The board of Via Appia on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.core.host import MatchHost
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.animate import Animator
from game.games.via_appia.view.changed import changed
from game.games.via_appia.view.director import Director, Herald
from game.games.via_appia.view.geometry import Frame, RoadCanvas
from game.games.via_appia.view.gestures.base import RoadGesture
from game.games.via_appia.view.highlights import Highlights
from game.games.via_appia.view.hint_layer import HintLayer
from game.games.via_appia.view.marks import RoadMarks
from game.games.via_appia.view.names import Names
from game.games.via_appia.view.painter import Painter
from game.games.via_appia.view.picture import places_of
from game.games.via_appia.view.stage import Stage
from game.games.via_appia.view.tray import FILLS
from game.table.board import StagedBoard
from game.table.props_painter import PropsPainter
from game.table.targets import Targets
from game.ui import Ui


class RoadBoard(StagedBoard[RoadGesture, RoadMarks]):
    """A stage that animations move, drawn in layers."""

    stage: Stage
    director: Director
    canvas: RoadCanvas
    painter: Painter
    highlights: Highlights

    def __init__(self, ui: Ui, host: MatchHost, herald: Herald) -> None:
        super().__init__(ui)
        self._host = host
        self.places = places_of(host.state)
        self.stage = Stage(self.places)
        self.stage.sync(host.state)
        self.animator = Animator(self.stage, self.places, self.touch, ui.play)
        self.director = Director(self.animator, herald, self.say)

    @property
    def frame(self) -> Frame:
        """The tray as it is shown now."""
        return self.stage.frame

    @property
    def bench_open(self) -> bool:
        """Stones are exchanged: the bench covers cards and storage."""
        return self.stage.bench is not None

    def fit(self, room: Rect) -> None:
        self.canvas = RoadCanvas.fitted(self.places, room)
        self.rect = self.canvas.rect
        self.painter = Painter(self.ui, self.canvas, self.stage)
        self.painter.settle()
        self.painter.tray.warm()
        self.painter.bench.warm(self._host.state.seats[0][0])
        self.highlights = Highlights(self.painter, self._host.patterns)
        self._hint_layer = HintLayer(self.highlights)
        self._props = PropsPainter(self.ui, self.canvas, self.stage.props)
        self._names = Names(self.ui, self.canvas)

    # states

    def worth_seeing(self) -> list[Rect]:
        return [self.painter.piece_rect(seat) for seat in self.stage.pieces]

    def follow(self) -> None:
        """What lies or moves elsewhere than before is drawn again."""
        for rect in self.painter.settle():
            self.ui.damage.add(rect.clip(self.rect))

    @property
    def points(self) -> Mapping[int, int]:
        """As far as they have been seen to be won."""
        return self.stage.points

    # drawing

    def draw(self, surface: Surface, marks: RoadMarks) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        painter, highlights = self.painter, self.highlights
        painter.tray.aim = marks.aim
        painter.draw_ground(surface)
        highlights.draw_under(surface, marks)
        self._hint_layer.draw_under(surface, marks)
        self._props.draw_under(surface)
        painter.draw_pieces(surface, marks.piece if marks.carries_piece else None)
        highlights.draw_over(surface, marks)
        if marks.names:
            self._names.draw(surface)
        painter.draw_quarry(surface)
        highlights.draw_quarry(surface, marks)
        painter.air.draw_effects(surface)
        painter.air.draw_flights(surface)
        self._props.draw_over(surface)
        surface.set_clip(clip)

    def draw_hint(self, surface: Surface, marks: RoadMarks, targets: Targets) -> None:
        self._hint_layer.draw(surface, marks, targets)

    def differing(self, before: RoadMarks, after: RoadMarks) -> list[Rect]:
        return [rect.clip(self.rect) for rect in changed(before, after, self.highlights)]

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: RoadGesture) -> Rect:
        """It hangs from the pointer by the point that lies on its place."""
        sprite, cells = self._carried(gesture)
        if cells is not None:
            side = round(cells * self.canvas.cell)
            return Rect(pos[0] - side // 2, pos[1] - side // 2, side, side)
        left, top = self.ui.sprites.anchor(sprite, self.canvas.cell)
        return Rect((pos[0] - left, pos[1] - top), self.ui.sprites.at(sprite, self.canvas.cell).get_size())

    def draw_carried(self, surface: Surface, rect: Rect, gesture: RoadGesture) -> None:
        surface.blit(self.ui.sprites.get(self._carried(gesture)[0], rect.size), rect)

    def _carried(self, gesture: RoadGesture) -> tuple[str, float | None]:
        """The picture of what is in the hand, and how many cells it is wide unless it was painted so."""
        size = gesture.stone or gesture.fallen
        if size is not None:
            wide = 2 * self.places.tray.radius[size] * self.frame.scale / FILLS
            return names.stone_sprite(size, 3), wide
        if gesture.tile is not None:
            return names.tile_sprite(gesture.tile), None
        return names.pawn_sprite(gesture.colour), None
