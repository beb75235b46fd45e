"""Where a thing of the table is, by its id: for frames round it and for what has to be drawn again."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from game.games.via_appia.rules.pieces import SIZES, Card, City, Place, Size, Space
from game.games.via_appia.view.painter import Painter
from game.games.via_appia.view.stage import in_a_row
from game.table.gesture import named

QUARRY = ("apron", "tray", "fallen", "cart", "coin", "solace")
"""Families that are drawn over the road when the tray is near, or on the bench."""


class Where:
    """Answers from what is shown now."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.canvas = painter.canvas
        self.places = painter.places

    @cached_property
    def size_of(self) -> dict[Space, Size]:
        return {space: size for segment in self.places.level.segments for space, size in segment.spaces}

    def space(self, place: Place) -> Space | None:
        return Space(place) if place in self.size_of else None

    def card(self, card: Card) -> Rect | None:
        slot = next((slot for slot, shown in self.painter.stage.cards.items() if shown.card == card), None)
        return None if slot is None else self.canvas.card_rect(slot)

    def half(self, card: Card, gift: str) -> Rect | None:
        slot = next((slot for slot, shown in self.painter.stage.cards.items() if shown.card == card), None)
        return None if slot is None else self.canvas.half_rect(slot, gift)

    @staticmethod
    def in_quarry(name: str) -> bool:
        return named(name)[0] in QUARRY

    def rect_of(self, name: str) -> Rect | None:
        """Of a thing of the board by its id; None if it is none, or not there now."""
        family, place = named(name)
        match family:
            case "bed":
                space = self.space(Space(place))
                return None if space is None else self.canvas.bed_rect(space, self.size_of[space])
            case "city":
                return self.canvas.city_rect(City(place)) if place in self.places.level.cities else None
            case "piece":
                return self._piece(place)
            case "card":
                card, _, gift = place.partition(":")
                return self.half(Card(card), gift) if gift else self.card(Card(card))
            case "pile":
                return self.canvas.card_rect(self.places.pile_slot)
            case "store" | "bank":
                return self._store(family, place)
        return self._of_quarry(family, place)

    def _piece(self, colour: str) -> Rect | None:
        pieces = self.painter.stage.pieces
        seat = next((seat for seat, piece in pieces.items() if piece.colour == colour), None)
        return None if seat is None else self.painter.piece_rect(seat)

    def _store(self, family: str, place: str) -> Rect | None:
        if family == "bank":
            return self.canvas.rect_of(self.places.store(6))
        kind, _, size = place.partition(":")
        if kind not in ("tiles", "stones") or size not in SIZES:
            return None
        number = SIZES.index(size) + (0 if kind == "tiles" else 3)
        return self.canvas.rect_of(self.places.store(number))

    def _of_quarry(self, family: str, place: str) -> Rect | None:
        stage = self.painter.stage
        if family == "apron":
            return self.canvas.apron_rect(stage.frame)
        if family == "tray" and place.isdigit() and int(place) < len(stage.rocks):
            return self.rock(int(place))
        if stage.bench is None:
            return None
        match family:
            case "coin":
                return self.canvas.rect_of(self.places.coin)
            case "cart" if place.isdigit() and 1 <= int(place) <= len(self.places.level.cart):
                return self.canvas.rect_of(self.places.cart(int(place)))
            case "solace" if place in ("tile", "sesterce"):
                return self.canvas.rect_of(self.places.solace(0 if place == "tile" else 1))
            case "fallen":
                return self._fallen(place)
        return None

    def _fallen(self, place: str) -> Rect | None:
        """``L:0``: the first of the large ones."""
        bench = self.painter.stage.bench
        size, _, index = place.partition(":")
        if bench is None or not index.isdigit():
            return None
        row = in_a_row(bench.fallen)
        numbers = [number for number, each in enumerate(row) if each == size]
        if int(index) >= len(numbers):
            return None
        return self.canvas.rect_of(self.places.fallen(numbers[int(index)], len(row)))

    def rock(self, index: int) -> Rect:
        """A stone of the tray."""
        rock, frame = self.painter.stage.rocks[index], self.painter.stage.frame
        side = 2 * self.places.tray.radius[rock.size] * frame.scale
        return self.canvas.box(frame.at(rock.x, rock.y), side, side)
