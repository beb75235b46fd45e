"""Light lies under the pieces, danger is one's own, milestones stand in their region, and no seam shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from pygame import Rect

from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules.state import State, new_game
from game.games.aquaedukt.view.board import KIT
from game.games.aquaedukt.view.country import Country
from game.games.aquaedukt.view.geometry import CanalCanvas, Places
from game.games.aquaedukt.view.gestures import gesture_for
from game.games.aquaedukt.view.looks import endangered, pointed
from game.games.aquaedukt.view.lying import LAYERS, lying
from game.games.aquaedukt.view.marks import Marks
from game.games.aquaedukt.view.stage import Stage
from game.table.brush import DANGER
from game.table.canvas import Canvas
from game.table.shaped import Look
from game.ui.emblem import PLAYER_COLOURS
from tests.games.aquaedukt.view.examples import written
from tests.games.aquaedukt.view.table import screen

STANDING = ("piece", "canal", "spring", "wall")
BLACK = 40
"""Brighter than this is no seam: soft brown lines part the spaces."""
SIZES = (49, 50, 62, 74, 75, 76, 100, 113)


def positions() -> list[State]:
    return [step.before for step in written("examples/four-players")]


def staged(state: State) -> Stage:
    stage = Stage(Places(state.board))
    stage.sync(state)
    return stage


@pytest.mark.parametrize("cell", range(8, 200))
def test_every_cell_is_equally_wide(cell: int) -> None:
    """AQ 5: at 75 pixels every other one was a pixel wider than its picture."""
    canvas: Canvas[Places] = Canvas(Places(positions()[0].board), cell, 7, 5)
    for frame in (0.34, 0.5, 0.0):
        edges = [canvas.px((column + frame, 0))[0] for column in range(24)]
        assert {b - a for a, b in pairwise(edges)} == {cell}


@pytest.mark.parametrize("cell", SIZES)
def test_no_black_seams_between_the_spaces(tmp_path: Path, cell: int) -> None:
    """AQ 5: the pixels along every line between two spaces."""
    with screen(tmp_path) as ui:
        state = positions()[0]
        canvas = CanalCanvas(Places(state.board), cell, 0, 0)
        land = Country(ui, canvas, state.board).dry
        for line in state.board.lines:
            (x, y), (u, v) = (canvas.px(point) for point in canvas.places.line(line))
            for share in (0.3, 0.5, 0.7):
                at = (round(x + (u - x) * share), round(y + (v - y) * share))
                for dx, dy in ((-1, -1), (0, 0), (1, 1)):
                    if land.get_rect().collidepoint(at[0] + dx, at[1] + dy):
                        assert max(land.get_at((at[0] + dx, at[1] + dy))[:3]) > BLACK, line


def test_light_lies_under_walls_houses_canals_and_springs() -> None:
    """AQ 2, 3: canals vanished under it, and houses looked like ghosts."""
    under = LAYERS.index("wall")
    for state in positions():
        if state.phase != "house":
            continue
        stage, gesture = staged(state), gesture_for(state)
        shapes = pointed(stage, gesture, Look(you=state.active))
        light = [shape for shape in shapes if shape.key[0] in ("lit", "target", "danger", "greened")]
        assert light and all(LAYERS.index(shape.layer) < under for shape in light)
        standing = {shape.layer for shape in lying(stage) if shape.key[0] in STANDING}
        assert all(LAYERS.index(layer) >= under for layer in standing)


def test_a_lit_region_leaves_the_colour_of_its_houses(tmp_path: Path) -> None:
    """AQ 3: the pixels of a house are the same with and without light."""
    state = next(
        state
        for state in positions()
        if state.rolled is not None
        and any(space in state.houses for space in state.board.regions[state.rolled][1:])
    )
    with screen(tmp_path) as ui:
        stage = staged(state)
        space = next(each for each in state.board.regions[state.rolled or 0][1:] if each in state.houses)
        canvas = CanalCanvas(stage.places, 60, 0, 0)
        shown = []
        for marks in ([], list(Marks(stage).lit(state.rolled or 0))):
            sheet = KIT.sheet(ui, canvas, stage)
            sheet.lay(list(lying(stage)), marks, ())
            target = pygame.Surface(canvas.rect.size).convert()
            sheet.draw(target)
            house = canvas.space_rect(space).inflate(-30, -30)
            shown.append(pygame.image.tobytes(target.subsurface(house), "RGB"))
        # Thin shadows let a little of the ground through.
        far = [abs(one - other) for one, other in zip(*shown, strict=True)]
        assert sum(far) / len(far) < 2


def test_where_nearly_all_is_allowed_the_edge_is_lit_and_the_space_under_the_pointer() -> None:
    """AQ 4: ninety lit spaces hid the walls."""
    board = positions()[0].board
    state = new_game(board, None, Options(mountains="players"))
    stage, gesture = staged(state), gesture_for(state)
    shapes = pointed(stage, gesture, Look())
    assert [shape.key for shape in shapes if shape.layer == "target"] == [("area", "target")]
    gesture.hovered = "space:c3"
    keys = [shape.key for shape in pointed(stage, gesture, Look()) if shape.layer == "target"]
    assert keys == [("area", "target"), ("target", "c3")]


def test_danger_is_in_nobodys_colour_only_ones_own_and_says_how_much() -> None:
    """AQ 22: seven red frames at once, for everybody, in the colour of a player."""
    far = [sum(abs(a - b) for a, b in zip(DANGER, each, strict=True)) for each in PLAYER_COLOURS.values()]
    assert min(far) > 100
    found = 0
    for state in positions():
        stage = staged(state)
        for you in range(state.players):
            for region, free, points in endangered(state, you):
                dry = [state.houses[space] for space in state.dry_houses(region)]
                assert points == sum(house.value for house in dry if house.seat == you) > 0
                assert state.free_spaces(region) == (free,)
                found += 1
                said = [shape.text for shape in Marks(stage).danger(region, free, points) if shape.text]
                assert said == [f"−{points}"]
        assert not list(endangered(state, None))
    assert found


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_a_milestone_stands_inside_its_region(tmp_path: Path, scale: float) -> None:
    """AQ 6: on a crossing it covered springs and canals, and belonged to four spaces."""
    with screen(tmp_path) as ui:
        ui.viewport = replace(ui.viewport, ui_scale=scale)
        state = positions()[0]
        stage, canvas = staged(state), CanalCanvas(Places(state.board), 75, 0, 0)
        brush = KIT.sheet(ui, canvas, stage).brushes["milestone"]
        for shape in lying(stage):
            if shape.key[0] == "milestone":
                (region,) = shape.key[1:]
                first = canvas.space_rect(state.board.regions[region][0])
                assert first.contains(brush.rect(shape)), f"region {region}"


def test_no_canal_or_spring_hides_the_number_of_a_region(tmp_path: Path) -> None:
    """AQ 6: under the box of a canal 16 read as 6."""
    assert LAYERS.index("milestone") > max(LAYERS.index(layer) for layer in ("canal", "joint", "spring"))
    with screen(tmp_path) as ui:
        state = positions()[0]
        stage, canvas = staged(state), CanalCanvas(Places(state.board), 75, 0, 0)
        sheet = KIT.sheet(ui, canvas, stage)
        for shape in lying(stage):
            if shape.key[0] == "milestone":
                rect = sheet.brushes["milestone"].rect(shape)
                stone = ui.sprites.get(shape.picture, rect.size).get_bounding_rect(80).move(rect.topleft)
                space = canvas.space_rect(state.board.regions[shape.key[1]][0])
                spring = ui.sprites.get("spring/well", (50, 50)).get_bounding_rect(80)
                assert not stone.colliderect(spring.move_to(center=space.topleft)), "nor do they hide those"


def test_what_is_at_stake_stands_clear_of_the_number_of_its_region(tmp_path: Path) -> None:
    """18 read as 1&."""
    with screen(tmp_path) as ui:
        state = positions()[-1]
        stage, canvas = staged(state), CanalCanvas(Places(state.board), 75, 0, 0)
        sheet = KIT.sheet(ui, canvas, stage)
        for shape in lying(stage):
            if shape.key[0] == "milestone":
                rect = sheet.brushes["milestone"].rect(shape)
                stone = ui.sprites.get(shape.picture, rect.size).get_bounding_rect(80).move(rect.topleft)
                first = state.board.regions[shape.key[1]][0]
                with patch.object(Stage, "thirsty", return_value=True):
                    _, stake = Marks(stage).danger(shape.key[1], first, 1)
                assert not sheet.brushes["number"].rect(stake).inflate(-6, -6).colliderect(stone)


def test_every_house_says_what_it_counts_and_whether_it_has_water(tmp_path: Path) -> None:
    """AQ 24, 25: in a picture as large as may be read at 1280 x 720."""
    with screen(tmp_path) as ui:
        state = positions()[-1]
        stage, canvas = staged(state), CanalCanvas(Places(state.board), 75, 0, 0)
        brush = KIT.sheet(ui, canvas, stage).brushes["worth"]
        worth = {shape.key[1]: shape for shape in lying(stage) if shape.key[0] == "worth"}
        assert set(worth) == set(state.houses)
        for space, shape in worth.items():
            assert shape.text == str(state.houses[space].value) and shape.look == state.has_water(space)
            rect: Rect = brush.rect(shape)
            assert rect.w >= 20 and canvas.space_rect(space).contains(rect)
