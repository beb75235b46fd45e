"""What must be seen in a lesson that says it teaches a ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.via_appia.rules.actions import Build, Travel
from game.games.via_appia.rules.events import (
    CardsDealt,
    CardTaken,
    CityReached,
    LastRoundBegan,
    MajorityCounted,
    PieceMoved,
    PushTokenTaken,
    SestercesCounted,
    SolaceTaken,
    StoneFell,
    StonePushed,
    StoneSold,
    StonesReturned,
    StoneSwapped,
    TileBuilt,
)
from game.games.via_appia.rules.pieces import RANK
from game.games.via_appia.rules.state import State
from tests.games.learning.walk import Walk


def takes_halves_and_both(walk: Walk) -> bool:
    """V7: each of the three gifts once."""
    you = walk.lesson.position.you
    gifts = {event.gift for event in walk.events if isinstance(event, CardTaken) and event.seat == you}
    return gifts == {"sesterces", "stones", "both"}


def has_to_take_a_card(walk: Walk) -> bool:
    """V6: there is a moment in which a card is all one can take, and it is taken."""
    return any(
        len(own.before.face_up) == 1 and any(isinstance(event, CardTaken) for event in own.events)
        for own in walk.own
    )


def deals_after_the_last_card(walk: Walk) -> bool:
    return walk.has(PushTokenTaken, seat=walk.lesson.position.you) and walk.has(CardsDealt)


def runs_short(walk: Walk) -> bool:
    """V9: half is rounded down, for some more than nothing, for others nothing."""
    returned = {event.seat for event in walk.events if isinstance(event, StonesReturned) and event.count}
    return bool(returned) and walk.lesson.position.you not in returned


def pushes_a_third(walk: Walk) -> bool:
    return walk.has(StonePushed, token=True, seat=walk.lesson.position.you)


def swaps_and_sells(walk: Walk) -> bool:
    """V16: a stone becomes a smaller tile because nothing else fits, another has to be sold."""
    smaller = any(
        isinstance(event, StoneSwapped) and RANK[event.tile] > RANK[event.stone] for event in walk.events
    )
    return smaller and walk.has(StoneSold) and walk.refuses("cart-full")


def builds_two_only_when_all_before_is_complete(walk: Walk) -> bool:
    """V20: one tile, and the turn is over; later two in the same segment."""
    built = [own for own in walk.own if isinstance(own.action, Build)]
    alone = [own for own in built if own.before.first is None and own.after.active != own.before.active]
    second = [own for own in built if own.before.first is not None]
    return bool(second) and any(_had_a_tile_left(own.after, own.before.active) for own in alone)


def _had_a_tile_left(state: State, seat: int) -> bool:
    return any(state.holdings[seat].cart)


def passes_and_shares(walk: Walk) -> bool:
    """V22: no room on a small tile, and a journey that ends on a large one."""
    ends = [own.after.own for own in walk.own if isinstance(own.action, Travel)]
    return bool(ends) and walk.refuses("no-room")


def pays_by_steps(walk: Walk) -> bool:
    """V21: journeys of one and of two steps."""
    you = walk.lesson.position.you
    steps = {len(event.way) for event in walk.events if isinstance(event, PieceMoved) and event.seat == you}
    return len(steps) > 1 and walk.refuses("way-not-paved", "not-ahead")


def travels_cheaper(walk: Walk) -> bool:
    you = walk.lesson.position.you
    return any(
        isinstance(event, PieceMoved) and event.seat == you and event.markers and not event.price
        for event in walk.events
    )


def arrives_and_marks(walk: Walk) -> bool:
    """V24: with a marker, and the last player without one."""
    you = walk.lesson.position.you
    first = walk.has(CityReached, seat=you, marker=True)
    return first and walk.has(CityReached, marker=False)


def counts_most_and_second(walk: Walk) -> bool:
    """V28: a tie is broken by one more tile before it is counted."""
    return any(isinstance(event, MajorityCounted) and sorted(event.points) == [4, 8] for event in walk.events)


EVIDENCE: Mapping[str, Callable[[Walk], bool]] = {
    "V6": has_to_take_a_card,
    "V7": takes_halves_and_both,
    "V8": deals_after_the_last_card,
    "V9": runs_short,
    "V11": pushes_a_third,
    "V13": lambda walk: walk.has(StoneFell, seat=walk.lesson.position.you),
    "V14": lambda walk: walk.has(StoneSwapped, seat=walk.lesson.position.you),
    "V15": lambda walk: walk.has(SolaceTaken, seat=walk.lesson.position.you),
    "V16": swaps_and_sells,
    "V18": lambda walk: walk.refuses("not-your-segment"),
    "V19": lambda walk: walk.has(TileBuilt) and walk.refuses("not-connected"),
    "V20": builds_two_only_when_all_before_is_complete,
    "V21": pays_by_steps,
    "V22": passes_and_shares,
    "V23": travels_cheaper,
    "V24": arrives_and_marks,
    "V25": lambda walk: walk.has(LastRoundBegan, by="arrived"),
    "V27": lambda walk: walk.has(SestercesCounted),
    "V28": counts_most_and_second,
}
