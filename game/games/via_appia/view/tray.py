"""The tray on the screen, as far or near as it is: millimetres to pixels."""

from pygame import Rect

from game.games.via_appia.rules.pieces import Size
from game.games.via_appia.view.geometry import MOUTH, RoadCanvas

FILLS = 0.8
"""How much of its picture a stone fills."""
DUST, CLOUD = "dust", 16.0
"""Where a stone is met, and how many millimetres wide."""
SPLINTER, CRUMBS = "splinter", 3.2
"""Where a stone lands, and how wide compared with half of the stone."""


class Tray:
    def __init__(self, canvas: RoadCanvas) -> None:
        self.canvas = canvas
        self.places = canvas.places

    def rect(self, near: float) -> Rect:
        """All of it."""
        return self.canvas.tray_rect(self.places.far.between(self.places.near, near))

    def scale(self, rect: Rect) -> float:
        """Pixels of a millimetre if it is drawn there."""
        return rect.h / self.places.tray_size[1]

    def at(self, rect: Rect, x: float, y: float) -> tuple[int, int]:
        left, top = self.local(x, y, rect.size)
        return rect.x + round(left), rect.y + round(top)

    def local(self, x: float, y: float, size: tuple[int, int]) -> tuple[float, float]:
        """Of a point in a picture of the tray of that size."""
        wide, high = self.places.tray_size
        scale = size[1] / high
        return (x + wide / 2) * scale, (self.places.tray.depth + MOUTH - y) * scale

    def side(self, scale: float, size: Size, grown: float = 1.0) -> int:
        """Pixels of the picture of a stone."""
        return max(4, round(2 * self.places.tray.radius[size] * grown * scale / FILLS))
