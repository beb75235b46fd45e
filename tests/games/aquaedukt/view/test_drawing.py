"""Only what changed is drawn, and the picture is still the one that drawing everything gives."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.changed import SETS, SINGLE
from game.games.aquaedukt.view.marks import CanalHintMarks, CanalMarks, HouseGhost
from game.games.aquaedukt.view.sprites import WAYS
from game.table.traces import Trace
from tests.games.aquaedukt.view.examples import games, written
from tests.games.aquaedukt.view.table import Table, screen
from tests.games.viewing.board_table import difference
from tests.games.viewing.drawing import (
    area,
    assert_changes_are_drawn,
    assert_nothing_beside_the_board,
    assert_nothing_is_left_behind,
    telling,
)

MIDDLE = 160
FRAMES = 1 / 11


def some_marks(state: State, rng: Random) -> CanalMarks:
    """Anything at all pointed out, as much as a busy hand could."""
    board = state.board

    def few(things: object, most: int = 4) -> list:  # type: ignore[type-arg]
        found = list(things)  # type: ignore[call-overload]
        return rng.sample(found, rng.randrange(min(most, len(found)) + 1))

    def one(things: object) -> object:
        return rng.choice(list(things)) if rng.random() < 0.4 else None  # type: ignore[call-overload]

    spaces, houses = few(board.spaces), few(state.houses)
    trail = (Trace("red", (f"space:{spaces[0]}", "line:b3-c3"), 0.8),) if spaces else ()
    return CanalMarks(
        spaces=frozenset(spaces),
        wet_only_lowest=frozenset(few(board.spaces, 2)),
        region=one(board.regions),  # type: ignore[arg-type]
        points=frozenset(few(board.points)),
        no_points=frozenset(few(board.points, 20)),
        reach=one(board.points),  # type: ignore[arg-type]
        lines=tuple((line, rng.choice(WAYS)) for line in few(board.lines, 30)),  # type: ignore[misc]
        line=one(board.lines),  # type: ignore[arg-type]
        greened=frozenset(few(board.spaces)),
        won=tuple((space, "blue", 3) for space in houses),
        ghost=HouseGhost(spaces[0], "orange", 4) if spaces else None,
        ghost_spring=one(board.points),  # type: ignore[arg-type]
        ghost_mountain=one(board.spaces),  # type: ignore[arg-type]
        lost=frozenset(few(state.houses)),
        warned=tuple(few(board.regions, 2)),
        uneasy=tuple(few(board.regions, 2)),
        served=tuple((space, 2) for space in few(board.spaces)),
        trail=trail,
        hint=CanalHintMarks(("space:c3",), line=board_line(state)) if rng.random() < 0.2 else None,
        names=rng.random() < 0.3,
        reasons=("point:b1-c1", "line:b1-c1", "region:7") if rng.random() < 0.3 else (),
        shown=("space:e4", "region:3") if rng.random() < 0.3 else (),
    )


def board_line(state: State):  # type: ignore[no-untyped-def]
    return next(iter(state.board.lines))


def middle() -> State:
    return written("examples/three-players")[MIDDLE].before


def test_drawing_what_changed_gives_the_whole_picture(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        assert_changes_are_drawn(Table(ui, state), CanalMarks(), partial(some_marks, state))


def test_nothing_is_drawn_beside_the_board(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        assert_nothing_beside_the_board(Table(ui, state, patterns=True), partial(some_marks, state), 20)


@pytest.mark.parametrize("staged", (False, True))
def test_an_animation_leaves_nothing_behind(tmp_path: Path, staged: bool) -> None:
    with screen(tmp_path) as ui:
        steps = telling(games())[:: 3 if staged else 1]
        assert_nothing_is_left_behind(partial(Table, ui), steps, CanalMarks(), staged, FRAMES)


def test_every_mark_is_known_to_the_redrawing() -> None:
    assert {field.name for field in fields(CanalMarks)} == {*SETS, *SINGLE, "focus"}


def test_a_tick_draws_water_and_smoke_and_little_else(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        table = Table(ui, middle())
        marks = CanalMarks(lost=frozenset(list(middle().houses)[:2]))
        table.draw(marks, [table.screen.get_rect()])
        table.damaged()
        for _ in range(9):
            table.board.tick()
            drawn = table.damaged()
            assert 0 < len(drawn) <= 12 and all(table.board.rect.contains(rect) for rect in drawn)
            table.draw(marks, drawn)
            assert not difference(table.screen, table.drawn(marks))


def test_an_empty_country_is_still(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        table = Table(ui, written("examples/two-players")[0].before)
        table.damaged()
        table.board.tick()
        assert table.damaged() == []


def test_pointing_at_a_line_draws_its_own_places_only(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        table = Table(ui, state)
        lines = tuple((line, way.kind) for line, way in state.works.ways.items())
        before = CanalMarks(lines=lines)
        after = replace(before, line=lines[0][0])
        drawn = table.board.differing(before, after)
        assert drawn and area(drawn) < 0.1 * area([table.board.rect])


def test_canals_pass_over_frames_of_regions_in_danger(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        table = Table(ui, state)
        dry = [region for region in state.board.regions if state.dry_houses(region)]
        plain, framed = table.drawn(CanalMarks()), table.drawn(CanalMarks(warned=tuple(dry)))
        assert difference(plain, framed)
        for line in state.works.widths:
            spot = table.board.canvas.line_rect(line).center
            pairs = zip(plain.get_at(spot), framed.get_at(spot), strict=True)
            assert all(abs(one - other) <= 3 for one, other in pairs)


def test_with_patterns_water_shows_without_colour(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        plain, marked = (Table(ui, middle(), patterns=each) for each in (False, True))
        one, other = plain.drawn(CanalMarks()), marked.drawn(CanalMarks())
        assert plain.board.stage.green
        for space in middle().board.spaces:
            rect = plain.board.canvas.space_rect(space)
            corner = Rect(rect.x, rect.centery, rect.w // 3, rect.h // 2)
            differs = bool(difference(one.subsurface(corner), other.subsurface(corner)))
            assert differs == (space in plain.board.stage.green), space
