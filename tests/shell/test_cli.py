"""The command line as a stranger meets it: real processes, one sentence for every mistake."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.ai.built import built
from game.games import GAMES
from game.meta.spec import GameSpec

ROOT = Path(__file__).resolve().parents[2]


def game(
    *arguments: str, patience: float = 60, **environment: str | None
) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in {**os.environ, **environment}.items() if v is not None}
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=patience, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--size", "12"], "like 1280x720"),
        (["--speed", "9"], "from 0 to 3"),
        (["--speed", "fast"], "from 0 to 3"),
        (["--seed", "x"], "--seed"),
        (["--lang", "la"], "'en', 'de'"),
        (["--ui-map", "no/such/folder/map.json"], "cannot be written"),
        (["--nonsense"], "--nonsense"),
        (["nonsense"], "nonsense"),
        (["--data-dir", "pyproject.toml"], "cannot be used as a folder"),
        (["--offscreen", "pyproject.toml/pictures"], "cannot be used as a folder"),
    ],
)
def test_a_wrong_argument_is_one_sentence(arguments: list[str], says: str) -> None:
    answer = game(*arguments)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert says in answer.stderr
    assert answer.stderr.count("\n") == 1, answer.stderr


def test_version() -> None:
    answer = game("--version")
    assert (answer.returncode, answer.stderr) == (0, "")
    name, number, system, how = answer.stdout.split()
    assert system == {"win32": "Windows", "darwin": "macOS"}.get(sys.platform, "Linux")
    assert (name, how) == ("aqua-romana", built()) and number[0].isdigit()


def test_commands_open_no_window_and_print_no_banner() -> None:
    record = ROOT / "tests" / "games" / "aqua_romana" / "examples" / "two-players.json"
    trace = record.with_suffix(".trace").read_text(encoding="utf-8")
    answer = game(
        "rules", "replay", str(record), SDL_VIDEODRIVER=None, DISPLAY=None, PYGAME_HIDE_SUPPORT_PROMPT=None
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == trace


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display_it_names_the_way_out(tmp_path: Path) -> None:
    answer = game("--data-dir", str(tmp_path), SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert answer.returncode == 2
    assert "--offscreen" in answer.stderr
    assert answer.stderr.count("\n") == 1, answer.stderr


def test_without_a_sound_device_nothing_is_said(tmp_path: Path) -> None:
    """ALSA writes to the terminal by itself; that must not be seen."""
    ui_map = tmp_path / "map.json"
    env = {**os.environ, "SDL_AUDIODRIVER": "alsa"}
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--ui-map", str(ui_map)]
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        deadline = time.monotonic() + 40
        while not ui_map.exists() and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        shown = json.loads(ui_map.read_text(encoding="utf-8"))
        process.terminate()
        output, _ = process.communicate(timeout=20)
    assert shown["scene"] == "title"
    assert output == ""


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_whole_game_without_a_display(tmp_path: Path, spec: GameSpec) -> None:
    """Pictures from the first move to the results, and a record that the rules accept."""
    pictures, record = tmp_path / "pictures", tmp_path / "record.json"
    arguments = ["--offscreen", str(pictures), "--seed", "2", "--size", "1280x720"]
    arguments += ["--record", str(record), "--data-dir", str(tmp_path / "player"), "--game", spec.id]
    answer = game(*arguments, patience=1100, SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None)
    assert (answer.returncode, answer.stderr) == (0, "")
    saved = sorted(map(str, pictures.iterdir()))
    assert answer.stdout.splitlines() == saved
    assert "01-" in saved[0] and saved[-1].endswith("-results.png") and len(saved) > 4
    assert {pygame.image.load(picture).get_size() for picture in saved} == {(1280, 720)}
    kept = [path for path in (tmp_path / "player" / "data").rglob("*") if path.is_file()]
    assert kept == [], "the player's saves and replays are left alone"
    replayed = game("rules", "replay", str(record))
    assert replayed.returncode == 0
    assert "result {" in replayed.stdout.splitlines()[-1]
