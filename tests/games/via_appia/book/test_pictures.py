"""What the pictures of the book show is what the rules say."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.games.via_appia.book.figures import crop_of
from game.games.via_appia.book.positions import FIGURES, marks_of, position
from game.games.via_appia.levels import levels_folder, load_level
from game.games.via_appia.quarry.bounds import bounds
from game.games.via_appia.rules import RULES, scoring
from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.paving import first_spaces, second_spaces
from game.games.via_appia.rules.pieces import SIZES, Space, changed
from game.games.via_appia.rules.state import State
from game.games.via_appia.rules.tray import no_tray
from game.games.via_appia.view.board import KIT
from game.games.via_appia.view.geometry import Places
from game.table.shapes import of_family

NAMES = tuple(FIGURES)

LEVEL = load_level(levels_folder() / "classic.tmx")


@cache
def shown(name: str) -> State:
    return position(FIGURES[name], LEVEL)


@cache
def shapes(name: str) -> tuple[Any, ...]:
    """What is pointed out in a figure."""
    state = shown(name)
    return tuple(marks_of(FIGURES[name], state, KIT.staged(state, Places(LEVEL))))


def marked(name: str, family: str) -> list[Any]:
    return [shape.key[1] for shape in of_family(shapes(name), family)]


@pytest.mark.parametrize("name", [name for name in NAMES if FIGURES[name].shows])
def test_moves_shown_are_allowed_unless_shown_as_refused(name: str) -> None:
    figure = FIGURES[name]
    reason = RULES.why_not(shown(name), RULES.parse(figure.shows))
    assert (reason.code if reason is not None else "") == figure.refused


@pytest.mark.parametrize("name", [name for name in NAMES if marked(name, "bed")])
def test_lit_beds_are_those_one_may_build_on(name: str) -> None:
    state, beds = shown(name), set(marked(name, "bed"))
    allowed = first_spaces(state) if state.first is None else second_spaces(state, state.first)
    assert beds <= set(allowed)
    if name != "where":  # Its picture ends before the road does.
        assert beds == set(allowed)


@pytest.mark.parametrize("name", [name for name in NAMES if marked(name, "price")])
def test_prices_are_those_of_the_rules(name: str) -> None:
    state = shown(name)
    told = {shape.key[1]: int(shape.text) for shape in of_family(shapes(name), "price")}
    free = {place: trip.price for place, trip in journeys(state, 0).items()}
    for place in [place for place in free if RULES.why_not(state, RULES.parse(f"travel {place}"))]:
        del free[place]
    assert told == free


@pytest.mark.parametrize("name", NAMES)
def test_crops_lie_on_the_table(name: str) -> None:
    places = Places(LEVEL)
    left, top, across, down = crop_of(FIGURES[name], places)
    assert left >= 0 and top >= 0 and across > 2 and down > 2
    assert left + across <= places.width + 0.01 and top + down <= places.height + 0.01


@pytest.mark.parametrize("name", [name for name in NAMES if FIGURES[name].area == "tray"])
def test_trays_could_lie_like_that(name: str) -> None:
    assert no_tray(LEVEL.quarry, tuple(enumerate(shown(name).tray))) is None


def test_leaning_stones_lean_out_and_lie() -> None:
    state, tray = shown("fall"), bounds(LEVEL.quarry)
    leaning = [state.tray[int(each.removeprefix("tray:"))] for each in marked("fall", "shown")]
    assert len(leaning) == 2
    for stone in leaning:
        assert stone.y / 100 < tray.depth < stone.y / 100 + tray.radius[stone.size]


def test_a_slanted_push_goes_in_less_deep() -> None:
    aims = [shape.look[0] for name in ("aim", "slant") for shape in shapes(name) if shape.brush == "aim"]
    assert len(aims) == 2 and aims[0].touched is not None
    assert aims[0].aim.x == aims[1].aim.x and aims[0].length > aims[1].length


def test_how_many_cards_bring_both() -> None:
    assert [len(shown(name).face_up) for name in ("either", "both", "last")] == [7, 3, 1]
    assert [shown(name).gets_both for name in ("either", "both", "last")] == [False, True, True]
    for name in ("either", "both", "last"):
        ((_, card, gift),) = (shape.key for shape in of_family(shapes(name), "half"))
        assert RULES.why_not(shown(name), RULES.parse(f"income {card} {gift}")) is None


def test_carts_are_full_or_take_what_the_caption_says() -> None:
    fits = {
        name: {size for size in SIZES if shown(name).road.fits(changed(shown(name).own.cart, size, 1))}
        for name in ("fits", "full")
    }
    assert fits == {"fits": set(), "full": {"S"}}
    assert shown("full").road.fits(shown("full").own.cart) and shown("fits").road.fits(shown("fits").own.cart)


def test_the_bed_in_the_middle_is_connected_from_ahead_only() -> None:
    state = shown("connection")
    paved = [space for space in state.road.beside[Space("A6")] if state.is_paved(space)]
    assert paved == ["A9"] and "A9" in state.road.ahead[Space("A6")]


def test_majorities_are_as_the_captions_say() -> None:
    assert shown("majority").bonuses[0] == (5, 3) and scoring.majority(shown("majority"), 0) == (8, 4)
    assert shown("shared").bonuses[0] == (4, 4) and scoring.majority(shown("shared"), 0) == (6, 6)


def test_tables_of_majorities_in_the_text() -> None:
    table = {
        (5, 3): (8, 4),
        (5, 0): (8, 0),
        (4, 3, 3): (8, 2, 2),
        (5, 5): (6, 6),
        (4, 4, 3): (6, 6, 0),
        (4, 3, 3, 3): (8, 1, 1, 1),
    }
    assert {counts: scoring.shares(counts, LEVEL.majority) for counts in table} == table


def test_arrivals_leave_a_marker_and_the_lower_token() -> None:
    state = shown("arrive")
    city = state.road.cities[1]
    assert state.markers(city) == 1 and state.tokens_at(city) == (1,)
