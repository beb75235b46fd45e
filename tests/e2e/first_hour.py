"""A stranger's first hour in a real window: the first start, a guided game, a quick game, its results."""

from __future__ import annotations

from random import Random

from game.core.lesson import Lesson
from tests.e2e.screen import Screen, Shown
from tests.e2e.table import Habit, Hands, Table

MOST_PRESSES = 4
"""Of the mouse, from the first start to the first thing that is done on a board."""


def first_game(screen: Screen, table: type[Table]) -> tuple[Table, Lesson]:
    """From the title into the guided game, by the one button that is offered first."""
    screen.until_scene("title")
    screen.click("button:play")
    screen.until_scene("guided")
    first = table.spec.course().first
    assert first is not None
    return table(screen, people=[first.position.you]), first


def guided(
    screen: Screen, table: Table, first: Lesson, player: Hands, habit: Habit, clicker: Hands | None = None
) -> None:
    """Do what is asked, then play as one likes, to the end. A clicker does the first thing, where there is
    one: a drag is one press, and it must be few for whoever takes and puts by clicks as well."""
    said: set[str] = set()
    pressed: int | None = None
    for step in first.steps:
        table.decision(player)
        screen.until(lambda shown: shown.prompt not in said, f"{step.say} to be said")
        said.add(screen.shown.prompt)
        legal = table.rules.legal_actions(table.state)
        wanted = next(each for each in legal if step.accepts(table.rules.format(each)))
        begins = clicker if clicker is not None and pressed is None else player
        begins.perform(table.state, wanted)
        done = table.rules.format(wanted)
        screen.until_played([*table.played, done, *step.replies], more=True)
        if " " in done and pressed is None:
            # A tile, a house, a stone; before it one only said that one rolls or goes there.
            pressed = screen.presses
            assert pressed <= MOST_PRESSES, f"{pressed} presses from the first start to {done}"
        table.follow()
    rng = Random(4)
    for _ in range(400):
        shown = screen.until(lambda shown: _asked(table, shown), "the next decision, or the end")
        if table.over:
            break
        if table.waits_for_end(shown):
            player.end_turn()
            screen.until(lambda shown: not table.waits_for_end(shown), "the turn to end")
            continue
        table.play(player, table.choose(habit, rng))
    assert {"button:quick-game", "button:list"} <= set(screen.shown.elements)


def _asked(table: Table, shown: Shown) -> bool:
    table.follow()
    if table.over:
        return shown.can("button:quick-game")
    return table.waits_for_end(shown) or table.offered(shown)


def quick_game(screen: Screen, table: type[Table], player: Hands, habit: Habit) -> None:
    """From the end of the guided game, to the results."""
    screen.click("button:quick-game")
    screen.until_scene("match")
    played = table(screen, people=[0])
    played.play_on(player, habit, Random(5))
    assert played.over
    screen.until_scene("results")
