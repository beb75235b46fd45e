"""From the gesture to what is pointed out on the table."""

from collections.abc import Iterator

from game.games.via_appia.rules import Action, Build, Income, Push, State, Travel
from game.games.via_appia.rules.events import CardTaken, PieceMoved, TileBuilt
from game.games.via_appia.rules.journey import has_room, journeys
from game.games.via_appia.rules.pieces import Card, City, Place, Space
from game.games.via_appia.view.gestures import RoadGesture
from game.games.via_appia.view.gestures.base import APRON, COIN, place_of
from game.games.via_appia.view.gestures.exchange import ExchangeGesture
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.gestures.turn import TilesGesture, TurnGesture
from game.games.via_appia.view.lying import bench_shape
from game.games.via_appia.view.marks import AimMark, Marks
from game.games.via_appia.view.sights import aim_mark
from game.games.via_appia.view.stage import Stage, in_a_row
from game.table.gesture import named
from game.table.shaped import COMING, Look
from game.table.shapes import Shape
from game.table.trail import Deed, trail_shapes


def pointed(stage: Stage, gesture: RoadGesture, look: Look) -> list[Shape]:
    """Everything to point out now."""
    marks, state = Marks(stage), gesture.state
    lit = gesture.enabled if look.assistance != "purist" else frozenset()
    found = [
        *_spoken_of(marks, gesture, look),
        *_road(marks, gesture, lit, helped=look.assistance != "purist"),
        *_cards(marks, gesture, lit),
        *_quarry(marks, gesture, lit, look),
    ]
    if stage.bench is not None and stage.bench.share >= 1:
        found += [*_in_hand(stage, gesture), *_bench(marks, gesture, lit, helped=look.assistance != "purist")]
    if look.hint is not None:
        found += _hint(marks, state, look.hint, instead=any(shape.key[0] == COMING for shape in found))
    return found


def _names(ids: frozenset[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


def _spoken_of(marks: Marks, gesture: RoadGesture, look: Look) -> Iterator[Shape]:
    yield from map(marks.trace, trail_shapes(look.trail, gesture.state.seats, spots))
    yield from map(marks.shown, look.shown)
    yield from map(marks.refused, look.refusal.squares if look.refusal else ())
    if "names" in look.wishes:
        yield from marks.names()


def _in_hand(stage: Stage, gesture: RoadGesture) -> Iterator[Shape]:
    """A fallen stone that is carried does not lie in the row too."""
    bench, piece = stage.bench, gesture.piece
    # Once it is played, the row on the stage has gone on and the gesture has not yet.
    if bench is not None and piece is not None and bench.fallen == gesture.state.fallen and gesture.fallen:
        number = int(piece.home.rpartition(":")[2])
        yield bench_shape(bench, in_a_row(bench.fallen).index(gesture.fallen) + number)


# the road


def _road(marks: Marks, gesture: RoadGesture, lit: frozenset[str], *, helped: bool) -> Iterator[Shape]:
    state, action = gesture.state, gesture.action_at(gesture.hovered)
    family, name = named(gesture.hovered)
    segment = _segment(gesture)
    if segment is not None:
        yield marks.segment(segment)
    if family == "city":
        yield marks.city(City(name))
    # Where tiles may be built; not where the piece may go.
    if isinstance(gesture, TilesGesture) and not gesture.pawn:
        for space in map(Space, _names(lit, "bed")):
            if gesture.tile in (None, state.road.size_of[space]):
                yield from marks.bed(space, calm=gesture.carried is None)
    if isinstance(action, Build):
        yield from marks.tile(action.space, gesture.colour)
    if helped:
        for place, amount in _prices(gesture):
            yield from marks.price(place, amount, amount <= state.own.sesterces)
    way = _way(gesture)
    yield from marks.way(way, carried=gesture.pawn)
    if gesture.own_piece in lit:
        if gesture.pawn:
            yield from marks.piece_carried(state.active, way)
        else:
            yield marks.grabbable(state.active)


def _prices(gesture: RoadGesture) -> Iterator[tuple[Place, int]]:
    """While the piece is held or pointed at: every place that a way of tiles leads to."""
    state = gesture.state
    if isinstance(gesture, TurnGesture) and (gesture.pawn or gesture.hovered == gesture.own_piece):
        for place, journey in journeys(state, state.active).items():
            if has_room(state, place):
                yield place, journey.price


def _way(gesture: RoadGesture) -> tuple[Place, ...]:
    """The journey under the pointer, step by step, the start first."""
    place = place_of(gesture.state, gesture.hovered)
    match gesture.action_at(gesture.hovered):
        case Travel() if place is not None:
            return way_to(gesture.state, place)
    return ()


def way_to(state: State, place: Place) -> tuple[Place, ...]:
    return (state.own.place, *journeys(state, state.active)[place].way)


def _segment(gesture: RoadGesture) -> int | None:
    """Of the bed that the pointer is on, unless something else is shown there."""
    family, name = named(gesture.hovered)
    if gesture.carried is not None or gesture.action_at(gesture.hovered) is not None:
        return None
    space = gesture.state.road.space(name) if family == "bed" else None
    return gesture.state.road.segment_of[space] if space is not None else None


# cards and the quarry


def _cards(marks: Marks, gesture: RoadGesture, lit: frozenset[str]) -> Iterator[Shape]:
    for card in dict.fromkeys(Card(name[:2]) for name in _names(lit, "card")):
        yield marks.card(card, calm=gesture.carried is None)
    match gesture.action_at(gesture.hovered):
        case Income(card=card, gift=gift):
            yield marks.half(card, gift)


def _quarry(marks: Marks, gesture: RoadGesture, lit: frozenset[str], look: Look) -> Iterator[Shape]:
    if marks.stage.hand is not None:
        return
    if APRON in lit and not gesture.aims:
        yield marks.apron()
    aim = aim_of(gesture, look)
    if isinstance(look.hint, Push):
        yield from marks.aim(aim_mark(gesture.state, look.hint, hinted=True), held=aim is not None)
    if aim is not None:
        yield from marks.aim(aim)


def aim_of(gesture: RoadGesture, look: Look) -> AimMark | None:
    """What is known of the push that is aimed."""
    if not isinstance(gesture, PushGesture) or gesture.push is None:
        return None
    return aim_mark(
        gesture.state,
        gesture.push,
        sees=look.assistance != "purist",
        training="training" in look.wishes and look.assistance == "full",
        pull=gesture.pull,
    )


def _bench(marks: Marks, gesture: RoadGesture, lit: frozenset[str], *, helped: bool) -> Iterator[Shape]:
    if isinstance(gesture, ExchangeGesture):
        if gesture.due is not None:
            yield from marks.due(gesture.due)
        for space, tile in gesture.spaces.items() if helped else ():
            yield from marks.cart(space, tile)
    if COIN in lit:
        yield from marks.sells()
    for gift in _names(lit, "solace"):
        yield from marks.solace(gift)


# hints, and what others did


def _hint(marks: Marks, state: State, action: Action, *, instead: bool) -> Iterator[Shape]:
    """How it would look, unless something else is shown where it would go."""
    match action:
        case Build(space=space) if not instead:
            yield from marks.tile(space, state.seats[state.active][0], hint=True)
        case Travel(place=place) if not instead:
            yield from marks.way(way_to(state, place), hint=True)


def spots(deed: Deed) -> Iterator[str]:
    """Where somebody did something in a turn."""
    for entry in deed.entries:
        for event in entry.events:
            match event:
                case CardTaken(card=card):
                    yield f"card:{card}"
                case TileBuilt(space=space):
                    yield f"bed:{space}"
                case PieceMoved(way=way):
                    city = entry.after.road.space(way[-1]) is None
                    yield f"{'city' if city else 'bed'}:{way[-1]}"
