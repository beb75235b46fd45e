"""Pipes, devices and endless files where the player's files should be: nothing waits, nothing fills up."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.replays import ReplaysScene
from game.scenes.saves import SavesScene
from game.storage import Settings, SettingsStore, Shelf, start_logging, write_atomic
from game.storage.progress import Progress
from game.storage.saves import encode
from game.storage.statistics import ResultsFile
from tests.saves.kept_games import RESULTS, a_save, unfinished
from tests.saves.player import Player

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such pipes"),
    pytest.mark.timeout(60),
]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**31)


KINDS: list[Callable[[Path], None]] = [pipe, endless, sparse]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def put(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    def made(path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        request.param(path)

    return made


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.app.stack.close()
    pygame.display.quit()


def test_in_place_of_a_save_and_a_replay(player: Player, put: Callable[[Path], None]) -> None:
    player.services.archive.saves.write(unfinished(1))
    player.services.archive.replays.write(a_save(1))
    put(player.saves / f"{'f' * 16}.json")
    put(player.replays / f"{'f' * 16}.json")
    again = player.reopen()
    assert {"button:continue", "button:saves", "button:replays"} <= again.ids().keys()
    for page, button in ((SavesScene, "continue"), (ReplaysScene, "watch")):
        again.app.stack.push(page(again.services))
        again.frames(3)
        assert f"button:{button}-{1:016x}" in again.ids()
        again.key(pygame.K_ESCAPE)
    again.click("button:continue")
    assert again.scene == "match"
    again.close()


def test_in_place_of_the_settings(tmp_path: Path, put: Callable[[Path], None]) -> None:
    path = tmp_path / "config" / "settings.json"
    put(path)
    store = SettingsStore(path)
    assert store.value == Settings() and store.moved_aside is not None
    store.change(ui_scale=1.5)
    assert SettingsStore(path).value.ui_scale == 1.5


def test_in_place_of_the_progress(tmp_path: Path, put: Callable[[Path], None]) -> None:
    path = tmp_path / "progress.json"
    put(path)
    progress = Progress(path)
    progress.finish("aqua-romana/lesson/sight")
    assert Progress(path).stars("aqua-romana/lesson/sight") == 1


@pytest.mark.parametrize("kind", [pipe, endless], ids=lambda kind: kind.__name__)
def test_in_place_of_the_results(tmp_path: Path, kind: Callable[[Path], None]) -> None:
    kind(tmp_path / "results.jsonl")
    results = ResultsFile(tmp_path / "results.jsonl")
    assert results.read() == ()
    with pytest.raises(OSError):
        results.add(RESULTS[0])


def test_of_a_results_file_without_end_only_the_end_is_read(tmp_path: Path) -> None:
    sparse(tmp_path / "results.jsonl")
    results = ResultsFile(tmp_path / "results.jsonl")
    results.add(RESULTS[0])
    assert results.read() == (RESULTS[0],)


@pytest.mark.parametrize("kind", [pipe, endless], ids=lambda kind: kind.__name__)
def test_in_place_of_the_log(tmp_path: Path, kind: Callable[[Path], None]) -> None:
    kind(tmp_path / "game.log")
    start_logging(tmp_path)
    try:
        logging.getLogger("game").warning("nobody reads this")
    finally:
        start_logging(tmp_path / "elsewhere")


def test_in_place_of_a_lock(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    (tmp_path / "locks").mkdir()
    pipe(tmp_path / "locks" / f"{'a' * 16}.lock")
    claim = shelf.claim("a" * 16)
    assert claim is not None
    claim.release()


def test_in_place_of_a_scratch_file(tmp_path: Path) -> None:
    pipe(tmp_path / f".game.json.{os.getpid()}.part")
    write_atomic(tmp_path / "game.json", encode(unfinished(0)))
    assert (tmp_path / "game.json").read_bytes() == encode(unfinished(0))
