"""Whatever a gesture may not do is told in one sentence with its ruling, and the piece stays in the hand."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.e2e.refusals import make
from tests.e2e.screen import available
from tests.e2e.start import Start
from tests.games.aquaedukt.e2e.players import Clicker
from tests.games.aquaedukt.e2e.refusals import attempts, sentence
from tests.games.aquaedukt.e2e.table import Table, offers
from tests.games.aquaedukt.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

EXPECTED = {
    "mountain-there",
    "mountain-too-near",
    "roll-first",
    "no-spring-yet",
    "one-thing-a-turn",
    "on-a-mountain",
    "house-there",
    "not-the-region",
    "lowest-on-water",
    "spring-there",
    "canal-there",
    "spring-too-near",
    "canal-from-nowhere",
    "two-directions",
    "canal-forks",
    "canal-touches-canal",
    "double-upstream-first",
    "no-triple",
}
"""Every refusal a gesture in an ordinary game can meet; `tests/games/aquaedukt/view` knows the rest."""


def test_every_illegal_drop_gives_its_reason(start: Start) -> None:
    screen = start("--game", "aquaedukt")
    agreed = {"mountains": "Placed in turn", "waters": "Revealed at the end"}
    screen.new_game("Human", "Human", options=agreed)
    table, player, rng = Table(screen), Clicker(screen, Random(1)), Random(1)
    told: set[str] = set()
    while not told >= EXPECTED:
        table.decision(player)
        assert not table.over, f"never met: {EXPECTED - told}"
        for attempt in attempts(table.state):
            if attempt.code not in told:
                make(attempt, screen, sentence(attempt.code), table.played, partial(offers, table.state))
                told.add(attempt.code)
        table.play(player, table.choose(HABITS["by kind"], rng))
