"""What lives round the board moves by the beat, stays where it says, and leaves no trace."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.games.aqua_romana.view.life import BUTTERFLIES, SPARROWS, SPELL, glimpse, life
from game.table.shapes import of_family
from tests.games.aqua_romana.view.drawing import check_drawn
from tests.games.aqua_romana.view.table import moments, screen

TICK = 0.126


def test_every_creature_stays_in_the_place_that_is_drawn_anew(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        board = shown.show(2, moments(2)["main"]).board
        brush = board.sheet.brushes["creature"]
        for spell in range(0, 400, 3):
            for shape in of_family(life(board.places, spell), "life"):
                place = brush.rect(shape)
                for beat in range(spell * SPELL, (spell + 1) * SPELL):
                    at, picture = glimpse(board.places, shape.look[0], shape.look[1], beat)  # type: ignore[index]
                    size = board.ui.sprites.at(picture, board.canvas.cell).get_size()
                    assert place.w >= size[0] and place.collidepoint(board.canvas.px(at)), (shape, beat)


def test_nobody_jumps_from_one_place_to_another(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        places = shown.show(2, moments(2)["main"]).board.places
        for kind, count in (("sparrow", SPARROWS), ("butterfly", BUTTERFLIES)):
            for number in range(count):
                spots = [glimpse(places, kind, number, beat)[0] for beat in range(600)]
                steps = [abs(x - u) + abs(y - v) for (x, y), (u, v) in pairwise(spots)]
                # A sparrow crosses the whole board in one flight.
                assert max(steps) < (2.6 if kind == "sparrow" else 0.2)


def test_clouds_drift_and_nothing_stays_behind_them(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=False)
        view = shown.show(2, moments(2)["main"])
        before = view.board.sheet.rects("cloud")
        for _ in range(SPELL * 12):
            shown.app.frame((), TICK)
        assert view.board.sheet.rects("cloud") != before
        check_drawn(shown, "a minute of clouds")


@pytest.mark.parametrize("family", ["life", "cloud"])
def test_who_wants_little_motion_sees_them_at_rest(tmp_path: Path, family: str) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(2, moments(2)["main"])
        before, picture = view.board.sheet.rects(family), shown.picture()
        for _ in range(SPELL * 4):
            shown.app.frame((), TICK)
        assert view.board.sheet.rects(family) == before and before
        assert shown.picture() == picture
