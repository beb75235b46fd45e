"""Achievements are counted from finished games and from the progress, and told when they are new."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.setup import HUMAN
from game.games import GAMES
from game.i18n import Language
from game.match.achievements import WHOLE_ROAD, Life, achievements, fresh
from game.match.campaign import road
from game.pages.medals import paint_medal, sprite_of
from game.scenes.statistics import StatisticsScene
from game.storage.progress import Progress
from game.storage.statistics import GameResult, SeatResult
from tests.house.two_games import FIRST, house
from tests.layout import check

NOON = 1_700_000_000.0


def a_game(number: int, points: int, *others: int, game: int = 0, **facts: int) -> GameResult:
    best = max(points, *others)
    seats = [SeatResult(HUMAN, points, points == best, 1, facts)]
    seats += [SeatResult("gaius", each, each == best) for each in others]
    return GameResult(f"{number:016x}", GAMES[game].id, "classic", NOON + number, tuple(seats))


def earned(tmp_path: Path, *results: GameResult, progress: Progress | None = None) -> set[str]:
    life = Life(GAMES, results, progress or Progress(tmp_path / "progress.json"))
    return {done.key for done in achievements(life) if done.earned} - {"deed.owl"}


def test_nothing_is_earned_by_doing_nothing(tmp_path: Path) -> None:
    assert earned(tmp_path) == set()
    party = GameResult(
        "b" * 16, GAMES[0].id, "classic", NOON, (SeatResult(HUMAN, 5, True), SeatResult(HUMAN, 3, False))
    )
    assert earned(tmp_path, party) == set(), "people among themselves know best what they have achieved"


def test_there_are_twenty_or_so(tmp_path: Path) -> None:
    found = achievements(Life(GAMES, (), Progress(tmp_path / "none")))
    assert 20 <= len(found) <= 40 and len({done.key for done in found}) == len(found)
    alone = achievements(Life([FIRST], (), Progress(tmp_path / "none")))
    assert "deed.both-houses" not in {done.key for done in alone}, "in a house with one game"


def test_games_earn_them(tmp_path: Path) -> None:
    assert earned(tmp_path, a_game(1, 20, 30)) == {"deed.first-stone"}
    assert earned(tmp_path, a_game(1, 31, 30)) == {"deed.first-stone", "deed.first-win", "deed.by-a-hair"}
    assert "deed.shared" in earned(tmp_path, a_game(1, 30, 30))
    assert "deed.somebody-must" in earned(tmp_path, a_game(1, 3, 30, 30, 20))
    three = [a_game(n, 60, 30) for n in range(3)]
    assert {"deed.three-in-a-row", "deed.runaway"} <= earned(tmp_path, *three)
    assert "deed.three-in-a-row" not in earned(tmp_path, three[0], a_game(9, 1, 2), *three[1:])
    tables = [a_game(1, 9, 1), a_game(2, 9, 1, 1), a_game(3, 9, 1, 1, 1, game=1)]
    assert {"deed.every-table", "deed.both-houses"} <= earned(tmp_path, *tables)


def test_games_have_their_own(tmp_path: Path) -> None:
    assert "aqua.deed.long" in earned(tmp_path, a_game(1, 1, 9, longest=20))
    assert "aqua.deed.outside" not in earned(tmp_path, a_game(1, 1, 9, lowest=0)), "only for who wins"
    assert "aqua.deed.outside" in earned(tmp_path, a_game(1, 10, 9, lowest=0))
    assert "aquaedukt.deed.neighbour" in earned(tmp_path, a_game(1, 1, 9, game=1, gifts=4))
    assert "aqua.deed.long" not in earned(tmp_path, a_game(1, 10, 9)), "of old lines nobody knows"


def test_the_progress_counts_too(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    for day in range(10, 17):
        progress.finish(f"{GAMES[0].id}/daily/2026-11-{day}", 1)
    assert len(road(GAMES)) == WHOLE_ROAD
    for stop in road(GAMES)[: WHOLE_ROAD // 2]:
        progress.finish(stop.name, 3)
    assert earned(tmp_path, progress=progress) == {"deed.a-week", "deed.halfway", "deed.shining"}


def test_what_is_new_is_told_once(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    first, second = a_game(1, 31, 20), a_game(2, 32, 20)
    new = {done.key for done in fresh(Life(GAMES, (first,), progress), first)} - {"deed.owl"}
    assert new == {"deed.first-stone", "deed.first-win"}
    assert {done.key for done in fresh(Life(GAMES, (first, second), progress), second)} == set()


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_one_has_words(tmp_path: Path, code: str) -> None:
    language = Language(games=[spec.texts for spec in GAMES])
    language.switch(code)
    for done in achievements(Life(GAMES, (), Progress(tmp_path / "none"))):
        for part in ("title", "about"):
            said = language.text(f"{done.key}.{part}", n=done.of)
            assert "deed." not in said and "{" not in said


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "de"), ((1920, 1080), 1.0, "de")],
)
def test_the_page_has_room(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    with house(tmp_path, GAMES, size) as opened:
        opened.services.archive.results.add(a_game(1, 31, 20, longest=20))
        opened.use(ui_scale=scale, language=language)
        opened.put(StatisticsScene(opened.services))
        check(opened.page, Rect((0, 0), size))


def test_every_medal_has_a_figure_of_its_own(tmp_path: Path) -> None:
    """No two alike, and none of a picture that is not there; dull and golden differ too."""
    with house(tmp_path, GAMES) as opened:
        ui = opened.services.ui
        found = achievements(Life(GAMES, [], opened.services.archive.progress))
        assert all(ui.sprites.has(sprite_of(done)) for done in found)
        struck = [replace(done, have=have) for done in found for have in (0, done.of)]
        seen = {pygame.image.tobytes(paint_medal(ui, done, 48), "RGBA") for done in struck}
        assert len(seen) == len(struck)
