"""Opponents against each other: paired games, rotated seats, several processes, honest figures."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import resource_tracker
from typing import Protocol, TextIO

from game.ai.statistics import Sprt, Verdict, interval
from game.core.rules import Outcome

BAR = 30


class Sparring(Protocol):
    """What the arena needs of a game's opponents."""

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        """A whole game between these levels, seat by seat.

        The seed alone decides how it opens and what chance brings (see ``game.ai.luck.Luck``), so that every
        rotation of the seats meets the same.
        """
        ...


@dataclass(frozen=True)
class Tournament:
    """What is to be played."""

    opponents: Callable[[], Sparring]
    """A function of a module, so that other processes can be told of it."""
    start: str
    players: tuple[str, ...]
    """The level of each seat; the first one is the player under test."""
    seed: int = 0


@dataclass
class Tally:
    """What was seen so far. Rates and points are per seat held, so that one against three compares fairly."""

    players: tuple[str, ...]
    games: int = 0
    shares: dict[str, float] = field(default_factory=dict)
    points: dict[str, float] = field(default_factory=dict)
    groups: list[float] = field(default_factory=list)
    """For each group, the mean share of the win of the player under test."""

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """A group: the same opening with the players moved on by one seat from game to game."""
        tested = 0.0
        for rotation, outcome in enumerate(outcomes):
            seated = rotated(self.players, rotation)
            share = 1 / len(outcome.winners)
            for seat, player in enumerate(seated):
                won = share if seat in outcome.winners else 0.0
                self.shares[player] = self.shares.get(player, 0.0) + won
                self.points[player] = self.points.get(player, 0.0) + outcome.points[seat]
                if (seat - rotation) % len(seated) == 0:
                    tested += won
        self.games += len(outcomes)
        self.groups.append(tested / len(outcomes))

    def win_rate(self, player: str) -> float:
        return self.shares.get(player, 0.0) / self._seats(player)

    def mean_points(self, player: str) -> float:
        return self.points.get(player, 0.0) / self._seats(player)

    def _seats(self, player: str) -> int:
        return max(1, self.games * self.players.count(player))

    def summary(self) -> dict[str, object]:
        levels = list(dict.fromkeys(self.players))
        return {
            "games": self.games,
            "win_rate": {level: round(self.win_rate(level), 4) for level in levels},
            "interval": {
                level: [round(bound, 4) for bound in interval(self.win_rate(level), self.games)]
                for level in levels
            },
            "points": {level: round(self.mean_points(level), 2) for level in levels},
        }


def rotated(players: Sequence[str], by: int) -> tuple[str, ...]:
    """Everybody moved on by so many seats.

    >>> rotated(("a", "b", "c"), 1)
    ('c', 'a', 'b')
    """
    by %= len(players)
    return (*players[len(players) - by :], *players[: len(players) - by])


def play_group(tournament: Tournament, number: int) -> list[Outcome]:
    """One opening, played once with each rotation of the seats."""
    sparring = tournament.opponents()
    seed = tournament.seed * 1_000_003 + number
    return [
        sparring.play(tournament.start, rotated(tournament.players, rotation), seed)
        for rotation in range(len(tournament.players))
    ]


def run(
    tournament: Tournament,
    games: int,
    sprt: Sprt | None = None,
    processes: int = 1,
    progress: TextIO | None = None,
) -> tuple[Tally, Verdict | None]:
    """Play at least ``games`` games, in whole groups, or until the test has its verdict."""
    tally = Tally(tournament.players)
    groups = -(-games // len(tournament.players))
    verdict = None
    try:
        with _outcomes(tournament, groups, processes) as results:
            for outcomes in results:
                tally.add(outcomes)
                verdict = sprt.verdict(tally.groups) if sprt else None
                _show(progress, tally, groups)
                if verdict:
                    break
    finally:
        if tally.games:
            _write(progress, "\n")
    return tally, verdict


@contextmanager
def _outcomes(tournament: Tournament, groups: int, processes: int) -> Iterator[Iterator[list[Outcome]]]:
    """In the order of their numbers, whichever process is faster, so that a run can be repeated."""
    task = partial(play_group, tournament)
    if processes <= 1:
        yield map(task, range(groups))
        return
    with _deaf_to_the_keyboard():
        pool = multiprocessing.get_context("spawn").Pool(processes)
    with pool:
        yield pool.imap(task, range(groups))


@contextmanager
def _deaf_to_the_keyboard() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl+C, which reaches them all: only the first one answers it.

    That one only puts it off: ignored, as on Windows, a Ctrl+C of this moment would be lost.
    """
    if sys.platform == "win32":
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
    else:
        # It lets signals through again when it starts, so it is started first.
        resource_tracker.ensure_running()
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _write(out: TextIO | None, text: str) -> None:
    """The bar is a comfort: a terminal that is gone or full ends no tournament."""
    if out is not None:
        # The tournament goes on, with or without somebody who watches.
        with suppress(OSError):
            out.write(text)
            out.flush()


def _show(out: TextIO | None, tally: Tally, groups: int) -> None:
    done = len(tally.groups)
    filled = BAR * done // groups
    player = tally.players[0]
    low, high = interval(tally.win_rate(player), tally.games)
    _write(
        out,
        f"\r[{'#' * filled}{'.' * (BAR - filled)}] {tally.games:>5} games   "
        f"{player} {tally.win_rate(player):6.1%} ({low:.1%} to {high:.1%})",
    )


def report(tally: Tally, verdict: Verdict | None, out: TextIO) -> None:
    """The table for people."""
    out.write(f"{tally.games} games, seats rotated; per seat:\n")
    for player in dict.fromkeys(tally.players):
        rate = tally.win_rate(player)
        low, high = interval(rate, tally.games)
        out.write(
            f"  {player:<12} wins {rate:6.1%}   95 % interval {low:6.1%} to {high:6.1%}   "
            f"mean points {tally.mean_points(player):6.2f}\n"
        )
    if verdict:
        out.write(f"SPRT: {tally.players[0]} is {verdict} (errors at most 5 %).\n")
