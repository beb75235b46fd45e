"""A table for any game, made of its rules alone: the position in words, and what is legal as buttons.

A new game plays on it at once, and its own ``view/screen.py`` takes its place when there is something to see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.host import MatchHost, WatchHost
from game.core.spoken import capital
from game.core.summary import SeatSummary, Summary, SummaryRow
from game.meta.spec import GameSpec
from game.table.plain_view import PlainView, WatchedPlain
from game.table.plain_words import PlainWords
from game.table.screen import Text
from game.table.words import people
from game.ui import Ui, layout
from game.ui.emblem import paint_badge
from game.ui.keys import KeyMap
from game.ui.theme import INK, IVORY


class PlainTable:
    """Implements ``game.table.screen.Screen``."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec

    def match(self, ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> PlainView:
        return PlainView(ui, text, host, keys, spec=self._spec)

    def replay(self, ui: Ui, text: Text, host: WatchHost, keys: KeyMap) -> PlainView:
        return WatchedPlain(ui, text, host, keys, spec=self._spec)

    def picture(self, ui: Ui, state: Any, size: tuple[int, int], about: Sequence[str] = ()) -> Surface:
        """The colours of the seats, and the position in words that need no language."""
        drawn = Surface(size, depth=24)
        drawn.fill(IVORY)
        badges, below = layout.rows(drawn.get_rect(), [size[1] // 4, None])
        for number, seat in enumerate(state.seats):
            badge = paint_badge(seat[0], self._spec.emblems[seat[0]], badges.h)
            drawn.blit(badge, (badges.x + number * badges.h, badges.y))
        lines = tuple(PlainWords(self._spec.prefix, lambda key, **values: "", str).position(state))
        for line, row in zip(lines, layout.rows(below, [None] * len(lines)), strict=True):
            drawn.blit(
                ui.theme.render(line, "body", max(8, row.h * 3 // 4), INK), row, Rect((0, 0), row.size)
            )
        return drawn

    def summary(self, state: Any, text: Text, seat_name: Callable[[int], str]) -> Summary:
        """The points, and above them whatever the rules report of each seat."""
        rules, words = self._spec.rules(), PlainWords(self._spec.prefix, text, seat_name)
        outcome, report = rules.outcome(state), rules.report(state)
        assert outcome is not None, "only a finished game has a summary"
        told = {
            name: values
            for name, values in report.items()
            if name not in ("points", "winners") and isinstance(values, tuple | list)
            if len(values) == len(state.seats)
        }

        def of_seat(seat: int) -> SeatSummary:
            rows = [
                SummaryRow(words.word(name), (words.value(values[seat]),)) for name, values in told.items()
            ]
            total = str(outcome.points[seat])
            return SeatSummary(
                capital(seat_name(seat)), state.seats[seat], tuple(rows), total, seat in outcome.winners
            )

        kind = "wins" if len(outcome.winners) == 1 else "shared"
        names = people(text, map(seat_name, outcome.winners))
        return Summary(
            text("table.plain.over"),
            text(f"table.plain.{kind}", names=names),
            tuple(text(f"table.plain.{head}") for head in ("what", "points", "total")),
            tuple(of_seat(s) for s in sorted(range(len(state.seats)), key=lambda s: -outcome.points[s])),
        )

    def figures(self, ui: Ui) -> PlainFigures:
        return PlainFigures(self, self._spec, ui)


class PlainFigures:
    """Implements ``game.table.screen.Figures``: whatever is asked for, how a game begins."""

    def __init__(self, table: PlainTable, spec: GameSpec, ui: Ui) -> None:
        self._table, self._spec, self._ui = table, spec, ui

    def size(self, name: str, width: int) -> tuple[int, int]:
        return (width, width // 3)

    def picture(self, name: str, width: int, ui: Ui | None = None) -> Surface:
        library = self._spec.levels(())
        level = library.get(self._spec.default_level)
        assert level is not None, "the spec names a level of its own"
        state = library.start(level.id, level.seats(level.players[0]), {})
        return self._table.picture(ui or self._ui, state, self.size(name, width))
