"""From the gesture to what is pointed out on the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Reason
from game.core.setup import Assistance
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.events import BuilderPlaced, BuilderStepped, TileLaid
from game.games.aqua_romana.rules.preview import landing, sight
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import KINDS, Tile
from game.games.aqua_romana.view.gestures import AquaGesture
from game.games.aqua_romana.view.gestures.build import BuildGesture
from game.games.aqua_romana.view.gestures.fountain import FountainGesture
from game.games.aqua_romana.view.gestures.simple import AdvanceGesture, CloseGesture
from game.games.aqua_romana.view.ghosts import podium_ghosts
from game.games.aqua_romana.view.marks import AquaHintMarks, AquaMarks, Ray, Trace
from game.table.gesture import named
from game.table.trail import Deed


@dataclass(frozen=True)
class Look:
    """What the player wants to see, besides what the gesture shows."""

    assistance: Assistance
    all_rays: bool = False
    all_lengths: bool = False
    trail: tuple[tuple[Deed, float], ...] = ()
    """What others did, and how strongly it is marked."""
    refusal: Reason | None = None
    shown: tuple[str, ...] = ()
    focus: str = ""
    hint: AquaHintMarks | None = None
    channel: Outlet | None = None
    """The aqueduct whose water the pointer is on."""
    names: bool = False
    """What squares are called."""


def marks_for(gesture: AquaGesture, look: Look) -> AquaMarks:
    """Everything to point out now."""
    state = gesture.state
    helped = look.assistance != "purist"
    lit = gesture.enabled if helped else frozenset()
    return AquaMarks(
        targets=_squares(lit),
        forbidden=_forbidden(gesture) if helped else frozenset(),
        paths=frozenset(Path(name) for name in _names(lit, "path")),
        lit_builders=frozenset(Path(name) for name in _names(lit, "builder")),
        chosen_builder=gesture.path,
        lit_workmen=frozenset(Outlet(name) for name in _names(lit, "workman"))
        if gesture.path is None
        else frozenset(),
        chosen_workman=gesture.outlet,
        glowing=_glowing(gesture, look),
        rays=_rays(gesture, look),
        line=_line(gesture),
        blind=gesture.blind if helped and isinstance(gesture, BuildGesture | AdvanceGesture) else frozenset(),
        seals=gesture.closable if isinstance(gesture, CloseGesture) else (),
        seal_set=gesture.marked if isinstance(gesture, CloseGesture) else None,
        ghost=_ghost(gesture),
        ghost_fits=gesture.fits(gesture.hovered),
        landing=_landing(gesture, helped=helped),
        reasons=look.refusal.squares if look.refusal else (),
        podium_ghosts=podium_ghosts(gesture) if look.assistance == "full" else (),
        trail=tuple(_trace(state, deed, strength) for deed, strength in look.trail),
        lengths=_lengths(gesture, look),
        reserve=frozenset(kind for kind in KINDS if f"reserve:{kind}" in gesture.enabled),
        focus=look.focus,
        shown=look.shown,
        hint=look.hint,
        names=look.names,
    )


def _names(ids: frozenset[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


def _squares(ids: frozenset[str]) -> frozenset[Square]:
    return frozenset(Square(name) for name in _names(ids, "square"))


def _forbidden(gesture: AquaGesture) -> frozenset[Square]:
    """In the fountain step, free squares that must stay free are hatched."""
    if not isinstance(gesture, FountainGesture) or gesture.tile is None:
        return frozenset()
    return frozenset(square for square in gesture.state.ends)


def _glowing(gesture: AquaGesture, look: Look) -> tuple[Outlet, ...]:
    family, name = named(gesture.hovered)
    chosen = (gesture.outlet,) if gesture.outlet is not None else ()
    if family == "square" and look.channel in gesture.state.aqueducts and gesture.carried is None:
        return tuple(dict.fromkeys((*chosen, Outlet(str(look.channel)))))
    if family in ("workman", "seal") and name in gesture.state.aqueducts:
        return tuple(dict.fromkeys((*chosen, Outlet(name))))
    return chosen


def _rays(gesture: AquaGesture, look: Look) -> tuple[Ray, ...]:
    state = gesture.state
    outlets = tuple(Outlet(name) for name in _names(frozenset(look.shown), "ray"))
    if look.all_rays:
        outlets = tuple(aqueduct.outlet for aqueduct in state.open_aqueducts(state.active))
    elif look.assistance != "purist":
        family, name = named(gesture.hovered)
        if family == "workman" and name in state.aqueducts and state.aqueducts[Outlet(name)].is_open:
            outlets = (Outlet(name),)
        elif gesture.outlet is not None and not isinstance(gesture, CloseGesture) and gesture.tile is None:
            outlets = (gesture.outlet,)
    return tuple(
        Ray(state.aqueducts[outlet].stand, seen.path, seen.builder is not None)
        for outlet in outlets
        for seen in sight(state, outlet)
    )


def _line(gesture: AquaGesture) -> Path | None:
    family, name = named(gesture.hovered)
    if family == "path" and gesture.figure is not None and Path(name) in gesture.state.board.path_index:
        return Path(name)
    return None


def _ghost(gesture: AquaGesture) -> tuple[Square, Tile] | None:
    family, name = named(gesture.hovered)
    if family != "square" or gesture.tile is None or gesture.hovered not in gesture.enabled:
        return None
    return Square(name), gesture.tile


def _landing(gesture: AquaGesture, *, helped: bool) -> tuple[Path, Path] | None:
    """Where a builder would go: the one the pointer is on, or the one chosen."""
    family, name = named(gesture.hovered)
    path = gesture.path
    asked = helped and gesture.carried is None
    if family == "builder" and (asked or isinstance(gesture, AdvanceGesture)):
        path = Path(name)
    step = landing(gesture.state, path) if path is not None else None
    return (step.start, step.landing) if step else None


def _lengths(gesture: AquaGesture, look: Look) -> tuple[Outlet, ...]:
    state = gesture.state
    if look.all_lengths:
        return tuple(outlet for outlet, aqueduct in state.aqueducts.items() if aqueduct.is_open)
    return tuple(outlet for outlet in _glowing(gesture, look) if state.aqueducts[outlet].is_open)


def _trace(state: State, deed: Deed, strength: float) -> Trace:
    """What was laid, placed and moved in a turn, in the colour of the aqueduct that grew by it."""
    colour = state.seats[max(0, deed.owner)][0]
    spots: list[str] = []
    way: tuple[Path, Path] | None = None
    for event in (event for entry in deed.entries for event in entry.events):
        match event:
            case TileLaid():
                spots.append(event.square)
                if event.outlet is not None:
                    colour = state.board.outlets[event.outlet]
            case BuilderStepped():
                way = event.start, event.landing
            case BuilderPlaced():
                spots.append(event.path)
    return Trace(colour, tuple(spots), way, strength)
