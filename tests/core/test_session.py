"""Log, undo and redo of one game, with people and computers at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from game.core.rules import IllegalAction, Open, Outcome, Reason
from game.core.session import Session
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.events import Event
from game.games.aqua_romana.rules.state import State
from tests.games.aqua_romana.rules.classic import classic_start


@dataclass(frozen=True)
class Script(Open):
    """A game whose course is written down: who decides, in which turn. Any action but ``no`` is legal."""

    steps: tuple[tuple[int, int], ...]
    """Seat that decides and number of the turn, step by step."""

    def legal_actions(self, state: int) -> list[str]:
        return ["a", "b"] if state < len(self.steps) else []

    def apply(self, state: int, action: str) -> tuple[int, tuple[str, ...]]:
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        return state + 1, (f"{action}{state}",)

    def why_not(self, state: int, action: str) -> Reason | None:
        return None if action in self.legal_actions(state) else Reason("no")

    def to_move(self, state: int) -> int | None:
        return self.steps[state][0] if state < len(self.steps) else None

    def turn_of(self, state: int) -> int:
        return 0

    def turn_number(self, state: int) -> int:
        return self.steps[state][1] if state < len(self.steps) else self.steps[-1][1] + 1

    def in_setup(self, state: int) -> bool:
        return False

    def phase(self, state: int) -> str:
        return "main"

    def report(self, state: int) -> dict[str, object]:
        return {}

    def outcome(self, state: int) -> Outcome | None:
        return None if state < len(self.steps) else Outcome((), ())

    def parse(self, text: str) -> str:
        return text

    def format(self, action: str) -> str:
        return action


def session_of(steps: list[tuple[int, int]], played: int) -> Session[int, str, str]:
    session: Session[int, str, str] = Session(Script(tuple(steps)), 0)
    session.extend(["a"] * played)
    return session


def humans(*seats: int) -> Callable[[int], bool]:
    return lambda seat: seat in seats


TWO_STEPS_EACH = [(0, 0), (0, 0), (1, 1), (1, 1), (0, 2), (0, 2), (1, 3), (1, 3)]


def test_playing_is_logged() -> None:
    session = session_of(TWO_STEPS_EACH, 0)
    assert (session.state, session.actions, len(session)) == (0, (), 0)
    assert session.play("a") == ("a0",)
    assert session.play("b") == ("b1",)
    assert session.play("a") == ("a2",)
    assert session.state == 3 and session.actions == ("a", "b", "a")
    assert [(entry.seat, entry.turn, entry.events, entry.after) for entry in session.log] == [
        (0, 0, ("a0",), 1),
        (0, 0, ("b1",), 2),
        (1, 1, ("a2",), 3),
    ]


def test_an_illegal_action_changes_nothing() -> None:
    session = session_of(TWO_STEPS_EACH, 3)
    session.undo_to(2)
    with pytest.raises(IllegalAction):
        session.play("no")
    assert len(session) == 2 and len(session.redoable) == 1, "what was undone can still be redone"


def test_a_finished_game_takes_no_action() -> None:
    session = session_of([(0, 0)], 1)
    with pytest.raises(IllegalAction):
        session.play("a")
    assert len(session) == 1


def test_undo_and_redo_go_back_and_forth() -> None:
    session = session_of(TWO_STEPS_EACH, 4)
    log = session.log
    session.undo_to(1)
    assert session.state == 1 and session.actions == ("a",)
    assert [entry.action for entry in session.redoable] == ["a", "a", "a"]
    assert session.redo() == ("a1",)
    assert session.redo() == ("a2",)
    assert session.redo() == ("a3",)
    assert session.redo() == (), "nothing left"
    assert session.log == log


def test_the_same_action_again_keeps_the_rest_of_what_was_undone() -> None:
    session = session_of(TWO_STEPS_EACH, 4)
    session.undo_to(1)
    session.play("a")
    assert len(session.redoable) == 2


def test_another_action_forgets_what_was_undone() -> None:
    session = session_of(TWO_STEPS_EACH, 4)
    session.undo_to(1)
    session.play("b")
    assert session.redoable == () and session.redo() == ()
    assert session.actions == ("a", "b")


def test_undoing_to_more_than_was_played_does_nothing() -> None:
    session = session_of(TWO_STEPS_EACH, 2)
    session.undo_to(5)
    assert len(session) == 2 and session.redoable == ()


@pytest.mark.parametrize(
    ("played", "human", "target"),
    [
        (0, (0, 1), None),  # nothing was played
        (1, (0, 1), 0),  # a step of one's own turn
        (2, (0, 1), None),  # never past another human's finished turn
        (3, (0, 1), 2),  # back to the start of one's own turn
        (4, (0, 1), None),
        (2, (0,), 1),  # the computer is to move: the human's last step
        (3, (0,), 1),  # ... also while it is in the middle of its turn
        (4, (0,), 1),  # over the computer's whole answer
        (5, (0,), 4),
        (6, (0,), 5),
        (8, (0,), 5),  # the game is over: still the human's last step
        (8, (0, 1), 7),
        (1, (1,), None),  # only the computer has played
        (2, (1,), None),
        (6, (1,), 3),
        (4, (), None),  # computers among themselves
        (8, (), None),
    ],
)
def test_how_far_one_undo_goes(played: int, human: tuple[int, ...], target: int | None) -> None:
    session = session_of(TWO_STEPS_EACH, played)
    assert session.undo_target(humans(*human)) == target


def test_undo_again_and_again_goes_back_step_by_step() -> None:
    session = session_of(TWO_STEPS_EACH, 8)
    targets = []
    while (target := session.undo_target(humans(0))) is not None:
        targets.append(target)
        session.undo_to(target)
        assert session.rules.to_move(session.state) == 0, "undo ends where the human decides again"
    assert targets == [5, 4, 1, 0]


def test_undo_stops_at_what_another_human_decided_in_this_turn() -> None:
    """Seat 0 closes, seat 1 takes a builder, seat 0 would have to take another one."""
    taking = [(0, 0), (0, 0), (1, 0), (0, 0), (1, 1)]
    assert session_of(taking, 3).undo_target(humans(0, 1)) is None
    assert session_of(taking, 3).undo_target(humans(0)) == 1, "a computer's decision is no obstacle"
    assert session_of(taking, 2).undo_target(humans(0, 1)) is None, "seat 1 is asked: seat 0's steps stand"


@pytest.mark.parametrize(
    ("human", "played", "target"),
    [((0, 1), 3, None), ((0, 1), 2, 1), ((0, 2), 3, None), ((0,), 3, 0), ((1,), 3, 1), ((2,), 4, 2)],
)
def test_three_seats(human: tuple[int, ...], played: int, target: int | None) -> None:
    session = session_of([(0, 0), (1, 1), (2, 2), (0, 3), (1, 4)], played)
    assert session.undo_target(humans(*human)) == target


def aqua_session(seed: int, players: int, steps: int) -> Session[State, Action, Event]:
    session: Session[State, Action, Event] = Session(RULES, classic_start(players))
    rng = Random(seed)
    while len(session) < steps and session.rules.outcome(session.state) is None:
        session.play(rng.choice(session.rules.legal_actions(session.state)))
    return session


@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_whole_game_back_to_the_start_and_forth_again(players: int) -> None:
    session = aqua_session(players, players, 1000)
    log, final = session.log, session.state
    session.undo_to(0)
    assert session.state == session.start == classic_start(players)
    while session.redoable:
        session.redo()
    assert session.log == log and session.state == final


@pytest.mark.parametrize("players", (2, 3, 4))
def test_undo_targets_in_real_games(players: int) -> None:
    """At every point of a game and for every table: undo gives the decision back to the human who made it."""
    for steps in range(1, 60, 2):
        session = aqua_session(9, players, steps)
        mover = RULES.to_move(session.state)
        for table in range(2**players):
            human = humans(*(seat for seat in range(players) if table >> seat & 1))
            target = session.undo_target(human)
            if target is None:
                continue
            undone = session.log[target:]
            assert human(undone[0].seat) and not any(human(entry.seat) for entry in undone[1:])
            assert mover is None or not human(mover) or mover == undone[0].seat
            assert len({entry.seat for entry in undone if human(entry.seat)}) == 1
