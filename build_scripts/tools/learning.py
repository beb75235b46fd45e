"""What all learning has in common: how well shares foretell winners, and how weights are written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from game.ai.aims import shares_of

PLAYERS = (2, 3, 4)
SPREADS = tuple(half / 2 for half in range(4, 25))
"""Those that are tried. Early leads foretell little, but with a huge spread all options look equal."""

Forecast = tuple[Sequence[float], Sequence[int]]
"""The points foreseen in a position, and those won in the end, by seat."""


def best_spread(forecasts: Iterable[Forecast], otherwise: float) -> float:
    """The spread under which the winners surprise least."""
    seen = list(forecasts)
    return min(SPREADS, key=lambda spread: _surprise(seen, spread)) if seen else otherwise


def _surprise(seen: Sequence[Forecast], spread: float) -> float:
    """How badly the shares foretold the winners (Brier's score)."""
    total = 0.0
    for foreseen, won in seen:
        best = max(won)
        winners = won.count(best)
        for share, points in zip(shares_of(list(foreseen), spread), won, strict=True):
            error = share - (1 / winners if points == best else 0.0)
            total += error * error
    return total


def show(players: int, stage: str, done: int, games: int, error: float, seconds: float) -> None:
    """One line that is written over and over."""
    print(
        f"\r{players} players, round {stage}: {done:>5}/{games} games, "
        f"mean error {error**0.5:5.2f} points, {seconds:5.0f} s",
        end="",
        flush=True,
    )


def readable(content: Mapping[str, object]) -> str:
    """JSON with every list of numbers on one line."""
    text = json.dumps(content, indent=1)
    lines: list[str] = []
    inside = False
    for line in text.split("\n"):
        stripped = line.strip()
        if inside:
            lines[-1] += stripped if stripped.startswith("]") else f" {stripped}".replace("[ ", "[")
        else:
            lines.append(line)
        inside = (inside or stripped.endswith("[")) and not stripped.startswith("]")
    return "\n".join(lines) + "\n"
