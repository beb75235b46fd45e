"""Facts of hints and warnings worked out a second time, from nothing but positions and legal actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from game.games.aqua_romana.advice.facts import Fact
from game.games.aqua_romana.ai.engine.layout import ACTIVE, BUILDERS, KIND_NUMBER, MAIN, OPEN, PHASE, TO_MOVE
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import Action, Advance, Build, Close, Keep, Place, Take
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.events import BuilderStepped, FountainPassed
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import OPPOSITE, SIDES, TILES

Check = Callable[[State, Action, State, Fact], bool]


# positions, looked at by hand


def sees(state: State, outlet: Outlet) -> int:
    """How many builders stand at the ends of his row and column."""
    column, row = state.aqueducts[outlet].stand[0], state.aqueducts[outlet].stand[1:]
    return sum(path[1:] == (column if path[0] in "NS" else row) for path in state.builders)


def owned(state: State, seat: int, own: bool = True) -> list[Outlet]:
    """The open aqueducts of a seat, or those of all others."""
    return [o for o, a in state.aqueducts.items() if a.is_open and (state.seat_of(o) == seat) == own]


def exits(state: State, outlet: Outlet) -> list[int]:
    """What the water gains by each side of the square ahead from which it reaches another free square."""
    aqueduct = state.aqueducts[outlet]
    if aqueduct.front is None:
        return []
    gains = []
    for side in SIDES:
        flow = follow(state.board, state.tiles, aqueduct.front, side)
        others = {o for o in state.aqueducts if o != outlet and state.aqueducts[o].front == flow.front}
        leaves = side != OPPOSITE[aqueduct.heading] and flow.stop == "open" and flow.front != aqueduct.front
        if leaves and len(others) < 3:
            gains.append(1 + len(flow.squares))
    return gains


def podium_of(state: State, length: int) -> int:
    return scoring.podium_for(scoring.occupancy(state), length)[1]


def settled(state: State) -> State:
    """The same turn brought to its scoring, with nothing closed on purpose."""
    random = Random(1)
    while state.closing and state.phase != "over":
        legal = legal_actions(state)
        state, _ = apply(state, Keep() if Keep() in legal else random.choice(legal))
    return state


def closable_by_rivals(state: State, seat: int) -> set[Outlet]:
    """On the search path: the open aqueducts of a seat that are closed by some build of somebody else."""
    found: set[Outlet] = set()
    outlets = list(state.aqueducts)
    own = sum(1 << outlets.index(outlet) for outlet in owned(state, seat))
    for rival in range(len(state.seats)):
        for position in _turns_of(state, rival) if rival != seat else ():
            for action in position.legal():
                if action < position.tables.build:
                    continue
                position.apply(action)
                if position.over:
                    position.undo()
                    continue
                lost = own & ~position.cells[OPEN]
                position.undo()
                found |= {outlets[number] for number in range(len(outlets)) if lost >> number & 1}
    return found


def _turns_of(state: State, rival: int) -> Iterator[FlatPosition]:
    """It is his turn; and then each builder he holds stands on each free square there is."""
    plain = FlatPosition.from_state(state)
    plain.cells[PHASE], plain.cells[ACTIVE], plain.cells[TO_MOVE] = MAIN, rival, rival
    yield plain
    for kind in set(state.held[rival]):
        for index, path in enumerate(state.board.pathway):
            if path not in state.builders:
                placed = plain.copy()
                placed.cells = placed.cells[:]
                placed.cells[BUILDERS + index] = KIND_NUMBER[kind] + 1
                yield placed


# facts


def _grew(before: State, after: State, fact: Fact) -> bool:
    outlet = Outlet(str(fact.values["outlet"]))
    gained = after.aqueducts[outlet].length - before.aqueducts[outlet].length
    return gained == fact.values["n"] > 0 and after.aqueducts[outlet].length == fact.values["length"]


def _closed(before: State, after: State, fact: Fact, own: bool) -> bool:
    outlet = Outlet(str(fact.values["outlet"]))
    end = settled(after).aqueducts[outlet]
    ours = (before.seat_of(outlet) == before.to_move) == own
    was_closed = before.aqueducts[outlet].is_open and not after.aqueducts[outlet].is_open
    return ours and was_closed and (end.length, end.podium) == (fact.values["n"], fact.values["podium"])


def _watching(state: State, path: str, own: bool) -> list[Outlet]:
    def looks(outlet: Outlet) -> bool:
        stand = state.aqueducts[outlet].stand
        return path[1:] == (stand[0] if path[0] in "NS" else stand[1:])

    return [outlet for outlet in owned(state, state.to_move, own) if looks(outlet)]


def _steps_over_fountain(state: State, path: str) -> bool:
    lap = [str(path) for path in state.board.pathway]
    start = index = lap.index(path)  # type: ignore[arg-type]
    while True:
        index += 1
        if lap[index % len(lap)] not in state.builders:
            return index >= len(lap) or lap[index % len(lap)][0] != lap[start][0]


def _could_lay(state: State, outlet: Outlet, kinds: set[str]) -> bool:
    front = state.aqueducts[outlet].front
    for tile in TILES.values():
        if tile.kind not in kinds or front is None:
            continue
        tiles = {**state.tiles, front: tile}
        ends = [a for a in state.aqueducts.values() if a.front == front]
        joins = any(
            follow(state.board, tiles, a.stand, a.heading).stop == "outlet"
            for a in ends
            if OPPOSITE[a.heading] in tile.exits
        )
        if OPPOSITE[state.aqueducts[outlet].heading] in tile.exits and not joins:
            return True
    return False


def _kinds(state: State, kind: str) -> set[str]:
    stocked = {k for k, count in state.stock.items() if count}
    return {kind} if kind in stocked else stocked


def _named(fact: Fact) -> Outlet:
    return Outlet(str(fact.values["outlet"]))


def _only(state: State, action: Action, after: State, fact: Fact) -> bool:
    return legal_actions(state) == (action,)


def _is_threatened(state: State, outlet: Outlet, seat: int) -> bool:
    return outlet in closable_by_rivals(state, seat)


def _second_tile(state: State, action: Action) -> bool:
    return any(isinstance(event, FountainPassed) for event in apply(state, action)[1])


def _steps_on(state: State, start: str, end: str) -> int:
    """Squares of the pathway from one to another, clockwise."""
    lap = [str(path) for path in state.board.pathway]
    return (lap.index(end) - lap.index(start)) % len(lap)


def _landed(state: State, action: Action) -> str:
    return next(e.way[-1] for e in apply(state, action)[1] if isinstance(e, BuilderStepped))


def _best_closing(state: State) -> int:
    closings = (apply(state, Close(o))[0].aqueducts[o].podium for o in owned(state, state.to_move))
    return max(podium or 0 for podium in closings)


def _path(action: Action) -> str:
    assert isinstance(action, Place | Advance | Build)
    return action.path


def _kind(action: Action) -> str:
    assert isinstance(action, Take)
    return action.kind


def _worth(s: State, a: State, f: Fact) -> bool:
    before, after = (podium_of(state, state.aqueducts[_named(f)].length) for state in (s, a))
    return f.values["before"] == before < after == f.values["podium"]


def _reach(s: State, a: State, f: Fact) -> bool:
    return max(exits(s, _named(f)), default=0) < max(exits(a, _named(f))) == f.values["n"]


def _narrows(s: State, a: State, f: Fact) -> bool:
    before, after = len(exits(s, _named(f))), len(exits(a, _named(f)))
    rivals = s.seat_of(_named(f)) != s.to_move
    return rivals and f.values["before"] == before > after == f.values["n"]


CHECKS: dict[str, Check] = {
    "only": _only,
    "grows": lambda s, x, a, f: s.seat_of(_named(f)) == s.to_move and _grew(s, a, f),
    "closes_own": lambda s, x, a, f: _closed(s, a, f, own=True),
    "closes_rival": lambda s, x, a, f: _closed(s, a, f, own=False),
    "escapes": lambda s, x, a, f: (
        _is_threatened(s, _named(f), s.to_move) and not _is_threatened(a, _named(f), s.to_move)
    ),
    "fountain": lambda s, x, a, f: _second_tile(s, x),
    "blinds": lambda s, x, a, f: (
        s.seat_of(_named(f)) != s.to_move and sees(s, _named(f)) > 0 and sees(a, _named(f)) == 0
    ),
    "sees": lambda s, x, a, f: isinstance(x, Build) and sees(a, x.outlet) == f.values["n"] > 0,
    "worth": lambda s, x, a, f: _worth(s, a, f),
    "worth_first": lambda s, x, a, f: _worth(s, a, f) and f.values["before"] == 0,
    "reach": lambda s, x, a, f: s.seat_of(_named(f)) == s.to_move and _reach(s, a, f),
    "narrows": lambda s, x, a, f: _narrows(s, a, f),
    "clear": lambda s, x, a, f: all(len(exits(a, o)) >= len(exits(s, o)) for o in owned(s, s.to_move)),
    "own_see": lambda s, x, a, f: (
        sum(sees(s if x == Keep() else a, o) > 0 for o in owned(s, s.to_move)) == f.values["n"]
    ),
    "lands": lambda s, x, a, f: _steps_on(s, _path(x), _landed(s, x)) == f.values["n"],
    "opens_eyes": lambda s, x, a, f: _named(f) in _watching(s, _path(x), True) and sees(s, _named(f)) == 0,
    "seen_own": lambda s, x, a, f: len(_watching(s, _path(x), True)) == f.values["n"],
    "seen_rivals": lambda s, x, a, f: len(_watching(s, _path(x), False)) == f.values["n"] > 0,
    "unseen_rivals": lambda s, x, a, f: not _watching(s, _path(x), False),
    "fountain_ahead": lambda s, x, a, f: _steps_over_fountain(a, _path(x)),
    "scores": lambda s, x, a, f: (
        (a.aqueducts[_named(f)].length, a.aqueducts[_named(f)].podium) == (f.values["n"], f.values["podium"])
    ),
    "no_way": lambda s, x, a, f: not exits(s, _named(f)),
    "contested": lambda s, x, a, f: (
        s.seat_of(_named(f)) != s.to_move
        and podium_of(s, s.aqueducts[_named(f)].length) == f.values["podium"]
    ),
    "sees_none": lambda s, x, a, f: sees(s, _named(f)) == 0,
    "reserve": lambda s, x, a, f: (a.phase, a.to_move) == ("take", s.to_move),
    "can_grow": lambda s, x, a, f: (
        (sum(bool(exits(s, o)) for o in owned(s, s.to_move)), len(owned(s, s.to_move)))
        == (f.values["n"], f.values["of"])
    ),
    "best_now": lambda s, x, a, f: _best_closing(s) == f.values["podium"],
    "could_lay": lambda s, x, a, f: (
        sum(_could_lay(s, o, _kinds(s, _kind(x))) for o in owned(s, s.to_move)) == f.values["n"] > 0
    ),
    "any_kind": lambda s, x, a, f: _kind(x) == "joker",
    "on_pathway": lambda s, x, a, f: list(s.builders.values()).count(_kind(x)) == f.values["n"],  # type: ignore[arg-type]
    "in_stock": lambda s, x, a, f: s.stock[_kind(x)] == f.values["n"],  # type: ignore[index]
}
"""By code: whether a fact is so, given the position, the action and the position after it."""


def _own_gain(before: State, after: State) -> int:
    own = [o for o, a in before.aqueducts.items() if a.is_open and before.seat_of(o) == before.to_move]
    return sum(after.aqueducts[o].length - before.aqueducts[o].length for o in own)


def _closes_own(before: State, after: State) -> bool:
    return len(owned(after, before.to_move)) < len(owned(before, before.to_move))


def loss_is_true(state: State, action: Build, other: Build, fact: Fact) -> bool:
    """Whether the other build is worse in what the fact says."""
    seat = state.to_move
    one, two = apply(state, action)[0], apply(state, other)[0]
    match fact.code:
        case "closes_own":
            return _closes_own(state, two) and not _closes_own(state, one)
        case "blind":
            stays = one.aqueducts[action.outlet].is_open
            blind = two.aqueducts[other.outlet].is_open and sees(two, other.outlet) == 0
            return blind and (not stays or sees(one, action.outlet) > 0)
        case "shorter":
            return _own_gain(state, one) - _own_gain(state, two) == fact.values["n"] > 0
        case "threatened":
            safe = not _is_threatened(one, action.outlet, seat)
            return safe and _is_threatened(two, other.outlet, seat)
        case "dry":
            return _second_tile(state, action) and not _second_tile(state, other)
    return False
