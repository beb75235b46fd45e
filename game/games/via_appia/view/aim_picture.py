"""Draws what is known of a push before it is made: what it touches first, and how deep the head goes."""

from collections.abc import Sequence
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface, Vector2

from game.games.via_appia.quarry.aim import stroke
from game.games.via_appia.quarry.bounds import HEAD, HEAD_THICK
from game.games.via_appia.rules.pieces import Size
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import Frame, RoadCanvas
from game.games.via_appia.view.lying import HELD_LOOK
from game.games.via_appia.view.marks import AimMark
from game.games.via_appia.view.pusher import PusherPainter
from game.games.via_appia.view.tray import FILLS, Tray
from game.table import soft
from game.table.brush import LIT_EDGE, SHADE
from game.table.hint_frames import HINT
from game.ui import Ui
from game.ui.theme import Colour

BRONZE: Colour = (240, 190, 96)
GHOST = 96
LAID = 170
"""How faint a stone is that only a hint has laid."""
DASH = 2.4
"""Millimetres of a dash, and of the gap behind it."""
ARROW = 4.0
"""How much longer an arrow is drawn than the way a stone begins to go."""


class AimPicture:
    """One aim, painted by itself: lines that are cut by a clip do not look quite the same."""

    def __init__(
        self,
        ui: Ui,
        canvas: RoadCanvas,
        tray: Tray,
        pusher: PusherPainter,
        aim: AimMark,
        held: bool,
        frame: Frame,
        rocks: Sequence[tuple[Size, float, float]],
    ) -> None:
        """``held``: the pusher is at a stone already, and nobody has two; ``rocks``: those of the tray."""
        self.ui = ui
        self.canvas = canvas
        self.places = canvas.places
        self.tray = tray
        self.pusher = pusher
        self.aim = aim
        self.held = held
        self.frame = frame
        self.rocks = rocks
        self.rect = self._rect()

    def painted(self) -> Surface:
        picture = Surface(self.rect.size, pygame.SRCALPHA)
        self._aim(picture, self.aim, HINT if self.aim.hinted else LIT_EDGE)
        return picture

    # what is drawn

    def _px(self, x: float, y: float) -> tuple[int, int]:
        """In the picture that is being painted."""
        at = self._at(x, y)
        return at[0] - self.rect.x, at[1] - self.rect.y

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self.canvas.px(self.frame.at(x, y))

    @property
    def _scale(self) -> float:
        return self.frame.scale * self.canvas.cell

    def _aim(self, surface: Surface, aim: AimMark, colour: Colour) -> None:
        quarry = self.places.level.quarry
        way = stroke(quarry, aim.aim.push(quarry))
        radius = self.places.tray.radius[aim.aim.size]
        meets = (way.x + way.dx * aim.way, way.y + way.dy * aim.way)
        ends = (way.x + way.dx * aim.length, way.y + way.dy * aim.length)
        if aim.hinted:
            self._set(surface, aim, (way.x, way.y))
        if aim.touched is not None and aim.touched < len(self.rocks):
            self._touched(surface, aim.touched, colour)
        self._dashes(surface, (way.x + way.dx * radius, way.y + way.dy * radius), meets, colour)
        self._stone(surface, aim, meets, radius, colour)
        self._depth(surface, aim, ends, radius)
        for index, dx, dy in aim.shoves:
            self._shove(surface, index, dx, dy)

    def _stone(
        self, surface: Surface, aim: AimMark, at: tuple[float, float], radius: float, colour: Colour
    ) -> None:
        """See-through, with a clear edge, where it first touches."""
        side = max(8, round(2 * radius * self._scale))
        picture = self.ui.sprites.get(
            names.stone_sprite(aim.aim.size, HELD_LOOK), (round(side / 0.8), round(side / 0.8))
        )
        middle = self._px(*at)
        surface.blit(soft.tinted(picture, (255, 255, 255), GHOST), picture.get_rect(center=middle))
        ring = soft.ring((side, side), colour, SHADE, max(2, self.ui.px(3)), 235)
        surface.blit(ring, ring.get_rect(center=middle))

    def _set(self, surface: Surface, aim: AimMark, at: tuple[float, float]) -> None:
        """Stone and pusher as a hint would lay them, see-through; the stone alone where one is held."""
        tray, angle = self.tray, radians(aim.aim.angle)
        far = self.places.tray.radius[aim.aim.size] + HEAD_THICK
        rect = self.canvas.tray_rect(self.frame).move(-self.rect.x, -self.rect.y)
        laid = Surface(surface.get_size(), pygame.SRCALPHA)
        head = (at[0] - sin(angle) * far, at[1] - cos(angle) * far)
        if not self.held:
            self.pusher.draw_at(laid, rect, self._scale, head, aim.aim.angle)
        side = tray.side(self._scale, aim.aim.size)
        picture = self.ui.sprites.get(names.stone_sprite(aim.aim.size, HELD_LOOK), (side, side))
        laid.blit(picture, picture.get_rect(center=self._px(*at)))
        laid.set_alpha(LAID)
        surface.blit(laid, (0, 0))
        ring = soft.ring((round(FILLS * side),) * 2, HINT, SHADE, max(2, self.ui.px(3)), 255)
        surface.blit(ring, ring.get_rect(center=self._px(*at)))

    def _touched(self, surface: Surface, index: int, colour: Colour) -> None:
        size, x, y = self.rocks[index]
        side = round(2.0 * self.places.tray.radius[size] * self._scale)
        middle = self._px(x, y)
        glow = soft.glow((side * 3 // 2, side * 3 // 2), colour, 150)
        surface.blit(glow, glow.get_rect(center=middle))
        # Light round it, none on it: the stone itself is to be seen.
        pygame.draw.circle(surface, (0, 0, 0, 0), middle, side // 2)
        ring = soft.ring((side + 4, side + 4), colour, SHADE, max(2, self.ui.px(4)), 255)
        surface.blit(ring, ring.get_rect(center=middle))

    def _dashes(
        self, surface: Surface, start: tuple[float, float], end: tuple[float, float], colour: Colour
    ) -> None:
        way = Vector2(end[0] - start[0], end[1] - start[1])
        if way.length() < DASH:
            return
        step, count = way.normalize() * DASH, int(way.length() / (2 * DASH))
        thick = max(2, round(0.5 * self._scale))
        for number in range(count + 1):
            one = Vector2(start) + 2 * number * step
            two = one + step
            pygame.draw.line(surface, SHADE, self._px(*one), self._px(*two), thick + 2)
            pygame.draw.line(surface, colour, self._px(*one), self._px(*two), thick)

    def _depth(self, surface: Surface, aim: AimMark, end: tuple[float, float], radius: float) -> None:
        """The front of the head where its way ends: a slanted push goes in less deep."""
        angle = radians(aim.aim.push(self.places.level.quarry).angle)
        dx, dy = sin(angle), cos(angle)
        x, y = end[0] - dx * radius, end[1] - dy * radius
        ends = [self._px(x + side * dy * HEAD, y - side * dx * HEAD) for side in (-1, 1)]
        thick = max(2, round(0.7 * self._scale))
        left, right = ends
        pygame.draw.line(surface, SHADE, left, right, thick + 2)
        pygame.draw.line(surface, BRONZE, left, right, thick)
        back = (x - dx * 2 * HEAD_THICK, y - dy * 2 * HEAD_THICK)
        feet = [self._px(back[0] + side * dy * HEAD, back[1] - side * dx * HEAD) for side in (-1, 1)]
        for one, two in zip(ends, feet, strict=True):
            pygame.draw.line(surface, BRONZE, one, two, max(1, thick // 2))

    def _shove(self, surface: Surface, index: int, dx: float, dy: float) -> None:
        """How a stone begins to move, longer than it is."""
        if index >= len(self.rocks) or abs(dx) + abs(dy) < 0.2:
            return
        _, x, y = self.rocks[index]
        points = [self._px(x, y), self._px(x + ARROW * dx, y + ARROW * dy)]
        if points[0] != points[1]:
            picture, box = soft.arrow(points, max(3, round(0.9 * self._scale)), LIT_EDGE, SHADE, 225)
            surface.blit(picture, box)

    # where it is drawn

    def _rect(self) -> Rect:
        """Round all of it."""
        quarry, scale, aim = self.places.level.quarry, self._scale, self.aim
        way = stroke(quarry, aim.aim.push(quarry))
        found = self.canvas.apron_rect(self.frame)
        for along in (aim.way, aim.length):
            side = round(3.4 * self.places.tray.radius[aim.aim.size] * scale)
            box = Rect(0, 0, side, side)
            box.center = self._at(way.x + way.dx * along, way.y + way.dy * along)
            found.union_ip(box)
        moved = [index for index, _, _ in aim.shoves] + ([aim.touched] if aim.touched is not None else [])
        for index in moved:
            if index < len(self.rocks):
                size, x, y = self.rocks[index]
                side = round((3.4 * self.places.tray.radius[size] + 12 * ARROW * bool(aim.shoves)) * scale)
                box = Rect(0, 0, side, side)
                box.center = self._at(x, y)
                found.union_ip(box)
        return found
