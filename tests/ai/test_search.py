"""The search on games small enough to be solved by hand: it knows no Aqua Romana."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.search import Limits, Search, exponential
from tests.ai.nim import Nim


def searched(game: Nim, nodes: int, seed: int = 1) -> Search:
    search = Search(game, game, Limits(nodes=nodes), Random(seed))
    assert search.run(lambda: False)
    return search


@pytest.mark.parametrize(("stones", "right"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_finds_the_only_winning_move(stones: int, right: int) -> None:
    best = searched(Nim(stones), 800).lines()[0]
    assert best.action == right
    assert best.value > 0.8


def test_sees_that_everything_loses() -> None:
    assert searched(Nim(8), 800).lines()[0].value < 0.3


def test_three_seats_each_play_for_themselves() -> None:
    """Whoever leaves stones leaves the win to somebody; nobody helps anybody."""
    lines = searched(Nim(3, seats=3), 50).lines()
    assert lines[0].action == 3
    assert lines[0].value > 0.9


def test_leaves_the_position_as_it_was() -> None:
    game = Nim(20)
    searched(game, 200)
    assert (game.stones, game.taken) == (20, [])


def test_same_seed_and_budget_give_the_same_lines() -> None:
    assert searched(Nim(21), 300).lines() == searched(Nim(21), 300).lines()


def test_forced_step_takes_no_search() -> None:
    game = Nim(1)
    lines = searched(game, 10_000).lines()
    assert [line.action for line in lines] == [1]
    assert game.judged == 1


def test_ends_early_when_nothing_can_change() -> None:
    """Taking all three stones wins at once: it gets every visit, and half the budget settles it."""
    search = searched(Nim(3), 1000)
    assert search.lines()[0].action == 3
    assert sum(line.visits for line in search.lines()) < 700


def test_wide_steps_are_searched_less_deeply() -> None:
    """What a step may cost is bounded by the positions judged, not by the nodes alone."""
    game = Nim(200)
    search = Search(game, game, Limits(nodes=1000, judged_per_node=1), Random(1))
    assert search.run(lambda: False)
    assert 1000 <= game.judged < 1100
    assert sum(line.visits for line in search.lines()) < 500


def test_can_be_stopped() -> None:
    game = Nim(200)
    asked = iter([False, False, True])
    search = Search(game, game, Limits(nodes=100_000), Random(1))
    assert not search.run(lambda: next(asked))
    assert game.judged < 500
    assert game.stones == 200


def test_enough_gives_an_answer_with_what_was_found() -> None:
    game = Nim(200)
    search = Search(game, game, Limits(nodes=100_000), Random(1))
    assert search.run(lambda: False, enough=lambda: game.judged > 100)
    assert search.lines()[0].visits > 0


def test_continuation_is_what_the_others_would_answer() -> None:
    line = searched(Nim(5), 800).lines()[0]
    game = Nim(5)
    for action in (line.action, *line.continuation):
        assert action in game.options(Random(), 8)
        game.apply(action)
    assert len(line.continuation) >= 2


@pytest.mark.parametrize(("x", "e_to_the_x"), [(0.0, 1.0), (1.0, 2.718), (-3.0, 0.0498), (5.0, 148.4)])
def test_exponential_is_close_enough(x: float, e_to_the_x: float) -> None:
    assert exponential(x) == pytest.approx(e_to_the_x, rel=0.02)


def test_exponential_of_much_too_little_is_nothing() -> None:
    assert exponential(-5000.0) == 0.0
