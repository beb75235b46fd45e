"""Folders that cannot be read, a name that is no UTF-8, and no home at all."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage import Folders, NoHomeError, start_logging
from tests.hostile.powerless import run
from tests.saves.player import FRAME, Player

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions and names as Unix has them")

LOOK = """
import sys
from pathlib import Path
from tests.saves.player import Player
player = Player(Path(sys.argv[1]))
title = player.app.stack.top
print(player.scene, sorted(player.ids()), title._notice())
player.click("button:settings"); player.click("button:back")
print("again:", title._notice())
player.click("button:quick-game")
print(player.scene)
player.close()
"""
"""A start, a look at the title, at another page and back, and into a game."""


@pytest.fixture
def closed(tmp_path: Path) -> Iterator[list[Path]]:
    """Folders to be opened again at the end."""
    folders: list[Path] = []
    yield folders
    for folder in folders:
        folder.chmod(0o700)


@pytest.mark.parametrize(
    ("inside", "named"),
    [
        ("", ["config", "data"]),
        ("data", ["data"]),
        ("data/languages", ["languages"]),
        ("data/saves", ["saves"]),
    ],
)
def test_the_game_starts_with_what_it_can_read(
    tmp_path: Path, closed: list[Path], inside: str, named: list[str]
) -> None:
    for folder in ("config", "data/languages", "data/saves", "data/levels"):
        (tmp_path / folder).mkdir(parents=True)
    closed.append(tmp_path / inside)
    closed[0].chmod(0)
    seen = run(LOOK, tmp_path)
    assert seen.returncode == 0, seen.stderr
    said, again, scene = seen.stdout.split("\nagain:")[0], seen.stdout.split("\nagain:")[1], seen.stdout
    assert said.startswith("title") and "button:new-game" in said
    assert "can’t be read" in said and all(f"/{name}" in said for name in named)
    assert "goes on without" not in again, "once"
    assert scene.endswith("match\n")


def test_the_share_folder_of_the_user(tmp_path: Path, closed: list[Path]) -> None:
    (tmp_path / ".local" / "share").mkdir(parents=True)
    closed.append(tmp_path / ".local" / "share")
    closed[0].chmod(0)
    code = """
from game.app import open_services
from game.services import Options
print(open_services(Options()).news)
"""
    env = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    seen = run(code, env=env | {"HOME": str(tmp_path)})
    assert seen.returncode == 0, seen.stderr
    assert "title.unreadable" in seen.stdout and ".local/share" in seen.stdout


def test_a_file_in_place_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    assert Folders.inside(tmp_path).unreadable() == [tmp_path / "data"]
    player = Player(tmp_path)
    assert player.scene == "title"
    player.close()


def test_f12_in_a_folder_whose_name_is_no_utf_8(tmp_path: Path) -> None:
    strange = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe"))
    strange.mkdir()
    player = Player(strange)
    player.app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")], FRAME)
    player.frames()
    assert player.scene == "title"
    assert "\\udcff" in player.services.toast.sentence
    player.close()


# nobody, nowhere

NOBODY = """
import os, pwd, sys
import game.app
from game.cli import run

def unknown(user):
    raise KeyError(user)

pwd.getpwuid = unknown
if os.geteuid() == 0:
    os.setuid(54321)
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize("arguments", [("--smoke", "1"), ("--lang", "de"), ("rules", "replay", "x")])
def test_without_a_home_an_unknown_user_is_told_so_in_one_sentence(arguments: tuple[str, ...]) -> None:
    env = {
        name: value for name, value in os.environ.items() if name != "HOME" and not name.startswith("XDG_")
    }
    seen = run(NOBODY, *arguments, env=env)
    assert (seen.returncode, seen.stdout) == (2, "")
    assert seen.stderr.count("\n") == 1 and "no home folder" in seen.stderr and "--data-dir" in seen.stderr


def test_a_home_that_is_unknown_is_never_a_folder_called_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(NoHomeError, match="--data-dir"):
        Folders.of_user()


# the log


@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_a_log_that_is_no_file_is_no_log(tmp_path: Path, kind: str) -> None:
    log = tmp_path / "game.log"
    {"pipe": lambda: os.mkfifo(log), "device": lambda: log.symlink_to("/dev/full"), "folder": log.mkdir}[
        kind
    ]()
    start_logging(tmp_path)
    logging.getLogger("game.test").warning("nobody hears it")
    assert isinstance(logging.getLogger("game").handlers[0], logging.NullHandler)


def test_the_log_takes_names_that_are_no_utf_8(tmp_path: Path) -> None:
    start_logging(tmp_path)
    logging.getLogger("game.test").warning("cannot read %s", os.fsdecode(b"/\xff"))
    assert "cannot read /\\udcff" in (tmp_path / "game.log").read_text(encoding="utf-8")
