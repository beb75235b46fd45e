"""A second game in the house: chosen, agreed on, and read about on the pages of the shell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pygame

from game.core.setup import HUMAN
from game.games.alea.spec import SPEC as ALEA
from game.games.aqua_romana.spec import SPEC as AQUA
from game.scenes.learn import LearnScene
from game.ui.widgets import Scroll
from tests.house.__main__ import HOUSE
from tests.house.visitor import Visitor


def test_a_game_is_chosen_by_mouse_and_remembered(visitor: Visitor) -> None:
    assert visitor.services.chosen is AQUA and visitor.can("button:learn")
    assert "Alea" in visitor.read(), "four cards side by side have room for their names"
    visitor.choose(ALEA)
    assert visitor.services.chosen is ALEA
    again = visitor.reopen()
    assert again.services.chosen is ALEA
    again.choose(AQUA)
    assert again.services.chosen is AQUA
    again.close()


def test_a_game_is_chosen_by_keyboard(visitor: Visitor) -> None:
    for _ in HOUSE:
        visitor.key(pygame.K_TAB)
    visitor.key(pygame.K_RETURN)
    assert visitor.services.chosen is ALEA


def test_only_a_game_with_something_to_learn_offers_it(visitor: Visitor) -> None:
    visitor.choose(ALEA)
    assert not visitor.can("button:learn")
    visitor.choose(AQUA)
    visitor.click("button:learn")
    assert visitor.scene == "learn"


def test_a_course_without_puzzles_is_a_list_of_lessons(visitor: Visitor, tmp_path: Path) -> None:
    """A game with dice has none: what chance decides cannot be proved."""
    copytree(AQUA.parts().folder / "lessons", tmp_path / "lessons")
    parts = replace(AQUA.parts(), folder=tmp_path)
    visitor.app.stack.push(LearnScene(visitor.services, replace(AQUA, parts=lambda: parts)))
    visitor.frames()
    assert "Puzzles" not in visitor.read()
    assert "lesson:1" in visitor.ids()


def test_options_and_secrets_are_agreed_before_a_game(visitor: Visitor) -> None:
    visitor.choose(ALEA)
    visitor.click("button:new-game")
    assert "Alea" in visitor.read()
    assert "choice:secrets" not in visitor.ids(), "one human alone has nobody to hide from"
    visitor.sit(2, HUMAN)
    visitor.pick("choice:secrets", "Everything visible")
    visitor.pick("choice:board", "Long")
    visitor.pick("choice:option-mild", "is mild")
    visitor.click("button:start")
    setup = visitor.match.setup
    assert (setup.game, setup.level, setup.options) == ("alea", "long", {"mild": True})
    assert not setup.curtain
    state = visitor.match.session.start
    assert state.mild and state.rounds == 5


def test_three_may_play_and_anybody_may_begin(visitor: Visitor) -> None:
    visitor.choose(ALEA)
    visitor.click("button:new-game")
    visitor.sit(3, "lucius")
    visitor.click("button:more")
    visitor.pick("choice:starts", "Lucius")
    visitor.click("button:start")
    assert [seat.colours for seat in visitor.match.setup.seats] == [("yellow",), ("red",), ("blue",)]
    assert visitor.match.session.start.seats == (("yellow",), ("red",), ("blue",))


def test_keys_and_texts_of_a_game_are_its_own(visitor: Visitor) -> None:
    visitor.click("button:settings")
    visitor.click("button:keys")
    for language, roll in (("en", "Roll the die"), ("de", "Würfeln")):
        visitor.services.settings.change(language=language)
        visitor.frames()
        scroll = visitor.app.stack.top.host.find("scroll:sheet")  # type: ignore[union-attr,attr-defined]
        if isinstance(scroll, Scroll):
            scroll.scroll_to(10**6)
        assert roll in visitor.read()


def test_the_rule_book_is_that_of_the_game_on_the_table(visitor: Visitor) -> None:
    visitor.choose(ALEA)
    visitor.click("button:rules")
    assert "Far and lucky" in visitor.read()
    visitor.click("button:back")
    visitor.start(visitor.people(curtain=False))
    visitor.until(lambda: visitor.can("action:roll"))
    visitor.key(pygame.K_F1)
    assert visitor.scene == "rules" and visitor.app.stack.top.marked == "race-turn"  # type: ignore[union-attr]
