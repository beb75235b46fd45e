"""Who draws where nobody decides: the stones at the start, the cards, and where a push leaves everything."""

from __future__ import annotations

from random import Random

from game.games.via_appia.quarry import layout, push
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Action, Load, Rest
from game.games.via_appia.rules.legality import allows, legal_actions
from game.games.via_appia.rules.state import State

THROWS = 100


def one_push(start: State) -> State:
    """From the start of a game over its first push. Raises ``NoPhysics``."""
    state, fortune, random = start, Fortune(), Random(1)
    for said in (None, None, "quarry", "push S 0 0", None):
        action = fortune.draw(state, random) if said is None else RULES.parse(said)
        state, _ = RULES.apply(state, action)
    return state


class Fortune:
    """Implements ``game.core.rules.Chance``. A push has one outcome only: it is computed, not drawn."""

    def draw(self, state: State, random: Random) -> Action:
        """Raises ``NoPhysics`` where the library for pushes is missing."""
        level = state.road.level
        if state.phase == "load":
            return self._load(state, random)
        if state.pushed is not None:
            return Rest(push(level.quarry, state.tray, state.pushed).spots)
        deals = legal_actions(state)
        return deals[int(random.random() * len(deals))]

    def _load(self, state: State, random: Random) -> Load:
        """Stones that could not be eased apart are thrown in anew, which a crowded tray may need."""
        level = state.road.level
        for _ in range(THROWS):
            load = Load(layout(random.getrandbits(32), level.quarry, level.quarry_start))
            if allows(state, load):
                break
        return load
