"""What on the table has a name, and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect

from game.games.via_appia.rules import SIZES, Size, State
from game.games.via_appia.view.board import KIT
from game.games.via_appia.view.gestures.base import APRON, COIN, SOLACE, place_of, size_of
from game.games.via_appia.view.gestures.exchange import SolaceGesture
from game.games.via_appia.view.marks import Marks
from game.games.via_appia.view.stage import Stage
from game.games.via_appia.view.whereabouts import where
from game.games.via_appia.view.words import RoadWords
from game.table.gesture import named
from game.table.targets import Targets

if TYPE_CHECKING:
    from game.games.via_appia.view.view import RoadView

FAR = 1.3
"""A place further from the pointer than this is not meant by the piece that is carried, in cells."""
RELUCTANT = 0.5
"""So much nearer than an allowed place a forbidden one must be to be the one that is meant."""


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
    def _words(self) -> RoadWords:
        return self.view.narrator

    @property
    def _at_bench(self) -> bool:
        """Stones are exchanged: the bench stands where cards and storage lie otherwise."""
        return self.state.phase == "exchange"

    # by id

    @cached_property
    def _stage(self) -> Stage | None:
        """What the gesture is about, if something just moves on the board."""
        return None if self.view.idle else KIT.staged(self.state, self.view.board.places)

    def on_board(self, target: str) -> Rect | None:
        board, stage = self.view.board, self._stage
        if stage is None:
            return board.where(target)
        return where(board.canvas, stage, target, board.frame)

    def framed(self, target: str) -> Rect | None:
        """The planks of the quarry, though a stone may be brought to all that is behind the line."""
        if target != APRON:
            return super().framed(target)
        board = self.view.board
        return board.sheet.brushes["boards"].rect(Marks(board.stage).apron())

    @property
    def _row(self) -> list[str]:
        """The fallen stones from the left: ``L:0``, ``M:0``, ``M:1``."""
        fallen = zip(SIZES, self.state.fallen, strict=True)
        return [f"{size}:{number}" for size, count in fallen for number in range(count)]

    # all of them

    def ids(self) -> Iterator[tuple[str, str]]:
        """What lies on something else comes before it."""
        if self.state.phase not in ("push", "fall"):
            yield from self._all()
            return
        tray = self.view.board.canvas.tray_rect(self.view.board.frame)
        for target, label in self._all():
            rect = self.on_board(target)
            under = rect is not None and tray.collidepoint(rect.center)
            if named(target)[0] in ("apron", "tray") or not under:
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
        for card in self.state.face_up:
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
