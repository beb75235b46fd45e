"""The subcommand ``rules`` about records of Aquädukt: exact bytes, or one line that says what is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games.aquaedukt.rules.records import EXAMPLES
from tests.games.conftest import Record, Run, assert_illegal, assert_refused, assert_replayed, begun

HERE = Path(__file__).parent
EXAMPLE = HERE / "examples" / "two-players.json"
BARE = {"game": "aquaedukt", "seats": [["red"], ["blue"]]}


# Success


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_written_game_byte_for_byte(run: Run, path: Path) -> None:
    assert_replayed(run, path)


def test_the_first_decision_has_106_choices(run: Run, record: Record) -> None:
    """The die and 105 springs."""
    lines = run("legal", record(actions=begun(EXAMPLE, 8)))[1].decode().splitlines()
    assert len(lines) == 106 and lines[0] == "dice" and lines[1].startswith("spring ")


def test_chance_counts_in_perft(run: Run, record: Record) -> None:
    """Before the first turn a mountain on each of 92 spaces, then on each of 91."""
    assert run("perft", record(), 2)[1].decode().splitlines()[-1] == f"total {92 * 91}"
    lines = run("perft", record(actions=[*begun(EXAMPLE, 8), "dice"]), 1)[1].decode().splitlines()
    assert len(lines) == 21 and lines[-1] == "total 20" and lines[0] == "roll 1 1"


def test_options_may_be_missing_and_other_keys_are_ignored(run: Run, record: Record) -> None:
    for options in (None, {}, {"waters": False}, {"mountains": "random"}):
        path = record(actions=begun(EXAMPLE, 20), options=options, names=["Gaius", "Livia"])
        assert run("replay", path)[0] == 0


def test_who_places_the_mountains(run: Run, record: Record) -> None:
    by_players = {"mountains": "players"}
    for options, seats in (({}, "--------"), (by_players, "01010101")):
        trace = run("replay", record(actions=begun(EXAMPLE, 8), options=options))[1].decode()
        assert "".join(line.split()[1] for line in trace.splitlines()) == seats


# Refusals


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"options": {"mountain": "players"}}, '"options" has "mountain", which this game does not know.'),
        ({"options": {"mountains": "nobody"}}, '"mountains" is "random" or "players", not "nobody".'),
        ({"options": {"mountains": True}}, 'the option "mountains" is'),
        ({"options": {"waters": "yes"}}, 'the option "waters" is false or true, not "yes".'),
        ({"options": {"waters": 1}}, 'the option "waters" is'),
        ({"options": {"waters": None}}, '"options" must be'),
        ({"options": {"waters": {"deep": 1}}}, '"options" must be'),
        ({"options": ["waters"]}, '"options" must be'),
        ({"level": "rome"}, 'the level "rome" is unknown.'),
        ({"level": "tivoli"}, 'the level "tivoli" is unknown.'),
        ({"level": 5}, '"level" must be the name of a board.'),
        ({"version": 2}, '"version" is unknown; this program reads version 1.'),
        ({"seats": [["red"]]}, '"seats"'),
        ({"seats": [["red"], ["red"]]}, '"seats"'),
        ({"seats": [["red"], ["yellow"]]}, '"seats"'),
        ({"seats": [["red", "blue"], ["white", "orange"]]}, '"seats"'),
        ({"seats": [["red"], ["blue"], ["white"]], "level": "tusculum"}, "is not for so many."),
        ({"actions": ["roll 3"]}, 'actions[0] "roll 3" is not allowed there'),
        ({"actions": ["mountain a1"]}, "actions[0]"),
        ({"actions": ["mountain d4", "mountain d4"]}, 'actions[1] "mountain d4" is not allowed there'),
        ({"actions": ["house 5 b2"]}, 'actions[0]: "5" is no value of a house.'),
        ({"actions": ["roll 03"]}, 'actions[0]: "03" is no number of a region.'),
        ({"actions": ["dice  "]}, 'actions[0]: "dice  " is no action.'),
        ({"actions": [["dice"]]}, "actions[0] must be a text"),
    ],
)
@pytest.mark.parametrize("what", ["replay", "legal"])
def test_bad_records(run: Run, record: Record, what: str, changes: dict[str, Any], sentence: str) -> None:
    assert_refused(run, what, record(**changes), sentence)


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        (["stop"], "nothing-to-stop [A6]."),
        (["pass"], "must-act [A6]."),
        (["canal c4-d4"], "canal-from-nowhere (line:c4-d4) [A16]."),
        (["spring c4-d5", "spring e5-f6"], "steps=3, apart=5) [A13]."),
        (["spring c4-d5", "spring c4-d5"], "spring-there (point:c4-d5) [A12]."),
        (["house 1 b2"], "roll-first."),
        (["dice", "dice"], ""),
    ],
)
def test_an_illegal_action_names_its_ruling(run: Run, record: Record, actions: list[str], says: str) -> None:
    assert_illegal(run, record(actions=[*begun(EXAMPLE, 8), *actions]), says)


def test_an_action_after_the_end(run: Run, record: Record) -> None:
    actions = begun(EXAMPLE, 9999)
    err = run("replay", record(actions=[*actions, "dice"]))[2]
    assert f'actions[{len(actions)}] "dice" is not allowed there' in err


# As a program


def test_nothing_but_the_trace_reaches_the_output() -> None:
    command = [sys.executable, "-m", "game", "rules", "replay", str(EXAMPLE)]
    done = subprocess.run(command, cwd=HERE.parents[2], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, EXAMPLE.with_suffix(".trace").read_bytes())
    assert done.stderr == b""
