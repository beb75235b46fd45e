"""A stage of the campaign while it is played: what it asks, and what of that holds by now."""

from typing import Any

from game.core.host import Aim
from game.match.campaign import Stop, said
from game.match.policy import Policy


class StagePolicy(Policy):
    """Whoever plays is as free as anywhere; the goals stand beside the board."""

    def __init__(self, stop: Stop) -> None:
        super().__init__()
        self.stop = stop

    @property
    def aims(self) -> tuple[Aim, ...]:
        match, text = self.match, self.match.room.text
        outcome = match.rules.outcome(match.session.state)
        you = next(seat for seat, each in enumerate(match.setup.seats) if each.is_human)
        won = outcome is not None and you in outcome.winners
        facts = self._facts(you, outcome)
        asked = [
            Aim(said(each, self.stop.spec, text), each.met(facts)) for each in self.stop.stage.conditions
        ]
        return (Aim(text("campaign.win"), won), *asked)

    def _facts(self, you: int, outcome: Any) -> dict[str, int]:
        """Those of the house are known at the end."""
        count = self.stop.spec.parts().facts
        found = dict(count(self.match.session)[you]) if count is not None else {}
        if outcome is not None:
            own = outcome.points[you]
            best = max(points for seat, points in enumerate(outcome.points) if seat != you)
            found |= {"points": own, "lead": own - best}
        return found
