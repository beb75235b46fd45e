"""The written games and positions, byte for byte, on the way of ``rules replay`` and ``rules legal``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.commands import rules as command
from game.core.record import Record
from game.games.via_appia.spec import SPEC
from tests.games.via_appia.rules.records import RECORDS, example, last_state, read


def run(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> tuple[int, bytes, bytes]:
    code = command.main(arguments, [SPEC], Path("nowhere"))
    out, err = capsysbinary.readouterr()
    return code, out, err


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_written_game_gives_its_trace(path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(capsysbinary, "replay", str(path)) == (0, path.with_suffix(".trace").read_bytes(), b"")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_legal_at_the_end(path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    listed = path.with_suffix(".legal")
    assert listed.exists() == (last_state(read(path)).phase != "over")
    expected = listed.read_bytes() if listed.exists() else b""
    assert run(capsysbinary, "legal", str(path)) == (0, expected, b"")


def test_all_records_are_here() -> None:
    assert len(RECORDS) == 7


def test_a_record_may_end_before_an_outcome(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    whole = example("two-players").actions
    for length, phase in ((0, "load"), (4, "fall")):
        file = tmp_path / f"{phase}.json"
        file.write_text(Record("via-appia", "classic", (("blue",), ("red",)), whole[:length]).to_json())
        assert run(capsysbinary, "legal", str(file)) == (0, b"", b"")
        code, out, err = run(capsysbinary, "replay", str(file))
        assert (code, len(out.splitlines()), err) == (0, length, b"")


def bad(**changes: Any) -> dict[str, Any]:
    return {**example("two-players").content(), **changes}


def spoiled(index: int, action: object) -> dict[str, Any]:
    """The example with another action somewhere."""
    actions: list[object] = [*example("two-players").actions]
    actions[index] = action
    return bad(actions=actions)


LOAD = example("two-players").actions[0]
REST = example("two-players").actions[4]
BAD: dict[str, tuple[dict[str, Any], str]] = {
    "unknown level": (bad(level="ostia"), 'the level "ostia" is unknown.'),
    "unknown version": (bad(version=2), '"version" is unknown; this program reads version 1.'),
    "one seat": (bad(seats=[["blue"]]), '"seats" has 1; the board "classic" is not for so many.'),
    "five seats": (bad(seats=[["blue"]] * 5), '"seats" has 5'),
    "colours twice": (bad(seats=[["red"], ["red"]]), '"seats" must have one colour each, all different'),
    "two colours": (bad(seats=[["red", "blue"], ["green"]]), '"seats" must have one colour each'),
    "no such colour": (bad(seats=[["red"], ["white"]]), "out of blue, red, yellow, green."),
    "unknown option": (bad(options={"cheats": True}), '"options" has "cheats"'),
    "wrong option": (
        bad(options={"purses": "stolen"}),
        'the option "purses" is "open" or "hidden", not "stolen".',
    ),
    "no list": (bad(actions="stop"), '"actions" must be a list.'),
    "no text": (spoiled(2, 7), "actions[2] must be a text, not int."),
    "nonsense": (spoiled(2, "dance"), 'actions[2]: "dance" is no action.'),
    "two spaces": (spoiled(2, "income  07 stones"), "actions[2]: "),
    "illegal": (spoiled(2, "travel A1"), 'actions[2] "travel A1" is not allowed there: way-not-paved'),
    "stone missing": (spoiled(4, REST.rpartition(" ")[0]), "stones-count (wanted=25, given=24) [V33]"),
    "minus nothing": (spoiled(4, REST.replace("4213,9034", "-0,5")), "actions[4]: "),
    "outside": (spoiled(4, REST.replace("4213,9034", "5760,9034")), "outside-tray (tray:0) [V33]"),
    "pushed one fell": (spoiled(4, REST.rpartition(" ")[0] + " fell"), "pushed-fell (tray:24) [V13]"),
    "inside another": (spoiled(4, REST.replace("4213,9034", "-2204,1520")), "stones-overlap"),
    "fell while loading": (spoiled(0, LOAD.replace("L:4146,8768", "fell")), "actions[0]: "),
    "loaded in disorder": (spoiled(0, LOAD.replace("M:-1546", "S:-1546")), "load-order (tray:4) [V33]"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_costs_one_line(
    name: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    content, sentence = BAD[name]
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(content))
    for verb in ("replay", "legal"):
        code, out, err = run(capsysbinary, verb, str(file))
        told = err.decode()
        assert (code, out) == (2, b"")
        assert str(file) in told and sentence in told and told.count("\n") == 1
