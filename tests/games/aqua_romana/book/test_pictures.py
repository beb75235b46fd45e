"""What the mini-boards show is what the rules say."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.aqua_romana.book.positions import FIGURES, marks_of, position
from game.games.aqua_romana.levels import levels_folder, load_level
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.board import Outlet, Square, outlet_side, outlet_square
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.legality import fountain_squares, is_crowded
from game.games.aqua_romana.rules.preview import landing, preview, sight
from game.games.aqua_romana.rules.scoring import bonuses, occupancy, podium_for, result, standings
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import tile
from game.games.aqua_romana.view.board import KIT
from game.games.aqua_romana.view.geometry import Places
from game.games.aqua_romana.view.sprites import tile_sprite
from game.table.shapes import Shape, of_family


@cache
def shown(name: str) -> State:
    return position(FIGURES[name], load_level(levels_folder() / "classic.tmx"))


@cache
def shapes(name: str) -> tuple[Shape, ...]:
    """What is pointed out in a figure."""
    state = shown(name)
    return tuple(marks_of(FIGURES[name], state, KIT.staged(state, Places(state.board))))


def marked(name: str, family: str) -> set[Any]:
    return {shape.key[1] for shape in of_family(shapes(name), family)}


def played(name: str) -> State:
    """The position with the owner of the aqueduct it speaks of to move."""
    state = shown(name)
    seat = state.seat_of(Outlet(FIGURES[name].shows.split()[1]))
    return replace(state, active=seat, to_move=seat)


@pytest.mark.parametrize("name", [name for name, figure in FIGURES.items() if figure.shows])
def test_moves_shown_are_allowed_unless_shown_as_refused(name: str) -> None:
    figure = FIGURES[name]
    state = played(name)
    reason = RULES.why_not(state, RULES.parse(figure.shows))
    (ghost,) = of_family(shapes(name), "coming")
    assert (reason is None) == ghost.look
    kind, openings = figure.shows.split()[3:]
    assert ghost.picture == tile_sprite(tile(openings)) and tile(openings).kind == kind
    assert state.aqueducts[Outlet(figure.shows.split()[1])].front == ghost.key[1]


def test_joining_is_refused_for_the_ruling_it_illustrates() -> None:
    reason = RULES.why_not(played("joins"), RULES.parse(FIGURES["joins"].shows))
    assert reason is not None and reason.ruling == "R5"


def test_the_gap_makes_four_squares_and_the_double_curve_moves_two() -> None:
    gap = preview(played("gap"), RULES.parse(FIGURES["gap"].shows))
    assert [len(growth.squares) for growth in gap.grows] == [4]
    both = preview(played("both"), RULES.parse(FIGURES["both"].shows))
    assert {growth.outlet for growth in both.grows} == {"h1S", "h8N"}


def test_builders_go_where_the_arrow_points() -> None:
    arrows = {name: of_family(shapes(name), "landing") for name in FIGURES}
    assert {name for name, found in arrows.items() if found} == {"build", "advance", "step", "fountain"}
    for name, found in arrows.items():
        for arrow in found:
            _check_arrow(name, *arrow.key[1:])


def _check_arrow(name: str, start: object, end: object) -> None:
    step = landing(shown(name), start)  # type: ignore[arg-type]
    assert step is not None and step.landing == end
    assert bool(step.fountains) == (name == "fountain")


@pytest.mark.parametrize("name", ["build", "sight"])
def test_rays_end_at_builders(name: str) -> None:
    state, rays = shown(name), of_family(shapes(name), "ray")
    assert rays
    for ray in rays:
        _, outlet, square, path = ray.key
        assert path in state.board.sight[Square(str(square))].values()
        assert (path in state.builders) == ray.look[1]  # type: ignore[index]
        assert state.aqueducts[Outlet(str(outlet))].stand == square


def test_blind_workmen_see_nobody() -> None:
    state = shown("advance")
    blind = marked("advance", "blind")
    assert len(blind) == 3
    for outlet in blind:
        assert all(seen.builder is None for seen in sight(state, outlet))


def test_lit_and_refused_squares_of_the_fountain_are_those_of_the_rules() -> None:
    state = shown("forbidden")
    allowed = set(fountain_squares(state))
    inside = {square for square in state.board.squares if square[0] <= "f" and square[1] <= "3"}
    assert marked("forbidden", "target") == allowed & inside
    refused = {f"square:{square}" for square in set(state.ends) & inside}
    assert marked("forbidden", "refused") == refused


def test_the_three_walls() -> None:
    state = shown("walls")
    stops = {
        outlet: follow(state.board, state.tiles, outlet_square(outlet), outlet_side(outlet)).stop
        for outlet in marked("walls", "seal")
    }
    assert stops == {"c1W": "edge", "c1S": "tile", "d1S": "reservoir"}


def test_four_ends_and_a_square_crossed_twice() -> None:
    assert is_crowded(shown("crowded"), Square("e4"))
    aqueduct = shown("twice").aqueducts[Outlet("c1S")]
    assert aqueduct.length == 5 and aqueduct.squares.count(Square("c2")) == 2
    assert shown("seals").aqueducts[Outlet("c1W")].length == 3


def test_podiums_and_points_of_the_captions() -> None:
    assert podium_for(occupancy(shown("podium")), 8) == ((8, 7), 6)
    state = shown("laurels")
    assert result(state).points == (23, 20, 26, 22)
    laurels = bonuses(standings(state))
    assert sorted((state.aqueducts[outlet].podium, bonus) for outlet, bonus in laurels.items()) == [
        (12, 2),
        (14, 3),
        (17, 4),
    ]
