"""Disks, clocks and opponents that fail: the match goes on, and says what the player should know."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.ai.worker import AiWorker
from game.core.session import Session
from game.games import GAMES
from game.match.archive import newest
from game.match.match import Match
from game.storage import write_atomic
from game.storage.saves import LAST_MOMENT
from tests.saves.player import Player


class Disk:
    """Stands where saves are written, and fails if told to."""

    def __init__(self) -> None:
        self.error: OSError | None = None

    def write(self, path: Path, data: bytes, modified: int | None = None) -> None:
        if self.error is not None:
            raise self.error
        write_atomic(path, data, modified)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr("game.storage.shelf.write_atomic", disk.write)
    yield disk


def settle(player: Player) -> None:
    """Until the writer has done, or failed to do, what it was told."""
    keeper = player.match.autosave
    assert keeper is not None
    player.until(lambda: not keeper._writer.busy or keeper._writer.trouble is not None)
    player.frames()


def saved(player: Player) -> int:
    save = newest(player.services.archive.saves.listing())
    return len(save.record.actions) if save is not None else 0


@pytest.mark.parametrize(
    "error",
    [
        OSError(28, "No space left on device"),
        PermissionError(13, "Permission denied"),
        OSError(30, "Read-only"),
    ],
    ids=["full", "forbidden", "read-only"],
)
def test_a_disk_that_cannot_be_written(player: Player, disk: Disk, error: OSError) -> None:
    match = player.start(player.alone())
    settle(player)
    before = saved(player)
    disk.error = error
    player.step()
    settle(player)
    assert "Saving isn’t working" in player.services.toast.sentence
    player.services.toast.hide()
    player.step()
    player.step()
    settle(player)
    assert player.services.toast.sentence == "", "said once"
    assert saved(player) == before, "the old save is still whole"
    disk.error = None
    player.step()
    player.until(lambda: "Saving works again" in player.services.toast.sentence)
    settle(player)
    assert saved(player) == len(match.session)


def test_it_is_tried_again_without_an_action(player: Player, disk: Disk) -> None:
    match = player.start(player.alone())
    disk.error = OSError(28, "No space left on device")
    player.step()
    settle(player)
    disk.error = None
    keeper = match.autosave
    assert keeper is not None
    keeper._writer._retry_at = 0.0
    player.until(lambda: not keeper._writer.busy)
    assert saved(player) == len(match.session)


def test_leaving_with_a_full_disk_loses_only_what_could_not_be_written(player: Player, disk: Disk) -> None:
    player.start(player.alone())
    settle(player)
    before = saved(player)
    disk.error = OSError(28, "No space left on device")
    player.step()
    again = player.reopen()
    assert saved(again) == before and "button:continue" in again.ids()
    again.close()


def test_a_folder_that_vanishes_comes_back(player: Player) -> None:
    match = player.start(player.alone())
    settle(player)
    data = player.services.folders.data
    # Windows keeps what we have open, which is the lock.
    shutil.rmtree(data, ignore_errors=sys.platform == "win32")
    assert not list(data.rglob("*.json"))
    player.step()
    settle(player)
    assert saved(player) == len(match.session)


def test_a_folder_that_cannot_be_made(player: Player) -> None:
    data = player.services.folders.data
    shutil.rmtree(data, ignore_errors=True)
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text("a file where the folder should be")
    player.start(player.alone())
    player.step()
    settle(player)
    assert "Saving isn’t working" in player.services.toast.sentence
    player.step()


@pytest.mark.parametrize("clock", [-5.0, 0.0, 1e18, float("inf")])
def test_a_clock_that_jumps(player: Player, monkeypatch: pytest.MonkeyPatch, clock: float) -> None:
    player.start(player.alone(seed=1))
    player.close()
    monkeypatch.setattr("game.storage.saves.time.time", lambda: clock)
    second = Player(player.folder)
    match = second.start(second.alone(seed=2))
    second.step()
    actions = match.session.actions
    again = second.reopen()
    again.click("button:continue")
    assert again.match.session.actions == actions, "the game played last, whatever the clock says"
    again.close()
    save = newest(player.services.archive.saves.listing())
    assert save is not None and 0.0 <= save.sitting.saved <= LAST_MOMENT


def test_two_copies_of_the_program_continue_the_same_game(player: Player) -> None:
    """The second one plays on in a game of its own; neither overwrites the other."""
    player.start(player.alone())
    player.step()
    settle(player)
    other = Player(player.folder, seed=2)
    other.click("button:continue")
    other.step(3)
    player.step(1)
    player.step(1)
    mine, theirs = player.match.session.actions, other.match.session.actions
    other.close()
    player.close()
    rules = player.match.session.rules if len(player.app.stack) else GAMES[0].rules()
    kept = {save.record.actions for save in player.services.archive.saves.listing().saves}
    assert kept == {tuple(map(rules.format, mine)), tuple(map(rules.format, theirs))}


# opponents


def against_one(player: Player, monkeypatch: pytest.MonkeyPatch) -> Match:
    """The opponent begins, and must answer within two seconds."""
    monkeypatch.setattr("game.match.match.AiWorker", partial(AiWorker, answer_timeout=2.0))
    setup = player.services.quick_setup(GAMES[0])
    match = player.start(setup)
    while match.handing_over is None:
        player.step()
    return match


def answered(match: Match, length: int) -> bool:
    session: Session[object, object, object] = match.session
    return len(session) > length and session.log[length].seat == 1


@pytest.mark.skipif(os.name == "nt", reason="signals are sent")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGSTOP"])
def test_an_opponent_that_dies_or_hangs_is_replaced(
    player: Player, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    match = against_one(player, monkeypatch)
    worker = match._worker
    assert worker is not None
    player.until(lambda: (worker._link is not None and worker._link.ready) or worker.poll() is not None)
    first = worker.process_id
    assert first is not None
    length = len(match.session)
    os.kill(first, getattr(signal, name))
    match.end_turn(None)
    player.until(lambda: answered(match, length))
    assert worker.process_id not in (None, first)
    with pytest.raises(ProcessLookupError):
        while True:
            os.kill(first, 0)
            player.frames(1)
            time.sleep(0.01)
    player.until(lambda: match.deciding is not None)
    player.step()
