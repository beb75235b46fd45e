"""The commands that open no window find a game by its record or its name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.app.offscreen import play_offscreen
from game.app.smoke import smoke
from game.games.alea.spec import SPEC as ALEA
from tests.house.__main__ import HOUSE
from tests.house.visitor import RACE, Visitor

RECORD: dict[str, Any] = {
    "game": "alea",
    "version": 1,
    "level": "short",
    "seats": [["red"], ["blue"]],
    "actions": list(RACE),
}
KNOWN = " or ".join(f'"{spec.id}"' for spec in HOUSE)


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """``run("legal", actions=[…])``: the command about a changed record; its code and what it said."""

    def ran(command: str, *others: str, **changes: Any) -> tuple[int, str, str]:
        file = tmp_path / "race.json"
        file.write_text(json.dumps(RECORD | changes), encoding="utf-8")
        code = main(["rules", command, str(file), *others], HOUSE)
        said = capsys.readouterr()
        return code, said.out, said.err.replace(str(file), "race.json")

    return ran


def test_a_record_finds_its_game_and_chance_has_no_seat(run: Any) -> None:
    code, trace, _ = run("replay")
    lines = trace.splitlines()
    assert code == 0 and len(lines) == len(RACE) + 1
    assert [line.split()[1] for line in lines[:-1]] == [*"--0-01-1-0-01-1"]
    assert lines[0].startswith("0 - deal 5 ") and lines[0].endswith(" deal 0 ivy")
    assert lines[4].endswith(" stop") and lines[4].split()[2:4] == ["main", "2"]
    assert json.loads(lines[-1].removeprefix("result ")) == {
        "cards": ["ivy", "palm"],
        "points": [12, 15],
        "winners": [1],
    }


def test_what_is_legal_for_people_and_for_chance(run: Any) -> None:
    assert run("legal", actions=RACE[:4])[1].split() == ["roll", "stop"]
    assert run("legal", actions=RACE[:3])[1].splitlines() == [f"pips {n}" for n in range(1, 7)]
    assert len(run("legal", actions=[])[1].splitlines()) == 5


def test_chance_counts_in_perft(run: Any) -> None:
    # After the first card four are left; then there is one thing to do, with six outcomes.
    assert run("perft", "2", actions=[])[1].splitlines()[-1] == "total 20"
    assert run("perft", "4", actions=[])[1].splitlines()[-1] == "total 120"
    assert run("perft", "2", actions=RACE[:2])[1].splitlines() == ["roll 6", "total 6"]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"options": {"mild": "very"}}, 'the option "mild" is false or true, not "very".'),
        ({"options": {"wild": True}}, '"options" has "wild", which this game does not know.'),
        ({"options": {"mild": None}}, '"options" must be a few words, numbers or yes-or-no values by name.'),
        ({"seats": [["red"]]}, '"seats" has 1; the board "short" is not for so many.'),
        (
            {"seats": [["red"], ["green"]]},
            '"seats" must have one colour each, all different, out of red, blue, yellow.',
        ),
        ({"level": "endless"}, 'the level "endless" is unknown.'),
        ({"actions": ["roll"]}, 'actions[0] "roll" is not allowed there: not-now.'),
        ({"actions": [*RACE[:2], "stop"]}, 'actions[2] "stop" is not allowed there: roll-first [R1].'),
        ({"actions": ["deal 0 oak"]}, "actions[0]: 'deal 0 oak' is no action of this game."),
        ({"game": "ludo"}, f'"game" must be {KNOWN}, not "ludo".'),
    ],
)
def test_what_is_wrong_with_a_record_is_one_sentence(run: Any, changes: dict[str, Any], says: str) -> None:
    assert run("replay", **changes) == (2, "", f"race.json: {says}\n")


def test_a_save_with_another_option_is_refused_on_the_title(visitor: Visitor) -> None:
    visitor.start(visitor.people(options={"mild": True}))
    visitor.frames(3)
    visitor.close()
    (save,) = visitor.saves.glob("*.json")
    content = json.loads(save.read_text("utf-8"))
    del content["save"], content["checksum"]
    content["options"] = {"mild": "very"}
    save.write_text(json.dumps(content), encoding="utf-8")
    again = visitor.reopen()
    again.click("button:continue")
    assert again.scene == "title" and save.name in again.read()
    again.close()


# opponents against each other


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main(["arena", "--game", "alea", "--quiet", "--json", *arguments], HOUSE)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_arena_says_the_same_twice_and_in_several_processes(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--seats", "sextus,lucius", "--games", "4", "--seed", "4"]
    once = arena(capsys, *seats, "--processes", "1")
    assert once[0] == 0 and json.loads(once[1].splitlines()[-1])["games"] == 4
    assert arena(capsys, *seats, "--processes", "2") == once


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seats", "sextus,brave"], "brave"),
        (["--seats", "sextus,sextus,sextus,sextus"], "not made for 4 players"),
        (["--seats", "sextus,sextus", "--board", "classic"], "There is no board 'classic'."),
    ],
)
def test_the_arena_refuses_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    code, said = arena(capsys, *arguments)
    assert code == 2 and says in said and said.count("\n") == 1


# for whoever packs the program


def test_smoke_waits_for_a_decision_and_not_for_a_card(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What chance deals is no proof that an opponent thinks."""
    for things in ("pictures", "sounds"):
        monkeypatch.setattr(f"game.app.smoke._open_{things}", lambda services: 0)
    alone = replace(visitor.services, games=(ALEA,))
    assert smoke(alone, visitor.app.stack, visitor.app.still, 1).endswith("and the AI played 'roll'.")


def test_computers_play_a_race_that_nobody_watches(visitor: Visitor, tmp_path: Path) -> None:
    visitor.choose(ALEA)
    painted = [
        picture.name
        for picture in play_offscreen(
            visitor.services,
            visitor.app.stack,
            visitor.app.still,
            lambda: visitor.app.window.surface,
            tmp_path,
        )
    ]
    assert painted[-1].endswith("results.png") and all((tmp_path / name).exists() for name in painted)
    assert visitor.services.archive.results.read() == (), "nothing of it is kept"
