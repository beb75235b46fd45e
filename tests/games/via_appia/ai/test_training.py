"""Learning gives the same weights whoever runs it, and what is shipped can be read."""

from __future__ import annotations

import importlib
from dataclasses import replace
from types import ModuleType

import pytest

from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.value import GUESSED, read_weights, shipped_weights, written
from game.games.via_appia.rules.pieces import Stone
from tests.games.via_appia.rules.classic import classic_start


@pytest.fixture
def training() -> ModuleType:
    return importlib.import_module("build_scripts.tools.via_appia.training")


def test_weights_depend_on_the_seed_alone(training: ModuleType) -> None:
    alone = training.train(GUESSED, games=2, seed=1, processes=1)
    together = training.train(GUESSED, games=2, seed=1, processes=2)
    assert alone == together
    assert any(factor != 1 for factor in alone.values())
    assert not set(training.FIXED) & set(alone), "what the rough model cannot teach stays"


def test_who_leads_because_of_a_weight_is_found_out(training: ModuleType) -> None:
    """Games in which nothing counts but how a seat sees a sesterce."""
    examples = []
    for number in range(120):
        seats = training.drawn(GUESSED, 2, 1, number)
        examples.append(([], tuple(round(400 * each.coin) for each in seats)))
    found = training.by_lead(GUESSED, 2, 1, examples)
    assert max(found, key=lambda name: abs(found[name])) == "coin"
    assert found["coin"] > 3 * max(abs(value) for name, value in found.items() if name != "coin")


def test_equations_are_solved(training: ModuleType) -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 1.0]]
    wanted = [1.5, -2.0, 0.25]
    right = [sum(a * b for a, b in zip(row, wanted, strict=True)) for row in matrix]
    assert training.solved(matrix, right) == pytest.approx(wanted)


def test_what_was_expected_all_along_is_left_alone(training: ModuleType) -> None:
    """A fit to games that end as the weights say finds those weights."""
    position = FlatPosition.from_state(classic_start(2))
    judge = RoadJudge(position, GUESSED)
    cells, tables = position.cells, position.tables
    ends = tuple(judge.pricing.points(cells, tray=False))
    fit = training.Fit(tables, GUESSED, [([], ends), *[([cells] * 3, ends)] * 4])
    for name, value in vars(fit.found()).items():
        assert value == pytest.approx(getattr(GUESSED, name)), name


def test_a_written_file_can_be_read_again() -> None:
    weights = {2: GUESSED, 4: replace(GUESSED, coin=0.123)}
    assert read_weights(written(weights)) == weights


def test_weights_of_other_things_are_refused() -> None:
    with pytest.raises(ValueError, match="train again"):
        read_weights('{"players": {"2": {"coin": 1.0}}}')


def test_something_is_shipped_for_every_number_of_players() -> None:
    assert sorted(shipped_weights()) == [2, 3, 4]


def test_the_rough_model_moves_what_is_in_front(training: ModuleType) -> None:
    tray = (Stone("S", 0, 11900), Stone("M", 0, 5000), Stone("L", 5000, 11900))
    rest = training.shoved(tray, 0, 0, 12000)
    assert rest.spots[0] is None, "straight ahead, at the edge"
    assert rest.spots[1] is not None and rest.spots[1].y > 5000
    assert rest.spots[2] == tray[2].spot, "far aside"
    assert len(rest.spots) == 4
