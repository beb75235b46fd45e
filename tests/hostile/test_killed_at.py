"""The program is killed at every single file operation of a whole game, from its first save to its replay."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.games.alea.spec import SPEC as ALEA
from game.match.archive import Archive
from game.storage import Folders

QUICK = 6
"""Operations tried in the quick command, evenly spread."""


def run(repository: Path, folder: Path, number: int) -> tuple[int, str]:
    command = [sys.executable, "-m", "tests.hostile.killed_at", str(folder), str(number)]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert done.returncode in (0, -signal.SIGKILL), done.stderr[-2000:]
    return done.returncode, done.stdout


def check(repository: Path, folder: Path, number: int) -> None:
    """Killed there, nothing is damaged, at most the last step is lost, and the game can be ended."""
    status, said = run(repository, folder, number)
    assert status == -signal.SIGKILL, f"there is no operation {number}"
    shown = said.split("\n\n")[-2].splitlines() if "\n\n" in said else []
    archive = Archive(Folders.inside(folder), [ALEA])
    listings = archive.saves.listing(), archive.replays.listing()
    games = [save for listing in listings for save in listing.saves]
    assert not [refused for listing in listings for refused in listing.refused]
    assert games or not shown, f"operation {number}: the whole game is lost"
    for save in games:
        archive.playback(save)
        written = list(save.record.actions)
        both = min(len(written), len(shown))
        assert written[:both] == shown[:both]
        assert len(written) >= len(shown) - 2, "a step and what chance answered"
    status, said = run(repository, folder, 0)
    assert status == 0, "it goes on"
    assert len(archive.replays.listing().saves) == 1 and len(archive.results.read()) == 1


@pytest.fixture(scope="module")
def operations(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> int:
    status, said = run(repository, tmp_path_factory.mktemp("counted"), 0)
    assert status == 0
    return int(said.splitlines()[-1])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_at_a_few_operations(repository: Path, operations: int, tmp_path: Path) -> None:
    assert operations > 30, "a whole game is written"
    for part in range(QUICK):
        check(repository, tmp_path / str(part), 1 + part * (operations - 1) // (QUICK - 1))


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("part", range(4))
def test_at_every_operation(repository: Path, operations: int, tmp_path: Path, part: int) -> None:
    for number in range(1 + part, operations + 1, 4):
        check(repository, tmp_path / str(number), number)
