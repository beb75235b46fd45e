"""Mouse and keyboard on the table: what is carried, chosen, put back, and what plays at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.games.aqua_romana.rules.actions import Build
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.view import AquaView
from tests.games.aqua_romana.view.table import Screen, game, moments, screen

BESIDE = (2, 2)


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        yield opened


def centre(view: AquaView, target: str) -> tuple[int, int]:
    rect = view.targets.rect(target)
    assert rect is not None
    return rect.center


def press(shown: Screen, pos: tuple[int, int]) -> None:
    shown.move(pos)
    shown.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))


def drop(shown: Screen, pos: tuple[int, int]) -> None:
    shown.move(pos)
    shown.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def drag(shown: Screen, start: tuple[int, int], end: tuple[int, int]) -> None:
    press(shown, start)
    shown.move((start[0] + 20, start[1] + 20))
    drop(shown, end)


def type_key(shown: Screen, key: int, mod: int = 0) -> None:
    shown.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    shown.frame(Event(pygame.KEYUP, key=key, mod=mod))


def before(wanted: Callable[[State], bool]) -> tuple[int, tuple[str, ...]]:
    """The first position of some games that is as wanted, as players and actions."""
    for players, habit, seed in (
        (2, "patiently", 1),
        (2, "unequally", 2),
        (3, "by chance", 4),
        (4, "hastily", 3),
    ):
        steps = game(players, habit, seed)
        for index, step in enumerate(steps):
            if wanted(step.before):
                return players, tuple(str(s.action) for s in steps[:index])
    raise AssertionError("no such position")


def joker_builds(state: State) -> list[Build]:
    builds = [a for a in legal_actions(state) if isinstance(a, Build)]
    return [a for a in builds if state.builders[a.path] == "joker"]


@pytest.mark.parametrize("where", ["beside", "square"])
def test_a_dragged_joker_leaves_the_tray_open(shown: Screen, where: str) -> None:
    """Letting go of him closed the tray, or complained of a builder not chosen."""
    view = shown.show(*before(lambda state: len({a.tile.kind for a in joker_builds(state)}) > 1))
    build = joker_builds(view.state)[0]
    front = f"square:{view.state.aqueducts[build.outlet].front}"
    drag(shown, centre(view, f"builder:{build.path}"), BESIDE if where == "beside" else centre(view, front))
    assert view.gesture.tray and view.refusal is None
    shown.click(centre(view, f"tray:{build.tile.kind}"))
    assert view.gesture.tile is not None and view.gesture.tile.kind == build.tile.kind


def test_a_tile_dropped_beside_the_board_goes_back(shown: Screen) -> None:
    view = shown.show(2, moments(2)["main"])
    build = next(
        a
        for a in legal_actions(view.state)
        if isinstance(a, Build) and view.state.builders[a.path] != "joker"
    )
    drag(shown, centre(view, f"builder:{build.path}"), BESIDE)
    assert view.gesture.tile is None and view.gesture.path is None


def test_a_builder_who_plays_at_once_is_not_dragged_by_accident(shown: Screen) -> None:
    """The press played already, before it could be taken back."""
    view = shown.show(2, moments(2)["advance"])
    target = sorted(view.gesture.enabled)[0]
    played = len(shown.match.session)
    drag(shown, centre(view, target), BESIDE)
    assert len(shown.match.session) == played
    shown.click(centre(view, target))
    assert len(shown.match.session) == played + 1


def test_b_goes_from_builder_to_builder_and_only_enter_moves_one(shown: Screen) -> None:
    """With no workman to move, B moved the first builder at once."""
    view = shown.show(2, moments(2)["advance"])
    played = len(shown.match.session)
    visited = []
    for _ in range(len(view.gesture.enabled)):
        type_key(shown, pygame.K_b)
        visited.append(view.focus)
    assert set(visited) == view.gesture.enabled and len(shown.match.session) == played
    type_key(shown, pygame.K_RETURN)
    assert str(shown.match.session.actions[-1]) == f"advance {visited[-1].partition(':')[2]}"


def test_the_log_stays_where_its_reader_scrolled_it(shown: Screen) -> None:
    """Choosing a workman built the log anew, at its end."""
    view = shown.show(2, moments(2)["main"])
    log = view.panels.log
    assert log is not None
    log.scroll.scroll_to(0)
    workman = next(target for target in view.gesture.enabled if target.startswith("workman:"))
    shown.click(centre(view, workman))
    assert view.gesture.outlet is not None
    assert view.panels.log is log and log.scroll.offset == 0


def test_right_click_turns_and_puts_back(shown: Screen) -> None:
    view = shown.show(2, moments(2)["fountain"])
    held = view.gesture.tile
    assert held is not None
    shown.click(view.ground.center, button=3)
    assert (view.gesture.tile is not held) == (held.kind != "bridge")


def test_keys_held_when_the_window_loses_the_focus_are_forgotten(shown: Screen) -> None:
    shown.show(2, moments(2)["close"])
    played = len(shown.match.session)
    shown.frame(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    shown.frame(Event(pygame.WINDOWFOCUSLOST))
    shown.frame(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    assert len(shown.match.session) == played
    type_key(shown, pygame.K_SPACE)
    assert len(shown.match.session) == played + 1
