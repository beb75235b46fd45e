"""The benchmark of the quarry runs and prints its figures; whether they are good depends on the machine."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

pytest.importorskip("pymunk")


def test_the_quarry_benchmark_prints_pushes_beside_bare_roots(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(repository / "build_scripts"))
    bench = importlib.import_module("bench_quarry")
    assert bench.main(["--rounds", "1", "--pushes", "5"]) == 0
    told = capsys.readouterr().out
    for row in ("push L", "push M", "push S", "first contact", "layout", "math.sqrt"):
        assert re.search(rf"^ +{row} +[0-9.]+ +[0-9,]+ +[0-9,]+$", told, re.MULTILINE), row
    assert re.search(r"the aim of 300 is (reached|MISSED)\.$", told)
