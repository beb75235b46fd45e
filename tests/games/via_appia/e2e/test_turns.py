"""Aiming, taking back what no push has followed, closed purses, other sizes, and a sudden death."""

from __future__ import annotations

import json
import signal
import time
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from game.games.via_appia.quarry import push
from game.games.via_appia.rules.actions import Build, Enter, Income, Push, Rest, Travel
from game.games.via_appia.rules.state import State
from tests.e2e.screen import PATIENCE, Screen, available
from tests.e2e.start import Start
from tests.e2e.window import change
from tests.games.via_appia.e2e.habits import brisk
from tests.games.via_appia.e2e.players import Clicker, Dragger, Eye, Typist
from tests.games.via_appia.e2e.table import CURTAIN, Table, new_game, offers

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

THIS = ("--game", "via-appia")


def hot_seat(start: Start, **options: Any) -> tuple[Screen, Table]:
    screen = start(*THIS, **options)
    new_game(screen, "Human", "Human")
    return screen, Table(screen)


A = TypeVar("A", Build, Income, Push, Travel)


def some(table: Table, kind: type[A]) -> A:
    return next(a for a in table.rules.legal_actions(table.state) if isinstance(a, kind))


def outcome_of(state: State, action: Push) -> str:
    """Where the stones will lie: the same input gives the same in every process."""
    return str(Rest(push(state.road.level.quarry, state.tray, action).spots))


# aiming


@pytest.mark.parametrize("hands", [Clicker, Dragger, Typist])
def test_any_push_can_be_aimed_and_comes_out_as_computed(
    start: Start, hands: type[Clicker | Dragger | Typist]
) -> None:
    """To both ends of the line and of the angles; and what is on the map while aiming is what is pushed."""
    screen, table = hot_seat(start)
    player = hands(screen, Random(1))
    if hands is Typist:
        screen.move((1279, 719))
    for aimed in (Push("S", -24, 30), Push("S", 24, -30), Push("S", 0, 0), Push("S", 7, 2)):
        if table.decision(player) and table.state.phase == "main":
            table.play(player, Enter())
            table.decision(player)
        state = table.state
        table.play(player, aimed)
        table.decision(player)
        at = table.played.index(str(aimed))
        assert table.played[at + 1] == outcome_of(state, aimed)
        if table.state.phase != "push":
            table.play_to(player, "main", brisk, Random(1))


def test_a_stone_is_put_back_and_another_laid(start: Start) -> None:
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(2))
    table.play_to(player, "push", brisk, Random(2))
    if screen.shown.hand is None:
        screen.click("stone:S")
    player.until_held("stone", "apron", size="S")
    for put_back in (lambda: screen.click("apron", button=3), lambda: screen.key("Escape")):
        put_back()
        screen.until(lambda shown: shown.hand is None and not shown.can("apron"), "the stone on its heap")
        screen.click("stone:S")
        player.until_held("stone", "apron", size="S")
    screen.move(Eye(table.state, screen.shown).at(5))
    player.until_held("stone", x=5)
    screen.key("Home")
    player.until_held("stone", x=0, angle=0)
    screen.key("Right", "Right", "e")
    player.until_held("stone", x=2, angle=2)


# undo


def test_a_push_is_never_taken_back_and_what_comes_before_it_is(start: Start) -> None:
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(3))
    table.decision(player)
    table.play(player, Enter())
    table.decision(player)
    assert screen.shown.can("button:undo"), "no stone has moved yet"
    screen.click("button:undo")
    table.back_to(len(table.played) - 1)
    screen.until(lambda shown: offers(table.state, shown), "the whole turn again")
    table.play(player, Enter())
    table.decision(player)
    table.play(player, Push("S", 3, 0))
    table.decision(player)
    pushed = len(table.played)
    assert table.played[-2] == "push S 3 0" and table.played[-1].startswith("rest ")
    assert not screen.shown.can("button:undo"), "the stones have moved"
    screen.key("ctrl+z", "ctrl+BackSpace")
    screen.move("apron")
    table.decision(player)
    assert len(screen.record()["actions"]) == pushed


def test_a_deal_is_never_taken_back(start: Start) -> None:
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(4))
    while len(table.state.face_up) > 1 or table.state.phase != "main":
        table.decision(player)
        table.play(player, some(table, Income))
        shown = table.screen.until(table._asks, "the turn to wait for its end")
        assert shown.can("button:undo"), "a card can be put back as long as none are dealt"
    table.decision(player)
    table.play(player, some(table, Income))
    table.decision(player)
    dealt = [text for text in table.played if text.startswith("deal ")]
    assert len(dealt) == 2 and not screen.shown.can("button:undo")


# purses


def test_closed_purses_are_shown_to_their_owners_alone(start: Start) -> None:
    screen = start(*THIS)
    new_game(screen, "Human", "Human", purses="Hidden")
    table, player = Table(screen), Clicker(screen, Random(5))
    for _ in range(4):
        shown = screen.until_scene(CURTAIN)
        assert not any(e.family in ("bed", "card", "tray") for e in shown.elements.values())
        table.decision(player)
        seat = table.state.active
        assert screen.shown.scene == "match" and offers(table.state, screen.shown)
        table.play(player, some(table, Income))
        screen.until(table.waits_for_end, "the turn to wait for its end")
        player.end_turn()
        screen.until_scene(CURTAIN)
        table.follow()
        assert table.state.active != seat
    assert table.curtains == 4


def test_one_among_computers_needs_no_curtain(start: Start) -> None:
    screen = start(*THIS)
    new_game(screen, "Human", "Lucius", purses="Hidden")
    table, player = Table(screen, people=(0,)), Clicker(screen, Random(6))
    for _ in range(3):
        table.decision(player)
        table.play(player, some(table, Income))
    table.decision(player)
    assert table.curtains == 0


# the window changes while something is in the hand


def test_another_size_while_aiming_and_with_a_tile_in_the_hand(start: Start) -> None:
    screen, table = hot_seat(start)
    player = Clicker(screen, Random(7))
    table.play_to(player, "push", brisk, Random(7))
    aimed = Push("S", 4, -6) if "S" in screen.shown.enabled("stone") else some(table, Push)
    if screen.shown.hand is None or dict(screen.shown.hand)["size"] != aimed.size:
        player.lay(aimed.size)
    player.aim(table.state, aimed)
    # Where the pointer has lain still for a moment is where the stone stays when it leaves the tray.
    time.sleep(0.5)
    screen.move((3, 3))
    change(screen)
    player.until_held("stone", size=aimed.size, x=aimed.x, angle=aimed.angle)
    state = table.state
    screen.key("Return")
    screen.until_played([*table.played, str(aimed)], more=True)
    table.follow()
    table.decision(player)
    assert outcome_of(state, aimed) in table.played
    while not any(isinstance(a, Build) for a in table.rules.legal_actions(table.state)):
        table.play(player, table.choose(brisk, player.rng))
        table.decision(player)
    build = some(table, Build)
    screen.click(f"tile:{table.state.road.size_of[build.space]}")
    player.until_held("tile", f"bed:{build.space}")
    change(screen)
    screen.click(f"bed:{build.space}")
    screen.until_played([*table.played, str(build)], more=True)


# while everything moves


def test_clicking_while_stones_move(start: Start) -> None:
    """The rules are ahead of the animations: an impatient click only brings them to their end."""
    screen, table = hot_seat(start, speed=1.0)
    rng = Random(8)
    player = Dragger(screen, rng)
    for _ in range(12):
        table.decision(player)
        table.play(player, table.choose(brisk, rng))
        for _ in range(rng.randrange(3)):
            screen.click((2, 2)) if rng.random() < 0.5 else screen.key("c")
    table.decision(player)


def test_reduced_motion_shows_before_and_after(tmp_path: Path) -> None:
    settings = tmp_path / "player" / "config" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"reduced_motion": True}), encoding="utf-8")
    screen = Screen(tmp_path, *THIS, speed=1.0)
    try:
        new_game(screen, "Human", "Human")
        assert json.loads(settings.read_text(encoding="utf-8"))["reduced_motion"], "it is understood"
        table, player = Table(screen), Clicker(screen, Random(9))
        table.play_on(player, brisk, Random(9), steps=14)
        assert any(text.startswith("rest ") for text in table.played)
    finally:
        screen.close()


def test_killed_in_the_middle_of_a_push_it_comes_out_the_same(tmp_path: Path) -> None:
    screen = Screen(tmp_path, *THIS, speed=1.0)
    new_game(screen, "Human", "Human")
    table, player = Table(screen), Clicker(screen, Random(10))
    table.play_to(player, "push", brisk, Random(10))
    if screen.shown.hand is None:
        player.lay("S")
    aimed = Push(screen.shown.hand["size"], 6, 4)  # type: ignore[index,arg-type]
    wanted = [*table.played, str(aimed), outcome_of(table.state, aimed)]
    player.perform(table.state, aimed)
    saves = screen.data / "data" / "saves"
    screen.until(lambda shown: saved(saves)[: len(wanted) - 1] == wanted[:-1], "the push on the disk")
    screen.process.send_signal(signal.SIGKILL)
    screen.process.wait(PATIENCE)
    screen.close()
    screen.map_file.unlink()

    again = Screen(tmp_path, *THIS)
    try:
        again.click("button:continue")
        again.until_scene("match")
        again.until_played(wanted)
        table, player = Table(again), Clicker(again, Random(11))
        table.decision(player)
        assert table.played == wanted and not again.shown.can("button:undo"), "the stones have moved"
        table.play_on(player, brisk, Random(11), steps=6)
    finally:
        again.close()


def saved(folder: Path) -> list[str]:
    """What was played in the only game on the disk."""
    files = list(folder.glob("*.json"))
    try:
        return list(json.loads(files[0].read_text(encoding="utf-8"))["actions"]) if files else []
    except (OSError, ValueError):
        return []
