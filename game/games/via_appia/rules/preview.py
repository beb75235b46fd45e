"""What would happen, for whoever points at something before doing it. Nothing here decides or changes."""

from dataclasses import dataclass

from msgspec.structs import replace

from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.pieces import RANK, Place, Space
from game.games.via_appia.rules.scoring import majority
from game.games.via_appia.rules.state import State


@dataclass(frozen=True)
class TilePreview:
    """A tile of the active player on a free space."""

    points: int
    """At once."""
    segment: int
    built: tuple[int, ...]
    """By seat, the bonus tokens of the segment then."""
    now: tuple[int, ...]
    """By seat, what the segment would bring if the game ended now (V28) …"""
    then: tuple[int, ...]
    """… and with the tile."""
    completes: bool
    """The segment has no free space left."""


@dataclass(frozen=True)
class TripPreview:
    """A journey of the active player."""

    way: tuple[Place, ...]
    price: int
    price_with_marker: int
    """If one more marker lay at the end of the segment (V23)."""
    token: int
    """Points of the token that waits there; 0 on a space, or if none is left (V24)."""


def tile_preview(state: State, space: Space) -> TilePreview:
    """What building there would bring; whether it is allowed is not asked."""
    road, number = state.road, state.road.number_of[space]
    segment = road.segment_of[space]
    built = (*state.built[:number], state.active, *state.built[number + 1 :])
    after = replace(state, built=built)
    return TilePreview(
        points=road.level.tile_points[RANK[road.size_of[space]]],
        segment=segment,
        built=after.bonuses[segment],
        now=majority(state, segment),
        then=majority(after, segment),
        completes=after.is_complete(segment),
    )


def trip_preview(state: State, place: Place) -> TripPreview | None:
    """What travelling there would cost and bring; None where no way of tiles leads."""
    journey = journeys(state, state.active).get(place)
    if journey is None:
        return None
    city = state.road.city(place)
    tokens = () if city is None else state.tokens_at(city)
    cheaper = _price_with_marker(state, journey.steps)
    return TripPreview(journey.way, journey.price, cheaper, tokens[0] if tokens else 0)


def _price_with_marker(state: State, steps: int) -> int:
    road = state.road
    segment = road.segment_ahead(state.own.place)
    assert segment is not None, "a journey lies in a segment"
    markers = min(state.markers(road.cities[segment + 1]) + 1, state.players - 1)
    return max(0, road.level.travel_costs[steps - 1] - markers)


def rounds_to_the_end(state: State) -> int:
    """How many rounds at least until somebody can be at the end of the road, if all of it were paved."""
    road, most = state.road, len(state.road.level.travel_costs)
    fewest: dict[Place, int] = {road.cities[-1]: 0}
    for segment in reversed(road.level.segments):
        # A move ends in a city at the latest, so each segment is counted by itself.
        steps: dict[Place, int] = {segment.end: 0}
        columns = sorted(segment.at, key=lambda space: -segment.at[space][0])
        backwards: list[Place] = [*columns, segment.start]
        for place in backwards:
            steps[place] = 1 + min(steps[other] for other in road.ahead[place])
        for place, count in steps.items():
            if place != segment.end:
                fewest[place] = fewest[segment.end] + -(-count // most)
    return min(fewest[own.place] for own in state.holdings)
