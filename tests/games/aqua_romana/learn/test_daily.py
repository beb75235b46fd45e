"""The puzzles of the day: enough of them, each proved, each with words, the same for everybody."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from build_scripts.tools.aqua_romana.solver import Solver
from game.core.course import FiledStock
from game.games import GAMES
from game.games.aqua_romana.daily import READER, stock, stock_file
from game.i18n import Language
from game.match import daily
from game.match.daily import Days, number_for, offered
from game.scenes.daily import DailyPuzzleScene, DailyScene
from game.scenes.title import TitleScene
from game.storage.progress import Progress
from tests.house.two_games import FIRST, house
from tests.layout import check

SPEC = GAMES[0]
STOCK = stock()
TODAY = date(2026, 11, 17)


def position(number: int) -> Any:
    begins, rules = STOCK.puzzles[number].position, SPEC.rules()
    state = SPEC.levels(()).start(begins.level, begins.seats, begins.options)
    for text in begins.actions:
        state, _ = rules.apply(state, rules.parse(text))
    return state


# the stock


def test_there_are_enough_of_every_theme() -> None:
    assert STOCK.problems == () and len(STOCK.puzzles) >= 60
    themes = Counter(STOCK.themes)
    assert set(themes) == {"closing", "blocking", "bridges", "podiums", "sight"}
    assert min(themes.values()) >= 8
    starts = {(each.position.level, each.position.actions) for each in STOCK.puzzles}
    assert len(starts) == len(STOCK.puzzles), "no position twice"


def test_the_file_is_compact() -> None:
    assert stock_file().stat().st_size < 300_000


@pytest.mark.parametrize("part", range(5))
def test_every_puzzle_is_proved(part: int) -> None:
    """Forced in the turns promised and in no fewer; the solution is one by the readable rules."""
    rules = SPEC.rules()
    for number in range(part, len(STOCK.puzzles), 5):
        puzzle, state = STOCK.puzzles[number], position(number)
        goal: Any = puzzle.goal
        you = puzzle.position.you
        assert rules.to_move(state) == rules.turn_of(state) == you
        assert not goal.reached(state) and not goal.missed(state)
        assert Solver(state, you, goal, 200_000).shortest(puzzle.turns) == puzzle.shortest == puzzle.turns
        for text in puzzle.solution:
            state, _ = rules.apply(state, rules.parse(text))
        assert goal.reached(state)


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_puzzle_has_words(code: str) -> None:
    language = Language(games=[SPEC.texts])
    language.switch(code)
    for number in range(0, len(STOCK.puzzles), 3):
        words = STOCK.words(number, position(number), language.text)
        assert set(words) == {"title", "goal", "hint", "done"}
        assert not any("aqua." in said or "{" in said for said in words.values()), words


def test_a_bad_line_costs_a_sentence(tmp_path: Path) -> None:
    lines = stock_file().read_bytes().splitlines()[:3]
    path = tmp_path / "stock.jsonl"
    path.write_bytes(b"\n".join([lines[0], b"{}", lines[1][:50], b"", lines[2]]))
    found: FiledStock = READER.read_stock(path)
    assert len(found.puzzles) == len(found.themes) == 2 and len(found.problems) == 3
    assert READER.read_stock(tmp_path / "none").puzzles == ()


# days


def test_a_day_has_one_puzzle_and_all_come_before_any_comes_again() -> None:
    numbers = [
        number_for(TODAY + timedelta(days=day), len(STOCK.puzzles)) for day in range(len(STOCK.puzzles))
    ]
    assert sorted(numbers) == list(range(len(STOCK.puzzles)))
    assert number_for(TODAY, 95) == 77, "the same for everybody, whenever it is asked"


def test_rows_forgive_today_and_remember_the_best(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    for back in (1, 2, 3, 6, 7, 8, 9, 10):
        progress.finish(f"{SPEC.id}/daily/{(TODAY - timedelta(days=back)).isoformat()}", 2)
    progress.finish(f"{SPEC.id}/daily/whenever", 2)
    days = Days.of(Progress(tmp_path / "progress.json"), SPEC.id)
    assert days.row(TODAY) == 3 and days.best_row == 5 and len(days.stars) == 8
    for back in (4, 5):
        progress.finish(f"{SPEC.id}/daily/{(TODAY - timedelta(days=back)).isoformat()}", 1)
    assert Days.of(progress, SPEC.id).row(TODAY) == 10, "what was missed can be made up for"
    assert Days({}).row(TODAY) == Days({}).best_row == 0


# pages


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "de"), ((1920, 1080), 1.0, "de")],
)
def test_the_page_has_room(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    with house(tmp_path, [FIRST], size) as opened:
        opened.use(ui_scale=scale, language=language)
        opened.put(DailyScene(opened.services, FIRST))
        opened.frame()
        check(opened.page, Rect((0, 0), size))
        assert "button:begin" in opened.elements


def test_a_puzzle_is_solved_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the title by keyboard to a solved puzzle and back to the page with its stars."""
    one_turn = next(
        day for day in offered(TODAY) if STOCK.puzzles[number_for(day, len(STOCK.puzzles))].turns == 1
    )
    monkeypatch.setattr(daily, "today", lambda: one_turn)
    with house(tmp_path, [FIRST]) as opened:
        opened.services.archive.progress.finish(f"{SPEC.id}/lesson/sight")
        opened.put(TitleScene(opened.services))
        for name in ("button:puzzles", "button:daily"):
            opened.page.host.focus(name)
            opened.press(pygame.K_RETURN)
        assert isinstance(opened.app.stack.top, DailyScene)
        opened.page.host.focus("button:begin")
        opened.press(pygame.K_RETURN)
        scene = opened.app.stack.top
        assert isinstance(scene, DailyPuzzleScene)
        guide = scene.policy.guide
        assert guide.heading and guide.text and guide.show == scene.policy.puzzle.goal.about
        for text in scene.policy.puzzle.solution:
            if scene.match.deciding is not None:
                scene.match.play(scene.match.rules.parse(text))
            opened.frame()
        for _ in range(400):
            if scene.policy.result == "solved":
                break
            if scene.match.handing_over is not None:
                scene.match.end_turn(None)
            opened.frame()
        assert scene.policy.result == "solved" and scene.policy.guide.stars == 3
        opened.app.stack.pop()
        opened.frame()
        assert Days.of(opened.services.archive.progress, SPEC.id).stars == {one_turn: 3}
        assert any("1-day streak" in words for words in opened.words)


def test_where_there_are_no_puzzles_there_is_no_button(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.use(game="other-game")
        opened.services.archive.progress.finish(f"{SPEC.id}/lesson/sight")
        opened.put(TitleScene(opened.services))
        assert "button:daily" not in opened.elements
