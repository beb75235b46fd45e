"""A finished game, watched: the log leads to every step of it."""

from __future__ import annotations

import pytest

from game.table.log import StepLog
from game.ui import Ui
from tests.table.test_view import click, move
from tests.table.toy import ToyHost, ToyView, WatchedToy, shown

GAME = ("draw b", *(f"lay {space} 1" for space in "abcde"))


@pytest.fixture
def host() -> ToyHost:
    host = ToyHost(GAME, humans=0)
    host.playback.wind(0)
    return host


@pytest.fixture
def view(ui: Ui, host: ToyHost) -> ToyView:
    return shown(ui, host, WatchedToy)


def steps(view: ToyView) -> StepLog:
    assert isinstance(view.panels.log, StepLog)
    return view.panels.log


def test_it_says_what_happened_and_has_no_buttons(view: ToyView, host: ToyHost) -> None:
    assert view.prompt == "table.watch.start" and view.topic == "phase:draw"
    host.jump(3)
    assert view.prompt == "Lay b" and view.topic == "phase:lay"
    assert not any(element.id.startswith("button:") for element in view.elements())


def test_every_step_is_in_the_log_and_can_be_gone_to(view: ToyView, host: ToyHost) -> None:
    log = steps(view)
    assert len(log.rows) == len(GAME) and not any(row.current for row in log.rows)
    move(view, log.rows[4].rect.center)
    log.rows[4].press((0, 0))
    log.rows[4].release((0, 0), inside=True)
    assert len(host.playback) == 5 and [row.current for row in steps(view).rows].index(True) == 4
    assert steps(view) is log, "it is written once"
    view.layout()
    assert steps(view) is not log, "and anew for another window"


def test_nothing_can_be_chosen(view: ToyView, host: ToyHost) -> None:
    click(view, "space:a")
    assert view.refusal is None and len(host.playback) == 0
