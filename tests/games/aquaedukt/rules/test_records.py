"""The written games and positions, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.aquaedukt.rules.records import RECORDS, last_state, legal, read, trace


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_written_game_gives_its_trace(path: Path) -> None:
    assert "".join(trace(read(path))).encode() == path.with_suffix(".trace").read_bytes()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_legal_at_the_end_of_a_record(path: Path) -> None:
    state, list_file = last_state(read(path)), path.with_suffix(".legal")
    assert list_file.exists() == (state.phase != "over")
    if list_file.exists():
        assert "".join(f"{action}\n" for action in legal(state)).encode() == list_file.read_bytes()


def test_all_records_are_here() -> None:
    assert len(RECORDS) == 3 + 29
