"""From the hand to what is pointed out on the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Assistance
from game.core.rules import Reason
from game.core.session import Entry
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.events import BuilderPlaced, BuilderStepped, Event, TileLaid
from game.games.aqua_romana.rules.preview import landing, sight
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import KINDS, Tile
from game.games.aqua_romana.view.hands import Hand
from game.games.aqua_romana.view.hands.base import named
from game.games.aqua_romana.view.hands.build import BuildHand
from game.games.aqua_romana.view.hands.fountain import FountainHand
from game.games.aqua_romana.view.hands.simple import AdvanceHand, CloseHand
from game.games.aqua_romana.view.marks import HintMarks, Marks, Ray


@dataclass(frozen=True)
class Look:
    """What the player wants to see, besides what the hand shows."""

    assistance: Assistance
    all_rays: bool = False
    all_lengths: bool = False
    last_move: bool = True
    refusal: Reason | None = None
    shown: tuple[str, ...] = ()
    focus: str = ""
    hint: HintMarks | None = None


def marks_for(hand: Hand, look: Look, last: tuple[Entry[State, Action, Event], ...]) -> Marks:
    """Everything to point out now."""
    state = hand.state
    helped = look.assistance != "purist"
    lit = hand.enabled if helped else frozenset()
    squares, paths = _last_move(last) if look.last_move else ((), None)
    return Marks(
        targets=_squares(lit),
        forbidden=_forbidden(hand) if helped else frozenset(),
        paths=frozenset(Path(name) for name in _names(lit, "path")),
        lit_builders=frozenset(Path(name) for name in _names(lit, "builder")),
        chosen_builder=hand.path,
        lit_workmen=frozenset(Outlet(name) for name in _names(lit, "workman"))
        if hand.path is None
        else frozenset(),
        chosen_workman=hand.outlet,
        glowing=_glowing(hand),
        rays=_rays(hand, look),
        line=_line(hand),
        blind=_blind(state) if helped and isinstance(hand, BuildHand | AdvanceHand) else frozenset(),
        seals=hand.closable if isinstance(hand, CloseHand) else (),
        seal_set=hand.marked if isinstance(hand, CloseHand) else None,
        ghost=_ghost(hand),
        ghost_fits=hand.fits(hand.hovered),
        landing=_landing(hand),
        reasons=look.refusal.squares if look.refusal else (),
        last_squares=squares,
        last_paths=paths,
        lengths=_lengths(hand, look),
        reserve=frozenset(kind for kind in KINDS if f"reserve:{kind}" in hand.enabled),
        focus=look.focus,
        shown=look.shown,
        hint=look.hint,
    )


def _names(ids: frozenset[str], family: str) -> list[str]:
    return [name for target in ids for found, name in [named(target)] if found == family]


def _squares(ids: frozenset[str]) -> frozenset[Square]:
    return frozenset(Square(name) for name in _names(ids, "square"))


def _forbidden(hand: Hand) -> frozenset[Square]:
    """In the fountain step, free squares that must stay free are hatched."""
    if not isinstance(hand, FountainHand) or hand.tile is None:
        return frozenset()
    return frozenset(square for square in hand.state.ends)


def _glowing(hand: Hand) -> tuple[Outlet, ...]:
    family, name = named(hand.hovered)
    chosen = (hand.outlet,) if hand.outlet is not None else ()
    if family in ("workman", "seal") and name in hand.state.aqueducts:
        return tuple(dict.fromkeys((*chosen, Outlet(name))))
    return chosen


def _rays(hand: Hand, look: Look) -> tuple[Ray, ...]:
    state = hand.state
    outlets = tuple(Outlet(name) for name in _names(frozenset(look.shown), "ray"))
    if look.all_rays:
        outlets = tuple(aqueduct.outlet for aqueduct in state.open_aqueducts(state.active))
    elif look.assistance != "purist":
        family, name = named(hand.hovered)
        if family == "workman" and name in state.aqueducts and state.aqueducts[Outlet(name)].is_open:
            outlets = (Outlet(name),)
        elif hand.outlet is not None and not isinstance(hand, CloseHand) and hand.tile is None:
            outlets = (hand.outlet,)
    return tuple(
        Ray(state.aqueducts[outlet].stand, seen.path, seen.builder is not None)
        for outlet in outlets
        for seen in sight(state, outlet)
    )


def _line(hand: Hand) -> Path | None:
    family, name = named(hand.hovered)
    if family == "path" and hand.figure is not None and Path(name) in hand.state.board.path_index:
        return Path(name)
    return None


def _blind(state: State) -> frozenset[Outlet]:
    """Workmen on the board who see no master builder."""
    return frozenset(
        outlet
        for outlet, aqueduct in state.aqueducts.items()
        if aqueduct.is_open and all(seen.builder is None for seen in sight(state, outlet))
    )


def _ghost(hand: Hand) -> tuple[Square, Tile] | None:
    family, name = named(hand.hovered)
    if family != "square" or hand.tile is None or hand.hovered not in hand.enabled:
        return None
    return Square(name), hand.tile


def _landing(hand: Hand) -> tuple[Path, Path] | None:
    """Where a builder would go: the one chosen, or the one hovered when any may be moved."""
    family, name = named(hand.hovered)
    path = hand.path
    if isinstance(hand, AdvanceHand) and family == "builder":
        path = Path(name)
    step = landing(hand.state, path) if path is not None else None
    return (step.start, step.landing) if step else None


def _lengths(hand: Hand, look: Look) -> tuple[Outlet, ...]:
    state = hand.state
    if look.all_lengths:
        return tuple(outlet for outlet, aqueduct in state.aqueducts.items() if aqueduct.is_open)
    return tuple(outlet for outlet in _glowing(hand) if state.aqueducts[outlet].is_open)


def _last_move(
    last: tuple[Entry[State, Action, Event], ...],
) -> tuple[tuple[Square, ...], tuple[Path, Path] | None]:
    """The tiles laid and the builder moved in the turn before."""
    squares: list[Square] = []
    paths: tuple[Path, Path] | None = None
    for entry in last:
        for event in entry.events:
            match event:
                case TileLaid():
                    squares.append(event.square)
                case BuilderStepped():
                    paths = event.start, event.landing
                case BuilderPlaced():
                    pass
    return tuple(squares), paths


def last_turn(
    log: tuple[Entry[State, Action, Event], ...], turn: int
) -> tuple[Entry[State, Action, Event], ...]:
    """The entries of this turn if there are any with a tile or a step, else of the turn before."""
    for wanted in (turn, turn - 1):
        entries = tuple(entry for entry in log[-12:] if entry.turn == wanted)
        if any(isinstance(event, TileLaid | BuilderStepped) for entry in entries for event in entry.events):
            return entries
    return ()
