"""Thousands of games, and bad ones among them: the pages open at once and show what can be played."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.archive import newest
from game.scenes.gamelist import GameListScene
from game.scenes.replays import ReplaysScene
from game.scenes.saves import SavesScene
from game.storage import Player as Seat, Save, Shelf, saves, shelf
from game.storage.saves import encode
from tests.saves.kept_games import a_save, unfinished
from tests.saves.player import Player

SAVES, REPLAYS = 2000, 1000
LONG_AGO = 1_700_000_000


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.app.stack.close()
    pygame.display.quit()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The name of every file of a game that is looked into."""
    looked_at: list[str] = []
    decode = saves.decode

    def counted(data: bytes, file: str, fallback_id: str) -> Save:
        looked_at.append(file)
        return decode(data, file, fallback_id)

    monkeypatch.setattr(shelf, "decode", counted)
    return looked_at


def fill(folder: Path, count: int, save: Save, first: int = 0) -> None:
    """One game under many names, each a minute younger than the one before."""
    folder.mkdir(parents=True, exist_ok=True)
    data = encode(save)
    for number in range(first, first + count):
        path = folder / f"{number:016x}.json"
        path.write_bytes(data)
        os.utime(path, (LONG_AGO + 60 * number,) * 2)


def forged(save: Save, **table: object) -> bytes:
    """A save with other values beside its record, and the right checksum for them."""
    content = json.loads(encode(save))
    del content["checksum"]
    content["save"] |= table
    content["checksum"] = saves._checksum(content)
    return json.dumps(content).encode()


def opened(player: Player, scene: GameListScene) -> None:
    """The page is on the screen."""
    player.app.stack.push(scene)
    player.frames(1)


def names(player: Player, kind: str) -> list[str]:
    return [
        name.removeprefix(f"button:{kind}-") for name in player.ids() if name.startswith(f"button:{kind}-")
    ]


def sentences(scene: GameListScene) -> list[str]:
    return [text for widget in scene.host.root.walk() if (text := getattr(widget, "text", ""))]


PAGES: list[tuple[str, Callable[..., GameListScene], int]] = [
    ("saves", SavesScene, SAVES),
    ("replays", ReplaysScene, REPLAYS),
]


@pytest.mark.parametrize(("folder", "page", "count"), PAGES, ids=["saves", "replays"])
def test_a_list_of_thousands_opens_at_once_and_reads_what_it_shows(
    player: Player, reads: list[str], folder: str, page: Callable[..., GameListScene], count: int
) -> None:
    shelf_of: Shelf = getattr(player.services.archive, folder)
    opened(player, page(player.services))
    player.key(pygame.K_ESCAPE)
    fill(shelf_of.folder, count, unfinished(0) if folder == "saves" else a_save(0))
    opened(player, page(player.services))
    # How long that takes is the matter of bench.py lists; a busy machine would fail here for no reason.
    assert len(reads) < 30, "what is shown, and a little more"
    player.frames(3)
    youngest = f"{count - 1:016x}"
    assert names(player, "delete")[0] == youngest, "the one played last comes first"
    del reads[:]
    player.click(f"button:delete-{youngest}")
    assert len(reads) < 10, "deleting one concerns one"
    assert youngest not in names(player, "delete")
    player.click("button:undelete")
    assert names(player, "delete")[0] == youngest


def test_a_long_list_is_scrolled_to_its_end_and_walked_through_with_the_keyboard(player: Player) -> None:
    fill(player.saves, 60, unfinished(0))
    scene = SavesScene(player.services)
    opened(player, scene)
    found = [*names(player, "continue")]
    for _ in range(130):
        player.app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")], 0.016)
        focused = scene.host.focused
        if focused.startswith("button:continue-"):
            assert focused in player.ids(), "what has the focus is in view"
            found.append(focused.removeprefix("button:continue-"))
        elif not focused.startswith("button:delete-"):
            break
    assert list(dict.fromkeys(found)) == [f"{number:016x}" for number in reversed(range(60))]
    assert scene.host.focused == "button:back", "after the last row come the buttons below"


def test_beginning_a_match_reads_no_more_with_thousands_of_games(player: Player, reads: list[str]) -> None:
    fill(player.saves, SAVES, unfinished(0))
    fill(player.replays, REPLAYS, a_save(0))
    player.start(player.alone())
    assert len(reads) < 10


def test_only_what_goes_is_read_when_old_replays_go(tmp_path: Path, reads: list[str]) -> None:
    replays = Shelf(tmp_path)
    fill(tmp_path, 300, a_save(0))
    replays.keep_newest(298)
    assert len(reads) <= 2
    left = sorted(path.stem for path in tmp_path.glob("*.json"))
    assert left == [f"{number:016x}" for number in range(2, 300)]


def test_a_replay_that_another_version_wrote_is_not_removed_with_the_old_ones(tmp_path: Path) -> None:
    fill(tmp_path, 3, a_save(0))
    newer = tmp_path / f"{0:016x}.json"
    newer.write_bytes(forged(a_save(0), format=99))
    os.utime(newer, (LONG_AGO, LONG_AGO))
    Shelf(tmp_path).keep_newest(1)
    assert newer.exists() and len(list(tmp_path.glob("*.json"))) == 2


# which game was played last


def test_continue_opens_the_last_game_among_more_than_two_thousand(player: Player) -> None:
    fill(player.saves, 2100, unfinished(0))
    match = player.start(player.alone(seed=5))
    player.step()
    actions, keeper = match.session.actions, match.autosave
    assert keeper is not None
    mine = player.saves / f"{keeper.id}.json"
    player.close()
    # The worst name it could have: the last of all.
    mine.rename(player.saves / f"{'f' * 16}.json")
    again = Player(player.folder)
    again.click("button:continue")
    assert again.match.session.actions == actions
    again.close()


def test_the_last_game_is_found_below_thousands_of_bookmarks(player: Player) -> None:
    fill(player.saves, 1, unfinished(0))
    fill(player.saves, SAVES, unfinished(0).with_sitting(bookmark=True), first=1)
    again = player.reopen()
    # At least one file is read in each frame, on however slow a machine.
    for _ in range(SAVES):
        if "button:continue" in again.ids():
            break
        again.frames(1)
    again.click("button:continue")
    assert again.scene == "match"
    again.close()


def test_a_clock_that_went_back_years_does_not_hide_the_last_game(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files get the wrong time from such a clock too: theirs is then said to them."""
    player.start(player.alone(seed=1))
    player.close()
    monkeypatch.setattr("game.storage.saves.time.time", lambda: 1_000_000_000.0)
    for seed in (2, 3):
        later = Player(player.folder)
        match = later.start(later.alone(seed=seed))
        later.step()
        keeper = match.autosave
        assert keeper is not None
        later.close()
        found = newest(later.services.archive.saves.listing())
        assert found is not None and found.id == keeper.id


def test_a_file_from_the_far_future_is_not_for_ever_the_last_game(player: Player) -> None:
    fill(player.saves, 1, unfinished(0))
    os.utime(player.saves / f"{0:016x}.json", (15_000_000_000,) * 2)
    match = player.start(player.alone())
    player.step()
    keeper = match.autosave
    assert keeper is not None
    player.close()
    found = newest(player.services.archive.saves.listing())
    assert found is not None and found.id == keeper.id


# one bad file among good ones

BAD: dict[str, dict[str, Any]] = {
    "fewer points than seats": {"points": [3]},
    "more points than seats": {"points": [3, 4, 5]},
    "a winner who does not sit there": {"points": [3, 4], "winners": [7]},
    "a winner below zero": {"points": [3, 4], "winners": [-1]},
    "points beyond all bounds": {"points": [10**18, 4]},
    "a seed of a thousand digits": {"seed": 10**1000},
}


@pytest.mark.parametrize("what", BAD)
def test_a_replay_that_does_not_fit_its_seats_is_refused_alone(player: Player, what: str) -> None:
    fill(player.replays, 3, a_save(0))
    bad = player.replays / f"{'f' * 16}.json"
    bad.write_bytes(forged(a_save(0), **BAD[what]))
    scene = ReplaysScene(player.services)
    opened(player, scene)
    player.frames(5)
    assert names(player, "watch")[:2] == [f"{number:016x}" for number in (2, 1)]
    assert "f" * 16 not in names(player, "watch")
    assert any(said.startswith(f"{'f' * 16}.json is not a saved game") for said in sentences(scene))


@pytest.mark.parametrize("where", ["check", "playback"])
def test_whatever_one_file_throws_concerns_that_file(
    player: Player, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Nobody knows which; so anything at all is thrown at the places where files are trusted."""
    fill(player.replays, 3, a_save(0))
    # Another table than the others, or it would not be looked at again.
    other = a_save(0).with_sitting(players=(Seat("human"), Seat("gaius")))
    fill(player.replays, 1, other, first=1)
    archive = type(player.services.archive)
    real = getattr(archive, where)

    def trap(self: object, save: Save) -> object:
        if save.id == f"{1:016x}":
            raise ZeroDivisionError("nobody thought of this")
        return real(self, save)

    monkeypatch.setattr(archive, where, trap)
    scene = ReplaysScene(player.services)
    opened(player, scene)
    player.frames(6)
    assert set(names(player, "watch")) == {f"{2:016x}", f"{0:016x}"}
    assert (player.replays / f"{1:016x}.json").exists(), "it may be the program's fault"
    assert any("ZeroDivisionError" in sentence for sentence in sentences(scene))


def test_a_row_that_cannot_be_drawn_is_left_out(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(player.replays, 2, a_save(0))
    real = ReplaysScene.facts

    def trap(self: ReplaysScene, save: Save) -> str:
        if save.id == f"{1:016x}":
            raise KeyError("a board")
        return real(self, save)

    monkeypatch.setattr(ReplaysScene, "facts", trap)
    opened(player, ReplaysScene(player.services))
    player.frames(4)
    assert names(player, "watch") == [f"{0:016x}"]


def test_hundreds_of_damaged_files_do_not_hide_the_good_one(player: Player) -> None:
    fill(player.saves, 1, unfinished(0))
    for number in range(1, 301):
        path = player.saves / f"{number:016x}.json"
        path.write_bytes(b"{ damaged")
        os.utime(path, (LONG_AGO + 60 * number,) * 2)
    opened(player, SavesScene(player.services))
    player.until(lambda: names(player, "continue") == [f"{0:016x}"])
