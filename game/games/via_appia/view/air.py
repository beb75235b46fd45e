"""Draws what is in the air for a moment: coins, cards and tiles that fly, dust, numbers that rise."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from pygame import Rect, Surface

from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import RoadCanvas
from game.games.via_appia.view.stage import Stage
from game.table import soft
from game.table.brush import Brush
from game.table.figures import draw_effects
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.theme import IVORY

CHIP_SIZE = 24
ROUND = ("stone/", "coin/", "token/", "city/token")
"""Things that throw a round shadow."""


class AirPainter:
    def __init__(self, ui: Ui, canvas: RoadCanvas, stage: Stage) -> None:
        self.ui = ui
        self.canvas = canvas
        self.stage = stage
        self.brush = Brush(ui)
        self._token_pictures: dict[tuple[int, int], Surface] = {}

    def things(self) -> Iterator[tuple[Hashable, tuple[Rect, Hashable]]]:
        """Each with its place and what it looks like, for what has to be drawn again."""
        stage = self.stage
        for index, gain in enumerate(stage.gains):
            yield ("gain", index), (self._gain_rect(index).inflate(4, 4), (gain.text, gain.colour))
        for index, effect in enumerate(stage.effects):
            rect = self.canvas.box(effect.at, effect.cells, effect.cells)
            yield ("effect", index), (rect, (effect.frames, effect.frame))
        for index, flight in enumerate(stage.flights):
            rect = self._flight_rect(index)
            yield ("flight", index), (self._flight_shade(index).union(rect), (flight.sprite, rect.topleft))

    def _flight_rect(self, index: int) -> Rect:
        flight = self.stage.flights[index]
        (x, y), (wide, high) = flight.at, flight.size
        # In steps of a few pixels, so that the same few pictures serve on the whole way.
        size = tuple(max(4, 4 * round(length * self.canvas.cell / 4)) for length in (wide, high))
        found = Rect(0, 0, size[0], size[1])
        found.center = self.canvas.px((x, y - flight.height))
        return found

    def _flight_shade(self, index: int) -> Rect:
        rect, height = self._flight_rect(index), self.stage.flights[index].height
        off, blur = round((0.1 + 0.16 * height) * self.canvas.cell), self._flight_blur
        down = round(height * self.canvas.cell)
        return rect.move(off, off + down).inflate(2 * blur, 2 * blur)

    @property
    def _flight_blur(self) -> int:
        return max(4, self.canvas.cell // 7)

    def _gain_rect(self, index: int) -> Rect:
        gain = self.stage.gains[index]
        return self.brush.number_rect(self._gain_at(index), gain.text, CHIP_SIZE)

    def _gain_at(self, index: int) -> tuple[int, int]:
        gain = self.stage.gains[index]
        x, y = gain.at
        return self.canvas.px((x, y - 0.25 - 0.45 * gain.share))

    def token(self, points: int, side: int) -> Surface:
        """A victory point token. Shared: nobody may draw on it."""
        key = (points, side)
        if key not in self._token_pictures:
            picture = self.ui.sprites.get("city/token", (side, side)).copy()
            number = self.ui.theme.render(str(points), "strong", max(9, round(0.62 * side)), (60, 30, 12))
            picture.blit(number, number.get_rect(center=picture.get_rect().center))
            self._token_pictures[key] = picture
        return self._token_pictures[key]

    def draw_flights(self, surface: Surface) -> None:
        for index, flight in enumerate(self.stage.flights):
            rect, shade = self._flight_rect(index), self._flight_shade(index)
            if not rect.union(shade).colliderect(surface.get_clip()):
                continue
            if flight.sprite.startswith(ROUND):
                cast = self.ui.sprites.get("stone/shadow", shade.size)
            else:
                cast = soft.shadow(rect.size, self._flight_blur, 80)
            surface.blit(cast, shade)
            if flight.sprite == "city/token":
                surface.blit(self.token(int(flight.text or 0), rect.w), rect)
            else:
                surface.blit(self.ui.sprites.get(flight.sprite, rect.size), rect)

    def draw_effects(self, surface: Surface) -> None:
        stage = self.stage
        draw_effects(surface, self.ui, self.canvas, stage.effects, names.DUSTING)
        for index, gain in enumerate(stage.gains):
            if self._gain_rect(index).colliderect(surface.get_clip()):
                ground = PLAYER_COLOURS[gain.colour] if gain.colour else (46, 31, 20)
                ink = emblem_ink(gain.colour) if gain.colour else IVORY
                self.brush.number(surface, self._gain_at(index), gain.text, CHIP_SIZE, ink, ground)
