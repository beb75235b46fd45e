"""The second tile after a fountain: any free square that no end of an aqueduct opens onto."""

from game.core.rules import Reason, because
from game.games.aqua_romana.rules import Action, LayFountainTile, Square, State
from game.games.aqua_romana.rules.legality import legal_actions, no_fountain_square, reason
from game.games.aqua_romana.rules.tiles import ROTATIONS, Kind, Tile, TileKind
from game.games.aqua_romana.view.gestures.base import AquaGesture
from game.table.gesture import Prompt, named


class FountainGesture(AquaGesture):
    """The tile is in the hand from the start, unless its kind must be chosen (R7)."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        actions = (action for action in legal_actions(state) if isinstance(action, LayFountainTile))
        self._squares = frozenset(action.square for action in actions)
        self._kind: TileKind | None = None
        self._tile: Tile | None = None
        if len(state.second) == 1:
            self._hold(state.second[0])

    def _hold(self, kind: TileKind) -> None:
        self._kind = kind
        self._tile = ROTATIONS[kind][0]

    @property
    def tile(self) -> Tile | None:
        return self._tile

    @property
    def tray(self) -> tuple[Kind, ...]:
        return self.state.second if self._kind is None else ()

    @property
    def prompt(self) -> Prompt:
        if self._tile is None:
            return Prompt("aqua.prompt.fountain_kind", {}, "fountain", insists=True)
        return Prompt("aqua.prompt.fountain", {"kind": self._tile.kind}, "fountain")

    @property
    def enabled(self) -> frozenset[str]:
        if self._tile is None:
            return frozenset(f"tray:{kind}" for kind in self.tray)
        return frozenset(f"square:{square}" for square in self._squares)

    @property
    def numbered(self) -> tuple[str, ...]:
        return tuple(f"tray:{kind}" for kind in self.tray)

    def forbidden(self, square: Square) -> Reason | None:
        return because(no_fountain_square(self.state, square)) if self._tile is not None else None

    def action_at(self, target: str) -> Action | None:
        family, name = named(target)
        if self._tile is None or family != "square" or not self.fits(target):
            return None
        return LayFountainTile(Square(name), self._tile)

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "tray":
            for kind in self.state.second:
                if kind == name:
                    self._hold(kind)
                    return None
        if family in ("tray", "stock"):
            self.refusal = self._why_not_kind(name)
        if family == "square" and self._tile is not None:
            square = Square(name)
            if square in self._squares:
                return LayFountainTile(square, self._tile)
            self.refusal = self.forbidden(square)
        return None

    def _why_not_kind(self, name: str) -> Reason | None:
        """Of a pile; None for the kind that is in the hand already."""
        if any(kind == name and not count for kind, count in self.state.stock.items()):
            return reason("out-of-stock", kind=name)
        if name in self.state.second:
            return None
        return reason("wrong-second-kind", kind=name, allowed=self.state.second[0])

    def rotate(self, direction: int, every: bool = False) -> bool:
        if self._tile is None:
            return False
        ways = ROTATIONS[self._tile.kind]
        turned = ways[(ways.index(self._tile) + direction) % len(ways)]
        changed = turned is not self._tile
        self._tile = turned
        return changed

    def cancel(self) -> bool:
        if self._kind is None or len(self.state.second) == 1:
            return False
        self._kind = self._tile = None
        return True
