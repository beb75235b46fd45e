"""Water that is just running into a channel."""

import math

import pygame
from pygame import Surface

from game.games.aqua_romana.rules.tiles import OPPOSITE, Side
from game.games.aqua_romana.view.stage import Wet

_ANGLE: dict[Side, float] = {"E": 0.0, "S": math.pi / 2, "W": math.pi, "N": -math.pi / 2}


def partly(picture: Surface, wet: Wet, share: float) -> Surface:
    """The part of the water that has come in so far: ``share`` of the way through the square."""
    width, height = picture.get_size()
    mask = Surface((width, height), pygame.SRCALPHA)
    if wet.leaving == OPPOSITE[wet.entered]:
        _fill_straight(mask, wet.entered, share)
    else:
        _fill_curve(mask, wet, share)
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _fill_straight(mask: Surface, entered: Side, share: float) -> None:
    width, height = mask.get_size()
    along, down = round(width * share), round(height * share)
    area = {
        "W": (0, 0, along, height),
        "E": (width - along, 0, along, height),
        "N": (0, 0, width, down),
        "S": (0, height - down, width, down),
    }[entered]
    mask.fill((255, 255, 255, 255), area)


def _fill_curve(mask: Surface, wet: Wet, share: float) -> None:
    """A slice of the circle round the corner that both sides share."""
    width, height = mask.get_size()
    sides = {wet.entered, wet.leaving}
    corner = (width if "E" in sides else 0, height if "S" in sides else 0)
    start = _towards(wet.leaving)
    end = _towards(wet.entered)
    sweep = (end - start + math.pi) % (2 * math.pi) - math.pi
    reach = 1.5 * max(width, height)
    steps = 8
    angles = [start + sweep * share * step / steps for step in range(steps + 1)]
    points = [(corner[0] + reach * math.cos(a), corner[1] + reach * math.sin(a)) for a in angles]
    pygame.draw.polygon(mask, (255, 255, 255, 255), [corner, *points])


def _towards(away: Side) -> float:
    """Seen from the shared corner, the middle of one side lies opposite to the direction of the other."""
    return _ANGLE[OPPOSITE[away]]
