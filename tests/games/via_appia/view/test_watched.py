"""A finished game of Via Appia, watched: forward and back over pushes, and to any step at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.app import App, open_services
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view.view import WatchView
from game.scenes.match import MatchScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.services import Options
from game.storage import Player, Save, Sitting
from game.ui.window import Window
from tests.games.via_appia.rules.play import Step
from tests.games.via_appia.rules.records import example
from tests.games.via_appia.view.games import example as steps_of
from tests.games.via_appia.view.hand_table import table
from tests.games.via_appia.view.shows import by_chance
from tests.games.via_appia.view.test_stage import seen, stage_of

FRAME = 1 / 60
NAME = "two-players"
STEPS = steps_of(NAME)
RESTS = [number for number, step in enumerate(STEPS) if step.before.phase == "fall"]
"""How many actions were played before each outcome of a push."""


class Watching:
    """An app with a replay on it."""

    def __init__(self, folder: Path, steps: tuple[Step, ...]) -> None:
        self.steps = steps
        self.services = open_services(Options(data_dir=folder, seed=1, size=(1280, 720), speed=1))
        self.window = Window("test", (1280, 720), fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)
        record = replace(example(NAME), game=SPEC.id, actions=tuple(str(step.action) for step in steps))
        players = tuple(Player("human") for _ in record.seats)
        sitting = Sitting(id="0" * 16, players=players, seed=1, points=(30, 28), winners=(0,), turn=9)
        self.scene = ReplayScene(self.services, Save(record, sitting), MatchScene)
        self.app.stack.reset(self.scene)
        self.app.stack.apply()
        self.frame()
        view = self.scene.view
        assert isinstance(view, WatchView)
        self.view = view

    def frame(self, *events: Event) -> None:
        self.app.frame(events, FRAME)

    def key(self, key: int) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.frame(Event(pygame.KEYUP, key=key, mod=0))

    def settle(self) -> int:
        """Until nothing moves; in how many frames."""
        for number in range(1200):
            if self.view.idle:
                return number
            self.frame()
        raise AssertionError("it moves for ever")

    def stands(self, length: int) -> bool:
        """The table shows the game after so many actions, and nothing else."""
        state = self.steps[length].before if length < len(self.steps) else self.steps[-1].after
        return len(self.scene.playback) == length and seen(self.view.board.stage) == seen(stage_of(state))


@pytest.fixture
def watching(tmp_path: Path) -> Iterator[Watching]:
    shown = Watching(tmp_path, STEPS)
    yield shown
    shown.app.stack.close()
    pygame.display.quit()


def test_forward_a_push_is_seen_and_back_it_is_not(watching: Watching) -> None:
    at = RESTS[3]
    watching.scene.jump(at)
    watching.settle()
    assert watching.stands(at) and isinstance(STEPS[at - 1].action, Push)
    assert watching.view.board.stage.hand is not None, "the pusher is at its stone"
    watching.key(pygame.K_RIGHT)
    assert not watching.view.idle
    assert watching.settle() > 0.5 / FRAME, "the push takes its time"
    assert watching.stands(at + 1)
    watching.key(pygame.K_LEFT)
    assert watching.view.idle and watching.stands(at), "what is taken back jumps"


def test_every_step_of_the_game_can_be_gone_to(watching: Watching) -> None:
    lengths = (0, RESTS[0], RESTS[0] + 1, len(STEPS), RESTS[-1], 7, len(STEPS) // 2)
    for length in lengths:
        watching.scene.jump(length)
        watching.frame()
        assert watching.view.idle and watching.stands(length), length
        assert watching.view.prompt and not watching.view.gesture.aims


def test_a_jump_in_the_middle_of_a_push_leaves_nothing_moving(watching: Watching) -> None:
    watching.scene.jump(RESTS[2])
    watching.settle()
    watching.key(pygame.K_RIGHT)
    for _ in range(10):
        watching.frame()
    watching.scene.jump(RESTS[5] + 1)
    watching.frame()
    assert watching.view.idle and watching.stands(RESTS[5] + 1)
    stage = watching.view.board.stage
    assert stage.pit.at_rest and not stage.dusts and not stage.lean and not stage.shifts


def test_nothing_can_be_aimed(watching: Watching) -> None:
    """The pointer over the tray of somebody who is about to push."""
    watching.scene.jump(RESTS[2] - 1)
    watching.settle()
    board, view = watching.view.board, watching.view
    assert board.stage.near == 1.0
    pos = board.canvas.tray_px(board.frame, 5.0, -20.0)
    watching.frame(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    watching.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    watching.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert (
        view.held is None and not view.board.shows_instead() and len(watching.scene.playback) == RESTS[2] - 1
    )


def test_an_outcome_that_cannot_be_simulated_glides(tmp_path: Path) -> None:
    """As in a record from a machine whose stones ran otherwise."""
    steps = by_chance("classic", 2, "pavers", 1)
    at = next(number for number, step in enumerate(steps) if step.before.phase == "fall")
    watching = Watching(tmp_path, steps)
    watching.scene.jump(at)
    watching.settle()
    stage = watching.view.board.stage
    start = [(rock.x, rock.y) for rock in stage.rocks]
    watching.key(pygame.K_RIGHT)
    for _ in range(15):
        watching.frame()
    assert not watching.view.idle and [(rock.x, rock.y) for rock in stage.rocks][: len(start)] != start
    watching.settle()
    assert watching.stands(at + 1)
    watching.app.stack.close()
    pygame.display.quit()


def test_all_that_was_scored_is_seen_at_once(tmp_path: Path) -> None:
    """In the smallest window, in both languages, with the way to the story of the game."""
    with table(tmp_path) as shown:
        for language in ("en", "de"):
            shown.use(language=language)
            shown.show(tuple(str(step.action) for step in STEPS[:-1]), kept=True)
            shown.scene.match.play(STEPS[-1].action)
            for _ in range(60):
                shown.frame()
                if shown.scene.match.handing_over is not None:
                    shown.scene.match.end_turn(None)
                if isinstance(shown.app.stack.top, ResultsScene):
                    break
            results = shown.app.stack.top
            assert isinstance(results, ResultsScene)
            shown.frame()
            ids = {element.id for element in results.elements()}
            assert "scroll:results" not in ids and "button:story" in ids
