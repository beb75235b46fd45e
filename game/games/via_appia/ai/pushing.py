"""Pushes: which to try, and what they do. A push is simulated once, however often it is thought of."""

from functools import lru_cache
from random import Random

from game.games.via_appia.hands import Hand
from game.games.via_appia.quarry import push
from game.games.via_appia.rules import SIZES, Push, Quarry, Rest, Stone

MAX_KEPT = 1 << 12


@lru_cache(maxsize=MAX_KEPT)
def outcome(quarry: Quarry, tray: tuple[Stone, ...], aimed: Push) -> Rest:
    """Where a push leaves everything: computed, and the same every time."""
    return Rest(push(quarry, tray, aimed).spots)


def some_pushes(quarry: Quarry, ranks: list[int], count: int, random: Random) -> list[Push]:
    """So many different ones of the sizes held, each size about as often, spread over the line."""
    found: list[Push] = []
    for number in range(count):
        size = SIZES[ranks[number % len(ranks)]]
        reach = quarry.reach_of(size)
        x = int((2 * random.random() - 1.0) * (reach + 0.999))
        turns = quarry.angle_max // quarry.angle_step
        # Two numbers together: straight pushes go in deeper, so they are tried more often.
        turn = int((random.random() + random.random() - 1.0) * (turns + 0.999))
        aimed = Push(size, x, turn * quarry.angle_step)
        if aimed not in found:
            found.append(aimed)
    return found


@lru_cache(maxsize=64)
def row_of_pushes(quarry: Quarry, rank: int, columns: int, angles: tuple[int, ...]) -> tuple[Push, ...]:
    """Evenly over the line, at each of these angles."""
    size = SIZES[rank]
    reach = quarry.reach_of(size)
    places = sorted({round(-reach + 2 * reach * n / (columns - 1)) for n in range(columns)})
    return tuple(Push(size, x, angle) for angle in angles for x in places)


def shakes_of(quarry: Quarry, aimed: Push, hand: Hand, count: int, random: Random) -> list[Push]:
    """What the hand may make of it."""
    if hand.steady:
        return [aimed]
    return [hand.shaken(quarry, aimed, random) for _ in range(count)]
