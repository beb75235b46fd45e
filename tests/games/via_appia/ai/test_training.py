"""Learning gives the same weights whoever runs it, and what is shipped can be read."""

from __future__ import annotations

import importlib
from dataclasses import replace
from types import ModuleType

import pytest

from game.games.via_appia.ai.value import GUESSED, read_weights, shipped_weights, written
from game.games.via_appia.rules.pieces import Stone


@pytest.fixture
def training() -> ModuleType:
    return importlib.import_module("build_scripts.tools.via_appia.training")


def test_weights_depend_on_the_seed_alone(training: ModuleType) -> None:
    how = {"generations": 1, "sets": 2, "games": 1}
    alone = training.train(2, GUESSED, **how, seed=1, processes=1)
    together = training.train(2, GUESSED, **how, seed=1, processes=2)
    assert alone == together
    assert alone != GUESSED
    fixed = {name: getattr(GUESSED, name) for name in training.FIXED}
    assert replace(alone, **fixed) == alone, "what the rough model cannot teach stays"


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
