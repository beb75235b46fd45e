"""Pictures are decoded in a thread before they are wanted, and nobody waits longer because of it."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from pygame import Surface

from game.resources.ahead import ReadAhead

FIRST, SECOND, THIRD = Path("first"), Path("second"), Path("third")


class Reader:
    """Reads the first one as slowly as the test wants."""

    def __init__(self) -> None:
        self.read: list[Path] = []
        self.begun, self.go_on = Event(), Event()

    def __call__(self, path: Path) -> Surface:
        self.read.append(path)
        if path == FIRST:
            self.begun.set()
            assert self.go_on.wait(30)
        if path == THIRD:
            raise OSError("broken")
        return Surface((len(path.name), 1))


def test_what_was_read_ahead_is_not_read_again() -> None:
    reader = Reader()
    reader.go_on.set()
    ahead = ReadAhead(reader)
    ahead.begin([FIRST, SECOND])
    assert ahead.take(FIRST).get_width() == 5
    ahead.take(SECOND)
    ahead.end()
    assert sorted(reader.read) == [FIRST, SECOND]


def test_what_waits_its_turn_is_read_at_once() -> None:
    reader = Reader()
    ahead = ReadAhead(reader)
    ahead.begin([FIRST, SECOND])
    assert reader.begun.wait(30)
    assert ahead.take(SECOND).get_width() == 6, "and not after the first one"
    reader.go_on.set()
    ahead.end()
    assert reader.read == [FIRST, SECOND]


def test_what_cannot_be_read_is_told_to_whoever_wants_it() -> None:
    reader = Reader()
    reader.go_on.set()
    ahead = ReadAhead(reader)
    ahead.begin([THIRD])
    with pytest.raises(OSError, match="broken"):
        ahead.take(THIRD)


def test_the_end_waits_for_what_has_begun_and_for_nothing_else() -> None:
    reader = Reader()
    ahead = ReadAhead(reader)
    ahead.begin([FIRST, SECOND, THIRD])
    assert reader.begun.wait(30)
    reader.go_on.set()
    ahead.end()
    assert reader.read[0] == FIRST and ahead._threads == []
    ahead.end()


def test_what_is_not_ready_is_read_while_others_go_on() -> None:
    reader = Reader()
    ahead = ReadAhead(reader)
    assert not ahead.ready(FIRST)
    assert reader.begun.wait(30) and not ahead.ready(FIRST), "nobody waits for it"
    reader.go_on.set()
    ahead._wanted[FIRST].result(30)
    assert ahead.ready(FIRST)
    ahead.take(FIRST)
    ahead.end()
    assert reader.read == [FIRST], "and it is read once"
