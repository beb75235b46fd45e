"""An installed game is the whole game."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

# game/resources looks for these first, and for the repository's own folders second.
INSIDE_THE_WHEEL = {"game": "game", "assets": "game/_data/assets", "levels": "game/_data/levels"}
TEMPLATE = "game/games/alea/"
"""New games are made from it; it is nobody's to play."""


@pytest.fixture(scope="module")
def wheel(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=repository,
        check=True,
    )
    return zipfile.ZipFile(next(folder.glob("aqua_romana-*.whl")))


@pytest.mark.parametrize("folder", INSIDE_THE_WHEEL)
def test_every_file_reaches_the_wheel(wheel: zipfile.ZipFile, repository: Path, folder: str) -> None:
    files = tracked_files(repository, folder)
    assert files, f"{folder}/ is empty"
    expected = {INSIDE_THE_WHEEL[folder] + file.removeprefix(folder) for file in files}
    packed = {file for file in expected if not file.startswith(TEMPLATE)}
    assert packed <= set(wheel.namelist())


def test_the_template_stays_at_home(wheel: zipfile.ZipFile) -> None:
    assert not [name for name in wheel.namelist() if name.startswith(TEMPLATE)]


def test_nothing_else_reaches_the_wheel(wheel: zipfile.ZipFile) -> None:
    top = {name.split("/")[0] for name in wheel.namelist()}
    assert {name for name in top if not name.endswith(".dist-info")} == {"game"}


def test_the_console_command_starts_the_game(wheel: zipfile.ZipFile) -> None:
    entry_points = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "aqua-romana = game.__main__:main" in wheel.read(entry_points).decode()


def test_the_wheel_holds_everything_it_imports(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    code = "import game.__main__, game.games; print(game.__file__)"
    command = [sys.executable, "-P", "-c", code]
    result = subprocess.run(
        command, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True
    )
    assert str(tmp_path) in result.stdout


def tracked_files(repository: Path, folder: str) -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", folder], cwd=repository, capture_output=True, text=True, check=True
    )
    return listed.stdout.splitlines()
