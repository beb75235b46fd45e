"""A table is laid: who sits where, which board, whose colours, and that it is remembered. For any game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import open_services
from game.core.setup import HUMAN, MatchSetup
from game.games import GAMES
from game.games.alea.spec import SPEC as ALEA
from game.match.setups import Draft
from game.meta.cast import about_key, plays_key
from game.meta.spec import GameSpec
from game.pages.boardpicture import BoardPictures
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.scenes.title import TitleScene
from game.services import Options, Services
from game.storage.settings import LastTable
from game.ui import Ui
from game.ui.widgets import ListLine, Text
from tests.access.house import House, house
from tests.house.__main__ import HOUSE
from tests.house.two_games import house as house_of

AQUA = GAMES[0]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


def page(opened: House) -> NewGameScene:
    scene = NewGameScene(opened.services, AQUA)
    opened.put(scene)
    return scene


def click(opened: House, name: str, *, left: bool = False) -> None:
    x, y, w, h = opened.elements()[name].rect
    at = (x + 4 if left else x + w - 4, y + h // 2)
    opened.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    opened.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def sit(opened: House, chair: int, who: str) -> None:
    """By mouse; a person may be given a name, whoever else is there at once."""
    click(opened, f"chair:{chair}")
    click(opened, f"who:{who}")
    if "button:done" in opened.elements():
        click(opened, "button:done")


def agreed(opened: House) -> MatchSetup:
    """The match that begins."""
    click(opened, "button:start")
    match = opened.app.stack.top
    assert isinstance(match, MatchScene)
    return match.match.setup


# boards


def test_arrows_turn_to_the_next_board_which_lies_on_the_table(opened: House) -> None:
    scene = page(opened)
    seen = []
    for level in scene.levels:
        for _ in scene.levels:
            opened.frame()
        assert scene.draft.level.id == level and scene._board.picture is not None
        seen.append(pygame.image.tobytes(scene._board.picture, "RGB"))
        click(opened, "choice:board")
    assert len(set(seen)) == len(scene.levels) and scene.draft.level.id == AQUA.default_level


def test_the_page_opens_before_a_picture_is_painted(opened: House, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    paint = BoardPictures._start

    def noted(self: BoardPictures, ui: Ui, board: str, players: int, size: tuple[int, int]) -> pygame.Surface:
        painted.append(board)
        return paint(self, ui, board, players, size)

    monkeypatch.setattr(BoardPictures, "_start", noted)
    scene = NewGameScene(opened.services, AQUA)
    opened.app.stack.reset(scene)
    opened.app.stack.apply()
    assert painted == [] and scene.wake_after() == 0.0
    opened.frame()
    assert painted == [AQUA.default_level], "one a frame, what is chosen first"
    for _ in range(2 * len(scene.levels)):
        opened.frame()
    assert sorted(painted) == sorted(scene.levels), "each once"
    assert scene.wake_after() is None


@pytest.mark.parametrize("spec", HOUSE, ids=lambda spec: str(spec.id))
def test_every_board_says_how_large_it_is_and_how_long_it_takes(tmp_path: Path, spec: GameSpec) -> None:
    with house_of(tmp_path, [spec]) as opened:
        scene = NewGameScene(opened.services, spec)
        opened.put(scene)
        said = {}
        for level in scene.levels.values():
            for players in level.players:
                scene.draft.use_level(level)
                scene.draft.use_players(players)
                assert scene.draft.minutes, f"nobody has measured {level.id} with {players}"
                said[level.id, players] = scene._facts()
        assert not any("{" in facts or "newgame." in facts for facts in said.values())
        assert all("minute" in facts for facts in said.values())


def test_people_take_longer_than_opponents(services: Services) -> None:
    alone, four = draft(services, AQUA, 4), draft(services, AQUA, 4)
    four.kinds = [HUMAN] * 4
    assert alone.minutes and four.minutes and alone.minutes < four.minutes


# who sits where


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_sentence_says_how_each_opponent_plays(opened: House, code: str) -> None:
    opened.use(language=code)
    scene = page(opened)
    click(opened, "chair:3")
    said = {widget.text for widget in scene.host.root.walk() if isinstance(widget, Text)}
    who = {opened.services.text(about_key(level)) for level in AQUA.ai_levels}
    assert who <= said and len(who) == len(AQUA.ai_levels)
    lines = [widget for widget in scene.host.root.walk() if isinstance(widget, ListLine)]
    sentences = {opened.services.text(plays_key(level)) for level in AQUA.ai_levels}
    assert sentences <= said and len(sentences) == len(AQUA.ai_levels)
    assert [line.name for line in lines if line.current] == [f"who:{scene.draft.kinds[1]}"]


@pytest.mark.parametrize("spec", HOUSE, ids=lambda spec: str(spec.id))
def test_every_choice_of_seats_is_the_match_that_begins(tmp_path: Path, spec: GameSpec) -> None:
    """Through the page itself: everybody who may sit on every chair, with every number of players."""
    with house_of(tmp_path, [spec]) as opened:
        kinds = (HUMAN, *spec.ai_levels)
        for players in spec.players:
            scene = NewGameScene(opened.services, spec)
            scene.draft.use_players(players)
            for turned in range(len(kinds)):
                wanted = [kinds[(seat + turned) % len(kinds)] for seat in range(players)]
                for chair, kind in zip(scene.draft.chairs, wanted, strict=True):
                    scene.draft.sit(chair, kind)
                opened.put(scene)
                assert [opened.elements[f"chair:{chair + 1}"].label for chair in scene.draft.chairs] == list(
                    scene._names()
                )
                setup = scene.draft.setup(opened.services.habits, opened.services.random)
                level = scene.draft.level
                assert [seat.player for seat in setup.seats] == wanted, "clockwise from who begins"
                assert [seat.colours for seat in setup.seats] == list(level.seats(players))
                opened.services.archive.library(spec).start(setup.level, setup.colours, setup.options)


def test_chairs_are_taken_and_left_by_mouse(opened: House) -> None:
    page(opened)
    assert opened.elements()["chair:2"].label == "Free chair"
    sit(opened, 2, "lucius")
    sit(opened, 4, HUMAN)
    assert [opened.elements()[f"chair:{n}"].label for n in (1, 2, 3, 4)] == [
        "Player 1",
        "Lucius",
        "Fausta",
        "Player 4",
    ]
    sit(opened, 3, "nobody")
    setup = agreed(opened)
    assert [seat.player for seat in setup.seats] == [HUMAN, "lucius", HUMAN]
    assert [len(seat.colours) for seat in setup.seats] == [1, 1, 1]


def test_somebody_has_to_stay_at_the_table(opened: House) -> None:
    page(opened)
    click(opened, "chair:3")
    assert not opened.elements()["who:nobody"].enabled
    click(opened, "button:done")
    sit(opened, 2, "lucius")
    click(opened, "chair:3")
    assert opened.elements()["who:nobody"].enabled


def test_with_two_players_each_has_two_colours(opened: House) -> None:
    page(opened)
    assert [seat.colours for seat in agreed(opened).seats] == [("yellow", "blue"), ("red", "green")]


def test_a_board_that_is_made_for_two_and_four_has_no_table_of_three(services: Services) -> None:
    made = draft(services, AQUA, 2)
    made.level = _Uneven()
    made.sit(1, HUMAN)
    assert made.players == 4 and made.kinds[1] == HUMAN and made.chairs == [0, 1, 2, 3]
    made.leave(0)
    assert made.players == 2 and made.kinds[0] == HUMAN and 0 not in made.chairs


class _Uneven:
    id, title, extent = "uneven", {"en": "Uneven"}, {"columns": 9, "rows": 9}
    players = (2, 4)

    def seats(self, players: int) -> tuple[tuple[str, ...], ...]:
        return (("yellow",), ("red",), ("blue",), ("green",))[:players]


def test_who_begins_stays_the_same_person_when_others_sit_down(services: Services) -> None:
    made = draft(services, AQUA, 2)
    made.kinds[1] = "sextus"
    made.starts = "1"
    made.sit(1, HUMAN)
    assert made.kinds[int(made.starts)] == "sextus"
    made.leave(0)
    assert made.kinds[int(made.starts)] == "sextus"


def test_a_table_is_laid_with_the_keyboard_alone(opened: House) -> None:
    scene = page(opened)
    scene.host.focus("chair:2")
    opened.press(pygame.K_RETURN)
    assert scene.host.focused == "who:human", "the keyboard is led to the answer"
    opened.press(pygame.K_TAB)
    opened.press(pygame.K_RETURN)
    assert scene.host.focused == "chair:2" and scene.draft.kinds[:3] == [HUMAN, "lucius", "fausta"]
    opened.press(pygame.K_RETURN)
    opened.press(pygame.K_ESCAPE)
    assert opened.app.stack.top is scene and "who:human" not in opened.elements(), "Esc leaves the question"


# names


def test_names_are_remembered_and_offered_again(opened: House) -> None:
    scene = page(opened)
    scene.draft.kinds[1] = HUMAN
    scene.draft.names[:2] = ["Livia", " Gaius "]
    setup = agreed(opened)
    assert [seat.name for seat in setup.seats] == ["Livia", "Gaius"]
    assert opened.services.settings.value.names == ("Livia", "Gaius")
    again = page(opened)
    assert again.draft.names[1] == "Gaius", "the last table"
    again.draft.names[1] = ""
    click(opened, "chair:3")
    click(opened, "name:Gaius")
    assert again.draft.names[1] == "Gaius" and "name:Gaius" not in opened.elements()


# colours


def draft(services: Services, spec: GameSpec, players: int) -> Draft:
    level = next(each for each in spec.levels(()).all() if players in each.players)
    made = Draft.fresh(spec, level, services.habits)
    made.use_players(players)
    return made


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return open_services(Options(data_dir=tmp_path, seed=7))


@pytest.mark.parametrize("spec", [AQUA, ALEA], ids=lambda spec: str(spec.id))
def test_whoever_has_the_colours_one_takes_gets_ones_own(services: Services, spec: GameSpec) -> None:
    for players in spec.players:
        made = draft(services, spec, players)
        before = made.colours
        made.take_colours(0, 1)
        assert made.colours == (before[1], before[0], *before[2:])
        made.take_colours(0, -1)
        assert made.colours == before


@pytest.mark.parametrize("spec", [AQUA, ALEA], ids=lambda spec: str(spec.id))
def test_chosen_colours_are_played_where_they_lie_on_the_board(services: Services, spec: GameSpec) -> None:
    for players in spec.players:
        made = draft(services, spec, players)
        made.names[0] = "Livia"
        for _ in range(players - 1):
            made.take_colours(0, 1)
        for starts in range(players):
            made.starts = str(starts)
            setup = made.setup(services.habits, services.random)
            assert setup.seats[0].colours == made.colours[starts], "who begins is who was said"
            (livia,) = [seat for seat in setup.seats if seat.player == HUMAN]
            assert livia.colours == made.colours[0] and livia.name == "Livia"
            # The rules accept no other order than clockwise round the board.
            spec.levels(()).start(setup.level, setup.colours, {})


def test_colours_are_chosen_with_the_mouse_and_the_keyboard(opened: House) -> None:
    scene = page(opened)
    click(opened, "chair:1")
    assert opened.elements()["choice:colours"].label == "Yellow + Blue"
    click(opened, "choice:colours")
    assert opened.elements()["choice:colours"].label == "Red + Green"
    scene.host.focus("choice:colours")
    opened.press(pygame.K_LEFT)
    assert opened.elements()["choice:colours"].label == "Yellow + Blue"
    click(opened, "choice:colours", left=True)
    assert [seat.colours for seat in agreed(opened).seats if seat.is_human] == [("red", "green")]


# the last table


@pytest.mark.parametrize("spec", HOUSE, ids=lambda spec: str(spec.id))
def test_the_last_table_is_laid_again(tmp_path: Path, spec: GameSpec) -> None:
    with house_of(tmp_path, [spec]) as opened:
        first = NewGameScene(opened.services, spec)
        other = next(level for level in first.levels.values() if level.id != first.draft.level.id)
        first.draft.use_level(other)
        first.draft.use_players(max(other.players))
        first.draft.kinds[1] = spec.ai_levels[-1]
        first.draft.take_colours(0, 1)
        first.draft.starts = "1"
        first.draft.curtain = False
        opened.put(first)
        wanted = first.draft.kept()
        opened.click("button:start")
        assert NewGameScene(opened.services, spec).draft.kept() == wanted


@pytest.mark.parametrize("spec", HOUSE, ids=lambda spec: str(spec.id))
def test_one_click_from_the_title_plays_with_everything_as_last_time(tmp_path: Path, spec: GameSpec) -> None:
    with house_of(tmp_path, [spec]) as opened:
        opened.put(TitleScene(opened.services))
        assert not opened.elements["button:last-table"].enabled, "nothing was laid yet"
        scene = NewGameScene(opened.services, spec)
        scene.draft.sit(scene.draft.chairs[1], spec.ai_levels[-1])
        opened.put(scene)
        opened.click("button:start")
        before = opened.app.stack.top
        assert isinstance(before, MatchScene)
        opened.put(TitleScene(opened.services))
        opened.click("button:last-table")
        opened.frame()
        again = opened.app.stack.top
        assert isinstance(again, MatchScene)
        old, new = before.match.setup, again.match.setup
        assert (new.level, new.seats, new.options) == (old.level, old.seats, old.options)


def test_a_table_of_an_earlier_version_is_laid_again(opened: House) -> None:
    """It named no chairs, colours or people."""
    kept = LastTable("tivoli", (HUMAN, "sextus", "gaius", "gaius"), 2, "1")
    opened.services.settings.change(tables={AQUA.id: kept})
    made = NewGameScene(opened.services, AQUA).draft
    assert (made.level.id, made.kinds[:2], made.chairs) == ("tivoli", [HUMAN, "sextus"], [0, 2])


def test_a_last_table_of_what_is_gone_is_forgotten(opened: House) -> None:
    gone = LastTable("atlantis", ("human", "oracle"), 2)
    opened.services.settings.change(tables={AQUA.id: gone})
    usual = NewGameScene(opened.services, AQUA).draft
    assert usual.level.id == AQUA.default_level and usual.kinds[0] == HUMAN
