"""Taking back, playing against computers, and clicking while everything still moves."""

from __future__ import annotations

from random import Random

import pytest

from game.games.aqua_romana.rules.legality import legal_actions
from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker, Dragger
from tests.games.aqua_romana.e2e.table import Table, offers, waits_for_end
from tests.games.aqua_romana.rules.play import HABITS, by_chance

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def hot_seat(start: Start, **options: float) -> tuple[Screen, Table]:
    screen = start(**options)
    screen.new_game("Human", "Human")
    screen.place_the_rest()
    return screen, Table(screen)


def test_undo_redo_and_reset(start: Start) -> None:
    """Every step of a turn goes back and forth, and not a step further."""
    screen, table = hot_seat(start)
    player, rng = Clicker(screen, Random(1)), Random(1)
    table.play_to(player, "fountain", HABITS["patiently"], rng)
    turn_start = table.turns.index(table.turns[-1])
    table.play(player, table.choose(by_chance, rng))
    whole = list(table.played)
    table.ready()
    for undo in ("button", "key"):
        for length in range(len(whole) - 1, turn_start - 1, -1):
            screen.click("button:undo") if undo == "button" else screen.key("ctrl+z")
            table.back_to(length)
            screen.until(lambda shown: offers(table.state, shown), "the choice again")
        for length in range(turn_start + 1, len(whole) + 1):
            screen.click("button:redo") if undo == "button" else screen.key("ctrl+y")
            screen.until_played(whole[:length])
            table.follow()
            table.ready()
    screen.key("ctrl+BackSpace")
    table.back_to(turn_start)
    shown = screen.until(lambda shown: offers(table.state, shown), "the turn from its start")
    assert not shown.can("button:reset-turn")
    assert shown.can("button:redo")


def test_a_complete_turn_waits_and_another_players_turn_stays(start: Start) -> None:
    screen, table = hot_seat(start)
    player, rng = Clicker(screen, Random(2)), Random(2)
    table.play_to(player, "take", HABITS["hastily"], rng)
    table.play(player, table.choose(by_chance, rng))
    shown = table.ready()
    assert waits_for_end(shown), "a complete turn waits for its End turn"
    assert shown.can("button:undo")
    screen.click("button:undo")
    table.back_to(len(table.played) - 1)
    screen.until(lambda shown: offers(table.state, shown), "the reserve again")
    table.play(player, table.choose(by_chance, rng))
    table.decision(player)
    assert not screen.shown.can("button:undo"), "what another player ended stays"
    assert not screen.shown.can("button:reset-turn")


def test_undo_goes_back_over_the_answers_of_computers(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Lucius")
    screen.place_the_rest()
    table, rng = Table(screen, people=[0]), Random(3)
    player = Clicker(screen, rng)
    table.decision(player)
    before = len(table.played)
    while len({action for action in table.played[before:] if action.startswith("build")}) < 2:
        table.play(player, table.choose(HABITS["patiently"], rng))
        table.decision(player)
    screen.click("button:undo")
    screen.until(lambda shown: len(screen.record()["actions"]) < len(table.played), "less in the record")
    left = screen.record()["actions"]
    table.back_to(len(left))
    assert table.state.to_move == 0, "it is the human who decides again"
    screen.until(lambda shown: offers(table.state, shown), "the choice again")


def test_people_and_computers_at_one_table(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Lucius", "Human", "Lucius")
    table = Table(screen, people=(0, 2))
    table.play_on(Clicker(screen, Random(4)), HABITS["hastily"], Random(4))
    screen.until_scene("results")


@pytest.mark.parametrize("speed", [1.0, 3.0])
def test_clicking_while_everything_moves(start: Start, speed: float) -> None:
    """The rules are ahead of the animations: an impatient click only brings them to their end."""
    screen, table = hot_seat(start, speed=speed)
    rng = Random(5)
    player = Dragger(screen, rng)
    for _ in range(14):
        table.decision(player)
        if table.state.phase == "over":
            break
        table.play(player, rng.choice(legal_actions(table.state)))
        for _ in range(rng.randrange(4)):
            impatiently(screen, rng)


def impatiently(screen: Screen, rng: Random) -> None:
    """Something that skips an animation, and otherwise does nothing."""
    match rng.randrange(3):
        case 0:
            screen.click((2, 2))
        case 1:
            screen.click((2, 2), button=3)
        case 2:
            screen.key("l")
