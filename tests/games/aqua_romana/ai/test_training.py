"""Training from nothing gives the same weights whoever runs it, and they already know what matters."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

from game.games.aqua_romana.ai.value import Weights


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = importlib.import_module("build_scripts.tools.aqua_romana.training")
    monkeypatch.setattr(module, "SCHEDULE", ((1.0, 0.01), (0.2, 0.01)))
    return module


def test_weights_depend_on_the_seed_alone(training: ModuleType) -> None:
    alone = training.train(2, games=12, processes=1)
    together = training.train(2, games=12, processes=2)
    assert alone == together
    assert alone != Weights.empty()


def test_a_written_file_can_be_read_again(training: ModuleType, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    training.main(["--games", "4", "--players", "4", "--processes", "1", "--out", str(out)])
    content = json.loads(out.read_text(encoding="utf-8"))
    assert list(content["players"]) == ["4"]
    assert Weights.from_plain(content["players"]["4"]) != Weights.empty()
    longest = max(len(line) for line in out.read_text(encoding="utf-8").splitlines())
    assert longest < 700, "a list of numbers stands on one line, and only one"


def test_learning_follows_the_examples(training: ModuleType) -> None:
    """An aqueduct that always wins five points more than its length is soon expected to."""
    learner = training.Learner()
    example = training.Example(0.0, [(0, 3, (0, 70))])
    game = training.Game([example] * 50, [8], (0,))
    first = learner.learn(game, rate=0.05)
    for _ in range(5):
        last = learner.learn(game, rate=0.05)
    assert last < 0.01 < first
