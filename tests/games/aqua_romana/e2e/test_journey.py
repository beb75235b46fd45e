"""A puzzle of the day and a stage of the campaign in a real window, with a real mouse."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.games.aqua_romana.daily import stock
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.spec import SPEC
from game.match.daily import number_for, today
from game.storage import Player, Save, Shelf, Sitting
from game.storage.progress import Progress
from tests.e2e.screen import available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker
from tests.games.aqua_romana.e2e.table import Table
from tests.games.aqua_romana.e2e.test_learn import Learner, stars
from tests.games.aqua_romana.rules.play import HABITS, play, record_of

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def somebody_who_has_learned(tmp_path: Path) -> Path:
    """Not a newcomer: for those the title has other buttons."""
    data = tmp_path / "player" / "data"
    Progress(data / "progress.json").finish(f"{SPEC.id}/lesson/sight")
    return data


def test_the_puzzle_of_the_day(start: Start, tmp_path: Path) -> None:
    somebody_who_has_learned(tmp_path)
    day = today()
    puzzle = stock().puzzles[number_for(day, len(stock().puzzles))]
    screen = start()
    screen.click("button:puzzles")
    screen.until_scene("puzzles")
    screen.click("button:daily")
    shown = screen.until_scene("daily")
    assert f"day:{day.isoformat()}" in shown.elements
    screen.click("button:begin")
    screen.until_scene("puzzle")
    Learner(screen, puzzle.position.you).solve(puzzle)
    assert stars(screen, f"daily/{day.isoformat()}") == 3
    screen.click("button:list")
    screen.until_scene("daily")


def lopsidedly(state: State, actions: tuple[Action, ...], rng: Random) -> Action:
    """The first seat builds on and on, the other closes at once."""
    return HABITS["patiently" if state.active == 0 else "hastily"](state, actions, rng)


def nearly_won() -> Save:
    """The first stage, before the last decision of somebody who is far ahead."""
    level = SPEC.levels(()).get("tivoli")
    assert level is not None
    for seed in range(200):
        first = SPEC.levels(()).start(level.id, level.seats(2), {})
        steps = list(play(first, lopsidedly, Random(seed)))
        points = scoring.points(steps[-1].after)
        own = [n for n, step in enumerate(steps) if step.before.to_move == 0]
        if points[0] >= points[1] + 12 and own[-1] >= len(steps) - 2:
            record = record_of(steps[: own[-1]])
            players = (Player("human", "Livia"), Player("lucius"))
            return Save(record, Sitting(id="a" * 16, players=players, stage="tivoli", turn=9))
    raise AssertionError("nobody was far ahead")


def test_a_stage_of_the_campaign_is_won(start: Start, tmp_path: Path) -> None:
    data = somebody_who_has_learned(tmp_path)
    Shelf(data / "saves").write(nearly_won())
    screen = start()
    screen.click("button:campaign")
    shown = screen.until_scene("campaign")
    assert shown.can("button:play") and len(shown.enabled("stage")) == 16
    screen.click("stage:2")
    screen.until(lambda shown: not shown.can("button:play"), "the second stage to be closed")
    screen.click("button:back")
    screen.until_scene("title")
    screen.click("button:continue")
    screen.until_scene("match")
    Table(screen, people=[0]).play_on(Clicker(screen, Random(1)), HABITS["patiently"], Random(1))
    screen.until_scene("results")
    screen.until(lambda shown: bool(shown.prompt), "the winner to be told")
    assert stars(screen, "stage/tivoli") >= 1
    screen.until(lambda shown: shown.can("button:title"), "the way back")
    screen.click("button:title")
    screen.until_scene("title")
    screen.click("button:campaign")
    screen.until_scene("campaign")
    screen.until(lambda shown: shown.can("button:play"), "the second stage to be open")
    screen.click("stage:2")
    screen.until(lambda shown: shown.can("button:play"), "the second stage to be open")
    written = json.loads((data / "results.jsonl").read_text().splitlines()[-1])
    assert written["seats"][0]["won"] and "longest" in written["seats"][0]["facts"]
