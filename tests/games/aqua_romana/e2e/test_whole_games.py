"""Whole games in a real window, from the title to the results, with a real mouse and a real keyboard."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.arrows import new_game_by_keyboard
from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker, Dragger, Player, Typist
from tests.games.aqua_romana.e2e.table import Table
from tests.games.aqua_romana.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def play_to_the_end(screen: Screen, player: Player, habit: str, seed: int) -> None:
    table = Table(screen)
    table.play_on(player, HABITS[habit], Random(seed))
    table.check_results()


def test_two_players_by_dragging(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human")
    play_to_the_end(screen, Dragger(screen, Random(1)), "patiently", 1)


def test_two_players_by_clicking(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human")
    play_to_the_end(screen, Clicker(screen, Random(2)), "unequally", 2)


def test_two_players_by_keyboard_alone(start: Start) -> None:
    screen = start()
    screen.move((1279, 719))
    new_game_by_keyboard(screen)
    play_to_the_end(screen, Typist(screen, Random(3)), "by chance", 3)
    screen.key("Escape")
    screen.until(lambda shown: "result:yellow" not in shown.elements, "a look at the board")


def test_three_players(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human", "Human")
    play_to_the_end(screen, Dragger(screen, Random(4)), "by chance", 4)


def test_four_players(start: Start) -> None:
    screen = start(size="1600x900")
    screen.new_game("Human", "Human", "Human", "Human")
    play_to_the_end(screen, Clicker(screen, Random(5)), "unequally", 0)
