"""The brushes of the quarry: the tray as far or near as it is, its stones, the pusher, the bench."""

from collections.abc import Callable, Mapping
from math import hypot
from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.via_appia.quarry import can_push
from game.games.via_appia.rules.pieces import SIZES, Size
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.aim_picture import AimPicture
from game.games.via_appia.view.bench import BenchPictures
from game.games.via_appia.view.bench_brushes import bench_brushes
from game.games.via_appia.view.brushes import RoadBrush
from game.games.via_appia.view.geometry import MOUTH, SHRUNK, WALL, Frame, RoadCanvas
from game.games.via_appia.view.grounds import repeat
from game.games.via_appia.view.lying import CLOSE
from game.games.via_appia.view.marks import AimMark
from game.games.via_appia.view.pit import DEEP, THICK
from game.games.via_appia.view.pusher import PusherPainter
from game.games.via_appia.view.stage import Shift, leaning
from game.games.via_appia.view.tray import CLOUD, CRUMBS, DUST, FILLS, SPLINTER, Tray
from game.games.via_appia.view.tray_picture import TEXTURE
from game.games.via_appia.view.veil import Veil
from game.games.via_appia.view.yard import Yard
from game.table import soft
from game.table.brush import LIT, LIT_EDGE, SHADE, Brush as Strokes
from game.table.shapes import Brush, Easel, Shape

FALLEN_SHADE = 0.35
"""How much darker a stone is at the bottom of the mouth."""
LONG_WAY = 3.0
"""Millimetres from which on an arrow says where a shifted stone went."""
BEHIND = 60.0
"""Millimetres of the tray behind its edge that are seen from the side."""
DARK = (24, 16, 10)
SHADOW = 1.06
"""How much wider than a stone its shadow is."""
TIPPED = 150
"""Pictures of stones that tip are kept up to so many."""
DASH = 5
"""Pixels of a dash of the line at the edge."""


Floor = Callable[[tuple[int, int]], Surface]
"""The tray without its stones, so large."""


class VeilBrush(RoadBrush):
    """All but the tray is dimmed; ``size`` is how near that is."""

    def __init__(self, easel: Easel, tray: Tray) -> None:
        super().__init__(easel)
        self._tray, self._veil = tray, Veil(self.road)

    def rect(self, shape: Shape) -> Rect:
        return self.canvas.rect

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        self._veil.draw(surface, self._tray.rect(shape.size), shape.size)


class TrayBrush(RoadBrush):
    """The tray without its stones; ``size`` is how near it is."""

    def __init__(self, easel: Easel, tray: Tray, floor: Floor) -> None:
        super().__init__(easel)
        self.tray, self._floor = tray, floor
        self._pictures: dict[tuple[int, int], Surface] = {}

    def rect(self, shape: Shape) -> Rect:
        return self.tray.rect(shape.size)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        part = surface.get_clip().clip(rect)
        surface.blit(self.picture(rect.size), part, part.move(-rect.x, -rect.y))

    def picture(self, size: tuple[int, int]) -> Surface:
        """Shared: nobody may draw on it."""
        if size not in self._pictures:
            self._pictures[size] = self._floor(size)
        return self._pictures[size]

    def warm(self) -> None:
        """Make what the first push needs, while nobody waits for it."""
        near = self.tray.rect(1.0)
        scale = self.tray.scale(near)
        for rect in (near, self.tray.rect(0.0)):
            self.picture(rect.size)
        can_push()
        clouds = [(DUST, names.DUSTING, CLOUD)]
        for size in SIZES:
            side = self.tray.side(scale, size)
            for look in range(names.STONES):
                self.ui.sprites.get(names.stone_sprite(size, look), (side, side))
            for grown in (1.0, SHRUNK):
                shade = self.tray.side(scale, size, SHADOW * grown)
                self.ui.sprites.get("stone/shadow", (shade, shade))
            clouds.append((SPLINTER, names.SPLINTERS, CRUMBS * self.places.tray.radius[size]))
        for frames, count, length in clouds:
            side = max(4, round(length * scale))
            for frame in range(count):
                self.ui.sprites.get(f"{frames}/{frame}", (side, side))


class InTray(RoadBrush):
    """Something in the tray, at a point in millimetres; the first part of its ``look`` is how near that is.

    Nothing of it is seen beyond the tray. On the tray's way everything is drawn into a picture of it instead.
    """

    def __init__(self, easel: Easel, tray: Tray) -> None:
        super().__init__(easel)
        self.tray = tray

    def near(self, shape: Shape) -> float:
        look = shape.look
        return cast(float, look[0] if isinstance(look, tuple) else look)

    def rect(self, shape: Shape) -> Rect:
        tray = self.tray.rect(self.near(shape))
        return self.box(shape, tray).clip(tray)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        clip, tray = surface.get_clip(), self.tray.rect(self.near(shape))
        surface.set_clip(clip.clip(tray))
        self.draw_in(surface, shape, tray)
        surface.set_clip(clip)

    def box(self, shape: Shape, tray: Rect) -> Rect:
        """What it takes of the screen if the tray is drawn there."""
        raise NotImplementedError

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        raise NotImplementedError

    def seen_of(self, box: Rect, tray: Rect, below: bool) -> Rect:
        """What of a picture is seen: the floor of the tray hides what is under it."""
        high = min(box.h, self.tray.at(tray, 0.0, self.places.tray.depth)[1] - box.y) if below else box.h
        return Rect(0, 0, box.w, max(0, high))


class Stone(InTray):
    """``look``: how near, its size, how high, whether it is below the edge, how flat; ``size``: how large it
    looks."""

    def __init__(self, easel: Easel, tray: Tray) -> None:
        super().__init__(easel, tray)
        self._tipping: dict[tuple[str, int, int], Surface] = {}

    def box(self, shape: Shape, tray: Rect) -> Rect:
        _, size, lift, _, flat = cast("tuple[float, Size, float, bool, float]", shape.look)
        scale = self.tray.scale(tray)
        side = self.tray.side(scale, size, shape.size)
        if shape.size != 1.0:
            side = 2 * round(side / 2)
        # In steps of a few pixels, so that the same few pictures serve again.
        high = side if flat == 1.0 else 4 * round(flat * side / 4)
        x, y = self.tray.at(tray, *self.point(shape))
        return Rect(x - side // 2, y - high // 2 - round(lift * scale), side, high)

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        *_, below, _ = cast("tuple[float, Size, float, bool, float]", shape.look)
        box = self.box(shape, tray)
        picture = self._picture(shape, box, self.tray.scale(tray))
        if shape.size < 1:
            dark = 255 - 20 * round(FALLEN_SHADE * 255 * (1 - shape.size) / (1 - SHRUNK) / 20)
            picture = soft.tinted(picture, (dark, dark, dark), 255)
        surface.blit(picture, box, self.seen_of(box, tray, below))

    def _picture(self, shape: Shape, box: Rect, scale: float) -> Surface:
        """One that tips or falls is made from the picture of it lying in the tray, which is there already: no
        sheet has to be read in the middle of a push."""
        if shape.size == 1.0 and box.w == box.h:
            return self.ui.sprites.get(shape.picture, box.size)
        key = (shape.picture, *box.size)
        if key not in self._tipping:
            if len(self._tipping) >= TIPPED:
                self._tipping.clear()
            _, size, *_ = cast("tuple[float, Size, float, bool, float]", shape.look)
            side = self.tray.side(scale, size)
            flat = self.ui.sprites.get(shape.picture, (side, side))
            self._tipping[key] = pygame.transform.smoothscale(flat, box.size)
        return self._tipping[key]


class StoneShadow(InTray):
    """``look``: how near, its size, how high it is; ``size``: how large the stone looks down there."""

    def box(self, shape: Shape, tray: Rect) -> Rect:
        _, size, lift = cast("tuple[float, Size, float]", shape.look)
        scale = self.tray.scale(tray)
        side, off = self.tray.side(scale, size, SHADOW * shape.size), round(0.5 * lift * scale)
        x, y = self.tray.at(tray, *self.point(shape))
        return Rect(x - side // 2 + off, y - side // 2 + off, side, side)

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        box = self.box(shape, tray)
        surface.blit(
            self.ui.sprites.get("stone/shadow", box.size), box, self.seen_of(box, tray, shape.size < 1)
        )


class Edge(InTray):
    """A line where the middle of a stone must pass to fall; ``look``: how near, the middles close to it."""

    def box(self, shape: Shape, tray: Rect) -> Rect:
        if not self.near(shape):
            return Rect(0, 0, 0, 0)
        bounds, reach = self.places.tray, CLOSE + 2.0
        half = bounds.half_width(bounds.depth)
        left, top = self.tray.at(tray, -half, bounds.depth + 2.0)
        right, bottom = self.tray.at(tray, half, bounds.depth - reach)
        return Rect(left, top, right - left, bottom - top)

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        near, close = cast("tuple[float, tuple[tuple[float, float], ...]]", shape.look)
        if not near:
            return
        box, depth = self.box(shape, tray), self.places.tray.depth
        y = self.tray.at(tray, 0.0, depth)[1]
        for x in range(box.left, box.right, 3 * DASH):
            pygame.draw.line(surface, LIT_EDGE, (x, y), (min(x + DASH, box.right), y), max(1, DASH // 4))
        scale = self.tray.scale(tray)
        for spot in close:
            at = self.tray.at(tray, *spot)
            pygame.draw.circle(surface, SHADE, at, max(3, round(1.2 * scale)))
            pygame.draw.circle(surface, LIT_EDGE, at, max(2, round(0.8 * scale)))


class Pusher(InTray):
    """``look``: how near, and the stone before it: its size, where it is, the angle; None: it waits."""

    def __init__(self, easel: Easel, tray: Tray, painter: PusherPainter) -> None:
        super().__init__(easel, tray)
        self._painter = painter

    def _hand(self, shape: Shape) -> tuple[Size, float, float, float] | None:
        return cast("tuple[float, tuple[Size, float, float, float] | None]", shape.look)[1]

    def box(self, shape: Shape, tray: Rect) -> Rect:
        return self._painter.box(tray, self.tray.scale(tray), self._hand(shape))

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        self._painter.draw(surface, tray, self.tray.scale(tray), self._hand(shape))


class Splinter(InTray):
    """Dust and splinters, ``size`` millimetres wide."""

    def box(self, shape: Shape, tray: Rect) -> Rect:
        side = max(4, round(shape.size * self.tray.scale(tray)))
        box = Rect(0, 0, side, side)
        box.center = self.tray.at(tray, *self.point(shape))
        return box

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        box = self.box(shape, tray)
        surface.blit(self.ui.sprites.get(shape.picture, box.size), box)


class ShiftBrush(InTray):
    """The outline of where a stone lay, and which way it went."""

    def box(self, shape: Shape, tray: Rect) -> Rect:
        return tray

    def draw_in(self, surface: Surface, shape: Shape, tray: Rect) -> None:
        _, shift = cast("tuple[float, Shift]", shape.look)
        scale, start = self.tray.scale(tray), self.tray.at(tray, *shift.start)
        side = max(8, round(2 * self.places.tray.radius[shift.size] * scale))
        ring = soft.ring((side, side), LIT_EDGE, SHADE, max(2, self.ui.px(3)), 215)
        surface.blit(ring, ring.get_rect(center=start))
        x, y = shift.end or (shift.start[0], self.places.tray.depth + MOUTH / 2)
        if hypot(x - shift.start[0], y - shift.start[1]) >= LONG_WAY:
            points = [start, self.tray.at(tray, x, y)]
            picture, box = soft.arrow(points, max(3, round(0.7 * scale)), LIT_EDGE, SHADE, 215)
            surface.blit(picture, box)


Moving = tuple[Frame, tuple[Shape, ...]]


class TrayMoving(TrayBrush):
    """The tray with all that is in it on its way, composed once as near as it comes, and scaled: cheap enough
    for every frame. ``look``: the frame it is seen in, and what is in the tray."""

    def __init__(
        self, easel: Easel, still: TrayBrush, inside: Mapping[str, InTray], order: Mapping[str, int]
    ) -> None:
        super().__init__(easel, still.tray, still.picture)
        self._still, self._inside, self._order = still, inside, order
        self._composed: tuple[object, Surface] | None = None

    def rect(self, shape: Shape) -> Rect:
        frame, _ = cast(Moving, shape.look)
        return self.road.tray_rect(frame).clip(self.canvas.rect)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        frame, contents = cast(Moving, shape.look)
        whole, full = self._compose(self.tray.rect(1.0).size, contents), self.road.tray_rect(frame)
        # Where it has grown beyond the board, that much of it is not to be seen.
        seen = Rect(0, 0, whole.get_width() * rect.w // full.w, whole.get_height() * rect.h // full.h)
        surface.blit(pygame.transform.smoothscale(whole.subsurface(seen), rect.size), rect)

    def _compose(self, size: tuple[int, int], contents: tuple[Shape, ...]) -> Surface:
        key = (size, contents)
        if self._composed is None or self._composed[0] != key:
            whole = self._composed[1] if self._composed and self._composed[1].get_size() == size else None
            whole = whole or Surface(size).convert()
            whole.blit(self._still.picture(size), (0, 0))
            for shape in sorted(contents, key=lambda each: self._order[each.layer]):
                self._inside[shape.brush].draw_in(whole, shape, whole.get_rect())
            self._composed = key, whole
        return self._composed[1]


Sided = tuple[float, float, float, Size, int, float, float]


class Side(RoadBrush):
    """The edge and the pit from the side; ``look``: stones across, forward, high, their size and look, how
    large and how flat they are."""

    def rect(self, shape: Shape) -> Rect:
        """Beside the tray as near as it ever comes."""
        cell, board = self.canvas.cell, self.canvas.rect
        left = self.road.tray_rect(leaning(self.places, self.places.near, 1.0)).right + cell // 2
        wide = board.right - cell // 2 - left
        high = min(board.h - cell, wide * 2 // 3)
        return Rect(left, board.centery - high // 2, wide, high)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        clip, depth = surface.get_clip(), self.places.tray.depth
        surface.set_clip(clip.clip(rect))
        scale = rect.w / (BEHIND + MOUTH + 4.0)
        edge = rect.x + round(BEHIND * scale)
        ground = rect.bottom - round(4.0 * scale)
        floor = ground - round(DEEP * scale)
        surface.fill(DARK, rect)
        side = round(0.6 * TEXTURE * scale)
        rock = self.ui.sprites.get("quarry/rock", (side, side))
        for part in (Rect(rect.x, floor, edge - rect.x, rect.h), Rect(rect.x, ground, rect.w, rect.h)):
            surface.set_clip(clip.clip(rect).clip(part))
            repeat(surface, rock)
        surface.set_clip(clip.clip(rect))
        pygame.draw.line(surface, LIT_EDGE, (rect.x, floor), (edge, floor), max(2, round(0.6 * scale)))
        radius = self.places.tray.radius
        for _, y, high, size, look, large, flat in cast("tuple[Sided, ...]", shape.look):
            side = max(4, 2 * round(radius[size] * large * scale / FILLS))
            # What looks flat from above stands upright from here.
            tall = max(4, 2 * round((1 + THICK - flat) * side / 2))
            x, foot = edge + round((y - depth) * scale), ground - round(high * scale)
            picture = self.ui.sprites.get(names.stone_sprite(size, look), (side, tall))
            surface.blit(picture, picture.get_rect(midbottom=(x, foot + round((1 - FILLS) * tall / 2))))
        pygame.draw.rect(surface, LIT_EDGE, rect, max(2, self.ui.px(3)))
        surface.set_clip(clip)


# what is known before a push


class Boards(RoadBrush):
    """The planks behind the line are lit, round the pusher that waits there; ``look``: the tray's frame."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._strokes = Strokes(easel.ui)

    def rect(self, shape: Shape) -> Rect:
        tray, frame = self.places.tray, cast(Frame, shape.look)
        half = tray.half_width(-tray.apron) + WALL
        (left, top), (right, bottom) = (
            self.canvas.px(frame.at(*corner))
            for corner in ((-half, -tray.apron), (half, -self.places.behind))
        )
        return Rect(left, top, right - left, bottom - top)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        side = round(1.1 * rect.h)
        glow = soft.glow((side, side), LIT[:3], 150)
        box = glow.get_rect(center=(rect.centerx, rect.top + rect.h * 9 // 20))
        surface.blit(glow, box.clip(rect), box.clip(rect).move(-box.x, -box.y))
        self._strokes.frame(surface, rect.inflate(-6, -6), LIT_EDGE)


Aimed = tuple[AimMark, bool, Frame, tuple[tuple[Size, float, float], ...]]


class AimBrush(RoadBrush):
    """``look``: what is known, whether a stone is held, the tray's frame, and the stones in it."""

    KEPT = 3
    """Pictures of aims: the one that is held, and a hint."""

    def __init__(self, easel: Easel, tray: Tray, pusher: PusherPainter) -> None:
        super().__init__(easel)
        self._tray, self._pusher = tray, pusher
        self._painted: dict[tuple[Aimed, tuple[int, int]], Surface] = {}

    def _picture_of(self, shape: Shape) -> AimPicture:
        return AimPicture(self.ui, self.road, self._tray, self._pusher, *cast(Aimed, shape.look))

    def rect(self, shape: Shape) -> Rect:
        return self._picture_of(shape).rect

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        key = (cast(Aimed, shape.look), rect.size)
        if key not in self._painted:
            if len(self._painted) >= self.KEPT:
                self._painted.clear()
            self._painted[key] = self._picture_of(shape).painted()
        surface.blit(self._painted[key], rect)


def quarry_brushes(easel: Easel, yard: Yard, order: Mapping[str, int], floor: Floor) -> dict[str, Brush]:
    tray = Tray(cast(RoadCanvas, easel.canvas))
    still = TrayBrush(easel, tray, floor)
    painter = PusherPainter(easel.ui.sprites, tray.places, tray.at)
    inside: dict[str, InTray] = {
        "stone": Stone(easel, tray),
        "stone-shadow": StoneShadow(easel, tray),
        "edge": Edge(easel, tray),
        "pusher": Pusher(easel, tray, painter),
        "splinter": Splinter(easel, tray),
        "shift": ShiftBrush(easel, tray),
    }
    bench = BenchPictures(easel.ui, tray.canvas, yard)
    return {
        **inside,
        "veil": VeilBrush(easel, tray),
        "tray": still,
        "tray-moving": TrayMoving(easel, still, inside, order),
        "boards": Boards(easel),
        "side": Side(easel),
        "aim": AimBrush(easel, tray, painter),
        **bench_brushes(easel, bench, yard),
    }
