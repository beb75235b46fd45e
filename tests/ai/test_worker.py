"""The worker survives everything its process does, and never reports an answer nobody waits for."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.messages import Answer, Budget, Failure, Question
from game.ai.worker import BRAKE, AiWorker
from game.games import GAMES
from game.meta.spec import GameSpec
from tests.ai.fakes import create

PATIENCE = 60.0
MakeWorker = Callable[..., AiWorker]


@pytest.fixture
def make_worker() -> Iterator[MakeWorker]:
    workers: list[AiWorker] = []

    def make(**options: float) -> AiWorker:
        workers.append(AiWorker({**{spec.id: spec.opponents for spec in GAMES}, "fake": create}, **options))  # type: ignore[arg-type]
        return workers[-1]

    yield make
    for worker in workers:
        worker.close()


def question(player: str, actions: int = 0, notes: Path | None = None) -> Question:
    return Question("fake", player, str(notes or ""), ("keep",) * actions, seed=1, length=actions)


def wait(worker: AiWorker) -> Answer | Failure:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        reply = worker.poll()
        if reply is not None:
            return reply
        time.sleep(0.002)
    pytest.fail("no reply")


@pytest.mark.parametrize(
    ("asked", "heard"),
    [
        (Budget(), f"None nodes, {BRAKE} seconds"),
        (Budget(nodes=5), "5 nodes, None seconds"),
        (Budget(seconds=9.0), "None nodes, 9.0 seconds"),
    ],
)
def test_a_question_without_a_budget_gets_a_brake(make_worker: MakeWorker, asked: Budget, heard: str) -> None:
    worker = make_worker()
    worker.ask(replace(question("budget"), budget=asked))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.action == heard


def test_who_is_merely_slow_is_not_cut_short(make_worker: MakeWorker) -> None:
    """Regression: nodes that took longer than 1.2 seconds were cut short, and the answer was another one."""
    worker = make_worker()
    worker.ask(question("unhurried"))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.action == "all nodes" and 1.2 < answer.seconds < BRAKE


def test_answer_carries_ticket_and_length(make_worker: MakeWorker) -> None:
    worker = make_worker()
    ticket = worker.ask(question("echo", actions=7))
    assert worker.busy
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert (answer.ticket, answer.length, answer.action) == (ticket, 7, "echo 7")
    assert answer.seconds >= 0
    assert not worker.busy
    assert worker.poll() is None


def test_answer_knows_the_length_of_a_log_it_was_not_shown(make_worker: MakeWorker) -> None:
    """In a game with secrets the question carries no actions."""
    worker = make_worker()
    worker.ask(replace(question("echo"), length=7))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert (answer.length, answer.action) == (7, "echo 0")


def test_one_process_answers_many_questions(make_worker: MakeWorker) -> None:
    worker = make_worker()
    process = worker.process_id
    for length in range(5):
        worker.ask(question("echo", actions=length))
        answer = wait(worker)
        assert isinstance(answer, Answer)
        assert answer.length == length
    assert worker.process_id == process


def test_stale_answer_is_dropped(make_worker: MakeWorker) -> None:
    worker = make_worker()
    worker.ask(question("echo", actions=1))
    deadline = time.monotonic() + PATIENCE
    while not worker._link.pipe.poll() or not worker._link.asked:  # type: ignore[union-attr]
        # The answer to the first question now lies in the pipe, and nobody has read it.
        if worker._link and not worker._link.ready:
            worker.poll()
        assert time.monotonic() < deadline
    second = worker.ask(question("echo", actions=2))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert (answer.ticket, answer.action) == (second, "echo 2")


def test_new_question_stops_the_old_one(make_worker: MakeWorker) -> None:
    worker = make_worker()
    first = worker.ask(question("slow"))
    _let_it_think(worker)
    process = worker.process_id
    second = worker.ask(question("echo", actions=3))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.ticket == second != first
    assert worker.process_id == process, "a process that stops when told is kept"


def test_cancelled_question_is_never_answered(make_worker: MakeWorker) -> None:
    worker = make_worker()
    worker.ask(question("slow"))
    _let_it_think(worker)
    worker.cancel()
    assert not worker.busy
    until = time.monotonic() + 0.3
    while time.monotonic() < until:
        assert worker.poll() is None
    worker.ask(question("echo"))
    assert isinstance(wait(worker), Answer)


def test_process_that_ignores_a_stop_is_replaced(make_worker: MakeWorker) -> None:
    worker = make_worker()
    worker.ask(question("hangs"))
    _let_it_think(worker)
    process = worker.process_id
    worker.ask(question("echo"))
    assert isinstance(wait(worker), Answer)
    assert worker.process_id != process


def test_crash_is_asked_again(make_worker: MakeWorker, tmp_path: Path) -> None:
    worker = make_worker()
    ticket = worker.ask(question("dies-once", notes=tmp_path / "notes"))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.ticket == ticket


def test_hang_is_asked_again(make_worker: MakeWorker, tmp_path: Path) -> None:
    worker = make_worker(answer_timeout=0.5)
    worker.ask(question("hangs-once", notes=tmp_path / "notes"))
    assert isinstance(wait(worker), Answer)


def test_gives_up_after_asking_three_times(make_worker: MakeWorker, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    worker = make_worker()
    ticket = worker.ask(question("dies", notes=notes))
    failure = wait(worker)
    assert isinstance(failure, Failure)
    assert failure.ticket == ticket
    assert failure.sentence.endswith(".")
    assert len(notes.read_text(encoding="utf-8").splitlines()) == 3
    worker.ask(question("echo"))
    assert isinstance(wait(worker), Answer), "the worker can be used after a failure"


def test_exception_is_a_failure_in_one_sentence(make_worker: MakeWorker, tmp_path: Path) -> None:
    worker = make_worker()
    worker.ask(question("raises", notes=tmp_path / "notes"))
    failure = wait(worker)
    assert isinstance(failure, Failure)
    assert "no idea" in failure.sentence
    assert "\n" not in failure.sentence
    assert (tmp_path / "notes").read_text(encoding="utf-8") == "asked\n", "asking again would not help"


def test_idle_process_that_was_killed_is_replaced(make_worker: MakeWorker) -> None:
    worker = make_worker()
    worker.ask(question("echo"))
    wait(worker)
    process = worker.process_id
    assert process is not None
    os.kill(process, signal.SIGTERM)
    worker._link.process.join(5)  # type: ignore[union-attr]
    worker.ask(question("echo", actions=4))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    assert answer.length == 4


def test_polling_never_waits_for_the_thinking(make_worker: MakeWorker) -> None:
    worker = make_worker()
    worker.ask(question("slow"))
    _let_it_think(worker)
    started = time.process_time()
    for _ in range(200):
        assert worker.poll() is None
    assert time.process_time() - started < 0.5


def test_close_ends_the_process_in_the_middle_of_a_thought() -> None:
    worker = AiWorker({"fake": create})
    worker.ask(question("slow"))
    _let_it_think(worker)
    process = worker._link.process  # type: ignore[union-attr]
    worker.close()
    assert not process.is_alive()
    assert worker.poll() is None
    worker.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_process_never_imports_pygame(make_worker: MakeWorker, game: GameSpec) -> None:
    worker = make_worker()
    worker.ask(Question(game.id, "no such level", "{}", (), 0, length=0))
    assert isinstance(wait(worker), Failure), "the real opponents are loaded now"
    worker.ask(question("modules"))
    answer = wait(worker)
    assert isinstance(answer, Answer)
    modules = answer.action.split(" ")
    assert f"game.games.{game.folder}.ai" in modules
    assert not {"pygame", "pytmx"} & set(modules)


def _let_it_think(worker: AiWorker) -> None:
    """Poll until the question has reached the process."""
    until = time.monotonic() + PATIENCE
    while worker._link is None or worker._link.asked is None:
        assert worker.poll() is None
        assert time.monotonic() < until
        time.sleep(0.002)
    time.sleep(0.05)
