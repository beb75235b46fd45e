"""Whole games in a real window, from the title to the results, with a real mouse and a real keyboard."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker, Dragger, Player, Typist
from tests.games.aqua_romana.e2e.table import Table, replayed
from tests.games.aqua_romana.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def play_to_the_end(screen: Screen, player: Player, habit: str, seed: int) -> None:
    table = Table(screen)
    table.play_on(player, HABITS[habit], Random(seed))
    check_results(screen, table)


def check_results(screen: Screen, table: Table) -> None:
    """The results screen, the record and the rules command tell the same."""
    shown = screen.until_scene("results")
    result = replayed(screen.record_file)
    labels = [shown.elements[f"result:{colours[0]}"].label for colours in table.state.seats]
    assert [int(label.rpartition(" ")[2]) for label in labels] == result["points"]
    winners = {labels[seat].partition(":")[0] for seat in result["winners"]}
    assert {label.partition(":")[0] for label in labels if label.partition(":")[0] in shown.prompt} == winners


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


def new_game_by_keyboard(screen: Screen) -> None:
    go_to(screen, "button:new-game")
    screen.key("Return")
    screen.until_scene("new-game")
    go_to(screen, "choice:seat-2")
    for _ in range(8):
        label = screen.shown.elements["choice:seat-2"].label
        if label == "Human":
            break
        screen.key("Right")
        screen.until(lambda s, old=label: s.elements["choice:seat-2"].label != old, "another player")
    # The field for the name of the second player has come; from it, forwards to the start button.
    order = tab_order(screen)
    screen.key(*["Tab"] * (order.index("button:start") - order.index("choice:seat-2")), "Return")
    screen.until_scene("match")


def go_to(screen: Screen, target: str) -> None:
    screen.key(*["Tab"] * (tab_order(screen).index(target) + 1))


def tab_order(screen: Screen) -> list[str]:
    elements = screen.shown.elements.values()
    return [e.id for e in elements if e.enabled and e.family in ("button", "choice", "field", "board")]


def test_three_players(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human", "Human")
    play_to_the_end(screen, Dragger(screen, Random(4)), "by chance", 4)


def test_four_players(start: Start) -> None:
    screen = start(size="1600x900")
    screen.new_game("Human", "Human", "Human", "Human")
    play_to_the_end(screen, Clicker(screen, Random(5)), "unequally", 0)
