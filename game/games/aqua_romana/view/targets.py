"""What on the table has a name: where it is, whether it can be clicked, what lies under a point."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from pygame import Rect

from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import KINDS
from game.games.aqua_romana.view.gestures import Gesture
from game.games.aqua_romana.view.gestures.base import named
from game.games.aqua_romana.view.gestures.build import BuildGesture
from game.games.aqua_romana.view.gestures.simple import CloseGesture
from game.ui import Element

if TYPE_CHECKING:
    from game.games.aqua_romana.view.view import AquaView

CARRYING = ("square", "path", "tray", "stock", "figure")
"""What the pointer finds first while something is carried."""


class Targets:
    """Made anew for every gesture; answers by id and by point."""

    def __init__(self, view: AquaView) -> None:
        self.view = view
        self.canvas = view.canvas
        self.state = view.state

    # by id

    def rect(self, target: str) -> Rect | None:
        """Where a thing is; None if it is not on the screen."""
        family, name = named(target)
        match family:
            case "square" if Square(name) in self.state.board.neighbours:
                return self.canvas.square_rect(Square(name))
            case "path" | "builder" if Path(name) in self.state.board.path_index:
                return self.canvas.path_rect(Path(name))
            case "workman" if Outlet(name) in self.view.stage.workmen:
                return self._workman_rect(Outlet(name))
            case "seal" if isinstance(self.view.gesture, CloseGesture) and name in self.view.gesture.closable:
                return self.view.highlights.seal_rect(Outlet(name))
            case "reserve":
                return next((self._reserve_rect(kind) for kind in KINDS if kind == name), None)
        for element in self.view.widgets.elements():
            if element.id == target:
                return Rect(element.rect)
        return None

    def _workman_rect(self, outlet: Outlet) -> Rect:
        x, y = self.view.stage.workmen[outlet].at
        return self.canvas.box((x, y - 0.12), 0.38, 0.44)

    def _reserve_rect(self, kind: str) -> Rect:
        x, y = self.canvas.places.reserve(next(known for known in KINDS if known == kind))
        return self.canvas.box((x, y - 0.25), 0.6, 0.9)

    def square(self, name: str) -> Square:
        return Square(name)

    def outlet(self, name: str) -> Outlet:
        return Outlet(name)

    def outlet_of(self, gesture: Gesture) -> Outlet | None:
        """The aqueduct that the drop under the pointer is for."""
        family, name = named(gesture.hovered)
        if isinstance(gesture, BuildGesture) and family == "square":
            build = gesture.build_at(name)
            return build.outlet if build else None
        return gesture.outlet

    # all of them

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        enabled = self.view.gesture.enabled
        placed = ((target, label, self.rect(target)) for target, label in self._ids())
        return tuple(
            Element.of(target, rect, target in enabled, label)
            for target, label, rect in placed
            if rect is not None
        )

    def _ids(self) -> Iterator[tuple[str, str]]:
        state, narrator = self.state, self.view.narrator
        if isinstance(self.view.gesture, CloseGesture):
            yield from (
                (f"seal:{outlet}", narrator.owner(state, outlet)) for outlet in self.view.gesture.closable
            )
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

    # by point

    def at(self, pos: tuple[int, int]) -> str:
        """The id of what lies under a point, or an empty string."""
        carrying = self.view.gesture.tile is not None or self.view.gesture.figure is not None
        found = [element for element in self.elements if Rect(element.rect).collidepoint(pos)]
        shelf = self.view.panels.shelf
        if shelf is not None:
            found += [element for element in shelf.elements() if Rect(element.rect).collidepoint(pos)]
        if carrying:
            found.sort(key=lambda element: named(element.id)[0] not in CARRYING)
        else:
            found.sort(key=lambda element: not element.enabled)
        return found[0].id if found else ""

    def focusable(self) -> list[tuple[str, Rect]]:
        """Where the arrow keys can go: whatever a click would do something to."""
        own = [element for element in self.elements if element.enabled]
        others = [
            element
            for element in self.view.widgets.elements()
            if element.enabled and named(element.id)[0] in ("button", "tray", "figure")
        ]
        return [(element.id, Rect(element.rect)) for element in (*own, *others)]
