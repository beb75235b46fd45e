"""The packed program on a machine that has nothing: no Python, no environment, no rights."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES
from tests.packaging.conftest import EXE, ROOT, SEEN, Built, Installed, run, surroundings

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


def test_it_says_its_version(installed: Installed) -> None:
    version = re.search('__version__ = "(.+)"', (ROOT / "game" / "__init__.py").read_text("utf-8"))
    assert version is not None
    answer = installed.run("--version")
    assert (answer.returncode, answer.stderr) == (0, b"")
    how = b"compiled" if compiler() else b"plain"
    system = {"win32": b"Windows", "darwin": b"macOS"}.get(sys.platform, b"Linux")
    assert answer.stdout.split() == [b"aqua-romana", version[1].encode(), system, how]


def compiler() -> bool:
    """Whether what was packed here can have been compiled; of Windows and macOS that is expected."""
    return bool(not sys.platform.startswith("linux") or shutil.which("cc") or shutil.which("gcc"))


@pytest.mark.parametrize("home", ["none", "nameless", "an empty folder"])
def test_it_draws_and_thinks_and_leaves_its_own_folder_alone(installed: Installed, home: str) -> None:
    folder = installed.elsewhere / "home"
    folder.mkdir(exist_ok=True)
    folder.chmod(0o777)
    env = {"none": {}, "nameless": {"HOME": ""}, "an empty folder": {"HOME": str(folder)}}[home]
    before = installed.contents()
    answer = installed.run("--smoke", "2", env=env)
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert SEEN.fullmatch(answer.stdout.decode()), answer.stdout
    assert installed.contents() == before


def test_a_program_that_lost_a_picture_does_not_pass(built: Built, tmp_path: Path) -> None:
    broken = shutil.copytree(built.dist / "AquaRomana", tmp_path / "broken", symlinks=True)
    next(broken.rglob("sprites/tiles.webp")).unlink()
    command = [str(broken / f"AquaRomana{EXE}"), "--smoke", "2"]
    answer = subprocess.run(command, env=surroundings(), capture_output=True, check=False, timeout=120)
    assert answer.returncode == 1
    assert b"is drawn plainly" in answer.stderr
    assert answer.stderr.count(b"\n") == 1, answer.stderr


EXAMPLES = [
    path
    for spec in GAMES
    for path in sorted((ROOT / "tests" / "games" / spec.folder / "examples").glob("*.json"))
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_it_replays_the_examples_byte_for_byte(installed: Installed, example: Path) -> None:
    record = shutil.copyfile(example, installed.elsewhere / "game.json")
    record.chmod(0o644)
    answer = installed.run("rules", "replay", record)
    assert (answer.returncode, answer.stderr) == (0, b"")
    trace = example.with_suffix(".trace").read_bytes()
    assert answer.stdout.replace(b"\r\n", b"\n") == trace


def test_it_plays_a_whole_game_without_a_display(installed: Installed) -> None:
    pictures, record = installed.elsewhere / "pictures", installed.elsewhere / "record.json"
    options = ["--offscreen", str(pictures), "--seed", "2", "--size", "1280x720", "--record", str(record)]
    answer = installed.run(*options, env={"HOME": str(installed.elsewhere)}, patience=500)
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert sorted(pictures.glob("*.png"))[-1].stem.endswith("results")
    replayed = installed.run("rules", "replay", record)
    assert replayed.returncode == 0
    assert replayed.stdout.splitlines()[-1].startswith(b"result {")


def test_the_single_file_does_the_same(built: Built, elsewhere: Path) -> None:
    single = Path(shutil.copy2(built.artefact(EXE or ".run"), elsewhere / f"Das Spiel {EXE}"))
    single.chmod(0o555)
    answer = run(single, "--smoke", "2", cwd=elsewhere, env={"HOME": str(elsewhere)})
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert SEEN.fullmatch(answer.stdout.decode()), answer.stdout
