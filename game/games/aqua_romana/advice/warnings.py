"""What a player may regret: found with the rules, before it is done. No pygame."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from game.games.aqua_romana.rules import Action, Advance, Build, Close, Keep, LayFountainTile, Outlet, Square
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.events import AqueductClosed
from game.games.aqua_romana.rules.legality import builds
from game.games.aqua_romana.rules.preview import sight
from game.games.aqua_romana.rules.state import State, frozen, trace

Danger = Literal["blind", "last", "rival"]
"""As the settings name them."""


@dataclass(frozen=True)
class Caution:
    """One thing to be warned of."""

    danger: Danger
    outlet: Outlet | None = None
    """The aqueduct in danger; None: all of them."""
    by: Outlet | None = None
    """The rival's workman who could do it."""


def cautions(state: State, action: Action, seat: int) -> tuple[Caution, ...]:
    """What the player of a seat should know before this legal action, the worst first."""
    if not isinstance(action, Build | LayFountainTile | Advance | Close | Keep):
        return ()
    after, _ = apply(state, action)
    if after.phase == "over":
        return _last(state, after, seat)
    found = [*_last(state, after, seat), *_blind(after, action, seat)]
    new = threats(after, seat)
    if isinstance(action, Keep):
        return (*found, *new.values())
    before = threats(state, seat) if new else {}
    built = action.outlet if isinstance(action, Build) else None
    return (*found, *(threat for outlet, threat in new.items() if outlet == built or outlet not in before))


def standing_cautions(state: State, seat: int) -> tuple[Caution, ...]:
    """What the player of a seat should know whose turn is complete."""
    if state.phase == "over":
        return ()
    return (*_blind(state, Keep(), seat), *threats(state, seat).values())


def _last(before: State, after: State, seat: int) -> tuple[Caution, ...]:
    """His last workman leaves the board. That all leave it at the end of the game is no surprise."""
    open_before = before.open_aqueducts(seat)
    ended = after.phase == "over" and any(a.closed == "end" for a in after.aqueducts.values())
    if not open_before or after.open_aqueducts(seat) or ended:
        return ()
    return (Caution("last", open_before[0].outlet if len(open_before) == 1 else None),)


def _blind(after: State, action: Action, seat: int) -> tuple[Caution, ...]:
    """No workman of his sees a master builder, or at least the one who built does not."""
    if isinstance(action, LayFountainTile):
        return ()
    own = [aqueduct.outlet for aqueduct in after.open_aqueducts(seat)]
    seeing = {outlet for outlet in own if sees_somebody(after, outlet)}
    if own and not seeing:
        return (Caution("blind"),)
    if isinstance(action, Build) and action.outlet in own and action.outlet not in seeing:
        return (Caution("blind", action.outlet),)
    return ()


def sees_somebody(state: State, outlet: Outlet) -> bool:
    return any(seen.builder is not None for seen in sight(state, outlet))


# a rival's turn, tried out


def threats(state: State, seat: int) -> dict[Outlet, Caution]:
    """The open aqueducts of a seat that a rival could close with one tile, as everything stands."""
    fronts = {a.front for a in state.open_aqueducts(seat) if a.front is not None}
    found: dict[Outlet, Caution] = {}
    if state.phase in ("setup", "over") or not fronts:
        return found
    for rival in _rivals(state, seat):
        for turn, build in _telling_builds(state, rival, fronts):
            for outlet in _closed_by(turn, build):
                if state.seat_of(outlet) == seat:
                    found.setdefault(outlet, Caution("rival", outlet, build.outlet))
    return found


def _closed_by(turn: State, build: Build) -> Iterator[Outlet]:
    """By the tile, and not because the game ends with it."""
    _, events = apply(turn, build)
    return (event.outlet for event in events if isinstance(event, AqueductClosed) and event.by != "end")


def _rivals(state: State, seat: int) -> Iterator[int]:
    """In the order of their turns."""
    seats = len(state.seats)
    return ((seat + offset) % seats for offset in range(1, seats))


def _telling_builds(state: State, rival: int, fronts: set[Square]) -> Iterator[tuple[State, Build]]:
    """One build for each tile a rival can lay that concerns one of these squares."""
    known: set[tuple[Outlet, str]] = set()
    for turn in _turns(state, rival, fronts):
        for build in builds(turn):
            key = build.outlet, build.tile.openings
            if key not in known and _concerns(turn, build, fronts):
                known.add(key)
                yield turn, build


def _turns(state: State, rival: int, fronts: set[Square]) -> Iterator[State]:
    """The position if it were the rival's turn, with each builder he holds placed wherever it helps him."""
    turn = replace(
        state, phase="main", active=rival, to_move=rival, closing=(), laid=False, second=(), takers=()
    )
    yield turn
    for kind in dict.fromkeys(state.held[rival]):
        for aqueduct in turn.open_aqueducts(rival):
            free = [p for p in state.board.sight[aqueduct.stand].values() if p not in state.builders]
            if free and (aqueduct.front in fronts or _is_crowded(state, fronts)):
                yield replace(turn, builders=frozen({**state.builders, free[0]: kind}))


def _concerns(turn: State, build: Build, fronts: set[Square]) -> bool:
    """A tile closes what it lies in front of, or that to whose front square it brings a fourth end (R12)."""
    front = turn.aqueducts[build.outlet].front
    if front in fronts:
        return True
    if front is None or not _is_crowded(turn, fronts):
        return False
    tiles = {**turn.tiles, front: build.tile}
    return any(trace(turn.board, tiles, outlet).front in fronts for outlet in turn.ends[front].values())


def _is_crowded(state: State, fronts: set[Square]) -> bool:
    """Somewhere two ends meet: one tile can bring two more."""
    return any(len(state.ends[front]) >= 2 for front in fronts)
