"""Where dice decide, the search plays nearly as well as can be, and the same on every machine."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.plain import PlainJudge, PlainPosition
from game.ai.search import Limits, Line, Search
from game.core.rules import EquallyLikely, Reason
from tests.ai.dice import FIELDS, PIG, Exact, Fields, Pig, PigRules, SmallRules

GAMES: dict[str, tuple[SmallRules[Any], Any]] = {"pig": (PIG, Pig()), "fields": (FIELDS, FIELDS.start())}
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def decisions(name: str) -> list[tuple[Any, dict[str, float]]]:
    rules, start = GAMES[name]
    return Exact(rules).decisions(start, 90, Random(1))


def searched(
    rules: SmallRules[Any], state: Any, nodes: int, seed: int | str = 1, die: EquallyLikely | None = None
) -> tuple[PlainPosition[Any, str], list[Line]]:
    position: PlainPosition[Any, str] = PlainPosition(rules, state, die or EquallyLikely(rules))
    random = Random(seed)
    judge = PlainJudge(position, random, rules.value)
    search = Search(position, judge, Limits(nodes=nodes), random, position.draw)
    assert search.run(lambda: False)
    return position, search.lines()


def mean_loss(name: str, nodes: int) -> float:
    """How much of the win one decision gives away."""
    lost = 0.0
    for number, (state, losses) in enumerate(decisions(name)):
        position, lines = searched(GAMES[name][0], state, nodes, f"{number}")
        lost += losses[position.action(lines[0].action)]
    return lost / len(decisions(name))


@pytest.mark.parametrize(("name", "nodes", "loss"), [("pig", 200, 0.004), ("fields", 200, 0.008)])
def test_it_gives_hardly_anything_away(name: str, nodes: int, loss: float) -> None:
    """Compared with the exact solution; with one look at the options alone it is more than twice as much."""
    assert mean_loss(name, nodes) < loss
    assert mean_loss(name, 0) > 2 * loss


@every_game
def test_the_position_is_left_as_it_was(name: str) -> None:
    for state, _ in decisions(name)[:20]:
        position, _ = searched(GAMES[name][0], state, 60)
        assert position._states == [state]


GOLDEN = {"pig": "ec064df8548f96d0", "fields": "98d71b4a63d63e45"}


@every_game
def test_lines_are_the_same_on_every_machine(name: str) -> None:
    """A golden hash of searches. It changes with the search and with nothing else."""
    seen = hashlib.sha256()
    for number, (state, _) in enumerate(decisions(name)[:20]):
        position, lines = searched(GAMES[name][0], state, 80, number)
        told = [(position.action(line.action), line.visits, line.value.hex()) for line in lines]
        seen.update(repr(told).encode())
    assert seen.hexdigest()[:16] == GOLDEN[name]


class Counted(PlainPosition[Pig, str]):
    """Counts what is drawn after the first roll."""

    def __init__(self, state: Pig) -> None:
        super().__init__(PIG, state, EquallyLikely(PIG))
        self.drawn = Counter[str]()

    def draw(self, random: Random) -> int:
        drawn = super().draw(random)
        if self.state.turn == 0 and self.state.pot == 1:
            self.drawn[self.action(drawn)] += 1
        return drawn


class Indifferent(PlainJudge[Any, str]):
    """Draws nothing itself."""

    def shares(self) -> Sequence[float]:
        return [0.5, 0.5]


def test_a_die_shows_every_face_equally_often() -> None:
    """Not on the whole only: in any number of rolls, or a few of them would look like good luck."""
    for nodes in (30, 100, 400):
        position = Counted(Pig(pot=1))
        random = Random(nodes)
        search = Search(position, Indifferent(position, random), Limits(nodes), random, position.draw)
        search.run(lambda: False)
        assert set(position.drawn) == set(PIG.faces)
        assert max(position.drawn.values()) - min(position.drawn.values()) <= 3


class Unlisted(PigRules):
    """What the die brings is computed and believed, as with stones that are pushed."""

    def legal_actions(self, state: Pig) -> Sequence[str]:
        return () if state.rolling else super().legal_actions(state)

    def why_not(self, state: Pig, action: str) -> Reason | None:
        return None if state.rolling else super().why_not(state, action)


def test_chance_that_cannot_be_listed_is_searched_all_the_same() -> None:
    rules, die = Unlisted(), EquallyLikely(PIG)
    assert searched(rules, Pig(pot=1), 200, die=die)[1] == searched(PIG, Pig(pot=1), 200)[1]


def test_what_is_expected_next_ends_with_the_roll() -> None:
    position, lines = searched(FIELDS, FIELDS.start(), 300)
    for line in lines:
        said = [position.action(action) for action in (line.action, *line.continuation)]
        assert "dice" not in said[:-1]


def test_where_chance_decides_there_is_nothing_to_search() -> None:
    with pytest.raises(AssertionError, match="nothing to search"):
        searched(PIG, Pig(rolling=True), 10)


def test_a_search_that_was_not_told_how_to_draw_says_so() -> None:
    position: PlainPosition[Fields, str] = PlainPosition(FIELDS, FIELDS.start())
    judge = Indifferent(position, Random(1))
    with pytest.raises(AssertionError, match="told how to draw"):
        Search(position, judge, Limits(nodes=50), Random(1)).run(lambda: False)
