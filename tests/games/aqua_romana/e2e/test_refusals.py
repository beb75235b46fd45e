"""Whatever a gesture may not do is told in one sentence with its ruling, and the tile stays in the hand."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.aqua_romana.e2e.players import Clicker
from tests.games.aqua_romana.e2e.refusals import Attempt, attempts, sentence
from tests.games.aqua_romana.e2e.table import Table, offers
from tests.games.aqua_romana.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

EXPECTED = {
    "nothing-here",
    "path-taken",
    "none-left-to-place",
    "not-held",
    "not-your-workman",
    "nobody-sees",
    "unseen",
    "from-a-builder",
    "no-builder",
    "choose-workman",
    "choose-builder",
    "not-in-sight",
    "square-taken",
    "not-in-front",
    "does-not-continue",
    "joins",
    "square-at-end",
    "wrong-second-kind",
}
"""Every refusal a gesture in an ordinary game can meet; `tests/view` knows the rest."""


def test_every_illegal_drop_gives_its_reason(start: Start) -> None:
    screen = start()
    screen.new_game("Human", "Human")
    table, player, rng = Table(screen), Clicker(screen, Random(1)), Random(1)
    told: set[str] = set()
    while not told >= EXPECTED:
        table.decision(player)
        assert table.state.phase != "over", f"never met: {EXPECTED - told}"
        for attempt in attempts(table.state):
            if attempt.code not in told:
                make(attempt, screen, table, player)
                told.add(attempt.code)
        table.play(player, table.choose(HABITS["patiently"], rng))


def make(attempt: Attempt, screen: Screen, table: Table, player: Clicker) -> None:
    """Try it, be told why not, and put everything back."""
    for target in attempt.chosen:
        before = screen.shown.prompt
        screen.click(target)
        screen.until(lambda shown, old=before: shown.prompt != old, f"{target} to be chosen")
    if attempt.turned is not None:
        turn_any_way(screen, attempt)
    held = screen.shown.hand
    told = sentence(attempt.code)
    screen.click(attempt.refused)
    shown = screen.until(lambda shown: bool(told.fullmatch(shown.prompt)), f"{told.pattern!r}")
    assert shown.hand == held, "a refused tile stays in the hand as it was"
    assert screen.record()["actions"] == table.played
    put_back(attempt, screen, table)


def turn_any_way(screen: Screen, attempt: Attempt) -> None:
    """Shift+R goes through illegal ways too, with the pointer on the square."""
    assert attempt.turned is not None
    screen.move(attempt.refused)
    for _ in range(4):
        held = screen.shown.hand
        assert held is not None
        if held["openings"] == attempt.turned.openings:
            return
        screen.key("shift+r")
        screen.until(lambda shown, old=held: shown.hand != old, "the tile to turn")
    raise AssertionError(f"{attempt.turned} was never offered")


def put_back(attempt: Attempt, screen: Screen, table: Table) -> None:
    screen.key(*["Escape"] * len(attempt.chosen))
    refused = screen.shown.prompt
    if attempt.chosen:
        screen.until(
            lambda shown: shown.prompt != refused and offers(table.state, shown), "everything to be put back"
        )
