"""What every game counts of a finished game, from the examples that come with its rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.record import read_record
from game.core.replay import Playback
from game.core.spec import GameSpec
from game.games import GAMES
from game.i18n import Language

HERE = Path(__file__).parent


def finished(spec: GameSpec, name: str) -> Playback:  # type: ignore[type-arg]
    record = read_record((HERE / spec.folder / "examples" / f"{name}.json").read_bytes(), name)
    start = spec.levels(()).start(record.level, record.seats, record.options)
    return Playback.of(spec.rules(), start, record.actions)


@pytest.mark.parametrize("name", ["two-players", "four-players"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_facts_of_a_whole_game(spec: GameSpec, name: str) -> None:
    assert spec.facts is not None
    game = finished(spec, name)
    facts = spec.facts(game)
    assert len(facts) == (2 if name == "two-players" else 4)
    assert all(set(spec.averages) <= set(seat) for seat in facts), "an average needs its figures"
    assert len({tuple(seat) for seat in facts}) == 1, "the same figures for everybody"
    best = spec.best(game.state)
    events = Counter(type(event).__name__ for entry in game.log for event in entry.events)
    match spec.id:
        case "aqua-romana":
            assert tuple(seat["longest"] for seat in facts) == best
            assert sum(seat["walled"] for seat in facts) == sum(seat["walls"] for seat in facts)
            assert all(seat["lowest"] <= seat["highest"] <= 20 for seat in facts)
            assert sum(seat["fountains"] for seat in facts) == events["FountainPassed"]
        case "aquaedukt":
            assert tuple(seat["houses"] for seat in facts) == best
            assert sum(seat["canals"] for seat in facts) == events["CanalLaid"] > 0
        case _:
            assert tuple(seat["tiles"] for seat in facts) == best
            assert sum(best) == events["TileBuilt"] > 0
            assert sum(seat["pushes"] for seat in facts) == events["StonePushed"] > 0
            assert sum(seat["fallen"] for seat in facts) == events["StoneFell"] > 0
            assert sum(seat["cities"] for seat in facts) == events["CityReached"] > 0
            assert sum(seat["firsts"] for seat in facts) == 3, "somebody was first in each city"
            assert sum(seat["twos"] for seat in facts) > 0 and sum(seat["large"] for seat in facts) > 0
            assert all(2 <= seat["haul"] <= seat["fallen"] for seat in facts)
            assert sum(seat["majorities"] for seat in facts) <= 3
            rich = max(seat["sesterces"] for seat in facts)
            assert [seat["richest"] for seat in facts] == [seat["sesterces"] == rich for seat in facts]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_average_has_a_name(spec: GameSpec, code: str) -> None:
    language = Language(games=[spec.texts])
    language.switch(code)
    for fact in spec.averages:
        assert language.text(spec.key(f"fact.{fact}")) != spec.key(f"fact.{fact}")
