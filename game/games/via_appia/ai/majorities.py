"""Who will have most tiles in a segment, as far as it can be said."""

from math import sqrt

from game.ai.search import exponential
from game.games.via_appia.ai.value import Weights


def majority(w: Weights, prizes: tuple[int, int], key: list[int]) -> list[float]:
    """What most and second most in a segment are worth to each: sure at the end, open before.

    ``key``: the segment, twice the rounds left, its free spaces; then of each seat its tiles there and
    whether it may work there.
    """
    players = (len(key) - 3) // 2
    rounds, free = key[1] / 2.0, key[2]
    more = free * rounds / (rounds + w.fill)
    counts = [key[3 + 2 * seat] for seat in range(players)]
    rights = [1.0 if key[4 + 2 * seat] else 0.4 for seat in range(players)]
    together = 0.0
    for right in rights:
        together += right
    spread = 0.25 + w.majority_spread * sqrt(more)
    likely = [counts[seat] + more * rights[seat] / together for seat in range(players)]
    best = max(likely)
    chances: list[float] = []
    for seat in range(players):
        chance = exponential(max((likely[seat] - best) / spread, -20.0))
        if not counts[seat]:
            due = w.second * (likely[seat] if likely[seat] < 1.0 else 1.0)
            chance *= due
        chances.append(chance)
    total = 0.0
    for chance in chances:
        total += chance
    first, second = prizes
    shares = [0.0] * players
    if total <= 0.0:
        return shares
    for seat in range(players):
        lead = chances[seat] / total
        shares[seat] += first * lead
        rest = total - chances[seat]
        if rest > 0.0:
            for other in range(players):
                if other != seat:
                    sure = 1.0 if counts[other] else w.second * min(1.0, likely[other])
                    shares[other] += second * lead * chances[other] / rest * sure
    return shares
