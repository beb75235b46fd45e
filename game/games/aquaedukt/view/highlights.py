"""Draws ``CanalMarks``: what may be clicked, what would happen, what happened last."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view import regions
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.diamonds import Diamonds
from game.games.aquaedukt.view.marks import CanalMarks, HouseGhost
from game.games.aquaedukt.view.painter import Painter
from game.table import canvas, soft
from game.table.badges import Badges
from game.table.brush import LIT_EDGE, REFUSED, Brush
from game.table.gesture import named
from game.table.sectors import gathered
from game.table.traces import TrailLayer
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.theme import IVORY, Colour

GHOST = 205
WATER: Colour = (120, 214, 226)
DROP_EDGE: Colour = (12, 52, 66)
SHIMMER = (255, 225, 190, 165, 150, 165, 190, 225)
"""How strongly a line shimmers, tick by tick."""
CALM = 75
"""So much of that, in percent, while nothing is in the hand: late in a game lines are everywhere."""
TREMBLE = ((0, 0), (-2, 0), (1, 1), (2, 0), (-1, 1), (0, 0), (2, -1), (-2, 0))
"""Where a house is that might go out, tick by tick; in hundredths of a cell and a half."""
FILL_SIZE, CHIP_SIZE, SERVED_SIZE = 20, 24, 22


class Highlights:
    """Two layers: on the ground, and over all that stands on it."""

    def __init__(self, painter: Painter, patterns: bool) -> None:
        self.painter = painter
        self.ui = painter.ui
        self.canvas = painter.canvas
        self.places = painter.canvas.places
        self.patterns = patterns
        self.brush = Brush(painter.ui)
        self.badges = Badges(SPEC.emblems)
        self.regions = painter.regions
        self.diamonds = Diamonds(painter.canvas)
        self.trail = TrailLayer(self.ui, self.badges, self.rect_of)

    # on the ground

    def draw_under(self, surface: Surface, marks: CanalMarks) -> None:
        for region in sorted(self.lit(marks)):
            self.regions.draw(surface, region, regions.LIT)
        self.trail.draw(surface, marks.trail)
        for name in marks.shown:
            self._outline(surface, name, regions.SHOWN)
        for space in marks.spaces:
            self.brush.sprite(surface, "mark/target", self.canvas.space_rect(space))
        for space in marks.wet_only_lowest:
            inset = self.canvas.cell // 7
            self.brush.frame(surface, self.canvas.space_rect(space).inflate(-inset, -inset), WATER)
        self._springs(surface, marks)
        self._lines(surface, marks)

    @staticmethod
    def in_danger(marks: CanalMarks) -> tuple[tuple[int, regions.Look], ...]:
        """Regions that the painter frames."""
        quiet, loud = ((region, regions.UNEASY) for region in marks.uneasy), marks.warned
        return (*quiet, *((region, regions.WARNED) for region in loud))

    def lit(self, marks: CanalMarks) -> frozenset[int]:
        """Regions pointed out: by the die, by the pointer."""
        found = (marks.region, self.painter.stage.rolled)
        return frozenset(region for region in found if region is not None)

    def _springs(self, surface: Surface, marks: CanalMarks) -> None:
        if marks.points or marks.no_points:
            self.diamonds.draw_around(surface, tuple(self.painter.stage.springs))
        if marks.reach is not None:
            self.diamonds.draw_one(surface, marks.reach)
        for point in marks.no_points:
            self.painter.put(surface, "point/no", self.places.point(point))
        for point in marks.points:
            self.painter.put(surface, "point/ring", self.places.point(point))

    def _lines(self, surface: Surface, marks: CanalMarks) -> None:
        for space in marks.greened:
            self._would_be_green(surface, space)
        alpha = SHIMMER[self.painter.tick % len(SHIMMER)]
        if marks.calm:
            alpha = alpha * CALM // 100
        for line, way in marks.lines:
            if line != marks.line:
                sprite = names.line_sprite(way, upright=self.places.upright(line))
                self.faint(surface, sprite, self.places.middle(line), alpha)
        if marks.line is not None:
            self.ghost_canal(surface, marks.line)

    def ghost_canal(self, surface: Surface, line: Line, alpha: int = GHOST) -> None:
        """A canal as it would lie."""
        width = 2 if line in self.painter.stage.canals else 1
        sprite = names.canal_sprite(width, upright=self.places.upright(line))
        self.faint(surface, sprite, self.places.middle(line), alpha)
        rect = self.canvas.line_rect(line)
        if rect.inflate(8, 8).colliderect(surface.get_clip()):
            pygame.draw.rect(
                surface, LIT_EDGE, rect, max(2, self.canvas.cell // 30), border_radius=rect.w // 6
            )

    def _would_be_green(self, surface: Surface, space: Space) -> None:
        inset = self.canvas.cell // 6
        rect = self.canvas.space_rect(space).inflate(-inset, -inset)
        if not self.space_rect(space).colliderect(surface.get_clip()):
            return
        green = self.painter.country.green
        piece = green.subsurface(rect.move(-self.canvas.left, -self.canvas.top)).copy()
        piece.set_alpha(228)
        surface.blit(piece, rect)
        pygame.draw.rect(surface, WATER, rect, max(2, self.canvas.cell // 40), border_radius=rect.w // 10)
        at, stage = self.places.space(space), self.painter.stage
        if space in stage.mountains:
            self.painter.put(surface, stage.mountains[space], at)
        elif space in stage.houses:
            house = stage.houses[space]
            self.painter.put(surface, names.house_sprite(house.colour, house.value, wet=True), at)

    # what would be

    def draw_ghosts(self, surface: Surface, marks: CanalMarks) -> None:
        """Pieces as they would lie."""
        if marks.ghost is not None:
            self.ghost_house(surface, marks.ghost)
        if marks.ghost_spring is not None:
            self.faint(surface, "spring/well", self.places.point(marks.ghost_spring), GHOST)
        if marks.ghost_mountain is not None:
            sprite = names.rock_sprite(marks.ghost_mountain)
            self.faint(surface, sprite, self.places.space(marks.ghost_mountain), GHOST)

    def ghost_house(self, surface: Surface, ghost: HouseGhost, alpha: int = GHOST) -> None:
        wet = ghost.space in self.painter.stage.green
        sprite = names.house_sprite(ghost.colour, ghost.value, wet=wet)
        self.faint(surface, sprite, self.places.space(ghost.space), alpha)
        self.brush.frame(surface, self.canvas.space_rect(ghost.space), LIT_EDGE)

    def faint(self, surface: Surface, sprite: str, at: canvas.Point, alpha: int) -> None:
        rect = self.painter.sprite_rect(sprite, at)
        if rect.colliderect(surface.get_clip()):
            picture = self.ui.sprites.at(sprite, self.canvas.cell)
            surface.blit(soft.tinted(picture, (255, 255, 255), alpha), rect)

    # over all that stands

    def draw_over(self, surface: Surface, marks: CanalMarks) -> None:
        if self.patterns:
            self._patterns(surface)
        for space in marks.lost:
            self._trembling(surface, space)
        for space, count in marks.served:
            self._number(surface, self._served_at(space), str(count), SERVED_SIZE)
        for region in sorted(self.lit(marks)):
            self._number(surface, self._fill_at(region), self._fill(region), FILL_SIZE)
        for space, colour, points in marks.won:
            self._chip(surface, self._chip_at(space), f"+{points}", colour)
        for name in marks.reasons:
            self._outline(surface, name, regions.REFUSED)
        for gain in self.painter.stage.gains:
            x, y = gain.at
            at = self.canvas.px((x, y - 0.25 - 0.35 * gain.share))
            self._chip(surface, at, gain.text, gain.colour)

    def _trembling(self, surface: Surface, space: Space) -> None:
        rect, house = self.canvas.space_rect(space), self.painter.stage.houses.get(space)
        if not rect.inflate(rect.w // 2, rect.h // 2).colliderect(surface.get_clip()):
            return
        if house is not None:
            dx, dy = TREMBLE[(self.painter.tick * 3 + rect.x) % len(TREMBLE)]
            unit = max(1, self.canvas.cell // 74)
            self.painter.put(surface, house.sprite, self.places.space(space), (dx * unit, dy * unit))
        self.brush.frame(surface, rect.inflate(-4, -4), REFUSED, IVORY)

    def _patterns(self, surface: Surface) -> None:
        """The owner's emblem on every house and a drop where water is, for eyes that do not tell the colours
        apart: green and ochre are equally dark."""
        side = max(12, self.canvas.cell // 4)
        for space in self.painter.stage.green:
            rect = self.canvas.space_rect(space)
            if rect.colliderect(surface.get_clip()):
                _draw_drop(
                    surface, Rect(rect.x + side // 6, rect.bottom - side * 5 // 4, side, side * 5 // 4)
                )
        for space, house in self.painter.stage.houses.items():
            rect = self.canvas.space_rect(space)
            if rect.colliderect(surface.get_clip()):
                spot = Rect(0, 0, side, side)
                spot.bottomright = rect.bottomright
                surface.blit(self.badges.get(house.colour, side), spot)

    def _number(self, surface: Surface, at: tuple[int, int], text: str, size: int) -> None:
        if self.brush.number_rect(at, text, size).colliderect(surface.get_clip()):
            self.brush.number(surface, at, text, size)

    def _chip(self, surface: Surface, at: tuple[int, int], text: str, colour: str) -> None:
        if self.brush.number_rect(at, text, CHIP_SIZE).colliderect(surface.get_clip()):
            ink, ground = emblem_ink(colour), PLAYER_COLOURS[colour]
            self.brush.number(surface, at, text, CHIP_SIZE, ink, ground)

    def _outline(self, surface: Surface, name: str, look: regions.Look) -> None:
        family, place = named(name)
        if family == "region":
            if place.isdigit() and int(place) in self.painter.board.regions:
                self.regions.draw(surface, int(place), look)
            return
        rect = self.rect_of(name)
        if rect is not None:
            # No wash: it would pale the very thing that is spoken of.
            self.brush.frame(surface, rect, look.line, look.edge)

    # where things are drawn, for what has to be drawn again

    def shimmering(self, marks: CanalMarks) -> list[Rect]:
        """What looks different with every tick."""
        lines = [self.line_rect(line) for line, _ in marks.lines]
        houses = [self.space_rect(space) for space in marks.lost]
        return gathered((*lines, *houses), self.canvas.rect)

    def space_rect(self, space: Space) -> Rect:
        """A space with what may rise over it."""
        rect = self.canvas.space_rect(space)
        return rect.inflate(rect.w * 2 // 5, rect.h * 2 // 5)

    def line_rect(self, line: Line) -> Rect:
        """A line as long as a canal there."""
        upright = self.places.upright(line)
        return self.canvas.box(self.places.middle(line), 0.56 if upright else 1.2, 1.2 if upright else 0.56)

    def rect_of(self, name: str) -> Rect | None:
        """Of a thing of the board by its id; None if it is none."""
        family, place = named(name)
        board = self.painter.board
        if family == "space" and Space(place) in board.region_of:
            return self.canvas.space_rect(Space(place))
        if family == "point" and Point(place) in board.points:
            return self.canvas.point_rect(Point(place))
        if family == "line" and Line(place) in board.lines:
            return self.canvas.line_rect(Line(place))
        if family == "region" and place.isdigit() and int(place) in board.regions:
            return self.canvas.region_rect(int(place))
        return None

    def _fill(self, region: int) -> str:
        stage, spaces = self.painter.stage, self.painter.board.regions[region]
        taken = sum(space in stage.houses or space in stage.mountains for space in spaces)
        return f"{taken}/{len(spaces)}"

    def _fill_at(self, region: int) -> tuple[int, int]:
        """Beside the milestone."""
        stone = self.painter.milestones.rect(region)
        return stone.right + self.ui.t(22), stone.centery

    def _served_at(self, space: Space) -> tuple[int, int]:
        x, y = self.places.space(space)
        return self.canvas.px((x + 0.28, y + 0.28))

    def _chip_at(self, space: Space) -> tuple[int, int]:
        x, y = self.places.space(space)
        return self.canvas.px((x, y - 0.3))

    def served_rect(self, space: Space, count: int) -> Rect:
        return self.brush.number_rect(self._served_at(space), str(count), SERVED_SIZE)

    def won_rect(self, space: Space, points: int) -> Rect:
        return self.brush.number_rect(self._chip_at(space), f"+{points}", CHIP_SIZE)

    def fill_rect(self, region: int) -> Rect:
        return self.brush.number_rect(self._fill_at(region), self._fill(region), FILL_SIZE)


def _draw_drop(surface: Surface, room: Rect) -> None:
    """Of light water with a dark edge."""
    for colour, inset in ((DROP_EDGE, 0), (WATER, max(1, room.w // 10))):
        radius = room.w * 3 // 8 - inset
        middle = (room.centerx, room.bottom - room.w * 3 // 8)
        top = (room.centerx, room.y + 2 * inset)
        flank = radius * 15 // 16
        sides = ((middle[0] - flank, middle[1]), (middle[0] + flank, middle[1]))
        pygame.draw.polygon(surface, colour, (top, *sides))
        pygame.draw.circle(surface, colour, middle, radius)
