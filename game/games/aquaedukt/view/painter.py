"""Draws the table: the country and all that stands still baked together, then what moves, inside the clip."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.games.aquaedukt.rules.board import Board, Line, Space
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.country import Country
from game.games.aquaedukt.view.geometry import CanalCanvas, Side
from game.games.aquaedukt.view.milestones import DicePainter, Milestones
from game.games.aquaedukt.view.regions import FULL, Look, RegionPictures
from game.games.aquaedukt.view.stage import Stage
from game.table import soft
from game.table.baked import Baked, Still
from game.table.canvas import Point
from game.table.figures import draw_effects
from game.table.sectors import gathered
from game.ui import Ui

CHIMNEYS = {1: (-0.035, -0.20), 2: (0.172, -0.19), 3: (0.172, -0.24), 4: (0.172, -0.24)}
"""Where smoke rises from a tile with so many houses, seen from its middle: the top of a roof."""


@dataclass(frozen=True)
class Living:
    """Something that moves for ever."""

    family: str
    rect: Rect
    phase: int
    line: Line | None = None
    heading: Side = "N"
    """Of a stream that may still be running in."""


class Painter:
    """Country, houses, mountains, canals and water. Highlights are drawn by ``highlights``."""

    def __init__(self, ui: Ui, canvas: CanalCanvas, stage: Stage, board: Board) -> None:
        self.ui = ui
        self.canvas = canvas
        self.stage = stage
        self.board = board
        self.tick = 0
        """Counts the frames of water and smoke."""
        self.country = Country(ui, canvas, board)
        self.regions = RegionPictures(canvas)
        self.milestones = Milestones(ui, canvas)
        self._dice = DicePainter(ui, canvas)
        self._baked = Baked(self.country.surface)
        self._seen: object = None
        self._lifted: frozenset[Space] = frozenset()
        self._warned: tuple[tuple[int, Look], ...] = ()
        self._placed: dict[tuple[str, Point], Rect] = {}
        """Where pictures go: asked for everything in every frame."""
        self._living: tuple[Living, ...] = ()
        self._alive: list[Rect] = []

    # what stands still

    def lift(self, spaces: frozenset[Space]) -> None:
        """Houses that tremble: they are drawn by themselves."""
        if spaces != self._lifted:
            self._lifted = spaces
            self.settle()

    def warn(self, regions: tuple[tuple[int, Look], ...]) -> None:
        """Frames round regions in danger: they lie on the ground, and canals pass over them."""
        if regions != self._warned:
            self._warned = regions
            self.settle()

    def settle(self) -> list[Rect]:
        """Bake what stands still, whenever the stage may have changed; what looks different by that."""
        stage = self.stage
        soaked = self.country.settle(stage.green, stage.soaking)
        turned = frozenset(turning.space for turning in stage.turning)
        springs = {spring: share >= 1 for spring, share in stage.springs.items()}
        seen = (
            dict(stage.houses),
            dict(stage.mountains),
            dict(stage.canals),
            dict(stage.ends),
            *(springs, self._lifted, self._warned, turned),
        )
        changed = [soaked] if soaked.w else []
        if seen != self._seen:
            self._seen = seen
            changed += self._baked.lay(dict(self._things(turned)))
            self._living = tuple(self._all_living())
            self._alive = gathered((living.rect for living in self._living), self.canvas.rect)
        baked = self._baked.bake(changed)
        return [area.move(self.canvas.left, self.canvas.top) for area in baked]

    def _things(self, turned: frozenset[Space]) -> Iterator[tuple[Hashable, Still]]:
        """Back to front, in pixels of the board."""
        stage, places = self.stage, self.canvas.places
        for region in stage.full():
            rect = self.regions.rect(region).move(-self.canvas.left, -self.canvas.top)
            yield ("full", region), (self.regions.picture(region, FULL), rect)
        standing = [
            (places.space(space), sprite) for space, sprite in stage.mountains.items() if space not in turned
        ]
        standing += [
            (places.space(space), house.sprite)
            for space, house in stage.houses.items()
            if space not in self._lifted
        ]
        for at, sprite in sorted(standing, key=lambda each: (each[0][1], each[0][0])):
            yield at, self._standing(sprite, at)
        for region, look in self._warned:
            # What was worked out before something moved may be over while it moves.
            if stage.thirsty(region):
                rect = self.regions.rect(region).move(-self.canvas.left, -self.canvas.top)
                yield ("danger", region), (self.regions.picture(region, look), rect)
        for line, canal in stage.canals.items():
            sprite = names.canal_sprite(canal.width, upright=places.upright(line))
            yield line, self._standing(sprite, places.middle(line))
        for point, (sprite, at) in self._joints().items():
            yield ("joint", point), self._standing(sprite, at)
        for spring in stage.springs:
            yield ("spring", spring), self._standing("spring/well", places.point(spring))

    def _joints(self) -> dict[str, tuple[str, Point]]:
        """Piers where pieces meet, and what each arm ends in."""
        stage, places = self.stage, self.canvas.places
        found: dict[str, tuple[str, Point]] = {}
        widths = {canal.end: canal.width for canal in stage.canals.values()}
        for point, width in widths.items():
            found[point] = names.pier_sprite(width), places.point(point)
        for point, end in stage.ends.items():
            if end.kind == "open":
                found[f"{point} end"] = (
                    names.end_sprite(end.heading, widths.get(point, 1)),
                    places.point(point),
                )
                found.pop(point, None)
            elif end.kind == "basin":
                found[point] = names.basin_sprite(end.heading), places.point(point)
        return found

    def _standing(self, sprite: str, at: Point) -> Still:
        rect = self.sprite_rect(sprite, at)
        return self.ui.sprites.at(sprite, self.canvas.cell), rect.move(-self.canvas.left, -self.canvas.top)

    def sprite_rect(self, sprite: str, at: Point) -> Rect:
        """Where a picture goes that stands on a point; in pixels of the window. Nobody may change it."""
        found = self._placed.get((sprite, at))
        if found is None:
            cell = self.canvas.cell
            (x, y), (left, top) = self.canvas.px(at), self.ui.sprites.anchor(sprite, cell)
            found = Rect((x - left, y - top), self.ui.sprites.at(sprite, cell).get_size())
            self._placed[sprite, at] = found
        return found

    def put(self, surface: Surface, sprite: str, at: Point, shift: tuple[int, int] = (0, 0)) -> None:
        rect = self.sprite_rect(sprite, at).move(shift)
        if rect.colliderect(surface.get_clip()):
            surface.blit(self.ui.sprites.at(sprite, self.canvas.cell), rect)

    # what moves for ever

    def _all_living(self) -> Iterator[Living]:
        stage, places = self.stage, self.canvas.places
        for line, canal in stage.canals.items():
            heading = places.heading(canal.start, canal.end)
            family = names.stream_sprite(heading, canal.width)
            yield self._lives(family, places.middle(line), 0, line, heading)
        for canal in stage.canals.values():
            if canal.end not in stage.ends:
                yield self._lives(names.pool_sprite(canal.width), places.point(canal.end), 0)
        for index, spring in enumerate(stage.springs):
            if stage.springs[spring] >= 1:
                yield self._lives("spring/welling", places.point(spring), 3 * index)
        for space, house in stage.houses.items():
            if house.wet and space not in self._lifted:
                (x, y), (right, down) = places.space(space), CHIMNEYS[house.value]
                # Not all in step; and the same for a house whatever happens to others.
                yield self._lives("smoke", (x + right, y + down), int(3 * x + 5 * y))

    def _lives(
        self, family: str, at: Point, phase: int, line: Line | None = None, heading: Side = "N"
    ) -> Living:
        return Living(family, self.sprite_rect(f"{family}/0", at), phase, line, heading)

    @property
    def alive(self) -> list[Rect]:
        """What the next tick changes."""
        return self._alive

    # layers, back to front

    def draw_ground(self, surface: Surface) -> None:
        clip = surface.get_clip().clip(self.canvas.rect)
        surface.blit(self._baked.surface, clip, clip.move(-self.canvas.left, -self.canvas.top))

    def draw_water(self, surface: Surface) -> None:
        clip, filling = surface.get_clip(), self.stage.filling
        for living in self._living:
            if not living.rect.colliderect(clip):
                continue
            frame = (self.tick + living.phase) % names.LIVING
            picture = self.ui.sprites.get(f"{living.family}/{frame}", living.rect.size)
            share = filling.get(living.line, 1.0) if living.line is not None else 1.0
            if share >= 1:
                surface.blit(picture, living.rect)
            else:
                part = _run_in(picture.get_rect(), living.heading, share)
                surface.blit(picture, part.move(living.rect.topleft), part)

    def draw_moving(self, surface: Surface) -> None:
        """Mountains turned over, water that comes up, houses that fall, flowers and dust."""
        stage = self.stage
        for spring, share in stage.springs.items():
            if 0 < share < 1:
                at = self.canvas.places.point(spring)
                rect = self.sprite_rect("spring/welling/0", at)
                picture = self.ui.sprites.at(f"spring/welling/{self.tick % names.LIVING}", self.canvas.cell)
                surface.blit(soft.tinted(picture, (255, 255, 255), 15 * round(17 * share)), rect)
        for turning in stage.turning:
            self._turned(surface, stage.mountains.get(turning.space, ""), turning.space, turning.share)
        for ruin in stage.ruins:
            rect = self.sprite_rect(ruin.sprite, self.canvas.places.space(ruin.space))
            picture = self.ui.sprites.at(ruin.sprite, self.canvas.cell).copy()
            picture.set_alpha(round(255 * (1 - ruin.share)))
            down = round(0.22 * ruin.share * self.canvas.cell)
            surface.blit(picture, rect.move(0, down), Rect(0, 0, rect.w, rect.h - down))
        draw_effects(surface, self.ui, self.canvas, stage.blooms, names.BLOOMING)
        draw_effects(surface, self.ui, self.canvas, stage.effects, names.DUSTING)

    def _turned(self, surface: Surface, sprite: str, space: Space, share: float) -> None:
        """On its edge half-way."""
        if sprite:
            rect = self.sprite_rect(sprite, self.canvas.places.space(space))
            wide = max(8, 8 * round(rect.w * abs(1 - 2 * share) / 8))
            picture = self.ui.sprites.get(sprite, (wide, rect.h))
            surface.blit(picture, picture.get_rect(center=rect.center))

    def draw_milestones(self, surface: Surface, lit: frozenset[int]) -> None:
        self.milestones.draw(surface, lit)

    def draw_die(self, surface: Surface) -> None:
        if self.stage.die is not None:
            self._dice.draw(surface, self.stage.die)


def _run_in(whole: Rect, heading: Side, share: float) -> Rect:
    """The part of a stream that the water has come to."""
    part = whole.copy()
    if heading in "EW":
        part.w = round(whole.w * share)
        part.x = whole.w - part.w if heading == "W" else 0
    else:
        part.h = round(whole.h * share)
        part.y = whole.h - part.h if heading == "N" else 0
    return part
