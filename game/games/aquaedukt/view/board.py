"""The board of Aquädukt on the screen."""

from pygame import Rect

from game.core.host import MatchHost
from game.games.aquaedukt.rules import State
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.animate import Animator
from game.games.aquaedukt.view.brushes import brushes
from game.games.aquaedukt.view.country import Country
from game.games.aquaedukt.view.director import Director
from game.games.aquaedukt.view.geometry import CanalCanvas, Places
from game.games.aquaedukt.view.gestures.base import CanalGesture
from game.games.aquaedukt.view.looks import pointed
from game.games.aquaedukt.view.lying import LAYERS, STILL, lying
from game.games.aquaedukt.view.stage import Stage
from game.table.shaped import Look, ShapedBoard
from game.table.shapes import Easel, Shape, Sheet
from game.table.stills import Kit
from game.table.telling import Telling
from game.ui import Ui


def _sheet(ui: Ui, canvas: CanalCanvas, stage: Stage) -> Sheet:
    easel, country = Easel(ui, canvas), Country(ui, canvas, canvas.places.board)
    return Sheet(easel, LAYERS, STILL, brushes(easel, country), country)


def _places(state: State) -> Places:
    return Places(state.board)


KIT = Kit(_places, CanalCanvas, Stage, _sheet, lying)


class CanalBoard(ShapedBoard[CanalGesture]):
    lives = True
    kit = KIT
    stage: Stage
    places: Places
    canvas: CanalCanvas

    def __init__(self, ui: Ui, host: MatchHost, herald: Telling) -> None:
        super().__init__(ui, host)
        self.animator = Animator(self.stage, self.places, ui.play)
        self.director = Director(self.animator, herald, self.say)

    def pointed(self, gesture: CanalGesture, look: Look) -> list[Shape]:
        return pointed(self.stage, gesture, look)

    def worth_seeing(self) -> list[Rect]:
        houses = [self.canvas.space_rect(space) for space in self.stage.houses]
        return [*self.sheet.rects("fill"), *houses]

    def carried(self, gesture: CanalGesture) -> str:
        """The picture of what is in the hand."""
        if gesture.house is not None:
            return names.house_sprite(gesture.colour, gesture.house, wet=False)
        if gesture.spring:
            return "spring/well"
        return "rock/tray" if gesture.mountain else names.canal_sprite(1, upright=False)
