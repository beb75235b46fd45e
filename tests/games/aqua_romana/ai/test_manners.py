"""What a deed is counted as, and that people do what they like where it costs little."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.messages import Budget
from game.ai.search import Line
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.levels import LEVELS, LookAhead, OneStep, Tempered, level
from game.games.aqua_romana.ai.manners import NOTHING, Deed, deed, liking
from game.games.aqua_romana.ai.value import shipped_weights
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.actions import Build
from game.games.aqua_romana.rules.state import State
from tests.games.aqua_romana.ai.boards import start


def never() -> bool:
    return False


def judge_of(state: State) -> AquaJudge:
    return AquaJudge(FlatPosition.from_state(state), shipped_weights()[len(state.seats)])


@pytest.mark.parametrize("players", [2, 3])
def test_a_deed_is_what_the_readable_rules_say_happened(players: int) -> None:
    seen = Deed()
    for game in range(3):
        state = start("classic", players)
        judge = judge_of(state)
        while state.phase != "over":
            code = choice(level("fausta"), judge, f"{game} {len(judge.position.played)}").action
            action, seat = judge.position.decode(code), RULES.to_move(state)
            before, done = judge.position.key(), deed(judge, code)
            assert judge.position.key() == before, "looked at and left as it was"
            after, _ = RULES.apply(state, action)
            own = {outlet for outlet in state.aqueducts if state.seat_of(outlet) == seat}
            still = [outlet for outlet, aqueduct in state.aqueducts.items() if aqueduct.is_open]
            grown = {
                outlet: len(after.aqueducts[outlet].squares) - len(state.aqueducts[outlet].squares)
                for outlet in still
            }
            shut = {outlet for outlet in still if not after.aqueducts[outlet].is_open}
            if after.phase != "over":
                assert done.given == sum(grown[outlet] for outlet in still if outlet not in own)
                assert (done.ended, done.walled) == (len(shut & own), len(shut - own))
            assert done.straight == (isinstance(action, Build) and action.tile.kind == "straight")
            assert done.fountain == (after.phase == "fountain")
            seen = Deed(*(max(each) for each in zip(tuples(seen), tuples(done), strict=True)))
            judge.position.apply(code)
            state = after
    assert min(tuples(seen)) > 0, "every kind of deed was done"


def tuples(done: Deed) -> tuple[float, ...]:
    return tuple(getattr(done, name) for name in Deed.__dataclass_fields__)


@pytest.mark.parametrize(
    "name", [name for name, who in LEVELS.items() if getattr(who, "likes", NOTHING) != NOTHING]
)
def test_people_do_more_of_what_they_like(name: str) -> None:
    """In the same positions, than if they liked nothing."""
    who = level(name)
    assert isinstance(who, OneStep | LookAhead)
    if isinstance(who, LookAhead):
        who = replace(who, limits=replace(who.limits, nodes=min(who.limits.nodes, 48)))
    indifferent = replace(who, likes=NOTHING)
    pleased = other = 0.0
    for seed in range(2):
        judge = judge_of(start("classic", 2))
        position = judge.position
        while not position.over:
            chance = f"{seed} {len(position.played)}"
            for player in (who, indifferent):
                liked = liking(who.likes, deed(judge, choice(player, judge, chance).action))
                if player is who:
                    pleased += liked
                else:
                    other += liked
            position.apply(choice(level("gaius"), judge, chance).action)
    assert pleased > other


def choice(player: object, judge: AquaJudge, chance: str) -> Line:
    assert isinstance(player, Tempered)
    lines = player.weigh(judge, Random(chance), Budget(), never)
    assert lines is not None
    return lines[0]


def test_nobody_is_pleased_into_something_hardly_looked_at() -> None:
    """What was not looked into only seems as good as the rest."""
    wild = LookAhead(limits=replace(level("sextus").limits, nodes=200), likes=Deed(straight=1.0))  # type: ignore[attr-defined]
    judge = judge_of(start("classic", 2))
    position = judge.position
    builds = 0
    while builds < 12:
        chance = str(len(position.played))
        lines = wild.weigh(judge, Random(chance), Budget(), never)
        assert lines is not None
        if position.phase == "main" and len(lines) > 1:
            builds += 1
            assert (lines[0].visits + 1) * 10 >= max(line.visits for line in lines) + 1
        position.apply(lines[0].action)
