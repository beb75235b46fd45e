"""Regions in which one house more sends others out."""

from __future__ import annotations

from game.games.aquaedukt.view.looks import endangered, warned_regions
from tests.games.aquaedukt.view.games import NAMES, example


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
