"""What would happen is what then happens."""

from __future__ import annotations

from random import Random

from game.games.via_appia.levels import library
from game.games.via_appia.rules import scoring
from game.games.via_appia.rules.actions import Build, Travel
from game.games.via_appia.rules.events import CityReached, PieceMoved, TileBuilt
from game.games.via_appia.rules.pieces import Space
from game.games.via_appia.rules.preview import rounds_to_the_end, tile_preview, trip_preview
from tests.games.via_appia.rules.classic import classic_start, start_on
from tests.games.via_appia.rules.play import HABITS, play
from tests.games.via_appia.rules.tables import of_kind, paved, standing, table


def test_previews_come_true() -> None:
    seen = 0
    for players in (2, 3, 4):
        for step in play(classic_start(players), HABITS["by kind"], Random(players)):
            if isinstance(step.action, Build):
                told = tile_preview(step.before, step.action.space)
                (built,) = of_kind(step.events, TileBuilt)
                assert built.points == told.points
                assert step.after.bonuses[told.segment] == told.built
                assert scoring.majority(step.before, told.segment) == told.now
                assert scoring.majority(step.after, told.segment) == told.then
                assert step.after.is_complete(told.segment) == told.completes
                seen += 1
            if isinstance(step.action, Travel):
                trip = trip_preview(step.before, step.action.place)
                (moved,) = of_kind(step.events, PieceMoved)
                assert trip is not None and (trip.way, trip.price) == (moved.way, moved.price)
                assert trip.price - 1 <= trip.price_with_marker <= trip.price
                assert trip.token == sum(e.token for e in of_kind(step.events, CityReached))
                seen += 1
    assert seen > 60


def test_a_tile_may_turn_a_majority() -> None:
    state = paved(paved(table(), "A1", "A2", seat=0), "A3", "A5", seat=1)
    told = tile_preview(state, Space("A4"))
    assert (told.now, told.then, told.points) == ((6, 6), (8, 4), 3)


def test_how_long_it_takes_at_least() -> None:
    """5, 6 and 7 steps at three a turn, and nobody walks through a city."""
    assert rounds_to_the_end(table()) == 2 + 2 + 3
    assert rounds_to_the_end(standing(table(), s1="tarracina")) == 5
    assert rounds_to_the_end(standing(table(), s0="C12")) == 1
    assert rounds_to_the_end(standing(table(), s0="brundisium")) == 0
    forked = start_on(library().load("caudium"), 2)
    assert rounds_to_the_end(forked) == 2 + 2 + 2, "the short branches"
    assert trip_preview(table(), Space("A1")) is None
