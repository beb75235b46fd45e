"""The common shape of all gestures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.rules import Reason
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.preview import Preview
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Kind, Tile

VIEW_REASONS: Mapping[str, str] = {
    "not-in-front": "",
    "nobody-sees": "R3",
    "fits-nowhere": "R10",
    "choose-workman": "",
    "choose-builder": "R3",
    "nothing-here": "",
}
"""Refusals of gestures that are not even an action, with the ruling behind them."""


@dataclass(frozen=True)
class Prompt:
    """One imperative sentence, as a language key with its values."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    step: str = ""
    """Which of the step dots is lit: worker, builder, tile, fountain, close, end."""


def gesture_reason(code: str, *squares: str, **values: str | int) -> Reason:
    return Reason(code, squares, VIEW_REASONS[code], values)


def named(target: str) -> tuple[str, str]:
    """``workman:c1S`` as its two parts."""
    family, _, name = target.partition(":")
    return family, name


class Gesture:
    """Nothing in particular; subclasses say what can be chosen."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.hovered = ""
        self.refusal: Reason | None = None
        """Why the last click did nothing."""

    # what the screen shows

    @property
    def prompt(self) -> Prompt:
        return Prompt("aqua.prompt.wait")

    @property
    def enabled(self) -> frozenset[str]:
        """Ids where a click or drop now does something."""
        return frozenset()

    @property
    def tile(self) -> Tile | None:
        """The tile held, as it would be laid."""
        return None

    @property
    def figure(self) -> Kind | None:
        """The master builder held."""
        return None

    @property
    def outlet(self) -> Outlet | None:
        """The workman chosen."""
        return None

    @property
    def path(self) -> Path | None:
        """The master builder chosen, by where he stands."""
        return None

    @property
    def tray(self) -> tuple[Kind, ...]:
        """Kinds to choose from before anything can be laid or placed."""
        return ()

    @property
    def numbered(self) -> tuple[str, ...]:
        """What the keys 1 to 9 choose now."""
        return tuple(sorted(self.enabled))

    def preview(self, target: str) -> Preview | None:
        """What dropping here would do."""
        return None

    def fits(self, target: str) -> bool:
        """Whether a drop here, turned as the tile is now, would be played."""
        return target in self.enabled

    def forbidden(self, square: Square) -> Reason | None:
        """Why what is held may not go to this square; None where it may, or where nothing is held."""
        return None

    # what the player does

    def hover(self, target: str) -> None:
        self.hovered = target

    def click(self, target: str) -> Action | None:
        """Choose, or return the action to play. A refused click leaves its reason in ``refusal``."""
        self.refusal = None
        return self._click(target)

    def _click(self, target: str) -> Action | None:
        return None

    def rotate(self, direction: int, every: bool = False) -> bool:
        """Turn the tile held; ``every`` goes through illegal ways too. False if nothing turned."""
        return False

    def cancel(self) -> bool:
        """Put back the last choice; False if there is none."""
        return False

    def end_turn(self) -> Action | None:
        """What *End turn* plays now; None if the turn cannot end yet."""
        return None

    @property
    def can_end(self) -> bool:
        return False


class Waiting(Gesture):
    """Somebody else decides, or nobody does."""
