"""What the mini-boards show is what the rules say."""

from __future__ import annotations

from functools import cache

import pytest

from game.games.aquaedukt.book.positions import FIGURES, marks_of, position
from game.games.aquaedukt.levels import levels_folder, load_level
from game.games.aquaedukt.rules import RULES, scoring
from game.games.aquaedukt.rules.actions import Build
from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.rules.preview import build_preview, canal_preview
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.board import KIT
from game.games.aquaedukt.view.geometry import Places
from game.table.shapes import Shape, of_family

NAMES = tuple(FIGURES)


@cache
def shown(name: str) -> State:
    return position(FIGURES[name], load_level(levels_folder() / "classic.tmx"))


@cache
def shapes(name: str) -> tuple[Shape, ...]:
    """What is pointed out in a figure."""
    state = shown(name)
    return tuple(marks_of(FIGURES[name], state, KIT.staged(state, Places(state.board))))


def marked(name: str, family: str) -> set[object]:
    return {shape.key[1] for shape in of_family(shapes(name), family)}


@pytest.mark.parametrize("name", [name for name in NAMES if FIGURES[name].shows])
def test_moves_shown_are_allowed_unless_shown_as_refused(name: str) -> None:
    figure = FIGURES[name]
    reason = RULES.why_not(shown(name), RULES.parse(figure.shows))
    assert (reason.code if reason is not None else "") == figure.refused


@pytest.mark.parametrize("name", [name for name in NAMES if FIGURES[name].canals])
def test_every_canal_lies_where_the_rules_let_it(name: str) -> None:
    state = shown(name)
    assert sum(state.works.widths.values()) == len(FIGURES[name].canals.split())


@pytest.mark.parametrize("name", NAMES)
def test_crops_and_marks_are_on_the_board(name: str) -> None:
    board, figure = shown(name).board, FIGURES[name]
    ids = {f"space:{each}" for each in board.spaces} | {f"line:{each}" for each in board.lines}
    ids |= {f"point:{each}" for each in board.points} | {f"region:{each}" for each in board.regions}
    assert {*marked(name, "shown"), *marked(name, "refused")} <= ids
    assert set(map(Space, figure.crop or ())) <= {*board.spaces, Space("a1"), Space("l1")}


@pytest.mark.parametrize("name", [name for name in NAMES if FIGURES[name].rolled])
def test_lit_spaces_are_those_one_may_build_on(name: str) -> None:
    state, spaces = shown(name), marked(name, "target")
    region = FIGURES[name].rolled
    assert region is not None and marked(name, "lit") == {region}
    if spaces:
        assert spaces == set(state.free_spaces(region))
    assert marked(name, "lowest") == {each for each in spaces if state.has_water(each)}


def test_the_full_region_loses_what_is_shown() -> None:
    action = RULES.parse(FIGURES["full"].shows)
    assert isinstance(action, Build) and marked("full", "coming") == {action.space}
    preview = build_preview(shown("full"), action.value, action.space)
    assert preview.fills and set(preview.lost) == marked("full", "piece") | {action.space}
    assert preview.lost_points == (1, 4)


def test_marked_corners_are_not_free() -> None:
    works = shown("free").works
    corners = {Point(each.removeprefix("point:")) for each in marked("free", "refused")}
    assert len(corners) == 3 and corners <= works.taken


def test_lit_lines_are_those_of_the_rules() -> None:
    ways = shown("arms").works.ways
    lines = {shape.key[1:] for shape in shapes("arms") if shape.key[0] == "line"}
    assert {(line, way.kind) for line, way in ways.items()} == lines


def test_both_refused_lines_touch_something() -> None:
    codes = set()
    for name in marked("touch", "refused"):
        reason = RULES.why_not(shown("touch"), RULES.parse(f"canal {name.removeprefix('line:')}"))
        assert reason is not None and reason.ruling == "A16"
        codes.add(reason.code)
    assert codes == {"canal-touches-spring", "canal-forks"}


def test_the_double_canal_greens_what_is_shown() -> None:
    preview = canal_preview(shown("double"), Line("g4-g5"))
    assert preview is not None and preview.way == "double"
    assert set(preview.greened) == marked("double", "greened")


def test_water_of_a_single_and_of_a_double_canal() -> None:
    assert set(shown("water").works.served) == {"e4", "e5", "g4", "h4", "i4", "j4"}
    state = shown("over")
    assert set(state.mountains) == {"e4", "f5"}
    assert state.has_water(Space("e3")) and state.has_water(Space("f6")), "beyond both"


def test_an_arm_from_rim_to_rim_is_finished() -> None:
    state = shown("dry")
    (arm,) = state.works.arms
    leading = [way for way in state.works.leading_on.values() if way.arm is not None]
    assert not leading and len(state.board.lines_at[arm.end]) == 1


@pytest.mark.parametrize("name", ["mineral", "foul", "served"])
def test_counts_of_canals_are_right(name: str) -> None:
    served = shown(name).works.served
    told = {shape.key[1]: int(shape.text) for shape in shapes(name) if shape.key[0] == "served"}
    assert told and told.items() <= served.items()
    if name == "served":
        assert told == dict(served)


def test_what_mineral_and_foul_water_do() -> None:
    mineral = shown("mineral")
    assert (scoring.worth(mineral, Space("e5")), scoring.worth(mineral, Space("d6"))) == (5, 2)
    assert set(scoring.fouled(shown("foul"), Space("e6"))) == marked("foul", "piece")


def test_the_mountain_on_the_right_keeps_its_distance() -> None:
    (ghost,) = marked("apart", "mountain")
    assert RULES.why_not(shown("apart"), RULES.parse(f"mountain {ghost}")) is None
