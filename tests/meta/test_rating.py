"""Ratings: the worked example of Glickman's paper, and sense."""

from __future__ import annotations

import pytest

from game.games import GAMES
from game.meta.cast import CAST
from game.meta.rating import WEAKEST, Rating, Score, gap, rated, strengths
from game.meta.spec import GameSpec


def test_the_worked_example_of_the_paper() -> None:
    """Example of the Glicko-2 system: 1500/200/0.06 wins against 1400, loses to 1550 and 1700."""
    scores = [Score(1400, 30, 1), Score(1550, 100, 0), Score(1700, 300, 0)]
    after = rated(Rating(1500, 200, 0.06), scores)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_doubt_grows() -> None:
    after = rated(Rating(1600, 60, 0.06), [])
    assert after.value == 1600 and 60 < after.deviation < 62


def test_hopeless_and_certain_games_do_no_harm() -> None:
    now = Rating()
    for _ in range(300):
        now = rated(now, [Score(9000, 30, 0)])
    assert now.value == pytest.approx(1500, abs=1)
    for _ in range(60):
        now = rated(now, [Score(1200, 30, 1), Score(2300, 30, 0)])
    assert 1300 < now.value < 2200 and now.deviation < 200


def test_who_wins_as_often_as_expected_comes_to_that_strength() -> None:
    now = Rating()
    for number in range(400):
        now = rated(now, [Score(1800, 30, float(number % 4 != 0))])
    assert now.value == pytest.approx(1991, abs=40), "three of four: 191 points above"


def test_gaps_follow_from_shares() -> None:
    assert gap((0.5, 10**9), 2) == pytest.approx(0, abs=0.01)
    assert gap((1 / 3, 10**9), 3) == pytest.approx(0, abs=0.01)
    assert gap((10 / 11, 10**9), 2) == pytest.approx(400, abs=0.01)
    assert gap((0.25, 100), 4) == pytest.approx(0, abs=0.01), "what is fair stays fair"
    assert 0 < gap((1.0, 20), 2) < 700


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.ladder], ids=lambda spec: spec.id)
def test_every_game_rates_all_its_levels(spec: GameSpec) -> None:
    for players in spec.players:
        found = strengths(spec.ai_levels, spec.ladder, players)
        assert tuple(found) == spec.ai_levels
        steps = spec.ladder[players]
        assert len(steps) == len(CAST) - 1, "from each of the eight to the next, measured for itself"
        assert all(0 < share < 1 and games > 0 for share, games in steps)
        values = list(found.values())
        assert values[0] == WEAKEST and values == sorted(values) and values[-1] < 3500
