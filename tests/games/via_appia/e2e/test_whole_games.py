"""Whole games in a real window, from the title to the results, with a real mouse and a real keyboard."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.arrows import go_to, seat_a_person, walk
from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.via_appia.e2e.habits import brisk, near
from tests.games.via_appia.e2e.players import Clicker, Dragger, Player, Typist
from tests.games.via_appia.e2e.table import CAPUA, Table, new_game

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

THIS = ("--game", "via-appia")
CLASSIC = "Rome to Brundisium, the classic road"


def play_to_the_end(
    screen: Screen, player: Player, seed: int, people: tuple[int, ...] = (0, 1, 2, 3)
) -> Table:
    habit = near if isinstance(player, Typist) else brisk
    table = Table(screen, people)
    table.play_on(player, habit, Random(seed))
    table.check_results()
    kinds = {text.split()[0] for text in table.played}
    assert {"load", "deal", "income", "quarry", "push", "rest", "build", "travel"} <= kinds
    return table


def test_two_players_by_dragging(start: Start) -> None:
    """Chosen on the title, where another game is chosen first."""
    screen = start()
    screen.click("game:via-appia")
    new_game(screen, "Human", "Human")
    play_to_the_end(screen, Dragger(screen, Random(1)), 1)


def test_two_players_on_the_classic_road_by_clicking(start: Start) -> None:
    screen = start(*THIS)
    new_game(screen, "Human", "Human", board=CLASSIC)
    table = play_to_the_end(screen, Clicker(screen, Random(2)), 2)
    assert any(text.startswith("travel brundisium") for text in table.played)


def test_two_players_by_keyboard_alone(start: Start) -> None:
    """From the title on, with closed purses and the curtain between the turns."""
    screen = start(*THIS)
    screen.move((1279, 719))
    go_to(screen, "button:new-game")
    screen.key("Return")
    screen.until_scene("new-game")
    go_to(screen, "chair:3")
    seat_a_person(screen)
    walk(screen, "chair:3", "choice:board")
    turn_to(screen, "choice:board", CAPUA)
    walk(screen, "choice:board", "button:start")
    screen.key("Return")
    screen.until(lambda shown: shown.scene in ("match", "curtain"), "a match to begin")
    table = play_to_the_end(screen, Typist(screen, Random(3)), 3)
    assert table.curtains > 10, "between the turns of two people with closed purses"


def turn_to(screen: Screen, target: str, label: str) -> None:
    """Arrow keys on a choice that has the focus, until it says so."""
    for _ in range(12):
        now = screen.shown.elements[target].label
        if now == label:
            return
        screen.key("Right")
        screen.until(lambda shown, old=now: shown.elements[target].label != old, f"{target} to change")
    pytest.fail(f"{target} never says {label!r}")


def test_three_players_by_clicking_and_dragging(start: Start) -> None:
    screen = start(*THIS, size="1600x900")
    new_game(screen, "Human", "Human", "Human")
    play_to_the_end(screen, Dragger(screen, Random(4)), 4)


def test_three_players_by_keyboard_alone(start: Start) -> None:
    screen = start(*THIS)
    new_game(screen, "Human", "Human", "Human")
    screen.move((1279, 719))
    play_to_the_end(screen, Typist(screen, Random(5)), 5)


def test_four_players_two_of_them_computers(start: Start) -> None:
    screen = start(*THIS)
    new_game(screen, "Human", "Lucius", "Human", "Lucius")
    play_to_the_end(screen, Clicker(screen, Random(6)), 6, people=(0, 2))


def test_four_players_by_keyboard_alone(start: Start) -> None:
    screen = start(*THIS)
    new_game(screen, "Human", "Human", "Human", "Human")
    screen.move((1279, 719))
    play_to_the_end(screen, Typist(screen, Random(7)), 7)
