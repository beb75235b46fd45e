"""What Via Appia counts of a finished game."""

from __future__ import annotations

import pytest

from game.core.replay import Playback
from game.games.via_appia.spec import SPEC
from tests.games.test_facts import counted, happened


def most_of_a_turn(game: Playback, players: int) -> list[int]:  # type: ignore[type-arg]
    """Stones that fell for each player between one work in the quarry and the next, as the record tells."""
    most, seat, fell = [0] * players, 0, 0
    for entry in game.log:
        action = game.rules.format(entry.action)
        if action == "quarry":
            seat, fell = entry.seat, 0
        fell += action.split().count("fell")
        most[seat] = max(most[seat], fell)
    return most


@pytest.mark.parametrize("players", [2, 4])
def test_facts_are_what_happened(players: int) -> None:
    facts, game = counted(SPEC, players)
    events, best = happened(game), SPEC.parts().best(game.state)
    assert tuple(seat["tiles"] for seat in facts) == best
    assert sum(best) == events["TileBuilt"] > 0
    assert sum(seat["pushes"] for seat in facts) == events["StonePushed"] > 0
    assert sum(seat["fallen"] for seat in facts) == events["StoneFell"] > 0
    assert sum(seat["cities"] for seat in facts) == events["CityReached"] > 0
    assert sum(seat["firsts"] for seat in facts) == 3, "somebody was first in each city"
    assert sum(seat["twos"] for seat in facts) > 0 and sum(seat["large"] for seat in facts) > 0
    assert [seat["haul"] for seat in facts] == most_of_a_turn(game, players)
    assert sum(seat["majorities"] for seat in facts) <= 3
    rich = max(seat["sesterces"] for seat in facts)
    assert [seat["richest"] for seat in facts] == [seat["sesterces"] == rich for seat in facts]
