"""Actions and records as text: there and back without loss, and one clear sentence for everything else."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, strategies as st

from game.core.record import Record, RecordError, read_record
from game.core.rules import NotationError
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.actions import parse_action
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.start import start, steps_of
from tests.games.aqua_romana.rules.classic import classic_start, levels
from tests.games.aqua_romana.rules.play import HABITS, play, record_of


@pytest.mark.parametrize("players", (2, 3, 4))
def test_every_action_survives_text(players: int) -> None:
    texts: dict[str, object] = {}
    for habit in HABITS.values():
        for step in play(classic_start(players), habit, Random(players)):
            for action in legal_actions(step.before):
                text = str(action)
                again = parse_action(text)
                assert again == action and hash(again) == hash(action) and str(again) == text
                assert texts.setdefault(text, action) == action, f"{text} means two things"
    words = {text.split()[0] for text in texts}
    assert words == {"place", "build", "fountain", "advance", "close", "keep", "take"}


@pytest.mark.parametrize("players", (2, 3, 4))
def test_every_record_survives_text(players: int) -> None:
    for name, habit in HABITS.items():
        steps = list(play(classic_start(players), habit, Random(players)))
        record = record_of(steps)
        text = record.to_json()
        again = read_record(text.encode(), name)
        assert again == record and again.to_json() == text
        states = [state for state, _ in steps_of(again, levels, name)]
        assert states == [steps[0].before, *(step.after for step in steps)]


def test_unknown_keys_and_a_byte_order_mark_do_not_matter() -> None:
    content = {
        "game": "aqua-romana", "version": 1, "level": "classic", "names": ["Ada", None],
        "seats": [["blue", "yellow"], ["green", "red"]], "actions": ["place curve Sd"], "clock": {"x": [1.5]},
    }  # fmt: skip
    record = read_record(b"\xef\xbb\xbf" + json.dumps(content).encode(), "save.json")
    *_, (state, _) = steps_of(record, levels, "save.json")
    assert state.seats == (("yellow", "blue"), ("red", "green"))
    assert state.to_move == 1


def test_any_player_may_start() -> None:
    record = Record("aqua-romana", "classic", (("blue",), ("green",), ("yellow",), ("red",)), ())
    state = start(levels, record.level, record.seats, {})
    owners = [state.seat_of(outlet) for outlet in state.board.outlets]
    assert owners == [2] * 3 + [3] * 3 + [0] * 3 + [1] * 3


BAD_ACTIONS = (
    "",
    " ",
    "keep ",
    " keep",
    "keep keep",
    "KEEP",
    "keep\n",
    "keep\0",
    "take",
    "take curves",
    "take curve ",
    "place curve",
    "place curve a1",
    "place curve N1",
    "place curve Ea",
    "place curve E0",
    "place curve E01",
    "place curve E100",
    "place curve  Na",
    "place\tcurve\tNa",
    "build c1S Nc curve NS",
    "build c1S Nc joker NE",
    "build c1S Nc curve EN",
    "build c1S Nc double SW+NE",
    "build c1S Nc bridge EW+NS",
    "build c1 Nc curve NE",
    "build c1X Nc curve NE",
    "build C1S Nc curve NE",
    "fountain c0 curve NE",
    "fountain 1c curve NE",
    "fountain c4 joker NE",
    "fountain c4 curve",
    "advance",
    "advance Nab",
    "advance N",
    "close",
    "close c1",
    "close c1ss",
    "keep;import os",
    "__import__('os')",
    "place curve N\u00e4",
    "advance E\u0661",
    "advance \uff2e1",
)


@pytest.mark.parametrize("text", BAD_ACTIONS)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert_one_sentence(str(caught.value))


def assert_one_sentence(message: str) -> None:
    assert message and message.isprintable() and message.endswith("."), repr(message)
    assert len(message) < 400


@given(st.text(max_size=40))
def test_no_text_breaks_the_parser(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError as error:
        assert_one_sentence(str(error))
    else:
        assert str(action) == text


WORDS = (
    *("place", "build", "fountain", "advance", "close", "keep", "take"),
    *("curve", "straight", "bridge", "double", "joker"),
    *("Na", "E3", "Sd", "W8", "Nz", "E99", "c1S", "d1E", "h8N", "z9W", "a1", "k8", "z99"),
    *("NE", "ES", "SW", "NW", "NS", "EW", "NS+EW", "NE+SW", "NW+ES"),
)


@given(st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_words_of_the_notation_in_any_order(text: str) -> None:
    """Whatever parses is printed as it was written, and the rules judge it without complaint."""
    try:
        action = parse_action(text)
    except NotationError as error:
        assert_one_sentence(str(error))
        return
    assert str(action) == text
    state = classic_start(4)
    assert (RULES.why_not(state, action) is None) == (action in RULES.legal_actions(state))


def test_a_record_error_names_file_position_action_and_reason() -> None:
    actions = ("place curve Na", "place bridge Na")
    record = Record("aqua-romana", "classic", (("yellow",), ("red",), ("blue",)), actions)
    with pytest.raises(RecordError) as caught:
        list(steps_of(record, levels, "games/mine.json"))
    message = str(caught.value)
    for part in ("games/mine.json", "actions[1]", '"place bridge Na"', "path-taken", "Na"):
        assert part in message
    assert_one_sentence(message)
