"""Luck is spread evenly where it is imagined, and shared fairly where it is compared."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.ai.arena import Tournament, play_group, run
from game.ai.luck import Dice, Luck, next_mark
from game.ai.picking import picked
from tests.ai.dice import Pig, pig_opponents


@pytest.mark.parametrize("faces", [2, 6, 20])
@pytest.mark.parametrize("start", [0.0, 0.3, 0.999])
def test_marks_lie_evenly(faces: int, start: float) -> None:
    """After any number of steps every face has come up nearly as often as every other."""
    seen = Counter[int]()
    mark = start
    for _ in range(200):
        mark = next_mark(mark)
        assert 0 <= mark < 1
        seen[int(mark * faces)] += 1
        counts = [seen[face] for face in range(faces)]
        assert max(counts) - min(counts) <= 4


def test_dice_say_what_they_were_told_once() -> None:
    dice, plain = Dice(7), Random(7)
    dice.told = 0.25
    assert dice.random() == 0.25
    assert [dice.random() for _ in range(3)] == [plain.random() for _ in range(3)]


def test_choices_are_fair_whatever_the_dice_were_told() -> None:
    """Python would take them from the last bits of what was told."""
    dice, mark = Dice(7), 0.5
    seen = Counter[str]()
    for _ in range(6000):
        dice.told = mark = next_mark(mark)
        seen[dice.choice("abcdef")] += 1
    assert all(900 < seen[letter] < 1100 for letter in "abcdef")


def test_everybody_has_dice_of_his_own() -> None:
    """How often one player rolls changes nothing for the others."""
    often, seldom = Luck(5), Luck(5)
    first = [often.random(0).random() for _ in range(9)]
    assert len(set(first)) == 9
    assert often.random(1).random() == seldom.random(1).random()
    assert Luck(5).random(0).random() != Luck(6).random(0).random()


def test_picked_are_some_in_their_own_order() -> None:
    seen = Counter[int]()
    for seed in range(300):
        some = picked(list(range(10)), 3, Random(seed))
        assert len(some) == 3 and some == sorted(some)
        seen.update(some)
    assert min(seen.values()) > 60


def test_players_of_a_group_get_each_others_luck() -> None:
    """Two players who do the same win one game each, or share both: whatever the dice say."""
    start = pig_opponents().describe(Pig())
    for number in range(10):
        first, second = play_group(Tournament(pig_opponents, start, ("weak", "weak"), seed=4), number)
        assert first == second
    different = {play_group(Tournament(pig_opponents, start, ("weak", "weak"), 4), n)[0] for n in range(10)}
    assert len(different) > 5


def test_tournaments_with_dice_are_repeatable_and_do_not_depend_on_the_processes() -> None:
    start = pig_opponents().describe(Pig())
    match = Tournament(pig_opponents, start, ("strong:10", "weak"), seed=5)
    once, again, together = (run(match, games=12, processes=processes)[0] for processes in (1, 1, 2))
    assert once.summary() == again.summary() == together.summary()
    assert once.groups == again.groups == together.groups
    other, _ = run(Tournament(pig_opponents, start, ("strong:10", "weak"), seed=6), games=12)
    assert other.summary() != once.summary()
