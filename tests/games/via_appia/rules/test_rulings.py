"""Each ruling V1 … V33 has a test; its name begins with the number of the ruling."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("number", range(1, 34))
def test_every_ruling_has_a_test(number: int) -> None:
    files = HERE.glob("test_rulings_*.py")
    about = [f for f in files if f"def test_v{number:02d}_" in f.read_text(encoding="utf-8")]
    assert about, f"nothing is about V{number}"
