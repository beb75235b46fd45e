"""What would have been better, where a finished game is looked back on."""

from collections.abc import Callable
from typing import Any

from game.core.advice import Advice, Option
from game.meta.review import Finding


class Hindsight:
    """Implements ``game.core.advice.Adviser``: knows everything already, and is never asked."""

    thinking = False
    failed = False

    def __init__(self, here: Callable[[], Finding | None], parse: Callable[[str], Any]) -> None:
        """`here` is what was found out about the decision on the screen, if it was a poor one."""
        self._here = here
        self._parse = parse
        self.available = True
        """Somebody wants to know."""

    @property
    def advice(self) -> Advice | None:
        found = self._here() if self.available else None
        if found is None:
            return None
        best = found.choices[0]
        options = (
            Option(self._parse(best.action), best.value),
            Option(self._parse(found.played), found.value),
        )
        return Advice(options, looking_back=True)

    def ask(self) -> None:
        """It says what it knows by itself."""

    def dismiss(self) -> None: ...
