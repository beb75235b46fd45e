"""The board of Aqua Romana on the screen."""

import pygame
from pygame import Rect, Surface

from game.core.host import MatchHost
from game.games.aqua_romana.rules import PODIUMS, Outlet, State
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.brushes import brushes
from game.games.aqua_romana.view.director import Director
from game.games.aqua_romana.view.geometry import AquaCanvas, Places
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.ground import Ground
from game.games.aqua_romana.view.kerbs import Kerbs
from game.games.aqua_romana.view.life import SPELL, life
from game.games.aqua_romana.view.looks import pointed
from game.games.aqua_romana.view.lying import LAYERS, lying
from game.games.aqua_romana.view.sprites import tile_sprite
from game.games.aqua_romana.view.stage import Stage
from game.table.gesture import named
from game.table.shaped import Look, ShapedBoard
from game.table.shapes import GROUND, Easel, Shape, Sheet
from game.table.stills import Kit
from game.table.telling import Telling
from game.ui import Ui


def _sheet(ui: Ui, canvas: AquaCanvas, stage: Stage) -> Sheet:
    easel, kerbs = Easel(ui, canvas), Kerbs(ui)
    ground = Ground(ui, canvas, canvas.places.board, kerbs)
    return Sheet(easel, LAYERS, GROUND, brushes(easel, kerbs), ground)


def _places(state: State) -> Places:
    return Places(state.board)


def find(canvas: AquaCanvas, stage: Stage, name: str) -> Rect | None:
    """By its id. Workmen walk, so that only the stage knows where they are."""
    family, outlet = named(name)
    if family != "workman":
        return canvas.where(name)
    figure = stage.workmen.get(Outlet(outlet))
    return None if figure is None else canvas.box((figure.at[0], figure.at[1] - 0.12), 0.38, 0.44)


KIT = Kit(_places, AquaCanvas, Stage, _sheet, lying, find=find)


class AquaBoard(ShapedBoard[AquaGesture]):
    lives = True
    kit = KIT
    stage: Stage
    places: Places
    canvas: AquaCanvas

    def __init__(self, ui: Ui, host: MatchHost, herald: Telling) -> None:
        super().__init__(ui, host)
        self.animator = Animator(self.stage, self.places, ui.play)
        self.director = Director(self.animator, herald, self.say)

    def tick(self) -> None:
        super().tick()
        if self.sheet.easel.tick % SPELL == 0:
            for rect in self._laid():
                self.ui.damage.add(rect)

    def _laid(self) -> list[Rect]:
        lists = (self._lying, self._pointed, self.stage.moving.values())
        return self.sheet.lay(*lists, life(self.places, self.sheet.easel.tick // SPELL))

    def pointed(self, gesture: AquaGesture, look: Look) -> list[Shape]:
        return pointed(self.stage, gesture, look)

    def worth_seeing(self) -> list[Rect]:
        return [*self.sheet.rects("workman"), *self.sheet.rects("builder")]

    def track(self) -> list[Rect]:
        """The podiums with their numbers."""
        return [self.canvas.podium_rect(1).union(self.canvas.podium_rect(PODIUMS))]

    def find(self, name: str) -> Rect | None:
        return find(self.canvas, self.stage, name) if named(name)[0] == "workman" else super().find(name)

    def painted(self, name: str) -> Rect | None:
        """The same with all of a workman, from his feet to his hat."""
        family, outlet = named(name)
        figures = (shape for shape in self._lying if shape.key == (family, outlet))
        return next((self.sheet.brushes["figure"].rect(shape) for shape in figures), self.where(name))

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: AquaGesture) -> Rect:
        """A figure hangs from the pointer by his chest."""
        cell = self.canvas.cell
        if gesture.tile is not None:
            # Over a square where it cannot go it hangs aside, so that what lies there is seen.
            aside = named(gesture.hovered)[0] == "square"
            side, off = (cell // 2, cell // 2) if aside else (round(cell * 0.86), 0)
            return Rect(pos[0] - side // 2 + off, pos[1] - side // 2 + off, side, side)
        return super().carried_at((pos[0], pos[1] + cell // 4), gesture)

    def carried(self, gesture: AquaGesture) -> str:
        return tile_sprite(gesture.tile) if gesture.tile is not None else f"builder/{gesture.figure}/step-0"

    def draw_carried(self, surface: Surface, rect: Rect, gesture: AquaGesture) -> None:
        super().draw_carried(surface, rect, gesture)
        if gesture.tile is not None:
            pygame.draw.rect(surface, (40, 26, 12), rect, max(1, self.ui.px(2)))
