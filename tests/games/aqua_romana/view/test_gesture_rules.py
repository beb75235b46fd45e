"""Hands without a screen: what can be chosen in each phase, what a click plays, why one is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.board import Square
from game.games.aqua_romana.rules.legality import REASONS, legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.gestures import AquaGesture, Waiting, gesture_for
from game.games.aqua_romana.view.gestures.base import VIEW_REASONS
from tests.games.aqua_romana.e2e.refusals import Attempt, attempts
from tests.games.aqua_romana.view.table import game

GAMES = [(2, "patiently", 1), (2, "hastily", 2), (3, "by chance", 3), (4, "unequally", 4)]


def states() -> Iterator[State]:
    for players, habit, seed in GAMES:
        for step in game(players, habit, seed):
            yield step.before


STATES = tuple(states())


def turn_to(hand: AquaGesture, openings: str, every: bool = False) -> None:
    for _ in range(5):
        if hand.tile is not None and hand.tile.openings == openings:
            return
        hand.rotate(1, every)
    raise AssertionError(f"{openings} was never offered")


def choose(hand: AquaGesture, *targets: str) -> None:
    for target in targets:
        assert target in hand.enabled, f"{target} is not enabled"
        assert hand.click(target) is None
        assert hand.refusal is None


def perform(hand: AquaGesture, action: Action) -> Action | None:
    """The clicks of an action, as the screen makes them."""
    match action:
        case Place():
            choose(hand, f"figure:{action.kind}")
            return hand.click(f"path:{action.path}")
        case Build():
            choose(hand, f"workman:{action.outlet}", f"builder:{action.path}")
            if hand.tray:
                choose(hand, f"tray:{action.tile.kind}")
            target = f"square:{hand.state.aqueducts[action.outlet].front}"
        case LayFountainTile():
            if hand.tray:
                choose(hand, f"tray:{action.tile.kind}")
            target = f"square:{action.square}"
        case Advance():
            return hand.click(f"builder:{action.path}")
        case Close():
            choose(hand, f"seal:{action.outlet}")
            return hand.end_turn()
        case Keep():
            return hand.end_turn()
        case Take():
            return hand.click(f"reserve:{action.kind}")
    hand.hover(target)
    turn_to(hand, action.tile.openings)
    return hand.click(target)


@pytest.mark.parametrize(("players", "habit", "seed"), GAMES)
def test_every_legal_action_can_be_made_by_hand(players: int, habit: str, seed: int) -> None:
    """Not only the one played: a handful of each position."""
    rng = Random(seed)
    for step in game(players, habit, seed):
        legal = legal_actions(step.before)
        for action in rng.sample(legal, min(6, len(legal))):
            assert perform(gesture_for(step.before), action) == action, f"{action} in {step.before.phase}"


def test_there_is_a_hand_for_every_phase() -> None:
    seen = {state.phase: type(gesture_for(state)).__name__ for state in STATES}
    assert set(seen) == {"setup", "reserve", "main", "fountain", "close", "take"}
    over = game(2, "hastily", 2)[-1].after
    assert isinstance(gesture_for(over), Waiting) and not gesture_for(over).enabled


def test_a_click_on_what_is_not_enabled_plays_nothing_and_changes_no_choice() -> None:
    """Whatever is on the table, in whatever phase."""
    rng = Random(9)
    for state in rng.sample(STATES, 60):
        hand = gesture_for(state)
        board = state.board
        ids = [f"square:{square}" for square in board.squares] + [f"path:{path}" for path in board.pathway]
        ids += [f"workman:{outlet}" for outlet in state.aqueducts]
        ids += [f"builder:{path}" for path in state.builders]
        before = (hand.tile, hand.figure, hand.outlet, hand.path, hand.enabled)
        for target in ids:
            if target not in hand.enabled and not _means_a_seal(hand, target):
                assert hand.click(target) is None
                assert (hand.tile, hand.figure, hand.outlet, hand.path, hand.enabled) == before


def _means_a_seal(hand: AquaGesture, target: str) -> bool:
    """A workman whose aqueduct may be sealed stands for its seal."""
    return target.replace("workman:", "seal:") in hand.enabled


def first_attempts() -> dict[str, tuple[State, Attempt]]:
    """For each refusal the first position and gesture that meet it."""
    found: dict[str, tuple[State, Attempt]] = {}
    for state in STATES:
        for attempt in attempts(state):
            found.setdefault(attempt.code, (state, attempt))
    return found


ATTEMPTS = first_attempts()


@pytest.mark.parametrize("code", sorted(ATTEMPTS))
def test_a_refused_gesture_says_why_and_leaves_the_hand_as_it_was(code: str) -> None:
    state, attempt = ATTEMPTS[code]
    hand = gesture_for(state)
    choose(hand, *attempt.chosen)
    if attempt.turned is not None:
        hand.hover(attempt.refused)
        turn_to(hand, attempt.turned.openings, every=True)
    held = (hand.tile, hand.figure, hand.outlet, hand.path)
    assert hand.click(attempt.refused) is None
    assert hand.refusal is not None and hand.refusal.code == code
    assert hand.refusal.ruling == (REASONS | VIEW_REASONS)[code]
    assert (hand.tile, hand.figure, hand.outlet, hand.path) == held


def test_the_games_above_meet_the_refusals_of_gestures() -> None:
    wanted = {"square-taken", "square-at-end", "joins", "does-not-continue", "not-in-sight", "not-in-front"}
    wanted |= {"nobody-sees", "path-taken", "not-held", "none-left-to-place", "not-your-workman"}
    assert wanted <= set(ATTEMPTS)


def find(wanted: Callable[[AquaGesture], bool]) -> AquaGesture:
    return next(hand for state in STATES if wanted(hand := gesture_for(state)))


def test_cancel_puts_back_one_choice_at_a_time() -> None:
    state = next(state for state in STATES if state.phase == "main" and _builds(state))
    hand = gesture_for(state)
    build = _builds(state)[0]
    choose(hand, f"workman:{build.outlet}", f"builder:{build.path}")
    seen = [(hand.outlet, hand.path)]
    while hand.cancel():
        seen.append((hand.outlet, hand.path))
    assert seen == [(build.outlet, build.path), (build.outlet, None), (None, None)]


def _builds(state: State) -> list[Build]:
    plain = [a for a in legal_actions(state) if isinstance(a, Build)]
    return [a for a in plain if state.builders[a.path] == a.tile.kind]


def test_a_seal_is_set_moved_and_taken_off() -> None:
    hand = find(lambda hand: hand.state.phase == "close" and len(hand.enabled) > 1)
    one, other = sorted(hand.enabled)[:2]
    assert hand.can_end and hand.end_turn() == Keep()
    choose(hand, one, other)
    assert str(hand.end_turn()) == f"close {other.partition(':')[2]}"
    choose(hand, other)
    assert hand.end_turn() == Keep()
    choose(hand, one)
    assert hand.cancel() and not hand.cancel()
    assert hand.end_turn() == Keep()


def test_rotation_offers_only_what_is_legal_unless_asked_for_all() -> None:
    rng = Random(4)
    for state in rng.sample([s for s in STATES if s.phase == "main" and _builds(s)], 40):
        build = rng.choice(_builds(state))
        hand = gesture_for(state)
        choose(hand, f"workman:{build.outlet}", f"builder:{build.path}")
        front = state.aqueducts[build.outlet].front
        hand.hover(f"square:{front}")
        legal = {
            other.tile for other in _builds(state) if (other.outlet, other.path) == (build.outlet, build.path)
        }
        turned = set()
        for _ in range(8):
            turned.add(hand.tile)
            hand.rotate(rng.choice((1, -1)))
        assert turned <= legal
        for _ in range(8):
            hand.rotate(1, every=True)
            assert hand.tile is not None
            fits = hand.tile in legal
            assert (hand.forbidden(Square(str(front))) is None) == fits
