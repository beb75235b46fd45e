"""What the games of the person at this computer come to: rating, rivals, streaks, averages, a table.

All of it follows from how games ended, so that nothing has to be kept beside that.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from game.core.setup import HUMAN
from game.meta.rating import LEVEL_DEVIATION, Rating, Score, rated, strengths
from game.meta.spec import GameSpec
from game.storage.statistics import GameResult, SeatResult

MOST_RATED = 2000
"""Games that are rated, the newest: what came before is long forgotten by the numbers too."""


def alone(result: GameResult) -> SeatResult | None:
    """The one person at the table; None where several or none played."""
    people = [seat for seat in result.seats if seat.player == HUMAN]
    return people[0] if len(people) == 1 and len(result.seats) > 1 else None


def lead(result: GameResult, seat: SeatResult) -> int:
    """Points ahead of the best of the others."""
    return seat.points - max(other.points for other in result.seats if other is not seat)


def score_against(you: SeatResult, other: SeatResult) -> float:
    """1 for whoever fared better; where points are equal, who won knows why."""
    if you.won != other.won:
        return float(you.won)
    return 0.5 if you.points == other.points else float(you.points > other.points)


# rating


def rating_history(spec: GameSpec, results: Iterable[GameResult], players: int) -> tuple[Rating, ...]:
    """After every game alone against so many opponents but one, oldest first."""
    levels = strengths(spec.ai_levels, spec.ladder, players)
    history: list[Rating] = []
    now = Rating()
    counted = [each for each in results if len(each.seats) == players and is_rated(spec, each)]
    for result in counted[-MOST_RATED:]:
        you = alone(result)
        assert you is not None, "else it would not be rated"
        now = rated(
            now,
            [
                Score(levels[other.player], LEVEL_DEVIATION, score_against(you, other), 1 / (players - 1))
                for other in result.seats
                if other is not you
            ],
        )
        history.append(now)
    return tuple(history)


def fitting(spec: GameSpec, results: Iterable[GameResult], players: int) -> str:
    """The level nearest to what the person at this computer plays; the gentlest before the first game.

    Nobody goes up faster than one step beyond whom he has beaten: after a game or two a rating is a guess.
    """
    played = tuple(results)
    history = rating_history(spec, played, players)
    levels = strengths(spec.ai_levels, spec.ladder, players)
    if not history or not levels:
        return spec.ai_levels[0]
    beaten = (spec.ai_levels.index(each) for each in _beaten(spec, played, players))
    within = spec.ai_levels[: max(beaten, default=-1) + 2]
    return min(within, key=lambda level: abs(levels[level] - history[-1].value))


def _beaten(spec: GameSpec, results: Iterable[GameResult], players: int) -> set[str]:
    """Whom the person at this computer was ahead of, in games of so many that are rated."""
    found = set[str]()
    for result in results:
        you = alone(result)
        if you is not None and len(result.seats) == players and is_rated(spec, result):
            found |= {
                each.player for each in result.seats if each is not you and score_against(you, each) == 1
            }
    return found


def is_rated(spec: GameSpec, result: GameResult) -> bool:
    """One person against levels whose strength is known."""
    if result.game != spec.id or alone(result) is None:
        return False
    levels = strengths(spec.ai_levels, spec.ladder, len(result.seats))
    return all(seat.player == HUMAN or seat.player in levels for seat in result.seats)


# rivals, streaks, averages


@dataclass(frozen=True)
class Rivalry:
    """Games of one person in which such an opponent sat at the table."""

    games: int = 0
    wins: int = 0
    row: int = 0
    """Won one after the other, up to the last game."""
    best_row: int = 0

    def with_game(self, won: bool) -> Rivalry:
        row = self.row + 1 if won else 0
        return Rivalry(self.games + 1, self.wins + won, row, max(self.best_row, row))


def rivalries(results: Iterable[GameResult]) -> dict[str, Rivalry]:
    """By opponent; ``HUMAN`` stands for all games alone together."""
    found: dict[str, Rivalry] = {}
    for result in results:
        you = alone(result)
        if you is not None:
            for name in {HUMAN, *(seat.player for seat in result.seats if seat is not you)}:
                found[name] = found.get(name, Rivalry()).with_game(you.won)
    return found


def average(results: Iterable[GameResult], fact: str, human: bool) -> float | None:
    """Of all people or of all computers, in the games that know of it."""
    known = [
        seat.facts[fact]
        for result in results
        for seat in result.seats
        if (seat.player == HUMAN) == human and fact in seat.facts
    ]
    return sum(known) / len(known) if known else None


# export


def as_csv(spec: GameSpec, results: Sequence[GameResult]) -> str:
    """A line for every seat of every game; the rating stands in the line of the person it is about."""
    facts = sorted({name for result in results for seat in result.seats for name in seat.facts})
    import csv  # noqa: PLC0415 - nobody at the title wants a table

    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    heads = ("ended", "game", "level", "players", "seat", "player", "points", "won", "best")
    writer.writerow([*heads, "rating", "deviation", *facts])
    for result, ratings in zip(results, _ratings(spec, results), strict=True):
        when = datetime.fromtimestamp(result.ended, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        for number, seat in enumerate(result.seats, start=1):
            own = ratings if seat.player == HUMAN else ("", "")
            known = [seat.facts.get(name, "") for name in facts]
            about = (when, result.game, result.level, len(result.seats), number, seat.player)
            writer.writerow([*about, seat.points, int(seat.won), seat.best, *own, *known])
    return target.getvalue()


def _ratings(spec: GameSpec, results: Sequence[GameResult]) -> Iterator[tuple[str, str]]:
    """After every game, as text; empty for games that are not rated."""
    counts = {len(result.seats) for result in results}
    left = {players: list(reversed(rating_history(spec, results, players))) for players in counts}
    skip = {
        players: sum(len(each.seats) == players and is_rated(spec, each) for each in results) - len(known)
        for players, known in left.items()
    }
    for result in results:
        players = len(result.seats)
        if not is_rated(spec, result):
            yield "", ""
        elif skip[players] > 0:
            skip[players] -= 1
            yield "", ""
        else:
            now = left[players].pop()
            yield f"{now.value:.0f}", f"{now.deviation:.0f}"
