"""For the tests of every game: the subcommand ``rules``, called about a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands import rules
from game.games import GAMES

Run = Callable[..., tuple[int, bytes, str]]


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> Run:
    """Call the command; its exit status, standard output and standard error."""

    def call(*arguments: object, data: Path = tmp_path / "none") -> tuple[int, bytes, str]:
        status = rules.main([str(argument) for argument in arguments], GAMES, data)
        captured = capfdbinary.readouterr()
        return status, captured.out, captured.err.decode()

    return call
