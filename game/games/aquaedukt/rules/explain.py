"""Why an action is not allowed, with the places to draw and the ruling to name.

Nothing here decides: ``legal_actions`` does. These functions only find the words for a refusal. A place is
written like the thing on the screen that stands for it: ``space:b3``, ``point:c4-d5``, ``line:c4-d4``,
``region:7``, ``stock:1`` (a name such as ``b1-c1`` can be a line and a point).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.rules import Reason
from game.games.aquaedukt.rules.actions import (
    Action,
    Build,
    Dice,
    Dig,
    Lay,
    Pass,
    PlaceMountain,
    Reveal,
    Roll,
    Stop,
)
from game.games.aquaedukt.rules.board import Point, Space
from game.games.aquaedukt.rules.explain_canal import why_not_canal
from game.games.aquaedukt.rules.legality import (
    backs_left,
    legal_actions,
    mountain_distance,
    next_mountain,
    reach,
)
from game.games.aquaedukt.rules.reasons import lines, point_place, reason, space_place, spaces
from game.games.aquaedukt.rules.state import State

_PHASES: Mapping[type, tuple[str, ...]] = {
    PlaceMountain: ("setup",),
    Dice: ("main", "again"),
    Roll: ("roll",),
    Build: ("house",),
    Dig: ("main",),
    Lay: ("main", "canal"),
    Stop: ("house", "again", "canal"),
    Pass: ("main",),
    Reveal: ("reveal",),
}
_TURN = ("house", "again", "canal")
"""Where the player has chosen one of the three things to do."""


def why_not(state: State, action: Action) -> Reason | None:
    """The reason ``action`` is refused now, or None if it is legal."""
    if action in legal_actions(state):
        return None
    if state.phase == "over":
        return reason("game-over")
    if state.phase not in _PHASES[type(action)]:
        return _why_not_now(state, action)
    return _why_not_here(state, action)


def _why_not_here(state: State, action: Action) -> Reason | None:
    match action:
        case PlaceMountain():
            return _why_not_mountain(state, action.space)
        case Dice():
            return why_not_dice(state)
        case Roll():
            return _why_not_roll(state, action.region)
        case Build():
            return why_not_house(state, action.value, action.space)
        case Dig():
            return why_not_spring(state, action.point)
        case Lay():
            return why_not_canal(state, action.line)
        case Reveal():
            return _why_not_reveal(state, action)
        case Pass():
            return reason("must-act")
        case Stop():
            return None


def _why_not_now(state: State, action: Action) -> Reason:
    """The action belongs to another moment."""
    if isinstance(action, Stop) and state.phase == "main":
        return reason("nothing-to-stop")
    if isinstance(action, Build) and state.phase in ("main", "again"):
        return reason("roll-first")
    if isinstance(action, Dice | Dig | Lay) and state.phase in _TURN:
        return reason("one-thing-a-turn", phase=state.phase)
    if isinstance(action, Pass) and state.phase in _TURN:
        return reason("must-act")
    return reason("wrong-phase", phase=state.phase)


def _why_not_mountain(state: State, space: Space) -> Reason | None:
    if space not in state.board.region_of:
        return reason("space-unknown", space_place(space))
    if space in state.mountains:
        return reason("mountain-there", space_place(space))
    apart = mountain_distance(state)
    near = [each for each in state.mountains if reach(space, each) < apart]
    return reason("mountain-too-near", *spaces((space, *near)), apart=apart)


# Houses


def why_not_dice(state: State) -> Reason | None:
    """Why the die may not be rolled by who has the turn."""
    if not any(state.stock[state.active]):
        return reason("no-tiles")
    if not state.has_free_space:
        return reason("board-full")
    if state.die_is_closed:
        return reason("die-closed", turns=state.idle)
    return None


def _why_not_roll(state: State, region: int) -> Reason:
    if region not in state.board.regions:
        return reason("region-unknown", region=region)
    return reason("region-full", f"region:{region}", region=region)


def why_not_house(state: State, value: int, space: Space) -> Reason | None:
    """Why this tile may not be built on this space after the roll."""
    place = space_place(space)
    if space not in state.board.region_of:
        return reason("space-unknown", place)
    if space in state.mountains:
        return reason("on-a-mountain", place)
    if space in state.houses:
        return reason("house-there", place)
    region = state.board.region_of[space]
    if region != state.rolled:
        return reason(
            "not-the-region", place, f"region:{state.rolled}", region=region, rolled=state.rolled or 0
        )
    if not state.stock[state.active][value - 1]:
        return reason("none-of-that-value", f"stock:{value}", value=value)
    lowest = state.lowest(state.active)
    if state.has_water(space) and lowest is not None and value != lowest:
        return reason("lowest-on-water", place, f"stock:{lowest}", value=value, lowest=lowest)
    return None


# Springs


def why_not_spring(state: State, point: Point) -> Reason | None:
    """Why no spring may be dug on this intersection."""
    works, board = state.works, state.board
    if point not in board.points:
        return reason("point-unknown", point_place(point))
    if state.last_round:
        return replace(reason("last-round"), ruling="A21" if state.ended_by == "dry" else "A20")
    if not works.springs_left:
        return reason("no-springs")
    if point in works.springs:
        return reason("spring-there", point_place(point))
    touching = [line for line in board.lines_at[point] if line in works.widths]
    if touching:
        return reason("canal-there", point_place(point), *lines(touching))
    apart = board.level.spring_distance
    near = min(works.springs, key=lambda spring: board.steps(point, spring), default=None)
    if near is None or board.steps(point, near) >= apart:
        return None
    places = point_place(point), point_place(near)
    return reason("spring-too-near", *places, steps=board.steps(point, near), apart=apart)


# Backs


def _why_not_reveal(state: State, action: Reveal) -> Reason:
    due = next_mountain(state)
    if action.space != due:
        return reason("not-the-next-mountain", *spaces((action.space, due)))
    assert not backs_left(state, action.back), "every back that is left may come"
    return reason("back-used-up", space_place(action.space), back=action.back)
