"""Copies of the program that run at once: what one of them keeps the others do not lose."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.storage import Settings, SettingsStore
from game.storage.progress import Progress
from game.storage.statistics import ResultsFile
from tests.hostile.copies import won


def at_once(repository: Path, folder: Path, copies: int, count: int) -> None:
    """Each writes so often; afterwards everything is there."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"copy{number}" for number in range(copies)]
    command = [sys.executable, "-m", "tests.hostile.copies", str(folder)]
    running = [
        subprocess.Popen([*command, name, str(count)], cwd=repository, stdout=subprocess.PIPE, text=True)
        for name in names
    ]
    (folder / "go").touch()
    for each in running:
        each.communicate()
        assert each.returncode == 0
    progress = Progress(folder / "progress.json")
    wanted = {won(name, number): 1 + number % 3 for name in names for number in range(count)}
    assert {name: progress.stars(name) for name in wanted} == wanted
    ids = {result.id for result in ResultsFile(folder / "results.jsonl").read()}
    assert ids == {f"{name}-{number}" for name in names for number in range(count)}
    assert SettingsStore(folder / "settings.json").value == Settings(replays_kept=count - 1)
    left = {path.name for path in folder.rglob("*") if path.is_file()}
    assert left == {"progress.json", "results.jsonl", "settings.json", "go"}, "no lock and no scratch stays"


@pytest.mark.parametrize(("copies", "count"), [(2, 15), (6, 4)])
def test_copies_that_write_at_once_lose_nothing(
    repository: Path, tmp_path: Path, copies: int, count: int
) -> None:
    at_once(repository, tmp_path / "player", copies, count)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("copies", "count"), [(2, 500), (12, 20)])
def test_a_thousand_writes_of_two_copies_lose_nothing(
    repository: Path, tmp_path: Path, copies: int, count: int
) -> None:
    at_once(repository, tmp_path / "player", copies, count)
