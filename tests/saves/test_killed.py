"""The process is killed at two hundred random moments, and every time the game goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.saves.automaton import judge

KILLS = 200


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.skipif(not hasattr(os, "fork"), reason="runs are forks of one process")
def test_killed_at_any_moment(tmp_path: Path, repository: Path) -> None:
    command = [sys.executable, "-m", "tests.saves.automaton", str(tmp_path), str(KILLS), "20261116"]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    positions = found["positions"]
    assert found["kills"] == KILLS and found["games"] >= 3
    assert len(set(positions)) > 20, "killed at many different moments of the game"


def test_the_judge_sees_what_is_lost() -> None:
    shown = [["a", "b", "c"], ["a", "b"]]
    assert judge(["a", "b", "c"], [], shown) == ""
    assert judge(["a", "b"], [], shown) == "", "the step in the hand"
    assert judge(["a", "b", "c", "d"], [], shown) == "", "saved, but not shown yet"
    assert judge(["a"], [], shown) != ""
    assert judge(None, [], shown) != ""
    assert judge(["a", "b", "x", "y"], [], shown) != ""
    assert judge(None, [["a", "b", "c", "d"]], shown) == "", "the game ended"
