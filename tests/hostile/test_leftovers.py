"""What stays behind: copies nobody asked for, and the scratch files of writers that were killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match.archive import Archive
from game.storage import Folders, Shelf
from game.storage.lock import hold
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
    writing = []
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
        for name in (".film.png.4711.part", "film.part", ".notes.part", ".a.json.17.part"):
            (place / name).write_bytes(b"half")
        writing.append((place / ".a.json.17.part").open("rb"))
        hold(writing[-1])
        (place / ".folder.1.part").mkdir()
    player.reopen().close()
    for file in writing:
        file.close()
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


KILLED = """
import os, signal, sys
from pathlib import Path
from game.storage import whole_file
with whole_file(Path(sys.argv[1])) as film:
    film.write(b"half")
    film.flush()
    print("writing", flush=True)
    sys.stdin.readline()
    os.kill(os.getpid(), signal.SIGKILL)
"""


FILMING = """
import os, signal, sys
from pathlib import Path
from game.core.replay import Playback
from game.scenes.film import FilmScene
from tests.saves.player import Player
player = Player(Path(sys.argv[1]))
match = player.start(player.alone())
film = FilmScene(player.services, match.spec, [match.session.start])
player.app.stack.push(film)
player.until(lambda: any(player.services.folders.pictures.glob(".*.part")))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_the_program_killed_in_a_film_leaves_nothing_beside_the_pictures(
    repository: Path, tmp_path: Path
) -> None:
    pictures = Folders.inside(tmp_path).pictures
    pictures.mkdir(parents=True)
    (pictures / "mine.png").write_bytes(b"a picture")
    killed = subprocess.run([sys.executable, "-c", FILMING, str(tmp_path)], cwd=repository, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert len(list(pictures.iterdir())) == 2, "it was being made"
    player = Player(tmp_path)
    assert [path.name for path in pictures.iterdir()] == ["mine.png"]
    player.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_film_whose_program_was_killed_is_gone_at_the_next_start(repository: Path, tmp_path: Path) -> None:
    folders = Folders.inside(tmp_path)
    archive = Archive(folders, [])
    command = [sys.executable, "-c", KILLED, str(folders.pictures / "film.png")]
    maker = subprocess.Popen(
        command, cwd=repository, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert maker.stdout is not None and maker.stdout.readline() == "writing\n"
    archive.tidy()
    assert len(list(folders.pictures.iterdir())) == 1, "another copy of the program makes it"
    maker.communicate("now\n")
    assert maker.returncode == -signal.SIGKILL
    assert len(list(folders.pictures.iterdir())) == 1
    archive.tidy()
    assert list(folders.pictures.iterdir()) == []
