"""What must be true of every position, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import fields

from game.core.rules import CHANCE
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.board import LevelDef, Space
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.rules.waterworks import Waterworks, served_by
from tests.games.aquaedukt.rules import oracle
from tests.games.aquaedukt.rules.play import Step


def ground_of(level: LevelDef) -> oracle.Ground:
    """The bare numbers of a level, for the judge."""
    names = ("springs", "spring_distance", "directions", "canals", "canals_per_turn", "rolls_per_turn")
    counts = {name: getattr(level, name) for name in (*names, "idle_rounds", "mountains", "houses", "backs")}
    return oracle.Ground(level.regions, frozenset(map(str, level.no_lines)), counts)


def judge_of(start: State, ground: oracle.Ground) -> oracle.Judge:
    options = start.options
    return oracle.Judge(ground, start.players, options.mountains_by_players, options.waters)


def check_judged(state: State, judge: oracle.Judge) -> None:
    """The same is legal, for the same seat, on the same table."""
    mover = RULES.to_move(state)
    assert judge.mover() == ("-" if mover == CHANCE else str(mover))
    assert judge.phase == RULES.phase(state)
    assert {RULES.format(action) for action in RULES.legal_actions(state)} == judge.legal()
    if state.phase != "reveal":
        # The judge lets foul water work when all mountains are turned, the engine mountain by mountain.
        assert {oracle.place(s): (h.seat, h.value) for s, h in state.houses.items()} == judge.houses


def check_served(state: State, judge: oracle.Judge) -> None:
    """How many canals serve each space (A25), seen from the space."""
    for space in state.board.spaces:
        assert state.works.served.get(space, 0) == judge.served(oracle.place(space)), space


def check_conserved(state: State) -> None:
    """No tile, spring or canal is ever made or lost."""
    level, works = state.board.level, state.works
    for seat in range(state.players):
        for value in (1, 2, 3, 4):
            standing = sum((h.seat, h.value) == (seat, value) for h in state.houses.values())
            left, gone = state.stock[seat][value - 1], state.gone[seat][value - 1]
            assert min(left, gone) >= 0
            assert left + gone + standing == level.houses[state.players][value - 1], (seat, value)
    assert works.springs_left + len(works.springs) == level.springs and works.springs_left >= 0
    assert works.canals_left + sum(works.widths.values()) == level.canals and works.canals_left >= 0
    assert len(set(state.mountains)) == len(state.mountains) <= level.mountains[state.players]
    assert not {*state.houses} & {*state.mountains}
    assert {*state.houses} <= {*state.board.spaces}


def count_served(works: Waterworks) -> Counter[Space]:
    """How many canals serve each space that has water (A25), from the canals alone."""
    return Counter(
        space
        for arm in works.arms
        for index, line in enumerate(arm.lines)
        for width in ((1, 2) if index < arm.doubled else (1,))
        for space in served_by(works.board, line, width)
    )


def check_water(state: State) -> None:
    """Water kept equals water worked out from nothing, and no canal touches another (A16)."""
    works, board = state.works, state.board
    assert dict(works.served) == count_served(works)
    seen: set[str] = {*works.springs}
    for arm in works.arms:
        assert arm.spring in works.springs and len(arm.lines) == len(arm.points) >= arm.doubled
        at = arm.spring
        for line, point in zip(arm.lines, arm.points, strict=True):
            assert {*board.lines[line].ends} == {at, point}, "an arm is one unbranched row"
            assert point not in seen, "two canals meet"
            seen.add(point)
            at = point
    for number, spring in enumerate(works.springs):
        assert works.arms_of(spring) <= board.level.directions
        assert all(board.steps(spring, o) >= board.level.spring_distance for o in works.springs[:number])


def check_bookkeeping(state: State) -> None:
    assert (state.rolled is not None) == (state.phase == "house")
    assert state.rolls <= state.board.level.rolls_per_turn
    assert state.laid < state.board.level.canals_per_turn or state.phase in ("reveal", "over")
    assert (state.laid > 0) == (state.phase == "canal")
    assert bool(RULES.legal_actions(state)) == (state.phase != "over"), "a position without a decision"
    assert len(set(RULES.legal_actions(state))) == len(RULES.legal_actions(state))
    assert not state.backs or state.phase in ("reveal", "over"), "nobody can know a back before (A23)"
    for region in state.board.regions:
        if not state.free_spaces(region) and state.phase not in ("reveal", "over"):
            assert not state.dry_houses(region), "a full region has no dry house (A11)"


def check_step(step: Step) -> None:
    """What one action may change: nothing removed comes back, water stays."""
    before, after = step.before, step.after
    assert RULES.turn_number(after) in (RULES.turn_number(before), RULES.turn_number(before) + 1)
    for old, new in zip(before.gone, after.gone, strict=True):
        assert all(o <= n for o, n in zip(old, new, strict=True)), "a tile came back"
    for old, new in zip(before.stock, after.stock, strict=True):
        assert all(o >= n for o, n in zip(old, new, strict=True)), "a tile came back into the stock"
    for space, count in before.works.served.items():
        assert after.works.served[space] >= count
    for line, width in before.works.widths.items():
        assert after.works.widths[line] >= width
    assert after.works.springs[: len(before.works.springs)] == before.works.springs
    assert after.mountains[: len(before.mountains)] == before.mountains
    for space, house in before.houses.items():
        assert space not in after.houses or after.houses[space] == house
    if before.ended_by is not None:
        assert after.ended_by == before.ended_by and after.works == before.works


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything a state says, spelled out, so that a later change of it cannot hide."""
    values = (getattr(state, each.name) for each in fields(State) if each.name not in ("board", "works"))
    plain = tuple(tuple(value.items()) if isinstance(value, Mapping) else value for value in values)
    return (*plain, state.works.springs, state.works.arms, tuple(state.works.served.items()))
