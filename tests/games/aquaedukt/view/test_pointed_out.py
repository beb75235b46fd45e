"""What is pointed out without being asked: regions in danger, and what others did."""

from __future__ import annotations

from game.core.session import LogEntry
from game.games.aquaedukt.view.looks import spots
from game.table.trail import Deed
from tests.games.aquaedukt.view.games import game


def test_what_chance_placed_is_nobodys() -> None:
    """Mountains by chance were framed in the colour of the first player, as if that one had placed them."""
    for options, framed in (("plain", False), ("both", True)):
        steps = [step for step in game(2, "by kind", options, 1) if step.before.phase == "setup"]
        told = (LogEntry(step.action, 0, 0, 0, step.events, step.before, step.after) for step in steps)
        deed = Deed(0, tuple(told), 0)
        assert bool(list(spots(deed))) == framed
