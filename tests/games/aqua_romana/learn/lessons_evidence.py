"""What must be seen in a lesson that says it teaches a ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.aqua_romana.rules.actions import Advance, Build, Close, LayFountainTile
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    BonusGiven,
    BuilderPlaced,
    BuilderStepped,
    FountainDry,
    FountainPassed,
    GameEnded,
    PodiumReached,
    ResultKnown,
    TurnSkipped,
)
from game.games.aqua_romana.rules.legality import legal_actions
from tests.games.learning.walk import Walk

WALLS = {"edge", "reservoir", "blocked", "tile", "crowded"}


def refuses(ruling: str) -> Callable[[Walk], bool]:
    return lambda walk: any(reason.ruling == ruling for reason in walk.refused)


def places_among_workmen(walk: Walk) -> bool:
    """R2: builders are placed while all workmen stand."""
    return any(own.before.phase == "setup" and all(own.before.workmen_left) for own in walk.own)


def builds_with_another_kind(walk: Walk) -> bool:
    """R4: allowed only because his own kind has run out."""
    for own in walk.own:
        if isinstance(own.action, Build):
            builder = own.before.builders[own.action.path]
            if builder not in ("joker", own.action.tile.kind):
                return True
    return False


def lays_second_tile(walk: Walk) -> bool:
    return any(isinstance(own.action, LayFountainTile) for own in walk.own)


def passes_two_corners(walk: Walk) -> bool:
    for played in walk.played:
        far = any(isinstance(event, BuilderStepped) and len(event.fountains) > 1 for event in played.events)
        if far:
            return sum(isinstance(event, FountainPassed) for event in played.events) == 1
    return False


def has_one_builder_only(walk: Walk) -> bool:
    """R10: whatever the learner builds, it must be with this builder."""
    for own in walk.own:
        builders = {action.path for action in legal_actions(own.before) if isinstance(action, Build)}
        if len(builders) == 1 and len(own.before.builders) > 1:
            return True
    return False


def moves_a_builder(walk: Walk) -> bool:
    return any(isinstance(own.action, Advance) for own in walk.own)


def closed_by_a_wall(walk: Walk) -> bool:
    return any(isinstance(event, AqueductClosed) and event.by in WALLS for event in walk.events)


def seals(walk: Walk) -> bool:
    return any(isinstance(own.action, Close) for own in walk.own)


def steps_down(walk: Walk) -> bool:
    return any(isinstance(event, PodiumReached) and event.tried and event.podium for event in walk.events)


def stands_beside(walk: Walk) -> bool:
    return any(isinstance(event, PodiumReached) and event.podium == 0 for event in walk.events)


def only_places(walk: Walk) -> bool:
    return any(
        any(isinstance(event, BuilderPlaced) and event.from_reserve for event in own.events)
        and any(isinstance(event, TurnSkipped) for event in own.events)
        for own in walk.own
    )


def ends(by: str) -> Callable[[Walk], bool]:
    return lambda walk: any(isinstance(event, GameEnded) and event.by == by for event in walk.events)


def shares_a_bonus(walk: Walk) -> bool:
    given = [event.podium for event in walk.events if isinstance(event, BonusGiven)]
    return len(given) > len(set(given))


def shares_the_win(walk: Walk) -> bool:
    return any(isinstance(event, ResultKnown) and len(event.winners) > 1 for event in walk.events)


def runs_dry(walk: Walk) -> bool:
    return any(isinstance(event, FountainDry) for event in walk.events)


EVIDENCE: Mapping[str, Callable[[Walk], bool]] = {
    "R2": places_among_workmen,
    "R3": refuses("R3"),
    "R4": builds_with_another_kind,
    "R5": refuses("R5"),
    "R6": refuses("R6"),
    "R7": lays_second_tile,
    "R8": passes_two_corners,
    "R9": runs_dry,
    "R10": has_one_builder_only,
    "R11": moves_a_builder,
    "R12": closed_by_a_wall,
    "R13": seals,
    "R14": steps_down,
    "R15": stands_beside,
    "R16": only_places,
    "R17": ends("no-tile-round"),
    "R18": ends("no-workmen"),
    "R19": shares_a_bonus,
    "R20": shares_the_win,
}
"""R1 is about the board itself: no lesson can show it."""
