"""The facts of the rule book about podiums, bonus and the final account."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest
from msgspec.structs import replace

from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.state import State, frozen
from tests.games.aqua_romana.rules import oracle
from tests.games.aqua_romana.rules.classic import classic_start


def finished(podiums: dict[str, int], players: int = 4) -> State:
    """A position in which these workmen stand on these podiums; it need not be reachable."""
    state = classic_start(players)
    aqueducts = {
        outlet: replace(aqueduct, closed="choice", podium=podiums[outlet]) if outlet in podiums else aqueduct
        for outlet, aqueduct in state.aqueducts.items()
    }
    return replace(state, phase="over", aqueducts=frozen(aqueducts))


def test_the_example_of_the_rule_book() -> None:
    blue, green = {"h8N": 17, "i8N": 5, "i8E": 0}, {"c8W": 14, "c8N": 4, "d8N": 1}
    yellow, red = {"c1W": 12, "c1S": 6, "d1S": 3}, {"h1S": 11, "i1S": 7, "i1E": 2}
    outcome = scoring.result(finished({**blue, **green, **yellow, **red}))
    assert outcome.points == (23, 20, 26, 22), "yellow, red, blue, green"
    assert outcome.winners == (2,)


@pytest.mark.parametrize(
    ("standing", "length", "tried", "podium"),
    [
        ({}, 8, (), 8),
        ({8: 1, 7: 1}, 8, (8,), 7),
        ({8: 1, 7: 2}, 8, (8, 7), 6),
        ({3: 1}, 3, (), 3),
        ({3: 2, 2: 1, 1: 1}, 3, (3, 2, 1), 0),
        ({}, 0, (), 0),
        ({0: 5}, 0, (), 0),
        ({1: 1}, 1, (1,), 0),
        ({}, 20, (), 20),
        ({}, 21, (), 20),
        ({20: 1, 19: 1}, 37, (20, 19), 18),
    ],
)
def test_podiums(standing: dict[int, int], length: int, tried: tuple[int, ...], podium: int) -> None:
    assert scoring.podium_for(standing, length) == (tried, podium)
    assert oracle.podium(standing, length) == podium


@pytest.mark.parametrize(
    ("podiums", "bonus"),
    [
        ({"c1W": 9, "c1S": 8, "d1S": 7, "h1S": 6}, {"c1W": 4, "c1S": 3, "d1S": 2}),
        (
            {"c1W": 7, "h1S": 7, "c1S": 3, "h8N": 3, "i8N": 1},
            {"c1W": 4, "h1S": 4, "c1S": 3, "h8N": 3, "i8N": 2},
        ),
        ({"c1W": 5, "c1S": 0, "h1S": 0}, {"c1W": 4}),
        ({"c1W": 0}, {}),
        ({}, {}),
    ],
)
def test_bonus_goes_to_podiums_not_to_places(podiums: dict[str, int], bonus: dict[str, int]) -> None:
    named = {Outlet(outlet): podium for outlet, podium in podiums.items()}
    assert scoring.bonuses(named) == bonus


def test_equal_points_share_the_win() -> None:
    outcome = scoring.result(finished({"c1W": 7, "h1S": 7, "h8N": 1}))
    assert (outcome.points, outcome.winners) == ((11, 11, 4, 0), (0, 1))


@pytest.mark.parametrize("module", ("", ".tiles", ".actions", ".scoring"))
def test_the_examples_in_the_documentation(module: str) -> None:
    found = doctest.testmod(import_module(f"game.games.aqua_romana.rules{module}"))
    assert found.attempted and not found.failed
