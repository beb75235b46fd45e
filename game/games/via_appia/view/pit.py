"""The pit before the quarry, into which stones fall: how they tip, drop, knock and come to rest.

Only how it looks: what fell is known before. The pit is a trough along the edge; stones are balls that look
smaller the deeper they are. A small simulation of its own in fixed ticks, so that it ends alike on every
machine and at every frame rate.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sqrt

from game.games.via_appia.quarry.bounds import Bounds
from game.games.via_appia.rules.pieces import SIZES, Counts, Size
from game.games.via_appia.view.geometry import MOUTH, SHRUNK

TICK = 1 / 120
DEEP = 34.0
"""Millimetres from the floor of the tray down to that of the pit."""
GRAVITY = 850.0
ROUNDS = 4
"""In which contacts are solved in a tick."""
TIPPING = 26.0
"""Millimetres in a second at which a stone goes over the edge …"""
ASIDE = 30.0
"""… and at most so many to a side."""
LIP = 0.7
"""How much of a stone the edge holds back while it tips: it slips a little. Further down it is all of it."""
BANK = 2.0
"""Millimetres of rubble at the far side."""
BOUNCE = 0.22
HARD = 70.0
"""Millimetres in a second from which on a landing bounces."""
GRIP = 0.82
"""What the floor leaves of a stone's speed along it in a tick."""
RUB = 0.97
"""The same between two stones."""
FASTEST = 260.0
"""Whatever pushes it."""
THICK = 0.5
"""How high a stone looks that stands on its edge, to how wide it is."""
QUIET, QUIET_TICKS = 2.5, 12
"""Slower than that for so long, and a stone lies."""
LONGEST = 300
"""Ticks after which everything lies, whatever it does."""


@dataclass
class Rock:
    """A stone as it is drawn, in millimetres of the tray."""

    size: Size
    x: float
    y: float
    look: int
    """Which of the pictures of its size."""
    lift: float = 0.0
    """Millimetres above the floor."""
    scale: float = 1.0
    """Smaller, the deeper it has fallen."""
    flat: float = 1.0
    """How high it looks to how wide it is: less, where it tips."""


@dataclass
class Fallen:
    """A stone in the pit, or on its way down."""

    size: Size
    look: int
    radius: float
    x: float
    y: float
    height: float
    """Of its foot above the floor of the pit."""
    vx: float = 0.0
    vy: float = 0.0
    vz: float = 0.0
    landed: bool = False
    still: int = 0
    """Ticks for which it has hardly moved."""
    scale: float = field(init=False)
    """How large it looks …"""
    reach: float = field(init=False)
    """… and so how far its surface is from its middle."""

    def __post_init__(self) -> None:
        self.measure()

    def measure(self) -> None:
        self.scale = SHRUNK + (1 - SHRUNK) * min(1.0, max(0.0, self.height / DEEP))
        self.reach = self.radius * self.scale

    @property
    def flat(self) -> float:
        """It turns over once on its way down; one that leans on others lies aslant."""
        return THICK + (1 - THICK) * abs(cos(pi * min(1.0, self.height / DEEP)))

    @property
    def lies(self) -> bool:
        return self.still >= QUIET_TICKS


@dataclass
class Pit:
    """All stones that fell and are not exchanged yet."""

    tray: Bounds
    stones: list[Fallen] = field(default_factory=list)
    landings: list[Fallen] = field(default_factory=list)
    """Stones that met the floor or another stone for the first time since somebody asked."""
    _ticks: int = 0

    @property
    def counts(self) -> Counts:
        few, mid, many = (sum(stone.size == size for stone in self.stones) for size in SIZES)
        return few, mid, many

    @property
    def at_rest(self) -> bool:
        return all(stone.lies for stone in self.stones)

    def lay(self, stones: Sequence[tuple[Size, float, float]]) -> None:
        """Exactly these lie there."""
        self.landings.clear()
        self.stones = [
            Fallen(size, number, self.tray.radius[size], x, y, 0.0, landed=True, still=QUIET_TICKS)
            for number, (size, x, y) in enumerate(stones)
        ]

    def drop(self, size: Size, look: int, x: float, y: float, aside: float = 0.0) -> None:
        """A stone whose middle has passed the edge."""
        speed = max(-ASIDE, min(ASIDE, aside))
        self.stones.append(
            Fallen(size, look, self.tray.radius[size], x, max(y, self.tray.depth), DEEP, speed, TIPPING)
        )
        self._ticks = 0

    def rocks(self) -> list[Rock]:
        """As they are drawn: the deepest first."""
        return [
            Rock(stone.size, stone.x, stone.y, stone.look, scale=stone.scale, flat=stone.flat)
            for stone in sorted(self.stones, key=lambda each: each.height + each.reach)
        ]

    def settle(self) -> None:
        """Until everything lies."""
        while not self.at_rest:
            self.tick()

    def tick(self) -> None:
        if self.at_rest:
            return
        self._ticks += 1
        before = [(stone.x, stone.y, stone.height) for stone in self.stones]
        for stone in self.stones:
            if not stone.lies:
                stone.vz -= GRAVITY * TICK
                stone.x += stone.vx * TICK
                stone.y += stone.vy * TICK
                stone.height += stone.vz * TICK
        met: set[int] = set()
        for _ in range(ROUNDS):
            for one, two in self._pairs():
                self._part(one, two, met)
            for stone in self.stones:
                self._keep_in(stone)
                stone.measure()
        for stone, (x, y, height) in zip(self.stones, before, strict=True):
            self._move_on(stone, (x, y, height), id(stone) in met)
        if self._ticks >= LONGEST:
            for stone in self.stones:
                stone.still = QUIET_TICKS

    def _pairs(self) -> Iterator[tuple[Fallen, Fallen]]:
        for number, one in enumerate(self.stones):
            for two in self.stones[number + 1 :]:
                if abs(one.x - two.x) < one.reach + two.reach and not (one.lies and two.lies):
                    yield one, two

    def _part(self, one: Fallen, two: Fallen, met: set[int]) -> None:
        """Two stones that overlap are moved apart, the lighter one further; who lay is stirred."""
        apart = one.reach + two.reach
        dx, dy = two.x - one.x, two.y - one.y
        dz = (two.height + two.reach) - (one.height + one.reach)
        square = dx * dx + dy * dy + dz * dz
        if square >= apart * apart or square == 0.0:
            return
        far = sqrt(square)
        push = (apart - far) / far
        heavy, light = one.radius**3, two.radius**3
        share = light / (heavy + light)
        for stone, part in ((one, -push * share), (two, push * (1 - share))):
            stone.x += dx * part
            stone.y += dy * part
            stone.height += dz * part
            if stone.lies and (apart - far) > 0.05:
                stone.still = 0
        met |= {id(one), id(two)}

    def _keep_in(self, stone: Fallen) -> None:
        """Between the floor, both ends, the far side and the edge that it came over."""
        stone.height = max(0.0, min(DEEP, stone.height))
        reach, depth = stone.reach, self.tray.depth
        room = max(0.0, self.tray.half_width(depth) - reach)
        stone.x = max(-room, min(room, stone.x))
        held = reach * (1 - (1 - LIP) * min(1.0, stone.height / DEEP))
        # Where there is no room for it, it leans over the far side.
        stone.y = min(stone.y, depth + max(held, MOUTH - BANK - reach))
        above = stone.height + reach - DEEP
        out = stone.y - depth
        if above <= 0:
            stone.y = max(stone.y, depth + held)
        elif out * out + above * above < held * held:
            grown = held / (sqrt(out * out + above * above) or 1.0)
            stone.y = depth + out * grown
            stone.height = DEEP - reach + above * grown

    def _move_on(self, stone: Fallen, before: tuple[float, float, float], met: bool) -> None:
        """The speed follows from where it came to; floor and stones take their part of it."""
        if stone.lies:
            stone.vx = stone.vy = stone.vz = 0.0
            return
        coming = stone.vz
        stone.vx, stone.vy, stone.vz = (
            max(-FASTEST, min(FASTEST, (now - old) / TICK))
            for now, old in zip((stone.x, stone.y, stone.height), before, strict=True)
        )
        grounded = stone.height <= 1e-6
        if grounded:
            stone.vx *= GRIP
            stone.vy *= GRIP
            stone.vz = -BOUNCE * coming if coming < -HARD else 0.0
        elif met:
            stone.vx, stone.vy, stone.vz = stone.vx * RUB, stone.vy * RUB, stone.vz * RUB
        if (grounded or met) and not stone.landed and coming < -HARD:
            stone.landed = True
            self.landings.append(stone)
        speed = abs(stone.vx) + abs(stone.vy) + abs(stone.vz)
        stone.still = stone.still + 1 if (grounded or met) and speed < QUIET else 0
