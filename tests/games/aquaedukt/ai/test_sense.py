"""Positions in which no opponent may disgrace itself. The gentler half may overlook much, not all."""

from __future__ import annotations

import pytest

from game.games.aquaedukt.ai.levels import LEVELS
from tests.games.aquaedukt.ai.asking import ask
from tests.games.aquaedukt.rules.classic import classic_start
from tests.games.aquaedukt.rules.tables import ASIDE, DECLINED, house

SENSIBLE = [name for name in LEVELS if name != "lucius"]
CAREFUL = list(LEVELS)[3:]
"""Everybody above the third: they see the others too."""
WELL = ("spring b1-c2", "canal b1-c1")
"""A spring in the upper left with a canal between b1 and c1, by red and then by blue."""


def answer(player: str, *actions: str) -> str:
    return ask(classic_start(2), [*ASIDE, *actions], player, nodes=2000).action


@pytest.mark.parametrize("player", LEVELS)
def test_nobody_declines_a_space_with_water(player: str) -> None:
    assert answer(player, *WELL, "stop", "dice", "roll 1").startswith("house")


@pytest.mark.parametrize("player", LEVELS)
def test_nobody_throws_a_high_house_away(player: str) -> None:
    """Two dry houses of one's own and a rival's stand in region 1, one space is left: what is built goes."""
    filled = (*house("b1", 1, 1), *house("c1", 4, 1), *house("c2", 1, 1), *DECLINED)
    played = answer(player, *filled, "dice", "roll 1")
    assert not played.startswith(("house 4", "house 3")), played


@pytest.mark.parametrize("player", SENSIBLE)
def test_nobody_digs_a_spring_that_nobody_needs(player: str) -> None:
    assert answer(player) == "dice"


@pytest.mark.parametrize("player", CAREFUL)
def test_nobody_waters_the_rival(player: str) -> None:
    """Two 4s of red on one side of a spring, two of blue on the other; red is to move."""
    beside = (
        *(*house("c3", 4, 7), *house("d3", 4, 7), *house("c4", 4, 7), *house("d4", 4, 7)),
        *("spring c3-d4", *DECLINED),
    )
    assert answer(player, *beside) != "canal d3-d4"
    assert answer(player, *beside, "canal c3-c4") != "canal d3-d4"


@pytest.mark.parametrize("player", CAREFUL)
def test_a_region_about_to_fill_gets_no_4(player: str) -> None:
    """Two of four spaces are left in region 1 and no water is near."""
    filled = (*house("b1", 1, 1), *house("c1", 1, 1))
    played = answer(player, *filled, "dice", "roll 1")
    assert not played.startswith("house 4"), played


@pytest.mark.parametrize("player", CAREFUL)
def test_what_goes_out_at_once_is_the_smallest(player: str) -> None:
    """Seen in a game of two: the last space of region 8 was filled with a 3, with six 1s in stock."""
    filled = (*house("g2", 3, 8), *house("f3", 4, 8), *DECLINED, *house("g3", 2, 8))
    played = answer(player, *filled, "dice", "roll 8")
    assert played in ("house 1 f4", "stop"), played
