"""What everything that draws is handed."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect, Surface

from game.ui.damage import Damage
from game.ui.painter import Painter
from game.ui.theme import Theme
from game.ui.viewport import Viewport


class SpriteSource(Protocol):
    """Where pictures come from; every method answers for any name, with a drawn stand-in if need be."""

    def __hash__(self) -> int:
        """By identity: pictures made from one source are kept for it."""
        ...

    def has(self, name: str) -> bool: ...

    def names(self) -> tuple[str, ...]: ...

    def variants(self) -> tuple[str, ...]:
        """How the names of families begin whose numbers are not the moments of a movement."""
        ...

    def read_ahead(self, *owners: str) -> None:
        """Begin to read all pictures of these owners' folders, or one sheet, while nobody wants them yet."""
        ...

    def stop_reading(self) -> None:
        """The program ends."""
        ...

    def rest(self) -> None:
        """Once a frame: let go of what nobody wants any more."""
        ...

    def settle(self) -> None:
        """Another page is shown for a while: forget what it has not asked for."""
        ...

    def leave(self, owners: Collection[str]) -> None:
        """Nobody plays these games any more."""
        ...

    def forget_sizes(self) -> None:
        """The window has another size, and nearly everything will be wanted in another one."""
        ...

    def ready(self, name: str, size: tuple[int, int]) -> bool:
        """Whether nobody has to wait for `get`; if not, what it needs is read meanwhile."""
        ...

    def size(self, name: str) -> tuple[int, int]:
        """As it was painted."""
        ...

    def get(self, name: str, size: tuple[int, int]) -> Surface:
        """The sprite, scaled once to `size` and kept."""
        ...

    def at(self, name: str, cell: int) -> Surface:
        """The sprite at the scale at which a cell of the board is `cell` pixels wide."""
        ...

    def anchor(self, name: str, cell: int) -> tuple[int, int]:
        """The point of `at(name, cell)` that belongs on the centre of its cell, or under its feet."""
        ...

    def nine(self, name: str, size: tuple[int, int], scale: float = 1.0) -> Surface:
        """A nine-slice stretched to `size`; `scale` is applied to its borders."""
        ...

    def cover(self, name: str, size: tuple[int, int]) -> Surface:
        """A picture that fills `size` without distortion, cut at the sides or at top and bottom."""
        ...

    def unkept(self, name: str, size: tuple[int, int], *, covers: bool = False) -> Surface:
        """As `get` or `cover`, but the caller's own: for what is kept in another form."""
        ...

    def tiled(self, name: str, size: tuple[int, int], scale: float = 1.0) -> Surface:
        """A tileable picture repeated over `size`."""
        ...


def _silence(_name: str) -> None:
    return None


def _nothing() -> None:
    return None


@dataclass
class Ui:
    """Theme, sprites and measures, shared by all scenes; its viewport follows the window."""

    theme: Theme
    sprites: SpriteSource
    viewport: Viewport
    damage: Damage = field(default_factory=Damage)
    play: Callable[[str], None] = _silence
    reduced_motion: bool = False
    sign: Callable[[], None] = _nothing
    """What follows takes longer than a moment: say so first."""
    painter: Painter = field(default_factory=Painter)
    """For what would take longer than a frame."""

    @property
    def window(self) -> Rect:
        return Rect((0, 0), self.viewport.size)

    @property
    def skin_scale(self) -> float:
        """The scale of the borders of buttons and fields, whose masters are painted for a 4K screen."""
        return self.viewport.u * self.viewport.ui_scale * 0.5

    @property
    def frame_scale(self) -> float:
        """The scale of the frames of sheets: they leave the room to large letters."""
        return self.viewport.u * min(1.25, self.viewport.ui_scale) * 0.6

    def px(self, length: float) -> int:
        """Reference pixels to window pixels: pictures, boards, margins of the screen."""
        return self.viewport.px(length)

    def t(self, length: float) -> int:
        """Reference pixels to window pixels with the UI scale: text and whatever holds it."""
        return self.viewport.t(length)
