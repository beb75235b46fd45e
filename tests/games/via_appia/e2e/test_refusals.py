"""Whatever a gesture may not do is told in one sentence with its ruling, and what was in the hand stays."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.e2e.refusals import make
from tests.e2e.screen import available
from tests.e2e.start import Start
from tests.games.via_appia.e2e.habits import brisk
from tests.games.via_appia.e2e.players import Clicker
from tests.games.via_appia.e2e.refusals import attempts, sentence
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
                make(attempt, screen, sentence(attempt.code), table.played, partial(offers, table.state))
                told.add(attempt.code)
        table.play(player, table.choose(brisk, rng))
