"""Only what changed is drawn, and the picture is still the one that drawing everything gives."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.games.aqua_romana.view.changed import SETS, SINGLE
from game.games.aqua_romana.view.marks import Marks
from tests.games.aqua_romana.view.table import PHASES, Screen, moments, screen

KEYS = (pygame.K_s, pygame.K_l, pygame.K_m, pygame.K_r, pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_DOWN)


def difference(before: bytes, after: bytes, size: tuple[int, int]) -> Rect:
    """Round the pixels that differ by more than how a part and the whole are blended."""
    one, two = (pygame.image.frombytes(picture, size, "RGB") for picture in (before, after))
    same = pygame.mask.from_threshold(one, (0, 0, 0), (6, 6, 6, 255), two)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def check(shown: Screen, doing: str) -> None:
    before = shown.picture()
    after = shown.drawn_anew()
    if before != after:
        stale = difference(before, after, shown.window.size)
        assert not stale, f"{doing}: {stale} was not drawn again"


def gesture(shown: Screen, rng: Random) -> str:
    """Anything a player might do with mouse and keyboard."""
    view = shown.scene.view
    elements = [element for element in view.elements() if element.rect[2]]
    pick = rng.choice([e for e in elements if e.enabled] if rng.random() < 0.6 else elements)
    match rng.randrange(8):
        case 0 | 1 | 2 | 3:
            shown.move(Rect(pick.rect).center)
            return f"hover {pick.id}"
        case 4 | 5:
            if pick.id in ("button:menu", "button:place-rest"):
                return ""
            shown.click(Rect(pick.rect).center)
            return f"click {pick.id}"
        case 6:
            pos = (rng.randrange(1280), rng.randrange(720))
            shown.move(pos)
            return f"move to {pos}"
        case _:
            key = rng.choice(KEYS)
            if key == pygame.K_ESCAPE and not view.gesture.outlet and not view.gesture.path:  # type: ignore[attr-defined]
                return ""
            shown.frame(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            shown.frame(Event(pygame.KEYUP, key=key, mod=0))
            return f"key {pygame.key.name(key)}"


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "over"])
def test_drawing_what_changed_gives_the_whole_picture(tmp_path: Path, phase: str) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        shown.show(2, moments(2)[phase])
        rng = Random(phase)
        for _ in range(40):
            if shown.app.stack.top is not shown.match:
                break
            check(shown, gesture(shown, rng))


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
                    check(shown, f"{actions[at]}, frame {frames}")
            check(shown, f"the end of {actions[at]}")


def test_every_mark_is_known_to_the_redrawing() -> None:
    assert {field.name for field in fields(Marks)} == {*SETS, *SINGLE, "ghost", "ghost_fits", "focus"}


def test_hovering_where_nothing_happens_draws_nothing(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(2, moments(2)["main"])
        free = [s for s in view.state.board.free_squares if s not in view.state.tiles][:2]
        shown.move(view.canvas.square_rect(free[0]).center)
        shown.frame()
        view.process_event(
            Event(
                pygame.MOUSEMOTION,
                pos=view.canvas.square_rect(free[1]).center,
                rel=(0, 0),
                buttons=(0, 0, 0),
                touch=False,
            )
        )
        assert not shown.services.ui.damage
