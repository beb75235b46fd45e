"""For the tests of every game: the subcommand ``rules``, called about a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.commands import rules
from game.games import GAMES

Run = Callable[..., tuple[int, bytes, str]]
Record = Callable[..., Path]


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> Run:
    """Call the command; its exit status, standard output and standard error."""

    def call(*arguments: object, data: Path = tmp_path / "none") -> tuple[int, bytes, str]:
        status = rules.main([str(argument) for argument in arguments], GAMES, data)
        captured = capfdbinary.readouterr()
        return status, captured.out, captured.err.decode()

    return call


@pytest.fixture
def record(tmp_path: Path, request: pytest.FixtureRequest) -> Record:
    """Write a record; keys given replace or, with None, remove those of the module's ``BARE`` game."""

    def write(**changes: Any) -> Path:
        content = {"version": 1, "level": "classic", **request.module.BARE, "actions": [], **changes}
        path = tmp_path / "record.json"
        path.write_text(json.dumps({key: content[key] for key in content if content[key] is not None}))
        return path

    return write


def begun(example: Path, length: int) -> list[str]:
    """The first actions of a written game."""
    actions: list[str] = json.loads(example.read_bytes())["actions"]
    return actions[:length]


def assert_refused(run: Run, what: str, path: Path, sentence: str) -> str:
    """One line about the file, and nothing else; it is given back."""
    status, out, err = run(what, path)
    assert (status, out) == (2, b"")
    assert err.startswith(f"{path}: ") and sentence in err and err.count("\n") == 1
    return err


def assert_illegal(run: Run, path: Path, says: str) -> None:
    """The last action of a record is not allowed; why, with its ruling, stands at the end of the line."""
    actions = begun(path, 9999)
    where = f'{path}: actions[{len(actions) - 1}] "{actions[-1]}" is not allowed there'
    err = assert_refused(run, "replay", path, "")
    assert err.startswith(where) and err.endswith(f"{says}\n")


def assert_replayed(run: Run, path: Path) -> None:
    """The trace and the legal actions of a written game, byte for byte."""
    assert run("replay", path) == (0, path.with_suffix(".trace").read_bytes(), "")
    legal = path.with_suffix(".legal")
    assert run("legal", path) == (0, legal.read_bytes() if legal.exists() else b"", "")
