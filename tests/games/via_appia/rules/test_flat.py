"""The search path against the readable rules: after every action of many games they say the same."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.search import Position
from game.games.via_appia.ai.engine.finish import last_points
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.engine.tables import tables_for
from game.games.via_appia.levels import library
from game.games.via_appia.rules import RULES, scoring
from game.games.via_appia.rules.road import LevelDef
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.classic import CLASSIC, HURRIED, classic_start, start_on
from tests.games.via_appia.rules.play import HABITS, play

FOR_THE_SEARCH: type[Position] = FlatPosition
"""For mypy: the search of the house can play on it."""


def check_same(position: FlatPosition, state: State) -> None:
    """Both paths agree on whose turn it is, what is legal (in the same order) and what the points are."""
    mover = RULES.to_move(state)
    assert (position.phase, position.active, position.over) == (state.phase, state.active, mover is None)
    if mover is not None:
        assert position.to_move == mover
    legal = position.legal()
    assert len(legal) == len(RULES.legal_actions(state))
    if state.phase not in ("push", "deal") or state.turn % 9 == 0:
        assert tuple(map(position.decode, legal)) == RULES.legal_actions(state)
        assert tuple(map(position.encode, RULES.legal_actions(state))) == legal
    assert position.points() == tuple(own.points for own in state.holdings)
    if not position.over:
        more = last_points(position.cells, position.tables)
        now = tuple(own + extra for own, extra in zip(position.points(), more, strict=True))
        assert now == scoring.totals(state)


def check_game(level: LevelDef, players: int, habit: str, seed: int) -> None:
    start = start_on(level, players)
    position, number = FlatPosition.from_state(start), 0
    first = position.key()
    check_same(position, start)
    for step in play(start, HABITS[habit], Random(seed)):
        number += 1
        try:
            before, other, code = position.key(), position.copy(), position.encode(step.action)
            position.apply(code)
            position.undo()
            assert position.key() == before, "taken back, it is as before"
            position.apply(code)
            assert other.key() == before, "a copy does not follow"
            check_same(position, step.after)
            fresh = FlatPosition.from_state(step.after)
            assert position.key() == fresh.key(), "step by step, or read off the state"
        except AssertionError as error:
            error.add_note(f"{level.id}, {players}, {habit}, {seed}: {number} {step.action}")
            raise
    assert position.played == number and position.legal() == ()
    for _ in range(number):
        position.undo()
    assert position.key() == first


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_classic_games_are_the_same_on_both_paths(players: int, habit: str) -> None:
    check_game(CLASSIC, players, habit, 10 * players)
    check_game(HURRIED, players, habit, 10 * players + 1)


@pytest.mark.parametrize("level", library().ids[1:])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_roads_are_the_same_on_both_paths(level: str, players: int) -> None:
    for number, habit in enumerate(("by kind", "road builders", "pavers")):
        check_game(library().load(level), players, habit, number)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_are_the_same_on_both_paths(players: int, habit: str) -> None:
    for seed in range(1000, 1003):
        for level in (CLASSIC, HURRIED, library().load("caudium")):
            check_game(level, players, habit, seed)


def test_tables_are_made_once() -> None:
    first = tables_for(classic_start(2).road)
    assert first is tables_for(classic_start(2).road)
    assert first is not tables_for(classic_start(3).road)
    assert len(first.codes) == len(first.actions)


def test_outcomes_are_forgotten_between_two_questions() -> None:
    start = classic_start(2)
    tables = tables_for(start.road)
    load = next(iter(play(start, HABITS["by kind"], Random(1)))).action
    code = tables.code(load)
    assert tables.code(load) == code and tables.action(code) == load
    known = len(tables.actions)
    tables.forget_outcomes()
    assert tables.code(load) <= code and len(tables.actions) == known
