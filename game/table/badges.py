"""Round tokens in the players' colours, with their emblems: each is painted once for a size."""

from collections.abc import Mapping

from pygame import Surface

from game.ui.emblem import paint_badge


class Badges:
    def __init__(self, emblems: Mapping[str, str]) -> None:
        """``emblems`` by colour."""
        self._emblems = emblems
        self._painted: dict[tuple[str, int], Surface] = {}

    def get(self, colour: str, side: int) -> Surface:
        """Shared: nobody may draw on it."""
        if (colour, side) not in self._painted:
            self._painted[colour, side] = paint_badge(colour, self._emblems[colour], side)
        return self._painted[colour, side]
