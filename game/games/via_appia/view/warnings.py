"""What a player may regret: found with the rules, before it is done. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.via_appia.rules.actions import Action, Push, Sell
from game.games.via_appia.rules.pieces import RANK, SIZES
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.sights import touches_nothing

Danger = Literal["wasted-stone", "sold-tile"]
"""As the settings name them."""


@dataclass(frozen=True)
class Caution:
    """One thing to be warned of."""

    danger: Danger
    places: tuple[str, ...] = ()
    """Ids of what it is about."""


def cautions(state: State, action: Action) -> tuple[Caution, ...]:
    """What whoever decides should know before this legal action."""
    match action:
        case Push() if touches_nothing(state, action):
            return (Caution("wasted-stone"),)
        case Sell(stone=stone) if any(state.can_load(tile) for tile in SIZES[RANK[stone] :]):
            return (Caution("sold-tile"),)
    return ()
