"""A game made from the template: what it is called, what is written, and that it plays."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LONGEST = "a" * 30
HOUSE = """
import sys
from game.games import GAMES
spec, rules = GAMES[-1], GAMES[-1].rules()
level = spec.levels(()).all()[0]
state = spec.levels(()).start(level.id, level.seats(level.players[0]), {})
while (legal := rules.legal_actions(state)):
    state, _ = rules.apply(state, legal[-1])
print(spec.id, spec.texts, type(rules).__name__, rules.outcome(state) is not None)
"""


@pytest.fixture
def copied(repository: Path, tmp_path: Path) -> Path:
    """A copy of all that a new game touches."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(repository / "game", tmp_path / "game", ignore=ignored)
    scripts = tmp_path / "build_scripts"
    shutil.copytree(repository / "build_scripts" / "tools", scripts / "tools", ignore=ignored)
    shutil.copy(repository / "build_scripts" / "new_game.py", scripts)
    shutil.copytree(repository / "tests" / "games" / "alea", tmp_path / "tests" / "games" / "alea")
    return tmp_path


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    surroundings = os.environ | {"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=root, env=surroundings, capture_output=True, text=True, check=False
    )


def begun(root: Path, name: str) -> subprocess.CompletedProcess[str]:
    return run(root, "build_scripts/new_game.py", name)


def test_it_is_two_folders_and_a_place_in_the_list_and_it_plays(copied: Path) -> None:
    before = {path: path.read_bytes() for path in copied.rglob("*") if path.is_file()}
    assert begun(copied, "ludus_latrunculorum").returncode == 0
    new = [path.relative_to(copied) for path in copied.rglob("*") if path.is_file() and path not in before]
    folders = ("game/games/ludus_latrunculorum", "tests/games/ludus_latrunculorum")
    assert new and all(path.as_posix().startswith(folders) for path in new)
    changed = [path for path, content in before.items() if path.read_bytes() != content]
    assert changed == [copied / "game" / "games" / "__init__.py"]
    told = run(copied, "-c", HOUSE)
    texts = "game.games.ludus_latrunculorum.text"
    assert told.stdout == f"ludus_latrunculorum {texts} LudusLatrunculorumRules True\n", told.stderr
    assert 'title = "Ludus Latrunculorum"' in (copied / folders[0] / "text" / "en.toml").read_text("utf-8")


@pytest.mark.parametrize("name", ["go", LONGEST])
def test_its_lines_are_of_the_usual_form_whatever_its_name(copied: Path, name: str) -> None:
    """So that the whole suite passes with it: imports in order, no line too long, nothing to format."""
    assert begun(copied, name).returncode == 0
    shutil.copy(Path(__file__).parents[2] / "pyproject.toml", copied)
    places = [str(copied / "game" / "games" / name), str(copied / "game" / "games" / "__init__.py")]
    places.append(str(copied / "tests" / "games" / name))
    for check in (["check"], ["format", "--check"]):
        done = run(copied, "-m", "ruff", *check, "--no-cache", *places)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("alea", "is there already"),
        ("via_appia", "is there already"),
        ("class", "is taken by Python"),
        ("con", "is taken by Windows"),
        ("com1", "is taken by Windows"),
        ("table", "is what other texts of the program begin with"),
        ("via", "is what other texts of the program begin with"),
        ("Ludus", "is no name"),
        ("a" * 31, "is no name"),
        ("9men", "is no name"),
        ("../out", "is no name"),
        ("", "is no name"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_sentence(repository: Path, name: str, why: str) -> None:
    before = set((repository / "game" / "games").iterdir())
    done = begun(repository, name)
    said = done.stderr.splitlines()[-1]
    assert done.returncode == 2 and done.stdout == ""
    assert said.startswith(f"new_game.py: error: {name!r} {why}") and said.endswith(".")
    assert set((repository / "game" / "games").iterdir()) == before, "nothing was made"
