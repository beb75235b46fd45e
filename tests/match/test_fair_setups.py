"""Placing the rest for everybody leaves nobody without a builder in sight."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games import GAMES
from game.games.aqua_romana.feats import fair
from game.games.aqua_romana.rules.preview import sight
from game.match.archive import Archive
from game.match.match import Match
from game.storage import Folders
from tests.match.room import QuietRoom

AQUA = GAMES[0]
SETUPS = 1000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_a_builder_in_sight(tmp_path: Path, players: int) -> None:
    """Also with the seed of the trial in which all three workmen of Blue were blind."""
    archive = Archive(Folders.inside(tmp_path), [AQUA])
    levels = archive.library(AQUA).all()
    for seed in range(SETUPS // 3 + 1):
        level = levels[seed % len(levels)]
        seats = tuple(SeatSetup(colours, HUMAN) for colours in level.seats(players))
        match = Match(archive, MatchSetup(AQUA.id, level.id, seats, seed), QuietRoom(), kept=False)
        match.finish_setup()
        state = match.session.state
        assert not match.rules.in_setup(state)
        for seat in range(players):
            seen = [each.builder for one in state.open_aqueducts(seat) for each in sight(state, one.outlet)]
            assert any(seen), f"{level.id}, seed {seed}: seat {seat} sees nobody"


def test_chance_alone_would_not_be_fair() -> None:
    """Else the test above could not fail."""
    rules, library = AQUA.rules(), AQUA.levels(())
    level, unfair = library.all()[0], 0
    for seed in range(300):
        state, random = library.start(level.id, level.seats(4), {}), Random(seed)
        while rules.in_setup(state):
            state, _ = rules.apply(state, random.choice(rules.legal_actions(state)))
        unfair += not fair(state)
    assert unfair
