"""What on the table has a name, and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import KINDS, Kind
from game.games.aqua_romana.view.gestures.simple import CloseGesture
from game.table.gesture import named
from game.table.targets import Targets

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView


class AquaTargets(Targets):
    found_carrying = ("square", "path", "tray", "stock", "figure")
    focused_beside = ("button", "tray", "figure")

    def __init__(self, view: AquaView) -> None:
        super().__init__(view)
        self.view = view

    def on_board(self, target: str) -> Rect | None:
        state, board = self.view.state, self.view.board
        family, name = named(target)
        match family:
            case "square" if Square(name) in state.board.neighbours:
                return board.canvas.square_rect(Square(name))
            case "path" | "builder" if Path(name) in state.board.path_index:
                return board.canvas.path_rect(Path(name))
            case "workman" if Outlet(name) in board.stage.workmen:
                return self._workman_rect(Outlet(name))
            case "seal" if Outlet(name) in self._closable:
                return board.highlights.seal_rect(Outlet(name))
            case "reserve":
                return next((self._reserve_rect(kind) for kind in KINDS if kind == name), None)
        return None

    @property
    def _closable(self) -> tuple[Outlet, ...]:
        gesture = self.view.gesture
        return gesture.closable if isinstance(gesture, CloseGesture) else ()

    def _workman_rect(self, outlet: Outlet) -> Rect:
        x, y = self.view.board.stage.workmen[outlet].at
        return self.view.board.canvas.box((x, y - 0.12), 0.38, 0.44)

    def _reserve_rect(self, kind: Kind) -> Rect:
        x, y = self.view.board.places.reserve(kind)
        return self.view.board.canvas.box((x, y - 0.25), 0.6, 0.9)

    def ids(self) -> Iterator[tuple[str, str]]:
        state, narrator = self.view.state, self.view.narrator
        for outlet in self._closable:
            yield f"seal:{outlet}", narrator.owner(state, outlet)
        for outlet, aqueduct in state.aqueducts.items():
            if aqueduct.podium is None:
                yield f"workman:{outlet}", f"{narrator.owner(state, outlet)}: {aqueduct.length}"
        for path, kind in state.builders.items():
            yield f"builder:{path}", narrator.builder(kind)
        for kind, count in state.reserve.items():
            if count:
                yield f"reserve:{kind}", narrator.builder(kind)
        for path in state.board.pathway:
            if path not in state.builders:
                yield f"path:{path}", path
        for square in state.board.squares:
            yield f"square:{square}", square
