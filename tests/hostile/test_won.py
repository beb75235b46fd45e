"""What was won on a full disk: it is kept as soon as there is room, and nothing is announced before."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.core.rules import Outcome
from game.games import GAMES
from game.match.archive import Archive
from game.match.autosave import Autosave
from game.match.campaign import Stop, road
from game.match.setups import Habits
from game.scenes.daily import DailyScene
from game.scenes.match import MatchScene
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.storage import Folders
from game.storage.progress import Progress
from tests.match.room import Table
from tests.saves.player import Player

ROAD = road(GAMES)


class Full:
    """A disk that is full until it is not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = False
        real = os.fsync

        def fsync(file: int) -> None:
            if self.now:
                raise OSError(errno.ENOSPC, "No space left on device")
            real(file)

        monkeypatch.setattr(os, "fsync", fsync)
        monkeypatch.setattr("game.storage.writer.RETRY_SECONDS", 0.0)


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[Full]:
    full = Full(monkeypatch)
    yield full
    full.now = False


@pytest.mark.parametrize("stop", ROAD, ids=lambda stop: stop.stage.id)
def test_a_stage_won_on_a_full_disk_is_kept_once_there_is_room(
    tmp_path: Path, full: Full, stop: Stop
) -> None:
    archive = Archive(Folders.inside(tmp_path), GAMES)
    setup = stop.setup(archive.library(stop.spec), Habits(seed=1), Random(1))
    session = archive.begun(setup)
    keeper = Autosave(archive, setup, None, lambda: 9)
    keeper.keep(session, waiting=False, placed=0)
    keeper.poll()
    full.now = True
    points = (50, *(40 for _ in setup.seats[1:]))
    keeper.finish(session, Outcome(points, (0,)))
    while not keeper.poll():
        pass
    assert keeper.busy, "it is not kept yet"
    path = tmp_path / "data" / "progress.json"
    assert Progress(path).stars(stop.name) == 0 and archive.results.read() == ()
    full.now = False
    while keeper.busy:
        keeper.poll()
    assert Progress(path).stars(stop.name) >= 1 and len(archive.results.read()) == 1
    keeper.close()


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
@pytest.mark.parametrize("family", ["lesson", "puzzle", "daily"])
def test_what_was_learned_on_a_full_disk_is_kept_once_there_is_room(
    tmp_path: Path, full: Full, spec: object, family: str
) -> None:
    player = Player(tmp_path)
    honours, name = player.services.archive.honours, f"{spec.id}/{family}/something"  # type: ignore[attr-defined]
    path = tmp_path / "data" / "progress.json"
    full.now = True
    honours.keep(name, 2)
    player.until(lambda: honours.trouble)
    player.frames()
    assert "not" in player.services.toast.sentence, "and it is told"
    assert Progress(path).stars(name) == 0
    assert player.services.archive.progress.stars(name) == 2, "it counts while the program runs"
    full.now = False
    player.until(lambda: Progress(path).stars(name) == 2)
    player.until(lambda: not honours.trouble)
    player.close()


def test_what_could_not_be_kept_before_is_kept_at_the_end(tmp_path: Path, full: Full) -> None:
    archive = Archive(Folders.inside(tmp_path), GAMES)
    full.now = True
    archive.honours.keep("aqua-romana/lesson/sight", 1)
    archive.honours.keep("aqua-romana/lesson/race", 1)
    full.now = False
    archive.honours.close()
    kept = Progress(tmp_path / "data" / "progress.json")
    assert kept.stars("aqua-romana/lesson/sight") == kept.stars("aqua-romana/lesson/race") == 1


def test_nothing_is_announced_as_kept_before_it_is(tmp_path: Path, full: Full) -> None:
    """On the page of results."""
    player = Player(tmp_path)
    stop = ROAD[0]
    setup = stop.setup(player.services.archive.library(stop.spec), Habits(seed=1), Random(1))
    scene = MatchScene(player.services, setup)
    player.app.stack.push(scene)
    player.frames()
    keeper = scene.match.autosave
    assert keeper is not None
    full.now = True
    scene.match.over = True
    scene.match.finished = keeper.finish(scene.match.session, Outcome((50, 40), (0,)))
    scene.match.update = lambda dt, *, in_front: None  # type: ignore[method-assign]
    player.until(lambda: player.scene == "results")
    player.until(lambda: keeper.in_trouble)
    player.frames(20)
    page = player.app.stack.top
    assert isinstance(page, ResultsScene)
    assert page._words().so_far == player.services.text("results.not-kept")
    assert page._words().news == ()
    full.now = False
    player.until(lambda: not keeper.busy)
    player.frames()
    assert "stars" in page._words().so_far
    assert page._words().news[0].startswith(player.services.text("deeds.new", names="")[:8])
    assert player.services.toast.sentence == "" or "Unlocked" not in player.services.toast.sentence
    player.close()


def test_a_game_whose_end_could_not_be_kept_ends_again_the_next_time(tmp_path: Path, full: Full) -> None:
    table = Table(tmp_path, "human", "human", curtain=False)
    table.settle()
    while table.match.mover is not None:
        if table.match.mover is not None and len(table.match.session) > 3:
            full.now = True
        if table.match.handing_over is not None:
            table.match.end_turn(None)
        else:
            table.play(table.match.rules.legal_actions(table.match.session.state)[0])
        table.settle()
    table.match.close()
    assert table.archive.results.read() == ()
    assert len(table.archive.saves.listing().saves) == 1, "what was last safe is still there"


def test_the_day_is_shown_as_solved_while_it_waits(tmp_path: Path, full: Full) -> None:
    player = Player(tmp_path)
    page = DailyScene(player.services, GAMES[0])
    full.now = True
    player.services.archive.honours.keep(f"{GAMES[0].id}/daily/{page._day.isoformat()}", 3)
    player.app.stack.push(page)
    player.frames()
    assert DailyScene(player.services, GAMES[0])._days.stars[page._day] == 3
    full.now = False
    player.close()


WON = {f"{spec.id}/lesson/{number}": 1 + number % 3 for spec in GAMES for number in range(5)}


@pytest.mark.parametrize("damage", ["cut", "letter", "stars", "kind"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_damage_in_one_place_costs_no_other_star_and_is_told(tmp_path: Path, damage: str, lang: str) -> None:
    path = tmp_path / "data" / "progress.json"
    Progress(path).finish_all(WON)
    good, last = path.read_bytes(), max(WON)
    at = good.index(last.encode())
    bad = {
        "cut": good[: at + 7],
        "letter": good.replace(last.encode(), last.upper().encode()),
        "stars": good[:at] + good[at:].replace(b": ", b": 99"),
        "kind": good[:at] + good[at:].replace(b": ", b": [], "),
    }[damage]
    path.write_bytes(bad)
    player = Player(tmp_path, lang=lang)
    aside = path.with_name("progress.broken.json")
    assert aside.read_bytes() == bad
    title = player.app.stack.top
    assert isinstance(title, TitleScene)
    assert title._notice() == player.services.text("title.mended-progress", path=aside)
    player.close()
    kept = Progress(path)
    assert {name: kept.stars(name) for name in WON} == WON | {last: 0}


def test_a_damaged_file_on_a_full_disk_stays_where_it_is(tmp_path: Path, full: Full) -> None:
    path = tmp_path / "progress.json"
    Progress(path).finish_all(WON)
    path.write_bytes(path.read_bytes()[:-20])
    before = path.read_bytes()
    full.now = True
    assert Progress(path).empty, "for now"
    assert path.read_bytes() == before and [each.name for each in tmp_path.iterdir() if each.is_file()] == [
        path.name
    ]
    full.now = False
    assert Progress(path).stars(min(WON)) == WON[min(WON)]
