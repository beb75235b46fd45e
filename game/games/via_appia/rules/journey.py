"""Travelling: which places can be reached, on what way, for how much, and why others cannot."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.rules import Reason, Refusal, Rulings, kept
from game.games.via_appia.rules.pieces import Place, Space
from game.games.via_appia.rules.state import State

REASONS = Rulings(
    {
        "place-unknown": "V1",
        "there-already": "",
        "end-of-the-road": "V21",
        "not-ahead": "V21",
        "city-between": "V21",
        "too-far": "V21",
        "way-not-paved": "V21",
        "no-room": "V22",
        "too-dear": "V23",
    }
)
reason = REASONS.reason


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
                if place in found or _is_bare(state, place):
                    continue
                found[place] = Journey((*way, place), price)
                if road.space(place) is not None:  # A move ends in the next city at the latest (V21).
                    further.append(found[place].way)
        frontier = further
    return found


@kept
def _own_journeys(state: State) -> Mapping[Place, Journey]:
    return journeys(state, state.active)


def destinations(state: State) -> Iterable[Place]:
    """Where the active player may travel now."""
    return (place for place in _own_journeys(state) if not no_trip(state, place))


def no_trip(state: State, place: Place) -> Refusal | None:
    """Why the active player's piece may not go there."""
    road, start = state.road, state.own.place
    if place not in road.ahead:
        return lambda: reason("place-unknown", f"city:{place}", place=place)
    if place == start:
        return lambda: reason("there-already", _named(state, place))
    if road.segment_ahead(start) is None:
        return lambda: reason("end-of-the-road", _named(state, start))
    journey = _own_journeys(state).get(place)
    if journey is None:
        return lambda: _no_way(state, place)
    if not has_room(state, place):
        return lambda: reason("no-room", _named(state, place), room=len(state.standing_on(place)))
    price, purse = journey.price, state.own.sesterces
    if price > purse:
        return lambda: reason("too-dear", _named(state, place), price=price, purse=purse)
    return None


def has_room(state: State, place: Place) -> bool:
    """Whether one more piece may stand there (V22)."""
    space = state.road.space(place)
    return space is None or len(state.standing_on(space)) < state.road.room(space)


# Why no way leads there


def _no_way(state: State, place: Place) -> Reason:
    road, start = state.road, state.own.place
    here, there = _named(state, start), _named(state, place)
    segment = road.segment_ahead(start)
    assert segment is not None, "who is at the end of the road has been told so"
    # Beyond the next city: a space of a later segment, or a later city.
    space = road.space(place)
    if road.been_in(place) > (segment if space is not None else segment + 1):
        return reason("city-between", there, f"city:{road.cities[segment + 1]}")
    steps = _steps(state, place, paved=False)
    if steps is None:
        return reason("not-ahead", here, there)
    most = len(road.level.travel_costs)
    walked = _steps(state, place, paved=True)
    if (walked or steps) > most:
        return reason("too-far", here, there, steps=walked or steps, most=most)
    bare = [each for each in _between(state, place) if each != place and _is_bare(state, each)]
    return reason("way-not-paved", there, *(f"bed:{each}" for each in bare))


def _named(state: State, place: Place) -> str:
    """A space or a city as the screen calls it."""
    return f"city:{place}" if state.road.space(place) is None else f"bed:{place}"


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
