"""The campaign: a road through all games, stars for winning and for what is asked besides."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.rules import CHANCE
from game.core.setup import HUMAN
from game.games import GAMES
from game.i18n import Language
from game.match.campaign import Stop, find, reached, road, said, told
from game.match.setups import Habits
from game.meta.campaign import OF_THE_HOUSE, Condition
from game.meta.cast import CAST
from game.scenes.campaign import CampaignScene
from game.scenes.match import MatchScene
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.storage.progress import Progress
from game.storage.statistics import GameResult, SeatResult
from tests.house.two_games import House, house
from tests.layout import check
from tests.own import of

ROAD = road(GAMES)


def result(stop: Stop, *, won: bool, **facts: int) -> GameResult:
    seats = (SeatResult("human", 50, won, 1, facts), SeatResult("lucius", 40, not won))
    return GameResult("a" * 16, stop.spec.id, stop.stage.level, 1.0, seats)


# the road


def test_stages_over_all_boards_of_their_games() -> None:
    assert [stop.stage.number for stop in ROAD] == list(range(1, len(ROAD) + 1))
    on_the_road = [spec for spec in GAMES if spec.stages]
    assert {stop.spec.id for stop in ROAD} == {spec.id for spec in on_the_road}
    for spec in on_the_road:
        boards = {level.id for level in spec.levels(()).all()}
        assert {stop.stage.level for stop in ROAD if stop.spec is spec} == boards
    assert {len(stop.stage.opponents) + 1 for stop in ROAD} == {2, 3, 4}
    assert ROAD[0].stage.opponents == ("lucius",) and ROAD[-1].stage.opponents == ("sextus",)


def test_everybody_of_the_house_is_met_on_the_road_and_nobody_twice_at_a_table() -> None:
    tables = [stop.stage.opponents for stop in ROAD]
    assert {who for table in tables for who in table} == set(CAST)
    assert all(len(set(table)) == len(table) for table in tables)
    strongest = [max(map(CAST.index, table)) for table in tables]
    assert all(now >= max(strongest[:n], default=0) - 2 for n, now in enumerate(strongest)), "it gets harder"


@pytest.mark.parametrize("stop", ROAD, ids=lambda stop: stop.stage.id)
def test_every_stage_can_be_begun(stop: Stop) -> None:
    library = stop.spec.levels(())
    setup = stop.setup(library, Habits(seed=3), Random(1))
    assert setup.stage == stop.stage.id and setup.seats[0].player == HUMAN
    assert all(seat.player in stop.spec.ai_levels for seat in setup.seats[1:])
    library.start(setup.level, setup.colours, setup.options)
    counted = {*OF_THE_HOUSE}
    if stop.spec.parts().facts is not None:
        counted |= set(of(stop.spec).facts)
    assert all(condition.fact in counted for condition in stop.stage.conditions)


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_stage_has_words(code: str) -> None:
    language = Language(games=[spec.texts for spec in GAMES])
    language.switch(code)
    for stop in ROAD:
        lines = [language.text(stop.key(part)) for part in ("title", "about")]
        lines += [said(condition, stop.spec, language.text) for condition in stop.stage.conditions]
        assert not any(".stage." in line or "condition." in line or "{" in line for line in lines), lines


# stars


def test_conditions() -> None:
    assert Condition("longest", at_least=15).met({"longest": 15})
    assert not Condition("longest", at_least=15).met({"longest": 14})
    assert Condition("lost", at_most=0).met({"lost": 0}) and not Condition("lost", at_most=0).met({"lost": 1})
    assert not Condition("lost", at_most=0).met({}), "what nobody counted was not achieved"


def test_stars_are_for_winning_and_for_what_is_asked() -> None:
    tivoli = ROAD[0]
    assert tivoli.stars(result(tivoli, won=False, longest=20)) == 0
    assert tivoli.stars(result(tivoli, won=True, longest=9)) == 2, "ten points ahead are enough for one"
    assert tivoli.stars(result(tivoli, won=True, longest=10)) == 3
    text = Language(games=[spec.texts for spec in GAMES]).text
    assert "3 of 3 stars" in told(tivoli, result(tivoli, won=True, longest=10), text)
    assert "2 of 3 stars" in told(tivoli, result(tivoli, won=True, longest=9), text)
    assert "not won yet" in told(tivoli, result(tivoli, won=False), text)


def test_stages_open_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    assert reached(ROAD, Progress(path)) == 0
    Progress(path).finish(ROAD[0].name, 1)
    assert reached(ROAD, Progress(path)) == 1
    Progress(path).finish(ROAD[2].name, 3)
    assert reached(ROAD, Progress(path)) == 1
    for stop in ROAD:
        Progress(path).finish(stop.name, 1)
    assert reached(ROAD, Progress(path)) == len(ROAD) - 1
    path.write_bytes(path.read_bytes()[:40])
    assert reached(ROAD, Progress(path)) == 0 and (tmp_path / "progress.broken.json").exists()


def test_what_was_won_stays_open_where_a_new_stage_came_before_it(tmp_path: Path) -> None:
    with house(tmp_path, GAMES) as opened:
        progress = opened.services.archive.progress
        for stop in ROAD:
            if stop.spec.id != "via-appia":
                progress.finish(stop.name, 2)
        opened.put(CampaignScene(opened.services))
        assert "Tarracina" in opened.words, "the first that was not won is where the road goes on"
        for number, playable in ((5, True), (16, True), (9, False)):
            opened.click(f"stage:{number}")
            assert opened.elements["button:play"].enabled is playable


def test_a_house_without_stages_has_no_road() -> None:
    assert road([]) == () and find(GAMES, GAMES[0].id, "") is None


# the page


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 1.0, "en"), ((1280, 720), 2.0, "de"), ((1920, 1080), 1.0, "de")],
)
def test_the_page_has_room(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    with house(tmp_path, GAMES, size) as opened:
        opened.use(ui_scale=scale, language=language)
        opened.put(CampaignScene(opened.services))
        check(opened.page, Rect((0, 0), size))
        marks = [name for name in opened.elements if name.startswith("stage:")]
        assert len(marks) == len(ROAD)
        opened.click("stage:16")
        assert not opened.elements["button:play"].enabled, "the road does not lead there yet"
        check(opened.page, Rect((0, 0), size))


def by_chance(opened: House, scene: MatchScene, random: Random) -> None:
    """Everybody plays anything: what comes of it does not matter here."""
    session: Any = scene.match.session
    rules = session.rules
    while (mover := rules.to_move(session.state)) is not None:
        assert mover != CHANCE
        session.play(random.choice(rules.legal_actions(session.state)))
    for _ in range(5):
        opened.frame()


def test_a_stage_is_won_by_keyboard_from_the_title(tmp_path: Path) -> None:
    with house(tmp_path, GAMES) as opened:
        opened.services.archive.progress.finish("aqua-romana/lesson/sight")
        opened.put(TitleScene(opened.services))
        opened.page.host.focus("button:campaign")
        opened.press(pygame.K_RETURN)
        campaign = opened.app.stack.top
        assert isinstance(campaign, CampaignScene) and "0 stars of 48" in opened.words
        for seed in range(40):
            opened.page.host.focus("button:play")
            opened.press(pygame.K_RETURN)
            scene = opened.app.stack.top
            assert isinstance(scene, MatchScene) and scene.match.setup.stage == "tivoli"
            by_chance(opened, scene, Random(seed))
            results = opened.app.stack.top
            assert isinstance(results, ResultsScene)
            said_there = " ".join(opened.words)
            opened.click("button:title")
            opened.frame()
            assert opened.app.stack.top is campaign
            stars = opened.services.archive.progress.stars(ROAD[0].name)
            assert ("Tivoli won" in said_there) == (stars > 0) or "Tivoli not won yet" in said_there
            if stars:
                break
        assert stars and "Anio" in opened.words, "the next stage is open, and told"
        opened.click("stage:2")
        assert opened.elements["button:play"].enabled


def test_a_stage_that_was_left_is_still_one(tmp_path: Path) -> None:
    with house(tmp_path, GAMES) as opened:
        opened.put(CampaignScene(opened.services))
        opened.click("button:play")
        scene = opened.app.stack.top
        assert isinstance(scene, MatchScene)
        scene.to_title()
        opened.frame()
        (save,) = opened.services.archive.saves.listing().saves
        assert save.sitting.stage == "tivoli"
