"""Only what changed is drawn, and the picture is still the one that drawing everything gives."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from tests.games.aqua_romana.view.drawing import check_drawn, gesture
from tests.games.aqua_romana.view.table import PHASES, moments, screen


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "over"])
def test_drawing_what_changed_gives_the_whole_picture(tmp_path: Path, phase: str) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        shown.show(2, moments(2)[phase])
        rng = Random(phase)
        for _ in range(40):
            if shown.app.stack.top is not shown.match:
                break
            check_drawn(shown, gesture(shown, rng))


def test_an_animation_leaves_nothing_behind(tmp_path: Path) -> None:
    with screen(tmp_path, speed=2) as shown:
        actions = moments(2)["over"]
        shown.use(reduced_motion=False)
        for at in range(40, min(70, len(actions))):
            view = shown.show(2, actions[:at])
            shown.match.play(shown.match.session.rules.parse(actions[at]))
            frames = 0
            while not view.idle:
                shown.frame()
                frames += 1
                if frames % 17 == 0:
                    check_drawn(shown, f"{actions[at]}, frame {frames}")
            check_drawn(shown, f"the end of {actions[at]}")


def test_hovering_where_nothing_happens_draws_nothing(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(2, moments(2)["main"])
        free = [s for s in view.state.board.free_squares if s not in view.state.tiles][:2]
        shown.move(view.board.canvas.square_rect(free[0]).center)
        shown.frame()
        view.process_event(
            Event(
                pygame.MOUSEMOTION,
                pos=view.board.canvas.square_rect(free[1]).center,
                rel=(0, 0),
                buttons=(0, 0, 0),
                touch=False,
            )
        )
        assert not shown.services.ui.damage


PAINTED = """
import hashlib, sys, tempfile
from pathlib import Path
import pygame
from build_scripts.tools.scenarios import named
from game.app import open_services
from game.games.aqua_romana.spec import SPEC
from game.services import Options
pygame.display.set_mode((640, 480))
services = open_services(Options(data_dir=Path(sys.argv[1]), seed=1))
state = named(SPEC, "r14-eight-taken-seven-shared").states[-1]
picture = SPEC.screen().picture(services.ui, state, (900, 700))
print(hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest())
"""


def test_a_board_looks_the_same_in_every_process(tmp_path: Path, repository: Path) -> None:
    """The order of sets, which every process has its own of, decided over pixels where squares overlap."""
    seen = {
        subprocess.run(
            [sys.executable, "-c", PAINTED, str(tmp_path / seed)],
            cwd=repository,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout.splitlines()[-1]
        for seed in ("0", "1", "2")
    }
    assert len(seen) == 1
