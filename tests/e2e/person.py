"""Somebody who carries out actions on the screen: what people have in common, whatever they play."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.e2e.screen import Screen, Shown


class Person:
    """Knows the rules and the screen."""

    def __init__(self, screen: Screen, rng: Random) -> None:
        self.screen = screen
        self.rng = rng

    def until_held(self, piece: str, target: str = "", **more: object) -> Shown:
        """Wait until it is in the hand, and may go where it should."""

        def holds(shown: Shown) -> bool:
            hand: Any = shown.hand
            fits = hand is not None and hand["piece"] == piece
            return fits and all(hand.get(key) == value for key, value in more.items())

        return self.screen.until(
            lambda shown: holds(shown) and (not target or shown.can(target)),
            f"a {piece} {more} in the hand for {target}",
        )

    def drag_from(self, target: str) -> None:
        """Press, and move far enough to mean it."""
        x, y = self.screen.centre(target)
        self.screen.press((x, y))
        self.screen.move((x + 8, y + 6))
        self.screen.move((x + 18, y + 14))

    def drag(self, start: str, piece: str, goal: str) -> None:
        self.drag_from(start)
        self.until_held(piece, goal)
        self.screen.move(goal)
        self.screen.release()
