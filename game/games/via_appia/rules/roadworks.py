"""Road construction and travel."""

from msgspec.structs import replace

from game.games.via_appia.rules import course
from game.games.via_appia.rules.course import Events, change, pay
from game.games.via_appia.rules.events import CityReached, PieceMoved, SegmentPaved, TileBuilt
from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.paving import second_spaces
from game.games.via_appia.rules.pieces import RANK, City, Place, Space, changed
from game.games.via_appia.rules.state import State


def build(state: State, space: Space) -> tuple[State, Events]:
    """A tile of the cart comes onto the road: points and a bonus token at once; two of them pay (V20)."""
    road, seat, second = state.road, state.active, state.first is not None
    size, segment = road.size_of[space], road.segment_of[space]
    points = road.level.tile_points[RANK[size]]
    number = road.number_of[space]
    own = replace(state.own, cart=changed(state.own.cart, size, -1), points=state.own.points + points)
    built = (*state.built[:number], seat, *state.built[number + 1 :])
    state = change(state, own, built=built, stirred=True)
    letter = road.level.segments[segment].id
    events: Events = (TileBuilt(seat, space, size, points, letter, 2 if second else 1),)
    if state.is_complete(segment):
        events = (*events, SegmentPaved(letter))
    if second:
        return course.end_turn(*pay(state, 1, "two-tiles", events))
    if second_spaces(state, space):
        return replace(state, phase="build", first=space), events
    return course.end_turn(state, events)


def travel(state: State, place: Place) -> tuple[State, Events]:
    """Along the shortest way; the price goes back to the bank (V10)."""
    road, seat, start = state.road, state.active, state.own.place
    journey = journeys(state, seat)[place]
    segment = road.segment_ahead(start)
    assert segment is not None, "nobody travels beyond the end of the road"
    markers = state.markers(road.cities[segment + 1])
    own = replace(state.own, place=place, sesterces=state.own.sesterces - journey.price)
    state = change(state, own, bank=state.bank + journey.price, stirred=True)
    events: Events = (PieceMoved(seat, start, journey.way, journey.price, markers),)
    city = road.city(place)
    if city is not None:
        state, events = _arrive(state, city, events)
    return course.end_turn(state, events)


def _arrive(state: State, city: City, events: Events) -> tuple[State, Events]:
    """The topmost token left; then a marker, unless this is the last player to come (V24)."""
    number, before = state.road.city_number[city], state.markers(city)
    came, tokens = state.arrivals[number], state.tokens_at(city)
    token = tokens[0] if tokens else 0
    arrivals = (*state.arrivals[:number], (*came, state.active), *state.arrivals[number + 1 :])
    own = replace(state.own, points=state.own.points + token)
    state = change(state, own, arrivals=arrivals)
    marker = state.markers(city) > before
    return state, (*events, CityReached(state.active, city, len(came), token, marker))
