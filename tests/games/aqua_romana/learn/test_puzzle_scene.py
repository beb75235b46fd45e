"""A puzzle on the screen: turns that run out, stars, taking back, help."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from game.scenes.course import progress_of

from game.core.lesson import Puzzle
from game.games.aqua_romana.course import course
from game.games.aqua_romana.spec import SPEC
from game.scenes.puzzle import PuzzleScene, Result
from tests.games.aqua_romana.view.table import Screen, screen

COURSE = course()
ALONE = [number for number, puzzle in enumerate(COURSE.puzzles) if not puzzle.opponent]
"""Puzzles in which nobody answers: they need no process of opponents."""


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        yield opened


def begin(shown: Screen, number: int) -> PuzzleScene:
    scene = PuzzleScene(shown.services, SPEC, COURSE, number)
    shown.app.stack.reset(scene)
    shown.frame()
    shown.frame()
    return scene


def play(scene: PuzzleScene, text: str) -> None:
    if scene.handing_over is not None:
        scene.end_turn(None)
    action = scene.session.rules.parse(text)
    if text.startswith(("keep", "close")):
        scene.end_turn(action)
    else:
        scene.play(action)


def solve(scene: PuzzleScene) -> None:
    for text in scene.puzzle.solution:
        play(scene, text)


def result(scene: PuzzleScene) -> Result:
    return scene.result


def stars(shown: Screen, puzzle: Puzzle) -> int:
    return shown.services.archive.progress.stars(f"{SPEC.id}/puzzle/{puzzle.id}")


@pytest.mark.parametrize("number", ALONE)
def test_three_stars_for_the_shortest_way_unaided(shown: Screen, number: int) -> None:
    scene = begin(shown, number)
    solve(scene)
    assert result(scene) == "solved" and scene.stars == stars(shown, scene.puzzle) == 3
    assert scene.deciding is None, "what is solved is not played on"


def test_a_hint_and_a_step_taken_back_cost_a_star_each(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    scene.ask_for_hint()
    play(scene, scene.puzzle.solution[0])
    scene.undo()
    solve(scene)
    assert result(scene) == "solved" and stars(shown, scene.puzzle) == 1


def test_a_better_result_is_kept_when_a_worse_one_follows(shown: Screen) -> None:
    solve(begin(shown, ALONE[0]))
    again = begin(shown, ALONE[0])
    again.ask_for_hint()
    solve(again)
    assert again.stars == 2 and stars(shown, again.puzzle) == 3


def wander(scene: PuzzleScene) -> None:
    """Whatever is allowed but is not the solution, until it is judged."""
    for text in (*scene.puzzle.solution, *[""] * 40):
        if result(scene) != "open":
            return
        if scene.handing_over is not None:
            scene.end_turn(None)
            continue
        rules = scene.session.rules
        legal = [rules.format(action) for action in rules.legal_actions(scene.session.state)]
        play(scene, next((each for each in legal if each not in (text, "keep")), legal[0]))


def test_out_of_turns_it_fails_and_undo_opens_it_again(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    wander(scene)
    assert result(scene) == "failed" and scene.deciding is None
    assert "button:solution" in {element.id for element in scene.elements()}
    scene.undo()
    assert result(scene) == "open" and scene.deciding is not None
    assert stars(shown, scene.puzzle) == 0


def test_a_solution_that_was_shown_wins_nothing(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    scene.show_solution()
    assert scene.puzzle.goal.reached(scene.session.state)
    assert result(scene) == "shown" and stars(shown, scene.puzzle) == 0
    assert not scene.can_undo and not scene.can_reset
    again = scene.anew()
    shown.app.stack.reset(again)
    shown.frame()
    solve(again)
    assert again.stars == 2, "whoever has seen it was helped"
