"""Where tiles may be built, and why not elsewhere."""

from game.core.rules import Refusal, Rulings, kept
from game.games.via_appia.rules.pieces import RANK, Space
from game.games.via_appia.rules.state import State

REASONS = Rulings(
    {
        "space-unknown": "V1",
        "space-paved": "",
        "not-your-segment": "V18",
        "no-tile-of-size": "V16",
        "not-connected": "V19",
        "second-elsewhere": "V20",
    }
)
reason = REASONS.reason


def no_tile(state: State, space: Space) -> Refusal | None:
    """Why the active player may not build there; a second tile stays in the segment of the first (V20)."""
    road, first = state.road, state.first
    segment = road.segment_of.get(space)
    if segment is None:
        return lambda: reason("space-unknown", f"bed:{space}", space=space)
    if first is not None and segment != road.segment_of[first]:
        letter = road.level.segments[road.segment_of[first]].id
        return lambda: reason("second-elsewhere", f"bed:{space}", f"bed:{first}", segment=letter)
    if state.is_paved(space):
        return lambda: reason("space-paved", f"bed:{space}")
    if segment not in _own_workplaces(state):
        city = road.cities[segment]
        return lambda: reason("not-your-segment", f"bed:{space}", f"city:{city}", city=city)
    size = road.size_of[space]
    if not state.own.cart[RANK[size]]:
        return lambda: reason("no-tile-of-size", f"bed:{space}", size=size)
    if not is_connected(state, space):
        around = road.beside[space]
        return lambda: reason("not-connected", f"bed:{space}", *(f"bed:{each}" for each in around))
    return None


def workplaces(state: State, seat: int) -> range:
    """The segments in which a seat may work: a city at an end of it was visited (V18)."""
    return range(min(state.been_in(seat) + 1, len(state.road.level.segments)))


@kept
def _own_workplaces(state: State) -> range:
    return workplaces(state, state.active)


def is_connected(state: State, space: Space) -> bool:
    """A line to the city at the start of its segment, or to a paved space (V19)."""
    return space in state.road.at_the_start or any(map(state.is_paved, state.road.beside[space]))


def first_spaces(state: State) -> tuple[Space, ...]:
    """Where the active player may build the first tile."""
    return tuple(
        space
        for segment in _own_workplaces(state)
        for space in state.road.spaces_in[segment]
        if not no_tile(state, space)
    )


def second_spaces(state: State, first: Space) -> tuple[Space, ...]:
    """Where a second tile may follow: in the same segment, if all earlier ones are complete (V20)."""
    segment = state.road.segment_of[first]
    if not all(map(state.is_complete, range(segment))):
        return ()
    return tuple(space for space in state.road.spaces_in[segment] if not no_tile(state, space))
