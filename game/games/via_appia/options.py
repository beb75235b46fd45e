"""What players may agree on before a game of Via Appia, declared once."""

from dataclasses import dataclass
from typing import Literal

Hands = Literal["own", "steady", "trembling"]
"""Everybody with their own, all with a steady one, or people with an unsteady one too."""


@dataclass(frozen=True)
class Options:
    """See ``core.options``."""

    hands: Hands = "own"
    """With whose hands stones are pushed; the rules do not ask, they are told the push that was made."""
    purses: Literal["open", "hidden"] = "open"
    """Whether others see how many sesterces one has (V31)."""
