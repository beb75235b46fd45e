"""Something to practise in: no game, no opponents, nothing that counts."""

from collections.abc import Callable

from game.core.host import Guide, GuideButton
from game.core.session import Session
from game.core.setup import MatchSetup, SeatSetup
from game.match.learning import WRITTEN
from game.match.policy import Policy
from game.meta.spec import GameSpec


def practice_setup(spec: GameSpec, session: Session[object, object, object]) -> MatchSetup:
    """You in the first seat; whoever sits in the others never has a turn."""
    seats = tuple(
        SeatSetup(tuple(colours), WRITTEN) if number else SeatSetup(tuple(colours))
        for number, colours in enumerate(session.start.seats)  # type: ignore[attr-defined]
    )
    return MatchSetup(spec.id, spec.default_level, seats, practice=True)


class PracticePolicy(Policy):
    """Says what may be done, and begins anew."""

    ends_in_results = False
    advises = False
    warns = False

    def __init__(self, again: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._again, self._leave = again, leave

    def seat_name(self, seat: int) -> str:
        """Whoever never has a turn is called by the colour."""
        setup = self.match.setup.seats[seat]
        return "" if setup.is_human else self.match.room.text(f"colour.{setup.colours[0]}")

    @property
    def guide(self) -> Guide:
        text, prefix = self.match.room.text, self.match.spec.prefix
        buttons = (
            GuideButton("again", text("learn.afresh"), self._again, primary=True),
            GuideButton("leave", text("learn.leave"), self._leave),
        )
        about = text(f"{prefix}.practice.about", **self.keys)
        return Guide(text(f"{prefix}.practice.title"), about, buttons=buttons)
