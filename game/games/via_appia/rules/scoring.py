"""Points: what the end brings, one account after the other."""

from game.core.rules import Outcome
from game.games.via_appia.rules.state import State


def shares(counts: tuple[int, ...], prizes: tuple[int, int]) -> tuple[int, ...]:
    """The points for most and second most, by seat (V28, V29).

    >>> shares((4, 3, 3), (8, 4))
    (8, 2, 2)
    """
    ranks = sorted({count for count in counts if count}, reverse=True)
    points = [0] * len(counts)
    if not ranks:
        return tuple(points)
    most = [seat for seat, count in enumerate(counts) if count == ranks[0]]
    if len(most) > 1:
        for seat in most:
            points[seat] = sum(prizes) // len(most)
        return tuple(points)
    points[most[0]] = prizes[0]
    if len(ranks) > 1:
        second = [seat for seat, count in enumerate(counts) if count == ranks[1]]
        for seat in second:
            points[seat] = prizes[1] // len(second)
    return tuple(points)


def majority(state: State, segment: int) -> tuple[int, ...]:
    """By seat, what a segment would bring if the game ended now."""
    return shares(state.bonuses[segment], state.road.level.majority)


def richest(state: State) -> tuple[int, ...]:
    """By seat, what the sesterces would bring; whoever has most of them, even none (V27)."""
    purses = [each.sesterces for each in state.holdings]
    most = max(purses)
    return tuple(state.road.level.sesterce_majority if purse == most else 0 for purse in purses)


def totals(state: State) -> tuple[int, ...]:
    """By seat, the points if the game ended now. Those of a finished game are counted already."""
    points = [each.points for each in state.holdings]
    if state.phase == "over":
        return tuple(points)
    accounts = [richest(state), *(majority(state, n) for n in range(len(state.road.level.segments)))]
    return tuple(own + sum(found[seat] for found in accounts) for seat, own in enumerate(points))


def if_ended(state: State) -> tuple[int, ...]:
    """The same for whoever looks on: purses that are not to be shown are not counted either (V31)."""
    if state.phase == "over" or not state.veiled:
        return totals(state)
    return tuple(own - rich for own, rich in zip(totals(state), richest(state), strict=True))


def result(state: State) -> Outcome:
    """Most points win; equal points share the win (V30)."""
    points = totals(state)
    best = max(points)
    return Outcome(points, tuple(seat for seat, own in enumerate(points) if own == best))
