"""A puzzle on the screen: turns that run out, stars, taking back, help."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.lesson import Puzzle
from game.games.aqua_romana.spec import SPEC
from game.match.puzzle import Result
from game.scenes.puzzle import PuzzleScene
from game.ui.widgets import Button
from tests.games.aqua_romana.view.table import Screen, screen

COURSE = SPEC.course()
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
    if scene.match.handing_over is not None:
        scene.match.end_turn(None)
    action = scene.match.session.rules.parse(text)
    if text.startswith(("keep", "close")):
        scene.match.end_turn(action)
    else:
        scene.match.play(action)


def solve(scene: PuzzleScene) -> None:
    for text in scene.policy.puzzle.solution:
        play(scene, text)


def result(scene: PuzzleScene) -> Result:
    return scene.policy.result


def stars(shown: Screen, puzzle: Puzzle) -> int:
    return shown.services.archive.progress.stars(f"{SPEC.id}/puzzle/{puzzle.id}")


@pytest.mark.parametrize("number", ALONE)
def test_three_stars_for_the_shortest_way_unaided(shown: Screen, number: int) -> None:
    scene = begin(shown, number)
    solve(scene)
    assert result(scene) == "solved" and scene.policy.stars == stars(shown, scene.policy.puzzle) == 3
    assert scene.match.deciding is None, "what is solved is not played on"


def test_a_hint_and_a_step_taken_back_cost_a_star_each(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    scene.policy.ask_for_hint()
    play(scene, scene.policy.puzzle.solution[0])
    scene.match.undo()
    solve(scene)
    assert result(scene) == "solved" and stars(shown, scene.policy.puzzle) == 1


def test_a_better_result_is_kept_when_a_worse_one_follows(shown: Screen) -> None:
    solve(begin(shown, ALONE[0]))
    again = begin(shown, ALONE[0])
    again.policy.ask_for_hint()
    solve(again)
    assert again.policy.stars == 2 and stars(shown, again.policy.puzzle) == 3


def wander(scene: PuzzleScene) -> None:
    """Whatever is allowed but is not the solution, until it is judged."""
    for text in (*scene.policy.puzzle.solution, *[""] * 40):
        if result(scene) != "open":
            return
        if scene.match.handing_over is not None:
            scene.match.end_turn(None)
            continue
        rules = scene.match.session.rules
        legal = [rules.format(action) for action in rules.legal_actions(scene.match.session.state)]
        play(scene, next((each for each in legal if each not in (text, "keep")), legal[0]))


def test_out_of_turns_it_fails_and_undo_opens_it_again(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    wander(scene)
    assert result(scene) == "failed" and scene.match.deciding is None
    assert "button:solution" in {element.id for element in scene.elements()}
    scene.match.undo()
    assert result(scene) == "open" and scene.match.deciding is not None
    assert stars(shown, scene.policy.puzzle) == 0


def test_a_solution_that_was_shown_wins_nothing(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    scene.policy.show_solution()
    assert scene.policy.puzzle.goal.reached(scene.match.session.state)
    assert result(scene) == "shown" and stars(shown, scene.policy.puzzle) == 0
    assert not scene.match.can_undo and not scene.match.can_reset
    next(button for button in scene.policy.guide.buttons if button.name == "again").action()
    shown.frame()
    again = shown.app.stack.top
    assert isinstance(again, PuzzleScene) and again is not scene
    solve(again)
    assert again.policy.stars == 2, "whoever has seen it was helped"


def test_it_says_first_that_hint_and_undo_cost_stars(shown: Screen) -> None:
    for code, words in (("en", ("hint", "undo")), ("de", ("Tipp", "Zurücknehmen"))):
        shown.services.settings.change(save=False, language=code)
        scene = begin(shown, ALONE[0])
        guide = scene.policy.guide
        assert all(word in guide.note for word in words)
        assert guide.buttons[0].name == "puzzle-hint" and guide.buttons[0].tooltip


def test_a_solved_puzzle_has_one_primary_button(shown: Screen) -> None:
    scene = begin(shown, ALONE[0])
    solve(scene)
    shown.frame()
    buttons = [widget for widget in scene.view.widgets.root.walk() if isinstance(widget, Button)]
    assert [button.name for button in buttons if button.style == "primary"] == ["button:next"]


def test_a_solution_is_watched_before_it_is_said_that_it_was_shown(tmp_path: Path) -> None:
    """VA 20: "Now you!" stood there before the demonstration began."""
    with screen(tmp_path, speed=3.0) as shown:
        scene = begin(shown, ALONE[0])
        scene.policy.show_solution()
        shown.frame()
        text, told = shown.services.text, scene.view.told
        assert not scene.view.idle and told.guide is not None
        assert told.guide.note == text("learn.watch") and told.guide.buttons == ()
        for _ in range(2000):
            if scene.view.idle:
                break
            shown.frame(dt=0.1)
        assert told.guide.note == text("learn.shown")
        assert told.guide.text == scene.policy.word("done"), "and why it works"
