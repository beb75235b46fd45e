"""From the gesture to what is pointed out on the board."""

from collections.abc import Iterable, Iterator

from game.games.aqua_romana.rules import KINDS, Outlet, Path, Square
from game.games.aqua_romana.rules.events import BuilderPlaced, BuilderStepped, TileLaid
from game.games.aqua_romana.rules.preview import landing, sight
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.gestures.build import BuildGesture
from game.games.aqua_romana.view.gestures.simple import AdvanceGesture, CloseGesture
from game.games.aqua_romana.view.ghosts import podium_ghosts
from game.games.aqua_romana.view.marks import Marks
from game.games.aqua_romana.view.stage import Stage
from game.table.areas import edged
from game.table.gesture import named
from game.table.shaped import Look
from game.table.shapes import Shape
from game.table.trail import Deed


def pointed(stage: Stage, gesture: AquaGesture, look: Look) -> list[Shape]:
    """Everything to point out now."""
    marks, state = Marks(stage), gesture.state
    found: list[Shape] = []
    glowing = _glowing(gesture, look)
    for outlet in glowing:
        found += marks.glowing(outlet)
    for number, (deed, strength) in enumerate(look.trail):
        found += _trace(marks, number, deed, strength)
    for name in look.shown:
        # Podiums and the reserve stand out enough: a frame would hide who is there.
        found += marks.shown(name) if name.startswith(("square:", "path:", "workman:")) else ()
    for name in look.refusal.squares if look.refusal else ():
        found += marks.refused(name)
    found += _chosen(marks, gesture, look)
    found += _rays(marks, gesture, look)
    over = _coming(gesture)
    if over is not None:
        assert gesture.tile is not None, "something is carried over the square"
        found.append(marks.coming(over, gesture.tile, fits=gesture.fits(gesture.hovered)))
    if look.assistance == "full":
        found += (marks.on_podium(*ghost) for ghost in podium_ghosts(gesture))
    if look.hint is not None:
        found += marks.hint(state, look.hint, over)
    for outlet in _measured(gesture, look, glowing):
        found += marks.length(outlet)
    if "names" in look.wishes:
        found += marks.names()
    return found


def _chosen(marks: Marks, gesture: AquaGesture, look: Look) -> Iterator[Shape]:
    """Where a click does something, what was chosen, and what would follow from that."""
    helped = look.assistance != "purist"
    if helped:
        yield from _lit(marks, gesture)
    colour = _colour(gesture)
    yield from (marks.reserve(kind, colour) for kind in KINDS if f"reserve:{kind}" in gesture.enabled)
    if gesture.path is not None:
        yield marks.builder(gesture.path, colour, chosen=True)
    if gesture.outlet is not None:
        yield from marks.workman(gesture.outlet, chosen=True)
    family, name = named(gesture.hovered)
    if family == "path" and gesture.figure is not None and Path(name) in gesture.state.board.path_index:
        yield from marks.line(Path(name))
    if isinstance(gesture, CloseGesture):
        # Only where one is pointed at or set: four of them look like an invitation.
        shown = {gesture.marked, name if family in ("workman", "seal") else None}
        closable = (outlet for outlet in gesture.closable if outlet in shown)
        yield from (marks.seal(outlet, closed=outlet == gesture.marked) for outlet in closable)
    yield from _landing(marks, gesture, helped=helped)


def _lit(marks: Marks, gesture: AquaGesture) -> Iterator[Shape]:
    lit, board = gesture.enabled, gesture.state.board
    squares, paths = _names(lit, "square"), _names(lit, "path")
    targets = {f"square:{name}": marks.target(Square(name)) for name in squares}
    yield from edged(targets, len(board.squares), gesture.hovered)
    ways = {f"path:{name}": marks.path(Path(name)) for name in paths}
    yield from edged(ways, len(board.pathway), gesture.hovered)
    yield from (marks.builder(Path(name), _colour(gesture)) for name in _names(lit, "builder"))
    if gesture.path is None:
        for name in _names(lit, "workman"):
            yield from marks.workman(Outlet(name))
    if isinstance(gesture, BuildGesture | AdvanceGesture):
        for outlet in gesture.blind:
            yield from marks.blind(outlet)


def _colour(gesture: AquaGesture) -> str:
    """Of whoever decides: that of the aqueduct that was chosen, where there are two."""
    state = gesture.state
    if gesture.outlet is not None:
        return state.board.outlets[gesture.outlet]
    return state.seats[state.to_move][0]


def _names(ids: Iterable[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


def _glowing(gesture: AquaGesture, look: Look) -> tuple[Outlet, ...]:
    """The aqueduct chosen, and the one the pointer is on: its water, its workman, his seal."""
    family, name = named(gesture.hovered)
    chosen = (gesture.outlet,) if gesture.outlet is not None else ()
    if family == "square" and look.part in gesture.state.aqueducts and gesture.carried is None:
        return tuple(dict.fromkeys((*chosen, Outlet(look.part))))
    if family in ("workman", "seal") and name in gesture.state.aqueducts:
        return tuple(dict.fromkeys((*chosen, Outlet(name))))
    return chosen


def _measured(gesture: AquaGesture, look: Look, glowing: Iterable[Outlet]) -> list[Outlet]:
    """Aqueducts whose length is written at their end."""
    aqueducts = gesture.state.aqueducts
    asked = aqueducts if "lengths" in look.wishes else glowing
    return [outlet for outlet in asked if aqueducts[outlet].is_open]


def _rays(marks: Marks, gesture: AquaGesture, look: Look) -> Iterator[Shape]:
    state = gesture.state
    outlets = tuple(Outlet(name) for name in _names(look.shown, "ray"))
    if "sight" in look.wishes:
        outlets = tuple(aqueduct.outlet for aqueduct in state.open_aqueducts(state.active))
    elif look.assistance != "purist":
        family, name = named(gesture.hovered)
        if family == "workman" and name in state.aqueducts and state.aqueducts[Outlet(name)].is_open:
            outlets = (Outlet(name),)
        elif gesture.outlet is not None and not isinstance(gesture, CloseGesture) and gesture.tile is None:
            outlets = (gesture.outlet,)
    for outlet in outlets:
        for seen in sight(state, outlet):
            yield marks.ray(outlet, state.aqueducts[outlet].stand, seen.path, seen=seen.builder is not None)


def _coming(gesture: AquaGesture) -> Square | None:
    """The square over which the tile in the hand is shown as it would lie."""
    family, name = named(gesture.hovered)
    if family != "square" or gesture.tile is None or gesture.hovered not in gesture.enabled:
        return None
    return Square(name)


def _landing(marks: Marks, gesture: AquaGesture, *, helped: bool) -> Iterator[Shape]:
    """Where a builder would go: the one the pointer is on, or the one chosen."""
    family, name = named(gesture.hovered)
    path = gesture.path
    asked = helped and gesture.carried is None
    if family == "builder" and (asked or isinstance(gesture, AdvanceGesture)):
        path = Path(name)
    step = landing(gesture.state, path) if path is not None else None
    if step is not None:
        yield marks.landing(step.start, step.landing)


def _trace(marks: Marks, number: int, deed: Deed, strength: float) -> Iterator[Shape]:
    """What was laid, placed and moved in a turn, in the colour of the aqueduct that grew by it."""
    state = deed.entries[-1].after
    colour = state.seats[max(0, deed.owner)][0]
    spots: list[str] = []
    way: tuple[Path, Path] | None = None
    for event in (event for entry in deed.entries for event in entry.events):
        match event:
            case TileLaid():
                spots.append(f"square:{event.square}")
                if event.outlet is not None:
                    colour = state.board.outlets[event.outlet]
            case BuilderStepped():
                way = event.start, event.landing
            case BuilderPlaced():
                spots.append(f"path:{event.path}")
    yield from marks.trace(number, colour, spots, strength)
    if way is not None:
        yield marks.trodden(number, colour, way, strength)
