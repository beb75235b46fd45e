"""Gestures that the rules refuse, found in a position: what to click, and the reason to be told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.aqua_romana.rules.actions import Build
from game.games.aqua_romana.rules.board import Outlet, Path
from game.games.aqua_romana.rules.legality import REASONS, why_not
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import ROTATIONS, Tile
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.gestures.base import VIEW_REASONS
from tests.e2e.refusals import Sentences
from tests.games.aqua_romana.e2e.players import builds

sentence = Sentences(SPEC)


def told(prompt: str) -> set[str]:
    """The reasons a sentence may stand for."""
    return {code for code in (*REASONS, *VIEW_REASONS) if sentence(code).fullmatch(prompt)}


@dataclass(frozen=True)
class Attempt:
    """Clicks that are allowed, a turn of the tile perhaps, and the one that is refused."""

    code: str
    chosen: tuple[str, ...]
    refused: str
    turned: Tile | None = None


def attempts(state: State) -> Iterator[Attempt]:
    """What can be tried in vain here, with nothing chosen yet."""
    match state.phase:
        case "setup":
            yield from _placing(state)
        case "reserve":
            held = state.held[state.active]
            yield from (Attempt("not-held", (), f"figure:{kind}") for kind in state.stock if kind not in held)
        case "main" if builds(state):
            yield from _choosing(state)
            yield from _dropping(state)
        case "fountain" if len(state.second) == 1:
            yield from (Attempt("square-taken", (), f"square:{square}") for square in state.tiles)
            yield from (Attempt("square-at-end", (), f"square:{square}") for square in state.ends)
            others = (kind for kind, left in state.stock.items() if left and kind not in state.second)
            yield from (Attempt("wrong-second-kind", (), f"stock:{kind}") for kind in others)
        case "close":
            yield from _of_others("not-your-workman", state)


def _placing(state: State) -> Iterator[Attempt]:
    free = next(path for path in state.board.pathway if path not in state.builders)
    kinds = [kind for kind, count in state.to_place.items() if count]
    if len(kinds) > 1:
        yield Attempt("nothing-here", (), f"path:{free}")
        yield from (Attempt("path-taken", (f"figure:{kinds[0]}",), f"builder:{p}") for p in state.builders)
    yield from (
        Attempt("none-left-to-place", (), f"figure:{kind}")
        for kind, count in state.to_place.items()
        if not count
    )


def _of_others(code: str, state: State) -> Iterator[Attempt]:
    for outlet, aqueduct in state.aqueducts.items():
        if aqueduct.is_open and state.seat_of(outlet) != state.active:
            yield Attempt(code, (), f"workman:{outlet}")


def _choosing(state: State) -> Iterator[Attempt]:
    yield from _of_others("not-your-workman", state)
    able = {build.outlet for build in builds(state)}
    for aqueduct in state.open_aqueducts(state.active):
        seen = [path for path in state.board.sight[aqueduct.stand].values() if path in state.builders]
        if not seen:
            yield Attempt("nobody-sees", (), f"workman:{aqueduct.outlet}")
        elif aqueduct.outlet not in able:
            yield Attempt("fits-nowhere", (), f"workman:{aqueduct.outlet}")
    workman = f"workman:{min(able)}"
    free = next(path for path in state.board.pathway if path not in state.builders)
    yield Attempt("no-builder", (), f"path:{free}")
    yield from (Attempt("from-a-builder", (), f"stock:{kind}") for kind, left in state.stock.items() if left)
    own = state.open_aqueducts(state.active)
    seen = {path for aqueduct in own for path in state.board.sight[aqueduct.stand].values()}
    yield from (Attempt("unseen", (), f"builder:{path}") for path in state.builders if path not in seen)
    square = next(square for square in state.board.free_squares if square not in state.tiles)
    yield Attempt("choose-workman", (), f"square:{square}")
    yield Attempt("choose-builder", (workman,), f"square:{square}")
    sight = state.board.sight[state.aqueducts[min(able)].stand].values()
    yield from (Attempt("not-in-sight", (workman,), f"builder:{p}") for p in state.builders if p not in sight)


def _dropping(state: State) -> Iterator[Attempt]:
    """Tiles in the hand that may not lie where they are dropped, or not like that."""
    for outlet, path in dict.fromkeys((build.outlet, build.path) for build in builds(state)):
        kind = state.builders[path]
        if kind == "joker" or not state.stock[kind]:
            continue
        chosen = (f"workman:{outlet}", f"builder:{path}")
        yield from _elsewhere(state, outlet, chosen)
        yield from (attempt for tile in ROTATIONS[kind] for attempt in _turned(state, outlet, path, tile))


def _elsewhere(state: State, outlet: Outlet, chosen: tuple[str, ...]) -> Iterator[Attempt]:
    front = state.aqueducts[outlet].front
    taken = next(iter(state.tiles))
    other = next(s for s in state.board.free_squares if s not in state.tiles and s != front)
    yield Attempt("square-taken", chosen, f"square:{taken}")
    yield Attempt("not-in-front", chosen, f"square:{other}")


def _turned(state: State, outlet: Outlet, path: Path, tile: Tile) -> Iterator[Attempt]:
    found = why_not(state, Build(outlet, path, tile))
    if found is not None:
        chosen = (f"workman:{outlet}", f"builder:{path}")
        yield Attempt(found.code, chosen, f"square:{state.aqueducts[outlet].front}", tile)
