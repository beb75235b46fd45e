"""Every action is on the disk, and a match that was left goes on exactly where it was."""

from __future__ import annotations

import json
from dataclasses import replace

import pygame
import pytest

from game.commands.rules import main as rules_command
from game.core.setup import HUMAN, SeatSetup
from game.games import GAMES
from tests.saves.player import Player


def only_save(player: Player) -> dict[str, object]:
    (path,) = player.saves.glob("*.json")
    content: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return content


def test_without_a_save_there_is_nothing_to_continue(player: Player) -> None:
    assert "button:continue" not in player.ids() and not player.can("button:saves")
    assert not player.saves.exists()


def test_every_action_is_saved(player: Player) -> None:
    match = player.start(player.alone())
    for _ in range(12):
        player.step()
        player.until(lambda: match.autosave is not None and not match.autosave._writer.busy)
        written = [match.session.rules.format(action) for action in match.session.actions]
        assert only_save(player)["actions"] == written


def test_beside_a_save_lies_the_state_before_its_turn(player: Player) -> None:
    """It is what a damaged file is replaced by."""
    match = player.start(player.alone())
    before, turn = [], match.session.rules.turn_number(match.session.state)
    while match.session.rules.turn_number(match.session.state) == turn or len(before) < 2:
        turn = match.session.rules.turn_number(match.session.state)
        before = [match.session.rules.format(action) for action in match.session.actions]
        player.step()
    player.until(lambda: match.autosave is not None and not match.autosave._writer.busy)
    (path,) = (player.saves / "earlier").glob("*.json")
    assert json.loads(path.read_text(encoding="utf-8"))["actions"] == before


def test_continue_resumes_exactly(player: Player) -> None:
    setup = player.alone(assistance="purist", seed=77)
    named = (replace(setup.seats[0], name="Livia"), *setup.seats[1:])
    match = player.start(replace(setup, seats=named))
    for number in range(25):
        player.step(number)
    state, log = match.session.state, match.session.log
    again = player.reopen()
    again.click("button:continue")
    assert again.scene == "match"
    assert again.match.session.state == state
    assert [entry.action for entry in again.match.session.log] == [entry.action for entry in log]
    assert again.match.setup.seats == named
    assert (again.match.setup.seed, again.match.assistance) == (77, "purist")
    again.close()


def test_a_complete_turn_still_waits_for_its_end(player: Player) -> None:
    match = player.start(player.alone())
    while match.handing_over is None:
        player.step()
    seat, length = match.handing_over, len(match.session)
    again = player.reopen()
    again.click("button:continue")
    assert again.match.handing_over == seat
    again.match.undo()
    assert len(again.match.session) == length - 1 and again.match.handing_over is None
    again.close()


def test_a_turn_that_was_ended_does_not_wait_again(player: Player) -> None:
    match = player.start(player.alone())
    while match.handing_over is None:
        player.step()
    match.end_turn(None)
    again = player.reopen()
    again.click("button:continue")
    assert again.match.handing_over is None
    again.close()


def test_what_was_undone_can_still_be_redone(player: Player) -> None:
    match = player.start(player.alone())
    while match.handing_over is None:
        player.step()
    state = match.session.state
    match.undo()
    again = player.reopen()
    again.click("button:continue")
    assert again.match.can_redo
    again.match.redo()
    assert again.match.session.state == state
    again.close()


def test_to_the_title_keeps_the_match(player: Player) -> None:
    player.start(player.alone())
    player.step()
    player.match.open_menu()
    player.frames()
    player.click("button:title")
    assert player.scene == "title"
    assert "button:continue" in player.ids(), "the title looks again when it is uncovered"


def test_quitting_in_the_middle_keeps_the_match(player: Player) -> None:
    match = player.start(player.alone())
    player.step()
    length = len(match.session)
    player.app.frame([pygame.event.Event(pygame.QUIT)], 0.016)
    saved = only_save(player)["actions"]
    assert isinstance(saved, list) and len(saved) == length


def test_continuing_against_an_opponent(player: Player) -> None:
    setup = player.services.quick_setup(GAMES[0])
    match = player.start(replace(setup, seats=(*setup.seats[1:], setup.seats[0])))
    player.until(lambda: match.deciding is not None)
    actions = match.session.actions
    again = player.reopen()
    again.click("button:continue")
    assert again.match.session.actions == actions
    assert [seat.player for seat in again.match.setup.seats] == ["lucius", HUMAN]
    again.step()
    again.close()


def test_a_save_is_a_record(player: Player, capsys: pytest.CaptureFixture[str]) -> None:
    player.start(player.alone())
    for _ in range(20):
        player.step()
    player.close()
    (path,) = player.saves.glob("*.json")
    assert rules_command(["replay", str(path)], GAMES, player.folder) == 0
    lines = capsys.readouterr().out.splitlines()
    actions = only_save(player)["actions"]
    assert isinstance(actions, list) and len(lines) == len(actions)


def test_a_finished_game_is_a_replay_and_not_continued(player: Player) -> None:
    match = player.start(player.alone())
    while match.mover is not None:
        player.step()
    player.until(lambda: player.scene == "results")
    player.close()
    assert list(player.saves.glob("*.json")) == []
    (replay,) = player.replays.glob("*.json")
    content = json.loads(replay.read_text(encoding="utf-8"))
    outcome = match.session.rules.outcome(match.session.state)
    assert outcome is not None
    assert content["save"]["points"] == list(outcome.points)
    again = player.reopen()
    assert "button:continue" not in again.ids()


def test_a_match_that_is_not_to_be_kept_leaves_nothing(player: Player) -> None:
    from game.scenes.match import MatchScene  # noqa: PLC0415

    player.app.stack.push(MatchScene(player.services, player.alone(), kept=False))
    player.frames()
    player.step()
    player.close()
    assert not player.saves.exists()


def test_names_in_the_file_are_the_players(player: Player) -> None:
    setup = player.alone()
    seats = (SeatSetup(setup.seats[0].colours, HUMAN, 'Äsop "x"'), setup.seats[1])
    player.start(replace(setup, seats=seats))
    player.close()
    (save,) = player.services.archive.saves.listing().saves
    assert save.sitting.players[0].name == 'Äsop "x"'
