"""The result of a game as a table: tiles and cities, then one majority after the other, then the purse."""

from collections.abc import Callable

from game.core.spoken import capital
from game.core.summary import SeatSummary, Summary, SummaryRow
from game.games.via_appia.rules import FREE, RANK, State, scoring
from game.table.words import people

Text = Callable[..., str]


def summary(state: State, text: Text, seat_name: Callable[[int], str]) -> Summary:
    """Where each player's points come from, and who won."""
    outcome = scoring.result(state)
    order = sorted(range(state.players), key=lambda seat: -outcome.points[seat])
    columns = ("account", "count", "points", "total")
    return Summary(
        heading=text(f"via.results.heading_{_end(state)}"),
        sentence=_sentence(state, text, seat_name),
        columns=tuple(text(f"via.results.{column}") for column in columns),
        seats=tuple(
            SeatSummary(
                capital(seat_name(seat)),
                state.seats[seat],
                tuple(_rows(state, seat, text)),
                str(outcome.points[seat]),
                seat in outcome.winners,
            )
            for seat in order
        ),
    )


def _end(state: State) -> str:
    """What is true of the road: it may be whole when somebody arrives."""
    return "paved" if FREE not in state.built else str(state.ended_by)


def _sentence(state: State, text: Text, seat_name: Callable[[int], str]) -> str:
    outcome = scoring.result(state)
    winners = outcome.winners
    names = people(text, map(seat_name, winners))
    key = "shared" if len(winners) > 1 else "wins"
    return text(f"via.results.{key}", names=names, points=outcome.points[winners[0]])


def _rows(state: State, seat: int, text: Text) -> list[SummaryRow]:
    """In the order in which they are counted."""
    level, road = state.road.level, state.road
    own = [space for space in road.spaces if state.owner(space) == seat]
    tiles = sum(level.tile_points[RANK[road.size_of[space]]] for space in own)
    cities, tokens = _cities(state, seat)
    rows = [
        _row(text("via.results.start"), "", level.start_points),
        _row(text("via.results.tiles"), str(len(own)), tiles),
        _row(text("via.results.cities"), str(cities) if cities else "", tokens),
        _row(text("via.results.purse"), str(state.holdings[seat].sesterces), scoring.richest(state)[seat]),
    ]
    for number, segment in enumerate(level.segments):
        built = state.bonuses[number][seat]
        label = text("via.results.segment", segment=segment.id)
        rows.append(_row(label, str(built) if built else "", scoring.majority(state, number)[seat]))
    return rows


def _cities(state: State, seat: int) -> tuple[int, int]:
    """How many this seat has come to, and the points of the tokens taken there."""
    tokens = state.road.tokens()
    places = [came.index(seat) for came in state.arrivals if seat in came]
    return len(places), sum(tokens[place] for place in places if place < len(tokens))


def _row(label: str, count: str, points: int) -> SummaryRow:
    return SummaryRow(label, (count, str(points)), (points,))
