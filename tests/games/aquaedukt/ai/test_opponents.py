"""Every opponent answers every step on every board, legally, repeatably, and can say why."""

from __future__ import annotations

from random import Random

import pytest

from game.core.rules import CHANCE
from game.games.aquaedukt.ai.levels import LEVELS, level
from game.games.aquaedukt.ai.start import describe, read_start
from game.games.aquaedukt.chance import Fortune
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.ai.asking import ask
from tests.games.aquaedukt.ai.boards import every_start

STEPS = {"setup", "main", "house", "again", "canal"}
"""The phases in which a player decides."""


def positions(begin: State, seed: int) -> list[tuple[State, list[str]]]:
    """One position for every kind of step of a game, and what was played before it."""
    random = Random(seed)
    found: dict[str, tuple[State, list[str]]] = {}
    state, played = begin, list[str]()
    while state.phase != "over":
        if RULES.to_move(state) == CHANCE:
            action = Fortune().draw(state, random)
        else:
            # The later of two, because the first of its kind is often the simplest.
            if state.phase not in found or random.random() < 0.2:
                found[state.phase] = state, list(played)
            legal = RULES.legal_actions(state)
            action = legal[0] if random.random() < 0.4 else random.choice(legal)
        state, _ = RULES.apply(state, action)
        played.append(str(action))
    return list(found.values())


def told(state: State) -> str:
    agreed = state.options
    return f"{state.board.level.id}-{state.players}-{agreed.mountains_by_players:d}{agreed.waters:d}"


@pytest.mark.parametrize("begin", every_start(), ids=told)
def test_every_step_is_answered_legally_by_every_level(begin: State) -> None:
    wanted = set(STEPS)
    if not begin.options.mountains_by_players or begin.phase != "setup":
        wanted.remove("setup")
    for seed in range(12):
        for state, played in positions(begin, seed):
            if state.phase not in wanted:
                continue
            legal = [str(action) for action in RULES.legal_actions(state)]
            for name in LEVELS:
                thought = ask(begin, played, name)
                assert thought.action in legal, f"{name} in {state.phase}"
                assert {candidate.action for candidate in thought.candidates} <= set(legal)
            wanted.discard(state.phase)
        if not wanted:
            return
    assert not wanted, f"never reached: {wanted}"


@pytest.mark.parametrize("begin", every_start(), ids=told)
def test_start_survives_the_way_to_the_other_process(begin: State) -> None:
    again = read_start(describe(begin))
    assert again == begin
    assert dict(again.board.level.houses) == dict(begin.board.level.houses)


def test_nobody_is_asked_where_chance_decides() -> None:
    begin = every_start()[0]
    with pytest.raises(ValueError, match="nobody"):
        ask(begin, [], "gaius")


@pytest.mark.parametrize("name", ["nobody", "", "architect-of-rome"])
def test_unknown_level_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match="There is no opponent"):
        level(name)
