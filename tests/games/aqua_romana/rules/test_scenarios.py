"""Every scenario holds, every ruling has one, and every scenario says something that could be false."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.games.aqua_romana.rules.scenario import SENTENCES, failures, load, paths

RULINGS = [f"R{number}" for number in range(1, 21)]


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    scenario = load(path)
    wrong = list(failures(scenario))
    assert not wrong, "\n".join((f"{scenario.name}: {scenario.title['en']}", *wrong))


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_scenario(ruling: str) -> None:
    about = [path.stem for path in paths() if ruling in load(path).rulings]
    assert about, f"no scenario is about {ruling}"
    named = [name for name in about if name.startswith(f"r{int(ruling[1:]):02d}-")]
    assert named, f"{ruling} is only mentioned in passing by {about}"


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_scenario_is_well_formed(path: Path) -> None:
    scenario = load(path)
    assert set(scenario.title) == {"en", "de"} and all(scenario.title.values())
    assert set(scenario.rulings) <= set(RULINGS)
    for sentence in scenario.expect:
        assert len(SENTENCES & set(sentence) - ({"position"} if "after" in sentence else set())) == 1, (
            sentence
        )
    assert any(_can_fail(sentence) for sentence in scenario.expect), "it says nothing that could be false"


def _can_fail(sentence: Mapping[str, Any]) -> bool:
    """A refusal with its reason, an exact list, or facts; "some action is legal" alone is too little."""
    if "after" in sentence:
        return bool(sentence.get("events") or sentence.get("position"))
    return "code" in sentence or "only" in sentence or bool(sentence.get("position"))
