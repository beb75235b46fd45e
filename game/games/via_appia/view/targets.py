"""What on the table has a name, and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect

from game.games.via_appia.rules.actions import CARD_GIFTS
from game.games.via_appia.rules.pieces import RANK, SIZES, Card, Place, Size
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.geometry import CARD_COLUMNS, CARD_ROWS, slot_of
from game.games.via_appia.view.gestures.base import APRON, COIN, SOLACE, place_of, size_of
from game.games.via_appia.view.gestures.exchange import SolaceGesture
from game.games.via_appia.view.words import Words
from game.table.gesture import named
from game.table.targets import Targets

if TYPE_CHECKING:
    from game.games.via_appia.view.view import RoadView

FAR = 1.3
"""A place further from the pointer than this is not meant by the piece that is carried, in cells."""
RELUCTANT = 0.5
"""So much nearer than an allowed place a forbidden one must be to be the one that is meant."""
STORES = ("tiles", "stones")


class RoadTargets(Targets):
    found_carrying = ("bed", "city", "apron", "cart", "coin", "tile", "stone", "piece", "fallen")
    focused_beside = ("button", "stone", "tile")

    def __init__(self, view: RoadView) -> None:
        super().__init__(view)
        self.view = view

    @property
    def state(self) -> State:
        return self.view.gesture.state

    @property
    def _words(self) -> Words:
        return self.view.narrator

    @property
    def _at_bench(self) -> bool:
        """Stones are exchanged: the bench stands where cards and storage lie otherwise."""
        return self.state.phase == "exchange"

    # by id

    def on_board(self, target: str) -> Rect | None:
        canvas, family, name = self.view.board.canvas, *named(target)
        place = place_of(self.state, target)
        if place is not None:
            return self._place_rect(place)
        match family:
            case "card":
                return self._card_rect(name)
            case "apron":
                return canvas.apron_rect(self.view.board.frame)
            case "tray" if name.isdigit() and int(name) < len(self.state.tray):
                return canvas.stone_rect(self.view.board.frame, self.state.tray[int(name)])
            case "piece":
                return self._piece_rect(name)
            case "store":
                return self._store_rect(name)
            case "bank":
                return canvas.rect_of(canvas.places.store(2 * len(SIZES)))
            case "pile":
                return canvas.card_rect(CARD_COLUMNS * CARD_ROWS - 1)
        return self._bench_rect(family, name)

    def _place_rect(self, place: Place) -> Rect:
        canvas, road = self.view.board.canvas, self.state.road
        space, city = road.space(place), road.city(place)
        if space is not None:
            return canvas.bed_rect(space, road.size_of[space])
        assert city is not None, "a place is a space or a city"
        return canvas.city_rect(city)

    def _card_rect(self, name: str) -> Rect | None:
        """The whole card, or one of its halves."""
        card, _, half = name.partition(":")
        slot = slot_of(self.state, Card(card))
        if slot is None or (half and half not in CARD_GIFTS):
            return None
        return self.view.board.canvas.half_rect(slot, half or "both")

    def _piece_rect(self, colour: str) -> Rect | None:
        seats = [seat for seat, colours in enumerate(self.state.seats) if colours[0] == colour]
        return self.view.board.canvas.pawn_rect(self.state, seats[0]) if seats else None

    def _store_rect(self, name: str) -> Rect | None:
        kind, _, letter = name.partition(":")
        size = size_of(letter)
        if kind not in STORES or size is None:
            return None
        canvas = self.view.board.canvas
        return canvas.rect_of(canvas.places.store(len(SIZES) * STORES.index(kind) + RANK[size]))

    def _bench_rect(self, family: str, name: str) -> Rect | None:
        canvas, places = self.view.board.canvas, self.view.board.canvas.places
        match family:
            case "coin":
                return canvas.rect_of(places.coin)
            case "cart" if name.isdigit() and 1 <= int(name) <= len(self.state.road.level.cart):
                return canvas.rect_of(places.cart(int(name)))
            case "solace" if f"solace:{name}" in SOLACE:
                return canvas.rect_of(places.solace(SOLACE.index(f"solace:{name}")))
            case "fallen":
                row = self._row
                return canvas.rect_of(places.fallen(row.index(name), len(row))) if name in row else None
        return None

    @property
    def _row(self) -> list[str]:
        """The fallen stones from the left: ``L:0``, ``M:0``, ``M:1``."""
        fallen = zip(SIZES, self.state.fallen, strict=True)
        return [f"{size}:{number}" for size, count in fallen for number in range(count)]

    # all of them

    def ids(self) -> Iterator[tuple[str, str]]:
        """What lies on something else comes before it."""
        tray = self.view.board.canvas.tray_rect(self.view.board.frame)
        near = self.state.phase in ("push", "fall")
        for target, label in self._all():
            rect = self.on_board(target)
            hidden = near and named(target)[0] not in ("apron", "tray") and rect is not None
            if not (hidden and rect is not None and tray.collidepoint(rect.center)):
                yield target, label

    def _all(self) -> Iterator[tuple[str, str]]:
        yield from self._bench() if self._at_bench else self._yard()
        yield APRON, self.view.text("via.piece.apron")
        for index, stone in enumerate(self.state.tray):
            yield f"tray:{index}", self._words.stone(stone.size)
        for colours in self.state.seats:
            yield f"piece:{colours[0]}", self.view.text(f"colour.{colours[0]}")
        for space in self.state.road.spaces:
            yield f"bed:{space}", space
        for city in self.state.road.cities:
            yield f"city:{city}", self._words.place(city)

    def _bench(self) -> Iterator[tuple[str, str]]:
        if isinstance(self.view.gesture, SolaceGesture) or self.state.solace:
            for target in SOLACE:
                yield target, self.view.text(f"via.piece.{named(target)[1]}")
            return
        for name in self._row:
            yield f"fallen:{name}", self._words.stone(_size(name))
        for space in range(1, len(self.state.road.level.cart) + 1):
            yield f"cart:{space}", self.view.text("via.piece.cart_space", n=space)
        yield COIN, self.view.text("via.piece.sesterce")

    def _yard(self) -> Iterator[tuple[str, str]]:
        gifts = ("both",) if self.state.gets_both else ("sesterces", "stones")
        for card in self.state.face_up:
            for gift in gifts:
                yield f"card:{card}:{gift}", self.view.text(f"via.piece.card_{gift}", card=card)
        for card in (*self.state.face_up, *self.state.used):
            yield f"card:{card}", self.view.text("via.piece.card", card=card)
        yield "pile", self.view.text("via.piece.pile")
        for size in SIZES:
            yield f"store:tiles:{size}", self._words.tile(size)
            yield f"store:stones:{size}", self._words.stone(size)
        yield "bank", self.view.text("via.piece.bank")

    # by point

    def at(self, pos: tuple[int, int]) -> str:
        """A stone goes to the quarry wherever one aims at it; the piece, to the nearest place of the road."""
        gesture, board = self.view.gesture, self.view.board
        if gesture.aims or gesture.stone is not None:
            if board.canvas.tray_rect(board.frame).collidepoint(pos):
                return APRON
        elif gesture.pawn and board.rect.collidepoint(pos):
            return self._nearest_place(pos) or super().at(pos)
        return super().at(pos)

    def _nearest_place(self, pos: tuple[int, int]) -> str:
        canvas, enabled = self.view.board.canvas, self.view.gesture.enabled
        x, y = canvas.cells(pos)
        near: list[tuple[float, str]] = []
        for target, _ in self._all():
            place = place_of(self.state, target)
            if place is None:
                continue
            u, v = canvas.places.spot(place)
            far = hypot(x - u, y - v)
            if far <= FAR:
                near.append((far + (0.0 if target in enabled else RELUCTANT), target))
        return min(near)[1] if near else ""


def _size(name: str) -> Size:
    found = size_of(name)
    assert found is not None, "fallen stones are called by their size"
    return found
