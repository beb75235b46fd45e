"""What players may agree on before a game of Alea, declared once."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """See ``core.options``."""

    mild: bool = False
    """A one ends the turn, but costs nothing."""
