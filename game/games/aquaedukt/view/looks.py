"""From the gesture to what is pointed out on the board."""

from collections.abc import Iterator

from game.core.rules import CHANCE
from game.games.aquaedukt.rules import Build, Dig, Lay, Point, Space, State
from game.games.aquaedukt.rules.events import CanalLaid, HousePlaced, MountainPlaced, SpringDug
from game.games.aquaedukt.rules.preview import build_preview, canal_preview
from game.games.aquaedukt.view.gestures import CanalGesture
from game.games.aquaedukt.view.gestures.house import HouseGesture
from game.games.aquaedukt.view.marks import Marks
from game.games.aquaedukt.view.stage import Stage
from game.table.areas import edged
from game.table.gesture import named
from game.table.shaped import COMING, Look
from game.table.shapes import Shape
from game.table.trail import Deed, trail_shapes


def pointed(stage: Stage, gesture: CanalGesture, look: Look) -> list[Shape]:
    """Everything to point out now."""
    marks, state = Marks(stage), gesture.state
    found = [shape for region in _lit(stage, gesture) for shape in marks.lit(region)]
    found += trail_shapes(look.trail, state.seats, spots)
    found += map(marks.shown, look.shown)
    found += map(marks.refused, look.refusal.squares if look.refusal else ())
    if look.assistance != "purist":
        found += _targets(marks, gesture)
        for region, free, points in endangered(state, look.you):
            found += marks.danger(region, free, points)
    coming = list(_coming(marks, gesture, full=look.assistance == "full"))
    found += coming
    if look.hint is not None and not any(shape.key[0] == COMING for shape in coming):
        found += marks.coming(look.hint, state.seats[state.active][0], hint=True)
    if "served" in look.wishes:
        found += (marks.served(space, count) for space, count in state.works.served.items())
    if "names" in look.wishes:
        found += marks.names()
    return found


def _targets(marks: Marks, gesture: CanalGesture) -> Iterator[Shape]:
    """Where a click does something."""
    state, lit = gesture.state, gesture.enabled
    yield from (marks.shown(target) for target in gesture.chosen if target.startswith("space:"))
    lowest = isinstance(gesture, HouseGesture)
    spaces = [Space(name) for name in _names(lit, "space")]
    targets = {f"space:{space}": marks.target(space) for space in spaces}
    yield from edged(targets, len(state.board.spaces), gesture.hovered)
    for space in spaces:
        if lowest and state.has_water(space):
            yield marks.lowest(space)
    points = frozenset(map(Point, _names(lit, "point")))
    if points or gesture.spring:
        yield marks.kept_away()
        yield from (marks.point(point, free=True) for point in points)
    if gesture.spring:
        yield from (marks.point(point, free=False) for point in state.board.points if point not in points)
    action, calm = gesture.action_at(gesture.hovered), state.phase == "main" and not gesture.canal
    laid = action.line if isinstance(action, Lay) else None
    for line, way in state.works.ways.items():
        if line != laid and f"line:{line}" in lit:
            yield marks.line(line, way.kind, calm=calm)


def _names(ids: frozenset[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


def endangered(state: State, you: int | None) -> Iterator[tuple[int, Space, int]]:
    """Regions in which one house more lets dry ones of one's own go out (A11): where, and what they count."""
    for region in state.board.regions:
        free = state.free_spaces(region)
        if len(free) == 1:
            dry = (state.houses[space] for space in state.dry_houses(region))
            points = sum(house.value for house in dry if house.seat == you)
            if points:
                yield region, free[0], points


def _lit(stage: Stage, gesture: CanalGesture) -> list[int]:
    """The region rolled, otherwise the one whose milestone the pointer is on; and the one the die lies on."""
    region = gesture.state.rolled
    if region is None:
        family, name = named(gesture.hovered)
        region = int(name) if family == "region" else None
    return sorted({each for each in (region, stage.rolled) if each is not None})


def _coming(marks: Marks, gesture: CanalGesture, *, full: bool) -> Iterator[Shape]:
    """As a picture: where it would lie, and with all help what it would change."""
    state, action = gesture.state, gesture.action_at(gesture.hovered)
    yield from marks.coming(action, gesture.colour)
    match action:
        case Dig(point=point):
            yield marks.reach(point)
        case Lay(line=line) if full:
            found = canal_preview(state, line)
            for space in found.greened if found is not None else ():
                yield from marks.greened(space)
                if space in state.houses:
                    house = state.houses[space]
                    yield marks.won(space, state.seats[house.seat][0], house.value)
        case Build(value=value, space=space) if full:
            for lost in build_preview(state, value, space).lost:
                yield from marks.lost(lost)


def spots(deed: Deed) -> Iterator[str]:
    """Where somebody placed something in a turn."""
    for event in (event for entry in deed.entries for event in entry.events):
        match event:
            case MountainPlaced(seat=seat) if seat == CHANCE:
                continue
            case HousePlaced() | MountainPlaced():
                yield f"space:{event.space}"
            case SpringDug():
                yield f"point:{event.point}"
            case CanalLaid():
                yield f"line:{event.line}"
