"""The map of the campaign is true in what lies where, however much of it is widened."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from game.games import GAMES
from game.match.campaign import road
from game.meta.geography import ASPECT, EAST, NORTH, SOUTH, WEST, on_the_map

PLACES = {stop.stage.id: stop.stage.at for stop in road(GAMES)}


def test_every_stage_lies_on_the_map_with_room_round_it() -> None:
    for place in PLACES.values():
        x, y = on_the_map(place)
        assert 0.05 < x < 0.95 and 0.05 < y < 0.95


def test_no_two_marks_touch() -> None:
    for one, other in combinations(PLACES.values(), 2):
        (ax, ay), (bx, by) = on_the_map(one), on_the_map(other)
        assert dist((ax, ay / ASPECT), (bx, by / ASPECT)) > 0.05


@pytest.mark.parametrize(
    ("west", "east"),
    [
        ("rome", "tusculum"),
        ("tusculum", "tivoli"),
        ("tivoli", "anio"),
        ("anio", "subiaco"),
        ("rome", "tarracina"),
        ("tarracina", "capua"),
        ("capua", "pompeii"),
        ("capua", "caudium"),
        ("caudium", "beneventum"),
        ("beneventum", "tarentum"),
        ("tarentum", "brundisium"),
        ("zaghouan", "carthage"),
        ("carthage", "cossyra"),
        ("cossyra", "catana"),
    ],
)
def test_what_lies_east_of_it_lies_to_the_right(west: str, east: str) -> None:
    assert PLACES[west][0] < PLACES[east][0], "on the earth"
    assert on_the_map(PLACES[west])[0] < on_the_map(PLACES[east])[0], "on the map"


@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("tivoli", "rome"),
        ("rome", "tusculum"),
        ("tusculum", "tarracina"),
        ("beneventum", "caudium"),
        ("capua", "pompeii"),
        ("pompeii", "catana"),
        ("brundisium", "tarentum"),
        ("catana", "cossyra"),
        ("carthage", "zaghouan"),
    ],
)
def test_what_lies_north_of_it_lies_above(north: str, south: str) -> None:
    assert PLACES[north][1] > PLACES[south][1], "on the earth"
    assert on_the_map(PLACES[north])[1] < on_the_map(PLACES[south])[1], "on the map"


def test_nothing_is_folded_or_turned_over() -> None:
    """However small a piece of the earth is, its corners go round the same way on the map."""
    step = 0.05
    across, down = round((EAST - WEST) / step), round((NORTH - SOUTH) / step)
    for column in range(across):
        for row in range(down):
            x, y = WEST + column * step, SOUTH + row * step
            here, east, north = on_the_map((x, y)), on_the_map((x + step, y)), on_the_map((x, y + step))
            turn = (east[0] - here[0]) * (north[1] - here[1]) - (east[1] - here[1]) * (north[0] - here[0])
            assert turn < 0, (x, y)
