"""How many lines of play lead on from a position, on both paths: a slip in any rule changes the numbers.

The numbers were counted by the judge of ``oracle.py``, which shares no code with the rules.
"""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from game.core.record import Record
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules import oracle
from tests.games.aquaedukt.rules.classic import CLASSIC, FOLDER, LEVELS
from tests.games.aquaedukt.rules.invariants import ground_of, judge_of
from tests.games.aquaedukt.rules.records import last_state, read

COUNTED = {
    "scenarios/01-lowest-on-water": [19, 108, 5275, 208867],
    "scenarios/03-region-fills": [9, 107, 6643, 300501],
    "scenarios/08-four-springs-block": [11, 157, 2415, 34616],
    "scenarios/09-nothing-touches": [49, 1681, 51174],
    "scenarios/11-doubling-order": [8, 576, 30470],
    "scenarios/12-no-loop": [70, 3662, 144684],
    "scenarios/17-everybody-waits": [105, 8309],
    "scenarios/23-last-canal": [1, 0],
    "scenarios/25-last-round": [1, 20, 248, 456, 4560],
    "scenarios/28-mountains-jam": [43, 1660, 175960],
    "examples/two-players@150": [2, 44, 684, 14031],
    "examples/three-players@40": [2, 73, 1934, 45735],
    "examples/three-players@150": [10, 38, 728, 11505],
    "examples/three-players@230": [1, 18, 82, 128, 1149],
    "examples/four-players@1": [67, 3398, 128172],
    "examples/four-players@30": [13, 1378, 108277],
    "examples/four-players@200": [2, 39, 521, 10000],
    "examples/four-players@-3": [2, 4, 7, 0],
}
"""Positions in records (after ``@`` so many actions, else at the end), each with the number of ways to play
1, 2, … actions from there."""


def record_of(name: str) -> Record:
    file, _, length = name.partition("@")
    record = read(FOLDER / f"{file}.json")
    return replace(record, actions=record.actions[: int(length)]) if length else record


def position(name: str) -> State:
    return last_state(record_of(name))


def readable(state: State, depth: int) -> int:
    actions = RULES.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(readable(RULES.apply(state, action)[0], depth - 1) for action in actions)


def flat(position: FlatPosition, depth: int) -> int:
    actions = position.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        position.apply(action)
        total += flat(position, depth - 1)
        position.undo()
    return total


def judged(judge: oracle.Judge, depth: int) -> int:
    actions = judge.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = copy.copy(judge)
        for name, value in vars(judge).items():
            if isinstance(value, list | dict):
                setattr(after, name, copy.deepcopy(value))
        after.play(action)
        total += judged(after, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTED)
def test_perft(name: str) -> None:
    counted = COUNTED[name]
    state = position(name)
    fast = FlatPosition.from_state(state)
    assert [flat(fast, depth) for depth in range(1, len(counted) + 1)] == counted
    cheap = [count for count in counted if count < 3000]
    assert [readable(state, depth) for depth in range(1, len(cheap) + 1)] == cheap


@pytest.mark.slow
@pytest.mark.parametrize("name", COUNTED)
def test_the_judge_counts_the_same(name: str) -> None:
    record = record_of(name)
    start = last_state(replace(record, actions=()))
    assert LEVELS[record.level] is CLASSIC
    judge = judge_of(start, ground_of(CLASSIC))
    for action in record.actions:
        judge.play(action)
    counted = [count for count in COUNTED[name] if count < 20_000]
    assert [judged(judge, depth) for depth in range(1, len(counted) + 1)] == counted
