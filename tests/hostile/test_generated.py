"""Files of every kind, made from the types of all games, and every page opened on each of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES
from game.games.alea.spec import SPEC as ALEA
from tests.hostile import generated, trial

SESSION = 100
"""Files of one run of the program."""
SEEDS = (0, 1)
"""Fifty of them, 5,000 files, take half an hour: ``python -m tests.hostile.trial 100 SEED``."""


def test_every_page_is_found() -> None:
    """A new one is, too: whatever asks for the services, or for a game besides."""
    found = {door.name for door in generated.doors(GAMES)}
    assert {"TitleScene", "SavesScene", "ReplaysScene", "StatisticsScene", "CampaignScene"} <= found
    for spec in GAMES:
        assert {f"NewGameScene {spec.id}", f"LearnScene {spec.id}", f"RulebookScene {spec.id}"} <= found


@pytest.mark.parametrize("spec", generated.mapped(GAMES), ids=lambda spec: spec.id)
def test_most_hostile_boards_are_refused_and_some_are_not(spec: object, tmp_path: Path) -> None:
    """Else the pages would have nothing to fear."""
    random = generated.Random(1)
    library = spec.levels([tmp_path])  # type: ignore[attr-defined]
    shipped = len(library.all())
    for number in range(12):
        board = generated.hostile_board(random.choice(generated.boards(spec)), random)  # type: ignore[arg-type]
        generated.put(tmp_path / f"b{number}.tmx", board)
    library = spec.levels([tmp_path])  # type: ignore[attr-defined]
    read = len(library.all()) - shipped
    assert read + len(library.problems) == 12 and 0 < read < 12
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in library.problems)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every kind, for a machine that does much else."""
    monkeypatch.setattr(trial, "BOARDS", 2)
    monkeypatch.setattr(trial, "GAMES_KEPT", 1)
    monkeypatch.setattr(trial, "SINGLE", 1)
    monkeypatch.setattr(trial, "LONGEST_SECONDS", 8.0)


@pytest.mark.timeout(300)
@pytest.mark.usefixtures("few")
def test_a_game_more_is_covered_without_a_line(tmp_path: Path) -> None:
    """Here one without maps, lessons and stages."""
    tally = trial.run(tmp_path, 12, 6, warm=False, games=[GAMES[0], ALEA])
    assert not tally.failures, tally.told()
    assert {f"{kind} {ALEA.id}" for kind in ("saves", "replays", "review")} <= set(tally.files)
    assert tally.opened["NewGameScene"] and tally.opened["match"] + tally.opened["replay"]


@pytest.mark.timeout(300)
@pytest.mark.usefixtures("few")
def test_a_few_files_of_every_kind(tmp_path: Path) -> None:
    # One of each kind, and two boards where a game has any.
    drawn = len(generated.mapped(GAMES))
    kinds = drawn + 3 * len(GAMES) + 3
    tally = trial.run(tmp_path, kinds + drawn, 5, warm=False)
    assert not tally.failures, tally.told()
    assert tally.files.total() == kinds + drawn and len(tally.files) == kinds


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_session_of_a_hundred_files_of_every_kind(repository: Path, seed: int) -> None:
    command = [sys.executable, "-m", "tests.hostile.trial", str(SESSION), str(seed)]
    seen = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert seen.returncode == 0, seen.stdout[-4000:] + seen.stderr[-4000:]
