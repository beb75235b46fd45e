"""Is the picture on the screen the one that drawing everything gives? And what a player might do to it."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect
from pygame.event import Event

from tests.games.aqua_romana.view.table import Screen

KEYS = (pygame.K_s, pygame.K_l, pygame.K_m, pygame.K_r, pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_DOWN)


def difference(before: bytes, after: bytes, size: tuple[int, int]) -> Rect:
    """Round the pixels that differ by more than how a part and the whole are blended."""
    one, two = (pygame.image.frombytes(picture, size, "RGB") for picture in (before, after))
    same = pygame.mask.from_threshold(one, (0, 0, 0), (6, 6, 6, 255), two)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def check_drawn(shown: Screen, doing: str) -> None:
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
