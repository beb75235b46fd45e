"""What on the table has a name, and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect

from game.games.aqua_romana.rules import PODIUMS, Outlet, Side, Square
from game.games.aqua_romana.view.geometry import TOWARDS
from game.games.aqua_romana.view.gestures.simple import CloseGesture
from game.table.canvas import Point
from game.table.gesture import named
from game.table.targets import Targets

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView


class AquaTargets(Targets):
    roomy = ("workman", "reserve", "seal")
    found_carrying = ("square", "path", "tray", "stock", "figure")
    focused_beside = ("button", "tray", "figure")

    def __init__(self, view: AquaView) -> None:
        super().__init__(view)
        self.view = view

    def on_board(self, target: str) -> Rect | None:
        """Seals hang only where something can be closed."""
        if not target.startswith("seal:"):
            return super().on_board(target)
        _, name = named(target)
        if Outlet(name) not in self._closable:
            return None
        x, y = self.view.board.stage.workmen[Outlet(name)].at
        return self.view.board.canvas.box((x + 0.25, y + 0.1), 0.42, 0.42)

    @property
    def _closable(self) -> tuple[Outlet, ...]:
        gesture = self.view.gesture
        return gesture.closable if isinstance(gesture, CloseGesture) else ()

    def ids(self) -> Iterator[tuple[str, str]]:
        state, narrator = self.view.state, self.view.narrator
        for outlet in self._closable:
            yield f"seal:{outlet}", narrator.aqueduct(state, outlet)
        for outlet, aqueduct in state.aqueducts.items():
            if aqueduct.podium is None:
                yield f"workman:{outlet}", f"{narrator.aqueduct(state, outlet)}: {aqueduct.length}"
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
        # Nothing is done to these, but they can be asked what they are.
        for corner in state.board.fountains.values():
            yield f"fountain:{corner}", self.view.text("aqua.step.fountain")
        for number in range(PODIUMS + 1):
            yield f"podium:{number}", str(number)

    def part(self, target: str, pos: tuple[int, int]) -> str:
        """The channel of a square that is nearest to a point: its aqueduct."""
        family, name = named(target)
        if family != "square":
            return ""
        wet = [each for each in self.view.board.stage.water.values() if each.square == name]
        if not wet:
            return ""
        canvas = self.view.board.canvas
        x, y = canvas.places.square(Square(name))
        at = ((pos[0] - canvas.left) / canvas.cell - x, (pos[1] - canvas.top) / canvas.cell - y)
        return min(wet, key=lambda each: _distance(at, each.entered, each.leaving)).outlet


def _distance(at: Point, entered: Side, leaving: Side) -> float:
    """From a point to the line between the middles of two sides of a square, seen from its middle."""
    ax, ay = (0.5 * along for along in TOWARDS[entered])
    bx, by = (0.5 * along for along in TOWARDS[leaving])
    dx, dy = bx - ax, by - ay
    share = ((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy)
    share = max(0.0, min(1.0, share))
    return hypot(at[0] - ax - share * dx, at[1] - ay - share * dy)
