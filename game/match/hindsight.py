"""What was played and what would have been better, where a finished game is looked back on."""

from collections.abc import Callable
from typing import Any

from game.core.advice import Advice, LooksBack, Option
from game.meta.review import Finding


def looked_back(found: Finding, parse: Callable[[str], Any], side: LooksBack) -> Advice:
    """One decision: the better way against the one taken, that one against the better, or what was good
    against the next best."""
    played = Option(parse(found.played), found.value)
    best = next((each for each in found.choices if each.action != found.played), None)
    other = (Option(parse(best.action), best.value),) if best is not None else ()
    options = (*other, played) if side == "better" else (played, *other)
    return Advice(options, looks_back=side)


class Hindsight:
    """Implements ``game.core.advice.Adviser``: knows everything already, and is never asked."""

    thinking = False
    failed = False
    available = False

    def __init__(self, here: Callable[[], Advice | None]) -> None:
        """`here` is what there is to say of the decision on the screen."""
        self._here = here
        self.wanted = True
        """Somebody wants to know."""

    @property
    def advice(self) -> Advice | None:
        return self._here() if self.wanted else None

    def ask(self) -> None:
        """It says what it knows by itself."""

    def dismiss(self) -> None: ...
