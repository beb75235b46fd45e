"""The quarry to practise in: every stone is there again, whatever was pushed and fell."""

from __future__ import annotations

from random import Random

from game.games.via_appia.chance import Fortune
from game.games.via_appia.practice import begun
from game.games.via_appia.rules import SIZES, Push, together
from game.games.via_appia.rules.events import StoneFell
from game.games.via_appia.rules.pieces import NONE, RANK, Counts, changed
from game.games.via_appia.rules.state import State


def all_stones(state: State) -> Counts:
    found = together(state.own.stones, state.fallen)
    for stone in state.tray:
        found = changed(found, stone.size, 1)
    return found


def test_one_pushes_as_often_as_one_likes_and_what_falls_comes_back() -> None:
    session, random = begun(3), Random(1)
    stones, fell = all_stones(session.state), 0
    for number in range(30):
        state = session.state
        assert state.phase == "push" and state.pushes == 0 and state.fallen == NONE
        size = SIZES[number % 3]
        assert state.own.stones[RANK[size]], "of every size there is one left"
        reach = state.road.level.quarry.reach_of(size)
        session.play(Push(size, random.randint(-reach, reach), 0))
        session.play(Fortune().draw(session.state, random))
        gone = len(state.tray) + 1 - len(session.state.tray)
        told = [event for event in session.log[-1].events if isinstance(event, StoneFell)]
        assert len(told) == gone, "whoever reads what happened does not read that nothing fell"
        fell += gone
        assert all_stones(session.state) == stones and session.state.active == 0
    assert fell > 5


def test_every_quarry_is_another_one() -> None:
    assert begun(1).state.tray == begun(1).state.tray != begun(2).state.tray
