"""What is told of a game that is over: hauls, pushes in vain, the first in a city, leads that changed."""

from __future__ import annotations

from game.core.rules import CHANCE
from game.core.session import LogEntry
from game.games.via_appia.notable import notable
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.play import outcome, played, rested
from tests.games.via_appia.rules.tables import given, paved, standing, table


def told(before: State, action: str) -> list[tuple[str, int, int | None, float]]:
    """Of one step: what, of whom, and how much it weighs."""
    step = RULES.parse(action)
    after, events = RULES.apply(before, step)
    mover = RULES.to_move(before)
    assert mover is not None
    entry = LogEntry(step, mover, before.turn, before.active, events, before, after)
    return [(found.key, found.who, found.whom, found.weight) for found in notable(entry)]


def fallen(size: str, *which: int, pushes: tuple[str, ...] = ()) -> list[tuple[str, int, int | None, float]]:
    """A push after others in vain, and which stones of the first tray it brings down."""
    state = given(played(table(), "quarry"), stones="LMSSS")
    for each in pushes:
        state = rested(played(state, f"push {each} 0 0"))
    pushed = played(state, f"push {size} 0 0")
    assert RULES.to_move(pushed) == CHANCE
    return told(pushed, str(outcome(pushed, *which)))


def test_three_stones_of_one_push_are_a_haul() -> None:
    assert fallen("L", 0, 4, 12) == [("haul", 0, None, 5 + 3 + 1)]
    assert fallen("L", 0, 4) == []


def test_two_pushes_in_vain() -> None:
    assert fallen("S", pushes=("S",)) == [("vain", 0, None, 2)]
    assert fallen("S") == [], "one alone earns nothing, and is not told"
    assert fallen("S", 13, pushes=("S",)) == []


def test_the_first_in_a_city() -> None:
    state = standing(paved(given(table(3), sesterces=9), "A2", "A5", "A7", "A9"), s0="A9")
    assert told(state, "travel tarracina") == [("first", 0, None, 6)]
    second = standing(state, s1="tarracina")
    assert told(second, "travel tarracina") == []


def test_a_lead_in_a_segment_that_changes_hands() -> None:
    level = paved(paved(given(table(3), cart="SS"), "A1", "A4", seat=0), "A2", "A5", seat=1)
    # Two each: 6 and 6; with a third tile 8 and 4.
    assert told(level, "build A3") == [("overtakes", 0, 1, 4)]
    behind = paved(level, "A7", seat=1)
    assert told(behind, "build A3") == [], "level is not ahead"
    assert told(played(behind, "build A3"), "build A8") == [("overtakes", 0, 1, 4)], "with the second tile"
    ahead = paved(level, "A7", seat=0)
    assert told(ahead, "build A3") == [], "who leads already overtakes nobody"


def test_a_lead_that_means_nothing_yet_or_belonged_to_many() -> None:
    early = paved(paved(given(table(3), cart="S"), "A1", seat=0), "A2", seat=1)
    assert told(early, "build A3") == []
    level = paved(paved(given(table(3), cart="S"), "A1", "A4", seat=0), "A2", "A5", seat=1)
    assert told(paved(level, "A6", "A7", seat=2), "build A3") == []
