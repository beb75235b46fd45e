"""While a tile hovers, workmen stand see-through where they would come to on the podiums."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pygame
import pytest

from game.games.aqua_romana.rules.actions import Build
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.preview import forecast
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.view import AquaView
from game.table.shapes import of_family
from tests.games.aqua_romana.view.drawing import check_drawn
from tests.games.aqua_romana.view.examples import COUNTS, example
from tests.games.aqua_romana.view.table import Screen, screen


def hover(view: AquaView, shown: Screen, build: Build) -> None:
    """Carry this tile over its square, turned like this."""
    view.click(f"workman:{build.outlet}")
    view.click(f"builder:{build.path}")
    if view.gesture.tray:
        view.click(f"tray:{build.tile.kind}")
    front = view.state.aqueducts[build.outlet].front
    assert front is not None
    shown.move(view.board.canvas.square_rect(front).center)
    for _ in range(4):
        if view.gesture.tile is not build.tile:
            view.rotate(1)
    shown.frame()


def ghosts_of(view: AquaView) -> list[tuple[str, object]]:
    """The colours of those who stand there, and on which podium."""
    keys = [shape.key for shape in of_family(view.board.marks, "on-podium")]
    return [(view.state.board.outlets[Outlet(str(outlet))], podium) for _, outlet, podium in keys]


def expected(state: State, build: Build) -> dict[str, int]:
    """By the rules alone: whom the tile closes, and then the one who built."""
    after, _ = apply(state, build)
    closed = [
        outlet for outlet, a in after.aqueducts.items() if state.aqueducts[outlet].is_open and not a.is_open
    ]
    together: list[Outlet] = list(dict.fromkeys((*closed, build.outlet)))
    if build.outlet in closed:
        scored = after if any(after.aqueducts[o].podium is not None for o in closed) else None
        if scored is not None:
            return {o: scored.aqueducts[o].podium or 0 for o in closed}
    return {found.outlet: found.podium for found in forecast(after, together, state.active)}


def turns(players: int) -> list[tuple[tuple[str, ...], State, list[Build]]]:
    game = example(COUNTS[players])
    entries = game.entries
    found = []
    for index in range(20, len(entries), 7):
        before = entries[index - 1].after
        builds = [action for action in legal_actions(before) if isinstance(action, Build)]
        if builds and before.phase == "main":
            actions = tuple(game.rules.format(entry.action) for entry in entries[:index])
            closing = [
                b
                for b in builds
                if len(expected(before, b)) > 1 or not apply(before, b)[0].aqueducts[b.outlet].is_open
            ]
            found.append((actions, before, [*builds[:2], *closing[:2]]))
    return found


@pytest.mark.parametrize("players", COUNTS)
def test_a_ghost_stands_where_the_workman_would_land(tmp_path: Path, players: int) -> None:
    closes = 0
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        for actions, state, builds in turns(players):
            for build in builds:
                view = shown.show(players, actions)
                hover(view, shown, build)
                if view.gesture.action_at(view.gesture.hovered) != build:
                    continue
                wanted = expected(state, build)
                ghosts = ghosts_of(view)
                colours = sorted((state.board.outlets[Outlet(o)], podium) for o, podium in wanted.items())
                if len(wanted) == 1:
                    assert sorted(ghosts) == colours, str(build)
                assert {colour for colour, _ in ghosts} == {colour for colour, _ in colours}
                closes += len(ghosts) > 1
                check_drawn(shown, f"hovering with {build}")
                shown.move((2, 2))
                assert ghosts_of(view) == []
                check_drawn(shown, f"away from {build}")
    assert closes or players == 2, "no tile that closes somebody else was tried"


@pytest.mark.parametrize("assistance", ["normal", "purist"])
def test_without_full_help_nobody_stands_there(tmp_path: Path, assistance: str) -> None:
    with screen(tmp_path) as shown:
        actions, _, builds = turns(3)[3]
        view = shown.show(3, actions, assistance=assistance)  # type: ignore[arg-type]
        hover(view, shown, builds[0])
        assert view.board.marked("coming") and ghosts_of(view) == []


def test_a_ghost_is_fainter_than_a_workman(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        actions, _, builds = turns(3)[0]
        view = cast(AquaView, shown.show(3, actions))
        shown.drawn_anew()
        before = shown.window.surface.copy()
        hover(view, shown, builds[0])
        ((colour, _),) = ghosts_of(view)
        (rect,) = view.board.sheet.rects("on-podium")
        assert view.ground.contains(rect)
        shown.drawn_anew()
        now = shown.window.surface
        whole = view.ui.sprites.at(f"workman/{colour}/podium", view.board.canvas.cell)
        sprite = pygame.transform.smoothscale(whole, rect.size)
        x, y = pygame.mask.from_surface(sprite, 250).centroid()
        spot = (rect.x + x, rect.y + y)
        assert now.get_at(spot) != before.get_at(spot) and now.get_at(spot)[:3] != sprite.get_at((x, y))[:3]
