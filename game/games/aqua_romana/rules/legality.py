"""The one judge: whether an action is allowed, and if not why, with the squares to draw and the ruling.

Each condition stands here once. ``why_not`` asks the judge about one action; ``legal_actions`` asks about
everything that might be done now.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.core.rules import Reason, Refusal, Rulings, because, kept
from game.games.aqua_romana.rules import actions as a
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.flow import Flow, follow
from game.games.aqua_romana.rules.pathway import next_step
from game.games.aqua_romana.rules.state import Aqueduct, State
from game.games.aqua_romana.rules.tiles import (
    KINDS,
    OPPOSITE,
    ROTATIONS,
    SIDES,
    TILE_KINDS,
    Kind,
    Side,
    Tile,
    TileKind,
)

_PHASES: Mapping[type, tuple[str, ...]] = {
    a.Place: ("setup", "reserve"),
    a.Build: ("main",),
    a.LayFountainTile: ("fountain",),
    a.Advance: ("main",),
    a.Close: ("close",),
    a.Keep: ("close",),
    a.Take: ("take",),
}

REASONS = Rulings(
    {
        "game-over": "",
        "wrong-phase": "",
        "path-unknown": "",
        "path-taken": "",
        "none-left-to-place": "R2",
        "not-held": "R16",
        "outlet-unknown": "",
        "not-your-workman": "R10",
        "already-closed": "R12",
        "no-builder": "",
        "not-in-sight": "R3",
        "wrong-kind": "R4",
        "out-of-stock": "R4",
        "does-not-continue": "",
        "joins": "R5",
        "square-unknown": "",
        "square-taken": "",
        "square-at-end": "R6",
        "wrong-second-kind": "R7",
        "must-build": "R10",
        "pathway-full": "R11",
        "not-in-reserve": "",
    }
)
reason = REASONS.reason


def why_not(state: State, action: Action) -> Reason | None:
    """The reason ``action`` is refused now, or None if it is legal."""
    return because(refused(state, action))


@kept
def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action allowed now, in a fixed order; none when the game is over."""
    match state.phase:
        case "setup" | "reserve":
            return tuple(_places(state))
        case "main":
            return builds(state) or tuple(_advances(state))
        case "fountain":
            return tuple(_fountain_tiles(state))
        case "close":
            return (*map(a.Close, own_workmen(state)), a.Keep())
        case "take":
            return tuple(a.Take(kind) for kind in KINDS if not_in_reserve(state, kind) is None)
        case "over":
            return ()


def refused(state: State, action: Action) -> Refusal | None:
    """The judge's word on any action; None if it is legal."""
    if state.phase == "over":
        return lambda: reason("game-over")
    if state.phase not in _PHASES[type(action)]:
        return lambda: reason("wrong-phase", phase=state.phase)
    match action:
        case a.Place(kind, path):
            return not_free(state, path) or not_to_place(state, kind)
        case a.Build(outlet, path, tile):
            return not_own(state, outlet, "R10") or _not_built(state, state.aqueducts[outlet], path, tile)
        case a.LayFountainTile(square, tile):
            return no_fountain_square(state, square) or not_second(state, tile.kind)
        case a.Advance(path):
            return not_advanced(state, path)
        case a.Close(outlet):
            return not_own(state, outlet, "R13")
        case a.Take(kind):
            return not_in_reserve(state, kind)
        case a.Keep():
            return None


# Placing and taking master builders


def not_free(state: State, path: Path) -> Refusal | None:
    if path not in state.board.path_index:
        return lambda: reason("path-unknown", f"path:{path}")
    if path in state.builders:
        return lambda: reason("path-taken", f"path:{path}")
    return None


def not_to_place(state: State, kind: Kind) -> Refusal | None:
    if state.phase == "setup":
        return None if state.to_place.get(kind) else lambda: reason("none-left-to-place", kind=kind)
    return None if kind in state.held[state.active] else lambda: reason("not-held", kind=kind)


def not_in_reserve(state: State, kind: Kind) -> Refusal | None:
    return None if state.reserve.get(kind) else lambda: reason("not-in-reserve", kind=kind)


def _places(state: State) -> Iterator[Action]:
    kinds = [kind for kind in KINDS if not_to_place(state, kind) is None]
    for path in state.board.pathway:
        if not_free(state, path) is None:
            for kind in kinds:
                yield _place(kind, path)


@lru_cache(maxsize=1024)
def _place(kind: Kind, path: Path) -> a.Place:
    return a.Place(kind, path)


# Workmen


def not_own(state: State, outlet: Outlet, ruling: str) -> Refusal | None:
    """Why a workman is none the active player may use (R10) or close (R13)."""
    aqueduct = state.aqueducts.get(outlet)
    if aqueduct is None:
        return lambda: reason("outlet-unknown", f"workman:{outlet}")
    if state.seat_of(outlet) != state.active:
        return lambda: reason("not-your-workman", f"workman:{outlet}", ruling=ruling)
    return None if aqueduct.closed is None else _closed(aqueduct)


def _closed(aqueduct: Aqueduct) -> Refusal:
    """Its owner closed it (R13), or a tile did (R12)."""
    ruling = "R13" if aqueduct.closed == "choice" else None
    return lambda: reason("already-closed", f"workman:{aqueduct.outlet}", ruling=ruling)


def own_workmen(state: State) -> Iterator[Outlet]:
    return (outlet for outlet in state.aqueducts if not_own(state, outlet, "") is None)


# Building


@kept
def builds(state: State) -> tuple[a.Build, ...]:
    """All ways in which the active player can move a workman of theirs."""
    found: list[a.Build] = []
    for outlet in own_workmen(state):
        aqueduct = state.aqueducts[outlet]
        fitting: dict[TileKind, tuple[Tile, ...]] = {}
        for path in state.board.sight[aqueduct.stand].values():
            if no_builder(state, aqueduct, path) is not None:
                continue
            for kind in kinds_given(state, state.builders[path]):
                if kind not in fitting:
                    fitting[kind] = fitting_tiles(state, aqueduct, kind)
                found += [a.Build(outlet, path, tile) for tile in fitting[kind]]
    return tuple(found)


def _not_built(state: State, aqueduct: Aqueduct, path: Path, tile: Tile) -> Refusal | None:
    return (
        no_builder(state, aqueduct, path)
        or not_given(state, path, tile.kind)
        or does_not_fit(state, aqueduct, tile)
    )


def no_builder(state: State, aqueduct: Aqueduct, path: Path) -> Refusal | None:
    """Why a workman cannot use whoever stands on ``path``."""
    board, stand = state.board, aqueduct.stand
    if path not in board.path_index:
        return lambda: reason("path-unknown", f"path:{path}")
    if path not in state.builders:
        return lambda: reason("no-builder", f"path:{path}")
    if path not in board.sight[stand].values():
        return lambda: reason("not-in-sight", f"square:{stand}", f"path:{path}", outlet=aqueduct.outlet)
    return None


def kinds_given(state: State, builder: Kind) -> tuple[TileKind, ...]:
    """The kinds of tile a master builder gives now: any from the joker or if his ran out (R4)."""
    if builder != "joker" and state.stock[builder]:
        return (builder,)
    return tuple(kind for kind in TILE_KINDS if state.stock[kind])


def not_given(state: State, path: Path, kind: TileKind) -> Refusal | None:
    builder = state.builders[path]
    if kind in kinds_given(state, builder):
        return None
    if not state.stock[kind]:
        return lambda: reason("out-of-stock", kind=kind)
    return lambda: reason("wrong-kind", f"path:{path}", kind=kind, builder=builder)


def fitting_tiles(state: State, aqueduct: Aqueduct, kind: TileKind) -> tuple[Tile, ...]:
    """The rotations of a kind that continue an open aqueduct and join no two (R5)."""
    return tuple(tile for tile in ROTATIONS[kind] if does_not_fit(state, aqueduct, tile) is None)


def does_not_fit(state: State, aqueduct: Aqueduct, tile: Tile) -> Refusal | None:
    """Why this tile cannot be laid in front of this workman."""
    square = aqueduct.front
    if square is None:
        return _closed(aqueduct)
    if OPPOSITE[aqueduct.heading] not in tile.exits:
        places = f"square:{square}", f"square:{aqueduct.stand}"
        return lambda: reason("does-not-continue", *places, outlet=aqueduct.outlet)
    joined = _joined(state, square, tile)
    return None if joined is None else lambda: _joins(state, square, tile, *joined)


def _joined(state: State, square: Square, tile: Tile) -> tuple[Outlet, Side] | None:
    """An aqueduct this tile would join to another one (R5), and where it enters the square; None if none."""
    ends = state.ends.get(square, {})
    if len(ends) < 2:
        return None
    for side, outlet in ends.items():
        leaving = tile.exits.get(side)
        if leaving is None:
            continue
        # A loose channel may lead from one side of the square back to another side of it.
        loose = len(tile.exits) == 4
        if leaving in ends or (loose and _follow(state, square, tile, leaving).stop == "outlet"):
            return outlet, side
    return None


def _joins(state: State, square: Square, tile: Tile, outlet: Outlet, side: Side) -> Reason:
    flow = _follow(state, square, tile, tile.exits[side])
    assert flow.front is not None, "a channel that joins ends at a reservoir"
    other = Outlet(f"{flow.front}{OPPOSITE[flow.heading]}")
    places = (f"square:{each}" for each in (square, *flow.squares))
    return reason("joins", *places, outlet=outlet, other=other)


def _follow(state: State, square: Square, tile: Tile, heading: Side) -> Flow:
    """The way of the water over a tile that is not laid yet."""
    return follow(state.board, {**state.tiles, square: tile}, square, heading)


def is_crowded(state: State, square: Square) -> bool:
    """Ends of aqueducts come in from all sides, so that no tile fits there any more (R12).

    One side without an end is enough to take a curve or a straight to it.
    """
    return len(state.ends.get(square, {})) == len(SIDES)


# Moving a master builder


def not_advanced(state: State, path: Path) -> Refusal | None:
    """Only if no workman can be moved (R10) may any master builder be (R11)."""
    if path not in state.board.path_index:
        return lambda: reason("path-unknown", f"path:{path}")
    if path not in state.builders:
        return lambda: reason("no-builder", f"path:{path}")
    stands = dict.fromkeys(f"square:{state.aqueducts[build.outlet].stand}" for build in builds(state))
    if stands:
        return lambda: reason("must-build", *stands)
    if next_step(state.board, state.builders, path) is None:
        return lambda: reason("pathway-full", f"path:{path}")
    return None


def _advances(state: State) -> Iterator[Action]:
    return (a.Advance(path) for path in state.board.pathway if not_advanced(state, path) is None)


# The fountain tile


def no_fountain_square(state: State, square: Square) -> Refusal | None:
    """Only a free square that no end of an aqueduct opens onto, being built or finished (R6)."""
    board = state.board
    if square not in board.neighbours:
        return lambda: reason("square-unknown", f"square:{square}")
    if square in state.tiles or square in board.reservoir_squares or square in board.level.blocked:
        return lambda: reason("square-taken", f"square:{square}")
    ends = state.ends.get(square)
    if ends is None:
        return None
    outlet = next(iter(ends.values()))
    places = f"square:{square}", f"square:{state.aqueducts[outlet].stand}"
    return lambda: reason("square-at-end", *places, outlet=outlet)


def fountain_squares(state: State) -> Iterator[Square]:
    """Where the fountain tile may lie."""
    return (square for square in state.board.free_squares if no_fountain_square(state, square) is None)


def not_second(state: State, kind: TileKind) -> Refusal | None:
    if kind in state.second:
        return None
    if not state.stock[kind]:
        return lambda: reason("out-of-stock", kind=kind)
    return lambda: reason("wrong-second-kind", kind=kind, allowed=state.second[0])


def _fountain_tiles(state: State) -> Iterator[Action]:
    kinds = [kind for kind in TILE_KINDS if not_second(state, kind) is None]
    tiles = [tile for kind in kinds for tile in ROTATIONS[kind]]
    for square in fountain_squares(state):
        for tile in tiles:
            yield _fountain_tile(square, tile)


@lru_cache(maxsize=8192)
def _fountain_tile(square: Square, tile: Tile) -> a.LayFountainTile:
    return a.LayFountainTile(square, tile)
