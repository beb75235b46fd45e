"""What is worth telling when a game is looked back on: whose houses went out, and through whom."""

from collections import Counter

from game.core.rules import CHANCE
from game.core.session import Entry
from game.games.aquaedukt.rules.events import HouseLost
from game.meta.review import Notable


def notable(entry: Entry) -> list[Notable]:
    """Houses of others that a player drove out by filling a region."""
    if entry.seat == CHANCE:
        return []
    lost: Counter[int] = Counter()
    for event in entry.events:
        if isinstance(event, HouseLost) and event.by == "full" and event.seat != entry.seat:
            lost[event.seat] += event.value
    return [Notable("lost", points, entry.seat, whom, {"points": points}) for whom, points in lost.items()]
