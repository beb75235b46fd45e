"""An error nobody expected costs neither the game nor the way back into it."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.app.loop import MOST_CRASHES
from game.scenes.stack import Scene
from game.storage.logfile import discreet, start_logging
from tests.saves.player import FRAME, Player


class Broken(Scene):
    """Fails where it is told to."""

    name = "broken"
    where = "update"

    def update(self, dt: float) -> None:
        if self.where == "update":
            raise ZeroDivisionError("in update")

    def draw(self, surface: Surface, clip: Rect) -> None:
        if self.where == "draw":
            raise KeyError("in draw")

    def process_event(self, event: Event) -> bool:
        raise ValueError("in an event")

    def leave(self) -> None:
        raise RuntimeError("and again when it is left")


def crash(player: Player, where: str = "update") -> None:
    scene = Broken(player.services)
    scene.where = where
    player.app.stack.push(scene)
    player.app.stack.apply()
    events = [Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")] if where == "event" else []
    player.app.careful_frame(events, FRAME)
    player.frames()


@pytest.mark.parametrize("where", ["update", "draw", "event"])
def test_the_match_is_continued(player: Player, where: str) -> None:
    match = player.start(player.alone())
    for _ in range(6):
        player.step()
    state = match.session.state
    crash(player, where)
    assert player.scene == "crash"
    log = player.services.folders.logs / "game.log"
    assert "in " + {"event": "an event"}.get(where, where) in log.read_text(encoding="utf-8")
    player.click("button:continue")
    assert player.scene == "match" and player.match.session.state == state
    player.step()


def test_or_left_alone(player: Player) -> None:
    player.start(player.alone())
    crash(player)
    player.click("button:title")
    assert player.scene == "title" and "button:continue" in player.ids()


def test_without_a_match_there_is_only_the_title(player: Player) -> None:
    crash(player)
    assert "button:continue" not in player.ids()
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_the_details_are_copied_where_that_is_possible(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    crash(player)
    player.click("button:copy")
    assert "ZeroDivisionError: in update" in copied[0] and "Python" in copied[0]

    def no_clipboard(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", no_clipboard)
    player.click("button:copy")
    assert "log file" in player.services.toast.sentence


def test_what_fails_all_the_time_is_not_hidden(player: Player) -> None:
    for _ in range(MOST_CRASHES):
        crash(player)
    with pytest.raises(ZeroDivisionError):
        crash(player)
    with pytest.raises(RuntimeError, match="left"):
        player.close()


def test_the_log_knows_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/livia"))
    start_logging(tmp_path)
    try:
        raise OSError(13, "Permission denied", "/home/livia/.local/share/x.json")
    except OSError:
        logging.getLogger("game.test").exception("cannot write /home/livia/x")
    written = (tmp_path / "game.log").read_text(encoding="utf-8")
    assert "livia" not in written and "~/.local/share/x.json" in written
    assert discreet("/home/livia/a /home/livia/b") == "~/a ~/b"


def test_the_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    start_logging(tmp_path)
    for number in range(3000):
        logging.getLogger("game.test").warning("%d %s", number, "x" * 1000)
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["game.log", "game.log.1", "game.log.2", "game.log.3"]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 2_200_000
