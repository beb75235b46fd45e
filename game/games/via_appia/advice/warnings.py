"""What a player may regret: found with the rules, before it is done. No pygame."""

from dataclasses import dataclass
from typing import Literal

from game.games.via_appia.quarry import first_contact
from game.games.via_appia.rules import RANK, SIZES, Action, Push, Sell, State
from game.games.via_appia.rules.legality import no_load

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
        case Push() if first_contact(state.road.level.quarry, state.tray, action).stone is None:
            return (Caution("wasted-stone"),)
        case Sell(stone=stone) if not all(no_load(state, tile) for tile in SIZES[RANK[stone] :]):
            return (Caution("sold-tile"),)
    return ()
