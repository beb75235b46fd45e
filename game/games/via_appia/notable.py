"""What is worth telling when a game is looked back on: great hauls, pushes in vain, who was first where."""

from collections.abc import Iterator
from typing import Any

from game.core.session import LogEntry
from game.games.via_appia.rules import RANK, State
from game.games.via_appia.rules.events import CityReached, Event, SolaceEarned, StoneFell, TileBuilt
from game.games.via_appia.rules.scoring import majority
from game.meta.review import Notable

HAUL = 3
"""From so many stones of one push on."""
CONTESTED = 3
"""With so many tiles a lead in a segment means something."""
IN_VAIN = 2
"""What two pushes usually bring, in points of tiles, beyond the solace."""


def notable(entry: LogEntry[State, Any, Event]) -> list[Notable]:
    """A push's outcome is chance's step, and still its player's doing: the events say whose."""
    return [*_haul(entry), *_others(entry)]


def _haul(entry: LogEntry[State, Any, Event]) -> Iterator[Notable]:
    """Stones of one push, weighed as the tiles they can become."""
    fallen = [event for event in entry.events if isinstance(event, StoneFell)]
    if len(fallen) >= HAUL:
        points = entry.after.road.level.tile_points
        worth = sum(points[RANK[event.size]] for event in fallen)
        yield Notable("haul", worth, fallen[0].seat, values={"n": len(fallen)})


def _others(entry: LogEntry[State, Any, Event]) -> Iterator[Notable]:
    for event in entry.events:
        match event:
            case SolaceEarned():
                yield Notable("vain", IN_VAIN, event.seat)
            case CityReached(order=0):
                yield Notable("first", event.token, event.seat, values={"city": _name(event.city)})
            case TileBuilt():
                yield from _overtaken(entry, event)


def _overtaken(entry: LogEntry[State, Any, Event], built: TileBuilt) -> Iterator[Notable]:
    """Nobody shares the lead in the segment any more: weighed by what that moves between the two."""
    segment, seat = entry.before.road.segment_of[built.space], built.seat
    before, after = entry.before.bonuses[segment], entry.after.bonuses[segment]
    level = [other for other, count in enumerate(before) if count == before[seat] and other != seat]
    if before[seat] < max(before) or len(level) != 1 or after[seat] < CONTESTED:
        return
    had, has = majority(entry.before, segment), majority(entry.after, segment)
    weight = has[seat] - had[seat] + had[level[0]] - has[level[0]]
    yield Notable("overtakes", weight, seat, level[0], {"segment": built.segment, "n": after[seat]})


def _name(city: str) -> str:
    """The map names its cities as Romans did, in small letters."""
    return city.replace("-", " ").title()
