"""Draws the quarry: the tray as far or near as it is, its stones, the pusher, dust."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import hypot

import pygame
from pygame import Rect, Surface

from game.games.via_appia.quarry import can_push, stroke
from game.games.via_appia.rules.pieces import SIZES, Size
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import MOUTH, SHRUNK, RoadCanvas
from game.games.via_appia.view.marks import AimMark
from game.games.via_appia.view.pusher import PusherPainter
from game.games.via_appia.view.stage import Dust, Hand, Rock, Shift, Stage, in_a_row
from game.games.via_appia.view.tray_picture import tray_picture
from game.games.via_appia.view.veil import Veil
from game.table import soft
from game.table.brush import LIT_EDGE, SHADE
from game.ui import Ui

FILLS = 0.8
"""How much of its picture a stone fills."""
HELD_LOOK = 3
"""Which picture a stone has that is pushed; it keeps it when it lies."""
FALLEN_SHADE = 0.35
"""How much darker a stone is at the bottom of the mouth."""

DUST, CLOUD = "dust", 16.0
"""Where a stone is met, and how many millimetres wide."""
SPLINTER, CRUMBS = "splinter", 3.2
"""Where a stone lands, and how wide compared with half of the stone."""
HANDS, DUSTS, SHIFTS = 3, 4, 5
"""Where in the look of the tray hand, dust and shifted stones are told."""
LONG_WAY = 3.0
"""Millimetres from which on an arrow says where a shifted stone went."""
LIFT = 4
"""Which of the numbers of a rock's look says how high it is."""


class TrayPainter:
    def __init__(self, ui: Ui, canvas: RoadCanvas, stage: Stage) -> None:
        self.ui = ui
        self.canvas = canvas
        self.places = canvas.places
        self.stage = stage
        self.aim: AimMark | None = None
        """A stone behind the line, held by whoever looks at the screen."""
        self._pictures: dict[tuple[int, int], Surface] = {}
        self._composed: tuple[Hashable, Surface] | None = None
        self._veil = Veil(canvas)
        self.pusher = PusherPainter(ui.sprites, self.places, self.at)

    # where it is

    @property
    def rect(self) -> Rect:
        """All of the tray, as far or near as it is."""
        return self._rect(self.stage.near)

    def _rect(self, near: float) -> Rect:
        return self.canvas.tray_rect(self.places.far.between(self.places.near, near))

    @property
    def reach(self) -> Rect:
        """What looks different while it comes and goes: everything else is dimmed."""
        return self.canvas.rect if self.stage.near else self.rect

    # what it looks like, for what has to be drawn again

    def look(self) -> Hashable:
        """Different when anything in it is."""
        stage = self.stage
        hand = stage.hand
        held = None if hand is None else (hand.push.size, hand.x, hand.y, hand.angle, hand.holds)
        return (
            *(tuple(map(_key, stage.rocks)), tuple(map(_key, stage.falling)), stage.mouth, (held, self.aim)),
            *(tuple((dust.frames, dust.frame, dust.x, dust.y) for dust in stage.dusts), stage.shifts),
        )

    def changed(self, before: Hashable) -> Rect:
        """Round what differs from an earlier look; only while the tray stands still."""
        now = self.look()
        assert isinstance(now, tuple) and isinstance(before, tuple)
        lifted = any(rock[LIFT] for look in (now, before) for rock in look[0])
        if lifted or now[2] != before[2] or now[SHIFTS] != before[SHIFTS] or len(now[0]) != len(before[0]):
            return self.rect
        found: list[Rect] = []
        if now[HANDS] != before[HANDS]:
            found += [self._hand_spot(look[HANDS][0]) for look in (now, before)]
        for part in (0, 1, DUSTS):
            for things in (now, before):
                other = set(before[part] if things is now else now[part])
                found += [self._spot(part, thing) for thing in things[part] if thing not in other]
        return found[0].unionall(found[1:]).clip(self.rect) if found else Rect(0, 0, 0, 0)

    def _spot(self, part: int, thing: tuple[object, ...]) -> Rect:
        if part == DUSTS:
            _, _, x, y = thing
            size = 60.0
        else:
            size_name, x, y, *_ = thing
            size = 2.9 * self.places.tray.radius[size_name]  # type: ignore[index]
        scale = self.stage.frame.scale * self.canvas.cell
        side = round(size * scale)
        middle = self.canvas.px(self.stage.frame.at(float(x), float(y)))  # type: ignore[arg-type]
        return Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)

    def _hand_spot(self, held: tuple[Size, float, float, float, bool] | None) -> Rect:
        """Round a stone in the hand and the pusher behind it; everything behind the line without one."""
        frame, behind = self.stage.frame, self.canvas.apron_rect(self.stage.frame)
        if held is None:
            return behind
        size, x, y, *_ = held
        wide = self.places.tray.radius[size] + 4
        left, top = self.canvas.px(frame.at(x - wide, y + wide))
        right, bottom = self.canvas.px(frame.at(x + wide, y - wide))
        return Rect(left, top, right - left, bottom - top).union(behind)

    # drawing

    def draw(self, surface: Surface) -> None:
        rect, stage = self.rect, self.stage
        self._veil.draw(surface, rect, stage.near)
        if not rect.colliderect(surface.get_clip()):
            return
        leans = stage.lean is not None and stage.lean.share > 0
        if stage.near in (0.0, 1.0) and not leans:
            self._direct(surface, rect)
        else:
            self._scaled(surface, rect)

    def _direct(self, surface: Surface, rect: Rect) -> None:
        clip = surface.get_clip()
        part = clip.clip(rect)
        surface.set_clip(part)
        surface.blit(self.picture(rect.size), part, part.move(-rect.x, -rect.y))
        self.contents(surface, rect, part)
        surface.set_clip(clip)

    def _scaled(self, surface: Surface, rect: Rect) -> None:
        """Composed once as near as it comes, and scaled: cheap enough for every frame."""
        near = self._rect(1.0)
        whole = self._compose(near.size)
        lean = self.stage.lean
        source = whole.get_rect()
        if lean is not None and lean.share:
            frame, straight = self.stage.frame, self.places.far.between(self.places.near, self.stage.near)
            grown = frame.scale / straight.scale
            source = Rect(0, 0, round(near.w / grown), round(near.h / grown))
            x, y = self._local(lean.x, lean.y, near.size)
            # The point leaned towards stays under the eye.
            source.topleft = (round(x - x / grown), round(y - y / grown))
            source.clamp_ip(whole.get_rect())
        picture = pygame.transform.smoothscale(whole.subsurface(source), rect.size)
        surface.blit(picture, rect)

    def _compose(self, size: tuple[int, int]) -> Surface:
        key = (size, self.look())
        if self._composed is None or self._composed[0] != key:
            whole = self._composed[1] if self._composed and self._composed[1].get_size() == size else None
            whole = whole or Surface(size).convert()
            whole.blit(self.picture(size), (0, 0))
            self.contents(whole, whole.get_rect(), whole.get_rect())
            self._composed = key, whole
        return self._composed[1]

    def picture(self, size: tuple[int, int]) -> Surface:
        """The tray without its stones. Shared: nobody may draw on it."""
        if size not in self._pictures:
            self._pictures[size] = tray_picture(self.ui.sprites, self.places, size)
        return self._pictures[size]

    def warm(self) -> None:
        """Make what the first push needs, while nobody waits for it."""
        near = self._rect(1.0)
        scale = near.h / self.places.tray_size[1]
        for rect in (near, self._rect(0.0)):
            self.picture(rect.size)
        can_push()
        for size in SIZES:
            side = self.side(scale, size)
            for look in range(names.STONES):
                self.ui.sprites.get(names.stone_sprite(size, look), (side, side))
        for frames, count, length in ((DUST, names.DUSTING, CLOUD), *self._crumbs()):
            side = max(4, round(length * scale))
            for frame in range(count):
                self.ui.sprites.get(f"{frames}/{frame}", (side, side))

    def _crumbs(self) -> Iterable[tuple[str, int, float]]:
        for size in SIZES:
            yield SPLINTER, names.SPLINTERS, CRUMBS * self.places.tray.radius[size]

    def _local(self, x: float, y: float, size: tuple[int, int]) -> tuple[float, float]:
        wide, high = self.places.tray_size
        scale = size[1] / high
        return (x + wide / 2) * scale, (self.places.tray.depth + MOUTH - y) * scale

    # what lies and moves in it

    def contents(self, surface: Surface, rect: Rect, clip: Rect) -> None:
        scale = rect.h / self.places.tray_size[1]
        stage = self.stage
        sizes = in_a_row(stage.mouth)
        lying = [
            Rock(size, x, y, index, 0.0, SHRUNK)
            for index, (size, (x, y)) in enumerate(zip(sizes, self.places.in_mouth(sizes), strict=True))
        ]
        for rock in (*lying, *stage.falling):
            self._stone(surface, rect, scale, rock, clip, deep=True)
        for rock in stage.rocks:
            self._shadow(surface, rect, scale, rock, clip)
        hand = stage.hand or self._aimed()
        if hand is not None and hand.holds:
            self._shadow(surface, rect, scale, _held(hand), clip)
        for rock in stage.rocks:
            self._stone(surface, rect, scale, rock, clip)
        self.pusher.draw(surface, rect, scale, hand)
        if hand is not None and hand.holds:
            self._stone(surface, rect, scale, _held(hand), clip)
        for dust in stage.dusts:
            self._dust(surface, rect, scale, dust)
        for shift in stage.shifts:
            self._shift(surface, rect, scale, shift)

    def _shift(self, surface: Surface, rect: Rect, scale: float, shift: Shift) -> None:
        """The outline of where a stone lay, and which way it went."""
        side = max(8, round(2 * self.places.tray.radius[shift.size] * scale))
        start = self.at(rect, *shift.start)
        ring = soft.ring((side, side), LIT_EDGE, SHADE, max(2, self.ui.px(3)), 215)
        surface.blit(ring, ring.get_rect(center=start))
        x, y = shift.end or (shift.start[0], self.places.tray.depth + MOUTH / 2)
        if hypot(x - shift.start[0], y - shift.start[1]) >= LONG_WAY:
            points = [start, self.at(rect, x, y)]
            picture, box = soft.arrow(points, max(3, round(0.7 * scale)), LIT_EDGE, SHADE, 215)
            surface.blit(picture, box)

    def _aimed(self) -> Hand | None:
        if self.aim is None or self.aim.hinted:
            return None
        push = self.aim.aim.push(self.places.level.quarry)
        way = stroke(self.places.level.quarry, push)
        back = self.aim.pull
        return Hand(push, way.x - way.dx * back, way.y - way.dy * back, push.angle)

    def at(self, rect: Rect, x: float, y: float) -> tuple[int, int]:
        left, top = self._local(x, y, rect.size)
        return rect.x + round(left), rect.y + round(top)

    def side(self, scale: float, size: Size, grown: float = 1.0) -> int:
        """Pixels of the picture of a stone."""
        return max(4, round(2 * self.places.tray.radius[size] * grown * scale / FILLS))

    def _stone(
        self, surface: Surface, rect: Rect, scale: float, rock: Rock, clip: Rect, deep: bool = False
    ) -> None:
        side = self.side(scale, rock.size, rock.scale)
        if rock.scale != 1.0:
            side = 2 * round(side / 2)
        x, y = self.at(rect, rock.x, rock.y)
        box = Rect(x - side // 2, y - side // 2 - round(rock.lift * scale), side, side)
        if not box.colliderect(clip):
            return
        picture = self.ui.sprites.get(names.stone_sprite(rock.size, rock.look), (side, side))
        if deep:
            dark = 255 - 20 * round(FALLEN_SHADE * 255 * (1 - rock.scale) / (1 - SHRUNK) / 20)
            picture = soft.tinted(picture, (dark, dark, dark), 255)
        surface.blit(picture, box)

    def _shadow(self, surface: Surface, rect: Rect, scale: float, rock: Rock, clip: Rect) -> None:
        side = self.side(scale, rock.size, 1.06)
        x, y = self.at(rect, rock.x, rock.y)
        off = round(0.5 * rock.lift * scale)
        box = Rect(x - side // 2 + off, y - side // 2 + off, side, side)
        if box.colliderect(clip):
            surface.blit(self.ui.sprites.get("stone/shadow", (side, side)), box)

    def _dust(self, surface: Surface, rect: Rect, scale: float, dust: Dust) -> None:
        side = max(4, round(dust.size * scale))
        picture = self.ui.sprites.get(f"{dust.frames}/{dust.frame}", (side, side))
        surface.blit(picture, picture.get_rect(center=self.at(rect, dust.x, dust.y)))


def _held(hand: Hand) -> Rock:
    return Rock(hand.push.size, hand.x, hand.y, HELD_LOOK)


def _key(rock: Rock) -> tuple[object, ...]:
    return rock.size, round(rock.x, 2), round(rock.y, 2), rock.look, round(rock.lift, 2), round(rock.scale, 3)
