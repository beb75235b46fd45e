"""A new game: pictures of the boards, how each opponent plays, whose colours are whose. For any game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import open_services
from game.core.setup import HUMAN
from game.games import GAMES
from game.games.alea.spec import SPEC as ALEA
from game.match.setups import Draft
from game.meta.spec import GameSpec
from game.pages.boardcards import BoardPictures
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.services import Options, Services
from game.storage.settings import LastTable
from game.ui import Ui
from game.ui.widgets import Choice, Text
from tests.access.house import House, house

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


# boards


def test_every_board_is_shown_and_can_be_chosen_by_its_picture(opened: House) -> None:
    scene = page(opened)
    for _ in scene.levels:
        opened.frame()
    assert [card.board for card in scene._shelf.cards] == list(scene.levels)
    assert all(card.picture is not None for card in scene._shelf.cards)
    click(opened, "board:carthage")
    assert scene.draft.level.id == "carthage"
    assert [card.board for card in scene._shelf.cards if card.chosen] == ["carthage"]
    assert opened.elements()["choice:board"].label == "Carthage, the long way"


def test_the_page_opens_before_a_picture_is_painted(opened: House, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    paint = BoardPictures._paint

    def noted(self: BoardPictures, ui: Ui, board: str, players: int, size: tuple[int, int]) -> pygame.Surface:
        painted.append(board)
        return paint(self, ui, board, players, size)

    monkeypatch.setattr(BoardPictures, "_paint", noted)
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


# opponents


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_sentence_says_how_each_opponent_plays(opened: House, code: str) -> None:
    opened.use(language=code)
    scene = page(opened)
    sentences = set()
    for level in AQUA.ai_levels:
        scene.draft.kinds[1] = level
        scene.layout()
        said = {widget.text for widget in scene.host.root.walk() if isinstance(widget, Text)}
        sentence = opened.services.text(AQUA.key(f"plays.{level}"))
        assert sentence in said
        choice = scene.host.find("choice:seat-2")
        assert isinstance(choice, Choice) and choice.tooltip == sentence
        sentences.add(sentence)
    assert len(sentences) == len(AQUA.ai_levels)


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
    assert opened.elements()["choice:colours-1"].label == "Yellow + Blue"
    click(opened, "choice:colours-1")
    assert opened.elements()["choice:colours-1"].label == "Red + Green"
    assert opened.elements()["choice:colours-2"].label == "Yellow + Blue"
    scene.host.focus("choice:colours-2")
    opened.press(pygame.K_LEFT)
    assert opened.elements()["choice:colours-2"].label == "Red + Green"
    click(opened, "choice:colours-1", left=True)
    click(opened, "button:start")
    match = opened.app.stack.top
    assert isinstance(match, MatchScene)
    assert [seat.colours for seat in match.match.setup.seats if seat.is_human] == [("red", "green")]


def test_the_last_table_is_laid_again(opened: House) -> None:
    first = page(opened)
    other = next(level for level in first.levels.values() if level.id != first.draft.level.id)
    first.draft.use_level(other)
    first.draft.use_players(max(other.players))
    first.draft.kinds[1] = AQUA.ai_levels[-1]
    first.draft.starts = "1"
    wanted = first.draft.kept()
    click(opened, "button:start")
    assert NewGameScene(opened.services, AQUA).draft.kept() == wanted


def test_a_last_table_of_what_is_gone_is_forgotten(opened: House) -> None:
    gone = LastTable("atlantis", ("human", "oracle"), 2)
    opened.services.settings.change(tables={AQUA.id: gone})
    usual = NewGameScene(opened.services, AQUA).draft
    assert usual.level.id == AQUA.default_level and usual.kinds[0] == HUMAN
