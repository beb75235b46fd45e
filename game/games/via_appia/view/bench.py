"""The bench on which stones are exchanged: the fallen ones in a row, the cart, the coin, the solace."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import NONE, SIZES, Counts, Size
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import BEDS, RoadCanvas
from game.games.via_appia.view.grounds import repeat
from game.games.via_appia.view.loads import Beds, arranged, full_ways
from game.games.via_appia.view.stage import Bench, in_a_row
from game.games.via_appia.view.tray_picture import TEXTURE
from game.games.via_appia.view.yard import Yard, bench_side
from game.table import soft
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS

SLAB = 1.1
"""How much wider the picture of a tile is than what it lies in."""
TYRE, RIM = (44, 36, 32), (126, 88, 52)
BORDER = 0.14
"""Width of the coloured edge, in cells."""


class BenchPictures:
    def __init__(self, ui: Ui, canvas: RoadCanvas, yard: Yard) -> None:
        self.ui = ui
        self.canvas = canvas
        self.places = canvas.places
        self.yard = yard
        self._made: tuple[Hashable, Surface] | None = None

    @property
    def rect(self) -> Rect:
        margin = max(2, self.canvas.cell // 8)
        return self.canvas.rect_of(self.places.yard).inflate(2 * margin, 2 * margin).clip(self.canvas.rect)

    def warm(self, colour: str) -> None:
        """Make what the first exchange needs, while nobody waits for it."""
        cart = arranged(self.places.level.cart, (1, 1, 2)) or self._empty
        self.picture(Bench(colour, (1, 1, 1), False, cart))
        for size in SIZES:
            side = round(bench_side(self.places.fallen(0, 1), size) * self.canvas.cell / 4) * 4 + 4
            for look in range(names.STONES):
                self.ui.sprites.get(names.stone_sprite(size, look), (side, side))

    @property
    def _empty(self) -> Beds:
        return (NONE,) * len(self.places.level.cart)

    def picture(self, bench: Bench) -> Surface:
        """Shared: nobody may draw on it."""
        key = (bench.colour, bench.fallen, bench.solace, bench.cart, bench.taken, self.rect.size)
        if self._made is None or self._made[0] != key:
            self._made = key, self._painted(bench)
        return self._made[1]

    def _painted(self, bench: Bench) -> Surface:
        rect = self.rect
        whole = Surface(rect.size).convert()
        side = round(TEXTURE * self.places.far.scale * self.canvas.cell)
        repeat(whole, self.ui.sprites.get("quarry/floor", (side, side)))
        self._shaded(whole)
        edge = max(2, round(BORDER * self.canvas.cell))
        pygame.draw.rect(whole, PLAYER_COLOURS[bench.colour], whole.get_rect(), edge)
        pygame.draw.rect(whole, (36, 22, 10), whole.get_rect(), max(1, edge // 4))
        if bench.solace:
            self._gifts(whole)
        else:
            self._fallen(whole, bench.fallen, bench.taken)
        self._cart(whole, bench)
        self._coin(whole)
        return whole

    def _shaded(self, whole: Surface) -> None:
        veil = Surface(whole.get_size(), pygame.SRCALPHA)
        veil.fill((30, 18, 8, 46))
        whole.blit(veil, (0, 0))

    def _at(self, rect: Rect) -> Rect:
        return rect.move(-self.rect.x, -self.rect.y)

    # what fell

    def stone_rect(self, index: int, counts: Counts) -> Rect:
        """Of a stone in the row, in pixels of the window."""
        sizes = in_a_row(counts)
        box = self.places.fallen(index, len(sizes))
        side = round(bench_side(box, sizes[index]) * self.canvas.cell)
        found = Rect(0, 0, side, side)
        found.center = self.canvas.rect_of(box).center
        return found

    def _fallen(self, whole: Surface, counts: Counts, taken: int | None) -> None:
        for index, size in enumerate(in_a_row(counts)):
            if index == taken:
                continue
            box = self._at(self.stone_rect(index, counts))
            whole.blit(self.ui.sprites.get("stone/shadow", box.size), box)
            whole.blit(self.ui.sprites.get(names.stone_sprite(size, index), box.size), box)

    def _gifts(self, whole: Surface) -> None:
        tile, coin = (self._at(self.canvas.rect_of(self.places.solace(index))) for index in (0, 1))
        for room in (tile, coin):
            whole.blit(self.ui.sprites.nine("cart/recess", room.size, self.canvas.cell / 256), room)
        side = round(0.62 * min(tile.size))
        slab = self.yard.slab("S", side)
        whole.blit(slab, slab.get_rect(center=tile.center))
        picture = self.ui.sprites.get("coin/sesterce", (side, side))
        whole.blit(picture, picture.get_rect(center=coin.center))

    # the cart and the coin

    def _cart(self, whole: Surface, bench: Bench) -> None:
        level = self.places.level
        spaces = [self._at(self.canvas.rect_of(self.places.cart(n + 1))) for n in range(len(level.cart))]
        bed = spaces[0].unionall(spaces[1:]).inflate(self.canvas.cell // 4, self.canvas.cell // 4)
        for x in (bed.x + bed.w // 5, bed.right - bed.w // 5):
            for y in (bed.y, bed.bottom):
                self._wheel(whole, x, y)
        blur = max(3, self.canvas.cell // 8)
        shade = soft.shadow(bed.size, blur, 130)
        whole.blit(shade, bed.inflate(2 * blur, 2 * blur).move(0, blur // 2))
        planks = self.ui.sprites.get("cart/planks", (bed.w, round(bed.w * 2 / 3)))
        whole.blit(planks, bed, Rect((0, 0), bed.size))
        pygame.draw.rect(
            whole, (58, 36, 18), bed, max(2, self.canvas.cell // 14), border_radius=self.canvas.cell // 10
        )
        for ways, room, load in zip(level.cart, spaces, bench.cart, strict=True):
            for size, box, filled in self.hollows(ways, room, load):
                whole.blit(self.ui.sprites.nine("cart/recess", box.size, self.canvas.cell / 256), box)
                if filled:
                    slab = self.yard.slab(size, round(SLAB * box.w))
                    whole.blit(slab, slab.get_rect(center=box.center))

    def _wheel(self, whole: Surface, x: int, y: int) -> None:
        """Seen from above, as the cart is: a rim on its edge, with an iron tyre on each side."""
        cell = self.canvas.cell
        rim = Rect(0, 0, round(1.2 * cell), max(6, round(0.3 * cell)))
        rim.center = (x, y)
        pygame.draw.rect(whole, TYRE, rim, border_radius=rim.h // 3)
        pygame.draw.rect(whole, RIM, rim.inflate(-rim.h // 2, -rim.h // 2), border_radius=rim.h // 4)

    def hollows(self, ways: tuple[Counts, ...], room: Rect, load: Counts) -> list[tuple[Size, Rect, bool]]:
        """The shaped beds of one space of the cart: what may lie there, and what lies there.

        A space that can be filled in several ways shows the one it is filled in, or else all of them.
        """
        full = full_ways(ways)
        fitting = [way for way in full if all(n <= m for n, m in zip(load, way, strict=True))]
        sizes = [size for way in (fitting[:1] if any(load) else full) for size in in_a_row(way)]
        wide = sum(BEDS[size] for size in sizes)
        unit = min(self.places.cart_scale * self.canvas.cell, 0.96 * room.w / wide)
        found: list[tuple[Size, Rect, bool]] = []
        x = room.centerx - unit * wide / 2
        left = dict(zip(SIZES, load, strict=True))
        for size in sizes:
            wide = unit * BEDS[size]
            box = Rect(0, 0, round(wide), round(wide))
            box.center = (round(x + wide / 2), room.centery)
            found.append((size, box, left[size] > 0))
            left[size] -= 1
            x += wide
        return found

    def _coin(self, whole: Surface) -> None:
        room = self._at(self.canvas.rect_of(self.places.coin))
        whole.blit(self.ui.sprites.nine("cart/recess", room.size, self.canvas.cell / 256), room)
        side = round(0.66 * min(room.size))
        picture = self.ui.sprites.get("coin/sesterce", (side, side))
        whole.blit(picture, picture.get_rect(center=room.center))
