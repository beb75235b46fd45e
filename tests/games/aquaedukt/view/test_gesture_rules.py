"""Gestures against the rules: whatever is legal can be done by hand, and nothing else."""

from __future__ import annotations

import pytest

from game.core.rules import Reason
from game.games.aquaedukt.rules.actions import Action, Build, Dice, Dig, Lay, Pass, PlaceMountain, Stop
from game.games.aquaedukt.rules.legality import REASONS, legal_actions
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.gestures import Waiting, gesture_for
from game.games.aquaedukt.view.gestures.base import CANAL, DICE, MOUNTAIN, SPRING, VIEW_REASONS
from game.games.aquaedukt.view.hint import steps_of
from tests.games.aquaedukt.view.games import decisions
from tests.games.viewing.gestures import assert_put_back, assert_waits, clicked, refused


def clicks(action: Action) -> tuple[tuple[str, ...], ...]:
    """The ways to do it with clicks."""
    match action:
        case Dice():
            return ((DICE,),)
        case Build(value=value, space=space):
            return ((f"stock:{value}", f"space:{space}"), (f"space:{space}", f"stock:{value}"))
        case Dig(point=point):
            return ((SPRING, f"point:{point}"),)
        case Lay(line=line):
            return ((f"line:{line}",), (CANAL, f"line:{line}"))
        case PlaceMountain(space=space):
            return ((f"space:{space}",), (MOUNTAIN, f"space:{space}"))
    return ()


def everything(state: State) -> list[str]:
    """The ids of all that can be clicked, whatever comes of it."""
    board = state.board
    return [
        *(f"space:{each}" for each in board.spaces),
        *(f"point:{each}" for each in board.points),
        *(f"line:{each}" for each in board.lines),
        *(f"stock:{each}" for each in (1, 2, 3, 4)),
        *(f"region:{each}" for each in board.regions),
        *(DICE, SPRING, CANAL, MOUNTAIN, "nothing", ""),
    ]


def test_every_legal_action_can_be_done_with_clicks() -> None:
    for step in list(decisions())[::11]:
        for action in legal_actions(step.before):
            if isinstance(action, Stop | Pass):
                gesture = gesture_for(step.before)
                assert gesture.can_end and gesture.end_turn() == action and gesture.commits(action)
            for way in clicks(action):
                assert clicked(gesture_for(step.before), way) == action


def test_a_space_that_leaves_no_choice_needs_no_tile() -> None:
    seen = 0
    for step in decisions():
        if step.before.phase != "house":
            continue
        for action in legal_actions(step.before):
            if isinstance(action, Build) and step.before.has_water(action.space):
                assert gesture_for(step.before).click(f"space:{action.space}") == action
                seen += 1
    assert seen > 10


def test_nothing_illegal_can_be_done_and_every_refusal_has_its_reason() -> None:
    codes: set[str] = set()
    for step in list(decisions())[::67]:
        legal = set(legal_actions(step.before))
        for first in ("", SPRING, CANAL, "stock:1", "stock:4"):
            for target in everything(step.before):
                gesture = gesture_for(step.before)
                if first:
                    gesture.click(first)
                refusal = refused(gesture, target, legal, idle=(MOUNTAIN,))
                if refusal is not None:
                    check(refusal)
                    codes.add(refusal.code)
    wanted = {"roll-first", "one-thing-a-turn", "not-the-region", "lowest-on-water", "spring-too-near"}
    wanted |= {"canal-from-nowhere", "canal-forks", "two-directions", "double-upstream-first", "canal-there"}
    assert wanted <= codes


def check(reason: Reason) -> None:
    rulings = {**REASONS, **VIEW_REASONS}
    assert reason.code in rulings
    assert reason.ruling == rulings[reason.code] or reason.code == "last-round"


def test_whoever_waits_can_do_nothing() -> None:
    for step in list(decisions())[::31]:
        assert_waits(Waiting(step.before), everything(step.before))


def test_what_was_taken_can_be_put_back() -> None:
    for step in list(decisions())[::17]:
        for taken in (SPRING, CANAL, "stock:1", "stock:2", "stock:3", "stock:4"):
            gesture = gesture_for(step.before)
            if step.before.phase == "setup" or taken not in gesture.enabled:
                continue
            assert_put_back(gesture, taken)


def test_a_mountain_stays_in_the_hand() -> None:
    step = next(step for step in decisions() if step.before.phase == "setup")
    gesture = gesture_for(step.before)
    assert gesture.mountain and gesture.held == {"piece": "mountain"} and not gesture.cancel()


def test_a_pile_is_refused_for_a_watered_space_with_the_ruling() -> None:
    for step in decisions():
        state = step.before
        lowest = state.lowest(state.active)
        if state.phase != "house" or lowest is None:
            continue
        free = state.free_spaces(state.rolled or 0)
        wet = [space for space in free if state.has_water(space)]
        higher = [v for v in (1, 2, 3, 4) if v > lowest and state.stock[state.active][v - 1]]
        if len(wet) == len(free) and higher:
            gesture = gesture_for(state)
            gesture.click(f"stock:{higher[0]}")
            assert gesture.refusal is not None and gesture.refusal.ruling == "A10"
            return
    raise AssertionError("no such roll")


@pytest.mark.parametrize("stride", [13])
def test_hints_lead_where_they_say(stride: int) -> None:
    for step in list(decisions())[::stride]:
        for action in legal_actions(step.before):
            steps = steps_of(action)
            if isinstance(action, Stop | Pass):
                assert steps[0].startswith("button:")
            else:
                assert clicked(gesture_for(step.before), steps) == action
