"""Whole games in a real window, from the title to the results, with a real mouse and a real keyboard."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.arrows import new_game_by_keyboard
from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.aquaedukt.e2e.players import Clicker, Dragger, Player, Typist
from tests.games.aquaedukt.e2e.table import Table
from tests.games.aquaedukt.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

THIS = ("--game", "aquaedukt")
PLACED, TURNED = "Placed in turn", "Revealed at the end"


def play_to_the_end(screen: Screen, player: Player, habit: str, seed: int) -> Table:
    table = Table(screen)
    table.play_on(player, HABITS[habit], Random(seed))
    table.check_results()
    return table


def test_two_players_by_dragging(start: Start) -> None:
    """Chosen on the title, where the other game is chosen first."""
    screen = start()
    screen.click("game:aquaedukt")
    screen.new_game("Human", "Human")
    play_to_the_end(screen, Dragger(screen, Random(1)), "by kind", 1)


def test_two_players_by_clicking(start: Start) -> None:
    screen = start(*THIS)
    screen.new_game("Human", "Human")
    play_to_the_end(screen, Clicker(screen, Random(2)), "by kind", 2)


def test_two_players_by_keyboard_alone(start: Start) -> None:
    screen = start(*THIS)
    screen.move((1279, 719))
    new_game_by_keyboard(screen)
    play_to_the_end(screen, Typist(screen, Random(3)), "laying", 3)


def test_three_players_who_place_the_mountains(start: Start) -> None:
    screen = start(*THIS)
    screen.new_game("Human", "Human", "Human", options={"mountains": PLACED})
    table = play_to_the_end(screen, Dragger(screen, Random(4)), "laying", 4)
    assert [text for text in table.played[:7] if text.startswith("mountain ")] == table.played[:6]


def test_four_players_with_hidden_waters(start: Start) -> None:
    screen = start(*THIS, size="1600x900")
    screen.new_game("Human", "Human", "Human", "Human", options={"waters": TURNED})
    table = play_to_the_end(screen, Clicker(screen, Random(5)), "laying", 5)
    assert len([text for text in table.played if text.startswith("reveal ")]) == 4


def test_both_options_by_keyboard_alone(start: Start) -> None:
    screen = start(*THIS)
    screen.new_game("Human", "Human", options={"mountains": PLACED, "waters": TURNED})
    screen.move((1279, 719))
    table = play_to_the_end(screen, Typist(screen, Random(6)), "by chance", 6)
    assert len([text for text in table.played if text.startswith("reveal ")]) == 8
