"""What a house counts, and who has won."""

from collections.abc import Iterator

from game.core.rules import Outcome
from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.rules.state import State

MINERAL = 2
"""What a mineral spring adds to a house beside it (A26)."""
TWO_CANALS = 2
"""So many canals make a house safe from foul water and give it the mineral spring."""


def minerals(state: State, space: Space) -> tuple[Space, ...]:
    """The mineral springs that a house drinks from: those beside it, if two canals serve it (A26)."""
    if state.works.served.get(space, 0) < TWO_CANALS:
        return ()
    shown = dict(zip(state.mountains, state.backs, strict=False))
    return tuple(each for each in state.board.neighbours[space] if shown.get(each) == "mineral")


def fouled(state: State, mountain: Space) -> tuple[Space, ...]:
    """The houses beside a mountain that only one canal serves: foul water drives them out (A27)."""
    beside = sorted(state.board.neighbours[mountain], key=state.board.spaces.index)
    return tuple(
        space for space in beside if space in state.houses and state.works.served.get(space, 0) < TWO_CANALS
    )


def drinkers(state: State, mountain: Space) -> tuple[Space, ...]:
    """The houses beside a mountain that two canals serve."""
    beside = sorted(state.board.neighbours[mountain], key=state.board.spaces.index)
    return tuple(
        space for space in beside if space in state.houses and state.works.served.get(space, 0) >= TWO_CANALS
    )


def worth(state: State, space: Space) -> int:
    """The points a house brings as things stand: nothing without water."""
    if not state.has_water(space):
        return 0
    return state.houses[space].value + MINERAL * len(minerals(state, space))


def counting(state: State) -> Iterator[Space]:
    """The houses with water, in reading order."""
    return (space for space in state.board.spaces if space in state.houses and state.has_water(space))


def points(state: State) -> tuple[int, ...]:
    """By seat, if the game ended now."""
    totals = [0] * state.players
    for space in counting(state):
        totals[state.houses[space].seat] += worth(state, space)
    return tuple(totals)


def dry_points(state: State) -> tuple[int, ...]:
    """By seat, what is built but has no water yet."""
    totals = [0] * state.players
    for space in state.dry_houses():
        totals[state.houses[space].seat] += state.houses[space].value
    return tuple(totals)


def tiles(state: State) -> tuple[int, ...]:
    """By seat, the tiles that count if the game ended now."""
    totals = [0] * state.players
    for space in counting(state):
        totals[state.houses[space].seat] += 1
    return tuple(totals)


def result(state: State) -> Outcome:
    """Most points win; of those, most tiles; who is still equal shares the win (A22)."""
    account = list(zip(points(state), tiles(state), strict=True))
    best = max(account)
    return Outcome(points(state), tuple(seat for seat, own in enumerate(account) if own == best))
