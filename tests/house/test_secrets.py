"""Nobody reads on the screen what only another may know: neither drawn nor in the UI map."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.core.setup import HUMAN
from game.scenes.match import MatchScene
from tests.house.visitor import Visitor


def dealt(visitor: Visitor) -> tuple[str, ...]:
    visitor.until(lambda: visitor.match.mover != -1)
    cards: tuple[str, ...] = visitor.match.session.state.cards
    return cards


def lift(visitor: Visitor, name: str) -> None:
    """The curtain hangs and shows nothing; the one it names lifts it."""
    visitor.until(lambda: visitor.scene == "curtain")
    assert visitor.cards_read() == set() and f"I’m {name}" in visitor.read()
    visitor.click("button:lift")
    assert visitor.scene == "match"


def turn(visitor: Visitor) -> None:
    """Roll once and stop, unless a one ends the turn before."""
    visitor.click("action:roll")
    if visitor.scene == "match" and visitor.can("action:stop"):
        visitor.click("action:stop")
        visitor.click("button:end-turn")


def test_two_people_behind_the_curtain(visitor: Visitor) -> None:
    visitor.start(visitor.people())
    first, second = dealt(visitor)
    for name, own in [("Livia", first), ("Gaius", second)] * 2:
        lift(visitor, name)
        assert visitor.cards_glimpsed() == {own}, "in no frame the other one"
        if name == "Gaius" and visitor.match.rules.turn_number(visitor.match.state) == 3:
            break
        turn(visitor)
        assert visitor.cards_glimpsed() <= {own} and visitor.scene == "curtain", "at once"
    turn(visitor)
    visitor.until(lambda: visitor.scene == "results")
    assert visitor.cards_read() == {first, second}


def test_a_turn_that_waits_to_be_handed_over_is_still_its_owners(visitor: Visitor) -> None:
    visitor.start(visitor.people(seed=3))
    first, _ = dealt(visitor)
    lift(visitor, "Livia")
    visitor.click("action:roll")
    visitor.click("action:stop")
    assert visitor.scene == "match" and visitor.cards_read() == {first}


def test_playing_open_shows_everything_and_hangs_no_curtain(visitor: Visitor) -> None:
    visitor.start(visitor.people(curtain=False))
    cards = dealt(visitor)
    for _ in range(2):
        assert visitor.scene == "match" and visitor.cards_read() == set(cards)
        turn(visitor)


def test_one_human_among_computers_sees_one_card(visitor: Visitor) -> None:
    visitor.start(visitor.alea("sextus", HUMAN, "lucius"))
    own = dealt(visitor)[1]
    visitor.until(lambda: visitor.can("action:roll"))
    assert visitor.scene == "match" and visitor.cards_read() == {own}
    assert all(entry.action is None for entry in visitor.match.log), "not even what chance dealt"


def test_computers_among_themselves_may_be_watched(visitor: Visitor) -> None:
    visitor.start(visitor.alea("sextus", "lucius"))
    assert set(dealt(visitor)) == visitor.cards_read()


def test_the_curtain_is_lifted_by_whoever_says_so_and_not_by_escape(visitor: Visitor) -> None:
    """Esc is pressed by whoever is still there, and leads to the menu, as it does from the table."""
    visitor.start(visitor.people())
    dealt(visitor)
    visitor.until(lambda: visitor.scene == "curtain")
    visitor.key(pygame.K_ESCAPE)
    assert visitor.scene == "pause" and visitor.cards_read() == set()
    visitor.click("button:resume")
    assert visitor.scene == "curtain"
    visitor.key(pygame.K_TAB)
    visitor.key(pygame.K_RETURN)
    assert visitor.scene == "match" and len(visitor.cards_read()) == 1


def test_a_match_is_left_from_behind_the_curtain(visitor: Visitor) -> None:
    visitor.start(visitor.people())
    cards = dealt(visitor)
    visitor.until(lambda: visitor.scene == "curtain")
    visitor.key(pygame.K_ESCAPE)
    visitor.click("button:title")
    assert visitor.scene == "title" and not any(isinstance(s, MatchScene) for s in visitor.app.stack)
    visitor.click("button:continue")
    assert visitor.match.session.state.cards == cards
    visitor.until(lambda: visitor.scene == "curtain")


def test_a_list_of_games_tells_no_secrets(visitor: Visitor) -> None:
    """The picture of an unfinished game shows what lies open."""
    visitor.start(visitor.people())
    dealt(visitor)
    lift(visitor, "Livia")
    visitor.key(pygame.K_ESCAPE)
    visitor.click("button:title")
    visitor.drawn.clear()
    visitor.click("button:saves")
    visitor.frames(4)
    assert any("hidden" in line for line in visitor.drawn) and visitor.cards_glimpsed() == set()


def test_the_rule_book_over_the_curtain(visitor: Visitor) -> None:
    visitor.start(visitor.people())
    visitor.until(lambda: visitor.scene == "curtain")
    visitor.app.frame([Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")], 0.016)
    visitor.frames()
    assert visitor.scene == "rules"
    visitor.key(pygame.K_ESCAPE)
    assert visitor.scene == "curtain"
