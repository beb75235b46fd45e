"""Who draws where nobody decides: the mountains, the die, the backs."""

from random import Random

from game.games.aquaedukt.rules import Action, Reveal, State
from game.games.aquaedukt.rules.legality import backs_left, legal_actions


def chances(state: State) -> tuple[tuple[Action, int], ...]:
    """Everything chance may bring, each with its weight: a back counts as often as it is left (A23)."""
    return tuple(
        (action, backs_left(state, action.back) if isinstance(action, Reveal) else 1)
        for action in legal_actions(state)
    )


class Fortune:
    """Implements ``game.core.rules.Chance``: one random number for each draw, the same on every machine."""

    def draw(self, state: State, random: Random) -> Action:
        weighted = chances(state)
        at = int(random.random() * sum(weight for _, weight in weighted))
        for action, weight in weighted:
            at -= weight
            if at < 0:
                return action
        raise AssertionError("chance draws only where something can come")
