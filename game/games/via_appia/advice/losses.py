"""What one of two actions is worse in, counted. No pygame."""

from collections.abc import Iterator

from game.core.advice import Fact, fact
from game.games.via_appia.advice.forecast import tries
from game.games.via_appia.rules import Action, Build, Push, State, Travel
from game.games.via_appia.rules.preview import tile_preview, trip_preview


def losses(state: State, action: Action, other: Action) -> list[Fact]:
    """What the other of two legal actions is worse in, the most telling first."""
    return list(_losses(state, action, other))


def _losses(state: State, action: Action, other: Action) -> Iterator[Fact]:
    less = _points(state, action) - _points(state, other)
    if less > 0:
        yield fact("fewer", n=less)
    if isinstance(action, Travel) and isinstance(other, Travel):
        dearer = _price(state, other) - _price(state, action)
        if dearer > 0:
            yield fact("dearer", n=dearer)
    if isinstance(action, Push) and isinstance(other, Push):
        one, two = tries(state, action), tries(state, other)
        if one is not None and two is not None and two.fruitful < one.fruitful:
            yield fact("rarer", n=two.fruitful, total=two.count)


def _points(state: State, action: Action) -> int:
    """At once, with what the majority changes."""
    if isinstance(action, Build):
        found, seat = tile_preview(state, action.space), state.active
        return found.points + found.then[seat] - found.now[seat]
    if isinstance(action, Travel):
        trip = trip_preview(state, action.place)
        return trip.token if trip is not None else 0
    return 0


def _price(state: State, action: Travel) -> int:
    trip = trip_preview(state, action.place)
    return trip.price if trip is not None else 0
