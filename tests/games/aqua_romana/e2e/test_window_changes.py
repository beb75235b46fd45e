"""The window changes its size in the middle of every kind of step, and the game goes on."""

from __future__ import annotations

from random import Random

import pytest

from game.games.aqua_romana.rules.actions import Build, Close, LayFountainTile, Place, Take
from game.games.aqua_romana.rules.legality import legal_actions
from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.e2e.window import CHANGES, change
from tests.games.aqua_romana.e2e.players import Clicker, Dragger, builds
from tests.games.aqua_romana.e2e.table import Table
from tests.games.aqua_romana.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def test_in_the_middle_of_every_step(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human")
    table, rng = Table(screen), Random(6)
    player = Clicker(screen, rng)
    place(screen, table)
    screen.place_the_rest()
    table.follow()
    lay(screen, table, player)
    for phase, step in (("fountain", fountain), ("close", close), ("take", take)):
        habit = "hastily" if phase == "take" else "patiently"
        table.play_to(player, phase, HABITS[habit], rng)
        step(screen, table)
    table.decision(player)


def place(screen: Screen, table: Table) -> None:
    action = next(a for a in legal_actions(table.state) if isinstance(a, Place))
    screen.click(f"figure:{action.kind}")
    screen.until(lambda shown: action.path in shown.enabled("path"), "a figure in the hand")
    change(screen)
    screen.click(f"path:{action.path}")
    screen.until_played([str(action)])
    table.follow()


def lay(screen: Screen, table: Table, player: Clicker) -> None:
    table.decision(player)
    action = builds(table.state)[0]
    screen.click(f"workman:{action.outlet}")
    screen.until(lambda shown: "Choose a builder" in shown.prompt, "a workman chosen")
    change(screen)
    screen.click(f"builder:{action.path}")
    player.until_tile(action.tile.kind)
    change(screen)
    player.lay(table.state, str(table.state.aqueducts[action.outlet].front), action.tile)
    screen.until_played([*table.played, str(action)])
    table.follow()


def fountain(screen: Screen, table: Table) -> None:
    action = next(a for a in legal_actions(table.state) if isinstance(a, LayFountainTile))
    change(screen)
    Clicker(screen, Random(0)).fountain(table.state, action)
    screen.until_played([*table.played, str(action)])
    table.follow()


def close(screen: Screen, table: Table) -> None:
    action = next(a for a in legal_actions(table.state) if isinstance(a, Close))
    screen.click(f"seal:{action.outlet}")
    screen.click(f"seal:{action.outlet}")
    screen.until(lambda shown: "Closes when" in shown.prompt, "the seal to be set")
    change(screen)
    screen.click("button:end-turn")
    screen.until_played([*table.played, str(action)])
    table.follow()


def take(screen: Screen, table: Table) -> None:
    action = next(a for a in legal_actions(table.state) if isinstance(a, Take))
    change(screen)
    screen.click(f"reserve:{action.kind}")
    screen.until_played([*table.played, str(action)])
    table.follow()


def test_in_the_middle_of_a_drag(start: Start) -> None:
    """The button stays down while the window grows under the pointer; the drop still counts."""
    screen = start()
    screen.new_game("Human", "Human")
    screen.place_the_rest()
    table = Table(screen)
    player = Dragger(screen, Random(7))
    for do in CHANGES:
        table.decision(player)
        if table.state.phase != "main":
            table.play_to(player, "main", HABITS["patiently"], Random(7))
        action = sole_build(table)
        player.drag_from(f"builder:{action.path}")
        player.until_tile(action.tile.kind)
        do(screen)
        screen.move(f"square:{table.state.aqueducts[action.outlet].front}")
        player.turn_to(action.tile)
        screen.release()
        screen.until_played([*table.played, str(action)])
        table.follow()


def sole_build(table: Table) -> Build:
    """One whose builder leaves no choice of workman, kind or square."""
    legal = builds(table.state)
    return next(
        build
        for build in legal
        if len({(other.outlet, other.tile.kind) for other in legal if other.path == build.path}) == 1
    )


def test_in_the_middle_of_an_animation(start: Start) -> None:
    screen = start(speed=1)
    screen.new_game("Human", "Human")
    screen.place_the_rest()
    table, rng = Table(screen), Random(8)
    player = Clicker(screen, rng)
    for do in (*CHANGES, *CHANGES):
        table.decision(player)
        table.play(player, table.choose(HABITS["by chance"], rng))
        do(screen)
    table.decision(player)
