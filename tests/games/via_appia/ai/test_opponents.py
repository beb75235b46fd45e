"""Every opponent answers every step on every road, legally, repeatably, and can say why."""

from __future__ import annotations

import sys
from functools import lru_cache
from random import Random

import pytest

from game.core.rules import CHANCE
from game.games.via_appia.ai.levels import LEVELS, level
from game.games.via_appia.ai.opponents import hand_of
from game.games.via_appia.chance import Fortune
from game.games.via_appia.hands import STEADY, TREMBLING
from game.games.via_appia.levels import library
from game.games.via_appia.options import Hands, Options
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.state import State
from tests.games.via_appia.ai.asking import ask
from tests.games.via_appia.rules.classic import classic_start, start_on
from tests.games.via_appia.rules.play import by_kind

STEPS = {"main", "push", "exchange", "build"}
"""The phases in which a player decides."""
ROADS = [(road, players) for road in ("classic", "capua", "caudium") for players in (2, 3, 4)]


def begin_on(road: str, players: int, hands: Hands = "own") -> State:
    return start_on(library().load(road), players, Options(hands=hands))


@lru_cache(maxsize=16)
def positions(road: str, players: int, hands: Hands = "own") -> dict[str, tuple[State, tuple[str, ...]]]:
    """One position for every kind of step of a game, from its middle, and what was played before it."""
    random = Random(f"{road} {players}")
    found: dict[str, tuple[State, tuple[str, ...]]] = {}
    state, played = begin_on(road, players, hands), list[str]()
    while RULES.to_move(state) is not None and len(played) < 160:
        if RULES.to_move(state) == CHANCE:
            action = Fortune().draw(state, random)
        else:
            if state.phase not in found or random.random() < 0.1:
                found[state.phase] = state, tuple(played)
            action = by_kind(state, RULES.legal_actions(state), random)
        state, _ = RULES.apply(state, action)
        played.append(str(action))
    return found


@pytest.mark.parametrize(("road", "players"), ROADS)
def test_every_step_is_answered_legally_by_every_level(road: str, players: int) -> None:
    found = positions(road, players)
    assert set(found) == STEPS
    for phase, (state, played) in found.items():
        legal = {str(action) for action in RULES.legal_actions(state)}
        for name in LEVELS:
            thought = ask(begin_on(road, players), played, name)
            assert thought.action in legal, f"{name} in {phase}"
            assert {candidate.action for candidate in thought.candidates} <= legal
            for candidate in thought.candidates:
                assert 0.0 <= candidate.value <= 1.0
                assert len(candidate.points) == players
                assert sum(candidate.shares) == pytest.approx(1.0)


@pytest.mark.parametrize("phase", sorted(STEPS))
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_question_has_the_same_answer(name: str, phase: str) -> None:
    _, played = positions("classic", 2)[phase]
    assert ask(classic_start(2), played, name) == ask(classic_start(2), played, name)


@pytest.mark.parametrize("phase", sorted(STEPS))
def test_whatever_is_asked_about_is_weighed(phase: str) -> None:
    """A push may be any of thousands."""
    state, played = positions("classic", 3)[phase]
    legal = RULES.legal_actions(state)
    for number in (0, len(legal) // 3, len(legal) - 1):
        about = str(legal[number])
        thought = ask(classic_start(3), played, "sextus", nodes=60, about=about)
        values = {candidate.action: candidate.value for candidate in thought.candidates}
        assert about in values
        assert values[about] <= thought.candidates[0].value + 1e-9
        assert all(len(candidate.shares) == 3 for candidate in thought.candidates)


def a_first_push() -> tuple[str, ...]:
    """What was played until somebody entered the quarry, where a push must follow."""
    played = positions("classic", 2)["push"][1]
    return played[: max(number for number, action in enumerate(played) if action == "quarry") + 1]


def test_what_is_made_is_shaken_and_what_was_aimed_at_is_told() -> None:
    """A hint shows candidates: they must be what a steady hand would do."""
    played = a_first_push()
    missed = 0
    for seed in range(8):
        thought = ask(classic_start(2), played, "lucius", seed=seed)
        missed += thought.action != thought.candidates[0].action
    assert missed >= 6, "a boy’s hand trembles"
    for seed in range(4):
        thought = ask(classic_start(2), played, "sextus", seed=seed)
        assert thought.action == thought.candidates[0].action


@pytest.mark.parametrize("name", LEVELS)
def test_with_steady_hands_nobody_shakes(name: str) -> None:
    played = a_first_push()
    for seed in range(3):
        thought = ask(begin_on("classic", 2, "steady"), played, name, seed=seed)
        assert thought.action == thought.candidates[0].action


def test_with_trembling_hands_everybody_does() -> None:
    played = a_first_push()
    begin = begin_on("classic", 2, "trembling")
    pushes = [ask(begin, played, "sextus", seed=seed) for seed in range(6)]
    assert any(thought.action != thought.candidates[0].action for thought in pushes)
    assert hand_of(level("sextus"), "trembling") == TREMBLING
    assert hand_of(level("lucius"), "steady") == STEADY


@pytest.mark.parametrize("name", LEVELS)
def test_without_physics_there_is_an_answer_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = positions("classic", 2)
    monkeypatch.setitem(sys.modules, "pymunk", None)
    for state, played in found.values():
        legal = {str(action) for action in RULES.legal_actions(state)}
        thought = ask(classic_start(2), played, name)
        assert thought.action in legal
        assert thought.action != "quarry", "nobody could say what a push does"
        if state.phase == "push":
            assert isinstance(RULES.parse(thought.action), Push) or state.pushes


def test_nobody_is_asked_where_chance_decides() -> None:
    with pytest.raises(ValueError, match="nobody"):
        ask(classic_start(2), [], "gaius")


@pytest.mark.parametrize("name", ["nobody", "", "architect-of-rome"])
def test_unknown_level_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match="There is no opponent"):
        level(name)


@pytest.mark.parametrize("name", ["gaius:100", "sextus:0", "sextus:many"])
def test_nodes_of_a_level_are_checked(name: str) -> None:
    with pytest.raises(ValueError, match="nodes"):
        level(name)
