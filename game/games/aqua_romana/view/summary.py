"""The result of a game as a table by workman."""

from collections.abc import Callable

from game.core.spoken import capital
from game.core.summary import SeatSummary, Summary, SummaryRow
from game.games.aqua_romana.rules import State, scoring
from game.table.words import people

Text = Callable[..., str]


def summary(state: State, text: Text, seat_name: Callable[[int], str]) -> Summary:
    """Length, podium and bonus of every workman, and who won."""
    outcome = scoring.result(state)
    names = people(text, map(seat_name, outcome.winners))
    key = "shared" if len(outcome.winners) > 1 else "wins"
    order = sorted(range(len(state.seats)), key=lambda seat: -outcome.points[seat])
    return Summary(
        heading=text("aqua.results.heading"),
        sentence=text(f"aqua.results.{key}", names=names),
        columns=(
            text("aqua.results.aqueduct"),
            text("aqua.results.length"),
            text("aqua.results.podium"),
            text("aqua.results.bonus"),
            text("aqua.results.total"),
        ),
        seats=tuple(
            SeatSummary(
                capital(seat_name(seat)),
                state.seats[seat],
                _rows(state, seat, text),
                str(outcome.points[seat]),
                seat in outcome.winners,
            )
            for seat in order
        ),
    )


def _rows(state: State, seat: int, text: Text) -> tuple[SummaryRow, ...]:
    podiums = scoring.standings(state)
    bonus = scoring.bonuses(podiums)
    own = [outlet for outlet in podiums if state.seat_of(outlet) == seat]
    own.sort(key=lambda outlet: -podiums[outlet])
    return tuple(
        SummaryRow(
            text(f"colour.{state.board.outlets[outlet]}"),
            (
                str(state.aqueducts[outlet].length),
                str(podiums[outlet]),
                f"+{bonus[outlet]}" if outlet in bonus else "",
            ),
            (podiums[outlet], bonus.get(outlet, 0)),
        )
        for outlet in own
    )
