"""Every decision of a finished game is held against the best one, and what was found is kept."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.messages import Budget, Question
from game.ai.worker import AiWorker
from game.core.record import Record, read_record
from game.core.rules import CHANCE
from game.core.session import Session
from game.games import GAMES
from game.games.alea.spec import SPEC as ALEA
from game.match import reviewing
from game.match.reviewing import Reviewer, decisions
from game.meta.spec import GameSpec
from game.storage.reviews import Reviews
from game.storage.saves import decode
from tests.ai import fakes
from tests.house.visitor import RACE
from tests.match.judge import Judge

FINISHED = Path(__file__).parents[1] / "saves" / "versions" / "finished-1.json"
AQUA, CANALS = GAMES[0], next(spec for spec in GAMES if spec.parts().chance is not None)

Made = Callable[..., Reviewer]


class Reviewed:
    """A finished game and what is needed to look through it."""

    def __init__(self, folder: Path, spec: GameSpec, record: Record) -> None:
        self.spec, self.record = spec, record
        self.rules = spec.rules()
        start = spec.levels([]).start(record.level, record.seats, record.options)
        self.session: Session[Any, Any, Any] = Session(self.rules, start)
        self.session.extend(self.rules.parse(action) for action in record.actions)
        self.reviews = Reviews(folder / "reviews", folder)
        self.judge = Judge(spec)

    def reviewer(self, judge: Any = None) -> Reviewer:
        session = self.session
        employ = lambda: judge or self.judge  # noqa: E731
        return Reviewer(self.reviews, self.spec, "a" * 16, self.record, session.start, session.log, employ)

    def direct(self, index: int, nodes: int, actions: tuple[str, ...] = ()) -> Any:
        """What the strongest level itself thinks there."""
        opponents, spec = self.spec.opponents(), self.spec
        played = (*self.record.actions[:index], *actions)
        question = Question(
            spec.id,
            spec.ai_levels[-1],
            opponents.describe(self.session.start),
            played,
            reviewing.SEED,
            Budget(nodes=nodes),
            length=index,
        )
        thought = opponents.think(question, lambda: False)
        assert thought is not None
        return thought

    def worth(self, index: int, action: str, seat: int) -> float:
        """What a seat may expect after this action instead of what was played, of a game of two."""
        state, _ = self.rules.apply(self.session.log[index].before, self.rules.parse(action))
        value: float = self.direct(index, 900, (action,)).candidates[0].value
        return value if self.rules.to_move(state) == seat else 1 - value


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reviewed:
    monkeypatch.setattr(reviewing, "DEEP", 60)
    monkeypatch.setattr(reviewing, "SURE", 120)
    record = Record(ALEA.id, "short", (("red",), ("blue",)), RACE)
    return Reviewed(tmp_path, ALEA, record)


def aqua(folder: Path) -> Reviewed:
    return Reviewed(folder, AQUA, decode(FINISHED.read_bytes(), "finished-1.json", "0" * 16).record)


def canals(folder: Path) -> Reviewed:
    """A game of the weakest, a few turns long, with what the die brought."""
    spec, random = CANALS, Random(4)
    library = spec.levels([])
    level = library.get(spec.default_level)
    assert level is not None and spec.parts().chance is not None
    seats = level.seats(2)
    session: Session[Any, Any, Any] = Session(spec.rules(), library.start(level.id, seats, {}))
    while len(session) < 60:
        if session.rules.to_move(session.state) == CHANCE:
            session.play(spec.parts().chance.draw(session.state, random))
        else:
            session.play(random.choice(session.rules.legal_actions(session.state)))
    actions = tuple(session.rules.format(action) for action in session.actions)
    return Reviewed(folder, spec, Record(spec.id, level.id, seats, actions))


def run(reviewer: Reviewer) -> Reviewer:
    reviewer.begin()
    while reviewer.busy:
        reviewer.poll()
    return reviewer


@pytest.mark.parametrize("make", [aqua, canals], ids=["without chance", "with a die"])
def test_the_best_is_what_a_direct_search_finds(tmp_path: Path, make: Callable[[Path], Reviewed]) -> None:
    game = make(tmp_path)
    indices = [
        index
        for index in decisions(game.rules, game.session.log)
        if len(game.rules.legal_actions(game.session.log[index].before)) > 1
    ]
    questions = reviewing.Questions(game.spec, game.session.start, game.session.log)
    checked = 0
    for index in indices[:: max(1, len(indices) // 20)]:
        question = questions.about(index, 300)
        thought = game.spec.opponents().think(question, lambda: False)
        assert thought is not None
        answer = reviewing.Answer(1, index, thought.action, thought.candidates, 0.0)
        found = reviewing.finding(answer, question, game.session.log[index].seat)
        direct = game.direct(index, 300)
        if found.choices[0].action == direct.action and len(direct.candidates) > 1:
            checked += 1
            assert found.choices[0].value == pytest.approx(direct.candidates[0].value, abs=0.02)
        assert found.before == pytest.approx(thought.candidates[0].shares)
        assert sum(found.before) == pytest.approx(1) and sum(found.after) == pytest.approx(1)
        assert found.value in [choice.value for choice in found.choices] and found.loss >= 0
    assert checked >= 6


def test_what_is_called_a_mistake_is_one_when_both_ways_are_searched(tmp_path: Path) -> None:
    """What the game is worth after the better way and after the one that was taken, each by itself."""
    record = read_record((Path(__file__).parent / "careless.json").read_bytes(), "careless.json")
    game = Reviewed(tmp_path, AQUA, record)
    log, questions = game.session.log, reviewing.Questions(AQUA, game.session.start, game.session.log)
    indices = [i for i in decisions(game.rules, log) if game.rules.phase(log[i].before) == "main"]
    lost = []
    for index in indices[1::3]:
        question = questions.about(index, 900)
        thought = AQUA.opponents().think(question, lambda: False)
        assert thought is not None
        answer = reviewing.Answer(1, index, thought.action, thought.candidates, 0.0)
        found = reviewing.finding(answer, question, log[index].seat)
        if found.grade in ("mistake", "blunder"):
            ways = (found.choices[0].action, found.played)
            best, played = (game.worth(index, way, log[index].seat) for way in ways)
            lost.append(best - played)
    assert len(lost) >= 2
    assert sum(gap > 0.02 for gap in lost) >= 0.75 * len(lost)


def test_a_game_with_secrets_and_a_die_is_judged_by_what_was_known(race: Reviewed) -> None:
    reviewer = run(race.reviewer())
    assert reviewer.done and reviewer.progress == 1.0 and race.judge.closed
    assert sorted(reviewer.findings) == [2, 4, 5, 7, 9, 11, 12, 14]
    assert all(question.actions == () for question in race.judge.asked), "what was hidden stands in the log"
    assert '"hidden"' in race.judge.asked[0].start
    assert all(found.nodes == 120 for found in reviewer.findings.values() if found.wrong)


def test_what_seems_wrong_is_looked_at_again_before_it_is_called_so(race: Reviewed) -> None:
    reviewer = run(race.reviewer())
    asked = [(question.length, question.budget.nodes) for question in race.judge.asked]
    first, again = asked[:8], asked[8:]
    assert first == [(index, 60) for index in (2, 4, 5, 7, 9, 11, 12, 14)]
    assert again and {nodes for _, nodes in again} == {120}
    assert {index for index, found in reviewer.findings.items() if found.wrong} <= {
        index for index, _ in again
    }
    assert reviewer.done and reviewer.progress == 1.0


def test_whoever_leaves_goes_on_later(race: Reviewed) -> None:
    slow = Judge(ALEA, pace=3)
    reviewer = race.reviewer(slow)
    reviewer.begin()
    reviewer.poll()
    assert len(reviewer.findings) == 3 and 0 < reviewer.progress < 1
    reviewer.close()
    assert slow.closed and not reviewer.busy
    again = Reviewed.reviewer(race)
    assert len(again.findings) == 3
    run(again)
    assert [question.budget.nodes for question in race.judge.asked].count(60) == 5, "nothing is asked twice"
    third = Reviewer(
        Reviews(race.reviews.path("").parent, Path()),
        ALEA,
        "a" * 16,
        race.record,
        race.session.start,
        race.session.log,
    )
    assert third.done and third.findings == again.findings, "and from the disk"
    third.begin()
    assert not third.busy


def test_a_broken_judge_is_admitted(race: Reviewed) -> None:
    race.judge.broken = True
    reviewer = run(race.reviewer())
    assert reviewer.failed and not reviewer.done and race.judge.closed
    assert not race.reviews.path("a" * 16).exists()


# the file


def damage_all(text: str) -> str:
    return text[: len(text) // 2]


def damage_one(text: str) -> str:
    content = json.loads(text)
    content["findings"][2]["before"] = [0.5]
    content["findings"][3] = "nonsense"
    content["findings"][4]["played"] = "stop it"
    return json.dumps(content)


def another_version(text: str) -> str:
    return json.dumps({**json.loads(text), "version": 0})


@pytest.mark.parametrize(
    ("damage", "left"),
    [(damage_all, 0), (damage_one, 5), (another_version, 0), (lambda text: "[]", 0), (lambda text: "", 0)],
)
def test_what_is_damaged_is_computed_again(race: Reviewed, damage: Callable[[str], str], left: int) -> None:
    whole = run(race.reviewer()).findings
    path = race.reviews.path("a" * 16)
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    race.reviews = Reviews(path.parent, path.parent)
    reviewer = race.reviewer(Judge(ALEA))
    assert len(reviewer.findings) == left
    assert run(reviewer).findings == whole


def test_findings_of_another_game_are_not_believed(race: Reviewed) -> None:
    run(race.reviewer())
    other = replace(race.record, actions=(*RACE[:4], "roll"))
    assert race.reviews.read("a" * 16, other) == {}
    assert Reviews(race.reviews.path("").parent, Path()).read("a" * 16, other) == {}


def test_what_belongs_to_no_replay_any_more_is_removed(race: Reviewed, tmp_path: Path) -> None:
    (tmp_path / f"{'b' * 16}.json").touch()
    for name in ("b" * 16, "c" * 16):
        race.reviews.write(name, race.record, {})
    race.reviews.write("d" * 16, race.record, {})
    left = {path.stem for path in (tmp_path / "reviews").glob("*.json")}
    assert left == {"b" * 16, "d" * 16}


# the process


def asked(player: str, length: int) -> Question:
    return Question("fakes", player, "", ("x",) * length, 1, Budget(nodes=1), length=length)


def test_many_questions_are_answered_one_by_one() -> None:
    worker = AiWorker({"fakes": fakes.create}, modest=True)
    try:
        worker.ask_all([asked("echo", length) for length in range(5)])
        answers = []
        end = time.monotonic() + 30
        while worker.busy and time.monotonic() < end:
            reply = worker.poll()
            if reply is not None:
                answers.append(reply)
        assert [(a.index, a.action) for a in answers] == [(i, f"echo {i}") for i in range(5)]  # type: ignore[union-attr]
    finally:
        worker.close()


def test_a_process_that_dies_goes_on_with_what_is_left(tmp_path: Path) -> None:
    worker = AiWorker({"fakes": fakes.create})
    notes = str(tmp_path / "notes")
    second = replace(asked("dies-once", 1), start=notes)
    try:
        worker.ask_all([asked("echo", 0), second, asked("echo", 2)])
        answers = []
        end = time.monotonic() + 30
        while worker.busy and time.monotonic() < end:
            reply = worker.poll()
            if reply is not None:
                answers.append(reply)
        assert [a.index for a in answers] == [0, 1, 2]  # type: ignore[union-attr]
    finally:
        worker.close()


def test_leaving_stops_it_at_once() -> None:
    worker = AiWorker({"fakes": fakes.create}, modest=True)
    worker.ask_all([asked("echo", 0), *(asked("slow", 1) for _ in range(3))])
    end = time.monotonic() + 30
    while worker.poll() is None and time.monotonic() < end:
        time.sleep(0.01)
    started = time.monotonic()
    worker.close()
    assert time.monotonic() - started < 5.0, "however busy the machine is"
    assert worker.process_id is None
