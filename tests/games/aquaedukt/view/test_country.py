"""The land: no two neighbours alike, green exactly where water is, and the same however it came about."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.games.aquaedukt.levels import levels_folder, load_level
from game.games.aquaedukt.rules.board import Board, Space, place_of
from game.games.aquaedukt.view.brushes import FIGURES
from game.games.aquaedukt.view.country import Country
from game.games.aquaedukt.view.geometry import CanalCanvas, Places, Side
from game.games.aquaedukt.view.grounds import grounds, neighbours
from game.games.aquaedukt.view.screen import picture
from game.games.aquaedukt.view.shores import GRAIN, mask
from game.games.aquaedukt.view.sprites import GROUNDS
from game.table.shapes import GROUND, Shape
from tests.games.aquaedukt.rules.classic import LEVELS
from tests.games.aquaedukt.view.examples import games, written
from tests.games.aquaedukt.view.table import screen
from tests.games.viewing.board_table import difference

GRID = (12, 8)


def green(space: Space, share: float = 1.0) -> Shape:
    return Shape(("green", space), GROUND, "gone", look=(share, "E"))


def boards() -> list[Board]:
    maps = [load_level(path) for path in sorted(levels_folder().glob("*.tmx"))]
    return [Board(level, level.players[0]) for level in (*maps, *LEVELS.values())]


@pytest.mark.parametrize("board", boards(), ids=lambda board: str(board.level.id))
def test_no_two_neighbours_have_the_same_ground(board: Board) -> None:
    chosen = grounds(board, GROUNDS)
    assert set(chosen) == set(board.regions) and set(chosen.values()) <= set(GROUNDS)
    for region, others in neighbours(board).items():
        assert all(chosen[region] != chosen[other] for other in others)
    assert grounds(board, GROUNDS) == chosen


@pytest.mark.parametrize("board", boards(), ids=lambda board: str(board.level.id))
def test_cells_touch_exactly_in_a_window_of_any_size(board: Board) -> None:
    """No gap through which the table shows, and none over another: all are squares of whole pixels."""
    level = board.level
    grid = [(column, row) for column in range(level.columns) for row in range(level.rows)]
    cells = set()
    for left, width in enumerate(range(420, 3200, 37)):
        canvas = CanalCanvas.fitted(Places(board), Rect(left, 2 * left, width, width * 5 // 7 + left % 5))
        rects = {place: canvas.place_rect(place) for place in grid}
        cells.add(canvas.cell)
        for (column, row), rect in rects.items():
            assert rect.size == (canvas.cell, canvas.cell)
            assert rect.topleft == (
                canvas.country.x + column * canvas.cell,
                canvas.country.y + row * canvas.cell,
            )
    assert len(cells) > 40


def test_a_part_of_the_shore_is_the_same_as_in_the_whole() -> None:
    rng = Random(1)
    sides: tuple[Side, ...] = ("N", "E", "S", "W")
    cover = {
        (column, row): (rng.choice((1.0, 0.5, 0.25)), rng.choice(sides))
        for column in range(12)
        for row in range(8)
        if rng.random() < 0.4
    }
    whole = mask(Rect((0, 0), GRID), cover, GRID)
    for _ in range(20):
        part = Rect(rng.randrange(9), rng.randrange(6), rng.randrange(1, 4), rng.randrange(1, 3))
        alone = mask(part, cover, GRID)
        cut = whole.subsurface(Rect(part.x * GRAIN, part.y * GRAIN, *alone.get_size()))
        assert not difference(alone.copy(), cut.copy())


def test_green_is_where_water_is(tmp_path: Path) -> None:
    """Ochre is thirst, green is water: at a glance, in the middle of every space."""
    with screen(tmp_path) as ui:
        state = written("examples/three-players")[-2].before
        canvas = CanalCanvas(Places(state.board), 48, 0, 0)
        country = Country(ui, canvas, state.board)
        country.settle([green(space) for space in state.works.served])
        for space in state.board.spaces:
            spot = canvas.space_rect(space).inflate(-16, -16)
            red, lush, *_ = pygame.transform.average_color(country.surface, spot)
            assert (lush > red) == state.has_water(space), space


def test_green_that_spread_is_the_same_as_green_that_was_there(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        state = written("examples/three-players")[-2].before
        canvas = CanalCanvas(Places(state.board), 48, 0, 0)
        country, other = (Country(ui, canvas, state.board) for _ in range(2))
        other.settle([green(space) for space in state.works.served])
        rng = Random(3)
        done: list[Shape] = []
        for space in sorted(state.works.served, key=lambda space: (rng.random(), space)):
            for share in (0.3, 0.7):
                country.settle([*done, green(space, share)])
            done.append(green(space))
            country.settle(done)
        assert not difference(country.surface, other.surface)


def test_numbers_on_milestones_can_be_read() -> None:
    """At 1280 by 720 a cell has 74 pixels."""
    assert FIGURES * 74 >= 16


def test_every_region_has_its_milestone_in_one_of_its_spaces() -> None:
    for board in boards():
        places = Places(board)
        canvas = CanalCanvas(places, 74, 0, 0)
        for region in board.regions:
            space = places.milestones[region]
            assert board.region_of[space] == region
            assert canvas.space_rect(space).colliderect(canvas.milestone_rect(region))
            assert canvas.rect.contains(canvas.milestone_rect(region)), place_of(space)


def test_a_picture_fits_into_its_size(tmp_path: Path) -> None:
    with screen(tmp_path) as ui:
        for game in games()[::3]:
            for size in ((160, 120), (700, 500)):
                drawn = picture(ui, game[-1].after, size)
                assert drawn.get_width() <= size[0] and drawn.get_height() <= size[1]
