"""What there is to learn: a first game, every rule one by one, puzzles; with what was done."""

from collections.abc import Callable, Iterator, Sequence

from game.core.lesson import Course
from game.meta.spec import GameSpec
from game.scenes import doors
from game.scenes.guided import GuidedScene
from game.scenes.lesson import LessonScene
from game.scenes.match import PracticeScene
from game.scenes.page import Page
from game.scenes.puzzle import PuzzleScene
from game.services import Services
from game.storage.progress import FIRST
from game.ui import layout
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import (
    Button,
    Column,
    Free,
    ListLine,
    Panel,
    Row,
    ScrollList,
    Spacer,
    Stars,
    Text,
    Tick,
    Widget,
)


class LearnScene(Page):
    """Everything can be begun at any time; what comes next is lit."""

    name = "learn"

    def __init__(self, services: Services, spec: GameSpec) -> None:
        super().__init__(services)
        self._spec = spec
        self._course: Course = spec.course()
        self._progress = services.archive.progress

    def uncover(self) -> None:
        self._progress = self.services.archive.progress
        self.layout()

    # how far one is

    def _stars(self, family: str, name: str) -> int:
        return self._progress.stars(f"{self._spec.id}/{family}/{name}")

    @property
    def _next_lesson(self) -> int | None:
        lessons = enumerate(self._course.lessons)
        return next((number for number, each in lessons if not self._stars("lesson", each.id)), None)

    # widgets

    def build(self) -> Widget:
        window = layout.inset(self.ui.window, self.ui.px(24))
        panels = [
            self._panel(
                self._rules, self._lesson_facts(), list(self._lessons()), self._first(), self._game()
            ),
            self._panel("learn.puzzles", self._puzzle_facts(), list(self._puzzles()), []),
        ]
        shown = panels if self._course.puzzles else panels[:1]
        for panel, place in zip(
            shown, layout.columns(window, [None] * len(shown), self.ui.px(16)), strict=True
        ):
            panel.place(place)
        return Free(self.ui, shown)

    @property
    def _rules(self) -> str:
        return "learn.lessons" if self._course.first is None else "learn.every-rule"

    def _game(self) -> list[Widget]:
        """Whoever knows nothing begins here, before any rule."""
        first = self._course.first
        if first is None:
            return []
        tick = Tick(self.ui, bool(self._stars(FIRST, first.id)))
        title, about = self.text("learn.first-game"), self.text(f"{first.key}.about")
        game, lit = "button:first-game", not self._stars(FIRST, first.id)
        return [ListLine(self.ui, game, title, self._begin_game, below=about, aside=tick, size=28, lit=lit)]

    def _begin_game(self) -> None:
        self.stack.push(GuidedScene(self.services, self._spec))

    def _panel(
        self,
        heading: str,
        facts: str,
        lines: Sequence[Widget],
        buttons: Sequence[Widget],
        above: Sequence[Widget] = (),
    ) -> Panel:
        ui = self.ui
        title = Text(ui, self.text(heading), size=36, role="heading", colour=TERRACOTTA, align="centre")
        below = Text(ui, facts, size=20, role="italic", colour=INK_SOFT, align="centre")
        listed = ScrollList(ui, lines, gap=4, name=f"scroll:{heading}")
        parts: list[Widget] = [*above, title, below, listed]
        if buttons:
            parts.append(Row(ui, [buttons[0], Spacer(ui, grow=True), *buttons[1:]], gap=18))
        pad = 36 if ui.viewport.ui_scale <= 1.25 else 24
        return Panel(ui, Column(ui, parts, gap=14, across="stretch"), pad=pad)

    def _first(self) -> list[Widget]:
        buttons: list[Widget] = [Button(self.ui, "button:back", self.text("common.back"), self.back)]
        if self._spec.parts().practice is not None:
            label = self.text(f"{self._spec.prefix}.practice.title")
            buttons.append(Button(self.ui, "button:practice", label, self._practise))
        number = self._next_lesson
        if number is not None:
            label = self.text("learn.begin" if number == 0 else "learn.resume")
            buttons.append(Button(self.ui, "button:begin", label, self._lesson(number), style="primary"))
        return buttons

    def _practise(self) -> None:
        self.stack.push(PracticeScene(self.services, self._spec))

    def _lessons(self) -> Iterator[Widget]:
        for number, lesson in enumerate(self._course.lessons):
            title = f"{number + 1}. {self.text(f'{lesson.key}.title')}"
            tick = Tick(self.ui, bool(self._stars("lesson", lesson.id)))
            yield ListLine(
                self.ui,
                f"lesson:{number + 1}",
                title,
                self._lesson(number),
                below=self.text(f"{lesson.key}.about"),
                aside=tick,
                size=22,
                lit=number == self._next_lesson,
            )

    def _puzzles(self) -> Iterator[Widget]:
        for number, puzzle in enumerate(self._course.puzzles):
            title = f"{number + 1}. {self.text(f'{puzzle.key}.title')}"
            stars = Stars(self.ui, self._stars("puzzle", puzzle.id), 26)
            goal = self.text(f"{puzzle.key}.goal")
            yield ListLine(
                self.ui, f"puzzle:{number + 1}", title, self._puzzle(number), below=goal, aside=stars, size=22
            )

    def _lesson_facts(self) -> str:
        done = sum(bool(self._stars("lesson", each.id)) for each in self._course.lessons)
        return self.text("learn.lesson-facts", n=done, of=len(self._course.lessons))

    def _puzzle_facts(self) -> str:
        won = sum(self._stars("puzzle", each.id) for each in self._course.puzzles)
        return self.text("learn.puzzle-facts", n=won, of=3 * len(self._course.puzzles))

    # what the lines do

    def _lesson(self, number: int) -> Callable[[], None]:
        return lambda: self.stack.push(LessonScene(self.services, self._spec, self._course, number))

    def _puzzle(self, number: int) -> Callable[[], None]:
        return lambda: self.stack.push(PuzzleScene(self.services, self._spec, self._course, number))


class PuzzlesScene(LearnScene):
    """The puzzles alone, with today's above them."""

    name = "puzzles"

    def build(self) -> Widget:
        window = layout.inset(self.ui.window, self.ui.px(24))
        back = [Button(self.ui, "button:back", self.text("common.back"), self.back)]
        panel = self._panel("learn.puzzles", self._puzzle_facts(), list(self._puzzles()), back, self._today())
        panel.place(window)
        return Free(self.ui, [panel])

    def _today(self) -> list[Widget]:
        if not self._spec.dailies:
            return []
        about = self.text("daily.none-yet")
        title = self.text("daily.button")
        return [ListLine(self.ui, "button:daily", title, self._daily, below=about, size=28, lit=True)]

    def _daily(self) -> None:
        self.stack.push(doors.daily(self.services, self._spec))
