"""The benchmark command: what it knows, and that each one runs and prints its figures."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES
from game.meta.spec import GameSpec

ROOT = Path(__file__).resolve().parents[2]
FAST = [spec for spec in GAMES if (ROOT / "game" / "games" / spec.folder / "ai" / "engine").exists()]
"""Games with an engine of their own."""


def run_bench(repository: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(repository / "build_scripts" / "bench.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_without_a_name_it_says_what_there_is(repository: Path) -> None:
    done = run_bench(repository)
    assert (done.returncode, done.stderr) == (0, "")
    files = {path.stem for path in (repository / "build_scripts" / "tools" / "benches").glob("[a-z]*.py")}
    named = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines()[1:]}
    assert set(named) == files >= {"rules"}
    assert all(named.values()), "each says what it measures"


def test_an_unknown_name_is_refused_with_the_known_ones(repository: Path) -> None:
    done = run_bench(repository, "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no benchmark 'nonsense'.\n")
    assert "  rules " in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("spec", FAST, ids=lambda spec: spec.id)
def test_the_rules_benchmark_prints_rates_ratios_and_growth(repository: Path, spec: GameSpec) -> None:
    """Whether the figures are good depends on the machine; that they are there does not."""
    done = run_bench(repository, "rules", "--game", spec.id, "--rounds", "2", "--seconds", "0.1")
    assert done.returncode == 0, done.stderr
    rows = re.findall(r"^ +[12]((?: +[0-9,]+){3,4})$", done.stdout, re.MULTILINE)
    ratios = re.findall(r"path: [0-9.]+ × the decisions of python-chess", done.stdout)
    # Three paths where modules can be compiled, two elsewhere.
    assert (len(rows), len(ratios)) == (2, len(rows[0].split()) - 1)
    boards = {path.stem for path in (repository / "levels" / spec.folder).glob("*.tmx")}
    assert boards == set(re.findall(r"^ +([a-z]+)(?: +[0-9]+\.[0-9]{2}){2,3}$", done.stdout, re.MULTILINE))


@pytest.mark.slow
def test_the_thinking_benchmark_finds_the_same_answers(repository: Path) -> None:
    options = ("--positions", "1", "--every", "40", "--games", "3")
    done = run_bench(repository, "thinking", *options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(re.findall(r"^  plain +median", done.stdout, re.MULTILINE)) == 2 * len(FAST)


@pytest.mark.slow
def test_the_lists_benchmark_prints_openings_and_frames_beside_empty_pages(repository: Path) -> None:
    done = run_bench(
        repository, "lists", "--saves", "30", "--replays", "20", "--rounds", "2", "--frames", "10"
    )
    assert done.returncode == 0, done.stderr
    openings = re.findall(r"^(.+?) +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+$", done.stdout, re.MULTILINE)
    assert openings == ["30 saves", "no saves", "20 replays", "no replays"]
    scrolled = re.findall(
        r"^(.+), (?:wheel|dragged bar) +[0-9.]+ +[0-9.]+ +[0-9.]+$", done.stdout, re.MULTILINE
    )
    assert scrolled == ["30 saves", "30 saves", "20 replays", "20 replays"]


def test_every_tool_is_found_and_says_what_it_is_for(repository: Path) -> None:
    command = [sys.executable, "-X", "utf8", "-m", "build_scripts.tools"]
    done = subprocess.run(command, cwd=repository, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    named = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines()[1:]}
    assert {"audit", "check_levels", "language", "train", "aqua_romana.puzzles"} <= set(named)
    assert all(named.values()), "each says what it is for"
    assert not {"bootstrap", "twin", "mypyc_build"} & set(named), "parts of tools are none"
