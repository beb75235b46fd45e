"""The page of what there is to learn, and every step of every lesson: nothing cut, nothing covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from tests.games.learning.screens import ScreenTests
from tests.games.via_appia.learn.subject import SUBJECT
from tests.games.via_appia.view.hand_table import Table, table
from tests.looks import Look, looks


@pytest.fixture(params=looks([(1280, 720), (1920, 1080)], [1.0, 2.0]), ids=str, scope="module")
def look(request: pytest.FixtureRequest) -> Look:
    return cast(Look, request.param)


@pytest.fixture(scope="module")
def shown(look: Look, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One program for all cases of a look."""
    with table(tmp_path_factory.mktemp("player"), look.size) as opened:
        opened.use(**look.settings)
        yield opened


class TestScreens(ScreenTests):
    subject = SUBJECT
    on_board = ("bed", "city", "apron", "cart", "coin", "solace")
