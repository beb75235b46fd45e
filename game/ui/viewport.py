"""One layout unit for the whole screen."""

from dataclasses import dataclass, field

REFERENCE = (1920, 1080)
MIN_SIZE = (1280, 720)
MIN_UI_SCALE, MAX_UI_SCALE = 0.75, 2.0


@dataclass(frozen=True, slots=True)
class Viewport:
    """The window as a measure: lengths are written in reference pixels, as if it were 1920 x 1080.

    >>> Viewport((1280, 720)).px(30)
    20
    >>> Viewport((1920, 1080), ui_scale=2.0).t(18)
    36
    """

    size: tuple[int, int]
    ui_scale: float = 1.0
    u: float = field(init=False, repr=False)
    """Window pixels in one reference pixel."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "u", min(self.size[0] / REFERENCE[0], self.size[1] / REFERENCE[1]))

    def px(self, length: float) -> int:
        """A length that follows the window only: boards, pictures, margins of the screen."""
        return max(1, round(length * self.u)) if length > 0 else round(length * self.u)

    def t(self, length: float) -> int:
        """A length that also follows the player's UI scale: text and whatever holds text."""
        scaled = length * self.u * self.ui_scale
        return max(1, round(scaled)) if length > 0 else round(scaled)
