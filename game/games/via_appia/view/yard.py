"""What lies beside the tray, as pictures: cards with coins and stones, the storage, the bank."""

import pygame
from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import SIZES, Card, Counts, Size
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import BEDS, Box, RoadCanvas
from game.games.via_appia.view.stage import CardShown, in_a_row
from game.games.via_appia.view.tray import FILLS
from game.table import soft
from game.table.brush import Brush
from game.ui import Ui

STONE = {"L": 1.0, "M": 0.74, "S": 0.54}
"""How large stones are on a card, compared with the largest."""
EMPTY = 80
"""How faint a thing is of which none is left."""
PILE_STEP = 0.045
"""Cells that each card of the pile lies higher."""
JOINT = 0.15
"""How high the sign between both halves of a card is at most, compared with the width of the card."""


class Yard:
    """Pictures made once for a size. Shared: nobody may draw on them."""

    def __init__(self, ui: Ui, canvas: RoadCanvas) -> None:
        self.ui = ui
        self.canvas = canvas
        self.level = canvas.places.level
        self.brush = Brush(ui)
        self._cards: dict[tuple[object, ...], Surface] = {}
        self._heaps: dict[tuple[int, int], Surface] = {}

    # cards

    def card(self, shown: CardShown, both: bool) -> Surface:
        """As it lies in its place; narrower while it is turned."""
        size = self.canvas.card_rect(0).size
        key = (shown.card, shown.turned, both, round(20 * shown.width), size)
        if key not in self._cards:
            self._cards[key] = self._card(shown, both, size)
        return self._cards[key]

    def _card(self, shown: CardShown, both: bool, size: tuple[int, int]) -> Surface:
        if shown.turned:
            picture = self.ui.sprites.get("card/back", size)
        else:
            picture = self.face(shown.card, size, both)
        if shown.width >= 1:
            return picture
        wide = max(2, round(size[0] * max(0.05, shown.width)))
        whole = Surface(size, pygame.SRCALPHA)
        whole.blit(pygame.transform.smoothscale(picture, (wide, size[1])), ((size[0] - wide) // 2, 0))
        return whole

    def face(self, card: Card, size: tuple[int, int], both: bool = False) -> Surface:
        """Coins above, stones below; where one gets both, a sign joins the halves."""
        income = self.level.cards[card]
        picture = self.ui.sprites.get("card/face", size).copy()
        upper = Rect(0, 0, size[0], size[1] // 2).inflate(-size[0] // 5, -size[1] // 10)
        lower = upper.move(0, size[1] // 2 - size[1] // 50)
        self._coins(picture, upper, income.sesterces)
        self._stones(picture, lower, income.stones)
        if both:
            at = (size[0] // 2, size[1] // 2)
            # Large letters may not cover what it joins.
            fits = round(JOINT * size[0] * 100 / self.ui.t(100))
            self.brush.number(picture, at, "+", min(20, fits))
        return picture

    def _coins(self, picture: Surface, room: Rect, count: int) -> None:
        rows = 1 if count < 3 else 2
        side = min(room.h // rows, round(room.w / (2 if rows == 2 else max(1.3, count))))
        side = round(0.98 * side)
        for row in range(rows):
            across = count if rows == 1 else (2 if row == 0 else count - 2)
            for column in range(across):
                x = room.centerx + round((column - (across - 1) / 2) * side)
                y = room.centery + round((row - (rows - 1) / 2) * side * 0.94)
                coin = self.ui.sprites.get("coin/sesterce", (side, side))
                picture.blit(coin, coin.get_rect(center=(x, y)))

    def _stones(self, picture: Surface, room: Rect, stones: Counts) -> None:
        sizes = in_a_row(stones)
        if not sizes:
            return
        largest = min(0.86 * room.h, room.w / sum(STONE[size] for size in sizes))
        x = room.centerx - largest * sum(STONE[size] for size in sizes) / 2
        for index, size in enumerate(sizes):
            wide = largest * STONE[size]
            side = round(wide / FILLS * 0.95)
            box = Rect(0, 0, side, side)
            box.center = (round(x + wide / 2), room.centery)
            picture.blit(self.ui.sprites.get("stone/shadow", box.size), box)
            picture.blit(self.ui.sprites.get(names.stone_sprite(size, index), box.size), box)
            x += wide

    def shadow(self) -> tuple[Surface, int]:
        """Of a card, and how much wider than the card it is on every side."""
        blur = max(3, self.canvas.cell // 9)
        return soft.shadow(self.canvas.card_rect(0).size, blur, 120), blur

    # the storage

    def heap(self, index: int, count: int) -> Surface:
        """Tiles, stones or coins, with how many there are."""
        key = (index, count)
        if key not in self._heaps:
            rect = self.canvas.rect_of(self.canvas.places.store(index))
            whole = Surface(rect.size, pygame.SRCALPHA)
            room = Rect(0, 0, rect.w, round(0.74 * rect.h))
            self._pile(whole, room, index, max(1, count))
            if not count:
                whole.fill((255, 255, 255, EMPTY), special_flags=pygame.BLEND_RGBA_MULT)
            at = (rect.w // 2, round(0.84 * rect.h))
            self.brush.number(whole, at, str(count), 19)
            self._heaps[key] = whole
        return self._heaps[key]

    def _pile(self, whole: Surface, room: Rect, index: int, count: int) -> None:
        layers = min(3, count)
        if index == 6:
            side = min(room.w, room.h)
            coins = self.ui.sprites.get(
                "coin/heap" if count > 2 else "coin/sesterce", (side, round(0.86 * side))
            )
            whole.blit(coins, coins.get_rect(center=room.center))
            return
        size: Size = SIZES[index % 3]
        side = round(min(room.w, room.h) * (BEDS[size] / BEDS["L"] if index < 3 else STONE[size]))
        for layer in range(layers):
            box = Rect(0, 0, side, side)
            lift = round(0.05 * side)
            box.center = (room.centerx, room.centery + lift * (layers // 2) - lift * layer)
            if index < 3:
                picture = self.slab(size, side)
            else:
                picture = self.ui.sprites.get(names.stone_sprite(size, layer), box.size)
                whole.blit(self.ui.sprites.get("stone/shadow", box.size), box)
            whole.blit(picture, picture.get_rect(center=box.center))

    def slab(self, size: Size, side: int) -> Surface:
        """A tile by itself, as it lies in a storage or on a cart."""
        name = names.tile_sprite(size)
        wide, high = self.ui.sprites.at(name, 256).get_size()
        return self.ui.sprites.get(name, (side, round(side * high / max(1, wide))))


def bench_side(box: Box, size: Size) -> float:
    """Cells of the picture of a fallen stone in its place on the bench."""
    return min(box[2], box[3]) * STONE[size] / FILLS * 0.92
