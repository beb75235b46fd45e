"""What must be true of every position, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from operator import attrgetter

from msgspec.structs import fields

from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import Advance, Build, LayFountainTile
from game.games.aqua_romana.rules.board import Square
from game.games.aqua_romana.rules.events import AqueductClosed, BuilderStepped, FountainDry, PodiumReached
from game.games.aqua_romana.rules.legality import is_crowded, legal_actions
from game.games.aqua_romana.rules.state import Aqueduct, State
from tests.games.aqua_romana.rules import oracle
from tests.games.aqua_romana.rules.play import Step

WALL_OF_STOP = {"edge": "edge", "tile": "tile", "reservoir": "reservoir", "blocked": "blocked"}


def check_position(state: State) -> None:
    waters = oracle.Waters(state)
    check_conserved(state)
    check_water(state, waters)
    check_podiums(state)
    check_bookkeeping(state)
    assert {str(action) for action in legal_actions(state)} == oracle.legal(state, waters)


def check_conserved(state: State) -> None:
    """No tile, master builder or workman is ever made or lost."""
    level = state.board.level
    lying = Counter(tile.kind for tile in state.tiles.values())
    printed = Counter(tile.kind for tile in level.printed.values())
    for kind, count in level.stock.items():
        assert state.stock[kind] >= 0
        assert state.stock[kind] + lying[kind] - printed[kind] == count, kind

    standing = Counter(state.builders.values())
    held = Counter(kind for kinds in state.held for kind in kinds)
    for builder in {*level.builders, *level.reserve}:
        waiting = state.to_place.get(builder, 0) + state.reserve.get(builder, 0)
        whole = level.builders.get(builder, 0) + level.reserve.get(builder, 0)
        assert standing[builder] + held[builder] + waiting == whole, builder

    scored = sum(len(outlets) for outlets in state.podiums.values())
    workmen = sum(len(reservoir.outlets) for reservoir in state.board.reservoirs)
    assert sum(state.workmen_left) + len(state.closing) + scored == workmen == 12


def check_water(state: State, waters: oracle.Waters) -> None:
    """Workmen, ends and lengths against a second tracer (R5, R12)."""
    ends: dict[str, dict[str, str]] = {}
    for outlet, aqueduct in state.aqueducts.items():
        water = waters.flows[outlet]
        assert water.met != "outlet", f"{outlet} is joined to another outlet"
        assert aqueduct.squares == water.squares, outlet
        assert (aqueduct.stand, aqueduct.heading) == (water.end, water.heading), outlet
        assert aqueduct.front == (water.ahead if water.met == "free" else None), outlet
        if water.met == "free" and water.ahead is not None:
            ends.setdefault(water.ahead, {})[oracle.BACK[water.heading]] = outlet
        if aqueduct.closed is None:
            assert aqueduct.length == len(water.squares), outlet
            assert waters.can_be_extended(water), f"{outlet} is stuck but open"
        else:
            assert aqueduct.length <= len(water.squares), outlet
    assert {square: dict(sides) for square, sides in state.ends.items()} == ends
    for square, sides in ends.items():
        assert is_crowded(state, Square(square)) == _takes_no_tile(waters, square, sides), square


def _takes_no_tile(waters: oracle.Waters, square: str, sides: Mapping[str, str]) -> bool:
    continuing = (
        openings for openings in oracle.ALL_NINE if any(oracle.leads_to(openings, side) for side in sides)
    )
    return all(waters.joins(square, openings) for openings in continuing)


def check_podiums(state: State) -> None:
    """Nobody stands where there is no room, nor above what he built (R14, R15)."""
    for podium, outlets in state.podiums.items():
        assert 0 <= podium <= 20
        assert podium == 0 or len(outlets) <= (2 if podium in (3, 7) else 1), podium
        for outlet in outlets:
            assert podium <= state.aqueducts[outlet].length
    for outlet, aqueduct in state.aqueducts.items():
        unscored = aqueduct.closed is None or outlet in state.closing
        assert (aqueduct.podium is None) == unscored, outlet
    assert scoring.occupancy(state) == {
        podium: len(outlets) for podium, outlets in state.podiums.items() if podium
    }


def check_bookkeeping(state: State) -> None:
    open_of = [0] * len(state.seats)
    for outlet, aqueduct in state.aqueducts.items():
        assert state.seat_of(outlet) == oracle.owner(state, outlet)
        open_of[state.seat_of(outlet)] += aqueduct.closed is None
    assert state.workmen_left == tuple(open_of)
    assert state.to_move == (state.takers[0] if state.phase == "take" else state.active)
    assert bool(state.second) == (state.phase == "fountain")
    assert bool(state.takers) == (state.phase == "take")
    assert not (state.phase == "main" and state.held[state.active])
    assert state.idle_turns < len(state.seats) or state.phase == "over"
    if state.phase != "over":
        assert legal_actions(state), "a position without a decision"


def check_step(step: Step) -> None:
    """What one action may change, and the reasons its events give."""
    before, after = step.before, step.after
    assert all(after.tiles[square] is tile for square, tile in before.tiles.items()), "a tile was moved"
    for outlet, aqueduct in before.aqueducts.items():
        later = after.aqueducts[outlet]
        assert later.squares[: len(aqueduct.squares)] == aqueduct.squares
        if aqueduct.closed is not None:
            assert (later.closed, later.length) == (aqueduct.closed, aqueduct.length)
        if aqueduct.podium is not None:
            assert later.podium == aqueduct.podium
    _check_closings(step)
    _check_scorings(step)
    _check_course(step)


def _check_closings(step: Step) -> None:
    table = oracle.table_of(step.after)
    for event in step.events:
        if isinstance(event, AqueductClosed) and event.by not in ("choice", "end"):
            water = oracle.water_from(step.after, table, event.outlet)
            expected = WALL_OF_STOP.get(water.met, "crowded")
            assert (event.by, event.where) == (expected, water.ahead), event


def _check_scorings(step: Step) -> None:
    standing = {podium: len(outlets) for podium, outlets in step.before.podiums.items()}
    seats = len(step.before.seats)
    previous = -1
    ended_by_round = False
    for event in step.events:
        if isinstance(event, AqueductClosed) and event.by == "end" and not ended_by_round:
            ended_by_round, previous = True, -1
        if isinstance(event, PodiumReached):
            assert event.podium == oracle.podium(standing, event.length), event
            assert event.tried == tuple(range(min(event.length, 20), event.podium, -1)), event
            standing[event.podium] = standing.get(event.podium, 0) + 1
            first = step.before.active if not ended_by_round else step.after.last_layer
            assert first is not None
            turn = (oracle.owner(step.before, event.outlet) - first) % seats
            assert turn >= previous, f"{event} is scored out of turn"
            previous = turn


def _check_course(step: Step) -> None:
    """What follows a tile or a builder's move: the fountain (R7, R9), the closing (R13), or nothing."""
    before, after, action = step.before, step.after, step.action
    if not isinstance(action, Build | LayFountainTile | Advance):
        return
    stepped = next((event for event in step.events if isinstance(event, BuilderStepped)), None)
    if isinstance(action, Build) and stepped is not None and stepped.fountains:
        kind = action.tile.kind if stepped.kind == "joker" else stepped.kind
        waters = oracle.Waters(after)
        at_an_end = {water.ahead for water in waters.flows.values()}
        free = [square for square in after.board.free_squares if square not in waters.table]
        if any(square not in at_an_end for square in free):
            assert (after.phase, after.second) == ("fountain", oracle.given_kinds(after, kind))
            return
        assert any(isinstance(event, FountainDry) for event in step.events)
    closed = [*before.closing, *(event.outlet for event in step.events if isinstance(event, AqueductClosed))]
    own_closed = any(oracle.owner(before, outlet) == before.active for outlet in closed)
    may_close = not own_closed and before.workmen_left[before.active] > 0
    assert (after.phase == "close" and after.active == before.active) == may_close, step.action


SPOKEN = [field.name for field in fields(State) if field.name not in ("board", "tiles", "aqueducts")]
OF_AQUEDUCT = attrgetter(*(field.name for field in fields(Aqueduct)))


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything a state says, spelled out in plain values, so that a later change of it cannot hide."""
    values = (getattr(state, name) for name in SPOKEN)
    return (
        tuple((square, tile.kind, tile.openings) for square, tile in state.tiles.items()),
        tuple((outlet, OF_AQUEDUCT(aqueduct)) for outlet, aqueduct in state.aqueducts.items()),
        *(tuple(value.items()) if isinstance(value, Mapping) else value for value in values),
    )
