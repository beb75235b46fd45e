"""What a match is played for: just so, or as a lesson, or as a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.advice import Adviser
from game.core.host import Aim, Guide
from game.match.chance import Given

if TYPE_CHECKING:
    from game.match.match import Match

PLACE_REST = "place-rest"
"""In place of an action, where the rest of the set-up is to be placed by itself."""


class Policy:
    """Wants nothing: whoever plays is free. Lessons and puzzles say otherwise where they differ."""

    ends_in_results = True
    """After the end comes the page of results."""

    def __init__(self) -> None:
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        assert self._match is not None, "a policy is given to a match before it is asked anything"
        return self._match

    def join(self, match: Match) -> None:
        """This is the match."""
        self._match = match

    @property
    def keys(self) -> dict[str, str]:
        """The game's keys as they are bound now, for what is said."""
        label = self.match.room.key_label
        return {f"key_{action.replace('-', '_')}": label(action) for action in self.match.spec.keys}

    # who may do what

    @property
    def lets_decide(self) -> bool:
        """The human to move may act."""
        return True

    @property
    def lets_think(self) -> bool:
        """The computer to move may act."""
        return True

    @property
    def lets_take_back(self) -> bool:
        return True

    @property
    def lets_redo(self) -> bool:
        return True

    @property
    def advises(self) -> bool:
        """Hints may be asked for."""
        return True

    @property
    def hindsight(self) -> Adviser | None:
        """Who shows what was played, or should have been, in place of hints."""
        return None

    @property
    def warns(self) -> bool:
        """Players are warned of what they may regret, if they like."""
        return True

    @property
    def looks_up(self) -> bool:
        """Whoever was refused something may see the lesson about it, and come back."""
        return True

    def accepts(self, action: str) -> bool:
        """Whether a human's step, which the rules allow, is to be played."""
        return True

    @property
    def given(self) -> Given:
        """What chance will bring, where that is known beforehand."""
        return Given()

    # what happens

    def stepped(self) -> None:
        """A human's step was played."""

    def changed(self) -> None:
        """The log is another one."""

    def took_back(self) -> None:
        """A human undid something."""

    def turn_ended(self) -> None:
        """A human committed a turn."""

    # what is said

    @property
    def guide(self) -> Guide | None:
        """What stands in place of the log."""
        return None

    @property
    def aims(self) -> tuple[Aim, ...]:
        """What is asked besides winning; empty: nothing is."""
        return ()

    def seat_name(self, seat: int) -> str:
        """What a seat is called here; empty: as usual."""
        return ""
