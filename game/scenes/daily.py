"""The puzzle of the day: its position, what is asked, and the days before."""

from collections.abc import Callable, Iterator
from datetime import date, datetime
from functools import partial
from typing import Any

from pygame import Surface

from game.core.lesson import Stock
from game.match import daily
from game.match.daily import DailyPolicy, Days, number_for, offered
from game.match.learning import Ways, course_setup, position
from game.meta.spec import GameSpec
from game.scenes.match import LearningScene
from game.scenes.page import Page
from game.services import Services
from game.ui.sheet import section, sheet
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Column, ListLine, Row, Stars, Text, Thumbnail, Widget

PICTURE = (520, 440)
LARGE = 1.25
"""With larger texts the picture stands below what is asked."""


class DailyScene(Page):
    """One puzzle a day, the same for everybody; those of the last days can still be solved."""

    name = "daily"
    floor = "floor/tesserae"

    def __init__(self, services: Services, spec: GameSpec) -> None:
        super().__init__(services)
        read = spec.parts().daily
        assert read is not None, "nobody is sent here where there are none"
        self._spec = spec
        self._stock: Stock = read()
        self._day = daily.today()
        self._days = Days.of(services.archive.progress, spec.id)
        self._states: dict[date, Any] = {}
        self._pictures: dict[tuple[date, int], Surface] = {}
        self._thumbnail: Thumbnail | None = None

    def uncover(self) -> None:
        self._days = Days.of(self.services.archive.progress, self._spec.id)
        self.layout()

    def _number(self, day: date) -> int:
        return number_for(day, len(self._stock.puzzles))

    def _state(self, day: date) -> Any:
        """Worked out once for each day that is looked at."""
        if day not in self._states:
            puzzle = self._stock.puzzles[self._number(day)]
            self._states[day] = position(self.services.archive, self._spec, puzzle.position)
        return self._states[day]

    def _words(self, day: date) -> dict[str, str]:
        return dict(self._stock.words(self._number(day), self._state(day), self.text))

    # widgets

    def build(self) -> Widget:
        ui, words = self.ui, self._words(self._day)
        self._thumbnail = Thumbnail(ui, PICTURE, self._pictures.get((self._day, ui.t(PICTURE[1]))))
        about: list[Widget] = [
            Text(ui, self._date(self._day), size=22, role="italic", colour=INK_SOFT),
            Text(ui, words["title"], size=32, role="heading", colour=TERRACOTTA),
            Text(ui, words["goal"], size=25),
            Stars(ui, self._days.stars.get(self._day, 0), 34),
            Text(ui, self._so_far(), size=21, role="italic", colour=INK_SOFT),
        ]
        days = section(ui, self.text("daily.week"), Column(ui, list(self._lines()), gap=4, across="stretch"))
        beside = Column(ui, [*about, days], gap=16, across="stretch", grow=True)
        content: Widget = Row(ui, [self._thumbnail, beside], gap=36, across="start")
        if ui.viewport.ui_scale > LARGE:
            content = Column(ui, [beside, self._thumbnail], gap=26, across="stretch")
        solved = self._day in self._days.stars
        back = Button(ui, "button:back", self.text("common.back"), self.back)
        label = self.text("daily.again" if solved else "daily.begin")
        begin = Button(ui, "button:begin", label, self._begin, style="primary")
        heading = self.text("daily.heading")
        return sheet(ui, heading, content, [back, begin], width=1500, skin="panel/mosaic")

    def _so_far(self) -> str:
        following = self.text("daily.next", n=24 - datetime.now().hour)
        row, solved = self._days.row(daily.today()), len(self._days.stars)
        if not solved:
            return f"{self.text('daily.none-yet')} {following}"
        return f"{self.text('daily.so-far', n=row, best=self._days.best_row, solved=solved)} {following}"

    def _lines(self) -> Iterator[Widget]:
        for number, day in enumerate(offered(daily.today())):
            when = self.text("daily.today") if number == 0 else self._date(day)
            theme = self._stock.title(self._number(day), self.text)
            stars = Stars(self.ui, self._days.stars.get(day, 0), 22)
            choose = partial(self._choose, day)
            name = f"day:{day.isoformat()}"
            yield ListLine(
                self.ui, name, f"{when}: {theme}", choose, aside=stars, size=20, lit=day == self._day
            )

    def _date(self, day: date) -> str:
        return self.text("daily.date", d=day.day, month=self.services.language.month(day.month))

    # what is chosen

    def _choose(self, day: date) -> None:
        self._day = day
        self.layout()

    def _begin(self) -> None:
        self.stack.push(DailyPuzzleScene(self.services, self._spec, self._stock, self._day))

    # the picture

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._thumbnail is not None and self._thumbnail.picture is None:
            size = (self.ui.t(PICTURE[0]), self.ui.t(PICTURE[1]))
            day = self._day
            picture = self.ui.painter.ask(
                self.ui,
                (self._spec.id, day, size),
                lambda ui: self._spec.screen().picture(ui, self._state(day), size),
            )
            if picture is not None:
                self._pictures[day, size[1]] = picture
                self._thumbnail.show(picture)

    def wake_after(self) -> float | None:
        unpainted = self._thumbnail is not None and self._thumbnail.picture is None
        return 0.0 if unpainted else super().wake_after()


class DailyPuzzleScene(LearningScene):
    """The puzzle of a day on the table."""

    name = "puzzle"

    def __init__(
        self, services: Services, spec: GameSpec, stock: Stock, day: date, *, helped: bool = False
    ) -> None:
        number = number_for(day, len(stock.puzzles))
        puzzle = stock.puzzles[number]

        def again() -> None:
            following = DailyPuzzleScene(services, spec, stock, day, helped=self.policy.helped)
            self.stack.replace(following)

        words: Callable[[Any], Any] = lambda state: stock.words(number, state, services.text)  # noqa: E731
        self.policy = DailyPolicy(puzzle, day, words, Ways(again, self._to_list, None), helped=helped)
        super().__init__(services, course_setup(spec, puzzle.position, puzzle.opponent), self.policy)

    def _to_list(self) -> None:
        self.stack.pop()
