"""What one sees at a glance: whose water it is, how high one stands, who looks where."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.games.aqua_romana.levels import levels_folder, load_level
from game.games.aqua_romana.rules.board import PODIUMS, WIDE_PODIUMS, Board
from game.games.aqua_romana.rules.events import FountainPassed
from game.games.aqua_romana.rules.tiles import KINDS
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.board import KIT
from game.games.aqua_romana.view.geometry import AquaCanvas, Places
from game.games.aqua_romana.view.lying import lying
from game.games.aqua_romana.view.stage import Wet, facing
from game.games.aqua_romana.view.view import AquaView
from game.table.shapes import Shape
from game.ui.emblem import PLAYER_COLOURS
from tests.games.aqua_romana.view.table import Screen, game, moments, screen

COLOURS = {name: colour for name, colour in PLAYER_COLOURS.items() if name in SPEC.emblems}
"""Those of this game."""

LEVELS = sorted(path.stem for path in levels_folder().glob("*.tmx"))


def boards() -> list[Board]:
    levels = [load_level(levels_folder() / f"{name}.tmx") for name in LEVELS]
    return [Board(level, players) for level in levels for players in level.players]


def drawn(view: AquaView, shown: Screen, families: tuple[str, ...]) -> Surface:
    """The board with nothing but its ground and these on it."""
    sheet = KIT.sheet(view.ui, view.board.canvas, view.board.stage)
    sheet.lay([shape for shape in lying(view.board.stage) if shape.key[0] in families])
    surface = Surface(shown.window.surface.get_size()).convert()
    sheet.draw(surface)
    return surface


def kerb_colour(shown: Screen, view: AquaView, wet: Wet) -> str:
    """The owner whose colour the picture has where the kerb of a channel is."""
    rect = view.board.canvas.square_rect(wet.square)
    band = shown.services.ui.sprites.get(names.kerb_sprite("band", names.channel_of(wet)), rect.size)
    solid = pygame.mask.from_surface(band, 210)
    surface = drawn(view, shown, ("tile", "kerb", "pool", "water", "plug"))
    spots = [(x, y) for x in range(rect.w) for y in range(rect.h) if solid.get_at((x, y))]
    seen = [surface.get_at((rect.x + x, rect.y + y)) for x, y in spots]

    def close(owner: str) -> int:
        """How many pixels are of that colour rather than of another."""
        return sum(1 for pixel in seen if nearest(pixel) == owner)

    def nearest(pixel: pygame.Color) -> str:
        candidates = {**COLOURS, "stone": (225, 205, 165)}
        return min(candidates, key=lambda o: sum((pixel[i] - candidates[o][i]) ** 2 for i in range(3)))

    return max(COLOURS, key=close) if seen else ""


def test_whose_water_it_is_can_be_told_from_its_kerb(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        view = shown.show(4, moments(4)["close"])
        owners = view.state.board.outlets
        wet = list(view.board.stage.water.values())
        assert {owners[each.outlet] for each in wet} == set(COLOURS)
        for each in wet:
            assert kerb_colour(shown, view, each) == owners[each.outlet], each


def test_the_kerb_is_coloured_while_the_water_runs_in(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        view = shown.show(4, moments(4)["close"])
        key, wet = next((key, wet) for key, wet in view.board.stage.water.items() if not wet.bridge)
        view.board.stage.filling[key] = 0.9
        assert kerb_colour(shown, view, wet) == view.state.board.outlets[wet.outlet]


def test_only_closed_aqueducts_have_a_plug(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["over"])
        closed = {outlet for outlet, aqueduct in view.state.aqueducts.items() if not aqueduct.is_open}
        assert closed and set(view.board.stage.plugs) == closed
        view = shown.show(2, ())
        assert not view.board.stage.plugs


def test_workmen_face_where_they_look(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        view = shown.show(4, moments(4)["main"])
        open_now = [a for a in view.state.aqueducts.values() if a.podium is None]
        assert len({a.heading for a in open_now}) > 1
        for aqueduct in open_now:
            assert view.board.stage.workmen[aqueduct.outlet].facing == facing(aqueduct.heading)


# the stairs


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_numbers_of_the_podiums_can_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    """They were eight pixels high at 720 lines."""
    with screen(tmp_path, size) as shown:
        view = shown.show(2)
        step = round(view.board.places.stairs.step * view.board.canvas.cell)
        for number in range(1, PODIUMS + 1):
            picture = shown.services.ui.sprites.get(f"numeral/{number}", (round(step * 152 / 96), step))
            digits = pygame.mask.from_surface(picture, 128).get_bounding_rects()
            assert digits[0].unionall(digits[1:]).h >= 14 * size[1] // 720, number


@pytest.mark.parametrize("board", boards(), ids=lambda board: f"{board.level.id}-{board.players}")
def test_the_podiums_are_a_staircase_beside_the_board(board: Board) -> None:
    places = Places(board)
    canvas = AquaCanvas.fitted(places, Rect(0, 0, 980, 650))
    steps = [canvas.podium_rect(number) for number in range(PODIUMS + 1)]
    assert all(lower.top > higher.top for lower, higher in pairwise(steps))
    assert max(step.h for step in steps[1:]) - min(step.h for step in steps[1:]) <= 1
    narrow = {steps[n].w for n in range(1, PODIUMS + 1) if n not in WIDE_PODIUMS}
    assert all(steps[n].w > max(narrow) for n in WIDE_PODIUMS)
    assert all(canvas.rect.contains(step) for step in steps)
    assert all(step.left >= canvas.left + places.board_width * canvas.cell for step in steps)


def test_nobody_on_the_stairs_hides_a_number_or_his_neighbour() -> None:
    places = Places(boards()[0])
    spots = [
        places.on_podium(number, place)
        for number in range(1, PODIUMS + 1)
        for place in range(2 if number in WIDE_PODIUMS else 1)
    ]
    assert all(x - 0.19 >= places.stairs.number(1)[0] + 0.25 for x, _ in spots)
    close = [(a, b) for a in spots for b in spots if a < b and abs(a[1] - b[1]) < 0.45]
    assert all(abs(a[0] - b[0]) > 0.3 or abs(a[1] - b[1]) > 0.3 for a, b in close)


def test_the_reserve_stands_below_the_stairs() -> None:
    for board in boards():
        places = Places(board)
        foot = places.stairs.top(0)
        assert all(foot < places.reserve(kind)[1] < places.height for kind in KINDS)
        assert len({places.reserve(kind) for kind in KINDS}) == len(KINDS)


# what moves


def above(view: AquaView, corner: str) -> Rect:
    """The square over a fountain's basin, where only an eruption reaches."""
    places = view.board.places
    x, y = next(places.fountain(found) for found in view.state.board.fountains.values() if found == corner)
    return view.board.canvas.box((x, y - 0.85), 0.3, 0.3)


def test_a_fountain_truly_erupts_when_a_builder_passes(tmp_path: Path) -> None:
    """It only ran through its frames at double speed."""
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        spot = above(view, "SE")
        quiet = pygame.transform.average_color(drawn(view, shown, ("jet", "burst")), spot)
        view.board.stage.jets["SE"] = 0.45
        loud = pygame.transform.average_color(drawn(view, shown, ("jet", "burst")), spot)
        assert sum(loud[:3]) > sum(quiet[:3]) + 60


def passing(shown: Screen) -> AquaView:
    """A match in which a builder is just going past a fountain."""
    for seed in range(1, 4):
        actions = tuple(str(step.action) for step in game(2, "patiently", seed))
        for at, step in enumerate(game(2, "patiently", seed)):
            if any(isinstance(event, FountainPassed) for event in step.events):
                view = shown.show(2, actions[:at])
                shown.match.play(shown.match.session.rules.parse(actions[at]))
                return view
    raise AssertionError("nobody ever passes a fountain")


def test_an_eruption_is_over_when_the_builder_has_passed(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1) as shown:
        view = passing(shown)
        seen = set()
        while not view.idle:
            shown.frame(dt=1 / 30)
            seen |= set(view.board.stage.jets.values())
        assert len(seen) > 8 and not view.board.stage.jets


@pytest.mark.parametrize("reduced", [False, True])
def test_reservoirs_move_unless_motion_is_reduced(tmp_path: Path, reduced: bool) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=reduced)
        view = shown.show(2)
        pool = view.board.sheet.rects("pool")[0]

        def shot() -> bytes:
            return pygame.image.tobytes(shown.window.surface.subsurface(pool), "RGB")

        before = shot()
        for _ in range(12):
            shown.frame(dt=1 / 30)
        assert (shot() == before) == reduced


def test_dust_rolls_out_from_under_a_landing_tile(tmp_path: Path) -> None:
    """It was a puff on the tile itself: a ring beside it tells that something heavy came down."""
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        board = view.board
        square = next(s for s in view.state.board.free_squares if s not in view.state.tiles)
        rect = board.canvas.square_rect(square)
        surface = Surface(shown.window.surface.get_size()).convert()
        surface.fill((80, 80, 40))
        at = board.places.square(square)
        dust = Shape(("effect", 0), "effect", "effect", at, "mark/dust/2", size=names.DUST_CELLS)
        brush = board.sheet.brushes["effect"]
        brush.draw(surface, dust, brush.rect(dust))
        middle, around = rect.inflate(-rect.w // 2, -rect.h // 2), rect.inflate(rect.w // 4, rect.h // 4)
        untouched = pygame.mask.from_threshold(surface, (80, 80, 40), (3, 3, 3, 255))
        untouched.invert()
        assert not untouched.overlap_area(pygame.Mask(middle.size, fill=True), middle.topleft)
        beside = [*range(around.left, rect.left - 2), *range(rect.right + 2, around.right)]
        assert any(untouched.get_at((x, rect.centery)) for x in beside)
