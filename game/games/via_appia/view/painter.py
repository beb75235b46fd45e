"""Draws the table: the land and all that lies still baked together, then what moves, inside the clip."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame
from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import City, Place
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.air import AirPainter
from game.games.via_appia.view.bench import BenchPainter
from game.games.via_appia.view.country import country
from game.games.via_appia.view.geometry import RoadCanvas
from game.games.via_appia.view.stage import Stage
from game.games.via_appia.view.tray import TrayPainter
from game.games.via_appia.view.yard import PILE_STEP, Yard
from game.table import soft
from game.table.badges import Badges
from game.table.baked import Baked, Still
from game.table.canvas import Point
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS
from game.ui.theme import IVORY

MARK = {"L": 0.42, "M": 0.38, "S": 0.34}
"""How large a mason's mark is, in cells: the emblem of whoever built."""
LATIN = {
    "rome": "ROMA",
    "tarracina": "TARRACINA",
    "capua": "CAPVA",
    "beneventum": "BENEVENTVM",
    "brundisium": "BRVNDISIVM",
    "caudium": "CAVDIVM",
}
"""Carved names are the same in every language."""
PLATE = (46, 31, 20, 205)


class Painter:
    """Road, cities, cards, storage, pieces, quarry and bench. Highlights are drawn by ``highlights``."""

    def __init__(self, ui: Ui, canvas: RoadCanvas, stage: Stage) -> None:
        self.ui = ui
        self.canvas = canvas
        self.places = canvas.places
        self.stage = stage
        self.country = country(ui.sprites, canvas.places, canvas.cell)
        self.yard = Yard(ui, canvas)
        self.tray = TrayPainter(ui, canvas, stage)
        self.bench = BenchPainter(ui, canvas, stage, self.yard)
        self.air = AirPainter(ui, canvas, stage)
        self.badges = Badges(SPEC.emblems)
        self._baked = Baked(self.country.surface)
        self._seen: object = None
        self._moving: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._tray: tuple[float, object, Hashable, Rect] | None = None
        self._bench: tuple[Hashable, Rect] | None = None

    # what has to be drawn again

    def settle(self) -> list[Rect]:
        """Whenever the stage may have changed; what looks different by that, in pixels of the window."""
        return [*self._settle_still(), *self._settle_moving(), *self._settle_tray(), *self._settle_bench()]

    def _settle_still(self) -> Iterator[Rect]:
        """Bake what lies still."""
        stage = self.stage
        seen = (
            *(dict(stage.tiles), dict(stage.tokens), dict(stage.flags), dict(stage.cards)),
            *(stage.pile, stage.both, stage.tile_store, stage.stone_store, stage.bank),
        )
        if seen == self._seen:
            return
        self._seen = seen
        for area in self._baked.bake(self._baked.lay(dict(self._things()))):
            yield area.move(self.canvas.left, self.canvas.top)

    def _settle_moving(self) -> Iterator[Rect]:
        moving = dict(self._all_moving())
        for key in {*moving, *self._moving}:
            before, after = self._moving.get(key), moving.get(key)
            if before != after:
                yield from (thing[0] for thing in (before, after) if thing is not None)
        self._moving = moving

    def _settle_tray(self) -> Iterator[Rect]:
        tray, stage = self.tray, self.stage
        lean = None if stage.lean is None else (stage.lean.x, stage.lean.y, stage.lean.share)
        now = (stage.near, lean, tray.look(), tray.reach)
        before, self._tray = self._tray, now
        if before is None or before[:3] == now[:3]:
            return
        if before[:2] == now[:2] and not lean:
            yield tray.changed(before[2])
        else:
            yield from (before[3], now[3])

    def _settle_bench(self) -> Iterator[Rect]:
        now = (self.bench.look(), self.bench.rect)
        before, self._bench = self._bench, now
        if before is not None and before[0] != now[0]:
            yield self.bench.rect

    # what lies still, back to front, in pixels of the board

    def _things(self) -> Iterator[tuple[Hashable, Still]]:
        stage, spot = self.stage, self.places.spot
        for line in self.country.lines():
            if all(self._is_trodden(place) for place in line) and any(place in stage.tiles for place in line):
                yield line, self.country.track(line, paved=True)
        for space, paving in stage.tiles.items():
            x, y = spot(space)
            yield space, self._standing(names.tile_sprite(paving.size, space), (x, y))
            side = round(MARK[paving.size] * self.canvas.cell)
            corner = self.canvas.bed_rect(space, paving.size)
            inset = round(
                (0.14 if paving.size == "L" else 0.1 if paving.size == "M" else 0.0) * self.canvas.cell
            )
            box = Rect(corner.right - side - inset, corner.bottom - side - inset, side, side)
            box.move_ip(-self.canvas.left, -self.canvas.top)
            yield ("mark", space), (self.badges.get(paving.colour, side), box)
        for city in self.places.level.cities:
            yield city, self._standing(names.city_sprite(city), spot(city))
            yield ("name", city), self._name(city)
            yield from self._tokens(city)
        yield from self._lying()

    def _is_trodden(self, place: Place) -> bool:
        return place in self.stage.tiles or place in self.places.level.cities

    def _name(self, city: City) -> Still:
        x, y = self.places.spot(city)
        size = max(9, round(0.27 * self.canvas.cell))
        picture = self.ui.theme.render(LATIN.get(city, city.upper()), "heading", size, IVORY)
        plate = _plate(picture)
        at = self.canvas.px((x, y - 0.98))
        return plate, plate.get_rect(center=(at[0] - self.canvas.left, at[1] - self.canvas.top))

    def _tokens(self, city: City) -> Iterator[tuple[Hashable, Still]]:
        """The tokens before the gate, the topmost in front; flags on the wall."""
        stage = self.stage
        tokens = stage.tokens.get(city, ())
        for index in reversed(range(len(tokens))):
            side = round(0.54 * self.canvas.cell)
            rect = self.canvas.box(self.places.token(city, index), 0.54, 0.54)
            rect.move_ip(-self.canvas.left, -self.canvas.top)
            yield ("token", city, index), (self.air.token(tokens[index], side), rect)
        for index, colour in enumerate(stage.flags.get(city, ())):
            at = self.places.flag(city, index)
            picture, rect = self._standing("city/flag", at)
            yield ("flag", city, index), (soft.tinted(picture, PLAYER_COLOURS[colour], 255), rect)

    def _lying(self) -> Iterator[tuple[Hashable, Still]]:
        """Cards and storage."""
        stage, yard = self.stage, self.yard
        shadow, blur = yard.shadow()
        for slot, shown in stage.cards.items():
            rect = self.canvas.card_rect(slot).move(-self.canvas.left, -self.canvas.top)
            if not shown.used and shown.width >= 1:
                yield ("shadow", slot), (shadow, rect.inflate(2 * blur, 2 * blur).move(blur // 2, blur // 2))
            yield ("card", slot), (yard.card(shown, stage.both and not shown.turned), rect)
        if stage.pile:
            rect = self.canvas.card_rect(self.places.pile_slot).move(-self.canvas.left, -self.canvas.top)
            yield "pile shadow", (shadow, rect.inflate(2 * blur, 2 * blur).move(blur // 2, blur // 2))
            step = max(1, round(PILE_STEP * self.canvas.cell))
            for layer in range(min(4, stage.pile)):
                yield (
                    ("pile", layer),
                    (self.ui.sprites.get("card/back", rect.size), rect.move(-layer * step, -layer * step)),
                )
        numbers = (*stage.tile_store, *stage.stone_store, stage.bank)
        for index, count in enumerate(numbers):
            rect = self.canvas.rect_of(self.places.store(index)).move(-self.canvas.left, -self.canvas.top)
            yield ("store", index), (yard.heap(index, count), rect)

    def _standing(self, sprite: str, at: Point) -> Still:
        rect = self.sprite_rect(sprite, at)
        return self.ui.sprites.at(sprite, self.canvas.cell), rect.move(-self.canvas.left, -self.canvas.top)

    def sprite_rect(self, sprite: str, at: Point) -> Rect:
        """Where a picture goes that stands on a point; in pixels of the window."""
        cell = self.canvas.cell
        (x, y), (left, top) = self.canvas.px(at), self.ui.sprites.anchor(sprite, cell)
        return Rect((x - left, y - top), self.ui.sprites.at(sprite, cell).get_size())

    # what moves

    def _all_moving(self) -> Iterator[tuple[Hashable, tuple[Rect, Hashable]]]:
        stage = self.stage
        for seat, piece in stage.pieces.items():
            yield ("piece", seat), (self.piece_rect(seat), piece.colour)
        yield from self.air.things()

    def piece_rect(self, seat: int) -> Rect:
        piece = self.stage.pieces[seat]
        x, y = piece.at
        return self.sprite_rect(names.pawn_sprite(piece.colour), (x, y - piece.lift))

    # layers, back to front

    def draw_ground(self, surface: Surface) -> None:
        clip = surface.get_clip().clip(self.canvas.rect)
        surface.blit(self._baked.surface, clip, clip.move(-self.canvas.left, -self.canvas.top))

    def draw_pieces(self, surface: Surface, without: int | None = None) -> None:
        clip = surface.get_clip()
        order = sorted(self.stage.pieces, key=lambda seat: self.stage.pieces[seat].at[::-1])
        for seat in order:
            rect = self.piece_rect(seat)
            if seat != without and rect.colliderect(clip):
                sprite = names.pawn_sprite(self.stage.pieces[seat].colour)
                surface.blit(self.ui.sprites.at(sprite, self.canvas.cell), rect)

    def draw_quarry(self, surface: Surface) -> None:
        self.tray.draw(surface)
        self.bench.draw(surface)


def _plate(name: Surface) -> Surface:
    """Dark under a carved name, so that it is read on any ground."""
    box = name.get_rect().inflate(name.get_height() // 2, 0)
    plate = Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(plate, PLATE, plate.get_rect(), border_radius=box.h // 3)
    plate.blit(name, name.get_rect(center=plate.get_rect().center))
    return plate
