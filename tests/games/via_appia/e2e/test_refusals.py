"""Whatever a gesture may not do is told in one sentence with its ruling, and what was in the hand stays."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.screen import Screen, available
from tests.e2e.start import Start
from tests.games.via_appia.e2e.habits import brisk
from tests.games.via_appia.e2e.players import Clicker
from tests.games.via_appia.e2e.refusals import Attempt, attempts, sentence
from tests.games.via_appia.e2e.table import Table, new_game, offers

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

EXPECTED = {
    "no-tile-of-size",
    "no-stone-of-size",
    "not-connected",
    "not-your-segment",
    "way-not-paved",
    "not-your-piece",
    "other-size",
    "space-paved",
}
"""Every refusal a gesture in an ordinary game soon meets; `tests/games/via_appia/view` knows the rest."""


def test_every_illegal_drop_gives_its_reason(start: Start) -> None:
    screen = start("--game", "via-appia")
    new_game(screen, "Human", "Human")
    table, player, rng = Table(screen), Clicker(screen, Random(1)), Random(1)
    told: set[str] = set()
    while not told >= EXPECTED:
        table.decision(player)
        assert not table.over, f"never met: {EXPECTED - told}"
        for attempt in attempts(table.state, screen.shown):
            if attempt.code not in told:
                make(attempt, screen, table)
                told.add(attempt.code)
        table.play(player, table.choose(brisk, rng))


def make(attempt: Attempt, screen: Screen, table: Table) -> None:
    """Try it, be told why not, and put everything back."""
    for target in attempt.chosen:
        screen.click(target)
        screen.until(lambda shown: shown.hand is not None, f"{target} to be taken")
    held, told = screen.shown.hand, sentence(attempt.code)
    screen.click(attempt.refused)
    shown = screen.until(lambda shown: bool(told.fullmatch(shown.prompt)), f"{told.pattern!r} of {attempt}")
    assert shown.hand == held, "what is refused stays in the hand as it was"
    assert screen.record()["actions"] == table.played
    if attempt.chosen:
        screen.key("Escape")
        screen.until(lambda shown: offers(table.state, shown), "everything to be put back")
