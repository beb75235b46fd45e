"""The shipped roads, and maps that are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from build_scripts.tools.via_appia.boards import faults
from game.core.declared import BadLevel
from game.games.via_appia.levels import RoadLevel, levels_folder, library, load_level
from game.games.via_appia.rules.check import check_level
from game.games.via_appia.rules.pieces import City
from game.games.via_appia.rules.road import LevelDef, Road
from game.resources.maps import LevelError, MapLibrary
from tests.games.via_appia.rules.classic import CLASSIC

Edit = Callable[[str], str]


def test_the_roads_that_come_with_the_game() -> None:
    assert library().ids[0] == "classic" and library().problems == ()
    assert isinstance(library(), MapLibrary)


def test_the_classic_map_is_the_level_of_the_rules() -> None:
    level = library().load("classic")
    for field in fields(LevelDef):
        if field.name != "title":
            assert getattr(level, field.name) == getattr(CLASSIC, field.name), field.name
    assert hash(replace(level, title={})) is not None


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"spots": {City("rome"): (0.3, 3.0)}}, "rome lies at the rim of the map."),
        ({"spots": {City("rome"): (5.0, 8.0)}}, "rome lies in the quarry."),
        ({"spots": {City("rome"): (3.4, 1.6)}}, "rome and A1 have no room side by side."),
        ({"ground": (("quarry", "gray"),)}, 'there is no brown in its layer "ground".'),
    ],
)
def test_what_a_shipped_road_must_fulfil(changes: dict[str, Any], fault: str) -> None:
    level = library().load("classic")
    if "spots" in changes:
        changes = {"spots": {**level.spots, **changes["spots"]}}
    assert fault in list(faults(replace(level, **changes)))


def test_every_segment_of_a_shipped_road_has_a_way_without_a_large_tile() -> None:
    level = library().load("classic")
    large = replace(level.segments[0], spaces=tuple((space, "L") for space, _ in level.segments[0].spaces))
    found = list(faults(replace(level, segments=(large, *level.segments[1:]))))
    assert "segment A has no way without a large tile." in found


def test_the_short_road_is_short_and_the_forked_one_forces_a_choice() -> None:
    short, forked = library().load("capua"), library().load("caudium")
    assert len(Road(short, 2).spaces) < 20 < len(Road(forked, 2).spaces)
    road = Road(forked, 2)
    for letter, one, other in (("A", "A1", "A2"), ("C", "C1", "C2")):

        def beyond(place: str) -> set[str]:
            ahead = {p for p in road.ahead[place] if road.space(p) is not None}  # type: ignore[index]
            return ahead.union(*(beyond(p) for p in ahead))

        assert not beyond(one) & beyond(other), f"the ways of {letter} never meet before the city"


# A player's own maps


def edited(*edits: Edit) -> str:
    text = (levels_folder() / "classic.tmx").read_text("utf-8")
    for edit in edits:
        changed = edit(text)
        assert changed != text, "nothing was changed"
        text = changed
    return text


def load(folder: Path, text: str) -> RoadLevel:
    path = folder / "mine.tmx"
    path.write_text(text, "utf-8")
    return load_level(path)


def swap(old: str, new: str) -> Edit:
    return lambda text: text.replace(old, new)


def prop(name: str, value: str) -> Edit:
    def edit(text: str) -> str:
        start = text.index(f'name="{name}"')
        at = text.index('value="', start) + len('value="')
        return text[:at] + value + text[text.index('"', at) :]

    return edit


def test_a_map_of_ones_own(tmp_path: Path) -> None:
    level = load(
        tmp_path, edited(prop("title_en", "Ours"), prop("still_rounds", "5"), prop("card_01", "9 LLL"))
    )
    assert (level.id, level.title["en"], level.still_rounds) == ("mine", "Ours", 5)
    assert Road(level, 2).level.cards["01"].stones == (3, 0, 0)  # type: ignore[index]


def test_a_road_for_some_numbers_of_players_only(tmp_path: Path) -> None:
    assert load(tmp_path, edited(swap('name="city_tokens_3"', 'name="former"'))).players == (2, 4)


@pytest.mark.parametrize(
    ("edits", "sentence"),
    [
        (
            [prop("sesterces", "many")],
            'the map property sesterces must be a whole number from 0 to 99, not "many".',
        ),
        ([prop("sesterces", "100")], "sesterces must be a whole number from 0 to 99, not 100."),
        ([prop("still_rounds", "0")], "still_rounds must be a whole number from 1 to 99, not 0."),
        ([prop("stones", "8 22")], 'stones must be three whole numbers from 0 to 99, not "8 22".'),
        ([prop("stones", "8 22 -3")], 'stones must be three whole numbers from 0 to 99, not "8 22 -3".'),
        ([prop("stones", "40 40 40")], "there are 120 stones; 80 is the most."),
        ([prop("cart", "L//MS")], 'cart must be spaces such as "L/MS M S S", not "L//MS".'),
        ([prop("cart", "M S")], "no cart can hold a tile L."),
        ([prop("card_07", "two coins")], 'card_07 must be sesterces and stones such as "1 MSS"'),
        ([prop("face_up", "9")], "face_up must be a whole number from 1 to 7, not 9."),
        (
            [
                swap('name="card_15"', 'name="former"'),
                swap('name="card_16"', 'name="former"'),
                swap('name="card_01"', 'name="old"'),
            ],
            "7 cards face up need 14 cards; it has 13.",
        ),
        ([prop("travel_costs", "3 1")], "travel_costs must not fall"),
        (
            [prop("majority", "8")],
            'the map property majority must be two whole numbers from 0 to 99, not "8".',
        ),
        ([prop("tiles", "7 14 24")], "its spaces need (8, 12, 21) tiles"),
        ([prop("quarry_gate", "0")], "quarry_gate must be a whole number from 1000 to 100000, not 0."),
        ([prop("quarry_angle_max", "80")], "quarry_angle_max must be a whole number from 0 to 45, not 80."),
        ([prop("quarry_reach", "17 21 99")], "the quarry's reach must end at its gate."),
        ([prop("quarry_start", "9 8 12")], "the quarry begins with no stone, or with more than there are."),
        ([prop("start_2", "29 S")], "there are not enough sesterces for the start."),
        ([prop("start_2", "1 LLLLL")], "there are not enough stones for the start."),
        ([prop("city_tokens_2", "6 3 1")], "a city has more tokens than players."),
        ([swap('name="start_4"', 'name="former"')], "4 players need as many starts and colours."),
        ([swap('name="cities"', 'name="towns"')], "has 0 cities"),
        ([swap('name="rome"', 'name="Rome"')], 'the city "Rome" must have a name of 2 to 20 small letters.'),
        ([swap('name="A7"', 'name="seven"')], 'the space "seven" must have a name such as A7.'),
        ([swap('name="A7"', 'name="B7"')], "B7 lies in segment A."),
        ([swap('name="A7"', 'name="A8"')], "A8 is there twice."),
        ([swap('name="A1 A4"', 'name="A1"')], 'the line "A1" must name its two ends'),
        ([swap('name="A1 A4"', 'name="A1 B4"')], "ends in B4, which segment A has not."),
        ([swap('name="A1 A4"', 'name="A4 A1"')], "the line A4 A1 does not lead forward."),
        ([swap('name="A1 A4"', 'name="A2 A4"')], "segment A has a line twice."),
        ([swap('name="A3 A5"', 'name="A3 A8"'), swap('name="rome A3"', 'name="A1 A5"')], "A3 lies on no way"),
        ([swap('name="size" value="L"', 'name="size" value="XL"')], "must be L, M, S"),
        (
            [swap('name="lane" type="int" value="0"', 'name="lane" value="left"')],
            "the lane of A1 must be a number",
        ),
        ([swap('name="quarry">', 'name="pit">')], 'its layer "quarry" must have one rectangle.'),
        ([swap('name="spaces B"', 'name="beds B"')], 'its layer "spaces B" is empty or missing.'),
        ([swap('name="ground"', 'name="floor"')], 'it has 0 tile layers named "ground"'),
        ([prop("title_en", ""), prop("title_de", "")], "it has no title"),
    ],
)
def test_a_map_that_is_no_road_costs_one_sentence(tmp_path: Path, edits: list[Edit], sentence: str) -> None:
    with pytest.raises(LevelError) as refused:
        load(tmp_path, edited(*edits))
    told = str(refused.value)
    assert told.startswith("mine.tmx: ") and sentence in told and told.endswith(".") and "\n" not in told


def test_a_level_is_checked_wherever_it_comes_from() -> None:
    check_level(CLASSIC)
    broken = replace(CLASSIC.segments[1], start=CLASSIC.segments[0].start)
    with pytest.raises(BadLevel, match="segment B begins in rome, but A ends in tarracina"):
        check_level(replace(CLASSIC, segments=(CLASSIC.segments[0], broken, CLASSIC.segments[2])))
