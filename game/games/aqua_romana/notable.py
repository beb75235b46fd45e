"""What is worth telling when a game is looked back on: who closed whom."""

from game.core.rules import CHANCE
from game.core.session import Entry
from game.games.aqua_romana.rules.events import AqueductClosed
from game.meta.review import Notable

YOUNG = 12
"""The shorter it was, the more is lost: an aqueduct of this length has come as far as most do."""


def notable(entry: Entry) -> list[Notable]:
    found = []
    for event in entry.events:
        if isinstance(event, AqueductClosed) and event.by in ("tile", "crowded") and entry.seat != CHANCE:
            whom = entry.after.seat_of(event.outlet)
            if whom != entry.seat:
                weight = max(0, YOUNG - event.length)
                found.append(Notable("closed", weight, entry.seat, whom, {"length": event.length}))
    return found
