"""The one judge: whether an action is allowed, and if not why, with the places to draw and the ruling.

Each condition stands once: here, or for springs and canals in ``waterworks``. ``why_not`` asks the judge
about one action; ``legal_actions`` asks about everything that might be done now. A place is written like the
thing on the screen that stands for it: ``space:b3``, ``point:c4-d5``, ``line:c4-d4``, ``region:7``,
``stock:1`` (a name such as ``b1-c1`` can be a line and a point).
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.core.rules import Reason, Refusal, Rulings, because, kept
from game.games.aquaedukt.rules import actions as a, waterworks
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.board import BACKS, VALUES, Back, Board, Line, Point, Space, place_of
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.rules.waterworks import Way

FAR_APART = 3
"""Mountains with hidden waters keep two spaces between them, in rows, columns and diagonals (A24) …"""
APART = 2
"""… or, where that is not possible, one."""

_PHASES: Mapping[type, tuple[str, ...]] = {
    a.PlaceMountain: ("setup",),
    a.Dice: ("main", "again"),
    a.Roll: ("roll",),
    a.Build: ("house",),
    a.Dig: ("main",),
    a.Lay: ("main", "canal"),
    a.Stop: ("house", "again", "canal"),
    a.Pass: ("main",),
    a.Reveal: ("reveal",),
}
_TURN = ("house", "again", "canal")
"""Where the player has chosen one of the three things to do."""

REASONS = Rulings(
    {
        "game-over": "",
        "wrong-phase": "",
        "one-thing-a-turn": "",
        "space-unknown": "",
        "mountain-there": "A5",
        "mountain-too-near": "A24",
        "nothing-to-stop": "A6",
        "must-act": "A6",
        "die-closed": "A7",
        "region-unknown": "A1",
        "region-full": "A8",
        "no-tiles": "A9",
        "board-full": "A9",
        "roll-first": "",
        "on-a-mountain": "A5",
        "house-there": "",
        "not-the-region": "",
        "none-of-that-value": "",
        "lowest-on-water": "A10",
        "point-unknown": "A3",
        "last-round": "A20",
        "line-unknown": "A2",
        "line-closed": "A2",
        "not-the-next-mountain": "A23",
        "back-used-up": "A23",
        **waterworks.REASONS,
    }
)
reason = REASONS.reason


def why_not(state: State, action: Action) -> Reason | None:
    """The reason ``action`` is refused now, or None if it is legal."""
    return because(refused(state, action))


@kept
def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action allowed now, in a fixed order; none when the game is over."""
    match state.phase:
        case "setup":
            return tuple(a.PlaceMountain(each) for each in state.board.spaces if not no_mountain(state, each))
        case "main":
            return _things_to_do(state) or (a.Pass(),)
        case "roll":
            return tuple(a.Roll(region) for region in state.board.regions if not no_roll(state, region))
        case "house":
            return (a.Stop(), *_houses(state))
        case "again":
            return (a.Stop(),) if no_dice(state) else (a.Dice(), a.Stop())
        case "canal":
            return (a.Stop(), *_canals(state))
        case "reveal":
            space = next_mountain(state)
            return tuple(a.Reveal(space, back) for back in BACKS if not no_back(state, back))
        case "over":
            return ()


def refused(state: State, action: Action) -> Refusal | None:
    """The judge's word on any action; None if it is legal."""
    if state.phase == "over":
        return lambda: reason("game-over")
    if state.phase not in _PHASES[type(action)]:
        return lambda: _not_now(state, action)
    match action:
        case a.PlaceMountain(space):
            return no_mountain(state, space)
        case a.Dice():
            return no_dice(state)
        case a.Roll(region):
            return no_roll(state, region)
        case a.Build(value, space):
            return no_site(state, space) or no_house(state, value, space)
        case a.Dig(point):
            return no_spring(state, point)
        case a.Lay(line):
            return no_canal(state, line)
        case a.Reveal(space, back):
            return _not_next(state, space) or no_back(state, back)
        case a.Pass():
            return (lambda: reason("must-act")) if _things_to_do(state) else None
        case a.Stop():
            return None


def _not_now(state: State, action: Action) -> Reason:
    """The action belongs to another moment."""
    if isinstance(action, a.Stop) and state.phase == "main":
        return reason("nothing-to-stop")
    if isinstance(action, a.Build) and state.phase in ("main", "again"):
        return reason("roll-first")
    if isinstance(action, a.Dice | a.Dig | a.Lay) and state.phase in _TURN:
        return reason("one-thing-a-turn", phase=state.phase)
    if isinstance(action, a.Pass) and state.phase in _TURN:
        return reason("must-act")
    return reason("wrong-phase", phase=state.phase)


@kept
def _things_to_do(state: State) -> tuple[Action, ...]:
    """The three things one can do in a turn; only who can do none of them passes (A6)."""
    dice = () if no_dice(state) else (a.Dice(),)
    digs = () if only_houses(state) else map(_dig, state.works.places_for_springs)
    return (*dice, *digs, *_canals(state))


# The set-up


def no_mountain(state: State, space: Space) -> Refusal | None:
    """Any free space will do (A5); with hidden waters as far from the others as there is room for (A24)."""
    if space not in state.board.region_of:
        return lambda: reason("space-unknown", f"space:{space}")
    if space in state.mountains:
        return lambda: reason("mountain-there", f"space:{space}")
    apart = mountain_distance(state)
    near = _mountains_near(state, space, apart) if apart > 1 else []
    if not near:
        return None
    places = (f"space:{each}" for each in (space, *near))
    return lambda: reason("mountain-too-near", *places, apart=apart)


@kept
def mountain_distance(state: State) -> int:
    """How far the next mountain must be from every other one: 1 is no demand at all."""
    for apart in (FAR_APART, APART) if state.options.waters else ():
        if any(
            state.is_free(each) and not _mountains_near(state, each, apart) for each in state.board.spaces
        ):
            return apart
    return 1


def _mountains_near(state: State, space: Space, apart: int) -> list[Space]:
    return [each for each in state.mountains if reach(space, each) < apart]


@lru_cache(maxsize=16384)
def reach(first: Space, second: Space) -> int:
    """How far two spaces lie apart if diagonals count as one step."""
    (x, y), (u, v) = place_of(first), place_of(second)
    return max(abs(x - u), abs(y - v))


# Houses


def no_dice(state: State) -> Refusal | None:
    """The die may be rolled with a tile in stock and a free space (A9), before it is closed (A7)."""
    if not any(state.stock[state.active]):
        return lambda: reason("no-tiles")
    if not state.has_free_space:
        return lambda: reason("board-full")
    if state.die_is_closed:
        return lambda: reason("die-closed", turns=state.idle)
    return None


def no_roll(state: State, region: int) -> Refusal | None:
    if region not in state.board.regions:
        return lambda: reason("region-unknown", region=region)
    if not state.free_spaces(region):
        return lambda: reason("region-full", f"region:{region}", region=region)
    return None


def no_site(state: State, space: Space) -> Refusal | None:
    """Only a free space of the region rolled."""
    region, rolled = state.board.region_of.get(space), state.rolled
    if region is None:
        return lambda: reason("space-unknown", f"space:{space}")
    if space in state.mountains:
        return lambda: reason("on-a-mountain", f"space:{space}")
    if space in state.houses:
        return lambda: reason("house-there", f"space:{space}")
    if region == rolled:
        return None
    places = f"space:{space}", f"region:{rolled}"
    return lambda: reason("not-the-region", *places, region=region, rolled=rolled or 0)


def no_house(state: State, value: int, space: Space) -> Refusal | None:
    """Any value one has on a dry space, the lowest one on a watered space (A10)."""
    if not state.stock[state.active][value - 1]:
        return lambda: reason("none-of-that-value", f"stock:{value}", value=value)
    lowest = state.lowest(state.active) if state.has_water(space) else None
    if lowest is None or lowest == value:
        return None
    return lambda: reason("lowest-on-water", f"space:{space}", f"stock:{lowest}", value=value, lowest=lowest)


def _houses(state: State) -> Iterator[Action]:
    assert state.rolled is not None, "one builds where the die said"
    for space in state.board.regions[state.rolled]:
        if not no_site(state, space):
            for value in VALUES:
                if not no_house(state, value, space):
                    yield a.Build(value, space)


# Springs and canals


def only_houses(state: State) -> Refusal | None:
    """Then only houses are built (A20, A21)."""
    if not state.last_round:
        return None
    return lambda: reason("last-round", ruling="A21" if state.ended_by == "dry" else "A20")


def no_spring(state: State, point: Point) -> Refusal | None:
    if point not in state.board.points:
        return lambda: reason("point-unknown", f"point:{point}")
    return only_houses(state) or state.works.no_spring(point)


def no_canal(state: State, line: Line) -> Refusal | None:
    if line in state.board.level.no_lines:
        return lambda: reason("line-closed", f"line:{line}")
    if line not in state.board.lines:
        return lambda: reason("line-unknown", f"line:{line}")
    return only_houses(state) or (None if line in state.works.ways else _no_way(state, line))


def _no_way(state: State, line: Line) -> Refusal:
    way = state.works.way(line)
    # There is a way, but no canal is left: so the last round is about to begin (A20).
    return (lambda: reason("last-round")) if isinstance(way, Way) else way


def _canals(state: State) -> Iterator[Action]:
    return iter(()) if only_houses(state) else map(_lay, state.works.ways)


@lru_cache(maxsize=4096)
def _dig(point: Point) -> a.Dig:
    return a.Dig(point)


@lru_cache(maxsize=4096)
def _lay(line: Line) -> a.Lay:
    return a.Lay(line)


def nothing_to_dig_or_lay(state: State) -> bool:
    """And so there never will be again (A21)."""
    return not state.works.ways and not state.works.places_for_springs


# Backs


def _not_next(state: State, space: Space) -> Refusal | None:
    due = next_mountain(state)
    if space == due:
        return None
    return lambda: reason("not-the-next-mountain", f"space:{space}", f"space:{due}")


def no_back(state: State, back: Back) -> Refusal | None:
    if backs_left(state, back):
        return None
    return lambda: reason("back-used-up", f"space:{next_mountain(state)}", back=back)


def next_mountain(state: State) -> Space:
    """The one to be turned over, in the order of placing (A23)."""
    return state.mountains[len(state.backs)]


def backs_left(state: State, back: Back) -> int:
    """How many such backs have not been seen yet."""
    return backs_of(state.board, back) - state.backs.count(back)


def backs_of(board: Board, back: Back) -> int:
    return board.level.backs.get(back, 0)
