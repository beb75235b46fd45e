"""What chance brings, and how often; and that nobody knows more than others."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from game.core.rules import CHANCE, Chance, Rules
from game.games.aquaedukt.chance import Fortune, chances
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.events import Event
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.play import played
from tests.games.aquaedukt.rules.tables import table, with_waters

FOR_THE_HOUSE: Rules[State, Action, Event] = RULES
"""For mypy: the rules keep the contract of the house."""
WHO_DRAWS: Chance[State, Action] = Fortune()


def test_every_open_region_is_as_likely_as_every_other() -> None:
    state, rng = table("dice"), Random(1)
    drawn = Counter(str(Fortune().draw(state, rng)) for _ in range(8000))
    assert {action for action, _ in chances(state)} == set(RULES.legal_actions(state))
    assert len(drawn) == 20 and all(300 < count < 500 for count in drawn.values())


def test_a_back_is_as_likely_as_its_share_of_those_left() -> None:
    state = replace(with_waters(), phase="reveal", ended_by="canals")
    assert [weight for _, weight in chances(state)] == [6, 2]
    rng = Random(1)
    foul = sum("foul" in str(Fortune().draw(state, rng)) for _ in range(8000))
    assert 1850 < foul < 2150
    later = played(state, "reveal f1 foul", "reveal c4 mineral")
    assert [weight for _, weight in chances(later)] == [5, 1]


def test_the_same_number_brings_the_same() -> None:
    state = table("dice")
    assert [str(Fortune().draw(state, Random(seed))) for seed in range(6)] == [
        str(Fortune().draw(state, Random(seed))) for seed in range(6)
    ]
    for number in (0.0, 0.04999, 0.05, 0.999999):
        assert str(Fortune().draw(state, Fixed(number))) == f"roll {int(number * 20) + 1}"


class Fixed(Random):
    def __init__(self, number: float) -> None:
        super().__init__(0)
        self._number = number

    def random(self) -> float:
        return self._number


def test_there_are_no_secrets() -> None:
    """What nobody knows is not in the state at all (A23)."""
    state = with_waters("spring g3-h4")
    _, events = RULES.apply(state, RULES.parse("dice"))
    for seat in (CHANCE, 0, 1):
        assert RULES.seen_by(state, seat) is state
        assert RULES.witnessed(events, seat) == events
