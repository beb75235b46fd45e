"""The points that every seat may expect at the end of the game, from flat cells."""

from functools import lru_cache
from typing import Any, Final

from game.ai.search import exponential
from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.tables import FlatTables
from game.games.via_appia.ai.lengths import lengths_of
from game.games.via_appia.ai.majorities import majority
from game.games.via_appia.ai.value import Weights
from game.games.via_appia.rules.pieces import RANK

MAX_KEPT = 1 << 14
BRINK = 25.0
"""So many millimetres before the edge a stone begins to be ripe."""
HEAP: Final = 6
"""Stones beyond so many are worth nothing: three turns of pushing …"""
SPARE: Final = 6
"""… and neither are more sesterces than so many beyond what the way to the end should cost."""


class Pricing:
    """For one road, number of players and set of weights."""

    def __init__(self, tables: FlatTables, weights: Weights) -> None:
        self.tables, self.weights = tables, weights
        self._lengths = lengths_of(tables)
        self._stones = [weights.stone_large, weights.stone_mid, weights.stone_small]
        self._tiles = [weights.tile_large, weights.tile_mid, weights.tile_small]
        self._majorities: dict[tuple[Any, ...], list[float]] = {}
        self._offers: dict[int, float] = {}
        self._ripe: dict[Any, float] = {}
        depth, unit = tables.level.quarry.depth, 100.0
        self._brink = depth - BRINK * unit
        self._to_edge = BRINK * unit

    def rounds(self, cells: list[Any]) -> float:
        """About how many turns everybody has left."""
        if cells[L.ENDED]:
            return 0.0
        lead = self._lengths.whole
        for seat in range(self.tables.players):
            steps = self._lengths.to_end[cells[L.SEATS + L.SEAT * seat + L.PLACE]]
            lead = min(lead, steps)
        free: int = (self.tables.whole & ~cells[L.BUILT]).bit_count()
        by_travel, by_building = 1.0 + self.weights.pace * lead, 1.0 + 1.5 * free
        return by_travel if by_travel < by_building else by_building

    def points(self, cells: list[Any], tray: bool = True) -> list[float]:
        """By seat, if the present turn were over; without what lies ready in the quarry if so wished."""
        tables, w = self.tables, self.weights
        players = tables.players
        rounds = self.rounds(cells)
        ended = cells[L.ENDED]
        nearest: int = cells[L.ACTIVE]
        found: list[float] = []
        for seat in range(players):
            left = rounds
            if ended:
                left = 1.0 if nearest <= seat else 0.0
            found.append(cells[L.SEATS + L.SEAT * seat + L.POINTS] + self._holding(cells, seat, left))
        self._add_majorities(cells, rounds, found)
        self._add_cities(cells, rounds, found)
        self._add_richest(cells, rounds, found)
        if not ended:
            later = rounds / (rounds + w.coin_patience)
            if cells[L.FACE_UP]:
                found[nearest] += w.offer * later * self._offer(cells[L.FACE_UP])
            if tray:
                self.add_ripe(cells, cells[L.TRAY], found)
        return found

    def add_ripe(self, cells: list[Any], tray: Any, found: list[float]) -> None:
        """The stones at the edge are for those who push next and have a stone to push."""
        ripe = self.ripeness(tray)
        nearest: int = cells[L.ACTIVE]
        players = self.tables.players
        part = self.weights.ripe * ripe
        for turn in range(players):
            own = L.SEATS + L.SEAT * ((nearest + turn) % players)
            armed = cells[own] or cells[own + 1] or cells[own + 2]
            mine = part if armed else 0.4 * part
            found[(nearest + turn) % players] += mine
            part -= 0.7 * mine

    def ripeness(self, tray: Any) -> float:
        """How many points lie ready to fall."""
        found = self._ripe.get(tray)
        if found is None:
            points = self.tables.level.tile_points
            found = 0.0
            for stone in tray:
                over = stone.y - self._brink
                if over > 0:
                    part = over / self._to_edge
                    found += (1.0 + points[RANK[stone.size]]) * part * part
            if len(self._ripe) >= MAX_KEPT:
                self._ripe.clear()
            self._ripe[tray] = found
        return found

    def _holding(self, cells: list[Any], seat: int, left: float) -> float:
        """What a seat has beside its points, for the turns it has left."""
        if left <= 0.0:
            return 0.0
        own = L.SEATS + L.SEAT * seat
        worth = self._load(cells, own, left)
        if left <= 1.0:
            return worth
        tables, w = self.tables, self.weights
        place: int = cells[own + L.PLACE]
        steps = self._lengths.to_end[place]
        heap = self._heap(cells, own)
        worth += heap * (left - 1.0) / (left - 1.0 + w.stone_patience)
        # Sesterces, and the way that they are for.
        coins: int = cells[own + L.PURSE]
        needed = coins if coins < 2 * steps else 2 * steps
        first = needed if needed < 6 else 6
        second = (needed if needed < 12 else 12) - first
        spare = coins - first - second
        way = w.coin * first + w.coin_more * second + w.coin_spare * (spare if spare < SPARE else SPARE)
        way += w.step * (self._lengths.whole - steps)
        if steps:
            came: int = cells[L.CAME + tables.been_in[place] + 1]
            way += w.run * self._runway(place, cells[L.BUILT])
            way += w.marker * (came if came < tables.players else tables.players - 1)
        return worth + way * (left - 1.0) / (left - 1.0 + w.coin_patience)

    def _load(self, cells: list[Any], own: int, left: float) -> float:
        """The tiles on a cart, by where they could go."""
        tables, w = self.tables, self.weights
        worth = 0.0
        free = tables.whole & ~cells[L.BUILT]
        here = tables.workplace[tables.been_in[cells[own + L.PLACE]]]
        lasting = left / (left + w.tile_patience)
        for rank in range(3):
            tiles = cells[own + L.CART + rank]
            if tiles:
                spaces = tables.of_size[rank] & free
                ready = (spaces & here & cells[L.OPEN]).bit_count()
                shut = (spaces & here).bit_count()
                far = spaces.bit_count()
                each = self._tiles[rank] * lasting
                for n in range(tiles):
                    if n < ready:
                        worth += each
                    elif n < shut:
                        worth += each * w.tile_shut
                    elif n < far:
                        worth += each * w.tile_far
        return worth

    def _heap(self, cells: list[Any], own: int) -> float:
        """Stones, the large ones first, and the token."""
        w = self.weights
        stones = 0
        heap = 0.0
        for rank in range(3):
            for _ in range(cells[own + rank]):
                stones += 1
                if stones <= 2:
                    heap += self._stones[rank]
                elif stones <= 4:
                    heap += self._stones[rank] * w.stone_third
                elif stones <= HEAP:
                    heap += self._stones[rank] * w.stone_fifth
        return heap + w.token if cells[own + L.TOKEN] else heap

    def _runway(self, place: int, built: int) -> int:
        far = 0
        for trip in self.tables.trips(place, built):
            if trip[2] >= far:
                far = trip[2] + 1
        return far

    def _add_richest(self, cells: list[Any], rounds: float, found: list[float]) -> None:
        """Two points for most sesterces, as far as that is settled."""
        players = self.tables.players
        purses: list[int] = [cells[L.SEATS + L.SEAT * seat + L.PURSE] for seat in range(players)]
        most = max(purses)
        spread = min(0.3 + 0.6 * rounds, 5.0)
        weights = [exponential(max((purse - most) / spread, -20.0)) for purse in purses]
        total = 0.0
        for weight in weights:
            total += weight
        prize = self.tables.level.sesterce_majority
        for seat in range(players):
            found[seat] += prize * weights[seat] / total

    def _add_majorities(self, cells: list[Any], rounds: float, found: list[float]) -> None:
        tables, players = self.tables, self.tables.players
        bucket = int(rounds * 2)
        for segment in range(len(tables.in_segment)):
            part = tables.in_segment[segment]
            key: list[int] = [segment, bucket, (part & ~cells[L.BUILT]).bit_count()]
            for seat in range(players):
                own = L.SEATS + L.SEAT * seat
                key.append((cells[own + L.OWN] & part).bit_count())
                key.append(int(tables.been_in[cells[own + L.PLACE]] >= segment))
            name = tuple(key)
            shares = self._majorities.get(name)
            if shares is None:
                if len(self._majorities) >= MAX_KEPT:
                    self._majorities.clear()
                shares = self._majorities[name] = majority(self.weights, tables.level.majority, key)
            for seat in range(players):
                found[seat] += shares[seat]

    def _add_cities(self, cells: list[Any], rounds: float, found: list[float]) -> None:
        """The tokens still to be had, and the right to build beyond a city."""
        tables, w, players = self.tables, self.weights, self.tables.players
        to_city = self._lengths.to_city
        places: list[int] = [cells[L.SEATS + L.SEAT * seat + L.PLACE] for seat in range(players)]
        free = tables.whole & ~cells[L.BUILT]
        for city in range(1, self._lengths.cities):
            came: int = cells[L.CAME + city]
            tokens = tables.tokens
            open_points = 0
            if city < self._lengths.cities - 1:
                bits = free & tables.in_segment[city]
                for rank in range(3):
                    open_points += (bits & tables.of_size[rank]).bit_count() * tables.level.tile_points[rank]
            chances: list[float] = []
            total = 0.0
            for seat in range(players):
                far = to_city[places[seat]][city]
                chance = exponential(-far / w.token_spread) if far else 0.0
                chances.append(chance)
                total += chance
            for seat in range(players):
                far = to_city[places[seat]][city]
                if not far:
                    continue
                lead = chances[seat] / total
                token = tokens[came] * lead + tokens[came + 1] * (1.0 - lead)
                near = w.horizon / (w.horizon + far)
                in_time = min(2.0 * rounds / far, 1.0)
                found[seat] += near * in_time * token
                # Who is there already has what others still hope for.
                lost = w.access * open_points * (1.0 - near * in_time) * rounds / (rounds + w.fill)
                found[seat] -= lost

    def _offer(self, up: int) -> float:
        """What the best card face up would bring."""
        found = self._offers.get(up)
        if found is None:
            tables, w = self.tables, self.weights
            both = up.bit_count() <= tables.level.both_at
            found = 0.0
            for card in range(len(tables.cards)):
                if up >> card & 1:
                    coins = tables.card_sesterces[card] * w.coin
                    stones = 0.0
                    for rank in range(3):
                        stones += tables.card_stones[card][rank] * self._stones[rank]
                    found = max(found, coins + stones if both else max(coins, stones))
            if up.bit_count() == 1:
                found += w.token
            self._offers[up] = found
        return found


@lru_cache(maxsize=64)
def pricing_of(tables: FlatTables, weights: Weights) -> Pricing:
    """Made once for a road: what it remembers of one decision serves the next."""
    return Pricing(tables, weights)
