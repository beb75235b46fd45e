"""How the games so far ended: tables by player and seat, and a plot of the points."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.setup import HUMAN
from game.core.spec import GameSpec
from game.scenes.page import Page
from game.services import Services
from game.storage.statistics import GameResult, Standing, best_points, by_player, by_seat
from game.ui.sheet import section, sheet
from game.ui.theme import INK_SOFT, TERRACOTTA, WATER
from game.ui.widgets import Button, Choice, Column, Columns, FigureTable, Plot, Row, Text, Widget

SHOWN = 40
"""Games in the plot."""


def achievements(services: Services, spec: GameSpec, latest: GameResult | None) -> str:
    """One sentence about the people at this computer; empty if they have not finished a game yet."""
    results = [
        result
        for result in services.archive.results.read()
        if result.game == spec.id and (latest is None or result.id != latest.id)
    ]
    people = by_player([*results, latest] if latest is not None else results).get(HUMAN)
    if people is None:
        return ""
    return services.text(spec.key("statistics.mention"), n=people.games, wins=people.wins, best=people.best)


class StatisticsScene(Page):
    """Of the game that is chosen; another one can be looked at too."""

    name = "statistics"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._all = services.archive.results.read()
        self._spec = services.chosen

    @property
    def _results(self) -> list[GameResult]:
        return [result for result in self._all if result.game == self._spec.id]

    def build(self) -> Widget:
        back = Button(self.ui, "button:back", self.text("common.back"), self.back, style="primary")
        content = self._content() if self._results else self._nothing()
        if len(self.services.games) > 1:
            content = Column(self.ui, [self._games(), content], gap=26, across="stretch")
        return sheet(self.ui, self.text("statistics.heading"), content, [back], width=1500)

    def _games(self) -> Widget:
        """Whose figures are shown: those of different games say nothing about each other."""

        def choose(game: str) -> None:
            self._spec = self.services.archive.find(game)
            self.layout()

        values = [(spec.id, self.text(spec.key("title"))) for spec in self.services.games]
        return Row(self.ui, [Choice(self.ui, "choice:game", values, self._spec.id, choose)])

    def _nothing(self) -> Widget:
        return Text(self.ui, self.text("statistics.empty"), role="italic", colour=INK_SOFT, align="centre")

    def _content(self) -> Widget:
        total = Text(self.ui, self.text("statistics.games", n=len(self._results)), size=26, role="strong")
        tables = Columns(self.ui, [self._players(), self._seats()], gap=60)
        return Column(self.ui, [total, tables, self._plot()], gap=26, across="stretch")

    def _players(self) -> Widget:
        records = by_player(self._results)
        players = (HUMAN, *self._spec.ai_levels)
        rows = [self._row(self._player(name), records[name]) for name in players if name in records]
        return section(self.ui, self.text("statistics.players"), self._table("statistics.player", rows))

    def _player(self, name: str) -> str:
        return self.text("statistics.people") if name == HUMAN else self.text(self._spec.key(f"ai.{name}"))

    def _seats(self) -> Widget:
        rows = [
            self._row(self.text("statistics.seat-number", number=number), record)
            for number, record in enumerate(by_seat(self._results), start=1)
        ]
        return section(self.ui, self.text("statistics.seats"), self._table("statistics.seat", rows))

    def _table(self, first: str, rows: Sequence[Sequence[str]]) -> FigureTable:
        heads = [
            self.text(first),
            self.text("statistics.played"),
            self.text("statistics.won"),
            self.text("statistics.average"),
            self.text(self._spec.key("statistics.best")),
        ]
        return FigureTable(self.ui, heads, rows)

    def _row(self, name: str, record: Standing) -> tuple[str, ...]:
        average = self.services.language.number(record.average, 1)
        return (name, str(record.games), str(record.wins), average, str(record.best))

    def _plot(self) -> Widget:
        shown = self._results[-SHOWN:]
        lines = [
            (self.text("statistics.people"), TERRACOTTA, best_points(shown, human=True)),
            (self.text("statistics.computers"), WATER, best_points(shown, human=False)),
        ]
        lines = [line for line in lines if any(points is not None for points in line[2])]
        return section(self.ui, self.text("statistics.points"), Plot(self.ui, lines))
