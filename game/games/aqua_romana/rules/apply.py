"""What an action does: ``apply`` and the course of a turn."""

from types import MappingProxyType

from msgspec.structs import replace

from game.core.rules import demand, kept
from game.games.aqua_romana.rules import actions as a, events as e, scoring
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.legality import (
    fountain_squares,
    is_crowded,
    kinds_given,
    refused,
)
from game.games.aqua_romana.rules.pathway import next_step
from game.games.aqua_romana.rules.state import Aqueduct, State
from game.games.aqua_romana.rules.tiles import Kind, Tile, TileKind

_WALLS: dict[str, e.ClosedBy] = {
    "edge": "edge",
    "reservoir": "reservoir",
    "blocked": "blocked",
    "tile": "tile",
}


def apply(state: State, action: a.Action) -> tuple[State, tuple[e.Event, ...]]:
    """Play a legal action: the next state, and all that happened in order. Raises ``IllegalAction``."""
    demand(action, refused(state, action))
    events: list[e.Event] = []
    match action:
        case a.Place():
            state = _place(state, action, events)
        case a.Build():
            state = _build(state, action, events)
        case a.LayFountainTile():
            state = _lay(
                state,
                action.square,
                action.tile,
                e.TileLaid(state.active, action.square, action.tile, None, None),
                events,
            )
            state = _to_closing(replace(state, second=()), events)
        case a.Advance():
            state = _step_builder(state, action.path, events)
            state = _to_closing(state, events)
        case a.Close():
            state = _shut(state, action.outlet, "choice", events)
            state = _score_turn(state, events)
        case a.Keep():
            events.append(e.ClosingKept(state.active))
            state = _score_turn(state, events)
        case a.Take():
            state = _take(state, action.kind, events)
    return state, tuple(events)


# Placing builders: the set-up, and the reserve before a turn


def _place(state: State, action: a.Place, events: list[e.Event]) -> State:
    seat, kind = state.active, action.kind
    builders = MappingProxyType({**state.builders, action.path: kind})
    events.append(e.BuilderPlaced(seat, kind, action.path, state.phase == "reserve"))
    if state.phase == "reserve":
        held = list(state.held[seat])
        held.remove(kind)
        all_held = (*state.held[:seat], tuple(held), *state.held[seat + 1 :])
        state = replace(state, builders=builders, held=all_held)
        return state if held else _to_main(state, events)
    to_place = MappingProxyType({**state.to_place, kind: state.to_place[kind] - 1})
    state = replace(state, builders=builders, to_place=to_place, turn=state.turn + 1)
    if any(to_place.values()):
        following = (seat + 1) % len(state.seats)
        return replace(state, active=following, to_move=following)
    return _begin_turn(state, 0, events)


# Extending an aqueduct


def _build(state: State, action: a.Build, events: list[e.Event]) -> State:
    square = state.aqueducts[action.outlet].front
    assert square is not None, "legal builds have a free square in front"
    builder = state.builders[action.path]
    laid = e.TileLaid(state.active, square, action.tile, action.outlet, action.path)
    state = _lay(state, square, action.tile, laid, events)
    state = _step_builder(state, action.path, events)
    stepped = events[-1]
    if isinstance(stepped, e.BuilderStepped) and stepped.fountains:
        return _to_fountain(state, builder, action.tile.kind, stepped, events)
    return _to_closing(state, events)


def _lay(state: State, square: Square, tile: Tile, laid: e.TileLaid, events: list[e.Event]) -> State:
    events.append(laid)
    touched = tuple(state.ends.get(square, {}).values())
    state = replace(
        state,
        tiles=MappingProxyType({**state.tiles, square: tile}),
        stock=MappingProxyType({**state.stock, tile.kind: state.stock[tile.kind] - 1}),
        laid=True,
        last_layer=state.active,
        idle_turns=0,
    )
    for outlet in scoring.scoring_order(state, touched, state.active):
        state = _regrow(state, outlet, events)
    return _close_crowded(state, events) if touched else state


def _regrow(state: State, outlet: Outlet, events: list[e.Event]) -> State:
    """Let the water of an aqueduct run on from where it ended; close it if it meets a wall."""
    before = state.aqueducts[outlet]
    flow = follow(state.board, state.tiles, before.stand, before.heading)
    after = replace(
        before,
        squares=before.squares + flow.squares,
        stand=flow.square,
        heading=flow.heading,
        front=flow.front if flow.stop == "open" else None,
        length=before.length + len(flow.squares) if before.is_open else before.length,
    )
    if flow.squares and before.is_open:
        events.append(e.AqueductGrew(outlet, flow.squares, after.length))
        events.append(e.WorkmanMoved(outlet, (before.stand, *flow.squares), after.heading))
    elif flow.squares:
        events.append(e.WaterRanOn(outlet, flow.squares))
    state = _with_aqueduct(state, after)
    if after.is_open and flow.stop != "open":
        return _shut(state, outlet, _WALLS[flow.stop], events, flow.front)
    return state


def _close_crowded(state: State, events: list[e.Event]) -> State:
    for outlet, aqueduct in state.aqueducts.items():
        if aqueduct.is_open and aqueduct.front is not None and is_crowded(state, aqueduct.front):
            state = _shut(state, outlet, "crowded", events, aqueduct.front)
    return state


def _shut(
    state: State, outlet: Outlet, by: e.ClosedBy, events: list[e.Event], where: Square | None = None
) -> State:
    aqueduct = state.aqueducts[outlet]
    events.append(e.AqueductClosed(outlet, by, aqueduct.length, where))
    state = _with_aqueduct(state, replace(aqueduct, closed=by))
    return replace(state, closing=(*state.closing, outlet))


def _with_aqueduct(state: State, aqueduct: Aqueduct) -> State:
    return replace(state, aqueducts=MappingProxyType({**state.aqueducts, aqueduct.outlet: aqueduct}))


def _step_builder(state: State, path: Path, events: list[e.Event]) -> State:
    step = next_step(state.board, state.builders, path)
    if step is None:
        return state
    builders = {**state.builders, step.landing: step.kind}
    del builders[path]
    events.append(step)
    return replace(state, builders=MappingProxyType(builders))


def _to_fountain(
    state: State, builder: Kind, laid: TileKind, step: e.BuilderStepped, events: list[e.Event]
) -> State:
    """One tile however many corners (R8), of the builder's kind (R7), if it can be laid (R9)."""
    kinds = kinds_given(state, laid if builder == "joker" else builder)
    if not kinds or next(fountain_squares(state), None) is None:
        events.append(e.FountainDry(state.active, step.fountains[0]))
        return _to_closing(state, events)
    events.append(e.FountainPassed(state.active, step.fountains[0]))
    return replace(state, phase="fountain", second=kinds)


# Closing and scoring


def _to_closing(state: State, events: list[e.Event]) -> State:
    """Offer the voluntary closing, unless a tile closed an aqueduct of the player's own this turn (R13)."""
    own_closed = any(state.seat_of(outlet) == state.active for outlet in state.closing)
    if own_closed or not state.open_aqueducts(state.active):
        return _score_turn(state, events)
    return replace(state, phase="close")


def _score_turn(state: State, events: list[e.Event]) -> State:
    closed = scoring.scoring_order(state, state.closing, state.active)
    state = _to_podiums(state, closed, events)
    if not any(state.workmen_left):
        return _end_game(state, "no-workmen", events)
    takers = tuple(state.seat_of(outlet) for outlet in closed)
    return _to_taking(state, takers[: sum(state.reserve.values())], events)


def _to_podiums(state: State, outlets: tuple[Outlet, ...], events: list[e.Event]) -> State:
    occupied = scoring.occupancy(state)
    for outlet in outlets:
        aqueduct = state.aqueducts[outlet]
        tried, podium = scoring.podium_for(occupied, aqueduct.length)
        occupied[podium] = occupied.get(podium, 0) + 1
        events.append(e.PodiumReached(outlet, aqueduct.length, tried, podium))
        state = _with_aqueduct(state, replace(aqueduct, podium=podium))
    return replace(state, closing=())


def _to_taking(state: State, takers: tuple[int, ...], events: list[e.Event]) -> State:
    if takers:
        return replace(state, phase="take", takers=takers, to_move=takers[0])
    return _end_turn(replace(state, takers=(), to_move=state.active), events)


def _take(state: State, kind: Kind, events: list[e.Event]) -> State:
    seat = state.to_move
    events.append(e.BuilderTaken(seat, kind))
    held = (*state.held[:seat], (*state.held[seat], kind), *state.held[seat + 1 :])
    reserve = MappingProxyType({**state.reserve, kind: state.reserve[kind] - 1})
    return _to_taking(replace(state, held=held, reserve=reserve), state.takers[1:], events)


# Turns and the end


def _begin_turn(state: State, seat: int, events: list[e.Event]) -> State:
    state = replace(state, active=seat, to_move=seat, laid=False)
    if state.held[seat]:
        return replace(state, phase="reserve")
    return _to_main(state, events)


def _to_main(state: State, events: list[e.Event]) -> State:
    if state.open_aqueducts(state.active):
        return replace(state, phase="main")
    events.append(e.TurnSkipped(state.active))
    return _end_turn(state, events)


def _end_turn(state: State, events: list[e.Event]) -> State:
    events.append(e.TurnEnded(state.active, state.laid))
    if not state.laid and state.last_layer is not None:
        state = replace(state, idle_turns=state.idle_turns + 1)
    state = replace(state, turn=state.turn + 1)
    if state.idle_turns >= len(state.seats):
        return _end_game(state, "no-tile-round", events)
    return _begin_turn(state, (state.active + 1) % len(state.seats), events)


def _end_game(state: State, by: e.EndedBy, events: list[e.Event]) -> State:
    events.append(e.GameEnded(by))
    still_open = [outlet for outlet, aqueduct in state.aqueducts.items() if aqueduct.is_open]
    first = state.last_layer if state.last_layer is not None else state.active
    ordered = scoring.scoring_order(state, still_open, first)
    for outlet in ordered:
        state = _shut(state, outlet, "end", events)
    state = _to_podiums(state, ordered, events)
    podiums = scoring.standings(state)
    for outlet, bonus in scoring.bonuses(podiums).items():
        events.append(e.BonusGiven(outlet, podiums[outlet], bonus))
    outcome = scoring.result(state)
    events.append(e.ResultKnown(outcome.points, outcome.winners))
    return replace(state, phase="over", to_move=state.active, takers=())


@kept
def ended(state: State) -> State:
    """The game if it ended now: what was closed in this turn is scored, then all that is open (R17)."""
    if state.phase == "over":
        return state
    closed = scoring.scoring_order(state, state.closing, state.active)
    return _end_game(_to_podiums(state, closed, []), "no-workmen", [])


def if_ended(state: State) -> tuple[int, ...]:
    """By seat, the points if the game ended now."""
    return scoring.points(ended(state))
