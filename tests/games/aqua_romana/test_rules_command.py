"""The subcommand ``rules``: exact bytes on success, one line and exit status 2 for everything else."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.commands import rules
from tests.games import conftest
from tests.games.aqua_romana.levels.maps import CLASSIC
from tests.games.conftest import Record, Run

EXAMPLES = Path(__file__).parent / "examples"
NAMES = ("two-players", "three-players", "four-players")
BARE = {"game": "aqua-romana", "seats": [["yellow", "blue"], ["red", "green"]]}


def begun(name: str, length: int) -> list[str]:
    return conftest.begun(EXAMPLES / f"{name}.json", length)


# Success


@pytest.mark.parametrize("name", NAMES)
def test_replay_of_the_examples_byte_for_byte(run: Run, name: str) -> None:
    assert run("replay", EXAMPLES / f"{name}.json") == (0, (EXAMPLES / f"{name}.trace").read_bytes(), "")


def test_replay_of_an_unfinished_game_has_no_result(run: Run, record: Record) -> None:
    status, out, _ = run("replay", record(actions=begun("two-players", 5)))
    trace = (EXAMPLES / "two-players.trace").read_bytes().splitlines(keepends=True)
    assert (status, out) == (0, b"".join(trace[:5]))


def test_replay_of_nothing_prints_nothing(run: Run, record: Record) -> None:
    assert run("replay", record()) == (0, b"", "")


@pytest.mark.parametrize("length", [0, 11, 12, 20, 40])
def test_legal_prints_what_the_trace_counts(run: Run, record: Record, length: int) -> None:
    status, out, _ = run("legal", record(actions=begun("two-players", length)))
    lines = out.decode().splitlines()
    expected = (EXAMPLES / "two-players.trace").read_text(encoding="utf-8").splitlines()[length].split(" ", 5)
    assert status == 0
    assert lines == sorted(lines)
    assert len(lines) == int(expected[3])
    assert expected[5] in lines
    assert out.endswith(b"\n")


def test_legal_of_a_finished_game_prints_nothing(run: Run) -> None:
    assert run("legal", EXAMPLES / "two-players.json") == (0, b"", "")


def test_perft_by_first_action_and_in_all(run: Run, record: Record) -> None:
    """Four kinds on 38 squares, then four on 37."""
    status, out, _ = run("perft", record(), 2)
    lines = out.decode().splitlines()
    assert status == 0
    assert lines[-1] == f"total {4 * 38 * 4 * 37}"
    assert lines[:-1] == sorted(lines[:-1])
    assert len(lines) == 4 * 38 + 1
    assert lines[0] == f"place bridge E1 {4 * 37}"
    assert run("perft", record(), 1)[1].decode().splitlines()[0] == "place bridge E1 1"
    assert run("perft", record(), 0) == (0, b"total 1\n", "")


def test_perft_of_a_later_position_adds_up(run: Run, record: Record) -> None:
    lines = run("perft", record(actions=begun("two-players", 14)), 2)[1].decode().splitlines()
    assert int(lines[-1].split()[1]) == sum(int(line.rsplit(" ", 1)[1]) for line in lines[:-1]) > len(lines)


def test_perft_of_a_finished_game(run: Run) -> None:
    assert run("perft", EXAMPLES / "two-players.json", 2) == (0, b"total 0\n", "")


def test_a_record_may_carry_more(run: Run, record: Record) -> None:
    path = record(actions=begun("two-players", 3), names=["Gaius", "Livia"], clock={"left": [1, 2]})
    assert run("replay", path)[0] == 0


def test_seats_may_start_anywhere(run: Run, record: Record) -> None:
    assert run("legal", record(seats=[["green", "red"], ["blue", "yellow"]]))[0] == 0


def test_own_boards_are_known(run: Run, record: Record, tmp_path: Path) -> None:
    for number, folder in enumerate((tmp_path / "levels" / "aqua_romana", tmp_path / "levels")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"mine{number}.tmx").write_text(CLASSIC, encoding="utf-8")
        assert run("legal", record(level=f"mine{number}"), data=tmp_path)[0] == 0


def test_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    content = io.TextIOWrapper(io.BytesIO((EXAMPLES / "four-players.json").read_bytes()))
    monkeypatch.setattr(sys, "stdin", content)
    assert run("replay", "-") == (0, (EXAMPLES / "four-players.trace").read_bytes(), "")


# Refusals


@pytest.mark.parametrize(
    "arguments",
    [
        (), ("replay",), ("legal",), ("perft",), ("perft", "FILE"), ("replay", "FILE", "more"),
        ("play", "FILE"), ("perft", "FILE", "-1"), ("perft", "FILE", "10"), ("perft", "FILE", "two"),
        ("perft", "FILE", "01"), ("perft", "FILE", "²"), ("perft", "FILE", "9" * 5000), ("--help",), ("",),
    ],
)  # fmt: skip
def test_bad_usage(run: Run, arguments: tuple[str, ...]) -> None:
    file = str(EXAMPLES / "two-players.json")
    status, out, err = run(*(file if argument == "FILE" else argument for argument in arguments))
    assert (status, out) == (2, b"")
    assert err.startswith("usage: rules replay FILE | rules legal FILE | rules perft FILE DEPTH")
    assert err.count("\n") == 1
    assert err.endswith("\n")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, '"game" must be "aqua-romana" or'),
        ({"game": None}, '"game" must be the name of a game'),
        ({"version": 2}, '"version" is unknown; this program reads version 1.'),
        ({"version": None}, '"version" is missing'),
        ({"version": True}, '"version" is unknown'),
        ({"level": "atlantis"}, 'the level "atlantis" is unknown.'),
        ({"level": "../classic"}, 'the level "../classic" is unknown.'),
        ({"level": 5}, '"level" must be the name of a board.'),
        ({"seats": [["yellow"], ["red"]]}, '"seats" do not fit the board "classic".'),
        ({"seats": [["yellow", "yellow"], ["red", "green"]]}, '"seats" do not fit'),
        ({"seats": []}, '"seats" has 0; the board "classic" is not for so many.'),
        ({"seats": "yellow"}, '"seats" must list the colours of each seat.'),
        ({"actions": "keep"}, '"actions" must be a list.'),
        ({"actions": [7]}, "actions[0] must be a text"),
        ({"actions": ["dance"]}, 'actions[0]: "dance" is no action.'),
        (
            {"actions": ["place curve Sd", "place curve Sd"]},
            'actions[1] "place curve Sd" is not allowed there',
        ),
        ({"actions": ["place joker Na"]}, 'actions[0] "place joker Na" is not allowed there'),
        ({"actions": ["place curve Nz"]}, "actions[0]"),
        ({"actions": ["build c1S Nc curve NE"]}, 'actions[0] "build c1S Nc curve NE" is not allowed there'),
        ({"actions": ["keep"] * 10_001}, '"actions" has 10001 entries'),
    ],
)
@pytest.mark.parametrize("what", [("replay",), ("legal",), ("perft", 1)], ids=lambda what: str(what[0]))
def test_bad_records(
    run: Run, record: Record, what: tuple[Any, ...], changes: dict[str, Any], sentence: str
) -> None:
    path = record(**changes)
    status, out, err = run(what[0], path, *what[1:])
    assert (status, out) == (2, b"")
    assert err.startswith(f"{path}: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_an_action_too_many(run: Run, record: Record) -> None:
    actions = begun("two-players", 9999)
    status, out, err = run("replay", record(actions=[*actions, "keep"]))
    assert (status, out) == (2, b"")
    assert f'actions[{len(actions)}] "keep" is not allowed there' in err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1, column 1 is not JSON"),
        (b"{", "is not JSON"),
        (b"[]", "the record must be a JSON object."),
        (b"\xff\xfe{}", "byte 0 is not UTF-8"),
        (b'{"game": "aqua-romana", "version": 1' + b"0" * 6000 + b"}", "number too large"),
        (b"[" * 200_000, "nested too deeply"),
        (b" " * 1_000_001, "the file has 1000001 bytes; a record has at most 1000000."),
    ],
)
def test_bad_files(run: Run, tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    status, out, err = run("replay", path)
    assert (status, out) == (2, b"")
    assert err.startswith(f"{path}: ")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_huge_file_is_not_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert run("replay", path)[2] == f"{path}: the file has {1 << 40} bytes; a record has at most 1000000.\n"


def test_no_such_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "missing.json"
    assert run("legal", path) == (2, b"", f"{path}: the file cannot be read (No such file or directory).\n")


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    assert run("legal", tmp_path) == (2, b"", f"{tmp_path}: this is not a file.\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert run("legal", tmp_path / "pipe")[2] == f"{tmp_path / 'pipe'}: this is not a file.\n"


def test_a_file_that_cannot_be_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(rules, "read_file", refuse)
    path = EXAMPLES / "two-players.json"
    assert run("replay", path) == (2, b"", f"{path}: the file cannot be read (Permission denied).\n")


@pytest.mark.parametrize("name", ["a\0b", "a\nb\r\x1b[31m", "\udcff", "x" * 5000])
def test_strange_names_take_one_line(run: Run, name: str) -> None:
    status, out, err = run("replay", name)
    assert (status, out) == (2, b"")
    assert err.count("\n") == 1
    assert err.rstrip("\n").isprintable()


def test_a_broken_own_board_says_what_is_broken(run: Run, record: Record, tmp_path: Path) -> None:
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "mine.tmx").write_text("<map/>", encoding="utf-8")
    status, out, err = run("legal", record(level="mine"), data=tmp_path)
    assert (status, out) == (2, b"")
    assert err.startswith("mine.tmx: the width of the map must be")
    assert err.count("\n") == 1


# As a program


def test_nothing_but_the_trace_reaches_the_output() -> None:
    """pygame, which the level loader needs, would greet there."""
    code = "import sys; from game.cli import run; sys.exit(run(['rules', *sys.argv[1:]]))"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    finished = subprocess.run(
        [sys.executable, "-c", code, "replay", str(EXAMPLES / "two-players.json")],
        cwd=EXAMPLES.parents[3],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert finished.returncode == 0
    assert finished.stdout == (EXAMPLES / "two-players.trace").read_bytes()
    assert finished.stderr == b""
