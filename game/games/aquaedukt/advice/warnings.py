"""What a player may regret: found with the rules, before it is done. No pygame."""

from dataclasses import dataclass
from typing import Literal

from game.games.aquaedukt.rules import Action, Build, Lay, Space, State
from game.games.aquaedukt.rules.preview import build_preview, canal_preview

Danger = Literal["fills", "waters-rival"]
"""As the settings name them."""


@dataclass(frozen=True)
class Caution:
    """One thing to be warned of."""

    danger: Danger
    places: tuple[str, ...]
    """Ids of the houses it is about."""


def cautions(state: State, action: Action, seat: int) -> tuple[Caution, ...]:
    """What the player of a seat should know before this legal action."""
    match action:
        case Build(value=value, space=space):
            return _fills(state, value, space, seat)
        case Lay(line=line):
            return _waters_rival(state, action, seat) if line in state.works.ways else ()
    return ()


def _fills(state: State, value: int, space: Space, seat: int) -> tuple[Caution, ...]:
    """The region would be full, and houses of the player's would go out (A11)."""
    found = build_preview(state, value, space)
    if not found.lost_points[seat]:
        return ()
    return (Caution("fills", tuple(f"space:{lost}" for lost in found.lost)),)


def _waters_rival(state: State, action: Lay, seat: int) -> tuple[Caution, ...]:
    """Points for others and none for the player."""
    found = canal_preview(state, action.line)
    if found is None or found.won[seat] or not any(found.won):
        return ()
    thirsty = (space for space in found.greened if space in state.houses)
    return (Caution("waters-rival", tuple(f"space:{space}" for space in thirsty)),)
