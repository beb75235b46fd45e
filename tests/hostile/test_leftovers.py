"""What stays behind: copies nobody asked for, and the scratch files of writers that were killed."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage import Shelf
from game.storage.saves import encode
from tests.saves.kept_games import unfinished
from tests.saves.player import Player


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.app.stack.close()
    pygame.display.quit()


def test_a_foreign_save_that_cannot_be_moved_aside_is_not_copied_at_every_visit(player: Player) -> None:
    player.saves.mkdir(parents=True)
    (player.saves / "from a friend.json").write_bytes(encode(unfinished(0)))
    (player.saves / "adopted").write_text("in the way of the folder it would be moved to")
    for _ in range(3):
        player = player.reopen()
        player.click("button:saves")
        player.key(pygame.K_ESCAPE)
    assert [path.name for path in player.saves.glob("*.json")] == ["from a friend.json"]
    player.click("button:saves")
    (button,) = [name for name in player.ids() if name.startswith("button:continue-")]
    player.click(button)
    assert player.scene == "match", "it is played from where it lies"
    player.step()
    player.close()
    assert (player.saves / "from a friend.json").read_bytes() == encode(unfinished(0))
    assert len(list(player.saves.glob("*.json"))) == 2, "the file, and the game played on from it"


def test_a_foreign_save_is_still_adopted_where_it_can_be(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    (tmp_path / "from a friend.json").write_bytes(encode(unfinished(0)))
    for _ in range(3):
        (save,) = shelf.listing().saves
        assert save.sitting.title == "from a friend" and save.sitting.bookmark
    assert [path.stem for path in tmp_path.glob("*.json")] == [save.id]


def test_what_killed_writers_left_is_tidied_wherever_they_write(player: Player) -> None:
    folders = player.services.folders
    places = [
        folders.pictures,
        folders.config,
        folders.data,
        player.saves,
        player.saves / "earlier",
        player.replays,
        player.replays / "earlier",
    ]
    old = time.time() - 2 * 3600
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
        for name in (".film.png.4711.part", "film.part", ".notes.part", ".a.json.17.part"):
            (place / name).write_bytes(b"half")
            os.utime(place / name, (old, old))
        os.utime(place / ".a.json.17.part")
        (place / ".folder.1.part").mkdir()
        os.utime(place / ".folder.1.part", (old, old))
    player.reopen().close()
    for place in places:
        left = {path.name for path in place.iterdir()} & {
            ".film.png.4711.part",
            "film.part",
            ".notes.part",
            ".a.json.17.part",
            ".folder.1.part",
        }
        assert left == {"film.part", ".notes.part", ".a.json.17.part", ".folder.1.part"}, (
            "only our own, and only what nobody can be writing any more"
        )
