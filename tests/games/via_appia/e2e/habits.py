"""How the players of these tests decide: games that come to their end, and touch everything on the way."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.games.via_appia.rules.actions import Action, Build, Enter, Income, Push, Sell, Stop, Swap, Travel
from game.games.via_appia.rules.state import State

NEAR_PLACE, NEAR_ANGLE = 6, 8


def brisk(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """Travel, build, push: whatever brings the end nearer, and now and then something else."""
    for kind in (Travel, Build, Swap, Push, Enter, Income):
        wanted = [action for action in actions if isinstance(action, kind)]
        if wanted and rng.random() < 0.85:
            return rng.choice(wanted)
    sales = [action for action in actions if isinstance(action, Sell | Stop)]
    return rng.choice(sales or list(actions))


def near(state: State, actions: Sequence[Action], rng: Random) -> Action:
    """The same, with pushes that a keyboard aims in a few strokes."""
    aimed = [
        action
        for action in actions
        if not isinstance(action, Push) or (abs(action.x) <= NEAR_PLACE and abs(action.angle) <= NEAR_ANGLE)
    ]
    return brisk(state, aimed, rng)
