"""With one game in the house nothing is to be chosen; with several, everything is about the chosen one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games import GAMES
from game.scenes.learn import LearnScene
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.scenes.rulebook import RulebookScene
from game.scenes.title import TitleScene
from game.storage import Settings
from tests.house.two_games import BOTH, FIRST, SECOND, House, house
from tests.layout import check

CARDS = {"game:aqua-romana", "game:other-game"}


def cards(opened: House) -> set[str]:
    return {name for name in opened.elements if name.startswith("game:")}


def test_one_game_is_not_chosen(tmp_path: Path) -> None:
    with house(tmp_path, [FIRST]) as opened:
        opened.put(TitleScene(opened.services))
        assert cards(opened) == set() and opened.services.chosen is FIRST
        opened.click("button:new-game")
        assert opened.words.count("New game") == 1


def test_each_game_has_a_card_that_says_what_it_is(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(TitleScene(opened.services))
        assert cards(opened) == CARDS
        assert [opened.elements[card].label for card in sorted(CARDS)] == ["Aqua Romana", "Ludus Duodecim"]
        assert "Martin Schlegel, 2005 · 2–4 players" in opened.words
        assert "Nobody, 12 · 2, 4 players" in opened.words
        assert "Twelve lines, and nothing but luck and wit on all of them." in opened.words


def test_a_click_chooses_and_everything_follows(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(TitleScene(opened.services))
        assert opened.services.chosen is FIRST, "unless somebody says otherwise"
        opened.click("game:other-game")
        assert opened.services.chosen is SECOND
        for button, kind in (("new-game", NewGameScene), ("learn", LearnScene), ("rules", RulebookScene)):
            opened.click(f"button:{button}")
            assert isinstance(opened.page, kind)
            assert (
                getattr(opened.page, "spec", None) is SECOND or getattr(opened.page, "_spec", None) is SECOND
            )
            opened.app.stack.pop()
            opened.frame()
        opened.click("button:quick-game")
        assert isinstance(opened.app.stack.top, MatchScene)
        assert opened.app.stack.top.spec is SECOND


def test_f1_opens_the_book_of_the_chosen_game(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(TitleScene(opened.services))
        opened.click("game:other-game")
        opened.press(pygame.K_F1)
        assert isinstance(opened.page, RulebookScene) and opened.page._spec is SECOND


def test_the_keyboard_chooses_too(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(TitleScene(opened.services))
        opened.press(pygame.K_TAB)
        assert opened.page.host.focused == "game:aqua-romana"
        opened.press(pygame.K_RIGHT)
        opened.press(pygame.K_RETURN)
        assert opened.services.chosen is SECOND and opened.page.host.focused == "game:other-game"
        opened.press(pygame.K_DOWN)
        assert opened.page.host.focused.startswith("button:")


def test_the_choice_is_remembered(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(TitleScene(opened.services))
        opened.click("game:other-game")
    with house(tmp_path) as opened:
        assert opened.services.chosen is SECOND
    with house(tmp_path, [FIRST]) as opened:
        assert opened.services.chosen is FIRST, "one that moved out is not missed"


def test_defaults_do_not_take_the_game_away(tmp_path: Path) -> None:
    with house(tmp_path) as opened:
        opened.put(TitleScene(opened.services))
        opened.click("game:other-game")
        opened.services.settings.change(captions=True)
        opened.click("button:settings")
        opened.click("button:defaults")
        opened.click("button:reset")
        assert opened.services.chosen is SECOND
        assert opened.services.settings.value.captions == Settings().captions


LOOKS = [
    ((1280, 720), 1.0, "en"),
    ((1280, 720), 2.0, "de"),
    ((1920, 1080), 1.25, "de"),
    ((1920, 1080), 2.0, "en"),
    ((3840, 2160), 0.75, "en"),
]


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("games", [BOTH, (*BOTH, SECOND)], ids=["two", "three"])
def test_nothing_is_cut_or_covered(
    tmp_path: Path, games: tuple[object, ...], size: tuple[int, int], scale: float, language: str
) -> None:
    with house(tmp_path, games, size) as opened:  # type: ignore[arg-type]
        opened.use(ui_scale=scale, language=language)
        opened.put(TitleScene(opened.services))
        check(opened.page, Rect((0, 0), size))
        shown = [Rect(opened.elements[card].rect) for card in CARDS]
        assert all(rect.w > 0 and rect.h > 0 for rect in shown) and shown[0].collidelist(shown[1:]) == -1


@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_the_games_of_the_house_stand_side_by_side(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    with house(tmp_path, GAMES, size) as opened:
        opened.use(ui_scale=scale, language=language)
        opened.put(TitleScene(opened.services))
        check(opened.page, Rect((0, 0), size))
        shown = [Rect(opened.elements[f"game:{spec.id}"].rect) for spec in GAMES]
        assert all(rect.w > 0 and rect.h > 0 for rect in shown)
        assert all(one.collidelist(shown[n + 1 :]) == -1 for n, one in enumerate(shown))
        if scale <= 1.0:
            assert len({rect.y for rect in shown}) == 1 and len({rect.size for rect in shown}) == 1
            assert all(f"{spec.designer}, {spec.year}" in " ".join(opened.words) for spec in GAMES)
