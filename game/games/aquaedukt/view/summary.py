"""The result of a game as a table by the value of tiles."""

from collections.abc import Callable

from game.core.spoken import capital
from game.core.summary import SeatSummary, Summary, SummaryRow
from game.games.aquaedukt.rules import VALUES, State, scoring
from game.table.words import people

Text = Callable[..., str]


def summary(state: State, text: Text, seat_name: Callable[[int], str]) -> Summary:
    """Tiles with water, tiles lost and points of every value, the variant's bonus, and who won."""
    outcome, tiles = scoring.result(state), scoring.tiles(state)
    order = sorted(range(state.players), key=lambda seat: (-outcome.points[seat], -tiles[seat]))
    columns = ["tile", "watered", "gone", "points", *(["bonus"] if state.options.waters else []), "total"]
    return Summary(
        heading=text(f"aquaedukt.results.heading_{state.ended_by}"),
        sentence=_sentence(state, text, seat_name),
        columns=tuple(text(f"aquaedukt.results.{column}") for column in columns),
        seats=tuple(
            SeatSummary(
                capital(seat_name(seat)),
                state.seats[seat],
                tuple(_row(state, seat, value, text) for value in VALUES),
                str(outcome.points[seat]),
                seat in outcome.winners,
            )
            for seat in order
        ),
    )


def _sentence(state: State, text: Text, seat_name: Callable[[int], str]) -> str:
    """Who won; where tiles decided between equal points, that is said (A22)."""
    outcome, tiles = scoring.result(state), scoring.tiles(state)
    winners = outcome.winners
    best = outcome.points[winners[0]]
    names = people(text, map(seat_name, winners))
    if len(winners) > 1:
        return text("aquaedukt.results.shared", names=names, points=best, tiles=tiles[winners[0]])
    beaten = [seat for seat, points in enumerate(outcome.points) if points == best and seat not in winners]
    if beaten:
        most = max(tiles[seat] for seat in beaten)
        return text(
            "aquaedukt.results.by_tiles",
            name=names,
            others=people(text, map(seat_name, beaten)),
            points=best,
            tiles=tiles[winners[0]],
            fewer=most,
        )
    return text("aquaedukt.results.wins", name=names, points=best)


def _row(state: State, seat: int, value: int, text: Text) -> SummaryRow:
    own = [
        space
        for space in scoring.counting(state)
        if (state.houses[space].seat, state.houses[space].value) == (seat, value)
    ]
    points = value * len(own)
    bonus = sum(scoring.worth(state, space) for space in own) - points
    gone = state.gone[seat][value - 1]
    cells = [str(len(own)), str(gone) if gone else "", str(points)]
    brought = [points]
    if state.options.waters:
        cells.append(f"+{bonus}" if bonus else "")
        brought.append(bonus)
    return SummaryRow(text("aquaedukt.results.house", n=value), tuple(cells), tuple(brought))
