"""How strong somebody plays, as a number: Glicko-2, after Mark Glickman's paper of that name.

A game is a rating period of its own. Opponents of the house have fixed strengths; only the player's changes.
What came of a game of several is one result, shared out among the pairs it can be told in: they depend on
each other, and a table of four makes nobody three times as sure.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10, pi, sqrt

SCALE = 173.7178
TAU = 0.5
"""How readily the volatility changes."""
CLOSE = 1e-6
WEAKEST = 1200.0
"""What the weakest level of every game is said to be worth."""
LOWEST, HIGHEST = 100.0, 4000.0
"""Who never loses, or never wins, is not beyond all measure."""
LEAST_DEVIATION = 30.0
"""Nobody is known better than that: people learn."""
MOST_DEVIATION = 350.0
"""Nobody is known less than somebody of whom nothing is known."""
MOST_VOLATILITY = 0.2
LEVEL_DEVIATION = 30.0


@dataclass(frozen=True)
class Rating:
    """A guess, how far it may be off, and how unsteady the player is."""

    value: float = 1500.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


@dataclass(frozen=True)
class Score:
    """What came of it against one opponent: 1 won, 0 lost, 0.5 neither."""

    opponent: float
    deviation: float
    score: float
    weight: float = 1.0
    """Those of one game sum to one."""


def rated(before: Rating, scores: Sequence[Score]) -> Rating:
    """After a rating period; the steps are those of the paper."""
    mu, phi, sigma = (before.value - 1500) / SCALE, before.deviation / SCALE, before.volatility
    if not scores:
        return _bounded(before.value, SCALE * sqrt(phi**2 + sigma**2), sigma)
    precision = improvement = 0.0
    for each in scores:
        g = 1 / sqrt(1 + 3 * (each.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (each.opponent - 1500) / SCALE)))
        precision += each.weight * g * g * expected * (1 - expected)
        improvement += each.weight * g * (each.score - expected)
    # Beyond doubt against somebody far away: nothing is learned from it, and nothing is divided by it.
    variance = 1 / max(precision, 1e-9)
    sigma = _volatility(phi, sigma, variance, variance * improvement)
    wide = sqrt(phi**2 + sigma**2)
    phi = 1 / sqrt(1 / wide**2 + 1 / variance)
    return _bounded(1500 + SCALE * (mu + phi**2 * improvement), SCALE * phi, sigma)


def _bounded(value: float, deviation: float, volatility: float) -> Rating:
    return Rating(
        min(max(value, LOWEST), HIGHEST),
        min(max(deviation, LEAST_DEVIATION), MOST_DEVIATION),
        min(volatility, MOST_VOLATILITY),
    )


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Step 5: where the function below is nought, found by the Illinois method."""
    a = log(sigma**2)

    def f(x: float) -> float:
        e = exp(x)
        spread = phi**2 + variance + e
        return e * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while f(a - step * TAU) < 0:
            step += 1
        high = a - step * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        there = f(middle)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, there
    return exp(low / 2)


# The strengths of the levels, from the arena

Measured = tuple[float, int]
"""The share of wins of one against the level below at all other seats, and in how many games."""
Ladder = Mapping[int, Sequence[Measured]]
"""By number of players: of every level but the weakest, from the second on."""


def gap(measured: Measured, players: int) -> float:
    """By how much a level is stronger than the one below.

    Whoever is as likely to win as ``s`` of the others together makes ``s / (s + players - 1)`` of the wins.
    A win is added to either side, so that a level that never lost is not beyond all measure.
    """
    share, games = measured
    fair = 1 / players
    likely = (share * games + 2 * fair) / (games + 2)
    return 400 * log10(likely * (players - 1) / (1 - likely))


def strengths(levels: Sequence[str], ladder: Ladder, players: int) -> dict[str, float]:
    """By level; where nothing was measured for so many players, there are none."""
    if players not in ladder:
        return {}
    found, value = {levels[0]: WEAKEST}, WEAKEST
    for level, measured in zip(levels[1:], ladder[players], strict=True):
        # A few games may say otherwise, but nobody is offered as the stronger one who is not.
        value += max(0.0, gap(measured, players))
        found[level] = value
    return found
