"""Only what changed is drawn, and the picture is still the one that drawing everything gives."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from pygame import Rect

from game.games.aquaedukt.rules.actions import Build, Dig, Lay, PlaceMountain
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.marks import Marks
from game.games.aquaedukt.view.sprites import WAYS
from game.games.aquaedukt.view.stage import Stage
from game.table.shapes import Shape
from tests.games.aquaedukt.view.examples import games, written
from tests.games.aquaedukt.view.table import Table, screen
from tests.games.viewing.board_table import difference
from tests.games.viewing.drawing import (
    area,
    assert_nothing_beside_the_board,
    assert_nothing_is_left_behind,
    assert_shapes_are_drawn,
    telling,
)

MIDDLE = 160
FRAMES = 1 / 11
T = TypeVar("T")


def some_marks(stage: Stage, rng: Random) -> list[Shape]:
    """Anything at all pointed out, as much as a busy hand could."""
    board, marks = stage.places.board, Marks(stage)

    def few(things: Iterable[T], most: int = 4) -> list[T]:
        found = list(things)
        return rng.sample(found, rng.randrange(min(most, len(found)) + 1))

    def one(things: Iterable[T]) -> list[T]:
        return [rng.choice(list(things))] if rng.random() < 0.4 else []

    found = [
        *map(marks.target, few(board.spaces)),
        *map(marks.lowest, few(board.spaces, 2)),
        *(marks.point(point, free=True) for point in few(board.points)),
        *(marks.point(point, free=False) for point in few(board.points, 20)),
        *map(marks.reach, one(board.points)),
        *(marks.line(line, rng.choice(WAYS), calm=rng.random() < 0.3) for line in few(board.lines, 30)),
        *(marks.won(space, "blue", 3) for space in few(stage.houses)),
        *(marks.served(space, 2) for space in few(board.spaces)),
        *([marks.kept_away()] if rng.random() < 0.3 else []),
        *map(marks.refused, few(("point:b1-c1", "line:b1-c1", "region:7"))),
        *map(marks.shown, few(("space:e4", "region:3", "space:nowhere"))),
    ]
    for region in one(board.regions):
        found += marks.lit(region)
    for space in few(board.spaces):
        found += marks.greened(space)
    for space in few(stage.houses):
        found += marks.lost(space)
    for region in few(board.regions, 2):
        found += marks.danger(region, board.regions[region][0], rng.randrange(1, 9))
    for line in one(board.lines):
        found += marks.coming(Lay(line), "red", hint=rng.random() < 0.3)
    for space in one(board.spaces):
        found += marks.coming(Build(4, space), "orange")
        found += marks.coming(PlaceMountain(space), "")
    for point in one(board.points):
        found += marks.coming(Dig(point), "")
    if rng.random() < 0.3:
        found += marks.names()
    spots = [f"space:{space}" for space in few(board.spaces)]
    trail = (Shape(("trail", 0, spot), "trail", "traced", spot, colour="red", size=0.8) for spot in spots)
    return [*found, *trail]


def middle() -> State:
    return written("examples/three-players")[MIDDLE].before


def test_drawing_what_changed_gives_the_whole_picture(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        table = Table(ui, state)
        assert_shapes_are_drawn(table, partial(some_marks, table.board.stage))


def test_nothing_is_drawn_beside_the_board(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        table = Table(ui, state, patterns=True)
        assert_nothing_beside_the_board(table, partial(some_marks, table.board.stage), 20)


@pytest.mark.parametrize("staged", (False, True))
def test_an_animation_leaves_nothing_behind(tmp_path: Path, staged: bool) -> None:
    with screen(tmp_path) as ui:
        steps = telling(games())[:: 3 if staged else 1]
        assert_nothing_is_left_behind(partial(Table, ui), steps, [], staged, FRAMES)


def test_a_tick_draws_water_and_smoke_and_little_else(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        table = Table(ui, middle())
        marks = [s for space in list(middle().houses)[:2] for s in Marks(table.board.stage).lost(space)]
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
        marks = Marks(table.board.stage)
        lines = [marks.line(line, way.kind) for line, way in state.works.ways.items()]
        table.point_out(lines)
        drawn = table.point_out([*lines[1:], *marks.coming(Lay(next(iter(state.works.ways))), "")])
        assert drawn and area(drawn) < 0.1 * area([table.board.rect])


def test_canals_pass_over_frames_of_regions_in_danger(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = middle()
        table = Table(ui, state)
        dry = [region for region in state.board.regions if state.dry_houses(region)]
        marks = Marks(table.board.stage)
        plain = table.drawn([])
        first = {region: state.board.regions[region][0] for region in dry}
        framed = table.drawn([shape for region in dry for shape in marks.danger(region, first[region], 3)])
        assert difference(plain, framed)
        for line in state.works.widths:
            spot = table.board.canvas.line_rect(line).center
            pairs = zip(plain.get_at(spot), framed.get_at(spot), strict=True)
            assert all(abs(one - other) <= 3 for one, other in pairs)


def test_with_patterns_water_shows_without_colour(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        plain, marked = (Table(ui, middle(), patterns=each) for each in (False, True))
        one, other = plain.drawn([]), marked.drawn([])
        assert plain.board.stage.green
        for space in middle().board.spaces:
            rect = plain.board.canvas.space_rect(space)
            corner = Rect(rect.x, rect.centery, rect.w // 3, rect.h // 2)
            differs = bool(difference(one.subsurface(corner), other.subsurface(corner)))
            # A house says in both how things are with it.
            shown = space in plain.board.stage.green and space not in plain.board.stage.houses
            assert differs == shown, space
