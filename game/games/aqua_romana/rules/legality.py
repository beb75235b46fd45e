"""The one source of legality: everything allowed is in ``legal_actions``, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.flow import follow
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

_CACHE = "_legal_actions"


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action allowed now, in a fixed order; none when the game is over."""
    cached: tuple[Action, ...] | None = state.__dict__.get(_CACHE)
    if cached is None:
        cached = tuple(_generate(state))
        state.__dict__[_CACHE] = cached
    return cached


def _generate(state: State) -> Iterator[Action]:
    match state.phase:
        case "setup":
            return _places(state, tuple(kind for kind in KINDS if state.to_place.get(kind, 0)))
        case "reserve":
            held = state.held[state.active]
            return _places(state, tuple(kind for kind in KINDS if kind in held))
        case "main":
            return main_actions(state)
        case "fountain":
            return _fountain_tiles(state)
        case "close":
            return _closings(state)
        case "take":
            return (Take(kind) for kind in KINDS if state.reserve.get(kind, 0))
        case "over":
            return iter(())


def _places(state: State, kinds: tuple[Kind, ...]) -> Iterator[Action]:
    for path in state.board.pathway:
        if path not in state.builders:
            for kind in kinds:
                yield _place(kind, path)


@lru_cache(maxsize=1024)
def _place(kind: Kind, path: Path) -> Place:
    return Place(kind, path)


def main_actions(state: State) -> Iterator[Action]:
    """Builds, or, only if there is none (R10), the moves of any master builder (R11)."""
    found = False
    for build in builds(state):
        found = True
        yield build
    if not found:
        for path in state.board.pathway:
            if path in state.builders and next_step(state.board, state.builders, path) is not None:
                yield Advance(path)


def builds(state: State) -> Iterator[Build]:
    """All ways in which the active player can move a workman of theirs."""
    fitting: dict[tuple[Outlet, TileKind], tuple[Tile, ...]] = {}
    for aqueduct in state.open_aqueducts(state.active):
        for path in state.board.sight[aqueduct.stand].values():
            builder = state.builders.get(path)
            if builder is None:
                continue
            for kind in kinds_given(state, builder):
                key = aqueduct.outlet, kind
                if key not in fitting:
                    fitting[key] = fitting_tiles(state, aqueduct, kind)
                for tile in fitting[key]:
                    yield Build(aqueduct.outlet, path, tile)


def kinds_given(state: State, builder: Kind) -> tuple[TileKind, ...]:
    """The kinds of tile a master builder gives now: any from the joker or if his ran out (R4)."""
    if builder != "joker" and state.stock[builder]:
        return (builder,)
    return tuple(kind for kind in TILE_KINDS if state.stock[kind])


def fitting_tiles(state: State, aqueduct: Aqueduct, kind: TileKind) -> tuple[Tile, ...]:
    """The rotations of a kind that continue an open aqueduct and join no two (R5)."""
    if aqueduct.front is None:
        return ()
    entered = OPPOSITE[aqueduct.heading]
    return tuple(
        tile
        for tile in ROTATIONS[kind]
        if entered in tile.exits and joined_by(state, aqueduct.front, tile) is None
    )


def joined_by(state: State, square: Square, tile: Tile) -> tuple[Outlet, Side] | None:
    """An aqueduct this tile would join to another one (R5), and where it enters the square; None if none."""
    ends = state.ends.get(square, {})
    if len(ends) < 2:
        return None
    tiles = None
    for side, outlet in ends.items():
        leaving = tile.exits.get(side)
        if leaving is None:
            continue
        if leaving in ends:
            return outlet, side
        if len(tile.exits) == 4:
            # A loose channel may lead from one side of the square back to another side of it.
            tiles = tiles if tiles is not None else {**state.tiles, square: tile}
            if follow(state.board, tiles, square, leaving).stop == "outlet":
                return outlet, side
    return None


def is_crowded(state: State, square: Square) -> bool:
    """Ends of aqueducts come in from all sides, so that no tile fits there any more (R12).

    One side without an end is enough to take a curve or a straight to it.
    """
    return len(state.ends.get(square, {})) == len(SIDES)


def _fountain_tiles(state: State) -> Iterator[Action]:
    tiles = [tile for kind in state.second for tile in ROTATIONS[kind]]
    for square in fountain_squares(state):
        for tile in tiles:
            yield _fountain_tile(square, tile)


@lru_cache(maxsize=8192)
def _fountain_tile(square: Square, tile: Tile) -> LayFountainTile:
    return LayFountainTile(square, tile)


def fountain_squares(state: State) -> Iterator[Square]:
    """The free squares that no end of an aqueduct opens onto, being built or finished (R6)."""
    ends = state.ends
    return (square for square in state.board.free_squares if square not in state.tiles and square not in ends)


def _closings(state: State) -> Iterator[Action]:
    for aqueduct in state.open_aqueducts(state.active):
        yield Close(aqueduct.outlet)
    yield Keep()
