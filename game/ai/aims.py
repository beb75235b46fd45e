"""From the points every seat may expect to its share of the win, and to what it plays for."""

from collections.abc import Sequence
from typing import Final

from game.ai.search import exponential

PRIDE: Final = 0.1
"""The part of a seat's aim that is not the win but the lead."""
FAR_AHEAD: Final = 30.0
"""The lead in points that satisfies it."""


def shares_of(points: list[float], spread: float) -> list[float]:
    """Who wins how often, if these are the points expected."""
    if len(points) == 2:
        behind = (points[1] - points[0]) / spread
        if behind > 30.0:
            behind = 30.0
        elif behind < -30.0:
            behind = -30.0
        share = 1.0 / (1.0 + exponential(behind))
        return [share, 1.0 - share]
    best = max(points)
    weights = [exponential(max((own - best) / spread, -30.0)) for own in points]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def shares_of_winners(winners: Sequence[int], seats: int) -> list[float]:
    """Of a finished game.

    >>> shares_of_winners((0, 2), 3)
    [0.5, 0.0, 0.5]
    """
    share = 1 / len(winners)
    return [share if seat in winners else 0.0 for seat in range(seats)]


def aims(shares: list[float], points: list[float]) -> list[float]:
    """What each seat plays for: to win and, for a tenth, to be far ahead of the others on average.

    With the win alone in mind a player who cannot lose any more, or not win, would play anything.
    """
    total = 0.0
    for own in points:
        total += own
    rivals = len(points) - 1
    aimed: list[float] = []
    for share, own in zip(shares, points):  # noqa: B905 - for speed
        lead = (own - (total - own) / rivals) / FAR_AHEAD
        if lead > 1.0:
            lead = 1.0
        elif lead < -1.0:
            lead = -1.0
        aimed.append((1.0 - PRIDE) * share + PRIDE * (0.5 + 0.5 * lead))
    return aimed


def together_one(shares: Sequence[float]) -> tuple[float, ...]:
    """The same parts of one whole; equal ones where nobody has any.

    >>> together_one([1.0, 3.0])
    (0.25, 0.75)
    """
    total = 0.0
    for share in shares:
        total += max(0.0, share)
    return tuple(max(0.0, share) / total if total else 1.0 / len(shares) for share in shares)
