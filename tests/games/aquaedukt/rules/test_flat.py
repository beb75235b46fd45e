"""The search path against the readable rules: after every action of many games they say the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.search import Position
from game.core.rules import CHANCE
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.engine.tables import MAX_KEPT, Lister, tables_for
from game.games.aquaedukt.chance import Fortune
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES, scoring
from game.games.aquaedukt.rules.board import LevelDef
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.classic import CLASSIC, LAKE, SMALL, classic_start, level_of, start_on
from tests.games.aquaedukt.rules.play import HABITS, OPTIONS, play

FOR_THE_SEARCH: type[Position] = FlatPosition
"""For mypy: the search of the house can play on it."""
THREE_WAYS = level_of(id="three-ways", directions=3, canals_per_turn=3, rolls_per_turn=2, canals=30)
"""Numbers that no shipped board has."""


def check_same(position: FlatPosition, state: State) -> None:
    """Both paths agree on whose turn it is, what is legal (in the same order) and what the points are."""
    mover = RULES.to_move(state)
    assert (position.phase, position.active, position.over) == (state.phase, state.active, mover is None)
    if mover is not None:
        assert position.to_move == mover
    legal = position.legal()
    assert tuple(map(position.decode, legal)) == RULES.legal_actions(state)
    assert tuple(map(position.encode, RULES.legal_actions(state))) == legal
    assert (position.points(), position.tiles()) == (scoring.points(state), scoring.tiles(state))
    assert position.winners() == scoring.result(state).winners


def check_game(level: LevelDef, players: int, options: Options, habit: str, seed: int) -> None:
    start = start_on(level, players, options)
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
            if number % 3 == 0 or position.over:
                fresh = FlatPosition.from_state(step.after)
                assert position.key() == fresh.key(), "step by step, or read off the state"
        except AssertionError as error:
            error.add_note(f"{level.id}, {players}, {options}, {habit}, {seed}: {number} {step.action}")
            raise
    assert position.played == number and position.legal() == ()
    for _ in range(number):
        position.undo()
    assert position.key() == first


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_classic_games_are_the_same_on_both_paths(players: int, habit: str) -> None:
    one = Options("players" if players == 3 else "random", players > 2)
    for options in OPTIONS.values() if habit in ("by chance", "laying") else [one]:
        check_game(CLASSIC, players, options, habit, 10 * players)


@pytest.mark.parametrize("level", [SMALL, LAKE, THREE_WAYS], ids=lambda level: level.id)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_boards_are_the_same_on_both_paths(level: LevelDef, players: int) -> None:
    for number, habit in enumerate(HABITS):
        if habit != "waiting" or level is not THREE_WAYS:
            check_game(level, players, [*OPTIONS.values()][(number + players) % 4], habit, number)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_are_the_same_on_both_paths(players: int, habit: str) -> None:
    for seed in range(1000, 1008):
        for level in (CLASSIC, SMALL, LAKE, THREE_WAYS):
            check_game(level, players, [*OPTIONS.values()][seed % 4], habit, seed)


@pytest.mark.parametrize("options", OPTIONS)
def test_chance_draws_the_same_on_both_paths(options: str) -> None:
    """For the same random number, so that a search foresees what a match may bring."""
    fortune, drawn = Fortune(), 0
    for step in play(classic_start(4, OPTIONS[options]), HABITS["by chance"], Random(3)):
        if RULES.to_move(step.before) == CHANCE:
            position = FlatPosition.from_state(step.before)
            for seed in range(6):
                said = fortune.draw(step.before, Random(seed))
                assert position.decode(position.draw(Random(seed))) == said
                drawn += 1
    assert drawn


def test_a_list_is_remembered_but_not_for_ever() -> None:
    lister = Lister(range(100, 120))
    assert lister(0b1001) == (100, 103) and lister(1 << 19) == (119,) and lister(0) == ()
    for bits in range(MAX_KEPT + 5):
        lister(bits)
    assert lister(0b110) == (101, 102)


def test_tables_are_made_once() -> None:
    first: Any = tables_for(classic_start(2).board, Options())
    assert first is tables_for(classic_start(2).board, Options())
    assert first is not tables_for(classic_start(3).board, Options())
    assert len(first.codes) == len(first.actions)
