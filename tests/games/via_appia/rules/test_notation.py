"""Actions as text."""

from __future__ import annotations

import pytest

from game.core.rules import NotationError
from game.games.via_appia.rules import RULES
from tests.games.via_appia.rules.play import played
from tests.games.via_appia.rules.records import RECORDS, read
from tests.games.via_appia.rules.tables import LOAD, given, table


def test_every_action_of_the_examples_is_read_as_it_is_written() -> None:
    for path in RECORDS:
        for text in read(path).actions:
            assert RULES.format(RULES.parse(text)) == text


def test_every_push_is_read_as_it_is_written() -> None:
    state = played(given(table(), stones="LMS"), "quarry")
    actions = RULES.legal_actions(state)
    assert len(actions) == 3937
    for action in actions:
        assert RULES.parse(RULES.format(action)) == action


NO_ACTIONS = """
load|load |load L|load L:|load L:1|load L:1,|load L:1,2,3|load l:1,2|load X:1,2|load fell
load L:fell|load L:+1,2|load L:01,2|load L:-0,5|load L:1234567,0|load L:1,2  M:3,4|deal|deal 1
deal 001|deal 01,02|deal 01 02 |income|income 07|income 7 stones|income 07 Stones|income 07 coins
income 07 stones both|quarry now|Quarry|push|push S|push S 1|push S 1 2 3|push s 1 2|push S +1 2
push S 01 2|push S 1 -0|push S 1.0 2|push S ١ 2|push  S 1 2|rest|rest |rest 1|rest 1,|rest ,1
rest 1;2|rest fallen|rest Fell|rest 1,2 |rest 1,-0|stop now|Stop|solace|solace coin
solace tile sesterce|swap L|swap L X|swap LL|sell|sell l|sell L L|build|build a1|build A0|build A01
build A100|build 1|build rome|travel|travel Rome|travel A|travel A1 A2|travel r|pass|dice"""


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "stop\n",
        " stop",
        *(t for row in NO_ACTIONS.strip("\n").split("\n") for t in row.split("|")),
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        RULES.parse(text)
    told = str(caught.value)
    assert told.endswith(".") and "\n" not in told and len(told) < 200


def test_numbers_have_at_most_six_digits() -> None:
    assert RULES.parse("push S 999999 -999999") is not None
    for number in ("1000000", "-1000000", "00", "-"):
        with pytest.raises(NotationError):
            RULES.parse(f"push S {number} 0")


def test_a_load_is_a_text_of_24_words() -> None:
    assert len(LOAD.split(" ")) == 25 and str(RULES.parse(LOAD)) == LOAD
