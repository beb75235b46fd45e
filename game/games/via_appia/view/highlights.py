"""Draws ``RoadMarks``: what may be grabbed, what would happen, what happened last."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import Card, City, Place, Size, Space
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.aim_layer import AimLayer
from game.games.via_appia.view.bench_layer import BenchLayer
from game.games.via_appia.view.geometry import CITY
from game.games.via_appia.view.grounds import cover
from game.games.via_appia.view.marks import Price, RoadMarks, TileGhost
from game.games.via_appia.view.painter import Painter
from game.games.via_appia.view.stage import way_points
from game.games.via_appia.view.where import Where
from game.table import canvas, soft
from game.table.brush import LIT_EDGE, REFUSED, SHADE, Brush
from game.table.traces import TrailLayer
from game.ui.theme import IVORY, Colour

GHOST = 205
CALM = 150
"""How faint what is possible is shown while nothing is in the hand."""
HELD = 255
PRICE_SIZE = 22
SHOWN: Colour = (250, 250, 235)
DEAR: Colour = (150, 60, 50)
"""The ground of a price that cannot be paid."""
CALM_EDGE: Colour = (236, 204, 110)
FAINT: Colour = (170, 150, 120)

COARSE = 14
"""Pixels of a cell in the small picture from which the outline of a segment is made."""


class Highlights:
    """Three layers: on the ground, over all that stands on it, and in the quarry."""

    def __init__(self, painter: Painter, patterns: bool) -> None:
        self.painter = painter
        self.ui = painter.ui
        self.canvas = painter.canvas
        self.places = painter.canvas.places
        self.patterns = patterns
        self.brush = Brush(painter.ui)
        self.badges = painter.badges
        self.where = Where(painter)
        self.trail = TrailLayer(self.ui, self.badges, self.where.rect_of)
        self.aim = AimLayer(painter)
        self.bench = BenchLayer(painter)
        self._segments: dict[int, tuple[Surface, Rect]] = {}

    # on the ground

    def draw_under(self, surface: Surface, marks: RoadMarks) -> None:
        if marks.segment is not None:
            self._segment(surface, marks.segment)
        self.trail.draw(surface, marks.trail)
        for space in marks.beds:
            self._bed(surface, space, marks)
        for price in marks.places:
            self._goal(surface, price.place, price.affordable)
        if marks.way:
            self.draw_way(surface, marks.way)
        if marks.piece is not None and not marks.carries_piece:
            self._grabbable(surface, marks.piece)
        if marks.city is not None:
            self.brush.ring(surface, self.canvas.city_rect(marks.city), SHOWN)
        self._cards(surface, marks)
        # Last, so that what is spoken of stands out among all that glows.
        for name in marks.shown:
            self._outline(surface, name, SHOWN)

    def _bed(self, surface: Surface, space: Space, marks: RoadMarks) -> None:
        size = self.where.size_of[space]
        if marks.held_size is not None and size != marks.held_size:
            return
        rect = self.bed_rect(space)
        if rect.colliderect(surface.get_clip()):
            picture = self.ui.sprites.get("mark/target", rect.size)
            surface.blit(soft.tinted(picture, (255, 255, 255), CALM if marks.calm else HELD), rect)
        # Light on light sand is seen by its dark edge.
        self.brush.frame(surface, rect, CALM_EDGE if marks.calm else LIT_EDGE)

    def _goal(self, surface: Surface, place: Place, affordable: bool) -> None:
        """A frame only: what lies there is to be seen."""
        rect = self.place_rect(place)
        self.brush.frame(surface, rect, LIT_EDGE if affordable else FAINT)

    def draw_way(self, surface: Surface, way: tuple[Place, ...]) -> None:
        """The steps of a journey, with a head at the last one."""
        if len(way) < 2 or not self.way_rect(way).colliderect(surface.get_clip()):
            return
        points = [self.canvas.px(point) for point in way_points(self.places, way)]
        picture, box = soft.arrow(points, max(4, self.canvas.cell // 7), LIT_EDGE, SHADE, 235)
        surface.blit(picture, box)

    def _segment(self, surface: Surface, number: int) -> None:
        """Its ground is outlined."""
        picture, rect = self._lit_segment(number)
        if rect.colliderect(surface.get_clip()):
            surface.blit(picture, rect)

    def _lit_segment(self, number: int) -> tuple[Surface, Rect]:
        """Worked out on a small picture of the ground: a first glance at a segment may not be felt."""
        if number not in self._segments:
            ground, thin = names.GROUNDS[number % len(names.GROUNDS)], max(2, self.canvas.cell // 18)
            wide, high = self.canvas.rect.size
            small = self.canvas.cell / COARSE
            mask = pygame.transform.smoothscale(
                cover(self.places.level.ground, (ground,)), (round(wide / small), round(high / small))
            )
            picture = Surface((wide, high), pygame.SRCALPHA)
            box = Rect(0, 0, 0, 0)
            shape = self._open_ground(pygame.mask.from_surface(mask, 127))
            for part in shape.connected_components(COARSE**2):
                edge = [(round(x * small), round(y * small)) for x, y in part.outline(2)]
                pygame.draw.polygon(picture, (*CALM_EDGE, 34), edge)
                pygame.draw.lines(picture, SHADE, True, edge, thin + 2)
                pygame.draw.lines(picture, CALM_EDGE, True, edge, thin)
                for each in part.get_bounding_rects():
                    found = Rect(*(round(length * small) for length in each)).inflate(4 * thin, 4 * thin)
                    box = box.union(found) if box.w else found
            box = box.clip(picture.get_rect())
            self._segments[number] = picture.subsurface(box), box.move(self.canvas.left, self.canvas.top)
        return self._segments[number]

    def _open_ground(self, shape: pygame.Mask) -> pygame.Mask:
        """Inside the frame of the board, and without the cities; a cell is ``COARSE`` wide."""
        size = shape.get_size()
        room = Surface(size, pygame.SRCALPHA)
        room.fill("white", Rect((0, 0), size).inflate(-2 * COARSE // 3, -2 * COARSE // 3))
        for city in self.places.level.cities:
            x, y = self.places.spot(city)
            middle = (round(x * COARSE), round((y - 0.1) * COARSE))
            pygame.draw.circle(room, (0, 0, 0, 0), middle, round(0.55 * CITY * COARSE))
        return shape.overlap_mask(pygame.mask.from_surface(room), (0, 0))

    def _grabbable(self, surface: Surface, seat: int) -> None:
        rect = self.ring_rect(seat)
        if rect.colliderect(surface.get_clip()):
            surface.blit(soft.ring(rect.size, LIT_EDGE, SHADE, max(2, self.ui.px(4)), 235), rect)

    # cards

    def _cards(self, surface: Surface, marks: RoadMarks) -> None:
        for card in marks.cards:
            rect = self.where.card(card)
            if rect is not None:
                self.brush.frame(surface, rect, CALM_EDGE if marks.calm else LIT_EDGE)
        if marks.half is not None:
            rect = self.half_rect(*marks.half)
            if rect is not None:
                # No wash: it would pale what is offered there.
                self.brush.frame(surface, rect.inflate(-4, -4), LIT_EDGE, SHADE)

    def half_rect(self, card: Card, gift: str) -> Rect | None:
        return self.where.half(card, gift)

    # over all that stands

    def draw_over(self, surface: Surface, marks: RoadMarks) -> None:
        if self.patterns:
            self._patterns(surface)
        if marks.ghost is not None:
            self.ghost_tile(surface, marks.ghost)
        if marks.carries_piece and marks.way and marks.piece is not None:
            piece = self.painter.stage.pieces[marks.piece]
            at = self.places.foot(marks.way[-1], 0, 1)
            self.faint(surface, names.pawn_sprite(piece.colour), at, GHOST)
        for price in marks.places:
            self._price(surface, price)
        for name in marks.reasons:
            self._outline(surface, name, REFUSED)

    def ghost_tile(self, surface: Surface, ghost: TileGhost, alpha: int = GHOST) -> None:
        self.faint(surface, names.tile_sprite(ghost.size, ghost.space), self.places.spot(ghost.space), alpha)
        rect = self.bed_rect(ghost.space)
        if rect.inflate(8, 8).colliderect(surface.get_clip()):
            side = max(10, round(0.34 * self.canvas.cell))
            badge = self.badges.get(ghost.colour, side)
            surface.blit(badge, badge.get_rect(bottomright=rect.bottomright))
            self.brush.frame(surface, rect, LIT_EDGE)

    def faint(self, surface: Surface, sprite: str, at: canvas.Point, alpha: int) -> None:
        rect = self.painter.sprite_rect(sprite, at)
        if rect.colliderect(surface.get_clip()):
            picture = self.ui.sprites.at(sprite, self.canvas.cell)
            surface.blit(soft.tinted(picture, (255, 255, 255), alpha), rect)

    def _price(self, surface: Surface, price: Price) -> None:
        at = self._price_at(price.place)
        if self.price_rect(price).colliderect(surface.get_clip()):
            side = self._coin_side
            coin = self.ui.sprites.get("coin/sesterce", (side, side))
            ground = (46, 31, 20) if price.affordable else DEAR
            self.brush.number(surface, at, str(price.amount), PRICE_SIZE, IVORY, ground)
            pill = self.brush.number_rect(at, str(price.amount), PRICE_SIZE)
            surface.blit(coin, coin.get_rect(midright=(pill.left + side // 4, pill.centery)))

    @property
    def _coin_side(self) -> int:
        return self.ui.t(26)

    def _price_at(self, place: Place) -> tuple[int, int]:
        x, y = self.canvas.px(self.places.spot(place))
        return x + self._coin_side // 3, y - round(0.42 * self.canvas.cell)

    def price_rect(self, price: Price) -> Rect:
        pill = self.brush.number_rect(self._price_at(price.place), str(price.amount), PRICE_SIZE)
        return pill.inflate(2 * self._coin_side, self._coin_side)

    def _patterns(self, surface: Surface) -> None:
        """The emblem of whoever it belongs to beside each flag: flags differ by colour alone."""
        side = max(12, self.canvas.cell // 4)
        for city, colours in self.painter.stage.flags.items():
            for index, colour in enumerate(colours):
                x, y = self.canvas.px(self.places.flag(city, index))
                spot = Rect(x + side // 4, y - side // 2, side, side)
                if spot.colliderect(surface.get_clip()):
                    surface.blit(self.badges.get(colour, side), spot)

    def _outline(self, surface: Surface, name: str, colour: Colour) -> None:
        rect = self.where.rect_of(name)
        if rect is not None:
            # No wash: it would pale the very thing that is spoken of.
            self.brush.frame(surface, rect, colour, IVORY if colour == REFUSED else SHADE)

    # in the quarry

    def draw_quarry(self, surface: Surface, marks: RoadMarks) -> None:
        self.aim.draw(surface, marks)
        self.bench.draw(surface, marks)
        for name in (*marks.reasons, *marks.shown):
            if self.where.in_quarry(name):
                self._outline(surface, name, REFUSED if name in marks.reasons else SHOWN)

    # where things are drawn, for what has to be drawn again

    def bed_rect(self, space: Space) -> Rect:
        return self.canvas.bed_rect(space, self.where.size_of[space])

    def place_rect(self, place: Place) -> Rect:
        space = self.where.space(place)
        return self.bed_rect(space) if space is not None else self.canvas.city_rect(City(place))

    def ring_rect(self, seat: int) -> Rect:
        """Round the foot of a piece."""
        return self.canvas.box(self.painter.stage.pieces[seat].at, 0.72, 0.46)

    def way_rect(self, way: tuple[Place, ...]) -> Rect:
        rects = [self.place_rect(place) for place in way]
        return rects[0].unionall(rects[1:]).inflate(self.canvas.cell, self.canvas.cell)

    def segment_rect(self, number: int) -> Rect:
        return self._lit_segment(number)[1]

    def ghost_rect(self, space: Space, size: Size) -> Rect:
        sprite = names.tile_sprite(size, space)
        return self.painter.sprite_rect(sprite, self.places.spot(space)).union(self.bed_rect(space))
