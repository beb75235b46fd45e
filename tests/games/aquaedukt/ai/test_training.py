"""Learning gives the same weights whoever runs it, and follows what it sees."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

from game.games.aquaedukt.ai.value import Weights, guessed_weights, shipped_weights


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = importlib.import_module("build_scripts.tools.aquaedukt.training")
    monkeypatch.setattr(module, "SCHEDULE", ((0.1, 0.01),))
    return module


def test_weights_depend_on_the_seed_alone(training: ModuleType) -> None:
    alone = training.train(2, games=3, processes=1)
    together = training.train(2, games=3, processes=2)
    assert alone == together
    assert alone != guessed_weights(2)


def test_a_written_file_can_be_read_again(training: ModuleType, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    training.main(["--games", "1", "--players", "4", "--processes", "1", "--out", str(out)])
    content = json.loads(out.read_text(encoding="utf-8"))
    assert list(content["players"]) == ["4"]
    assert Weights.from_plain(content["players"]["4"]) != guessed_weights(4)


def test_what_is_shipped_was_learned_for_every_number_of_players() -> None:
    shipped = shipped_weights()
    assert sorted(shipped) == [2, 3, 4]
    assert all(weights != guessed_weights(players) for players, weights in shipped.items())


def test_learning_follows_the_examples(training: ModuleType) -> None:
    """A house that always gets water is soon expected to, and a seat that always wins more is too."""
    learner = training.Learner(guessed_weights(2))
    house = training.House(0, 3, (0, 150), True)
    example = training.Example(36, [house], [((400,), 0, 9), ((401,), 0, 1)], (500,))
    game = training.Game([example] * 50, (9, 1))
    first = learner.learn(game, rate=0.05)
    for _ in range(5):
        last = learner.learn(game, rate=0.05)
    assert last < 0.1 < first
    assert learner.boxes[0][400] - learner.boxes[0][401] == pytest.approx(8.0, abs=0.5)
