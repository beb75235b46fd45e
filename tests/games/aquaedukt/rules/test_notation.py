"""Actions as text, records that are refused, and what a game may be started with."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.record import BadStart, Record, RecordError
from game.core.rules import NotationError
from game.games.aquaedukt.ai.engine.tables import tables_for
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.start import start, steps_of
from tests.games.aquaedukt.rules.classic import LEVELS, classic_start
from tests.games.aquaedukt.rules.tables import ASIDE

TWO = (("red",), ("blue",))


def test_every_action_of_the_board_is_read_as_it_is_written() -> None:
    actions = tables_for(classic_start(2).board, Options()).actions
    assert len(actions) > 900
    for action in actions:
        assert RULES.parse(RULES.format(action)) == action


NO_ACTIONS = """
house|house 5 c4|house 0 c4|house 01 c4|house 1 C4|house 1 c0|house 1 c04|house 1 c4 |house  1 c4|roll|roll 0
roll 01|roll -1|roll ٣|roll 1000|spring c4|spring c4-|spring c4-d5-e6|canal c4 d4|canal c4–d4|dice 1|stop now
Stop|pass pass|reveal c4|reveal c4 sweet|reveal c4 Foul|mountain|mountain cc4|mountain c4\t"""


@pytest.mark.parametrize(
    "text",
    ["", " ", "\n", "roll 1\n", *(t for line in NO_ACTIONS.strip("\n").split("\n") for t in line.split("|"))],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        RULES.parse(text)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


def test_the_options_and_their_usual_values() -> None:
    def options(**said: Any) -> Options:
        return start(LEVELS.get, "classic", TWO, said).options

    assert options() == options(mountains="random", waters=False) == Options()
    assert options(mountains="players", waters=True) == Options("players", waters=True)


@pytest.mark.parametrize(
    ("level", "seats", "options", "place"),
    [
        ("nowhere", TWO, {}, "level"),
        ("classic", (("red",),), {}, "seats"),
        ("classic", (("red",), ("red",)), {}, "seats"),
        ("classic", (("red",), ("green",)), {}, "seats"),
        ("classic", (("red", "white"), ("blue",)), {}, "seats"),
        ("classic", (("red", "green"), ("blue",)), {}, "seats"),
        ("classic", (("red",), ()), {}, "seats"),
        ("classic", (("red",), ("blue",), ("white",), ("orange",), ("red",)), {}, "seats"),
        ("classic", TWO, {"mountains": "secret"}, "options"),
        ("classic", TWO, {"mountains": True}, "options"),
        ("classic", TWO, {"waters": 1}, "options"),
        ("classic", TWO, {"waters": "true"}, "options"),
        ("classic", TWO, {"lakes": True}, "options"),
    ],
)
def test_a_game_that_cannot_begin(level: str, seats: Any, options: Any, place: str) -> None:
    with pytest.raises(BadStart) as caught:
        start(LEVELS.get, level, seats, options)
    assert caught.value.place == place
    with pytest.raises(RecordError, match=r"file\.json: "):
        list(steps_of(Record("aquaedukt", level, seats, (), options), LEVELS.get, "file.json"))


@pytest.mark.parametrize(
    ("actions", "ruling"),
    [
        (("canal c4-d4",), "A16"),
        (("spring f4-g5", "spring j4-k5"), "A13"),
        (("spring d3-e4", "canal d4-e4", "stop", "dice", "roll 7", "house 2 d4"), "A10"),
        (("dice", "roll 7", "house 2 b1"), "not-the-region"),
        (("pass",), "A6"),
        (("stop",), "A6"),
    ],
)
def test_a_record_is_refused_with_its_place_and_reason(actions: tuple[str, ...], ruling: str) -> None:
    record = Record("aquaedukt", "classic", TWO, (*ASIDE, *actions), {})
    with pytest.raises(RecordError) as caught:
        list(steps_of(record, LEVELS.get, "file.json"))
    index = len(ASIDE) + len(actions) - 1
    assert str(caught.value).startswith(f'file.json: actions[{index}] "{actions[-1]}" is not allowed there')
    assert ruling in str(caught.value)
