"""What somebody else does is staged: who, from where, what comes of it. The table ends as it should."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, cast

import pygame
import pytest
from pygame.event import Event

from game.core.session import LogEntry
from game.games.aqua_romana.rules.events import BonusGiven, PodiumReached, TileLaid
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.director import Director
from game.games.aqua_romana.view.view import AquaView
from game.games.aqua_romana.view.words import AquaWords
from game.i18n import LANGUAGES, Language
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.table.caption import Caption
from game.table.shapes import of_family
from game.ui.timeline import Timeline
from tests.games.aqua_romana.view.drawing import check_drawn
from tests.games.aqua_romana.view.examples import NAMES, begun, example
from tests.games.aqua_romana.view.table import Screen, moments, screen
from tests.games.aqua_romana.view.test_stage import play, seen, stage_of, without_places
from tests.games.aqua_romana.view.words import complete
from tests.games.viewing.telling import who
from tests.saves.kept_games import a_save

KINDS = {"place", "build", "fountain", "advance", "close", "take"}
"""The words that actions begin with, but for ``keep``, which is nothing to look at."""


def words(code: str) -> AquaWords:
    text = Language(code, [SPEC.texts]).text
    return AquaWords(text, who())


def director_of(stage: Any, said: list[Caption]) -> Director:
    animator = Animator(stage, stage.places, lambda sound: None)
    herald = words("en")
    return Director(animator, herald, lambda caption, about: said.append(caption))


def begin(director: Director, entry: LogEntry[Any, Any, Any], reduced: bool = False) -> Timeline:
    timeline = Timeline(1.0, reduced)
    timeline.play(director.staged(entry, reduced))
    for moment in director.ending(entry, reduced):
        timeline.play(moment)
    return timeline


def kind_of(entry: LogEntry[Any, Any, Any]) -> str:
    return str(entry.action).split()[0]


# what is seen


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_staged_turn_ends_where_the_rules_say(name: str, reduced: bool) -> None:
    """However it is watched, and wherever it is skipped."""
    rng = Random(name)
    game = example(name)
    stage = stage_of(game.start)
    director = director_of(stage, [])
    for entry in game.entries:
        play(begin(director, entry, reduced), rng)
        arrived = seen(stage)
        stage.sync(entry.after)
        assert arrived == seen(stage), f"something jumps after {entry.action}"
        assert without_places(arrived) == without_places(seen(stage_of(entry.after)))


def test_a_tile_flies_from_its_builder_to_its_square() -> None:
    game = example("three")
    entry = next(e for e in game.entries if kind_of(e) == "build")
    index = game.entries.index(entry)
    laid = next(event for event in entry.events if isinstance(event, TileLaid))
    stage = stage_of(game.entries[index - 1].after)
    timeline = begin(director_of(stage, []), entry)
    seen_parts: list[Any] = []
    way: list[Any] = []
    highest = 0.0
    while not timeline.idle:
        timeline.update(1 / 60)
        moving = list(stage.moving.values())
        seen_parts += [
            part for part in dict.fromkeys(shape.key[0] for shape in moving) if part not in seen_parts
        ]
        flying = of_family(moving, "flying")
        way += [piece.at for piece in flying]
        highest = max([highest, *(piece.look[0] for piece in flying)])
    assert [part for part in seen_parts if part != "effect"] == ["ring", "beam", "glow", "flying"]
    assert laid.path is not None and laid.outlet is not None
    builder, square = stage.places.builder(laid.path), stage.places.square(laid.square)
    assert abs(way[0][0] - builder[0]) < 0.2 and abs(way[0][1] - builder[1]) < 0.7
    assert way[-1] == pytest.approx(square) and highest > 0.5


@pytest.mark.parametrize("reduced", [False, True])
def test_a_chime_leads_the_eye_and_what_flies_can_be_heard(reduced: bool) -> None:
    game = example("three")
    entry = next(e for e in game.entries if kind_of(e) == "build")
    stage = stage_of(game.entries[game.entries.index(entry) - 1].after)
    director = director_of(stage, [])
    heard: list[str] = []
    director.animator.play = heard.append
    timeline = begin(director, entry, reduced)
    while not timeline.idle:
        timeline.update(1 / 60)
    wanted = ["ring", "tile-land"] if reduced else ["ring", "fly", "tile-land"]
    assert heard[: len(wanted)] == wanted, "nothing flies past where nothing moves"


@pytest.mark.parametrize("name", NAMES)
def test_reduced_motion_has_no_flight(name: str) -> None:
    """A ring and words instead, and time to read them."""
    game = example(name)
    stage = stage_of(game.start)
    said: list[Caption] = []
    director = director_of(stage, said)
    for entry in game.entries:
        rings = False
        seconds = 0.0
        timeline = begin(director, entry, reduced=True)
        while not timeline.idle:
            timeline.update(0.05)
            seconds += 0.05
            assert not of_family(stage.moving.values(), "flying"), entry.action
            rings = rings or bool(of_family(stage.moving.values(), "ring"))
        if kind_of(entry) in KINDS:
            assert rings and seconds > 0.5, entry.action
        stage.sync(entry.after)


def test_a_turn_takes_about_two_and_a_half_seconds() -> None:
    """Of the timeline, not of any clock: long enough to follow, short enough to like."""
    turns: dict[tuple[str, int], float] = {}
    for name in NAMES:
        game = example(name)
        stage = stage_of(game.start)
        director = director_of(stage, [])
        for entry in game.entries:
            timeline = begin(director, entry)
            while not timeline.idle:
                timeline.update(0.02)
                turns[name, entry.turn] = turns.get((name, entry.turn), 0.0) + 0.02
            if game.rules.in_setup(entry.after):
                turns.pop((name, entry.turn), None)
            stage.sync(entry.after)
    assert 2.0 < median(turns.values()) < 3.0


# what is told


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_action_has_its_caption(code: str) -> None:
    """Over the example games: by whom, in whose colour and with which emblem, without a hole."""
    herald = words(code)
    told: set[str] = set()
    for name in NAMES:
        for entry in example(name).entries:
            caption = herald.caption(entry.seat, entry.events, entry.after)
            if kind_of(entry) not in KINDS:
                continue
            assert caption is not None, entry.action
            assert all(map(complete, caption.lines)) and f"Player {entry.seat}" in caption.lines[0]
            assert SPEC.emblems[caption.colour] == caption.emblem
            assert caption.colour in entry.after.seats[entry.seat], "a rival's colour"
            told.add(kind_of(entry))
    assert told == KINDS


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_end_is_told_podium_by_podium_and_laurel_by_laurel(code: str) -> None:
    """The smallest laurel first; each line stays long enough to be read."""
    for name in NAMES:
        game = example(name)
        stage = stage_of(game.entries[-2].after)
        herald = words(code)
        said: list[tuple[float, Caption]] = []
        clock = [0.0]
        animator = Animator(stage, stage.places, lambda sound: None)
        director = Director(animator, herald, lambda caption, about: said.append((clock[0], caption)))  # noqa: B023
        timeline = Timeline()
        last = game.entries[-1]
        timeline.play(director.played(last.events, last.after))
        for moment in director.ending(last, still=False):
            timeline.play(moment)
        while not timeline.idle:
            timeline.update(0.02)
            clock[0] += 0.02
        bonuses = [event for event in last.events if isinstance(event, BonusGiven)]
        assert [caption.lines[0] for _, caption in said[-len(bonuses) :]] == [
            herald.said(bonus, last.after).lines[0] for bonus in sorted(bonuses, key=lambda b: b.points)
        ]
        ended = next(i for i, event in enumerate(last.events) if type(event).__name__ == "GameEnded")
        podiums = [event for event in last.events[ended:] if isinstance(event, PodiumReached)]
        assert len(said) == 1 + len(podiums) + len(bonuses)
        assert all(complete(line) for _, caption in said for line in caption.lines)
        moments_ = [moment for moment, _ in said] + [clock[0]]
        assert all(after - before > 0.5 for before, after in pairwise(moments_))


# at the table


def settled(shown: Screen, view: AquaView, each: Any = lambda: None) -> None:
    for _ in range(2000):
        if view.idle:
            return
        shown.frame()
        each()
    pytest.fail("something moves for ever")


def test_whoever_lays_a_tile_himself_needs_no_telling(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1) as shown:
        view = shown.show(2, moments(2)["main"])
        build = next(a for a in shown.match.rules.legal_actions(view.state) if str(a).startswith("build"))
        for target in (f"workman:{build.outlet}", f"builder:{build.path}"):
            view.click(target)
        if view.gesture.tray:
            view.click(f"tray:{build.tile.kind}")
        front = view.state.aqueducts[build.outlet].front
        while view.gesture.tile is not build.tile:
            view.rotate(1, every=True)
        view.click(f"square:{front}")
        assert not view.idle
        told: list[object] = []
        moving = view.board.stage.moving

        def look() -> None:
            told.extend([*(key for key in moving if key[0] in ("ring", "beam")), view.board.caption.shown])

        settled(shown, view, look)
        assert [part for part in told if part is not None] == []


def test_what_others_do_is_told_until_it_could_be_read(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1) as shown:
        actions = moments(3)["main"]
        later = next(i for i in range(len(actions) - 1, 0, -1) if actions[i].startswith("build"))
        view = shown.show(3, actions[:later])
        shown.match.answer((actions[later],))
        shown.frame()
        caption = view.board.caption
        assert caption.shown is not None and view.ground.contains(caption.rect)
        first = caption.shown
        settled(shown, view)
        assert caption.shown == first, "the turn is not over"
        for _ in range(150):
            shown.frame()
        assert caption.shown is None
        check_drawn(shown, "the caption is gone")


def test_a_caption_covers_neither_workman_nor_tile_nor_builder(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1) as shown:
        actions = moments(2)["over"]
        for at in range(30, 70, 3):
            if not actions[at].startswith("build"):
                continue
            view = shown.show(2, actions[:at])
            shown.match.answer((actions[at],))
            shown.frame()
            laid = next(event for event in shown.match.log[-1].events if isinstance(event, TileLaid))
            assert laid.path is not None
            canvas = view.board.canvas
            for rect in (canvas.square_rect(laid.square), canvas.path_rect(laid.path)):
                assert not view.board.caption.rect.colliderect(rect), actions[at]


# once more


def press(shown: Screen, key: int, mod: int = 0) -> None:
    shown.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    shown.frame(Event(pygame.KEYUP, key=key, mod=mod))


@pytest.mark.parametrize("patience", [1, 30, 90, 10_000])
@pytest.mark.parametrize("players", [2, 4])
def test_m_plays_the_others_turns_again_and_leaves_all_as_it_was(
    tmp_path: Path, players: int, patience: int
) -> None:
    """Also when it is skipped on the way."""
    with screen(tmp_path, speed=4) as shown:
        begun(shown.show, players)
        view = cast(AquaView, shown.scene.view)
        view.click(view.gesture.numbered[0])
        chosen, gesture = view.gesture.chosen, view.gesture
        stage, log = view.board.stage, shown.match.log
        before = seen(stage)
        undo = (shown.match.can_undo, shown.match.can_redo)
        shown.frame()
        press(shown, pygame.K_m)
        assert not view.idle, "nothing is played"
        seats: set[str] = set()
        went_back = False
        for _ in range(patience):
            if view.idle:
                break
            shown.frame()
            went_back = went_back or set(stage.builders) != set(before["builders"])
            if view.board.caption.shown is not None:
                seats.add(view.board.caption.shown.colour)
            assert view.idle or not view.board.marked("trail"), "marks of what is only about to happen"
        if not view.idle:
            press(shown, pygame.K_SPACE)
        assert view.idle and seen(stage) == before
        assert (shown.match.log, shown.match.can_undo, shown.match.can_redo) == (log, *undo)
        assert view.gesture is gesture and view.gesture.chosen == chosen
        if patience > 1000:
            assert went_back and len(seats) == players - 1
        check_drawn(shown, "after it was played again")


def test_m_in_a_replay_plays_the_step_again(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1) as shown:
        scene = ReplayScene(shown.services, a_save(0), MatchScene)
        shown.app.stack.reset(scene)
        shown.app.stack.apply()
        shown.frame()
        scene.jump(40)
        view = scene.view
        before, length = seen(view.board.stage), len(scene.log)  # type: ignore[attr-defined]
        press(shown, pygame.K_m)
        assert not view.idle
        while not view.idle:
            shown.frame()
        assert seen(view.board.stage) == before and len(scene.log) == length  # type: ignore[attr-defined]
