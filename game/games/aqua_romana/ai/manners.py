"""What a player likes beside winning: whose water grows by its tiles, what it shuts, how it builds."""

from dataclasses import astuple, dataclass
from typing import Final

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.rules import TILE_KINDS

_STRAIGHT: Final = TILE_KINDS.index("straight")


@dataclass(frozen=True)
class Deed:
    """What one action did, counted for who did it."""

    given: float = 0.0
    """Squares by which aqueducts of others grew."""
    others: float = 0.0
    """Points that the others may expect now, more than before."""
    walled: float = 0.0
    """Aqueducts of others that can go no farther."""
    ended: float = 0.0
    """Own ones that were closed, by a tile or by choice."""
    straight: float = 0.0
    """Whether the tile is a straight one."""
    twofold: float = 0.0
    """What one tile did beyond the first thing: own squares won and aqueducts of others walled."""
    fountain: float = 0.0
    """Whether it brings a second tile, for the fountain."""
    longest: float = 0.0
    """Whether it was the longest of the own aqueducts still being built that grew."""


NOTHING: Final = Deed()


def deed(judge: AquaJudge, action: int) -> Deed:
    """Of an action that is legal in the judge's position, which is left as it was."""
    position = judge.position
    tables = position.tables
    seat = position.to_move
    first = tables.first_aqueduct
    own = tables.own[seat]
    link, cells = position.link, position.cells
    was_open = cells[L.OPEN]
    lengths = {number: link[first + number] & L.DISTANCE for number in L.bits(was_open)}
    expected = _of_others(judge, seat)
    position.apply(action)
    grown = {
        number: (position.link[first + number] & L.DISTANCE) - length for number, length in lengths.items()
    }
    still_open = position.cells[L.OPEN]
    to_fountain = position.cells[L.PHASE] == L.FOUNTAIN
    expected = _of_others(judge, seat) - expected
    position.undo()
    shut = was_open & ~still_open
    moved = [number for number, squares in grown.items() if squares and own >> number & 1]
    walled = (shut & ~own).bit_count()
    top = max((length for number, length in lengths.items() if own >> number & 1), default=0)
    return Deed(
        given=float(sum(squares for number, squares in grown.items() if not own >> number & 1)),
        others=expected,
        walled=float(walled),
        ended=float((shut & own).bit_count()),
        straight=float(action >= tables.build and tile_kind(position, action) == _STRAIGHT),
        twofold=float(max(0, sum(grown[number] for number in moved) + walled - 1)),
        fountain=float(to_fountain),
        longest=float(any(lengths[number] == top for number in moved)),
    )


def _of_others(judge: AquaJudge, seat: int) -> float:
    total = 0.0
    for other, points in enumerate(judge.points()):
        if other != seat:
            total += points
    return total


def tile_kind(position: FlatPosition, action: int) -> int:
    """The number of the kind of tile that an action lays."""
    first = position.tables.build if action >= position.tables.build else position.tables.fountain
    return L.TILE_KIND_NUMBER[(action - first) % L.TILE_COUNT]


def liking(likes: Deed, done: Deed) -> float:
    """How much a deed pleases, in parts of the win."""
    total = 0.0
    for taste, amount in zip(astuple(likes), astuple(done), strict=True):
        total += taste * amount
    return total
