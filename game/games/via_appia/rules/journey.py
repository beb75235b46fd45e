"""Travelling: which places can be reached, on what way, and for how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.via_appia.rules.pieces import Place
from game.games.via_appia.rules.state import State


@dataclass(frozen=True)
class Journey:
    """The shortest way to a place."""

    way: tuple[Place, ...]
    """Every place stepped on, the last one included."""
    price: int

    @property
    def steps(self) -> int:
        return len(self.way)


def journeys(state: State, seat: int) -> Mapping[Place, Journey]:
    """Where a seat's piece could move, if there were room (V22) and money enough (V23)."""
    road = state.road
    segment = road.segment_ahead(state.holdings[seat].place)
    if segment is None:
        return {}
    markers = state.markers(road.cities[segment + 1])
    found: dict[Place, Journey] = {}
    frontier: list[tuple[Place, ...]] = [()]
    for cost in road.level.travel_costs:
        price = max(0, cost - markers)
        further: list[tuple[Place, ...]] = []
        for way in frontier:
            for place in road.ahead[way[-1] if way else state.holdings[seat].place]:
                space = road.space(place)
                if place in found or not (space is None or state.is_paved(space)):
                    continue
                found[place] = Journey((*way, place), price)
                if space is not None:  # A move ends in the next city at the latest (V21).
                    further.append(found[place].way)
        frontier = further
    return found


def has_room(state: State, place: Place) -> bool:
    """Whether one more piece may stand there (V22)."""
    space = state.road.space(place)
    return space is None or len(state.standing_on(space)) < state.road.room(space)


def destinations(state: State, seat: int) -> Mapping[Place, Journey]:
    """Where a seat may travel now."""
    purse = state.holdings[seat].sesterces
    return {
        place: journey
        for place, journey in journeys(state, seat).items()
        if journey.price <= purse and has_room(state, place)
    }
