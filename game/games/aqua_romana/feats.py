"""What a player may be proud of, and how near the end is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.session import LogEntry, Session
from game.games.aqua_romana.rules import Outlet, State, events as e
from game.games.aqua_romana.rules.preview import sight

WALLED = ("blocked", "tile", "crowded")
"""What closes an aqueduct that somebody built against."""


def longest_aqueducts(state: State) -> tuple[int, ...]:
    """By seat: the length of its longest aqueduct."""
    lengths = [0] * len(state.seats)
    for outlet, aqueduct in state.aqueducts.items():
        seat = state.seat_of(outlet)
        lengths[seat] = max(lengths[seat], aqueduct.length)
    return tuple(lengths)


def retired(state: State, seat: int) -> bool:
    """Whoever has no workman on the board, nor a builder to take or to place, is passed over from then on."""
    if state.phase == "setup" or seat in (state.active, state.to_move) or state.held[seat]:
        return False
    waits = seat in state.takers or any(state.seat_of(outlet) == seat for outlet in state.closing)
    return not waits and not state.open_aqueducts(seat)


def fair(state: State) -> bool:
    """Every seat has a workman with a builder in sight: nobody's first turn is idle."""
    return all(
        any(seen.builder for each in state.open_aqueducts(seat) for seen in sight(state, each.outlet))
        for seat in range(len(state.seats))
    )


def progress(state: State) -> float:
    """How far a game has gone, 0…1: what is left of it are workmen to be placed and tiles to do it with."""
    if state.phase == "over":
        return 1.0
    stock, workmen = sum(state.board.level.stock.values()), len(state.aqueducts)
    tiles_left = sum(state.stock.values()) / stock if stock else 1.0
    workmen_left = sum(state.workmen_left) / workmen if workmen else 1.0
    return 1.0 - tiles_left * workmen_left


def facts(session: Session[State, Any, e.Event]) -> tuple[Mapping[str, int], ...]:
    """By seat, what a game was like for it."""
    state = session.state
    seats: list[Counter[str]] = [Counter() for _ in state.seats]
    for entry in session.log:
        for event in entry.events:
            for seat, name, number in _happened(entry, event):
                seats[seat][name] += number
    jumps = [0] * len(seats)
    runs = [0] * len(seats)
    for entry in session.log:
        for event in entry.events:
            if isinstance(event, e.AqueductGrew):
                owner = state.seat_of(event.outlet)
                runs[owner] = max(runs[owner], len(event.squares))
            elif isinstance(event, e.BuilderStepped) and entry.owner >= 0:
                jumps[entry.owner] = max(jumps[entry.owner], len(event.way) - 1)
    return tuple(
        {name: seats[seat][name] for name in ("walled", "walls", "fountains", "jokers")}
        | {"run": runs[seat], "jump": jumps[seat]}
        | _of_aqueducts(state, seat)
        for seat in range(len(seats))
    )


def _happened(entry: LogEntry[State, Any, e.Event], event: e.Event) -> Iterator[tuple[int, str, int]]:
    match event:
        case e.AqueductClosed() if event.by in WALLED:
            owner = entry.before.seat_of(event.outlet)
            if owner != entry.owner:
                yield owner, "walled", 1
                yield entry.owner, "walls", 1
        case e.FountainPassed():
            yield event.seat, "fountains", 1
        case e.TileLaid() if event.path is not None and entry.before.builders.get(event.path) == "joker":
            yield event.seat, "jokers", 1


def _of_aqueducts(state: State, seat: int) -> dict[str, int]:
    own: dict[Outlet, Any] = {o: a for o, a in state.aqueducts.items() if state.seat_of(o) == seat}
    podiums = [aqueduct.podium or 0 for aqueduct in own.values()]
    lengths = [aqueduct.length for aqueduct in own.values()]
    loops = [len(a.squares) - len(set(a.squares)) for a in own.values()]
    return {
        "longest": max(lengths, default=0),
        "shortest": min(lengths, default=0),
        "highest": max(podiums, default=0),
        "lowest": min(podiums, default=0),
        "crossings": max(loops, default=0),
    }
