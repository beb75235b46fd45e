"""The search path against the readable rules: after every action of many games they say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.levels import library
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import Build
from game.games.aqua_romana.rules.board import Board, Square
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    BuilderStepped,
    FountainDry,
    TileLaid,
    TurnSkipped,
)
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State, new_game
from game.games.aqua_romana.rules.tiles import KINDS, TILE_KINDS
from tests.games.aqua_romana.rules.classic import CLASSIC, classic_start
from tests.games.aqua_romana.rules.flat_boards import (
    crowding_board,
    full_pathway_board,
    loop_board,
    narrow_board,
    odd_board,
    ring_board,
)
from tests.games.aqua_romana.rules.play import HABITS, Step, play

Snapshot = tuple[object, ...]


def contents(position: FlatPosition) -> Snapshot:
    """Every number of a position that can ever be read again (the cell of ``dead`` is only written)."""
    link = [*position.link]
    link[position.tables.dead] = 0
    return position.key(), link, bytes(position.ends), [*position.played]


def check_same(position: FlatPosition, state: State) -> None:
    """Both paths agree on whose turn it is, what is legal (in the same order) and what the points are."""
    assert position.phase == state.phase
    assert (position.to_move, position.active) == (state.to_move, state.active)
    assert position.over == (state.phase == "over")
    assert position.points() == scoring.points(state)
    legal = position.legal()
    assert tuple(map(position.decode, legal)) == legal_actions(state)
    assert [*map(position.encode, legal_actions(state))] == legal


def check_accessors(position: FlatPosition, state: State) -> None:
    """What an evaluation reads is what the readable state says."""
    board, numbers = state.board, position.tables.square_number

    def number(square: Square | None) -> int | None:
        return None if square is None else numbers[square]

    assert position.stock() == [state.stock[kind] for kind in TILE_KINDS]
    assert position.reserve() == tuple(state.reserve.get(kind, 0) for kind in KINDS)
    assert position.to_place() == tuple(state.to_place.get(kind, 0) for kind in KINDS)
    for seat in range(position.seats):
        assert position.held(seat) == tuple(state.held[seat].count(kind) for kind in KINDS)
        open_there = [position.tables.outlets[aqueduct] for aqueduct in position.open_aqueducts(seat)]
        assert open_there == [aqueduct.outlet for aqueduct in state.open_aqueducts(seat)]
    for path, name in enumerate(board.pathway):
        kind = position.builder(path)
        assert (None if kind is None else KINDS[kind]) == state.builders.get(name)
    for aqueduct, end in enumerate(state.aqueducts.values()):
        assert position.seat_of(aqueduct) == state.seat_of(end.outlet)
        assert position.is_open(aqueduct) == end.is_open
        assert position.length(aqueduct) == len(end.squares)
        assert position.front(aqueduct) == number(end.front)
        assert position.stand(aqueduct) == (None if end.front is None else number(end.stand))
        assert position.podium(aqueduct) == end.podium
    taken = scoring.occupancy(state)
    expected = [scoring.places(podium) - taken.get(podium, 0) for podium in range(1, 21)]
    assert position.podium_places() == [0, *expected]


def check_fresh(position: FlatPosition, state: State) -> None:
    """A position that came here step by step is the same as one read off the state."""
    fresh = FlatPosition.from_state(state)
    assert fresh.key() == position.key()
    first = position.tables.first_aqueduct
    assert fresh.link[first:] == position.link[first:]
    for name in state.board.free_squares:
        if name not in state.tiles:
            square = position.tables.square_number[name]
            ports = slice(4 * square, 4 * square + 4)
            assert fresh.link[ports] == position.link[ports], name
            assert fresh.ends[square] == position.ends[square], name


def check_undo(position: FlatPosition, action: int) -> None:
    before = contents(position)
    position.apply(action)
    position.undo()
    assert contents(position) == before


def check_game(start: State, habit: str, seed: int) -> list[Step]:
    """Play a game on both paths; compare after every action, now and then more thoroughly."""
    position, rng = FlatPosition.from_state(start), Random(seed)
    first, steps = contents(position), []
    check_same(position, start)
    for step in play(start, HABITS[habit], Random(seed)):
        steps.append(step)
        try:
            check_undo(position, position.encode(step.action))
            position.apply(position.encode(step.action))
            check_same(position, step.after)
            if rng.random() < 0.1 or step.after.phase == "over":
                check_accessors(position, step.after)
                check_fresh(position, step.after)
        except AssertionError as error:
            error.add_note(f"{start.board.level.id}, {habit}, seed {seed}, {len(steps)}: {step.action}")
            raise
    for _ in steps:
        position.undo()
    assert contents(position) == first
    return steps


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("habit", HABITS)
def test_classic_games_are_the_same_on_both_paths(players: int, habit: str) -> None:
    for seed in range(6):
        check_game(classic_start(players), habit, seed)


def test_games_on_the_shipped_boards_are_the_same_on_both_paths(tmp_path: Path) -> None:
    levels = library()
    for level in levels.all():
        for players in level.players:
            check_game(new_game(Board(level, players)), "by chance", players)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_many_more_games_are_the_same_on_both_paths(seed: int) -> None:
    rng = Random(seed)
    for turn in range(60):
        start = new_game(odd_board(rng)) if turn % 2 else classic_start(rng.choice((2, 3, 4)))
        check_game(start, rng.choice(list(HABITS)), seed + turn)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), habit=st.sampled_from(list(HABITS)))
def test_any_game_is_the_same_on_both_paths(seed: int, habit: str) -> None:
    check_game(new_game(odd_board(Random(seed))), habit, seed)


def test_seats_in_another_order_are_the_same_on_both_paths() -> None:
    seats = CLASSIC.seats(4)
    for seed in range(3):
        check_game(new_game(Board(CLASSIC, 4), seats[2:] + seats[:2]), "by chance", seed)


# The rare cases: proved to be reached, so that the games prove what they seem to


RARE_CASES = (
    "closed by edge",
    "closed by reservoir",
    "closed by blocked",
    "closed by tile",
    "closed by choice",
    "closed by end",
    "no tile left",
    "any kind at the fountain",
    "other kind than the builder's",
    "several take",
    "turn skipped",
)


def rarities(steps: list[Step]) -> Iterator[str]:
    for step in steps:
        for event in step.events:
            if isinstance(event, AqueductClosed):
                yield f"closed by {event.by}"
            if isinstance(event, FountainDry):
                yield "no square for the fountain tile" if any(step.after.stock.values()) else "no tile left"
            if isinstance(event, BuilderStepped) and len(event.fountains) == 4:
                yield "once round the pathway"
            if isinstance(event, TileLaid) and event.square == "c3" and "NE" in event.tile.openings:
                yield "tile NE on c3"
            if isinstance(event, TurnSkipped):
                yield "turn skipped"
        if isinstance(step.action, Build):
            builder = step.before.builders[step.action.path]
            if builder not in ("joker", step.action.tile.kind):
                yield "other kind than the builder's"
        if len(step.after.second) > 1:
            yield "any kind at the fountain"
        if len(step.after.takers) > 1:
            yield "several take"


def test_games_on_odd_boards_are_the_same_on_both_paths_in_rare_cases_too() -> None:
    rng, seen = Random(0), Counter[str]()
    for seed in range(90):
        seen.update(rarities(check_game(new_game(odd_board(rng)), rng.choice(list(HABITS)), seed)))
    for case in RARE_CASES:
        assert seen[case], case


@pytest.mark.parametrize(
    ("board", "case"),
    [
        (crowding_board(), "closed by crowded"),
        (narrow_board(), "no square for the fountain tile"),
        (ring_board(), "closed by reservoir"),
        (loop_board(), "tile NE on c3"),
        (full_pathway_board(), "once round the pathway"),
    ],
    ids=["crowding", "narrow", "ring", "loop", "full pathway"],
)
def test_games_on_contrived_boards_are_the_same_on_both_paths(board: Board, case: str) -> None:
    seen = Counter[str]()
    for habit in HABITS:
        for seed in range(15):
            seen.update(rarities(check_game(new_game(board), habit, seed)))
    assert seen[case]


def first_where(start: State, wanted: Callable[[State], bool]) -> State:
    for seed in range(100):
        for step in play(start, HABITS["patiently"], Random(seed)):
            if wanted(step.after):
                return step.after
    raise AssertionError("never reached")


def builds_onto(state: State, square: Square) -> list[Build]:
    builds = (action for action in legal_actions(state) if isinstance(action, Build))
    return [build for build in builds if state.aqueducts[build.outlet].front == square]


def test_no_tile_joins_two_aqueducts_through_a_ring() -> None:
    """R5: what leaves c3 by the ring comes back to it, so two channels there join the two ends."""
    square = Square("c3")

    def has_a_joker_before_the_ring(state: State) -> bool:
        onto = builds_onto(state, square)
        return len(state.ends.get(square, {})) == 2 and any(
            state.builders[build.path] == "joker" for build in onto
        )

    state = first_where(new_game(ring_board()), has_a_joker_before_the_ring)
    position = FlatPosition.from_state(state)
    found = [position.decode(action) for action in position.legal()]
    onto = [action for action in builds_onto(state, square) if action in found]
    assert {action.tile.openings for action in onto} <= {"NE", "ES", "SW", "NW", "NS", "EW"}
    assert {action.tile.kind for action in onto} == {"curve", "straight"}
