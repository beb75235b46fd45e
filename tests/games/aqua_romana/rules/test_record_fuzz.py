"""Bad records of every kind: read, or refused with one sentence; never another error, nothing executed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings, strategies as st

from game.core.record import MAX_ACTIONS, MAX_BYTES, RecordError, read_record
from game.games.aqua_romana.start import steps_of
from tests.games.aqua_romana.rules.classic import classic_start, levels
from tests.games.aqua_romana.rules.play import HABITS, play, record_of


@cache
def a_record(players: int = 2, seed: int = 1) -> bytes:
    steps = list(play(classic_start(players), HABITS["by chance"], Random(seed)))[:40]
    return record_of(steps).to_json().encode()


def outcome_of(data: bytes) -> str | None:
    """None if the record can be played, else the refusal, which must be one printable line."""
    try:
        for _ in steps_of(read_record(data, "bad.json"), levels, "bad.json"):
            pass
    except RecordError as error:
        message = str(error)
        assert message.startswith("bad.json: "), message
        assert message.isprintable(), repr(message)
        assert len(message) < 500, len(message)
        return message
    return None


def changed(**changes: Any) -> bytes:
    content = json.loads(a_record())
    for key, value in changes.items():
        if value is ...:
            del content[key]
        else:
            content[key] = value
    return json.dumps(content).encode()


NESTED = 100_000
BAD: dict[str, bytes] = {
    "empty": b"",
    "spaces": b"  \n ",
    "nul bytes": b"\0" * 100,
    "nul in a record": a_record()[:50] + b"\0" + a_record()[50:],
    "not json": b"place curve Na",
    "an array": b"[]",
    "a number": b"1",
    "a word": b"null",
    "python": b"__import__('os').getcwd()",
    "pickle": b"\x80\x04cos\ngetcwd\n(tR.",
    "latin-1": '{"game": "aqua-romana", "x": "ä"}'.encode("latin-1"),
    "utf-16": a_record().decode().encode("utf-16"),
    "utf-32": a_record().decode().encode("utf-32"),
    "utf-7": b"+AHsAIgB9",
    "two records": a_record() * 2,
    "nested arrays": b"[" * NESTED + b"]" * NESTED,
    "nested objects": b'{"a":' * NESTED + b"1" + b"}" * NESTED,
    "nested in a key": b'{"game": "aqua-romana", "x": ' + b"[" * NESTED + b"]" * NESTED + b"}",
    "huge number": b'{"version": ' + b"9" * 10_000 + b"}",
    "too long": b'{"x": "' + b"a" * MAX_BYTES + b'"}',
    "no game": changed(game=...),
    "game of wrong type": changed(game=["aqua-romana"]),
    "no version": changed(version=...),
    "version 0": changed(version=0),
    "version 2": changed(version=2),
    "version true": changed(version=True),
    "version 1.0": changed(version=1.0),
    "version as text": changed(version="1"),
    "version nan": b'{"game": "aqua-romana", "version": NaN}',
    "no level": changed(level=...),
    "unknown level": changed(level="atlantis"),
    "level is a path": changed(level="../../../etc/passwd"),
    "level with nul": changed(level="classic\0"),
    "level of wrong type": changed(level={"classic": 1}),
    "level with a surrogate": changed(level="\ud800"),
    "no seats": changed(seats=...),
    "seats of wrong type": changed(seats="yellow"),
    "seats of texts": changed(seats=["yellow", "red"]),
    "seats of numbers": changed(seats=[[1], [2]]),
    "one seat": changed(seats=[["yellow", "red", "blue", "green"]]),
    "five seats": changed(seats=[["yellow"], ["red"], ["blue"], ["green"], ["yellow"]]),
    "empty seats": changed(seats=[[], []]),
    "no seat": changed(seats=[]),
    "neighbours share": changed(seats=[["yellow", "red"], ["blue", "green"]]),
    "colour twice": changed(seats=[["yellow", "blue", "blue"], ["red", "green"]]),
    "unknown colour": changed(seats=[["yellow", "blue"], ["red", "pink"]]),
    "no actions": changed(actions=...),
    "actions of wrong type": changed(actions={"0": "keep"}),
    "action of wrong type": changed(actions=["place curve Na", 5]),
    "action is null": changed(actions=[None]),
    "action is an array": changed(actions=[["keep"]]),
    "not an action": changed(actions=["place curve Na", "jump"]),
    "illegal action": changed(actions=["keep"]),
    "action with newlines": changed(actions=["keep\nkeep\r\n\x1b[2J"]),
    "action with a surrogate": changed(actions=["\udfff"]),
    "action out of the board": changed(actions=["place curve Nz"]),
    "very long action": changed(actions=["k" * 100_000]),
    "many actions": changed(actions=["keep"] * (MAX_ACTIONS + 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_refused_in_one_sentence(name: str) -> None:
    assert outcome_of(BAD[name]) is not None


def test_a_good_record_is_not_refused() -> None:
    assert outcome_of(a_record()) is None
    assert outcome_of(changed(actions=[])) is None


def flip(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def cut(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def drop(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    del data[start : start + rng.randint(1, 30)]


def repeat(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    data[start:start] = data[start : start + rng.randint(1, 60)]


def sprinkle(data: bytearray, rng: Random) -> None:
    pieces = (
        b"\0",
        b"\xff",
        b"null",
        b"1e999",
        b"-",
        b'"',
        b"[",
        b"}",
        b"\\u0000",
        b"\\ud800",
        b"\n",
        b"\xe2\x80\xa8",
    )
    at = rng.randrange(len(data))
    data[at:at] = rng.choice(pieces)


@pytest.mark.parametrize("mutate", (flip, cut, drop, repeat, sprinkle), ids=lambda mutate: mutate.__name__)
def test_damaged_records(mutate: Callable[[bytearray, Random], None]) -> None:
    rng = Random(5)
    refused = 0
    for round_ in range(120):
        data = bytearray(a_record(2 + round_ % 3, round_ % 6))
        for _ in range(rng.randint(1, 3)):
            if data:
                mutate(data, rng)
        refused += outcome_of(bytes(data)) is not None
    assert refused > 60, "most damage must be noticed"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(("game", "version", "level", "seats", "actions")), JSON)
@example("version", 1)
@example("actions", ["place curve Na"])
def test_any_value_under_any_key(key: str, value: Any) -> None:
    outcome_of(changed(**{key: value}))


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    assert outcome_of(data) is not None


def test_reading_a_record_executes_and_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[str] = []
    watching = True

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if watching and event in {
            "exec",
            "compile",
            "open",
            "import",
            "subprocess.Popen",
            "os.system",
            "socket.connect",
        }:
            events.append(f"{event} {arguments!r}")

    outcome_of(a_record())
    sys.addaudithook(watch)
    try:
        for data in (a_record(), BAD["python"], BAD["pickle"], BAD["level is a path"], BAD["not an action"]):
            events.clear()
            outcome_of(data)
            assert not events
    finally:
        watching = False
