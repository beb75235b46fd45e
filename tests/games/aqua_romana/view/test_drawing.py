"""Only what changed is drawn, and the picture is still the one that drawing everything gives."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.games.aqua_romana.view.changed import SETS, SINGLE
from game.games.aqua_romana.view.marks import AquaMarks
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


def test_every_mark_is_known_to_the_redrawing() -> None:
    assert {field.name for field in fields(AquaMarks)} == {*SETS, *SINGLE, "ghost", "ghost_fits", "focus"}


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
