"""What the mini-boards show is what the rules say."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.games.aqua_romana.book.positions import FIGURES, position
from game.games.aqua_romana.levels import levels_folder, load_level
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.board import Outlet, Square, outlet_side, outlet_square
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.legality import fountain_squares, is_crowded
from game.games.aqua_romana.rules.preview import landing, preview, sight
from game.games.aqua_romana.rules.scoring import bonuses, occupancy, podium_for, result, standings
from game.games.aqua_romana.rules.state import State


@cache
def shown(name: str) -> State:
    return position(FIGURES[name], load_level(levels_folder() / "classic.tmx"))


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
    assert (reason is None) == figure.marks.ghost_fits
    assert figure.marks.ghost is not None
    square, tile = figure.marks.ghost
    assert figure.shows.endswith(f"{tile.kind} {tile.openings}")
    assert state.aqueducts[Outlet(figure.shows.split()[1])].front == square


def test_joining_is_refused_for_the_ruling_it_illustrates() -> None:
    reason = RULES.why_not(played("joins"), RULES.parse(FIGURES["joins"].shows))
    assert reason is not None and reason.ruling == "R5"


def test_the_gap_makes_four_squares_and_the_double_curve_moves_two() -> None:
    gap = preview(played("gap"), RULES.parse(FIGURES["gap"].shows))
    assert [len(growth.squares) for growth in gap.grows] == [4]
    both = preview(played("both"), RULES.parse(FIGURES["both"].shows))
    assert {growth.outlet for growth in both.grows} == {"h1S", "h8N"}


@pytest.mark.parametrize("name", [name for name, figure in FIGURES.items() if figure.marks.landing])
def test_builders_go_where_the_arrow_points(name: str) -> None:
    start, end = FIGURES[name].marks.landing or ("", "")
    step = landing(shown(name), start)  # type: ignore[arg-type]
    assert step is not None and step.landing == end
    assert bool(step.fountains) == (name == "fountain")


@pytest.mark.parametrize("name", [name for name, figure in FIGURES.items() if figure.marks.rays])
def test_rays_end_at_builders(name: str) -> None:
    state = shown(name)
    for ray in FIGURES[name].marks.rays:
        assert ray.path in state.board.sight[ray.square].values()
        assert (ray.path in state.builders) == ray.seen
        assert any(aqueduct.stand == ray.square for aqueduct in state.aqueducts.values())


def test_blind_workmen_see_nobody() -> None:
    state = shown("advance")
    assert len(FIGURES["advance"].marks.blind) == 3
    for outlet in FIGURES["advance"].marks.blind:
        assert all(seen.builder is None for seen in sight(state, outlet))


def test_lit_and_hatched_squares_of_the_fountain_are_those_of_the_rules() -> None:
    state, marks = shown("forbidden"), FIGURES["forbidden"].marks
    allowed = set(fountain_squares(state))
    inside = {square for square in state.board.squares if square[0] <= "f" and square[1] <= "3"}
    assert marks.targets == allowed & inside
    assert marks.forbidden == set(state.ends) & inside


def test_the_three_walls() -> None:
    state = shown("walls")
    stops = {
        outlet: follow(state.board, state.tiles, outlet_square(outlet), outlet_side(outlet)).stop
        for outlet in FIGURES["walls"].marks.seals
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
