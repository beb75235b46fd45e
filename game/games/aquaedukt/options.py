"""What players may agree on before a game of Aquädukt, declared once."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Options:
    """See ``core.options``."""

    mountains: Literal["random", "players"] = "random"
    """Who places the mountains (A5)."""
    waters: bool = False
    """The variant with hidden waters."""

    @property
    def mountains_by_players(self) -> bool:
        return self.mountains == "players"
