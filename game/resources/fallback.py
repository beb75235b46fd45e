"""Plain drawings for sprites that are not there: the game stays playable and decent without its art."""

import pygame
from pygame import Rect, Surface

RGB = tuple[int, int, int]

_FILLS: dict[str, RGB] = {
    "panel/parchment": (236, 222, 190),
    "panel/stone": (205, 192, 166),
    "panel/bronze": (46, 34, 21),
    "panel/codex": (236, 222, 190),
    "panel/linen": (232, 220, 196),
    "panel/marble": (240, 234, 222),
    "panel/mosaic": (232, 218, 188),
    "panel/wax": (230, 204, 148),
    "floor/shelf": (30, 18, 10),
    "floor/slabs": (58, 40, 38),
    "floor/tesserae": (26, 50, 56),
    "button/normal": (214, 199, 168),
    "button/hover": (230, 216, 186),
    "button/pressed": (196, 180, 150),
    "button/disabled": (200, 192, 178),
    "button/primary": (122, 52, 30),
    "button/primary-hover": (142, 64, 38),
    "button/primary-pressed": (104, 42, 24),
    "slider/track": (150, 130, 100),
    "slider/knob": (122, 78, 40),
    "field/normal": (246, 236, 212),
    "field/focus": (252, 246, 228),
    "frame/board": (120, 92, 62),
    "table/wood": (66, 44, 29),
}
_COLOURS: dict[str, RGB] = {
    "yellow": (222, 178, 60),
    "red": (168, 48, 36),
    "blue": (38, 62, 128),
    "green": (70, 130, 70),
}


def paint(name: str, size: tuple[int, int]) -> Surface:
    """A drawing of that size which at least tells by its colour what is meant."""
    picture = Surface(size, pygame.SRCALPHA)
    if name == "title/scene":
        _sky(picture)
    elif name.startswith("toggle/"):
        _switch(picture, on=name.endswith("/on"))
    elif name.startswith("table/"):
        picture.fill(_FILLS["table/wood"])
    elif name == "title/lettering":
        return picture
    else:
        _slab(picture, _fill(name))
    return picture


def _fill(name: str) -> RGB:
    if name in _FILLS:
        return _FILLS[name]
    for word in name.split("/"):
        if word in _COLOURS:
            return _COLOURS[word]
    # A hue for each family, muted enough not to scream.
    hue = sum(map(ord, name.split("/", maxsplit=1)[0])) * 37 % 360
    colour = pygame.Color(0)
    colour.hsla = (hue, 25, 60, 100)
    return (colour.r, colour.g, colour.b)


def _slab(picture: Surface, fill: RGB) -> None:
    rect = picture.get_rect()
    radius = max(1, min(*rect.size, 80) // 8)
    dark = (fill[0] * 6 // 10, fill[1] * 6 // 10, fill[2] * 6 // 10)
    light = tuple(min(255, c + 24) for c in fill)
    pygame.draw.rect(picture, dark, rect, border_radius=radius)
    pygame.draw.rect(picture, light, rect.inflate(-2, -2), border_radius=radius)
    pygame.draw.rect(
        picture, fill, Rect(rect.x + 2, rect.y + 3, rect.w - 4, rect.h - 5), border_radius=radius
    )


def _switch(picture: Surface, on: bool) -> None:
    rect = picture.get_rect()
    pygame.draw.rect(picture, (40, 120, 124) if on else (158, 144, 120), rect, border_radius=rect.h // 2)
    centre = (rect.right - rect.h // 2 if on else rect.h // 2, rect.centery)
    pygame.draw.circle(picture, (248, 240, 222), centre, rect.h // 2 - 2)


def _sky(picture: Surface) -> None:
    width, height = picture.get_size()
    for y in range(height):
        t = y / height
        pygame.draw.line(
            picture, (int(70 + 150 * t), int(84 + 70 * t), int(120 - 40 * t)), (0, y), (width, y)
        )
    step = max(24, width // 14)
    base, top = round(height * 0.92), round(height * 0.62)
    stone = (92, 66, 48)
    pygame.draw.rect(picture, stone, Rect(0, top, width, base - top))
    for x in range(step // 2, width, step):
        arch = Rect(x - step * 3 // 10, top + step // 3, step * 6 // 10, base - top)
        pygame.draw.rect(
            picture, (196, 138, 92), arch, border_top_left_radius=step, border_top_right_radius=step
        )
    pygame.draw.rect(picture, (60, 44, 34), Rect(0, base, width, height - base))
