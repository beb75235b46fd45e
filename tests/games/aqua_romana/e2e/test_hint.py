"""Hints with a real keyboard and mouse: asked for, looked through, sent away, followed."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.screen import Screen, Shown, available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker
from tests.games.aqua_romana.e2e.table import Table
from tests.games.aqua_romana.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def hint(screen: Screen, beginning: str = "Hint") -> Shown:
    return screen.until(lambda shown: shown.prompt.startswith(beginning), f"a prompt with {beginning!r}")


def test_h_shows_what_the_computer_would_do(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human")
    screen.place_the_rest()
    table = Table(screen)
    table.play_to(Clicker(screen, Random(1)), "main", HABITS["patiently"], Random(1))
    played = list(table.played)
    screen.key("h")
    first = hint(screen, "Hint 1 of ").prompt
    count = int(first.removeprefix("Hint 1 of ").partition(":")[0])
    for number in (*range(2, count + 1), 1):
        screen.key("h")
        shown = hint(screen, f"Hint {number} of ")
    assert count > 1 and shown.prompt == first, "round and round"
    screen.key("Escape")
    screen.until(lambda shown: not shown.prompt.startswith("Hint"), "the hint to go")
    assert screen.shown.scene == "match"
    screen.click("button:hint")
    assert hint(screen, "Hint 1 of ").prompt == first
    assert screen.record()["actions"] == played, "a hint plays nothing"
    screen.click("button:menu")
    screen.until(lambda shown: shown.scene != "match", "the menu")


def test_a_hint_against_a_computer_goes_with_the_step(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Lucius")
    screen.place_the_rest()
    table, rng = Table(screen, people=[0]), Random(2)
    player = Clicker(screen, rng)
    table.decision(player)
    screen.key("h")
    hint(screen)
    table.play(player, table.choose(HABITS["patiently"], rng))
    screen.until(lambda shown: not shown.prompt.startswith("Hint"), "the hint to go")
    table.decision(player)
    screen.key("h")
    hint(screen)
