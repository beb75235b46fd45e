"""What Aqua Romana counts of a finished game."""

from __future__ import annotations

import pytest

from game.games.aqua_romana.spec import SPEC
from tests.games.test_facts import counted, happened


@pytest.mark.parametrize("players", [2, 4])
def test_facts_are_what_happened(players: int) -> None:
    facts, game = counted(SPEC, players)
    events = happened(game)
    assert tuple(seat["longest"] for seat in facts) == SPEC.parts().best(game.state)
    assert sum(seat["walled"] for seat in facts) == sum(seat["walls"] for seat in facts)
    assert all(seat["lowest"] <= seat["highest"] <= 20 for seat in facts)
    assert sum(seat["fountains"] for seat in facts) == events["FountainPassed"]
