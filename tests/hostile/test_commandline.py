"""The command line in bad company: nobody listens, files that are none, numbers beyond sense, signals."""

from __future__ import annotations

import json
import os
import shlex
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAME = f"{shlex.quote(sys.executable)} -m game"
RECORD = "tests/games/aqua_romana/examples/two-players.json"
PATIENCE = 60.0

posix = pytest.mark.skipif(sys.platform == "win32", reason="written for the shell of Unix")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """As typed into a shell, whose pipes are as strict as its commands."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def game(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)


# Standard output, input and error


@posix
@pytest.mark.parametrize(
    "command", [f"rules replay {RECORD}", f"rules perft {RECORD} 0", "--version", "--help"]
)
def test_a_broken_pipe_ends_quietly(command: str) -> None:
    answer = shell(f"(sleep 0.05; {GAME} {command}; echo $? >&2) | true")
    assert "Traceback" not in answer.stderr
    assert answer.stderr.strip() == "141"


@posix
@pytest.mark.parametrize(
    "command",
    [
        f"rules replay {RECORD}",
        f"rules legal {RECORD}",
        "arena --seats random,random --games 2 --processes 1 --quiet --json",
        "--version",
        "--help",
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to write to")
def test_a_full_standard_output_is_one_sentence(command: str) -> None:
    answer = shell(f"{GAME} {command} >/dev/full")
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1 and "No space left" in answer.stderr, answer.stderr


@posix
@pytest.mark.parametrize(
    "command", [f"rules replay {RECORD}", "arena --seats random,random --games 2 --processes 1 --quiet"]
)
def test_a_closed_standard_output_is_one_sentence(command: str) -> None:
    answer = shell(f"{GAME} {command} >&-")
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1 and "output is closed" in answer.stderr, answer.stderr


@posix
def test_a_closed_standard_input_is_one_sentence() -> None:
    answer = shell(f"{GAME} rules replay - <&-")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1 and "input is closed" in answer.stderr, answer.stderr


@posix
@pytest.mark.parametrize("stream", ["0>/dev/null", "</dev/zero"])
def test_a_standard_input_that_makes_no_sense(stream: str) -> None:
    answer = shell(f"{GAME} rules replay - {stream}")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1, answer.stderr


@posix
@pytest.mark.parametrize("command", ["rules replay none", "arena --seats a,b", "--speed 9", "--data-dir ''"])
@pytest.mark.parametrize("stream", ["2>&-", "2>/dev/full"])
def test_where_nobody_hears_of_a_mistake_its_status_still_tells(command: str, stream: str) -> None:
    answer = shell(f"{GAME} {command} {stream}")
    assert (answer.returncode, answer.stdout) == (2, "")


# Numbers and names


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["arena", "--seats", "random,chloe:-5"], "nodes"),
        (["arena", "--seats", "random,chloe:x"], "nodes"),
        (["arena", "--seats", "random,chloe:"], "nodes"),
        (["arena", "--seats", f"random,chloe:{'9' * 5000}"], "nodes"),
        (["arena", "--seats", "random,random", "--sprt", "--margin", "nan"], "--margin"),
        (["arena", "--seats", "random,random", "--sprt", "--margin", "0"], "--margin"),
        (["arena", "--seats", "random,random", "--margin", "2"], "--margin"),
        (["arena", "--seats", "random,random", "--processes", "100000"], "--processes"),
        (["arena", "--seats", "random,random", "--processes", "0"], "--processes"),
        (["arena", "--seats", "random,random", "--processes", "many"], "--processes"),
        (["arena", "--seats", "random,random", "--games", "100000"], "--games"),
        (["arena", "--seats", "random,random", "--games", "-1"], "--games"),
        (["arena", "--seats", "random,random", "--seed", "9" * 5000], "--seed"),
        (["arena"], "--seats"),
        (["--data-dir", ""], "--data-dir"),
        (["--offscreen", ""], "--offscreen"),
        (["--data-dir", "x" * 5000], "cannot be used as a folder"),
        (["--size", "99999x99999"], "99999x99999"),
        (["--size", "100x100"], "100x100"),
        (["--seed", "9" * 5000], "--seed"),
        (["--record", ""], "cannot be written"),
        (["--record", "x" * 5000], "cannot be written"),
        (["--ui-map", "pyproject.toml/map.json"], "cannot be written"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "",
)
def test_one_true_sentence(arguments: list[str], says: str) -> None:
    answer = game(*arguments)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert says in answer.stderr
    assert answer.stderr.count("\n") == 1 and len(answer.stderr) < 5300, answer.stderr


@linux
def test_a_folder_in_which_nothing_can_be_written() -> None:
    answer = game("--offscreen", "/proc", "--size", "1280x720")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1 and "/proc" in answer.stderr, answer.stderr


# What is no ordinary file is not replaced


@posix
@pytest.mark.parametrize("option", ["--record", "--ui-map"])
@pytest.mark.parametrize("kind", ["device", "pipe", "folder", "link to a device", "loop"])
def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path, option: str, kind: str) -> None:
    path = tmp_path / "target"
    if kind == "device":
        try:
            os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        except PermissionError:
            pytest.skip("only root makes devices")
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/null" if kind == "link to a device" else path)
    before = os.lstat(path)
    answer = game(option, str(path), "--smoke", "1", "--data-dir", str(tmp_path / "player"))
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1 and "cannot be written" in answer.stderr, answer.stderr
    after = os.lstat(path)
    assert (after.st_ino, after.st_mode, after.st_rdev) == (before.st_ino, before.st_mode, before.st_rdev)


@posix
def test_a_link_to_a_file_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real.json")
    answer = game("--ui-map", str(tmp_path / "link"), "--smoke", "1", "--data-dir", str(tmp_path / "player"))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real.json").read_bytes().startswith(b"{")


# Signals


def _ended(process: subprocess.Popen[str], number: int, family: bool) -> tuple[int, str, float]:
    """Its status, all that it said, and the seconds it took to end."""
    started = time.monotonic()
    if family:
        os.killpg(process.pid, number)
    else:
        process.send_signal(number)
    output, _ = process.communicate(timeout=PATIENCE)
    return process.returncode, output, time.monotonic() - started


def _begun(*arguments: str) -> subprocess.Popen[str]:
    # A shell that runs the tests in the background makes all that it starts deaf to SIGINT.
    return subprocess.Popen(
        ["env", "--default-signal=INT", sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


@linux
@pytest.mark.parametrize("family", [False, True], ids=["alone", "with its processes"])
@pytest.mark.parametrize("mode", ["--smoke=10000", "--offscreen"])
def test_sigterm_ends_it_at_once_and_quietly(tmp_path: Path, mode: str, family: bool) -> None:
    arguments = [mode, str(tmp_path / "pictures")] if mode == "--offscreen" else [mode]
    log = tmp_path / "player" / "logs" / "game.log"
    with _begun(*arguments, "--data-dir", str(tmp_path / "player"), "--size", "1280x720") as process:
        _wait_for(process, lambda: bool(_children(process.pid)) or mode != "--offscreen")
        _wait_for(process, lambda: _seconds_worked(process.pid) > 1.5)
        assert process.poll() is None, process.communicate()
        children = _children(process.pid)
        status, output, seconds = _ended(process, signal.SIGTERM, family)
    said = [line for line in output.splitlines() if not line.endswith(".png")]
    assert (status, said) == (143, [])
    assert seconds < 10
    _are_gone(children)
    assert not log.exists() or "Traceback" not in log.read_text(encoding="utf-8")


@linux
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("more", [[], ["--quiet"]], ids=["", "quiet"])
def test_a_signal_on_the_arena_is_one_line_at_most(number: signal.Signals, more: list[str]) -> None:
    arguments = ["--seats", "sextus,sextus", "--games", "500", "--processes", "2", *more]
    with _begun("arena", *arguments) as process:
        _wait_for(process, lambda: sum(_seconds_worked(each) > 0.6 for each in _children(process.pid)) == 2)
        children = _children(process.pid)
        status, output, seconds = _ended(process, number, family=True)
    assert status == 128 + number
    assert output.count("\n") <= 1 and "Traceback" not in output, output
    assert seconds < 10
    _are_gone(children)


@linux
def test_a_sigint_while_the_arena_starts_is_quiet_too() -> None:
    with _begun("arena", "--seats", "sextus,sextus", "--games", "500", "--processes", "2") as process:
        _wait_for(process, lambda: bool(_children(process.pid)))
        children = _children(process.pid)
        status, output, _ = _ended(process, signal.SIGINT, family=True)
    assert status == 130
    assert output.count("\n") <= 1 and "Traceback" not in output, output
    _are_gone(children)


@linux
def test_sigint_while_counting_is_quiet(tmp_path: Path) -> None:
    start = tmp_path / "start.json"
    content = json.loads((ROOT / RECORD).read_bytes())
    start.write_text(json.dumps({**content, "actions": content["actions"][:14]}), encoding="utf-8")
    with _begun("rules", "perft", str(start), "9") as process:
        _wait_for(process, lambda: _seconds_worked(process.pid) > 0.6)
        status, output, _ = _ended(process, signal.SIGINT, family=False)
    assert (status, output) == (130, "")


def _wait_for(process: subprocess.Popen[str], holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < deadline:
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)


def _seconds_worked(process: int) -> float:
    """Processor time: how far it has come, on however busy a machine."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if entry.read_text().rpartition(")")[2].split()[1] == str(parent):
                found.append(int(entry.parent.name))
    return found


def _are_gone(processes: list[int]) -> None:
    deadline = time.monotonic() + PATIENCE
    while left := [number for number in processes if _lives(number)]:
        assert time.monotonic() < deadline, left
        time.sleep(0.05)


def _lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
