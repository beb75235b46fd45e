"""Between a match and its neighbours: who is told, asked, or told to stop. Each was once cut unnoticed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.ai.messages import Answer, Candidate
from game.core.record import read_record
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games import GAMES
from game.match.daily import DailyPolicy, Days
from game.match.hints import BUDGET, HintDesk
from game.match.learning import Ways, course_setup
from game.match.policy import Policy
from game.meta.spec import GameSpec
from tests.match.room import PEOPLE, QuietRoom, Table

COUNTING = [spec for spec in GAMES if spec.parts().facts is not None]
EXAMPLES = Path(__file__).parents[1] / "games"


DAILY = [spec for spec in GAMES if spec.dailies]


class Silent(Policy):
    warns = False


class Refusing(Policy):
    def accepts(self, action: str) -> bool:
        return False


def test_nobody_thinks_on_about_the_hint_of_an_old_position(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, curtain=False)
    table.settle()
    table.thinker.slow = True
    table.match.hints.ask()
    assert table.thinker.busy
    table.match.play("roll")
    assert not table.thinker.busy


def test_purists_get_no_hint(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, curtain=False, assistance="purist")
    table.settle()
    table.match.hints.ask()
    assert not table.match.hints.available and table.thinker.questions == []


def test_a_hint_leads_through_five_options() -> None:
    candidates = tuple(Candidate(f"a{n}", 9 - n, 0.5, ()) for n in range(9))

    class Worker:
        def poll(self) -> Answer:
            return Answer(1, 0, "a0", candidates, 0.0)

    desk = HintDesk(lambda budget: Worker(), str, lambda: None, available=True)  # type: ignore[arg-type,return-value]
    desk.ask()
    desk.poll()
    assert desk.advice is not None
    assert [option.action for option in desk.advice.options] == ["a0", "a1", "a2", "a3", "a4"]


def test_a_turn_that_ends_and_one_that_is_taken_back_are_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, curtain=False)
    table.settle()
    table.play("roll", "stop")
    assert table.room.sounds == []
    table.match.undo()
    assert table.room.sounds == ["undo"]
    table.match.play("stop")
    table.match.end_turn(None)
    assert table.room.sounds == ["undo", "turn"]


def test_what_a_lesson_does_not_want_is_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, curtain=False, policy=Refusing())
    table.settle()
    table.match.play("roll")
    assert table.room.sounds == ["refuse"] and "roll" not in table.actions


def test_a_rematch_is_another_game_that_the_next_one_begins(tmp_path: Path) -> None:
    match = Table(tmp_path, HUMAN, "lucius", seed=7).match
    first, second = match.setup.seats
    match.setup = replace(match.setup, practice=True, seats=(first, replace(second, by_chance=True)))
    again = match.rematch()
    assert again.seats == (second, first) and again.seed == 8
    assert again.actions == () and not again.practice


@pytest.mark.parametrize("spec", COUNTING, ids=lambda spec: spec.id)
def test_what_a_game_counts_reaches_the_results(spec: GameSpec, tmp_path: Path) -> None:
    record = read_record((EXAMPLES / spec.folder / "examples" / "two-players.json").read_bytes(), "example")
    seats = tuple(SeatSetup(colours, HUMAN) for colours in record.seats)
    setup = MatchSetup(spec.id, record.level, seats, actions=record.actions, options=record.options)
    table = Table(tmp_path, game=spec, setup=setup)
    table.match.update(0.1, in_front=True)
    assert table.match.autosave is not None and table.match.autosave.result is not None
    count = spec.parts().facts
    assert count is not None
    counted = [seat.facts for seat in table.match.autosave.result.seats]
    assert counted == list(count(table.match.session)) and all(counted)


def test_a_hint_is_thought_about_as_long_as_hints_are(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, curtain=False)
    table.settle()
    table.match.hints.ask()
    assert table.thinker.questions[-1].budget == BUDGET


def over(folder: Path, seed: int = 3, **others: object) -> Table:
    """A game of chance alone, to its end and on the disk."""
    table = Table(folder, "lucius", "lucius", seed=seed, **others)
    table.settle()
    assert table.match.over
    table.match.close()
    return table


@pytest.mark.parametrize("practice", [False, True])
def test_practice_is_kept_and_counts_for_nothing(practice: bool, tmp_path: Path) -> None:
    table = over(tmp_path, practice=practice)
    assert len(table.archive.replays.listing().saves) == 1
    assert len(table.archive.results.read()) == (not practice)


def test_no_more_replays_stay_than_wished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuietRoom, "replays_kept", 2)
    for seed in (1, 2, 3):
        table = over(tmp_path, seed)
    assert len(table.archive.replays.listing().saves) == 2


def test_what_chance_played_to_its_end_is_practice(tmp_path: Path) -> None:
    table = Table(tmp_path, HUMAN, "lucius", curtain=False)
    table.thinker.broken = True
    table.settle()
    assert not table.match.practice
    table.play("roll", "stop")
    table.match.end_turn(None)
    table.settle()
    assert table.match.setup.seats[1].by_chance and table.match.practice


def test_nobody_is_warned_of_what_he_does_not_want_to_hear_of(tmp_path: Path) -> None:
    table = Table(tmp_path, *PEOPLE, curtain=False)
    assert not table.match.warns_of("anything")
    table.room.warns_of = lambda danger: danger == "this"  # type: ignore[method-assign]
    assert table.match.warns_of("this") and not table.match.warns_of("that")
    table.match.policy = Silent()
    assert not table.match.warns_of("this")


@pytest.mark.parametrize("spec", DAILY, ids=lambda spec: spec.id)
def test_the_puzzle_of_another_day_is_remembered_by_its_day(spec: GameSpec, tmp_path: Path) -> None:
    stock = spec.parts().daily
    assert stock is not None
    puzzle = stock().puzzles[0]
    ways = Ways(lambda: None, lambda: None, None)
    policy = DailyPolicy(puzzle, date(2020, 2, 29), lambda state: {}, ways)
    setup = course_setup(spec, puzzle.position, puzzle.opponent)
    table = Table(tmp_path, game=spec, setup=setup, policy=policy, kept=False)
    policy.remember()
    kept = Days.of(table.archive.honours.progress, spec.id).stars
    assert list(kept) == [date(2020, 2, 29)]
