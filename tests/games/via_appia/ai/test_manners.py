"""What people are fond of and overlook, and how somebody new plays."""

from __future__ import annotations

import importlib
from dataclasses import replace

import msgspec
import pytest

from game.ai.levels import FIRST_SIGHT
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.levels import LEVELS, YARDSTICKS, level
from game.games.via_appia.ai.manners import PLAIN, Manner, seen
from game.games.via_appia.ai.value import GUESSED
from game.games.via_appia.rules import State, parse_action
from tests.games.via_appia.ai.asking import chosen
from tests.games.via_appia.rules.tables import all_paved, given, paved, standing, table, with_cards


def liking(manner: Manner, state: State, action: str) -> float:
    position = FlatPosition.from_state(state)
    return manner.fondness(position, position.encode(parse_action(action)))


def test_who_likes_company_builds_beside_the_tiles_of_others() -> None:
    state = paved(paved(table(), "A2", seat=1), "A1", seat=0)
    friendly = Manner(beside=0.01)
    assert liking(friendly, state, "build A5") == pytest.approx(0.01)
    assert liking(friendly, state, "build A4") == pytest.approx(0.01), "one’s own tile is no company"
    assert liking(friendly, state, "build A3") == 0.0


def test_who_hates_to_stop_builds_onward() -> None:
    state = paved(table(), "A2", "A5", "A7")
    straight = Manner(onward=0.01)
    steps = [liking(straight, state, f"build {space}") for space in ("A1", "A4", "A6", "A9")]
    assert steps == pytest.approx([0.0, 0.01, 0.02, 0.03])
    state = standing(all_paved(state, "A"), s0="tarracina")
    assert liking(straight, state, "build B1") == 0.0, "every segment begins anew"


def test_who_stands_in_the_way_builds_where_another_leads() -> None:
    jealous = Manner(against=0.01)
    behind = paved(table(), "A2", "A5", seat=1)
    assert liking(jealous, behind, "build A4") == 0.01
    assert liking(jealous, paved(behind, "A1", "A3", "A4", seat=0), "build A6") == 0.0, "one leads oneself"
    lost = paved(behind, "A1", seat=1)
    assert liking(jealous, lost, "build A4") == 0.0, "three tiles are not caught up with"


def test_who_wants_all_twice_builds_with_two_tiles() -> None:
    thrifty = Manner(pairs=0.01)
    assert liking(thrifty, given(table(), 0, cart="SS"), "build A1") == 0.01
    assert liking(thrifty, given(table(), 0, cart="S"), "build A1") == 0.0
    assert liking(thrifty, given(table(), 0, cart="SS"), "quarry") == 0.0


def test_an_eye_of_ones_own_sees_things_larger_or_not_at_all() -> None:
    short_sighted = seen(GUESSED, Manner(eye=(("ripe", 0.0), ("tile_large", 2.0))))
    assert short_sighted == replace(GUESSED, ripe=0.0, tile_large=2.0 * GUESSED.tile_large)
    assert seen(GUESSED, PLAIN) == GUESSED


def test_hints_come_from_somebody_without_fondness() -> None:
    assert LEVELS["sextus"].weights(2) == seen(level("sextus").weights(2), PLAIN)
    assert getattr(LEVELS["sextus"], "manner", PLAIN) == PLAIN


def test_no_player_meets_the_newcomer() -> None:
    assert FIRST_SIGHT in YARDSTICKS
    assert FIRST_SIGHT not in LEVELS


def test_a_newcomer_takes_most_points_at_once() -> None:
    """Five points for a large tile, though a small one would have opened two more spaces."""
    state = given(paved(table(), "A2", "A4"), 0, stones="", cart="LS")
    assert chosen(state, FIRST_SIGHT) == "build A7"


def test_a_newcomer_goes_where_a_city_pays() -> None:
    state = standing(all_paved(table(), "A"), s0="A9", s1="A10")
    state = given(given(state, 0, stones="", sesterces=2, cart=""), 1, stones="")
    assert chosen(state, FIRST_SIGHT) == "travel tarracina"


def test_a_newcomer_takes_the_richest_card() -> None:
    state = with_cards(given(table(), 0, stones="", cart=""), "01", "03", "12", "13", "05")
    assert chosen(state, FIRST_SIGHT) == "income 03 stones"


def test_what_somebody_does_is_counted() -> None:
    counting = importlib.import_module("build_scripts.tools.via_appia.manners")

    def counted(state: State, action: str) -> dict[str, float]:
        position = FlatPosition.from_state(state)
        judge = RoadJudge(position, GUESSED)
        found = counting.counted(judge, position.encode(parse_action(action)))
        assert set(found) == set(counting.NAMES)
        return {name: number for name, number in found.items() if number}

    state = given(paved(table(), "A2", "A4", seat=1), 0, stones="LMS", cart="SS", sesterces=3)
    assert counted(state, "quarry") == {"turns": 1, "visits to the quarry": 1, "stones at hand there": 3}
    built = {"turns": 1, "tiles": 1, "touching others": 2, "against a leader": 1}
    assert counted(state, "build A1") == {**built, "touching others": 1}
    assert counted(state, "build A6") == {**built, "touching others": 1, "steps onward": 2}
    assert counted(state, "travel A4") == {"turns": 1, "journeys": 1, "steps": 2}
    assert counted(state, "income 03 stones") == {"turns": 1, "cards for stones": 1}
    pushing = msgspec.structs.replace(state, phase="push", pushes=2)
    assert counted(pushing, "push L 0 0") == {"pushes": 1, "large stones pushed": 1, "third pushes": 1}
