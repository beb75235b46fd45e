"""The benchmark command: what it knows, and that each one runs and prints its figures."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.spec import GameSpec
from game.games import GAMES


def run_bench(repository: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(repository / "build_scripts" / "bench.py"), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_without_a_name_it_says_what_there_is(repository: Path) -> None:
    done = run_bench(repository)
    assert (done.returncode, done.stderr) == (0, "")
    files = {path.stem.removeprefix("bench_") for path in (repository / "build_scripts").glob("bench_*.py")}
    named = {line.split()[0]: line.split()[1:] for line in done.stdout.splitlines()[1:]}
    assert set(named) == files >= {"rules"}
    assert all(named.values()), "each says what it measures"


def test_an_unknown_name_is_refused_with_the_known_ones(repository: Path) -> None:
    done = run_bench(repository, "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("There is no benchmark 'nonsense'.\n")
    assert "  rules " in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_rules_benchmark_prints_rates_ratios_and_growth(repository: Path, spec: GameSpec) -> None:
    """Whether the figures are good depends on the machine; that they are there does not."""
    done = run_bench(repository, "rules", "--game", spec.id, "--rounds", "2", "--seconds", "0.1")
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"^ +[12](?: +[0-9,]+){3}(?: +[0-9.]+ ×){2}$", done.stdout, re.MULTILINE)) == 2
    assert len(re.findall(r"[0-9.]+ × the decisions of python-chess", done.stdout)) == 2
    boards = {path.stem for path in (repository / "levels" / spec.folder).glob("*.tmx")}
    assert boards == set(re.findall(r"^ +([a-z]+) +[0-9]+ +[0-9.]+ +[0-9.]+$", done.stdout, re.MULTILINE))


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
