"""A stranger's first hour: first start, guided game, quick game, results; in a real window, by mouse."""

from __future__ import annotations

from random import Random

import pytest

from tests.e2e.first_hour import first_game, guided, quick_game
from tests.e2e.screen import available
from tests.e2e.start import Start
from tests.games.via_appia.e2e.players import Clicker, Dragger
from tests.games.via_appia.e2e.table import Table
from tests.games.via_appia.rules.play import HABITS

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]


def test_from_the_first_start_to_the_results(start: Start) -> None:
    screen = start()
    screen.click("game:via-appia")
    player = Dragger(screen, Random(1))
    table, first = first_game(screen, Table)
    guided(screen, table, first, player, HABITS["by kind"], clicker=Clicker(screen, Random(1)))
    quick_game(screen, Table, player, HABITS["by kind"])
