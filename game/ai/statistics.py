"""How sure a tournament can be of what it says."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

Verdict = Literal["stronger", "not stronger"]

CONFIDENCE = 1.96
"""Standard deviations on both sides that hold 95 % of a normal distribution."""


def interval(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate after so many games (Wilson's, which holds for few games too).

    >>> [round(bound, 3) for bound in interval(0.5, 100)]
    [0.404, 0.596]
    """
    if games == 0:
        return 0.0, 1.0
    square = CONFIDENCE * CONFIDENCE
    middle = rate + square / (2 * games)
    reach = CONFIDENCE * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test: stop a match as soon as its result is clear.

    Every group of games with rotated seats is one observation: its mean share of the win for the
    player under test. The likelihood ratio is that of normal observations of unknown variance.
    """

    parity: float
    """The share of the win if it is as strong as the others."""
    better: float
    """The share if it is as much stronger as we want to know."""
    error: float = 0.05
    """Of either kind."""
    fewest: int = 8
    """Groups before which no verdict is given; the variance is a guess until then."""

    def verdict(self, groups: Sequence[float]) -> Verdict | None:
        if len(groups) < self.fewest:
            return None
        bound = log((1 - self.error) / self.error)
        ratio = self.log_likelihood_ratio(groups)
        if ratio >= bound:
            return "stronger"
        return "not stronger" if ratio <= -bound else None

    def log_likelihood_ratio(self, groups: Sequence[float]) -> float:
        count = len(groups)
        mean = sum(groups) / count
        # One imagined group at either end keeps a run of equal results from looking certain.
        spread = sum((group - mean) ** 2 for group in groups) + (1 - mean) ** 2 + mean**2
        variance = spread / (count + 2)
        step = self.better - self.parity
        return count * step * (2 * mean - self.parity - self.better) / (2 * variance)
