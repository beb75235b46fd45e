"""Every scenario of every game holds and opens in the game, and says something that could be false."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from build_scripts.tools.scenarios import QUESTIONS, difference, paths, read, renewed, written
from game.games import GAMES
from game.meta.spec import GameSpec
from game.storage.saves import decode
from tests.own import of

SCENARIOS = [path for spec in GAMES for path in paths(spec)]
NAMED = [(spec, ruling) for spec in GAMES for ruling in of(spec).rulings]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    """Answered anew it is what it was: `scenarios --renew` would write nothing."""
    scenario, old = read(path), path.read_text("utf-8")
    new = renewed(scenario)
    assert new == old, f"{scenario.title['en']}\n{difference(path.name, old, new)}"


@pytest.mark.parametrize(("spec", "ruling"), NAMED, ids=lambda each: getattr(each, "id", each))
def test_every_ruling_has_a_scenario(spec: GameSpec, ruling: str) -> None:
    about = [path.stem for path in paths(spec) if ruling in read(path).rulings]
    assert about, f"no scenario is about {ruling}"
    named = [name for name in about if name.startswith(f"{ruling[0].lower()}{int(ruling[1:]):02d}-")]
    assert named, f"{ruling} is only mentioned in passing by {about}"


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_is_well_formed(path: Path) -> None:
    scenario = read(path)
    assert set(scenario.title) == {"en", "de"} and all(scenario.title.values())
    assert set(scenario.rulings) <= known_rulings(scenario.spec)
    for sentence in scenario.expect:
        asked = set(QUESTIONS) & set(sentence) - ({"position"} if "after" in sentence else set())
        assert len(asked) == 1, sentence
    assert any(_can_fail(sentence) for sentence in scenario.expect), "it says nothing that could be false"
    decode(path.read_bytes(), path.name, "0" * 16)


def known_rulings(spec: GameSpec) -> set[str]:
    """Those the rule book speaks of."""
    chapters = spec.book("en").chapters
    return {ruling for chapter in chapters for each in chapter.paragraphs for ruling in each.rulings}


def _can_fail(sentence: Mapping[str, Any]) -> bool:
    """A refusal with its reason, an exact list, or facts; "some action is legal" alone is too little."""
    if "after" in sentence:
        return bool(sentence.get("events") or sentence.get("position"))
    return bool({"code", "only", "trace"} & set(sentence)) or bool(sentence.get("position"))


WRONG: Mapping[str, Callable[[Any], Any]] = {
    "code": lambda _: "wrong-phase-of-the-moon",
    "ruling": lambda _: "R99",
    "squares": lambda _: ["z9"],
    "values": lambda _: {"kind": "none"},
    "only": lambda actions: actions[1:],
    "trace": lambda lines: lines[:-1],
    "events": lambda lines: [line.partition(" ")[0] for line in lines],
    "never": lambda _: [""],
    "position": lambda facts: {**facts, "phase": "wrong"},
}


@pytest.mark.parametrize("key", WRONG)
def test_a_wrong_answer_is_noticed_and_mended(key: str, tmp_path: Path) -> None:
    found = ((path, sentence) for path in SCENARIOS for sentence in read(path).expect if sentence.get(key))
    if key == "position":
        found = ((path, sentence) for path, sentence in found if "phase" in sentence[key])
    path, sentence = next(found)
    copy = tmp_path / path.name
    content = json.loads(path.read_bytes())
    at = content["expect"].index(sentence)
    content["expect"][at] = {**sentence, key: WRONG[key](sentence[key])}
    copy.write_text(written(content), "utf-8")
    mended = renewed(read(copy))
    assert mended != copy.read_text("utf-8")
    assert key == "never" or mended == path.read_text("utf-8")


@pytest.mark.parametrize(("right", "wrong"), [("legal", "illegal"), ("some", "none"), ("none", "some")])
def test_what_is_not_so_is_turned_round(right: str, wrong: str, tmp_path: Path) -> None:
    path, sentence = next((path, each) for path in SCENARIOS for each in read(path).expect if right in each)
    content = json.loads(path.read_bytes())
    turned = {wrong if key == right else key: value for key, value in sentence.items()}
    content["expect"][content["expect"].index(sentence)] = turned
    copy = tmp_path / path.name
    copy.write_text(written(content), "utf-8")
    assert renewed(read(copy)) == path.read_text("utf-8")
