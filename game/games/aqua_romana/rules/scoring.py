"""Podiums, bonus and the result."""

from collections.abc import Iterable, Mapping

from game.core.rules import Outcome
from game.games.aqua_romana.rules.board import PODIUMS, WIDE_PODIUMS, Outlet
from game.games.aqua_romana.rules.state import State

BONUS = (4, 3, 2)
"""For the highest, second and third highest occupied podium."""


def places(podium: int) -> int:
    """How many workmen a podium holds."""
    return 2 if podium in WIDE_PODIUMS else 1


def podium_for(occupied: Mapping[int, int], length: int) -> tuple[tuple[int, ...], int]:
    """The full podiums a workman steps down past (R14), and the one he gets; 0 is beside them (R15).

    ``occupied`` counts the workmen on each podium.

    >>> podium_for({8: 1, 7: 1}, 8)
    ((8,), 7)
    """
    tried: list[int] = []
    for podium in range(min(length, PODIUMS), 0, -1):
        if occupied.get(podium, 0) < places(podium):
            return tuple(tried), podium
        tried.append(podium)
    return tuple(tried), 0


def occupancy(state: State) -> dict[int, int]:
    """How many workmen stand on each podium."""
    return {podium: len(outlets) for podium, outlets in state.podiums.items() if podium}


def bonuses(podiums: Mapping[Outlet, int]) -> dict[Outlet, int]:
    """The bonus of each workman who gets one; two who share a podium each get it (R19)."""
    best = sorted({podium for podium in podiums.values() if podium}, reverse=True)
    by_podium = dict(zip(best, BONUS, strict=False))
    return {outlet: by_podium[podium] for outlet, podium in podiums.items() if podium in by_podium}


def standings(state: State) -> dict[Outlet, int]:
    """The podium of every workman scored so far."""
    return {
        outlet: aqueduct.podium for outlet, aqueduct in state.aqueducts.items() if aqueduct.podium is not None
    }


def points(state: State) -> tuple[int, ...]:
    """Points by seat if the game ended with the podiums as they are now, bonus included."""
    podiums = standings(state)
    extra = bonuses(podiums)
    totals = [0] * len(state.seats)
    for outlet, podium in podiums.items():
        totals[state.seat_of(outlet)] += podium + extra.get(outlet, 0)
    return tuple(totals)


def result(state: State) -> Outcome:
    """Most points win, equal points share the win (R20)."""
    totals = points(state)
    best = max(totals)
    return Outcome(totals, tuple(seat for seat, total in enumerate(totals) if total == best))


def scoring_order(state: State, outlets: Iterable[Outlet], first: int) -> tuple[Outlet, ...]:
    """Those of the seat ``first`` first, then the others clockwise; within a seat in board order."""
    seats = len(state.seats)
    order = {outlet: index for index, outlet in enumerate(state.aqueducts)}
    return tuple(sorted(outlets, key=lambda outlet: ((state.seat_of(outlet) - first) % seats, order[outlet])))
