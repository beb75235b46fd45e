"""A finished game as a table, for any game's results page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SummaryRow:
    """One thing that scored."""

    label: str
    cells: tuple[str, ...]
    points: tuple[int, ...] = ()
    """What it brought, one for each of the last cells: those of all rows are told before any of the next."""


@dataclass(frozen=True)
class SeatSummary:
    """One player's part of the result."""

    name: str
    colours: tuple[str, ...]
    rows: tuple[SummaryRow, ...]
    total: str
    won: bool


@dataclass(frozen=True)
class Summary:
    """What the results page says."""

    heading: str
    sentence: str
    """Who won; shared wins are said."""
    columns: tuple[str, ...]
    """Heads of the label column, the cells and the total."""
    seats: tuple[SeatSummary, ...]
    """Best first."""
