"""The promises of ``tests/house/test_contract.py``, without physics and with a kind of action first."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.record import BadStart
from game.core.rules import CHANCE
from game.games.via_appia.levels import library
from game.games.via_appia.rules import RULES
from game.games.via_appia.spec import SPEC
from tests.games.via_appia.rules.play import by_kind, drawn
from tests.house import test_contract as contract


class Dice:
    """Chance without physics, so that the promises hold where the library is missing."""

    def draw(self, state: Any, random: Random) -> Any:
        return drawn(state, random)


PLAIN = replace(SPEC, parts=lambda: replace(SPEC.parts(), chance=Dice()))


@pytest.mark.parametrize("purses", ["open", "hidden"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_rules_keep_their_contract(seed: int, purses: str) -> None:
    """As the house's test, but with a kind of action first: else a game would be thousands of pushes."""
    random, roads = Random(seed), library()
    level = roads.all()[seed % 3]
    state = roads.start(level.id, level.seats(random.choice(level.players)), {"purses": purses})
    before = -1
    while (mover := RULES.to_move(state)) is not None:
        assert RULES.turn_number(state) >= before
        before = RULES.turn_number(state)
        contract.check_secrets(RULES, state)
        assert RULES.outcome(state) is None
        if mover == CHANCE:
            action = Dice().draw(state, random)
        else:
            action = by_kind(state, RULES.legal_actions(state), random)
        contract.check_action(RULES, state, action)
        state, _ = RULES.apply(state, action)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.winners and not RULES.legal_actions(state)
    assert len(SPEC.parts().best(state)) == len(outcome.points)


def test_the_house_plays_it_by_chance() -> None:
    contract.test_the_rules_keep_their_contract(PLAIN, 1)


def test_nonsense_and_colours() -> None:
    contract.test_nonsense_is_no_action(SPEC)
    contract.test_seats_have_colours_of_the_house(SPEC)
    contract.test_nobody_is_called_human(SPEC)


@pytest.mark.parametrize(
    ("level", "seats", "options", "place"),
    [
        ("ostia", (("red",), ("blue",)), {}, "level"),
        ("classic", (("red",),), {}, "seats"),
        ("classic", (("red",), ("red",)), {}, "seats"),
        ("classic", (("red",), ("pink",)), {}, "seats"),
        ("classic", (("red",), ()), {}, "seats"),
        ("classic", (("red",), ("blue",)), {"purses": True}, "options"),
        ("classic", (("red",), ("blue",)), {"weather": "rain"}, "options"),
    ],
)
def test_a_start_that_is_none(level: str, seats: Any, options: Any, place: str) -> None:
    with pytest.raises(BadStart) as caught:
        library().start(level, seats, options)
    assert caught.value.place == place and str(caught.value).endswith(".")


def test_rules_and_chance_open_no_window(repository: Path) -> None:
    program = """
import sys
from game.games.via_appia.spec import SPEC
assert SPEC.rules() is not None and SPEC.parts().chance is not None
print(sorted({name.split(".")[0] for name in sys.modules} & {"pygame", "pytmx", "pymunk", "cffi"}))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=repository, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
