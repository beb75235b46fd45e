"""The subcommand ``rules`` about records of Via Appia: exact bytes, or one line that says what is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games.conftest import Record, Run, assert_illegal, assert_refused, assert_replayed, begun
from tests.games.via_appia.rules.records import RECORDS

HERE = Path(__file__).parent
EXAMPLE = HERE / "examples" / "two-players.json"
BARE = {"game": "via-appia", "seats": [["blue"], ["red"]]}


# Success


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_written_game_byte_for_byte(run: Run, path: Path) -> None:
    assert_replayed(run, path)


def test_there_is_a_game_for_every_number_and_every_rare_case() -> None:
    names = {path.stem for path in RECORDS}
    assert names >= {"two-players", "three-players", "four-players"}
    assert names >= {"four-players-shared-win", "four-players-shortage", "middle-main", "middle-exchange"}


def test_what_cannot_be_listed_is_not(run: Run, record: Record) -> None:
    """The loading of the quarry, and where a push leaves the stones: a dash for number and digest."""
    assert run("legal", record())[:2] == (0, b"")
    lines = run("replay", record(actions=begun(EXAMPLE, 1)))[1].decode().splitlines()
    assert lines[0].startswith("0 - load - - load L:")


def test_the_first_deal_has_11440_choices(run: Run, record: Record) -> None:
    lines = run("legal", record(actions=begun(EXAMPLE, 1)))[1].decode().splitlines()
    assert len(lines) == 11440 and lines[0] == "deal 01 02 03 04 05 06 07"


def test_options_may_be_missing_and_other_keys_are_ignored(run: Run, record: Record) -> None:
    actions = begun(EXAMPLE, 20)
    plain = run("replay", record(actions=actions))[1]
    for options in (None, {}, {"purses": "hidden"}, {"hands": "trembling"}):
        path = record(
            actions=begun(EXAMPLE, 20), options=options, names=["Gaius", "Livia"], physics="pymunk 7.3.1"
        )
        assert run("replay", path) == (0, plain, ""), "neither purses nor hands are a matter of the rules"


# Refusals


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"options": {"purse": "hidden"}}, '"options" has "purse", which this game does not know.'),
        ({"options": {"purses": "closed"}}, 'the option "purses" is "open" or "hidden", not "closed".'),
        ({"options": {"hands": True}}, 'the option "hands" is "own" or "steady" or "trembling", not bool.'),
        ({"options": ["purses"]}, '"options" must be'),
        ({"level": "ostia"}, 'the level "ostia" is unknown.'),
        ({"level": 5}, '"level" must be the name of a board.'),
        ({"version": 2}, '"version" is unknown; this program reads version 1.'),
        ({"seats": [["blue"]]}, '"seats"'),
        ({"seats": [["blue"], ["blue"]]}, '"seats"'),
        ({"seats": [["blue"], ["white"]]}, '"seats"'),
        ({"seats": [["blue", "red"], ["yellow"]]}, '"seats"'),
        ({"actions": ["deal 01"]}, 'actions[0] "deal 01" is not allowed there'),
        ({"actions": ["push S 0 3"]}, "actions[0]"),
        ({"actions": ["push S +4 0"]}, "actions[0]"),
        ({"actions": ["income 17 stones"]}, "actions[0]"),
        ({"actions": ["quarry "]}, "actions[0]"),
        ({"actions": [["quarry"]]}, "actions[0] must be a text"),
    ],
)
@pytest.mark.parametrize("what", ["replay", "legal"])
def test_bad_records(run: Run, record: Record, what: str, changes: dict[str, Any], sentence: str) -> None:
    assert_refused(run, what, record(**changes), sentence)


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        (["stop"], "nothing-to-stop [V6]."),
        (["build A4"], "no-tile-of-size (bed:A4, size=M) [V16]."),
        (["travel A1"], "way-not-paved (bed:A1) [V21]."),
        (["quarry", "push L 0 0"], "no-stone-of-size (stone:L, size=L) [V11]."),
        (["quarry", "push S 0 0", "rest fell"], "stones-count (wanted=25, given=1) [V33]."),
    ],
)
def test_an_illegal_action_names_its_ruling(run: Run, record: Record, actions: list[str], says: str) -> None:
    assert_illegal(run, record(actions=[*begun(EXAMPLE, 2), *actions]), says)


def test_an_action_after_the_end(run: Run, record: Record) -> None:
    actions = begun(EXAMPLE, 9999)
    err = run("replay", record(actions=[*actions, "quarry"]))[2]
    assert f'actions[{len(actions)}] "quarry" is not allowed there' in err


# As a program


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_nothing_else_reaches_the_output_and_no_physics_is_loaded(command: str) -> None:
    """The library is made unimportable, as on a machine that lacks it."""
    example = HERE / "examples" / "middle-exchange.json"
    program = (
        "import sys; sys.modules['pymunk'] = None;"
        f"from game.__main__ import main; sys.argv = ['game', 'rules', '{command}', {str(example)!r}];"
        "sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=HERE.parents[2], capture_output=True, check=False
    )
    wanted = example.with_suffix(".trace" if command == "replay" else ".legal").read_bytes()
    assert (done.returncode, done.stdout, done.stderr) == (0, wanted, b"")
