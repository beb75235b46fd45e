"""The eight are told apart at the size of a card, in grey, and by their outline alone; so are their moods."""

from __future__ import annotations

import json
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.meta.cast import CAST, MOODS, portrait
from game.resources import data_root

SIDE = 40
SPRITES = data_root() / "assets" / "common" / "sprites"
INNER = 0.80
"""The part of the picture inside the bronze rim."""
IVORY = 105
"""Grey from which on it is the head, and not the dark stone behind it."""
PEOPLE_GREY, PEOPLE_OUTLINE = 14.0, 0.08
"""How far two people differ at least: of 255 on average; by the outline, the part of the points."""
MOODS_GREY, MOODS_OUTLINE = 9.0, 0.05
Points = tuple[int, ...]


def grey(sheet: Surface, rect: Rect) -> Points:
    """All points inside the rim, as somebody sees them who sees no colours."""
    small = pygame.transform.smoothscale(sheet.subsurface(rect), (SIDE, SIDE))
    shades = pygame.transform.grayscale(small)
    edge = round(SIDE * (1 - INNER) / 2)
    inside = range(edge, SIDE - edge)
    return tuple(shades.get_at((x, y)).r for y in inside for x in inside)


@pytest.fixture(scope="module")
def faces() -> dict[tuple[str, str], Points]:
    atlas = json.loads((SPRITES / "atlas.json").read_text(encoding="utf-8"))["sprites"]
    sheet = pygame.image.load(SPRITES / atlas[portrait(CAST[0], MOODS[0])]["file"])
    return {
        (who, mood): grey(sheet, Rect(atlas[portrait(who, mood)]["rect"])) for who in CAST for mood in MOODS
    }


def apart(one: Points, two: Points) -> float:
    return sum(abs(a - b) for a, b in zip(one, two, strict=True)) / len(one)


def outlines_apart(one: Points, two: Points) -> float:
    return sum((a > IVORY) != (b > IVORY) for a, b in zip(one, two, strict=True)) / len(one)


@pytest.mark.parametrize("mood", MOODS)
def test_no_two_people_look_alike(faces: dict[tuple[str, str], Points], mood: str) -> None:
    alike = {
        (one, two): (round(far, 1), round(outline, 3))
        for one, two in combinations(CAST, 2)
        if (far := apart(faces[one, mood], faces[two, mood])) < PEOPLE_GREY
        or (outline := outlines_apart(faces[one, mood], faces[two, mood])) < PEOPLE_OUTLINE
    }
    assert alike == {}


@pytest.mark.parametrize("who", CAST)
def test_everybodys_moods_are_seen(faces: dict[tuple[str, str], Points], who: str) -> None:
    alike = {
        (one, two): (round(far, 1), round(outline, 3))
        for one, two in combinations(MOODS, 2)
        if (far := apart(faces[who, one], faces[who, two])) < MOODS_GREY
        or (outline := outlines_apart(faces[who, one], faces[who, two])) < MOODS_OUTLINE
    }
    assert alike == {}
