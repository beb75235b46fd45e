"""What a player may be proud of, and how near the end is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.session import Session
from game.games.via_appia.rules import FREE, State, events as e
from game.games.via_appia.rules.scoring import richest


def tiles_built(state: State) -> tuple[int, ...]:
    """By seat: how many tiles of the road are its own."""
    return tuple(sum(counts[seat] for counts in state.bonuses) for seat in range(state.players))


def retired(state: State, seat: int) -> bool:
    """Whoever has had a turn of the last round has nothing left to decide."""
    return state.last_round and seat < state.active


def progress(state: State) -> float:
    """How far a game has gone, 0…1: it ends with the road, or with whoever is first at its end."""
    if state.phase == "over":
        return 1.0
    paved = sum(seat != FREE for seat in state.built) / len(state.built)
    furthest = max(map(state.been_in, range(state.players))) / state.road.last_city
    return max(paved, furthest)


COUNTED = ("pushes", "fallen", "solaces", "sold", "twos", "large", "cities", "firsts")


def facts(session: Session[State, Any, e.Event]) -> tuple[Mapping[str, int], ...]:
    """By seat, what a game was like for it."""
    state = session.state
    seats: list[Counter[str]] = [Counter() for _ in range(state.players)]
    hauls: list[Counter[int]] = [Counter() for _ in range(state.players)]
    for entry in session.log:
        for event in entry.events:
            for seat, name in _happened(event):
                seats[seat][name] += 1
            if isinstance(event, e.StoneFell):
                hauls[event.seat][entry.turn] += 1
    tiles, rich = tiles_built(state), richest(state)
    return tuple(
        {name: seats[seat][name] for name in COUNTED}
        | {
            "tiles": tiles[seat],
            "haul": max(hauls[seat].values(), default=0),
            "majorities": _majorities(state, seat),
            "sesterces": state.holdings[seat].sesterces,
            "richest": int(rich[seat] > 0),
        }
        for seat in range(state.players)
    )


def _happened(event: e.Event) -> Iterator[tuple[int, str]]:
    match event:
        case e.StonePushed():
            yield event.seat, "pushes"
        case e.StoneFell():
            yield event.seat, "fallen"
        case e.SolaceEarned():
            yield event.seat, "solaces"
        case e.StoneSold():
            yield event.seat, "sold"
        case e.TileBuilt():
            if event.number == 2:
                yield event.seat, "twos"
            if event.size == "L":
                yield event.seat, "large"
        case e.CityReached():
            yield event.seat, "cities"
            if event.order == 0:
                yield event.seat, "firsts"


def _majorities(state: State, seat: int) -> int:
    """Segments in which nobody built as many tiles."""
    return sum(
        counts[seat] > max(count for other, count in enumerate(counts) if other != seat)
        for counts in state.bonuses
    )
