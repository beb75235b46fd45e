"""A real process with a real window dies in the middle of a turn, and the next one goes on from there."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pygame
import pytest

from tests.e2e.saved import until_saved
from tests.e2e.screen import PATIENCE, Screen, available
from tests.house.visitor import Visitor

PROGRAM = (sys.executable, "-m", "tests.house")


@pytest.mark.window
@pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none")
def test_a_killed_match_goes_on(tmp_path: Path) -> None:
    screen = Screen(tmp_path, program=PROGRAM)
    screen.click("game:alea")
    screen.until(lambda shown: not shown.can("button:learn"), "the title of the other game")
    screen.click("button:quick-game")
    screen.until(lambda shown: shown.can("action:roll"), "the first decision")
    screen.click("action:roll")
    screen.until(
        lambda shown: "action:roll" in shown.elements and len(screen.record()["actions"]) == 4, "a roll"
    )
    played = screen.record()["actions"]
    until_saved(screen.data, played)
    screen.process.send_signal(signal.SIGKILL)
    screen.process.wait(PATIENCE)
    screen.close()

    visitor = Visitor(screen.data)
    try:
        assert visitor.services.chosen.id == "alea"
        visitor.click("button:continue")
        assert visitor.actions == played and visitor.match.setup.seed == 7
        assert visitor.cards_read() == {visitor.match.session.state.cards[0]}
    finally:
        visitor.close()
        pygame.display.quit()
