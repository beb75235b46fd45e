"""What Aquädukt counts of a finished game."""

from __future__ import annotations

import pytest

from game.games.aquaedukt.spec import SPEC
from tests.games.test_facts import counted, happened


@pytest.mark.parametrize("players", [2, 4])
def test_facts_are_what_happened(players: int) -> None:
    facts, game = counted(SPEC, players)
    assert tuple(seat["houses"] for seat in facts) == SPEC.parts().best(game.state)
    assert sum(seat["canals"] for seat in facts) == happened(game)["CanalLaid"] > 0
