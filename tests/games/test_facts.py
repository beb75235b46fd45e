"""What every game counts of a finished game, from the examples that come with its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.core.record import read_record
from game.core.replay import Playback
from game.games import GAMES
from game.i18n import Language
from game.meta.spec import GameSpec
from tests.own import of

HERE = Path(__file__).parent


def counted(spec: GameSpec, players: int) -> tuple[Sequence[Mapping[str, int]], Playback]:  # type: ignore[type-arg]
    """The facts of an example for so many, and the game itself."""
    facts = spec.parts().facts
    assert facts is not None
    name = {2: "two-players", 4: "four-players"}[players]
    record = read_record((HERE / spec.folder / "examples" / f"{name}.json").read_bytes(), name)
    start = spec.parts().levels(()).start(record.level, record.seats, record.options)
    game = Playback.of(spec.parts().rules, start, record.actions)
    return facts(game), game


def happened(game: Playback) -> Counter[str]:  # type: ignore[type-arg]
    """How often each kind of event."""
    return Counter(type(event).__name__ for entry in game.log for event in entry.events)


COUNTING = [spec for spec in GAMES if spec.parts().facts is not None]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("spec", COUNTING, ids=lambda spec: spec.id)
def test_facts_of_a_whole_game(spec: GameSpec, players: int) -> None:
    """What they mean is asked in the tests of each game."""
    facts, _ = counted(spec, players)
    assert len(facts) == players
    assert all(set(spec.averages) <= set(seat) for seat in facts), "an average needs its figures"
    assert all(set(seat) == set(of(spec).facts) for seat in facts), "the same figures for everybody"


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_average_has_a_name(spec: GameSpec, code: str) -> None:
    language = Language(games=[spec.texts])
    language.switch(code)
    for fact in spec.averages:
        assert language.text(spec.key(f"fact.{fact}")) != spec.key(f"fact.{fact}")
