"""Why an action is not allowed, with the squares to draw and the ruling to name.

Nothing here decides: ``legal_actions`` does. These functions only find the words for a refusal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.rules import Reason
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
from game.games.aqua_romana.rules.legality import joined_by, kinds_given, legal_actions
from game.games.aqua_romana.rules.state import Aqueduct, State
from game.games.aqua_romana.rules.tiles import OPPOSITE, Tile

_PHASES: Mapping[type, tuple[str, ...]] = {
    Place: ("setup", "reserve"),
    Build: ("main",),
    LayFountainTile: ("fountain",),
    Advance: ("main",),
    Close: ("close",),
    Keep: ("close",),
    Take: ("take",),
}

REASONS: Mapping[str, str] = {
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
"""Every code with the ruling behind it; the language layer has a sentence for each."""


def reason(code: str, *squares: str, **values: str | int) -> Reason:
    return Reason(code, tuple(squares), REASONS[code], values)


def _already_closed(aqueduct: Aqueduct) -> Reason:
    """Its owner closed it (R13), or a tile did (R12)."""
    closed = reason("already-closed", aqueduct.outlet)
    return replace(closed, ruling="R13") if aqueduct.closed == "choice" else closed


def why_not(state: State, action: Action) -> Reason | None:
    """The reason ``action`` is refused now, or None if it is legal."""
    if action in legal_actions(state):
        return None
    if state.phase == "over":
        return reason("game-over")
    if state.phase not in _PHASES[type(action)]:
        return reason("wrong-phase", phase=state.phase)
    match action:
        case Place():
            return _why_not_place(state, action)
        case Build():
            return _why_not_build(state, action)
        case LayFountainTile():
            return _why_not_fountain(state, action)
        case Advance():
            return _why_not_advance(state, action)
        case Close():
            return _why_not_close(state, action.outlet)
        case Take():
            return reason("not-in-reserve", kind=action.kind)
        case Keep():
            return None


def _why_not_place(state: State, action: Place) -> Reason:
    if action.path not in state.board.path_index:
        return reason("path-unknown", action.path)
    if action.path in state.builders:
        return reason("path-taken", action.path)
    return reason("none-left-to-place" if state.phase == "setup" else "not-held", kind=action.kind)


def _why_not_own(state: State, outlet: Outlet) -> Reason | None:
    """Why a workman is none the active player may use or close."""
    if outlet not in state.aqueducts:
        return reason("outlet-unknown", outlet)
    if state.seat_of(outlet) != state.active:
        return reason("not-your-workman", outlet)
    if not state.aqueducts[outlet].is_open:
        return _already_closed(state.aqueducts[outlet])
    return None


def _why_not_close(state: State, outlet: Outlet) -> Reason | None:
    """Only one's own may be closed (R13)."""
    refusal = _why_not_own(state, outlet)
    not_own = refusal is not None and refusal.code == "not-your-workman"
    return replace(refusal, ruling="R13") if refusal is not None and not_own else refusal


def _why_not_build(state: State, action: Build) -> Reason | None:
    own = _why_not_own(state, action.outlet)
    if own is not None:
        return own
    aqueduct = state.aqueducts[action.outlet]
    return (
        why_not_builder(state, aqueduct, action.path)
        or _why_not_kind(state, action.path, action.tile)
        or why_not_tile(state, aqueduct, action.tile)
    )


def why_not_builder(state: State, aqueduct: Aqueduct, path: Path) -> Reason | None:
    """Why a workman cannot use whoever stands on ``path``."""
    if path not in state.board.path_index:
        return reason("path-unknown", path)
    if path not in state.builders:
        return reason("no-builder", path)
    if path not in state.board.sight[aqueduct.stand].values():
        return reason("not-in-sight", aqueduct.stand, path, outlet=aqueduct.outlet)
    return None


def _why_not_kind(state: State, path: Path, tile: Tile) -> Reason | None:
    builder = state.builders[path]
    if tile.kind in kinds_given(state, builder):
        return None
    if not state.stock[tile.kind]:
        return reason("out-of-stock", kind=tile.kind)
    return reason("wrong-kind", path, kind=tile.kind, builder=builder)


def why_not_tile(state: State, aqueduct: Aqueduct, tile: Tile) -> Reason | None:
    """Why this tile cannot be laid in front of this workman."""
    square = aqueduct.front
    if square is None:
        return _already_closed(aqueduct)
    if OPPOSITE[aqueduct.heading] not in tile.exits:
        return reason("does-not-continue", square, aqueduct.stand, outlet=aqueduct.outlet)
    return _why_joined(state, square, tile)


def _why_joined(state: State, square: Square, tile: Tile) -> Reason | None:
    joined = joined_by(state, square, tile)
    if joined is None:
        return None
    outlet, side = joined
    tiles = {**state.tiles, square: tile}
    flow = follow(state.board, tiles, square, tile.exits[side])
    assert flow.front is not None, "a channel that joins ends at a reservoir"
    other = Outlet(f"{flow.front}{OPPOSITE[flow.heading]}")
    return reason("joins", square, *flow.squares, outlet=outlet, other=other)


def _why_not_fountain(state: State, action: LayFountainTile) -> Reason:
    square, kind = action.square, action.tile.kind
    refusal = why_not_fountain_square(state, square)
    if refusal is not None:
        return refusal
    if not state.stock[kind]:
        return reason("out-of-stock", kind=kind)
    return reason("wrong-second-kind", kind=kind, allowed=state.second[0])


def why_not_fountain_square(state: State, square: Square) -> Reason | None:
    """Why the fountain tile may not lie on this square."""
    if square not in state.board.neighbours:
        return reason("square-unknown", square)
    if square in state.tiles or square not in state.board.free_squares:
        return reason("square-taken", square)
    ends = state.ends.get(square)
    if ends:
        outlet = next(iter(ends.values()))
        return reason("square-at-end", square, state.aqueducts[outlet].stand, outlet=outlet)
    return None


def _why_not_advance(state: State, action: Advance) -> Reason:
    if action.path not in state.board.path_index:
        return reason("path-unknown", action.path)
    if action.path not in state.builders:
        return reason("no-builder", action.path)
    builds = [legal for legal in legal_actions(state) if isinstance(legal, Build)]
    if builds:
        stands = (state.aqueducts[build.outlet].stand for build in builds)
        return reason("must-build", *dict.fromkeys(stands))
    return reason("pathway-full", action.path)
