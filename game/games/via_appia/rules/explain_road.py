"""Why a tile may not be built or a piece may not travel there. Nothing here decides."""

from __future__ import annotations

from game.core.rules import Reason
from game.games.via_appia.rules.journey import has_room, journeys
from game.games.via_appia.rules.legality import is_connected, workplaces
from game.games.via_appia.rules.pieces import RANK, Place, Space
from game.games.via_appia.rules.reasons import bed, beds, gate, place_name, reason
from game.games.via_appia.rules.state import State


def why_not_build(state: State, space: Space) -> Reason | None:
    """Why the active player may not place a tile there."""
    road = state.road
    if space not in road.number_of:
        return reason("space-unknown", bed(space), space=space)
    if state.is_paved(space):
        return reason("space-paved", bed(space))
    segment = road.segment_of[space]
    if segment not in workplaces(state, state.active):
        city = road.cities[segment]
        return reason("not-your-segment", bed(space), gate(city), city=city)
    size = road.size_of[space]
    if not state.own.cart[RANK[size]]:
        return reason("no-tile-of-size", bed(space), size=size)
    if not is_connected(state, space):
        return reason("not-connected", bed(space), *beds(road.beside[space]))
    return None


def why_not_second(state: State, space: Space, first: Space) -> Reason | None:
    """The same for the second tile, which stays in the segment of the first (V20)."""
    road = state.road
    if space in road.segment_of and road.segment_of[space] != road.segment_of[first]:
        segment = road.level.segments[road.segment_of[first]].id
        return reason("second-elsewhere", bed(space), bed(first), segment=segment)
    return why_not_build(state, space)


def why_not_travel(state: State, place: Place) -> Reason | None:
    """Why the active player's piece may not go there."""
    road, start = state.road, state.own.place
    if place not in road.ahead:
        return reason("place-unknown", place_name(road, place), place=place)
    here, there = place_name(road, start), place_name(road, place)
    if place == start:
        return reason("there-already", there)
    if road.segment_ahead(start) is None:
        return reason("end-of-the-road", here)
    journey = journeys(state, state.active).get(place)
    if journey is None:
        return _why_no_way(state, place)
    if not has_room(state, place):
        return reason("no-room", there, room=len(state.standing_on(place)))
    if journey.price > state.own.sesterces:
        return reason("too-dear", there, price=journey.price, purse=state.own.sesterces)
    return None


def _why_no_way(state: State, place: Place) -> Reason:
    road, start = state.road, state.own.place
    here, there = place_name(road, start), place_name(road, place)
    segment = road.segment_ahead(start)
    assert segment is not None, "who is at the end of the road has been told so"
    # Beyond the next city: a space of a later segment, or a later city.
    space = road.space(place)
    if road.been_in(place) > (segment if space is not None else segment + 1):
        return reason("city-between", there, gate(road.cities[segment + 1]))
    steps = _steps(state, place, paved=False)
    if steps is None:
        return reason("not-ahead", here, there)
    most = len(road.level.travel_costs)
    walked = _steps(state, place, paved=True)
    if (walked or steps) > most:
        return reason("too-far", here, there, steps=walked or steps, most=most)
    bare = [each for each in _between(state, place) if not state.is_paved(each)]
    return reason("way-not-paved", there, *beds(each for each in bare if each != place))


def _steps(state: State, place: Place, *, paved: bool) -> int | None:
    """The fewest steps forward to a place, over paved spaces or over all; None if no way leads there."""
    road = state.road
    reached: set[Place] = {state.own.place}
    for count in range(1, len(road.spaces) + 2):
        ahead = {each for one in reached for each in road.ahead[one]}
        if place in ahead and not (paved and _is_bare(state, place)):
            return count
        reached = {
            each for each in ahead if road.space(each) is not None and not (paved and _is_bare(state, each))
        }
        if not reached:
            return None
    return None


def _is_bare(state: State, place: Place) -> bool:
    space = state.road.space(place)
    return space is not None and not state.is_paved(space)


def _between(state: State, place: Place) -> list[Space]:
    """The spaces that lie on some way to a place, itself included."""
    road = state.road

    def reaches(one: Place) -> bool:
        return one == place or any(map(reaches, road.ahead[one]))

    found: list[Space] = []
    frontier: list[Place] = [state.own.place]
    while frontier:
        ahead = [each for one in frontier for each in road.ahead[one] if road.space(each) is not None]
        spaces = [space for space in map(road.space, ahead) if space is not None]
        frontier = [*dict.fromkeys(each for each in spaces if reaches(each) and each not in found)]
        found += [space for space in map(road.space, frontier) if space is not None]
    return found
