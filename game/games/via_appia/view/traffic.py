"""People and carts on finished stretches of the road: nobody plays them, nothing follows from them."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot
from random import Random

from game.games.via_appia.rules.pieces import Place
from game.games.via_appia.view.geometry import Places
from game.table.canvas import Point
from game.table.shapes import Shape

PEOPLE = 4
"""In so many dresses."""
CART = PEOPLE
"""After the people: an ox before a cart."""
PACE, CART_PACE = 0.045, 0.032
"""Cells in a tick."""
LANE = 0.09
"""Cells that they keep to the right of the middle."""
SHORTEST, LONGEST = 3, 7
"""Places of a way that is worth going, and after which somebody has arrived."""
TILES, MOST = 7, 5
"""For so many tiles of the road one more is on the way, but not more than that."""
PAUSE = 24
"""Ticks until the next one sets out."""
FADE = 0.35
"""Cells in which somebody comes out of a house, or is gone into one."""


@dataclass(eq=False)
class Traveller:
    """On a way, so far."""

    number: int
    kind: int
    way: tuple[Place, ...]
    points: tuple[Point, ...]
    gone: float = 0.0

    @cached_property
    def length(self) -> float:
        return sum(hypot(u - x, v - y) for (x, y), (u, v) in pairwise(self.points))

    @property
    def shape(self) -> Shape:
        """Where he is; ``look``: who, whether he goes to the left, and which foot is in front."""
        left = self.gone
        for (x, y), (u, v) in pairwise(self.points):
            long = hypot(u - x, v - y)
            if left <= long:
                break
            left -= long
        dx, dy = (u - x) / long, (v - y) / long
        at = (x + dx * left - dy * LANE, y + dy * left + dx * LANE)
        clear = min(1.0, self.gone / FADE, (self.length - self.gone) / FADE)
        look = (self.kind, dx < -0.05, round(self.gone / (3 * PACE)) % 2)
        return Shape(
            ("traveller", self.number), "traffic", "traveller", at, alpha=51 * round(5 * clear), look=look
        )


class Traffic:
    """Who is on the road. It moves by the beat of what moves for ever, and stands still without one."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._random = Random(places.level.id)
        self._roads: dict[Place, list[Place]] = {}
        """From each finished place to those beside it."""
        self._tiles: frozenset[Place] = frozenset()
        self._number = self._wait = 0
        self.travellers: list[Traveller] = []

    def follow(self, tiles: Collection[Place]) -> None:
        """These lie now; whoever was on one that is gone is gone too."""
        if self._tiles == tiles:
            return
        self._tiles = frozenset(tiles)
        trodden = {*tiles, *self._places.level.cities}
        self._roads = {}
        for one, two in self._places.lines:
            if one in trodden and two in trodden:
                self._roads.setdefault(one, []).append(two)
                self._roads.setdefault(two, []).append(one)
        self.travellers = [each for each in self.travellers if trodden.issuperset(each.way)]

    def tick(self) -> bool:
        """A little further; whether anything is different by that."""
        before = bool(self.travellers)
        for each in self.travellers:
            each.gone += CART_PACE if each.kind == CART else PACE
        self.travellers = [each for each in self.travellers if each.gone < each.length]
        self._wait -= 1
        if self._wait <= 0 and len(self.travellers) < min(MOST, len(self._tiles) // TILES):
            self._wait = PAUSE
            self._set_out()
        return before or bool(self.travellers)

    def _set_out(self) -> None:
        way = tuple(self._way())
        if len(way) >= SHORTEST:
            self._number += 1
            points = tuple(map(self._places.spot, way))
            self.travellers.append(Traveller(self._number, self._random.randint(0, CART), way, points))

    def _way(self) -> Iterator[Place]:
        """From somewhere on and on, and never back."""
        seen: set[Place] = set()
        here = self._random.choice(sorted(self._roads)) if self._roads else None
        while here is not None and len(seen) < LONGEST:
            yield here
            seen.add(here)
            ahead = [place for place in self._roads[here] if place not in seen]
            here = self._random.choice(ahead) if ahead else None
