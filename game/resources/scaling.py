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


def nine(
    master: Surface, edges: tuple[int, int, int, int], size: tuple[int, int], scale: float, *, repeats: bool
) -> Surface:
    """Corners keep their shape; edges go one way, the middle both: stretched, or repeated as a pattern is.

    Borders shrink for want of room.
    """
    left, top, right, bottom = edges
    fit = min(scale, size[0] / max(1, left + right), size[1] / max(1, top + bottom))
    across = _cuts(master.get_width(), left, right), _cuts(size[0], round(left * fit), round(right * fit))
    down = _cuts(master.get_height(), top, bottom), _cuts(size[1], round(top * fit), round(bottom * fit))
    result = Surface(size, pygame.SRCALPHA)
    for (x, w), (to_x, to_w) in zip(*across, strict=True):
        for (y, h), (to_y, to_h) in zip(*down, strict=True):
            if min(w, h, to_w, to_h) > 0:
                piece = master.subsurface(Rect(x, y, w, h))
                times = (_times(to_w, w * fit), _times(to_h, h * fit)) if repeats else (1, 1)
                _fill(result, Rect(to_x, to_y, to_w, to_h), piece, times)
    return result


def _times(room: int, wanted: float) -> int:
    return max(1, round(room / max(1.0, wanted)))


def _fill(surface: Surface, room: Rect, piece: Surface, times: tuple[int, int]) -> None:
    """With so many of a piece across and down, each as large as fits."""
    small = pygame.transform.smoothscale(piece, (-(-room.w // times[0]), -(-room.h // times[1])))
    for column in range(times[0]):
        for row in range(times[1]):
            at = (room.x + column * room.w // times[0], room.y + row * room.h // times[1])
            surface.blit(small, at)


def _cuts(total: int, near: int, far: int) -> tuple[tuple[int, int], ...]:
    return ((0, near), (near, total - near - far), (total - far, far))
