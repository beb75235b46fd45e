"""Days at the edge of the calendar: whatever stands in the progress, the pages open and rows are counted."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from game.games import GAMES
from game.match.achievements import Life, achievements, fresh
from game.match.daily import Days, offered
from game.meta.spec import GameSpec
from game.scenes.daily import DailyScene
from game.scenes.statistics import StatisticsScene
from game.storage.progress import Progress
from tests.saves.kept_games import RESULTS
from tests.saves.player import Player

HOUSE = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
EDGES = ("0001-01-01", "9999-12-31", "0001-01-02", "9999-12-30")


def put(path: Path, spec: GameSpec, *days: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"done": {f"{spec.id}/daily/{day}": 2 for day in days}}), encoding="utf-8")


@HOUSE
def test_rows_that_reach_the_end_of_the_calendar(tmp_path: Path, spec: GameSpec) -> None:
    put(tmp_path / "progress.json", spec, *EDGES)
    days = Days.of(Progress(tmp_path / "progress.json"), spec.id)
    assert len(days.stars) == 4 and days.best_row == 2
    assert days.row(date.max) == 2 and days.row(date.min) == 1
    assert days.row(date(2026, 11, 18)) == 0


@pytest.mark.parametrize("now", [date.min, date.max, date(1, 1, 3)])
def test_the_first_week_there_is(now: date) -> None:
    days = offered(now)
    assert days[0] == now and len(set(days)) == len(days) and days == sorted(days, reverse=True)


@HOUSE
def test_every_page_opens_on_the_last_day_there_is(tmp_path: Path, spec: GameSpec) -> None:
    put(tmp_path / "data" / "progress.json", spec, *EDGES)
    player = Player(tmp_path)
    daily = [DailyScene(player.services, spec)] if spec.dailies else []
    for page in (*daily, StatisticsScene(player.services)):
        player.app.stack.push(page)
        player.frames()
        assert player.scene == page.name
        player.app.stack.pop()
        player.frames()
    life = Life(GAMES, RESULTS, player.services.archive.progress)
    assert achievements(life) and fresh(life, RESULTS[0])
    player.close()


NO_DAYS = ("2026-w01-1", "20261118", "2026-13-01", "0000-00-00", "10000-01-01", "x", "-")


@pytest.mark.parametrize("name", NO_DAYS)
def test_what_is_no_day_is_passed_over_or_one_day(tmp_path: Path, name: str) -> None:
    put(tmp_path / "progress.json", GAMES[0], name)
    days = Days.of(Progress(tmp_path / "progress.json"), GAMES[0].id)
    assert len(days.stars) <= 1 and days.best_row <= 1
