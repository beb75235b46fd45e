"""A finished race is watched, filmed, painted, written down and taken over."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pygame
import pytest

from game.core.rules import CHANCE
from game.core.setup import HUMAN
from game.export import RECORD
from game.games.alea.rules import CARDS
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.storage import Player as Seated, Save, Sitting
from tests.house.visitor import RACE, Visitor


def save_of(visitor: Visitor, *players: str) -> Save:
    """A race of two, played to its end."""
    record = visitor.alea(*players).record(RACE)
    sitting = Sitting(
        id="0" * 16, players=tuple(map(Seated, players)), seed=1, points=(12, 15), winners=(1,), turn=4
    )
    return Save(record, sitting)


@pytest.fixture
def replay(visitor: Visitor) -> ReplayScene:
    return shown(visitor, save_of(visitor, HUMAN, HUMAN))


def shown(visitor: Visitor, save: Save) -> ReplayScene:
    scene = ReplayScene(visitor.services, save, MatchScene)
    visitor.app.stack.push(scene)
    visitor.frames()
    return scene


def from_menu(visitor: Visitor, item: str) -> None:
    visitor.click("button:menu")
    visitor.click(f"button:{item}")


def test_from_the_results_to_the_replay_and_from_the_list(visitor: Visitor) -> None:
    visitor.start(visitor.people(curtain=False, actions=RACE[:-1]))
    visitor.click("action:stop")
    visitor.until(lambda: visitor.scene == "results")
    visitor.click("button:replay")
    assert visitor.scene == "replay"
    again = visitor.reopen()
    again.click("button:replays")
    again.frames(3)
    assert "Alea" in again.read() and again.cards_glimpsed() == set()
    (kept,) = again.services.archive.replays.listing().saves
    assert kept.record.actions == RACE and (kept.sitting.points, kept.sitting.winners) == ((12, 15), (1,))
    again.click(f"button:watch-{kept.id}")
    assert again.scene == "replay"
    again.close()


def test_a_replay_of_a_game_without_a_set_up_begins_at_its_beginning(replay: ReplayScene) -> None:
    assert len(replay.playback) == 0


def cards_lying(visitor: Visitor, replay: ReplayScene) -> set[str]:
    """Those in the position; the log of a replay tells of all that ever were."""
    visitor.until(lambda: replay.view.idle)
    (line,) = (line for line in visitor.read().splitlines() if line.startswith("Card: "))
    return {word for word in re.findall(r"\w+", line) if word.lower() in CARDS}


def test_step_jump_and_play(visitor: Visitor, replay: ReplayScene) -> None:
    visitor.click("button:next")
    assert replay.state.cards == ("ivy",) and cards_lying(visitor, replay) == {"Ivy"}
    visitor.key(pygame.K_RIGHT)
    assert cards_lying(visitor, replay) == {"Ivy", "Palm"}, "a finished game has no secrets"
    visitor.click("button:previous")
    assert len(replay.playback) == 1
    visitor.key(pygame.K_PAGEDOWN)
    assert len(replay.playback) == 5 and "moves on by 4" in visitor.read()
    visitor.key(pygame.K_PAGEDOWN)
    assert len(replay.playback) == 9, "a turn that a one ended is over with the one"
    visitor.key(pygame.K_END)
    assert replay.state.places == (10, 5) and not visitor.can("button:undo")
    replay.use_speed(0.0)
    visitor.click("button:play")
    visitor.until(lambda: not replay.playing)
    assert len(replay.playback) == len(RACE)


def test_picture_record_and_film(visitor: Visitor, replay: ReplayScene) -> None:
    for _ in range(4):
        visitor.click("button:next")
    folder = visitor.services.folders.pictures
    from_menu(visitor, "record")
    (record,) = folder.glob(f"alea-*{RECORD}")
    assert json.loads(record.read_text("utf-8"))["actions"] == list(RACE[:4])
    from_menu(visitor, "picture")
    (picture,) = folder.glob("alea-*.png")
    assert b"acTL" not in picture.read_bytes()
    picture.unlink()
    from_menu(visitor, "film")
    visitor.until(lambda: visitor.scene == "replay")
    (film,) = folder.glob("alea-*.png")
    # The header of a film tells its length, right behind its name.
    frames = film.read_bytes().partition(b"acTL")[2][:4]
    minute = replay._keepsakes._story.story.best_minute(replay.playback.entries)
    assert int.from_bytes(frames) == len(minute) > 2, "one for every action of the best minute, of chance too"


def test_a_race_is_taken_over(visitor: Visitor, replay: ReplayScene) -> None:
    for _ in range(6):
        visitor.click("button:next")
    from_menu(visitor, "take-over")
    assert visitor.match.session.actions[:6] == RACE[:6]
    visitor.until(lambda: visitor.scene == "curtain")
    assert len(visitor.actions) == 7, "chance draws anew"


@pytest.mark.parametrize("length", [1, 4, 6])
def test_whoever_takes_over_a_race_of_computers_has_a_seat(visitor: Visitor, length: int) -> None:
    """Also where chance is to move, which is nobody's seat."""
    replay = shown(visitor, save_of(visitor, "sextus", "lucius"))
    replay.jump(length)
    from_menu(visitor, "take-over")
    owner = visitor.match.rules.turn_of(replay.state)
    assert [seat.is_human for seat in visitor.match.setup.seats] == [seat == owner for seat in (0, 1)]


@pytest.mark.parametrize("curtain", [True, False])
def test_a_save_of_a_race_knows_every_card_and_what_was_agreed(visitor: Visitor, curtain: bool) -> None:
    """What is hidden on the screen is whole on the disk."""
    visitor.start(visitor.people(curtain=curtain, options={"mild": True}))
    visitor.until(lambda: visitor.match.mover != CHANCE)
    cards = visitor.match.session.state.cards
    agreed = visitor.match.setup
    again = visitor.reopen()
    again.click("button:continue")
    assert again.match.session.state.cards == cards and set(cards) <= set(CARDS)
    assert replace(again.match.setup, actions=()) == agreed
    again.close()
