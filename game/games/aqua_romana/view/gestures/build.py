"""Extending an aqueduct: workman, builder, tile, square, in any order a player likes."""

from collections.abc import Sequence

from game.core.rules import Reason, because
from game.games.aqua_romana.rules import Action, Build, Outlet, Path, Square, State
from game.games.aqua_romana.rules.legality import kinds_given, legal_actions, no_builder, reason, why_not
from game.games.aqua_romana.rules.preview import Preview, preview
from game.games.aqua_romana.rules.tiles import ROTATIONS, TILE_KINDS, Kind, Tile, TileKind
from game.games.aqua_romana.view.gestures.base import AquaGesture, gesture_reason, why_not_from_stock
from game.table.gesture import Prompt, named


class BuildGesture(AquaGesture):
    """A workman must be moved (R10)."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.builds = tuple(action for action in legal_actions(state) if isinstance(action, Build))
        self._outlet: Outlet | None = None
        self._path: Path | None = None
        self._kind: TileKind | None = None
        self._tile: Tile | None = None
        self._turned = False
        """The player turned the tile: it stays as it is where it may lie like that."""
        self._previews: dict[Build, Preview] = {}

    # what is chosen

    @property
    def outlet(self) -> Outlet | None:
        return self._outlet

    @property
    def path(self) -> Path | None:
        return self._path

    @property
    def tile(self) -> Tile | None:
        return self._tile

    @property
    def tray(self) -> tuple[Kind, ...]:
        return self._kinds() if self._path is not None and self._kind is None else ()

    @property
    def prompt(self) -> Prompt:
        if self._tile is not None:
            return Prompt("aqua.prompt.lay", {"kind": self._tile.kind}, "tile")
        if self._path is not None:
            return Prompt("aqua.prompt.choose_kind", {}, "tile", insists=True)
        if self._outlet is not None:
            return Prompt("aqua.prompt.choose_builder", {}, "builder")
        return Prompt("aqua.prompt.choose_workman", {}, "worker")

    # what can be chosen

    @property
    def enabled(self) -> frozenset[str]:
        ids = {f"workman:{build.outlet}" for build in self.builds}
        ids |= {f"builder:{build.path}" for build in self._matching(self._outlet)}
        if self.tray:
            ids |= {f"tray:{kind}" for kind in self.tray}
        if self._tile is not None:
            ids |= {f"square:{square}" for square in self.targets()}
        return frozenset(ids)

    @property
    def numbered(self) -> tuple[str, ...]:
        if self.tray:
            return tuple(f"tray:{kind}" for kind in self.tray)
        if self._tile is not None:
            return tuple(f"square:{square}" for square in self.targets())
        if self._outlet is not None:
            return tuple(dict.fromkeys(f"builder:{build.path}" for build in self._matching(self._outlet)))
        return tuple(dict.fromkeys(f"workman:{build.outlet}" for build in self.builds))

    def targets(self) -> tuple[Square, ...]:
        """Squares where the tile held may go in some rotation."""
        return tuple(dict.fromkeys(self._square(build) for build in self._candidates()))

    def _matching(
        self, outlet: Outlet | None, path: Path | None = None, kind: TileKind | None = None
    ) -> list[Build]:
        return [
            build
            for build in self.builds
            if (outlet is None or build.outlet == outlet)
            and (path is None or build.path == path)
            and (kind is None or build.tile.kind == kind)
        ]

    def _candidates(self) -> list[Build]:
        return self._matching(self._outlet, self._path, self._kind) if self._path is not None else []

    def _kinds(self) -> tuple[TileKind, ...]:
        given = {build.tile.kind for build in self._matching(self._outlet, self._path)}
        return tuple(kind for kind in TILE_KINDS if kind in given)

    def _square(self, build: Build) -> Square:
        square = self.state.aqueducts[build.outlet].front
        assert square is not None, "a legal build has a free square in front"
        return square

    def _at(self, square: str) -> list[Build]:
        return [build for build in self._candidates() if self._square(build) == square]

    def build_at(self, square: str) -> Build | None:
        """What dropping the tile held on this square would play."""
        return next((build for build in self._at(square) if build.tile is self._tile), None)

    def preview(self, target: str) -> Preview | None:
        family, name = named(target)
        build = self.build_at(name) if family == "square" else None
        return self._preview(build) if build is not None else None

    def _preview(self, build: Build) -> Preview:
        if build not in self._previews:
            self._previews[build] = preview(self.state, build)
        return self._previews[build]

    def _offered(self, builds: Sequence[Build]) -> Tile | None:
        """The way a tile is held out: one that ends no aqueduct of the player's, if there is one."""
        if not builds:
            return None
        return min(builds, key=self._ends_own).tile

    def _ends_own(self, build: Build) -> bool:
        own = self.state.active
        return any(self.state.seat_of(found.forecast.outlet) == own for found in self._preview(build).closes)

    def fits(self, target: str) -> bool:
        family, name = named(target)
        return family == "square" and self.build_at(name) is not None

    def action_at(self, target: str) -> Build | None:
        family, name = named(target)
        return self.build_at(name) if family == "square" else None

    # gestures

    def hover(self, target: str) -> None:
        """Over a square that takes the tile only in another rotation, or better so, it turns by itself."""
        moved = target != self.hovered
        super().hover(target)
        family, name = named(target)
        if moved and family == "square" and self._tile is not None:
            here = self._at(name)
            if here and not (self._turned and self.build_at(name)):
                self._tile = self._offered(here)

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        match family:
            case "workman":
                self._choose_workman(Outlet(name))
            case "builder":
                self._choose_builder(Path(name))
            case "tray":
                self._choose_kind(name)
            case "square":
                return self._drop(Square(name))
            case "stock":
                self.refusal = why_not_from_stock(self.state, name)
            case "path":
                self.refusal = reason("no-builder", target)
        return None

    def _choose_workman(self, outlet: Outlet) -> None:
        if not self._matching(outlet):
            self.refusal = self._why_no_workman(outlet)
            return
        self._outlet = outlet
        if self._path is not None and not self._matching(outlet, self._path):
            self._path = None
        self._settle()

    def _choose_builder(self, path: Path) -> None:
        if self._outlet is not None and not self._matching(self._outlet, path):
            self.refusal = self._why_no_builder(self._outlet, path)
            return
        if not self._matching(None, path):
            self.refusal = self._why_nobody(path)
            return
        self._path = path
        self._settle()

    def _choose_kind(self, name: str) -> None:
        for kind in self._kinds():
            if kind == name:
                self._kind = kind
                self._settle()
                return
        empty = any(kind == name and not count for kind, count in self.state.stock.items())
        self.refusal = reason("out-of-stock", kind=name) if empty else gesture_reason("fits-nowhere")

    def _settle(self) -> None:
        """Bring kind and tile in line with the workman and the builder chosen."""
        kinds = self._kinds() if self._path is not None else ()
        if self._kind not in kinds:
            self._kind = kinds[0] if len(kinds) == 1 else None
        builds = self._candidates() if self._kind is not None else []
        if self._tile not in [build.tile for build in builds]:
            self._tile, self._turned = self._offered(builds), False

    def _drop(self, square: Square) -> Action | None:
        if self._tile is None:
            code = "choose-builder" if self._outlet else "choose-workman"
            self.refusal = gesture_reason(code, f"square:{square}")
            return None
        build = self.build_at(square)
        if build is None:
            self.refusal = self.forbidden(square)
        return build

    def rotate(self, direction: int, every: bool = False) -> bool:
        if self._tile is None or self._kind is None:
            return False
        family, name = named(self.hovered)
        here = self._at(name) if family == "square" else []
        ways = list(ROTATIONS[self._kind])
        if not every:
            legal = {build.tile for build in here or self._candidates()}
            ways = [way for way in ways if way in legal or way is self._tile]
        turned = ways[(ways.index(self._tile) + direction) % len(ways)]
        changed = turned is not self._tile
        self._tile, self._turned = turned, True
        return changed

    def cancel(self) -> bool:
        if self._kind is not None and self._path is not None and len(self._kinds()) > 1:
            self._kind = None
        elif self._path is not None:
            self._path = None
        elif self._outlet is not None:
            self._outlet = None
        else:
            return False
        self._settle()
        return True

    # reasons

    def forbidden(self, square: Square) -> Reason | None:
        if self._tile is None or self._path is None or self.build_at(square) is not None:
            return None
        if square in self.state.tiles or square not in self.state.board.free_squares:
            return reason("square-taken", f"square:{square}")
        facing = [
            aqueduct
            for aqueduct in self.state.open_aqueducts(self.state.active)
            if aqueduct.front == square and (self._outlet is None or aqueduct.outlet == self._outlet)
        ]
        refusals = (
            why_not(self.state, Build(aqueduct.outlet, self._path, self._tile)) for aqueduct in facing
        )
        otherwise = gesture_reason("not-in-front", f"square:{square}")
        return next((refusal for refusal in refusals if refusal), otherwise)

    def _why_no_workman(self, outlet: Outlet) -> Reason:
        aqueduct = self.state.aqueducts[outlet]
        if self.state.seat_of(outlet) != self.state.active:
            return reason("not-your-workman", f"workman:{outlet}")
        if not aqueduct.is_open:
            return reason("already-closed", f"workman:{outlet}")
        seen = self.state.board.sight[aqueduct.stand].values()
        if not any(path in self.state.builders for path in seen):
            return gesture_reason("nobody-sees", f"square:{aqueduct.stand}", outlet=outlet)
        return self._nowhere(outlet)

    def _why_no_builder(self, outlet: Outlet, path: Path) -> Reason:
        aqueduct = self.state.aqueducts[outlet]
        refusal = because(no_builder(self.state, aqueduct, path))
        return refusal or self._why_no_rotation(outlet, path)

    def _why_no_rotation(self, outlet: Outlet, path: Path) -> Reason:
        tiles = (
            tile for kind in kinds_given(self.state, self.state.builders[path]) for tile in ROTATIONS[kind]
        )
        refusals = [why_not(self.state, Build(outlet, path, tile)) for tile in tiles]
        joins = next((refusal for refusal in refusals if refusal and refusal.code == "joins"), None)
        return joins or self._nowhere(outlet)

    def _nowhere(self, outlet: Outlet) -> Reason:
        front = self.state.aqueducts[outlet].front
        return gesture_reason("fits-nowhere", f"square:{front}", outlet=outlet)

    def _why_nobody(self, path: Path) -> Reason:
        for aqueduct in self.state.open_aqueducts(self.state.active):
            if path in self.state.board.sight[aqueduct.stand].values():
                return self._why_no_rotation(aqueduct.outlet, path)
        return gesture_reason("unseen", f"path:{path}", figure=self.state.builders[path])
