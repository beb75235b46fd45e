"""Draws the table: a baked ground, then layers in order, each only inside the clip."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Outlet, Square
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Side
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.flowing import partly
from game.games.aqua_romana.view.geometry import TOWARDS, AquaCanvas
from game.games.aqua_romana.view.ground import Ground
from game.games.aqua_romana.view.kerbs import Kerbs
from game.games.aqua_romana.view.stage import Stage, Wet
from game.table.figures import Figure, draw_effects, draw_figures, figure_rect
from game.ui import Ui

PLUG = 0.5
"""Size of the picture of a plug, in cells; the stone itself is smaller."""
PLUG_AT = 0.36
"""How far from the middle of its square, towards where the channel ends."""


class Painter:
    """Table, ground, pathway, tiles, water and figures. Highlights are drawn by ``highlights``."""

    def __init__(self, ui: Ui, canvas: AquaCanvas, stage: Stage, state: State) -> None:
        self.ui = ui
        self.canvas = canvas
        self.stage = stage
        self.board = state.board
        self.tick = 0
        """Counts the frames of water and fountains."""
        self.kerbs = Kerbs(ui)
        self._ground = Ground(ui, canvas, state.board)
        self.pools = [
            canvas.square_rect(first).union(canvas.square_rect(second))
            for first, second in (reservoir.squares for reservoir in state.board.reservoirs)
        ]
        """Where the reservoirs lie."""
        self.basins = [canvas.cell_rect(canvas.places.fountain(c)) for c in state.board.fountains.values()]
        """Where the fountains stand."""
        self._plugs: dict[tuple[Square, Side], Rect] = {}

    def settle(self) -> None:
        """Bake what lies still, tiles and kerbs; called whenever the stage may have changed."""
        stage = self.stage
        tiles = {square: names.tile_sprite(tile) for square, tile in stage.tiles.items()}
        kerbs: dict[Square, tuple[Surface, ...]] = {}
        for key, wet in stage.water.items():
            if key not in stage.filling:
                kerbs[wet.square] = (*kerbs.get(wet.square, ()), self._kerb(wet))
        self._ground.settle(tiles, kerbs)

    def _kerb(self, wet: Wet) -> Surface:
        size = self.canvas.square_rect(wet.square).size
        return self.kerbs.kerb(self.board.outlets[wet.outlet], names.channel_of(wet), size)

    # layers, back to front

    def draw_ground(self, surface: Surface) -> None:
        clip = surface.get_clip().clip(self.canvas.rect)
        surface.blit(self._ground.surface, clip, clip.move(-self.canvas.left, -self.canvas.top))

    def draw_water(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for rect in self.pools:
            if rect.colliderect(clip):
                lying = "across" if rect.w > rect.h else "down"
                name = f"pool/{lying}/{self.tick % names.POOL_FRAMES}"
                surface.blit(self.ui.sprites.get(name, rect.size), rect)
        for key, wet in self.stage.water.items():
            rect = self.canvas.square_rect(wet.square)
            if not rect.colliderect(clip):
                continue
            picture = self.ui.sprites.get(names.water_sprite(wet, self.tick), rect.size)
            share = self.stage.filling.get(key, 1.0)
            if share < 1:
                surface.blit(partly(self._kerb(wet), wet, share), rect)
            surface.blit(picture if share >= 1 else partly(picture, wet, share), rect)
        for outlet in self.stage.plugs:
            self._draw_plug(surface, outlet)

    def _draw_plug(self, surface: Surface, outlet: Outlet) -> None:
        rect = self.plug_rect(self.stage.plugs[outlet])
        if rect.colliderect(surface.get_clip()):
            name = f"plug/{self.board.outlets[outlet]}"
            surface.blit(self.ui.sprites.get(name, rect.size), rect)

    def plug_rect(self, plug: tuple[Square, Side]) -> Rect:
        """The stone at the end of a closed aqueduct. Shared: nobody may change it."""
        if plug not in self._plugs:
            x, y = self.canvas.places.square(plug[0])
            dx, dy = TOWARDS[plug[1]]
            self._plugs[plug] = self.canvas.box((x + PLUG_AT * dx, y + PLUG_AT * dy), PLUG, PLUG)
        return self._plugs[plug]

    def draw_glow(self, surface: Surface, outlet: Outlet, squares: int | None = None) -> None:
        """Light one aqueduct, or its first squares: along its channel, not all over them."""
        colour = self.board.outlets[outlet]
        run = [wet for wet in self.stage.water.values() if wet.outlet == outlet]
        for wet in run[:squares]:
            rect = self.canvas.square_rect(wet.square)
            if rect.colliderect(surface.get_clip()):
                surface.blit(self.kerbs.glow(colour, names.channel_of(wet), rect.size), rect)
        if outlet in self.stage.plugs:
            self._draw_plug(surface, outlet)

    def draw_jets(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for rect in self.basins:
            if rect.colliderect(clip):
                picture = self.ui.sprites.get(f"jet/{self.tick % names.JET_FRAMES}", rect.size)
                surface.blit(picture, rect)
        for corner, share in self.stage.jets.items():
            name = f"burst/{min(names.BURST_FRAMES - 1, int(share * names.BURST_FRAMES))}"
            x, y = self.canvas.px(self.canvas.places.fountain(corner))
            left, top = self.ui.sprites.anchor(name, self.canvas.cell)
            surface.blit(self.ui.sprites.at(name, self.canvas.cell), (x - left, y - top))

    def draw_figures(self, surface: Surface) -> None:
        figures = [*self.stage.workmen.values(), *self.stage.builders.values()]
        for kind, count in self.stage.reserve.items():
            if count:
                figures.append(Figure(f"builder/{kind}", self.canvas.places.reserve(kind)))
        draw_figures(surface, self.ui, self.canvas, figures)
        draw_effects(surface, self.ui, self.canvas, self.stage.effects, names.EFFECT_FRAMES)

    def figure_rect(self, figure: Figure) -> Rect:
        """Where a figure is painted."""
        return figure_rect(self.ui, self.canvas, figure)
