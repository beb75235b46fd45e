"""From the gesture to what is pointed out on the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import CHANCE, Reason
from game.core.setup import Assistance
from game.games.aquaedukt.rules.actions import Build, Dig, Lay, PlaceMountain
from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.rules.events import CanalLaid, HousePlaced, MountainPlaced, SpringDug, WayKind
from game.games.aquaedukt.rules.preview import build_preview, canal_preview
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.gestures import CanalGesture
from game.games.aquaedukt.view.gestures.house import HouseGesture
from game.games.aquaedukt.view.marks import CanalHintMarks, CanalMarks, HouseGhost
from game.table.gesture import named
from game.table.traces import Trace
from game.table.trail import Deed


@dataclass(frozen=True)
class Look:
    """What the player wants to see, besides what the gesture shows."""

    assistance: Assistance
    you: int | None = None
    """Whose losses are pointed out first; None: nobody's."""
    trail: tuple[tuple[Deed, float], ...] = ()
    """What others did, and how strongly it is marked."""
    refusal: Reason | None = None
    shown: tuple[str, ...] = ()
    focus: str = ""
    hint: CanalHintMarks | None = None
    served: bool = False
    """How many canals serve each space."""
    names: bool = False
    """What spaces are called."""


@dataclass(frozen=True)
class _Coming:
    """What would come of a click where the pointer is."""

    line: Line | None = None
    greened: frozenset[Space] = frozenset()
    won: tuple[tuple[Space, str, int], ...] = ()
    house: HouseGhost | None = None
    spring: Point | None = None
    mountain: Space | None = None
    lost: frozenset[Space] = frozenset()


def marks_for(gesture: CanalGesture, look: Look) -> CanalMarks:
    """Everything to point out now."""
    state = gesture.state
    helped = look.assistance != "purist"
    lit = gesture.enabled if helped else frozenset()
    spaces = frozenset(Space(name) for name in _names(lit, "space"))
    coming = _coming(gesture, full=look.assistance == "full")
    wet = frozenset(space for space in spaces if state.has_water(space))
    return CanalMarks(
        spaces=spaces,
        wet_only_lowest=wet if isinstance(gesture, HouseGesture) else frozenset(),
        region=_region(gesture),
        points=frozenset(Point(name) for name in _names(lit, "point")),
        no_points=_no_points(gesture) if helped else frozenset(),
        reach=coming.spring,
        calm=state.phase == "main" and not gesture.canal,
        lines=_lines(state, lit),
        line=coming.line,
        greened=coming.greened,
        won=coming.won,
        ghost=coming.house,
        ghost_spring=coming.spring,
        ghost_mountain=coming.mountain,
        lost=coming.lost,
        warned=endangered(state, look.you, own=True) if helped else (),
        uneasy=endangered(state, look.you, own=False) if helped else (),
        served=tuple(state.works.served.items()) if look.served else (),
        trail=tuple(trace(state, deed, strength) for deed, strength in look.trail),
        hint=look.hint,
        names=look.names,
        reasons=look.refusal.squares if look.refusal else (),
        shown=look.shown,
        focus=look.focus,
    )


def _names(ids: frozenset[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


def warned_regions(state: State) -> tuple[int, ...]:
    """One house more, and dry ones there go out (A11)."""
    return tuple(
        region
        for region in state.board.regions
        if len(state.free_spaces(region)) == 1 and state.dry_houses(region)
    )


def endangered(state: State, you: int | None, *, own: bool) -> tuple[int, ...]:
    """Such regions, those in which one would lose houses oneself or the others."""
    return tuple(
        region
        for region in warned_regions(state)
        if any(state.houses[space].seat == you for space in state.dry_houses(region)) == own
    )


def _region(gesture: CanalGesture) -> int | None:
    """The one rolled; otherwise the one whose milestone the pointer is on."""
    if gesture.state.rolled is not None:
        return gesture.state.rolled
    family, name = named(gesture.hovered)
    return int(name) if family == "region" else None


def _no_points(gesture: CanalGesture) -> frozenset[Point]:
    if not gesture.spring:
        return frozenset()
    return frozenset(point for point in gesture.state.board.points if f"point:{point}" not in gesture.enabled)


def _lines(state: State, lit: frozenset[str]) -> tuple[tuple[Line, WayKind], ...]:
    return tuple((line, way.kind) for line, way in state.works.ways.items() if f"line:{line}" in lit)


def _coming(gesture: CanalGesture, *, full: bool) -> _Coming:
    """As a picture: where it would lie, and with all help what it would change."""
    state = gesture.state
    match gesture.action_at(gesture.hovered):
        case Lay(line=line):
            found = canal_preview(state, line) if full else None
            if found is None:
                return _Coming(line=line)
            houses = [(space, state.houses[space]) for space in found.greened if space in state.houses]
            won = tuple((space, state.seats[house.seat][0], house.value) for space, house in houses)
            return _Coming(line=line, greened=frozenset(found.greened), won=won)
        case Build(value=value, space=space):
            lost = build_preview(state, value, space).lost if full else ()
            return _Coming(house=HouseGhost(space, gesture.colour, value), lost=frozenset(lost))
        case Dig(point=point):
            return _Coming(spring=point)
        case PlaceMountain(space=space):
            return _Coming(mountain=space)
    return _Coming()


def trace(state: State, deed: Deed, strength: float) -> Trace:
    """Where somebody placed something in a turn."""
    spots: list[str] = []
    for event in (event for entry in deed.entries for event in entry.events):
        match event:
            case MountainPlaced(seat=seat) if seat == CHANCE:
                continue
            case HousePlaced() | MountainPlaced():
                spots.append(f"space:{event.space}")
            case SpringDug():
                spots.append(f"point:{event.point}")
            case CanalLaid():
                spots.append(f"line:{event.line}")
    return Trace(state.seats[max(0, deed.owner)][0], tuple(dict.fromkeys(spots)), strength)
