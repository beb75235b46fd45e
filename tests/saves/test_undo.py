"""Undo, redo and reset turn as the player meets them, with people and computers at the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games import GAMES
from game.match.match import Match
from tests.saves.player import Player


def complete_turn(player: Player, match: Match) -> None:
    """Up to where the turn waits for its end."""
    while match.handing_over is None:
        player.step()


def up_to_a_take(player: Player) -> MatchSetup:
    """Three people, one of whom must now take a builder in another's turn; by chance that is rare."""
    spec = GAMES[0]
    rules, library = spec.rules(), player.services.archive.library(spec)
    level = next(level for level in library.all() if level.id == "classic")
    setup = MatchSetup(spec.id, level.id, tuple(SeatSetup(colours) for colours in level.seats(3)))
    random, state, played = Random(39), library.start(setup.level, setup.colours, {}), []
    while state.phase != "take" or state.to_move == state.active:
        action = random.choice(rules.legal_actions(state))
        state = rules.apply(state, action)[0]
        played.append(rules.format(action))
    return replace(setup, actions=tuple(played))


def test_every_step_of_a_turn_and_back(player: Player) -> None:
    match = player.start(player.alone())
    assert not match.can_undo and not match.can_reset, "builders placed for the players are nobody's steps"
    assert match.why_not("undo") == "table.why.nothing-played"
    states = [match.session.state]
    while match.handing_over is None:
        player.step()
        states.append(match.session.state)
    for state in reversed(states[:-1]):
        assert match.can_undo
        match.undo()
        assert match.session.state is state
    assert not match.can_undo
    for state in states[1:]:
        assert match.can_redo
        match.redo()
        assert match.session.state == state
    assert match.handing_over is not None, "redone to the end, the turn waits for its end again"


def test_never_past_another_humans_finished_turn(player: Player) -> None:
    match = player.start(player.alone())
    complete_turn(player, match)
    match.end_turn(None)
    assert not match.can_undo and not match.can_reset
    player.step()
    match.undo()
    assert not match.can_undo, "back at the start of the own turn"


def test_reset_takes_back_the_own_turn_only(player: Player) -> None:
    match = player.start(player.alone())
    start = len(match.session)
    complete_turn(player, match)
    assert match.can_reset
    match.reset_turn()
    assert len(match.session) == start and match.handing_over is None


def test_reset_while_taking_does_not_touch_the_others_turn(player: Player) -> None:
    """The owner of a closed aqueduct takes a builder in another player's turn, which is not his to undo."""
    setup = up_to_a_take(player)
    match = player.start(replace(setup, actions=setup.actions[:-1]))
    match.play(match.session.rules.parse(setup.actions[-1]))
    match.end_turn(None)
    length = len(match.session)
    assert match.deciding is not None and match.session.log[-1].turn == match.session.state.turn
    assert not match.can_undo and not match.can_reset
    assert match.why_not("reset-turn") == "table.why.others-decided"
    match.reset_turn()
    match.undo()
    assert len(match.session) == length


def test_over_the_answers_of_an_opponent(player: Player) -> None:
    match = player.start(player.services.quick_setup(GAMES[0]))
    while not match.can_undo:
        player.step()
    complete_turn(player, match)
    length = len(match.session)
    match.end_turn(None)
    assert match.why_not("reset-turn") == "table.why.not-your-turn"
    player.until(lambda: match.deciding is not None)
    assert len(match.session) > length
    match.undo()
    assert len(match.session) == length - 1 and match.deciding == 0
    match.redo()
    assert match.deciding == 0 and len(match.session) > length, "the answers come back with the step"


def test_an_answer_to_a_position_that_is_gone_is_not_played(player: Player) -> None:
    setup = player.services.quick_setup(GAMES[0])
    match = player.start(replace(setup, seats=(setup.seats[0], replace(setup.seats[1], player="chloe"))))
    complete_turn(player, match)
    match.end_turn(None)
    player.until(lambda: match._worker is not None and match._worker.busy)
    match.undo()
    actions = match.session.actions
    player.frames(60)
    assert match.session.actions == actions and match.deciding == 0


def test_undo_is_saved_too(player: Player) -> None:
    match = player.start(player.alone())
    complete_turn(player, match)
    match.undo()
    length = len(match.session)
    again = player.reopen()
    again.click("button:continue")
    assert len(again.match.session) == length
    assert [seat.player for seat in again.match.setup.seats] == [HUMAN, HUMAN]
    while again.match.can_undo:
        again.match.undo()
    assert not again.match.session.rules.in_setup(again.match.session.state)
    again.close()
