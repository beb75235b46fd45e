"""What the screen asks before a player decides: consequences, sight, lengths."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.games.aqua_romana.rules import events as e, scoring
from game.games.aqua_romana.rules.actions import Action, Build, Close
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import Fountain, Outlet, Path, Square
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.pathway import next_step
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Kind, Side


@dataclass(frozen=True, slots=True)
class Seen:
    """One of the four looks of a workman."""

    side: Side
    path: Path
    builder: Kind | None


@dataclass(frozen=True, slots=True)
class PodiumForecast:
    """The podium a workman would really get."""

    outlet: Outlet
    length: int
    tried: tuple[int, ...]
    podium: int


@dataclass(frozen=True, slots=True)
class Growth:
    outlet: Outlet
    squares: tuple[Square, ...]
    length: int
    """The whole length afterwards."""


@dataclass(frozen=True, slots=True)
class Closing:
    by: e.ClosedBy
    forecast: PodiumForecast


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do."""

    grows: tuple[Growth, ...]
    closes: tuple[Closing, ...]
    step: e.BuilderStepped | None
    """How the master builder would move."""
    second_tile: bool
    """A fountain tile would follow."""
    sees: tuple[Seen, ...] | None
    """What the workman who built would see afterwards; None if he would be closed, or nobody built."""

    @property
    def fountains(self) -> tuple[Fountain, ...]:
        return self.step.fountains if self.step else ()

    @property
    def sees_nobody(self) -> bool:
        """The most hated surprise: still open, but without a builder in sight."""
        return self.sees is not None and all(seen.builder is None for seen in self.sees)


def sight(state: State, outlet: Outlet) -> tuple[Seen, ...]:
    """What a workman sees (R3), clockwise from north."""
    stand = state.aqueducts[outlet].stand
    return tuple(
        Seen(side, path, state.builders.get(path)) for side, path in state.board.sight[stand].items()
    )


def lengths(state: State) -> dict[Outlet, int]:
    """The length of every aqueduct."""
    return {outlet: aqueduct.length for outlet, aqueduct in state.aqueducts.items()}


def landing(state: State, path: Path) -> e.BuilderStepped | None:
    """Where the master builder on ``path`` would go, over which squares and fountains."""
    return next_step(state.board, state.builders, path) if path in state.builders else None


def forecast(state: State, outlets: Iterable[Outlet], first: int | None = None) -> tuple[PodiumForecast, ...]:
    """The podiums these workmen would get if they were closed together now, in the order of scoring."""
    occupied = scoring.occupancy(state)
    found = []
    for outlet in scoring.scoring_order(state, outlets, state.active if first is None else first):
        length = state.aqueducts[outlet].length
        tried, podium = scoring.podium_for(occupied, length)
        occupied[podium] = occupied.get(podium, 0) + 1
        found.append(PodiumForecast(outlet, length, tried, podium))
    return tuple(found)


def closing_forecast(state: State, outlet: Outlet) -> PodiumForecast:
    """The podium of one more closing this turn, on top of what a tile has closed already."""
    outlets = dict.fromkeys((*state.closing, outlet))
    return next(found for found in forecast(state, outlets) if found.outlet == outlet)


def preview(state: State, action: Action) -> Preview:
    """What a legal action would do; raises ``IllegalAction`` otherwise."""
    after, events = apply(state, action)
    step = next((event for event in events if isinstance(event, e.BuilderStepped)), None)
    closed = {event.outlet: event.by for event in events if isinstance(event, e.AqueductClosed)}
    ended = {outlet: by for outlet, by in closed.items() if by != "end"}
    builder = action.outlet if isinstance(action, Build) else None
    return Preview(
        grows=tuple(
            Growth(event.outlet, event.squares, event.length)
            for event in events
            if isinstance(event, e.AqueductGrew)
        ),
        closes=_closings(state, after, ended),
        step=step,
        second_tile=any(isinstance(event, e.FountainPassed) for event in events),
        sees=sight(after, builder) if builder is not None and after.aqueducts[builder].is_open else None,
    )


def _closings(before: State, after: State, closed: Mapping[Outlet, e.ClosedBy]) -> tuple[Closing, ...]:
    """Podiums as they would be given now: from the state before, with the lengths of the state after."""
    occupied = scoring.occupancy(before)
    found = []
    for outlet in scoring.scoring_order(after, closed, before.active):
        length = after.aqueducts[outlet].length
        tried, podium = scoring.podium_for(occupied, length)
        occupied[podium] = occupied.get(podium, 0) + 1
        found.append(Closing(closed[outlet], PodiumForecast(outlet, length, tried, podium)))
    return tuple(found)


def closable(state: State) -> tuple[Outlet, ...]:
    """The aqueducts the player may close voluntarily now (R13)."""
    return tuple(action.outlet for action in legal_actions(state) if isinstance(action, Close))
