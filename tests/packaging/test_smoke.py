"""`--smoke`: what whoever packed the game relies on has to be able to fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.messages import Failure, Question
from game.cli import run
from game.games.via_appia.quarry.simulation import watched
from tests.packaging.conftest import ROOT, SEEN

Smoke = Callable[..., int]


class Absent:
    """A worker whose process never answers."""

    def __init__(self, games: object) -> None: ...

    def ask(self, question: Question) -> int:
        return 1

    def poll(self) -> Failure:
        return Failure(1, "The opponent's process stopped three times without an answer.")

    def cancel(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture
def smoke(tmp_path: Path) -> Smoke:
    return lambda *options: run(["--smoke", "1", "--data-dir", str(tmp_path), *options])


def test_it_says_what_it_saw(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "--smoke", "2", "--seed", "5", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert SEEN.fullmatch(done.stdout), done.stdout
    assert list(tmp_path.rglob("*.json")) == [], "nobody's game, and no settings"


def test_without_an_opponent_it_fails(
    smoke: Smoke, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.match.match.AiWorker", Absent)
    assert smoke() == 1
    told = capsys.readouterr().err
    assert told.endswith("The opponent's process stopped three times without an answer.\n")
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("lost", "says"),
    [
        ("common/sound/sounds.json", "the game is silent"),
        ("aqua_romana/sound/step-2.ogg", "step-2.ogg cannot be played"),
        ("aqua_romana/sprites/atlas.json", "everything is drawn plainly"),
        ("aqua_romana/sprites/podiums.webp", "is drawn plainly"),
        ("aquaedukt/sound/green-2.ogg", "green-2.ogg cannot be played"),
        ("aquaedukt/sprites/atlas.json", "everything is drawn plainly"),
        ("via_appia/sound/scrape-1.ogg", "scrape-1.ogg cannot be played"),
        ("via_appia/sprites/atlas.json", "everything is drawn plainly"),
    ],
)
def test_without_one_of_its_files_it_fails(
    smoke: Smoke,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lost: str,
    says: str,
) -> None:
    shutil.copytree(ROOT / "assets", tmp_path / "assets", copy_function=os.symlink)
    (tmp_path / "assets" / lost).unlink()
    monkeypatch.setattr("game.services.data_root", lambda: tmp_path)
    assert smoke() == 1
    assert says in capsys.readouterr().err


def test_without_the_library_that_moves_stones_it_fails(
    smoke: Smoke, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pymunk", None)
    watched.cache_clear()  # A program that has just begun knows no push.
    assert smoke() == 1
    assert "via-appia cannot be played: stones cannot be pushed here" in capsys.readouterr().err


@pytest.mark.parametrize("frames", ["0", "-1", "x", "1e3", "10001"])
def test_a_number_of_frames_makes_sense(frames: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        run([f"--smoke={frames}"])
    assert refused.value.code == 2
    assert "from 1 to 10000" in capsys.readouterr().err
