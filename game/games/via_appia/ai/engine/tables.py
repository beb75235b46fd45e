"""What the search path looks up instead of working it out: the road as bits, lists of actions by bits."""

from functools import lru_cache
from itertools import combinations

from game.games.via_appia.ai.engine.layout import OTHERS
from game.games.via_appia.rules import RANK, SIZES, Place, Road
from game.games.via_appia.rules.actions import (
    CARD_GIFTS,
    Action,
    Build,
    Deal,
    Enter,
    Income,
    Load,
    Rest,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.legality import pushes

OUTCOMES = 1 << 24
"""Codes from here on are what chance did to the quarry."""
MAX_KEPT = 1 << 14
"""Lists that are remembered at a time."""

Codes = tuple[int, ...]
Trip = tuple[int, int, int, int]
"""Code, place, steps, and how many pieces may stand there (a city takes all)."""


class FlatTables:
    """A road for a number of players, in numbers. The code of an action is its place in ``actions``."""

    def __init__(self, road: Road) -> None:
        self.road, self.level, self.players = road, road.level, road.players
        self.actions: list[Action] = [
            Stop(),
            Enter(),
            Solace("tile"),
            Solace("sesterce"),
            *(Swap(stone, tile) for stone in SIZES for tile in SIZES[RANK[stone] :]),
            *(Sell(stone) for stone in SIZES),
        ]
        assert len(self.actions) == OTHERS
        self.cards = tuple(sorted(road.level.cards))
        self.incomes = self._add(Income(card, gift) for card in self.cards for gift in CARD_GIFTS)
        self.builds = self._add(map(Build, road.spaces))
        self.places: tuple[Place, ...] = (*road.spaces, *road.cities)
        self.travels = self._add(map(Travel, self.places))
        self.pushes: list[Codes] = []
        for size in SIZES:
            first = self._add(pushes(road.level.quarry, (size,), False))
            self.pushes.append(tuple(range(first, len(self.actions))))
        self.deals = len(self.actions)
        """Codes from here on are deals, made when they are first needed."""
        self._outcomes: list[Load | Rest] = []
        self._outcome_codes: dict[Load | Rest, int] = {}
        self.codes: dict[Action, int] = {action: code for code, action in enumerate(self.actions)}
        self.place_number = {place: number for number, place in enumerate(self.places)}
        self._measure_road()
        self.card_sesterces = [road.level.cards[card].sesterces for card in self.cards]
        self.card_stones = [road.level.cards[card].stones for card in self.cards]
        self.tokens = (*road.tokens(), *(0,) * road.players)
        self._kept: dict[object, Codes] = {}
        self._trips: dict[tuple[int, int], tuple[Trip, ...]] = {}

    def _add(self, actions: object) -> int:
        first = len(self.actions)
        self.actions.extend(actions)  # type: ignore[arg-type]
        return first

    def _measure_road(self) -> None:
        road, number_of = self.road, self.road.number_of
        self.size = [RANK[road.size_of[space]] for space in road.spaces]
        self.segment = [road.segment_of[space] for space in road.spaces]
        self.of_size = [sum(1 << n for n, rank in enumerate(self.size) if rank == size) for size in range(3)]
        count = len(road.level.segments)
        self.in_segment = [
            sum(1 << n for n, s in enumerate(self.segment) if s == part) for part in range(count)
        ]
        self.before = [sum(self.in_segment[:part]) for part in range(count)]
        self.workplace = [sum(self.in_segment[: min(city + 1, count)]) for city in range(count + 1)]
        """By the last city one has been in, where one may work (V18)."""
        self.whole = (1 << len(road.spaces)) - 1
        self.beside = [sum(1 << number_of[other] for other in road.beside[space]) for space in road.spaces]
        self.at_the_start = sum(1 << number_of[space] for space in road.at_the_start)
        self.been_in = [road.been_in(place) for place in self.places]
        spaces = len(road.spaces)
        self.ahead = [[self.place_number[p] for p in road.ahead[place]] for place in self.places]
        self.room = [*(road.room(space) for space in road.spaces), *(self.players,) * len(road.cities)]
        self.first_city = spaces
        self.loadable: dict[tuple[int, int, int], int] = {}
        """By the load of a cart the sizes that still fit, as bits (V16)."""
        for load in self._loads():
            more = (
                (load[0] + 1, load[1], load[2]),
                (load[0], load[1] + 1, load[2]),
                (load[0], load[1], load[2] + 1),
            )
            self.loadable[load] = sum(1 << rank for rank in range(3) if road.fits(more[rank]))

    def _loads(self) -> list[tuple[int, int, int]]:
        most = [max(load[rank] for load in self.road.loads) for rank in range(3)]
        sizes = (range(n + 1) for n in most)
        large, mid, small = sizes
        return [(a, b, c) for a in large for b in mid for c in small if self.road.fits((a, b, c))]

    # Lists that come again and again

    def _remember(self, key: object, found: Codes) -> Codes:
        if len(self._kept) >= MAX_KEPT:
            self._kept.clear()
        self._kept[key] = found
        return found

    def incomes_of(self, up: int, both: bool) -> Codes:
        """For the cards that are face up (V7)."""
        key = (up, both)
        found = self._kept.get(key)
        if found is None:
            gifts = (2,) if both else (0, 1)
            codes = (self.incomes + 3 * n + g for n in range(len(self.cards)) if up >> n & 1 for g in gifts)
            found = self._remember(key, tuple(codes))
        return found

    def builds_of(self, spaces: int) -> Codes:
        found = self._kept.get(spaces)
        if found is None:
            codes = (self.builds + n for n in range(self.first_city) if spaces >> n & 1)
            found = self._remember(spaces, tuple(codes))
        return found

    def pushes_of(self, held: tuple[bool, bool, bool], may_stop: bool) -> Codes:
        key = (held, may_stop)
        found = self._kept.get(key)
        if found is None:
            codes = (code for rank, has in enumerate(held) if has for code in self.pushes[rank])
            found = self._remember(key, (*((0,) if may_stop else ()), *codes))
        return found

    def deals_of(self, pile: int) -> Codes:
        """All sets out of the pile (V8)."""
        found = self._kept.get(("deal", pile))
        if found is None:
            cards = [card for n, card in enumerate(self.cards) if pile >> n & 1]
            sets = combinations(cards, self.level.face_up)
            found = self._remember(("deal", pile), tuple(self.code(Deal(each)) for each in sets))
        return found

    def code(self, action: Action) -> int:
        """Of any action; a deal or an outcome that is new here is given the next number of its kind."""
        if isinstance(action, Load | Rest):
            found = self._outcome_codes.get(action)
            if found is None:
                found = self._outcome_codes[action] = OUTCOMES + len(self._outcomes)
                self._outcomes.append(action)
            return found
        found = self.codes.get(action)
        if found is None:
            found = self.codes[action] = len(self.actions)
            self.actions.append(action)
        return found

    def action(self, code: int) -> Action:
        return self.actions[code] if code < OUTCOMES else self._outcomes[code - OUTCOMES]

    def forget_outcomes(self) -> None:
        """Between two questions: nobody holds a number of an outcome any more, and each is large."""
        self._outcomes.clear()
        self._outcome_codes.clear()

    def trips(self, place: int, built: int) -> tuple[Trip, ...]:
        """Where one, two, … steps over paved spaces lead (V21), in the order of the readable rules."""
        city = self.been_in[place]
        if city >= len(self.in_segment):
            return ()
        key = (place, built & self.in_segment[city])
        found = self._trips.get(key)
        if found is None:
            if len(self._trips) >= MAX_KEPT:
                self._trips.clear()
            found = self._trips[key] = tuple(self._walk(place, built))
        return found

    def _walk(self, place: int, built: int) -> list[Trip]:
        found: list[Trip] = []
        seen: set[int] = set()
        frontier = [place]
        for steps in range(len(self.level.travel_costs)):
            further: list[int] = []
            for here in frontier:
                for there in self.ahead[here]:
                    is_city = there >= self.first_city
                    if there in seen or not (is_city or built >> there & 1):
                        continue
                    seen.add(there)
                    found.append((self.travels + there, there, steps, self.room[there]))
                    if not is_city:
                        further.append(there)
            frontier = further
        return found


@lru_cache(maxsize=32)
def tables_for(road: Road) -> FlatTables:
    return FlatTables(road)
