"""Why an action is not allowed, with the places to draw and the ruling to name.

Nothing here decides: ``legal_actions`` does. These functions only find the words for a refusal. A place is
written like the thing on the screen that stands for it: ``bed:A7``, ``city:rome``, ``card:07``, ``stone:L``,
``tile:M``, ``fallen:L``, ``tray:3`` (the fourth stone of the tray or of an outcome).
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.rules import Reason
from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Deal,
    Enter,
    Income,
    Load,
    Push,
    Rest,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.explain_road import why_not_build, why_not_second, why_not_travel
from game.games.via_appia.rules.legality import allows, outcome_fault
from game.games.via_appia.rules.pieces import RANK, Size, changed, spelled
from game.games.via_appia.rules.reasons import in_tray, reason
from game.games.via_appia.rules.state import State

_PHASES: Mapping[type, tuple[str, ...]] = {
    Load: ("load",),
    Deal: ("deal",),
    Income: ("main",),
    Enter: ("main",),
    Push: ("push",),
    Rest: ("fall",),
    Stop: ("push", "build"),
    Solace: ("exchange",),
    Swap: ("exchange",),
    Sell: ("exchange",),
    Build: ("main", "build"),
    Travel: ("main",),
}
_TURN = ("push", "exchange", "build")
"""Where the player has chosen one of the four things to do."""


def why_not(state: State, action: Action) -> Reason | None:
    """The reason ``action`` is refused now, or None if it is legal."""
    if allows(state, action):
        return None
    if state.phase == "over":
        return reason("game-over")
    if state.phase not in _PHASES[type(action)]:
        return _why_not_now(state, action)
    return _why_not_here(state, action)


def _why_not_here(state: State, action: Action) -> Reason | None:  # noqa: C901 - one line for each kind
    match action:
        case Load() | Rest():
            return _why_not_outcome(state, action)
        case Deal():
            return _why_not_deal(state, action)
        case Income():
            return _why_not_income(state, action)
        case Enter():
            return reason("no-stones")
        case Push():
            return why_not_push(state, action)
        case Stop():
            return reason("push-compulsory")
        case Solace():
            return _why_not_solace(state)
        case Swap():
            return why_not_swap(state, action.stone, action.tile)
        case Sell():
            return _why_not_stone(state, action.stone)
        case Build():
            if state.first is not None:
                return why_not_second(state, action.space, state.first)
            return why_not_build(state, action.space)
        case Travel():
            return why_not_travel(state, action.place)


def _why_not_now(state: State, action: Action) -> Reason:
    """The action belongs to another moment."""
    by_chance = isinstance(action, Load | Deal | Rest)
    if state.phase in ("load", "deal", "fall"):
        return reason("wrong-phase" if by_chance else "outcome-awaited", phase=state.phase)
    if by_chance:
        return reason("wrong-phase", phase=state.phase)
    if isinstance(action, Push):
        return reason("quarry-first" if state.phase == "main" else "wrong-phase")
    if isinstance(action, Stop):
        return reason("nothing-to-stop" if state.phase == "main" else "must-exchange")
    if isinstance(action, Solace | Swap | Sell):
        return reason("push-or-stop" if state.phase == "push" else "nothing-to-exchange")
    assert state.phase in _TURN, "income, quarry, building and travel belong to the beginning of a turn"
    return reason("one-action-a-turn", phase=state.phase)


# Chance


def _why_not_outcome(state: State, action: Load | Rest) -> Reason | None:
    fault = outcome_fault(state, action)
    if fault is None:
        return None
    if fault.code == "stones-count":
        return reason(fault.code, wanted=fault.wanted, given=fault.given)
    return reason(fault.code, *in_tray(fault.stones))


def _why_not_deal(state: State, action: Deal) -> Reason:
    wanted = state.road.level.face_up
    foreign = [card for card in action.cards if card not in state.pile]
    if foreign:
        return reason("card-not-in-pile", *(f"card:{card}" for card in foreign), card=foreign[0])
    if len(action.cards) != wanted:
        return reason("deal-count", wanted=wanted, given=len(action.cards))
    return reason("deal-order")


# Income and quarry


def _why_not_income(state: State, action: Income) -> Reason:
    card = f"card:{action.card}"
    if action.card not in state.road.level.cards:
        return reason("card-unknown", card, card=action.card)
    if action.card in state.pile:
        return reason("card-in-pile", card, card=action.card)
    if action.card not in state.face_up:
        return reason("card-turned", card, card=action.card)
    code = "both-halves" if state.gets_both else "either-half"
    return reason(code, card, up=len(state.face_up), both_at=state.road.level.both_at)


def why_not_push(state: State, action: Push) -> Reason | None:
    """Why this stone may not be pushed like this."""
    quarry = state.road.level.quarry
    if not state.own.stones[RANK[action.size]]:
        return reason("no-stone-of-size", f"stone:{action.size}", size=action.size)
    reach = quarry.reach_of(action.size)
    if abs(action.x) > reach:
        return reason("push-too-far-out", f"stone:{action.size}", size=action.size, x=action.x, reach=reach)
    if action.angle not in quarry.angles:
        return reason("push-angle", angle=action.angle, most=quarry.angle_max, step=quarry.angle_step)
    return None


# The exchange


def _why_not_stone(state: State, stone: Size) -> Reason | None:
    """Why this stone is not the one to exchange now."""
    if state.solace:
        return reason("solace-first")
    if not state.fallen[RANK[stone]]:
        return reason("not-fallen", f"fallen:{stone}", size=stone)
    due = state.next_fallen
    if due is not None and due != stone:
        return reason("larger-first", f"fallen:{due}", size=stone, first=due)
    return None


def why_not_swap(state: State, stone: Size, tile: Size) -> Reason | None:
    """Why a fallen stone may not become this tile."""
    not_this = _why_not_stone(state, stone)
    if not_this is not None:
        return not_this
    if RANK[tile] < RANK[stone]:
        return reason("tile-larger", f"fallen:{stone}", stone=stone, tile=tile)
    return _why_not_load(state, tile)


def _why_not_solace(state: State) -> Reason | None:
    return _why_not_load(state, "S") if state.solace else reason("no-solace")


def _why_not_load(state: State, tile: Size) -> Reason | None:
    """Why this tile does not come onto the cart."""
    if not state.tiles[RANK[tile]]:
        return reason("tiles-out", size=tile)
    if not state.road.fits(changed(state.own.cart, tile, 1)):
        return reason("cart-full", f"tile:{tile}", size=tile, load=spelled(state.own.cart))
    return None
