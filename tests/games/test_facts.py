"""What every game counts of a finished game, from the examples that come with its rules."""

from __future__ import annotations

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
    if spec.id == "aqua-romana":
        assert tuple(seat["longest"] for seat in facts) == best
        assert sum(seat["walled"] for seat in facts) == sum(seat["walls"] for seat in facts)
        assert all(seat["lowest"] <= seat["highest"] <= 20 for seat in facts)
        assert sum(seat["fountains"] for seat in facts) == sum(
            type(event).__name__ == "FountainPassed" for entry in game.log for event in entry.events
        )
    else:
        assert tuple(seat["houses"] for seat in facts) == best
        laid = sum(type(event).__name__ == "CanalLaid" for entry in game.log for event in entry.events)
        assert sum(seat["canals"] for seat in facts) == laid > 0


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_average_has_a_name(spec: GameSpec, code: str) -> None:
    language = Language(games=[spec.texts])
    language.switch(code)
    for fact in spec.averages:
        assert language.text(spec.key(f"fact.{fact}")) != spec.key(f"fact.{fact}")
