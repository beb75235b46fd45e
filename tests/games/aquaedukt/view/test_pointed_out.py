"""What is pointed out without being asked: regions in danger, and what others did."""

from __future__ import annotations

from game.core.session import LogEntry
from game.games.aquaedukt.view.looks import endangered, trace, warned_regions
from game.table.trail import Deed
from tests.games.aquaedukt.view.games import NAMES, example, game


def test_what_one_loses_oneself_is_pointed_out_most() -> None:
    """Many regions may have a single free space left; those with one's own dry houses come first."""
    seen = set()
    for state in (step.before for name in NAMES for step in example(name)):
        for you in range(state.players):
            loud, quiet = (endangered(state, you, own=own) for own in (True, False))
            assert sorted((*loud, *quiet)) == sorted(warned_regions(state))
            seen.add((bool(loud), bool(quiet)))
        assert endangered(state, None, own=True) == ()
    assert len(seen) == 4


def test_what_chance_placed_is_nobodys() -> None:
    """Mountains by chance were framed in the colour of the first player, as if that one had placed them."""
    for options, framed in (("plain", False), ("both", True)):
        steps = [step for step in game(2, "by kind", options, 1) if step.before.phase == "setup"]
        told = (LogEntry(step.action, 0, 0, 0, step.events, step.before, step.after) for step in steps)
        deed = Deed(0, tuple(told), 0)
        assert bool(trace(steps[-1].after, deed, 1.0).spots) == framed
