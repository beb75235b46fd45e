"""What an action does: ``apply`` and the course of a turn."""

from types import MappingProxyType

from msgspec.structs import replace

from game.core.rules import CHANCE, demand
from game.games.aquaedukt.rules import actions as a, events as e, scoring
from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.rules.legality import no_dice, nothing_to_dig_or_lay, refused
from game.games.aquaedukt.rules.state import House, State, one_less, one_more
from game.games.aquaedukt.rules.waterworks import served_by


def apply(state: State, action: a.Action) -> tuple[State, tuple[e.Event, ...]]:
    """Play a legal action: the next state, and all that happened in order. Raises ``IllegalAction``."""
    demand(action, refused(state, action))
    events: list[e.Event] = []
    match action:
        case a.PlaceMountain():
            state = _place_mountain(state, action.space, events)
        case a.Dice():
            events.append(e.DieTaken(state.active, state.rolls + 1))
            state = replace(state, phase="roll", rolls=state.rolls + 1)
        case a.Roll():
            events.append(e.DieRolled(state.active, action.region, state.free_spaces(action.region)))
            state = replace(state, phase="house", rolled=action.region)
        case a.Build():
            state = _build(state, action, events)
        case a.Dig():
            state = _dig(state, action, events)
        case a.Lay():
            state = _lay(state, action, events)
        case a.Stop():
            events.append(e.Stopped(state.active, state.rolled))
            state = _end_turn(state, events)
        case a.Pass():
            events.append(e.TurnPassed(state.active))
            state = _end_turn(state, events)
        case a.Reveal():
            state = _reveal(state, action, events)
    return state, tuple(events)


# The set-up


def _place_mountain(state: State, space: Space, events: list[e.Event]) -> State:
    by_players = state.options.mountains_by_players
    events.append(e.MountainPlaced(state.active if by_players else CHANCE, space))
    state = replace(state, mountains=(*state.mountains, space))
    if by_players:
        state = replace(state, active=(state.active + 1) % state.players, turn=state.turn + 1)
    if len(state.mountains) == state.board.level.mountains[state.players]:
        events.append(e.SetupEnded(0))
        return replace(state, phase="main", active=0)
    return state


# Houses


def _build(state: State, action: a.Build, events: list[e.Event]) -> State:
    seat, region = state.active, state.rolled
    assert region is not None, "one builds where the die said"
    watered = state.has_water(action.space)
    events.append(e.HousePlaced(seat, action.value, action.space, region, watered))
    stock = one_less(state.stock[seat], action.value)
    state = replace(
        state,
        houses=MappingProxyType({**state.houses, action.space: House(seat, action.value)}),
        stock=(*state.stock[:seat], stock, *state.stock[seat + 1 :]),
        rolled=None,
        placed=True,
    )
    if not state.free_spaces(region):
        state = _fill(state, region, events)
    if state.rolls < state.board.level.rolls_per_turn and no_dice(state) is None:
        return replace(state, phase="again")
    return _end_turn(state, events)


def _fill(state: State, region: int, events: list[e.Event]) -> State:
    """A region has no free space: its houses without water go out (A11)."""
    lost = state.dry_houses(region)
    stay = tuple(
        space for space in state.board.regions[region] if space in state.houses and space not in lost
    )
    events.append(e.RegionFilled(region, lost, stay))
    return _lose(state, lost, "full", events)


def _lose(state: State, spaces: tuple[Space, ...], by: e.LostBy, events: list[e.Event]) -> State:
    houses, gone = dict(state.houses), list(state.gone)
    for space in spaces:
        house = houses.pop(space)
        events.append(e.HouseLost(house.seat, house.value, space, by))
        gone[house.seat] = one_more(gone[house.seat], house.value)
    return replace(state, houses=MappingProxyType(houses), gone=tuple(gone)) if spaces else state


# Springs and canals


def _dig(state: State, action: a.Dig, events: list[e.Event]) -> State:
    works = state.works.with_spring(action.point)
    events.append(e.SpringDug(state.active, action.point, works.springs_left))
    return _end_turn(replace(state, works=works, placed=True), events)


def _lay(state: State, action: a.Lay, events: list[e.Event]) -> State:
    line, before = action.line, state.works
    way, works = before.ways[line], before.with_canal(line)
    events.append(
        e.CanalLaid(state.active, line, way.kind, way.spring, way.start, way.end, works.canals_left)
    )
    reached = served_by(state.board, line, works.widths[line])
    greened = tuple(space for space in reached if space not in before.served)
    events.append(e.WaterCame(line, greened, tuple(space for space in reached if space in before.served)))
    for space in greened:
        house = state.houses.get(space)
        if house is not None:
            events.append(e.HouseWatered(house.seat, house.value, space))
    state = replace(state, works=works, placed=True, laid=state.laid + 1)
    if state.laid < state.board.level.canals_per_turn and works.ways:
        return replace(state, phase="canal")
    return _end_turn(state, events)


# Turns and the end


def _end_turn(state: State, events: list[e.Event]) -> State:
    idle = 0 if state.placed else state.idle + 1
    events.append(e.TurnEnded(state.active, state.placed, idle))
    state = replace(
        state, turn=state.turn + 1, idle=idle, rolled=None, rolls=0, laid=0, placed=False, phase="main"
    )
    if not state.last_round:
        state = _perhaps_last_round(state, events)
    if state.last_round and state.active == state.players - 1:
        return _end_game(state, events)
    if state.die_is_closed and idle == state.most_idle:
        events.append(e.DieClosed(idle))
    return replace(state, active=(state.active + 1) % state.players)


def _perhaps_last_round(state: State, events: list[e.Event]) -> State:
    """This round is the last one when the canals are used up (A20) or none fits any more (A21)."""
    by: e.EndedBy | None = None
    if not state.works.canals_left:
        by = "canals"
    elif nothing_to_dig_or_lay(state):
        by = "dry"
    if by is None:
        return state
    events.append(e.LastRoundBegan(by, tuple(range(state.active + 1, state.players))))
    return replace(state, ended_by=by)


def _end_game(state: State, events: list[e.Event]) -> State:
    assert state.ended_by is not None, "a game ends in its last round"
    events.append(e.GameEnded(state.ended_by))
    state = _lose(state, state.dry_houses(), "dry", events)
    if state.options.waters and state.mountains:
        return replace(state, phase="reveal")
    return _count(state, events)


def _reveal(state: State, action: a.Reveal, events: list[e.Event]) -> State:
    events.append(e.BackTurned(action.space, action.back))
    state = replace(state, backs=(*state.backs, action.back))
    if action.back == "foul":
        state = _lose(state, scoring.fouled(state, action.space), "foul", events)
    else:
        for space in scoring.drinkers(state, action.space):
            seat = state.houses[space].seat
            events.append(e.MineralDrunk(seat, space, action.space, scoring.MINERAL))
    return _count(state, events) if len(state.backs) == len(state.mountains) else state


def _count(state: State, events: list[e.Event]) -> State:
    outcome = scoring.result(state)
    events.append(e.ResultKnown(outcome.points, scoring.tiles(state), outcome.winners))
    return replace(state, phase="over")
