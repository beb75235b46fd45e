"""The benchmark of the quarry runs and prints its figures; whether they are good depends on the machine."""

from __future__ import annotations

import importlib
import re

import pytest

pytest.importorskip("pymunk")


def test_the_quarry_benchmark_prints_pushes_beside_bare_roots(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bench = importlib.import_module("build_scripts.tools.benches.quarry")
    assert bench.main(["--rounds", "1", "--pushes", "5"]) == 0
    told = capsys.readouterr().out
    for row in ("push L", "push M", "push S", "first contact", "layout", "math.sqrt"):
        assert re.search(rf"^ +{row} +[0-9.]+ +[0-9,]+ +[0-9,]+$", told, re.MULTILINE), row
    assert re.search(r"the aim of 300 is (reached|MISSED)\.$", told)
