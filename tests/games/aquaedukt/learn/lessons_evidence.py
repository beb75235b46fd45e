"""What must be seen in a lesson that says it teaches a ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.aquaedukt.rules.actions import Dig, Lay
from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.rules.events import (
    BackTurned,
    DieClosed,
    HouseLost,
    LastRoundBegan,
    MineralDrunk,
    MountainPlaced,
    RegionFilled,
    Stopped,
    WaterCame,
)
from game.games.aquaedukt.rules.scoring import TWO_CANALS
from tests.games.learning.walk import Walk


def refuses(*codes: str) -> Callable[[Walk], bool]:
    return lambda walk: walk.refuses(*codes)


def places_a_mountain(walk: Walk) -> bool:
    """A5: by hand, not by chance."""
    return walk.has(MountainPlaced, seat=walk.lesson.position.you)


def declines_a_roll(walk: Walk) -> bool:
    """A6: who rolled need not build."""
    return any(isinstance(event, Stopped) and event.declined for own in walk.own for event in own.events)


def waits_too_long(walk: Walk) -> bool:
    return walk.has(DieClosed) and walk.refuses("die-closed")


def builds_the_lowest(walk: Walk) -> bool:
    """A10: twice, with another value after the lowest has run out."""
    values = {
        own.before.lowest(own.before.active)
        for own in walk.own
        if own.before.phase == "house" and own.after.houses != own.before.houses
    }
    return len(values) > 1 and walk.refuses("lowest-on-water")


def fills_and_spares(walk: Walk) -> bool:
    """A11: houses go out, and houses with water stay."""
    return any(isinstance(event, RegionFilled) and event.lost and event.stay for event in walk.events)


def digs_at_the_rim(walk: Walk) -> bool:
    """A14: where a canal has hardly a way."""
    digs = [own for own in walk.own if isinstance(own.action, Dig)]
    return any(len(own.before.board.lines_at[own.action.point]) == 1 for own in digs)


def lays_two(walk: Walk) -> bool:
    """A18: both in one turn."""
    return any(isinstance(own.action, Lay) and own.before.laid for own in walk.own)


def waters_beyond_a_mountain(walk: Walk) -> bool:
    """A19: the mountain lies between the canal and what turns green."""
    for played in walk.own:
        for event in played.events:
            if isinstance(event, WaterCame):
                beside = played.before.board.lines[event.line].beside
                green = [space for space in event.greened if space not in beside]
                if any(_behind(played.before, beside, space) for space in green):
                    return True
    return False


def _behind(state: object, beside: tuple[Space, ...], space: Space) -> bool:
    mountains, neighbours = state.mountains, state.board.neighbours[space]  # type: ignore[attr-defined]
    return any(each in mountains and each in neighbours for each in beside)


def serves_twice(walk: Walk) -> bool:
    """A25: a house of the learner becomes served by two canals."""
    you = walk.lesson.position.you
    for own in walk.own:
        before, after = own.before.works.served, own.after.works.served
        for space, house in own.before.houses.items():
            if house.seat == you and before.get(space, 0) < TWO_CANALS <= after.get(space, 0):
                return True
    return False


EVIDENCE: Mapping[str, Callable[[Walk], bool]] = {
    "A5": places_a_mountain,
    "A6": declines_a_roll,
    "A7": waits_too_long,
    "A10": builds_the_lowest,
    "A11": fills_and_spares,
    "A12": refuses("spring-there", "canal-there"),
    "A13": refuses("spring-too-near"),
    "A14": digs_at_the_rim,
    "A15": refuses("two-directions"),
    "A16": refuses("canal-forks", "canal-touches-spring"),
    "A17": refuses("double-upstream-first"),
    "A18": lays_two,
    "A19": waters_beyond_a_mountain,
    "A20": lambda walk: walk.has(LastRoundBegan, by="canals") and walk.refuses("last-round"),
    "A21": lambda walk: walk.has(LastRoundBegan, by="dry"),
    "A23": lambda walk: walk.has(BackTurned),
    "A24": refuses("mountain-too-near"),
    "A25": serves_twice,
    "A26": lambda walk: walk.has(MineralDrunk, seat=walk.lesson.position.you),
    "A27": lambda walk: walk.has(HouseLost, by="foul"),
}
