"""You: how the games so far ended, in a rating, tables and plots, and what was achieved, in medals."""

from collections.abc import Sequence

from pygame import Surface

from game.core.setup import HUMAN
from game.export import export_table
from game.match.achievements import Life, achievements
from game.match.career import as_csv, average, rating_history, rivalries
from game.meta.cast import CALM, CAST, name_key, portrait
from game.meta.rating import Rating, strengths
from game.meta.spec import GameSpec
from game.pages.faces import Face
from game.pages.medals import medals
from game.scenes.page import Page
from game.services import Services
from game.storage.statistics import GameResult, Standing, best_points, by_player, by_seat
from game.ui import layout
from game.ui.sheet import Placed, foot, section
from game.ui.theme import INK_SOFT, TERRACOTTA, WATER, WOOD
from game.ui.widgets import (
    Button,
    Choice,
    Column,
    Columns,
    FigureTable,
    Panel,
    Plot,
    Row,
    Scroll,
    Text,
    Widget,
)

SHOWN = 40
"""Games in the plot."""
RATED = 100
"""Games in the line of a rating."""
BESIDE, LARGE = 660, 1.25
"""Reference pixels of the page of medals, and the scale up to which it stands beside the figures."""
FACED = 16
"""Room between lines in which faces can be told apart."""
INKS = (TERRACOTTA, WATER, WOOD)


def _face(who: str) -> str:
    """The picture of one of the house; empty for people at the screen."""
    return portrait(who, CALM) if who in CAST else ""


def mention(services: Services, spec: GameSpec, latest: GameResult | None) -> str:
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
    """Figures of the game that is chosen, or of another one, and beside them the medals of all."""

    name = "statistics"
    floor = "floor/slabs"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._all = services.archive.results.read()
        self._spec = services.chosen
        self._rated: dict[str, dict[int, tuple[Rating, ...]]] = {}
        self._done = achievements(Life(services.games, self._all, services.archive.progress))
        self._medals: dict[tuple[str, bool, int], Surface] = {}

    @property
    def _results(self) -> list[GameResult]:
        return [result for result in self._all if result.game == self._spec.id]

    def build(self) -> Widget:
        ui = self.ui
        figures = self._content() if self._results else self._nothing()
        if len(self.services.games) > 1:
            figures = Column(ui, [self._games(), figures], gap=26, across="stretch")
        figures = Column(ui, [self._heading(), figures], gap=20, across="stretch")
        deeds = medals(ui, self._done, self.text, self._medals)
        below, room = foot(ui, [self.back_button(), *self._exports()])
        if ui.viewport.ui_scale > LARGE:
            both = Column(ui, [figures, deeds], gap=40, across="stretch")
            panel = Panel(ui, Scroll(ui, both, name="scroll:sheet"), skin="panel/wax", pad=28)
            panel.place(room)
            return Placed(ui, [panel, *below])
        left, right = layout.columns(room, [None, ui.t(BESIDE)], ui.px(16))
        pages = [
            Panel(ui, Scroll(ui, figures, name="scroll:sheet"), skin="panel/wax", pad=44),
            Panel(ui, Scroll(ui, deeds, name="scroll:deeds"), skin="panel/linen", pad=44),
        ]
        for page, place in zip(pages, (left, right), strict=True):
            page.place(place)
        return Placed(ui, [*pages, *below])

    def _heading(self) -> Widget:
        """Whose page it is."""
        name = self.services.settings.value.player_name.strip() or self.text("title.you")
        words = Text(self.ui, name, size=46, role="heading", colour=TERRACOTTA)
        return Row(self.ui, [Face(self.ui, self._spec, HUMAN, (), 104), words], gap=24)

    def _exports(self) -> list[Widget]:
        if not self._results:
            return []
        label = self.text("statistics.export")
        tip = self.text("statistics.export-explained")
        return [Button(self.ui, "button:export", label, self._export, tooltip=tip)]

    def _export(self) -> None:
        folder = self.services.folders.pictures
        try:
            path = export_table(folder, self._spec, as_csv(self._spec, self._results))
            sentence = self.text("replay.written", path=path)
        except OSError:
            sentence = self.text("replay.not-written", folder=folder)
        self.services.toast.show(sentence, 6.0)

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
        parts: list[Widget] = [total]
        histories = self._histories()
        if histories:
            parts += [self._ratings(histories), self._line_of_ratings(histories)]
        if yours := [part for part in (self._rivals(), self._averages()) if part is not None]:
            parts.append(Columns(self.ui, yours, gap=60))
        parts += [Columns(self.ui, [self._players(), self._seats()], gap=60), self._plot()]
        return Column(self.ui, parts, gap=26, across="stretch")

    # the person at this computer

    def _histories(self) -> dict[int, tuple[Rating, ...]]:
        """By number of players; only where there is one. Worked out once for each game."""
        if self._spec.id in self._rated:
            return self._rated[self._spec.id]
        found = {
            players: rating_history(self._spec, self._results, players) for players in self._spec.players
        }
        self._rated[self._spec.id] = {players: history for players, history in found.items() if history}
        return self._rated[self._spec.id]

    def _ratings(self, histories: dict[int, tuple[Rating, ...]]) -> Widget:
        """Yours, between those of the levels."""
        spec, text = self._spec, self.text
        counts = [players for players in spec.players if players in spec.ladder]
        known = {players: strengths(spec.ai_levels, spec.ladder, players) for players in counts}
        rows = [
            (text(name_key(level)), *(f"{known[players][level]:.0f}" for players in counts))
            for level in reversed(spec.ai_levels)
        ]
        yours = [self._rating(histories[players][-1]) if players in histories else "–" for players in counts]
        heads = ["", *(text("statistics.for-players", n=players) for players in counts)]
        faces = ["", *map(_face, reversed(spec.ai_levels))]
        table = FigureTable(
            self.ui, heads, [(text("statistics.you"), *yours), *rows], lead=FACED, pictures=faces
        )
        about = Text(self.ui, text("statistics.rating-explained"), size=20, role="italic", colour=INK_SOFT)
        return section(
            self.ui, text("statistics.rating"), Column(self.ui, [table, about], gap=12, across="stretch")
        )

    def _rating(self, now: Rating) -> str:
        return f"{now.value:.0f} ± {2 * now.deviation:.0f}"

    def _line_of_ratings(self, histories: dict[int, tuple[Rating, ...]]) -> Widget:
        lines = [
            (
                self.text("statistics.for-players", n=players),
                INKS[number % len(INKS)],
                [round(each.value) for each in history[-RATED:]],
            )
            for number, (players, history) in enumerate(histories.items())
        ]
        return section(self.ui, self.text("statistics.line"), Plot(self.ui, lines, from_nought=False))

    def _rivals(self) -> Widget | None:
        met = rivalries(self._results)
        if not met:
            return None
        names = [(HUMAN, self.text("statistics.everybody"))]
        names += [(level, self._player(level)) for level in self._spec.ai_levels]
        rows = [
            (name, str(met[who].games), str(met[who].wins), str(met[who].row), str(met[who].best_row))
            for who, name in names
            if who in met
        ]
        faces = [_face(who) for who, _ in names if who in met]
        heads = [self.text(f"statistics.{key}") for key in ("rival", "played", "won", "row", "best-row")]
        table = FigureTable(self.ui, heads, rows, lead=FACED, pictures=faces)
        return section(self.ui, self.text("statistics.rivals"), table)

    def _averages(self) -> Widget | None:
        rows = []
        for fact in self._spec.averages:
            found = [average(self._results, fact, human) for human in (True, False)]
            if any(each is not None for each in found):
                number = self.services.language.number
                cells = ["–" if each is None else number(each, 1) for each in found]
                rows.append((self.text(self._spec.key(f"fact.{fact}")), *cells))
        if not rows:
            return None
        heads = [self.text("statistics.on-average"), self.text("statistics.people")]
        table = FigureTable(self.ui, [*heads, self.text("statistics.computers")], rows)
        return section(self.ui, self.text("statistics.averages"), table)

    # everybody

    def _players(self) -> Widget:
        records = by_player(self._results)
        players = (HUMAN, *self._spec.ai_levels)
        rows = [self._row(self._player(name), records[name]) for name in players if name in records]
        return section(self.ui, self.text("statistics.players"), self._table("statistics.player", rows))

    def _player(self, name: str) -> str:
        return self.text("statistics.people") if name == HUMAN else self.text(name_key(name))

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
