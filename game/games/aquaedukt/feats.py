"""What a player may be proud of, and how near the end is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.session import LogEntry, Session
from game.games.aquaedukt.rules import State, events as e
from game.games.aquaedukt.rules.scoring import counting, tiles


def houses_with_water(state: State) -> tuple[int, ...]:
    """By seat: how many tiles stand where water comes."""
    return tiles(state)


def retired(state: State, seat: int) -> bool:
    """Whoever has had a turn of the last round has nothing left to decide."""
    return state.last_round and seat < state.active


def progress(state: State) -> float:
    """How far a game has gone, 0…1: the canals are its clock."""
    if state.phase == "over":
        return 1.0
    canals = state.board.level.canals
    return (canals - state.works.canals_left) / canals


COUNTED = ("lost", "springs", "canals", "doubles", "rolls", "declined", "gifts", "own")


def facts(session: Session[State, Any, e.Event]) -> tuple[Mapping[str, int], ...]:
    """By seat, what a game was like for it."""
    state = session.state
    seats: list[Counter[str]] = [Counter() for _ in range(state.players)]
    for entry in session.log:
        for event in entry.events:
            for seat, name in _happened(entry, event):
                seats[seat][name] += 1
    with_water = tiles(state)
    fours = Counter(state.houses[space].seat for space in counting(state) if state.houses[space].value == 4)
    return tuple(
        {name: seats[seat][name] for name in COUNTED} | {"houses": with_water[seat], "fours": fours[seat]}
        for seat in range(state.players)
    )


def _happened(entry: LogEntry[State, Any, e.Event], event: e.Event) -> Iterator[tuple[int, str]]:
    match event:
        case e.HouseLost():
            yield event.seat, "lost"
        case e.SpringDug():
            yield event.seat, "springs"
        case e.CanalLaid():
            yield event.seat, "canals"
            if event.way == "double":
                yield event.seat, "doubles"
        case e.DieRolled():
            yield event.seat, "rolls"
        case e.Stopped() if event.declined is not None:
            yield event.seat, "declined"
        case e.HouseWatered() if entry.owner >= 0:
            yield entry.owner, "own" if event.seat == entry.owner else "gifts"
