"""The written games, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.aquaedukt.rules.records import EXAMPLES, last_state, legal, read, trace


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_written_game_gives_its_trace(path: Path) -> None:
    assert "".join(trace(read(path))).encode() == path.with_suffix(".trace").read_bytes()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_nothing_is_legal_at_the_end_of_a_game(path: Path) -> None:
    assert legal(last_state(read(path))) == []


def test_all_records_are_here() -> None:
    assert len(EXAMPLES) == 3
