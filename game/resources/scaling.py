"""Pictures made of pictures: scaled, filling a room, stretched as nine slices."""

import pygame
from pygame import Rect, Surface


def scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture of its own, even where nothing is to be scaled: the one it is cut from will be let go."""
    return picture.copy() if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def covering(picture: Surface, size: tuple[int, int]) -> Surface:
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    large = scaled(picture, (max(size[0], round(width * factor)), max(size[1], round(height * factor))))
    return large.subsurface(
        Rect((large.get_width() - size[0]) // 2, (large.get_height() - size[1]) // 2, *size)
    ).copy()


def nine(master: Surface, edges: tuple[int, int, int, int], size: tuple[int, int], scale: float) -> Surface:
    """Corners keep their shape, edges stretch one way, the middle both; borders shrink for want of room."""
    left, top, right, bottom = edges
    fit = min(scale, size[0] / max(1, left + right), size[1] / max(1, top + bottom))
    across = _cuts(master.get_width(), left, right), _cuts(size[0], round(left * fit), round(right * fit))
    down = _cuts(master.get_height(), top, bottom), _cuts(size[1], round(top * fit), round(bottom * fit))
    result = Surface(size, pygame.SRCALPHA)
    for (x, w), (to_x, to_w) in zip(*across, strict=True):
        for (y, h), (to_y, to_h) in zip(*down, strict=True):
            if min(w, h, to_w, to_h) > 0:
                piece = pygame.transform.smoothscale(master.subsurface(Rect(x, y, w, h)), (to_w, to_h))
                result.blit(piece, (to_x, to_y))
    return result


def _cuts(total: int, near: int, far: int) -> tuple[tuple[int, int], ...]:
    return ((0, near), (near, total - near - far), (total - far, far))
