"""The common shape of all gestures of Aqua Romana."""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from game.core.rules import Reason
from game.games.aqua_romana.rules import Action, Kind, Outlet, Path, Square, State, Tile
from game.games.aqua_romana.rules.legality import reason
from game.games.aqua_romana.rules.preview import Preview, sight
from game.table.gesture import Gesture, Refusals

VIEW_REASONS: Mapping[str, str] = {
    "not-in-front": "",
    "nobody-sees": "R3",
    "unseen": "R3",
    "fits-nowhere": "R10",
    "choose-workman": "",
    "choose-builder": "R3",
    "nothing-here": "",
    "from-a-builder": "",
}
"""Refusals of gestures that are not even an action, with the ruling behind them."""

gesture_reason = Refusals(VIEW_REASONS)


def why_not_from_stock(state: State, name: str) -> Reason:
    """Tiles are not taken from the pile: a master builder gives them, while there are any."""
    empty = any(kind == name and not count for kind, count in state.stock.items())
    return reason("out-of-stock", kind=name) if empty else gesture_reason("from-a-builder")


class AquaGesture(Gesture[State, Action]):
    """Nothing in particular; subclasses say what can be chosen."""

    draggable: ClassVar[tuple[str, ...]] = ("builder", "figure")

    @cached_property
    def blind(self) -> frozenset[Outlet]:
        """Workmen on the board who see no master builder."""
        state = self.state
        return frozenset(
            outlet
            for outlet, aqueduct in state.aqueducts.items()
            if aqueduct.is_open and all(seen.builder is None for seen in sight(state, outlet))
        )

    # what is chosen

    @property
    def tile(self) -> Tile | None:
        """The tile held, as it would be laid."""
        return None

    @property
    def figure(self) -> Kind | None:
        """The master builder held."""
        return None

    @property
    def outlet(self) -> Outlet | None:
        """The workman chosen."""
        return None

    @property
    def path(self) -> Path | None:
        """The master builder chosen, by where he stands."""
        return None

    @property
    def tray(self) -> tuple[Kind, ...]:
        """Kinds to choose from before anything can be laid or placed."""
        return ()

    # the same for the table

    @property
    def chosen(self) -> tuple[str, ...]:
        workman = (f"workman:{self.outlet}",) if self.outlet is not None else ()
        return (*workman, f"builder:{self.path}") if self.path is not None else workman

    @property
    def carried(self) -> Tile | Kind | None:
        return self.tile if self.tile is not None else self.figure

    @property
    def held(self) -> Mapping[str, str] | None:
        return {"tile": self.tile.kind, "openings": self.tile.openings} if self.tile is not None else None

    @property
    def turnable(self) -> bool:
        return self.tile is not None

    @property
    def drops_on(self) -> tuple[str, ...] | None:
        if self.tray:
            return None
        return ("square",) if self.figure is None else ("path", "builder")

    # what would come of it

    def preview(self, target: str) -> Preview | None:
        """What dropping here would do."""
        return None

    def fits(self, target: str) -> bool:
        """Whether a drop here, turned as the tile is now, would be played."""
        return target in self.enabled

    def forbidden(self, square: Square) -> Reason | None:
        """Why what is held may not go to this square; None where it may, or where nothing is held."""
        return None


class Waiting(AquaGesture):
    """Somebody else decides, or nobody does."""

    waits = True
