"""From the gesture to what is pointed out on the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Reason
from game.core.setup import Assistance
from game.games.via_appia.rules.actions import Build, Income, Solace, Swap, Travel
from game.games.via_appia.rules.events import CardTaken, PieceMoved, TileBuilt
from game.games.via_appia.rules.journey import has_room, journeys
from game.games.via_appia.rules.pieces import Card, City, Counts, Place, Size, Space, changed
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.gestures import RoadGesture
from game.games.via_appia.view.gestures.base import APRON, COIN, place_of
from game.games.via_appia.view.gestures.exchange import ExchangeGesture
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.gestures.turn import TilesGesture, TurnGesture
from game.games.via_appia.view.marks import AimMark, Price, RoadHintMarks, RoadMarks, TileGhost
from game.games.via_appia.view.sights import aim_mark
from game.table.gesture import named
from game.table.traces import Trace
from game.table.trail import Deed


@dataclass(frozen=True)
class Look:
    """What the player wants to see, besides what the gesture shows."""

    assistance: Assistance
    trail: tuple[tuple[Deed, float], ...] = ()
    """What others did, and how strongly it is marked."""
    refusal: Reason | None = None
    shown: tuple[str, ...] = ()
    focus: str = ""
    hint: RoadHintMarks | None = None
    training: bool = False
    """How the stones begin to move."""
    names: bool = False
    """What spaces are called."""


def marks_for(gesture: RoadGesture, look: Look) -> RoadMarks:
    """Everything to point out now."""
    state = gesture.state
    helped = look.assistance != "purist"
    lit = gesture.enabled if helped else frozenset()
    return RoadMarks(
        beds=_beds(gesture, lit),
        held_size=gesture.tile,
        calm=gesture.carried is None,
        ghost=_ghost(gesture),
        places=_prices(gesture) if helped else (),
        way=_way(gesture),
        piece=state.active if gesture.own_piece in lit else None,
        carries_piece=gesture.pawn,
        cards=frozenset(Card(name[:2]) for name in _names(lit, "card")),
        half=_half(gesture),
        apron=APRON in lit and not gesture.aims,
        aim=_aim(gesture, look),
        fallen=gesture.due if isinstance(gesture, ExchangeGesture) else None,
        carries_fallen=gesture.fallen,
        cart=tuple(gesture.spaces.items()) if isinstance(gesture, ExchangeGesture) and helped else (),
        load=_load(gesture),
        sells=COIN in lit,
        solace=tuple(sorted(_names(lit, "solace"))),
        segment=_segment(gesture),
        city=City(named(gesture.hovered)[1]) if named(gesture.hovered)[0] == "city" else None,
        trail=tuple(trace(state, deed, strength) for deed, strength in look.trail),
        hint=look.hint,
        names=look.names,
        reasons=look.refusal.squares if look.refusal else (),
        shown=look.shown,
        focus=look.focus,
    )


def _names(ids: frozenset[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


# the road


def _beds(gesture: RoadGesture, lit: frozenset[str]) -> frozenset[Space]:
    """Where tiles may be built; not where the piece may go."""
    if gesture.pawn or not isinstance(gesture, TilesGesture):
        return frozenset()
    return frozenset(Space(name) for name in _names(lit, "bed"))


def _ghost(gesture: RoadGesture) -> TileGhost | None:
    match gesture.action_at(gesture.hovered):
        case Build(space=space):
            return TileGhost(space, gesture.colour, gesture.state.road.size_of[space])
    return None


def _prices(gesture: RoadGesture) -> tuple[Price, ...]:
    """While the piece is held or pointed at: every place that a way of tiles leads to."""
    state = gesture.state
    if not isinstance(gesture, TurnGesture) or not (gesture.pawn or gesture.hovered == gesture.own_piece):
        return ()
    purse = state.own.sesterces
    return tuple(
        Price(place, journey.price, journey.price <= purse)
        for place, journey in journeys(state, state.active).items()
        if has_room(state, place)
    )


def _way(gesture: RoadGesture) -> tuple[Place, ...]:
    state = gesture.state
    place = place_of(state, gesture.hovered)
    match gesture.action_at(gesture.hovered):
        case Travel() if place is not None:
            return (state.own.place, *journeys(state, state.active)[place].way)
    return ()


def _segment(gesture: RoadGesture) -> int | None:
    """Of the bed that the pointer is on, unless something else is shown there."""
    family, name = named(gesture.hovered)
    if gesture.carried is not None or gesture.action_at(gesture.hovered) is not None:
        return None
    space = gesture.state.road.space(name) if family == "bed" else None
    return gesture.state.road.segment_of[space] if space is not None else None


# cards and the quarry


def _half(gesture: RoadGesture) -> tuple[Card, str] | None:
    match gesture.action_at(gesture.hovered):
        case Income(card=card, gift=gift):
            return card, gift
    return None


def _aim(gesture: RoadGesture, look: Look) -> AimMark | None:
    if not isinstance(gesture, PushGesture) or gesture.push is None:
        return None
    return aim_mark(
        gesture.state,
        gesture.push,
        sees=look.assistance != "purist",
        training=look.training and look.assistance == "full",
        pull=gesture.pull,
    )


def _load(gesture: RoadGesture) -> Counts | None:
    """What the cart would hold after what the pointer is on."""
    tile: Size | None = None
    match gesture.action_at(gesture.hovered):
        case Swap(tile=found):
            tile = found
        case Solace(gift="tile"):
            tile = "S"
    return changed(gesture.state.own.cart, tile, 1) if tile is not None else None


# what others did


def trace(state: State, deed: Deed, strength: float) -> Trace:
    """Where somebody did something in a turn."""
    spots: list[str] = []
    for event in (event for entry in deed.entries for event in entry.events):
        match event:
            case CardTaken(card=card):
                spots.append(f"card:{card}")
            case TileBuilt(space=space):
                spots.append(f"bed:{space}")
            case PieceMoved(way=way):
                name = way[-1]
                spots.append(f"{'city' if state.road.space(name) is None else 'bed'}:{name}")
    return Trace(state.seats[max(0, deed.owner)][0], tuple(dict.fromkeys(spots)), strength)
