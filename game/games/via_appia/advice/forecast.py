"""What a push is likely to bring, for whoever asked for a hint: a few tries with a hand that shakes."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.games.via_appia.hands import TREMBLING, Hand
from game.games.via_appia.quarry import NoPhysics, push
from game.games.via_appia.rules import NONE, Counts, Push, Quarry, State, Stone, changed

TRIES = 9
CAREFUL = Hand(1.0, 2.0)
"""A person who aims as well as eyes and wrists allow."""


@dataclass(frozen=True)
class Tries:
    """What came of them."""

    count: int
    fruitful: int
    """Tries in which something fell."""
    usual: Counts
    """The stones that fell most often together."""


def tries(state: State, aimed: Push) -> Tries | None:
    """None where the physics library is missing."""
    hand = TREMBLING if state.options.hands == "trembling" else CAREFUL
    return _tried(state.road.level.quarry, state.tray, aimed, hand)


@lru_cache(maxsize=64)
def _tried(quarry: Quarry, tray: tuple[Stone, ...], aimed: Push, hand: Hand) -> Tries | None:
    random = Random(f"{aimed}")
    seen: dict[Counts, int] = {}
    try:
        for number in range(TRIES):
            made = hand.shaken(quarry, aimed, random) if number else aimed
            fallen = _fallen(quarry, tray, made)
            seen[fallen] = seen.get(fallen, 0) + 1
    except NoPhysics:
        return None
    fruitful = {fallen: count for fallen, count in seen.items() if any(fallen)}
    usual = max(fruitful, key=lambda each: (fruitful[each], sum(each)), default=NONE)
    return Tries(TRIES, sum(fruitful.values()), usual)


def _fallen(quarry: Quarry, tray: tuple[Stone, ...], made: Push) -> Counts:
    counts = NONE
    for index in push(quarry, tray, made).order:
        if index < len(tray):
            counts = changed(counts, tray[index].size, 1)
    return counts
