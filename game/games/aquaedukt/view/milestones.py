"""The stones with the numbers of the regions, and the die that falls on them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import CanalCanvas
from game.games.aquaedukt.view.stage import Die
from game.table import soft
from game.ui import Ui
from game.ui.theme import Colour

SCALE = 1.06
"""So much larger than painted: two figures must be read on it where a cell is small."""
INK: Colour = (58, 40, 22)
LIT_INK: Colour = (120, 46, 8)
FACE = 0.44
"""How far down its picture the number stands."""
FIGURES = 0.215
"""Height of its letters, in cells."""


class Milestones:
    def __init__(self, ui: Ui, canvas: CanalCanvas) -> None:
        self.ui = ui
        self.canvas = canvas
        self._made: dict[tuple[int, bool], Surface] = {}
        self._rects: dict[int, Rect] = {}

    def draw(self, surface: Surface, lit: frozenset[int]) -> None:
        clip = surface.get_clip()
        for region in self.canvas.places.board.regions:
            rect = self.rect(region)
            if rect.colliderect(clip):
                surface.blit(self._picture(region, region in lit), rect)

    def rect(self, region: int) -> Rect:
        if region not in self._rects:
            scaled = round(self.canvas.cell * SCALE)
            left, top = self.ui.sprites.anchor("milestone/plain", scaled)
            x, y = self.canvas.px(self.canvas.places.milestone(region))
            size = self.ui.sprites.at("milestone/plain", scaled).get_size()
            self._rects[region] = Rect((x - left, y - top), size)
        return self._rects[region]

    def _picture(self, region: int, lit: bool) -> Surface:
        if (region, lit) not in self._made:
            size = self.rect(region).size
            picture = self.ui.sprites.get("milestone/lit" if lit else "milestone/plain", size).copy()
            high = round(FIGURES * self.canvas.cell)
            number = self.ui.theme.render(str(region), "strong", high, LIT_INK if lit else INK)
            at = number.get_rect(center=(size[0] // 2, round(FACE * size[1])))
            picture.blit(number, at)
            self._made[region, lit] = picture
        return self._made[region, lit]


class DicePainter:
    """A die in the air or at rest, with what it casts below."""

    def __init__(self, ui: Ui, canvas: CanalCanvas) -> None:
        self.ui = ui
        self.canvas = canvas

    def draw(self, surface: Surface, die: Die) -> None:
        cell = self.canvas.cell
        scaled = 4 * round(die.size * cell / 4)
        x, y = self.canvas.px(die.at)
        name = "die/rest" if die.number is not None else f"die/roll/{die.frame % names.TUMBLING}"
        picture = self.ui.sprites.at(name, scaled)
        side = 4 * round(0.55 * scaled / 4)
        shade = soft.shadow((side, side // 2), max(6, cell // 6), 120)
        off = round(die.height * cell * 0.15)
        surface.blit(shade, shade.get_rect(center=(x + off, y + off + side // 3)))
        left, top = self.ui.sprites.anchor(name, scaled)
        rect = picture.get_rect(topleft=(x - left, y - top - round(die.height * cell)))
        surface.blit(picture, rect)
        if die.number is not None:
            number = self.ui.theme.render(str(die.number), "strong", round(0.32 * scaled), INK)
            surface.blit(number, number.get_rect(center=rect.center))
