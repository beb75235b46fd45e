"""Taking back what no die has followed, playing against computers, other sizes, and a sudden death."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from game.games.aquaedukt.rules.actions import Build, Dice, Dig, Lay
from tests.e2e.saved import until_saved
from tests.e2e.screen import PATIENCE, Screen, available
from tests.e2e.start import Start
from tests.e2e.window import change, larger, smaller
from tests.games.aquaedukt.e2e.players import Clicker, Dragger
from tests.games.aquaedukt.e2e.table import Table, offers
from tests.games.aquaedukt.rules.play import HABITS, by_chance

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

THIS = ("--game", "aquaedukt")


def hot_seat(start: Start, **options: float) -> tuple[Screen, Table]:
    screen = start(*THIS, **options)
    screen.new_game("Human", "Human")
    return screen, Table(screen)


A = TypeVar("A", Build, Dig, Lay)


def some(table: Table, kind: type[A]) -> A:
    return next(a for a in table.rules.legal_actions(table.state) if isinstance(a, kind))


def test_a_roll_is_never_taken_back(start: Start) -> None:
    """What was done after it is; and rolling again brings the same, since nothing before it changes."""
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(1))
    table.decision(player)
    table.play(player, Dice())
    table.decision(player)
    rolled = len(table.played)
    assert table.played[-2] == "dice" and table.played[-1].startswith("roll ")
    assert not screen.shown.can("button:undo"), "the die has spoken"
    screen.key("ctrl+z")
    table.play(player, some(table, Build))
    table.decision(player)
    for undo in (lambda: screen.click("button:undo"), lambda: screen.key("ctrl+z")):
        undo()
        table.back_to(rolled)
        screen.until(lambda shown: offers(table.state, shown), "the same roll, and a tile to choose")
        assert not screen.shown.can("button:undo")
        table.play(player, some(table, Build))
        table.decision(player)


def test_springs_and_canals_go_back_and_forth(start: Start) -> None:
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(2))
    table.decision(player)
    table.play(player, some(table, Dig))
    shown = table.ready()
    assert table.waits_for_end(shown), "a complete turn waits for its End turn"
    screen.click("button:undo")
    table.back_to(len(table.played) - 1)
    screen.until(lambda shown: offers(table.state, shown), "the whole turn again")
    screen.click("button:redo")
    screen.until(lambda shown: len(screen.record()["actions"]) == len(table.played) + 1, "the spring again")
    table.follow()
    table.decision(player)
    assert not screen.shown.can("button:undo"), "what another player ended stays"
    begun = len(table.played)
    for _ in range(2):
        table.play(player, some(table, Lay))
        table.ready()
    screen.key("ctrl+BackSpace")
    table.back_to(begun)
    shown = screen.until(lambda shown: offers(table.state, shown), "the turn from its start")
    assert shown.can("button:redo") and not shown.can("button:reset-turn")


def test_people_and_computers_at_one_table(start: Start) -> None:
    screen = start(*THIS)
    screen.new_game("Human", "Lucius", "Human", "Fausta", options={"waters": "Revealed at the end"})
    table = Table(screen, people=(0, 2))
    table.play_on(Dragger(screen, Random(4)), HABITS["laying"], Random(4))
    table.check_results()


# the window changes in the middle of every kind of step


def test_another_size_with_something_in_the_hand(start: Start) -> None:
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(5))
    table.decision(player)
    dig = some(table, Dig)
    carry(screen, table, dig, "supply:spring", f"point:{dig.point}")
    table.decision(player)
    lay = some(table, Lay)
    carry(screen, table, lay, "supply:canal", f"line:{lay.line}")
    table.play_to(player, "house", HABITS["building"], Random(5))
    build = some(table, Build)
    carry(screen, table, build, f"stock:{build.value}", f"space:{build.space}")


def carry(screen: Screen, table: Table, action: Build | Dig | Lay, pile: str, place: str) -> None:
    """Take it, change the size of the window with it in the hand, and put it down."""
    screen.click(pile)
    screen.until(lambda shown: shown.hand is not None and shown.can(place), f"something for {place}")
    change(screen)
    screen.click(place)
    screen.until_played([*table.played, str(action)])
    table.follow()


def test_clicking_while_everything_moves(start: Start) -> None:
    """The rules are ahead of the animations: an impatient click only brings them to their end."""
    screen, table = hot_seat(start, speed=1.0)
    rng = Random(6)
    player = Dragger(screen, rng)
    for number in range(16):
        table.decision(player)
        table.play(player, table.choose(HABITS["by kind"] if number else by_chance, rng))
        for _ in range(rng.randrange(3)):
            screen.click((2, 2)) if rng.random() < 0.5 else screen.key("l")
        if number in (5, 10):
            (larger if number == 5 else smaller)(screen)
    table.decision(player)


def test_a_killed_match_goes_on_with_the_same_die(tmp_path: Path) -> None:
    """Killed with a roll on the table, it lies there again, and nothing brings another."""
    screen = Screen(tmp_path, *THIS)
    screen.new_game("Human", "Human")
    table, player = Table(screen), Clicker(screen, Random(7))
    table.play_to(player, "house", HABITS["building"], Random(7))
    played = list(table.played)
    until_saved(screen.data, played)
    screen.process.send_signal(signal.SIGKILL)
    screen.process.wait(PATIENCE)
    screen.close()
    screen.map_file.unlink()

    again = Screen(tmp_path, *THIS)
    try:
        again.click("button:continue")
        again.until_scene("match")
        assert again.record()["actions"] == played
        table = Table(again)
        table.decision(Clicker(again, Random(8)))
        assert not again.shown.can("button:undo"), "the die has spoken"
        table.play_on(Clicker(again, Random(8)), HABITS["by kind"], Random(8), steps=6)
    finally:
        again.close()
