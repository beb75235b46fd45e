"""From a readable state to flat numbers."""

from typing import Any

from game.games.via_appia.ai.engine.layout import CAME, ENDS, PHASES, SEATS
from game.games.via_appia.ai.engine.tables import FlatTables
from game.games.via_appia.rules import FREE, RANK, Card, State


def cells_of(state: State, tables: FlatTables) -> list[Any]:
    """In the order of ``layout``."""
    built = sum(1 << number for number, seat in enumerate(state.built) if seat != FREE)
    connected = tables.at_the_start
    for number, seat in enumerate(state.built):
        if seat != FREE:
            connected |= tables.beside[number]

    def bits(cards: tuple[Card, ...]) -> int:
        return sum(1 << tables.cards.index(card) for card in cards)

    cells: list[Any] = [
        PHASES.index(state.phase),
        state.active,
        state.pushes,
        -1 if state.pushed is None else RANK[state.pushed.size],
        int(state.solace),
        -1 if state.first is None else state.road.segment_of[state.first],
        state.still,
        int(state.stirred),
        ENDS.index(state.ended_by),
        state.bank,
        bits(state.face_up),
        bits(state.pile),
        bits(state.used),
        built,
        connected,
        state.tray,
        *state.storage,
        *state.tiles,
        *state.fallen,
        *(len(came) for came in state.arrivals),
    ]
    cells += [0] * (SEATS - len(cells))
    assert len(state.arrivals) <= SEATS - CAME, "more cities than cells"
    for seat, own in enumerate(state.holdings):
        mine = sum(1 << number for number, owner in enumerate(state.built) if owner == seat)
        cells += [*own.stones, *own.cart, own.sesterces, int(own.token)]
        cells += [tables.place_number[own.place], own.points, mine]
    return cells
