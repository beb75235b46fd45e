"""A position of the game: immutable, hashable, complete."""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from game.core.rules import BaseState
from game.games.via_appia.options import Options
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.events import EndedBy
from game.games.via_appia.rules.pieces import (
    NONE,
    RANK,
    SIZES,
    Card,
    City,
    Counts,
    Place,
    Size,
    Space,
    Stone,
    without,
)
from game.games.via_appia.rules.road import Colour, Road

Phase = Literal["load", "deal", "main", "push", "fall", "exchange", "build", "over"]
FREE = -1
"""Nobody's tile: the space is free."""
PUSHES = 2
"""Of a turn; one more with a token (V11)."""


class Holding(Struct, frozen=True):
    """All that is one player's."""

    stones: Counts
    sesterces: int
    place: Place
    """Where the piece stands."""
    points: int
    cart: Counts = NONE
    """Tiles on it."""
    token: bool = False
    """A push +1 token."""


class State(BaseState, frozen=True):
    """Everything that matters for the rest of the game. Made by ``new_game`` and ``apply`` only."""

    road: Road
    seats: tuple[tuple[Colour, ...], ...]
    """The colour of each seat, clockwise from the starting player (V4)."""
    options: Options
    phase: Phase
    active: int
    """The seat whose turn it is."""
    turn: int
    """Turns so far."""
    holdings: tuple[Holding, ...]
    """By seat."""
    storage: Counts
    """Stones that are neither in the quarry nor a player's."""
    tiles: Counts
    """Tiles that are neither on the road nor on a cart."""
    bank: int
    """Sesterces that are nobody's (V10)."""
    pile: tuple[Card, ...]
    """Face down, in rising order: which they are is known, not which come (V8)."""
    face_up: tuple[Card, ...] = ()
    """In rising order."""
    used: tuple[Card, ...] = ()
    """Turned over since the last deal, in the order of taking."""
    tray: tuple[Stone, ...] = ()
    """The stones in the quarry; fallen ones leave it, a pushed one comes to its end."""
    built: tuple[int, ...] = ()
    """For each space of the road the seat that built there, or ``FREE``."""
    arrivals: tuple[tuple[int, ...], ...] = ()
    """For each city the seats that have come there, in their order; nobody comes to the first one."""
    pushes: int = 0
    """Made in this turn, the one that is going on included."""
    pushed: Push | None = None
    """The push whose outcome is awaited, in the phase ``fall``."""
    fallen: Counts = NONE
    """Stones of this turn that have not been exchanged yet."""
    solace: bool = False
    """It is due (V15)."""
    first: Space | None = None
    """Where the turn's first tile was built, in the phase ``build``."""
    still: int = 0
    """Rounds in a row in which nobody built or travelled (V26)."""
    stirred: bool = False
    """Somebody built or travelled in this round."""
    ended_by: EndedBy | None = None
    """Why this round is the last one; None before it."""
    veiled: tuple[int, ...] = ()
    """Seats whose purse the watcher of this state must not be shown (V31)."""

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def own(self) -> Holding:
        """What whose turn it is has."""
        return self.holdings[self.active]

    # The road

    def owner(self, space: Space) -> int | None:
        """The seat whose tile lies there; None on a free space."""
        seat = self.built[self.road.number_of[space]]
        return None if seat == FREE else seat

    def is_paved(self, space: Space) -> bool:
        return self.built[self.road.number_of[space]] != FREE

    def is_complete(self, segment: int) -> bool:
        """Whether every space of a segment has a tile."""
        return all(map(self.is_paved, self.road.spaces_in[segment]))

    @cached_property
    def bonuses(self) -> tuple[tuple[int, ...], ...]:
        """For each segment the bonus tokens of each seat: one for every tile built there (V3)."""
        counts = [[0] * self.players for _ in self.road.level.segments]
        for space, seat in zip(self.road.spaces, self.built, strict=True):
            if seat != FREE:
                counts[self.road.segment_of[space]][seat] += 1
        return tuple(map(tuple, counts))

    def bonuses_left(self, segment: int) -> int:
        """Tokens of a segment that nobody has taken."""
        return len(self.road.spaces_in[segment]) - sum(self.bonuses[segment])

    def standing_on(self, place: Place) -> tuple[int, ...]:
        """The seats whose pieces are there."""
        return tuple(seat for seat, each in enumerate(self.holdings) if each.place == place)

    def markers(self, city: City) -> int:
        """City markers there: one for everybody who came, the last player excepted (V24)."""
        return min(len(self.arrivals[self.road.city_number[city]]), self.players - 1)

    def tokens_at(self, city: City) -> tuple[int, ...]:
        """The victory point tokens left there, from the top."""
        return self.road.tokens()[len(self.arrivals[self.road.city_number[city]]) :]

    def been_in(self, seat: int) -> int:
        """The number of the last city this seat has been in; it has been in all before it too (V18)."""
        return self.road.been_in(self.holdings[seat].place)

    # Cards, stones, tiles

    @property
    def gets_both(self) -> bool:
        """Whether the next card brings both of its halves (V7)."""
        return len(self.face_up) <= self.road.level.both_at

    @property
    def push_tokens_left(self) -> int:
        return self.road.level.push_tokens - sum(each.token for each in self.holdings)

    @property
    def next_fallen(self) -> Size | None:
        """The stone to exchange now: large ones first (V14)."""
        return next((size for size in SIZES if self.fallen[RANK[size]]), None)

    @property
    def last_round(self) -> bool:
        return self.ended_by is not None

    def shows_purse(self, seat: int) -> bool:
        """Whether the watcher may be shown how many sesterces a seat has (V31)."""
        return seat not in self.veiled


def new_game(
    road: Road, seats: tuple[tuple[Colour, ...], ...] | None = None, options: Options | None = None
) -> State:
    """The start: everybody in the first city, the quarry still empty, no card dealt."""
    level = road.level
    storage = without(level.stones, level.quarry_start)
    holdings: list[Holding] = []
    for gift in level.start[: road.players]:
        storage = without(storage, gift.stones)
        holdings.append(Holding(gift.stones, gift.sesterces, road.cities[0], level.start_points))
    return State(
        road=road,
        seats=seats if seats is not None else level.seats(road.players),
        options=options or Options(),
        phase="load",
        active=0,
        turn=0,
        holdings=tuple(holdings),
        storage=storage,
        tiles=level.tiles,
        bank=level.sesterces - sum(each.sesterces for each in holdings),
        pile=tuple(sorted(level.cards)),
        built=(FREE,) * len(road.spaces),
        arrivals=((),) * len(road.cities),
    )
