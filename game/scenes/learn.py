"""What there is to learn: a first game, every rule one by one, puzzles; with what was done."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial

from game.core.lesson import Course, Lesson
from game.match.daily import number_for, today
from game.meta.spec import GameSpec
from game.pages.positions import PositionPictures
from game.scenes import doors
from game.scenes.guided import GuidedScene
from game.scenes.lesson import LessonScene
from game.scenes.match import PracticeScene
from game.scenes.page import Page
from game.scenes.puzzle import PuzzleScene
from game.services import Services
from game.storage.progress import FIRST
from game.ui.sheet import foot, section
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import (
    Button,
    Cells,
    Column,
    Free,
    ListLine,
    Panel,
    Scroll,
    Stars,
    Text,
    Tick,
    Widget,
)

CARD = 540
"""A lesson is at least so wide, in reference pixels."""


class CoursePage(Page, ABC):
    """Something to begin, each with a small picture. Everything can be begun at any time."""

    floor = "floor/tesserae"

    @property
    def heading(self) -> str:
        """Key of what the page is called."""
        return "learn.puzzles"

    def __init__(self, services: Services, spec: GameSpec) -> None:
        super().__init__(services)
        self._spec = spec
        self._course: Course = spec.course()
        self._progress = services.archive.progress
        self._pictures = PositionPictures(services, spec)

    def uncover(self) -> None:
        self._progress = self.services.archive.progress
        self.layout()

    def _stars(self, family: str, name: str) -> int:
        return self._progress.stars(f"{self._spec.id}/{family}/{name}")

    # what a page has

    @abstractmethod
    def _facts(self) -> str:
        """How far one is."""

    @abstractmethod
    def _content(self) -> Iterator[Widget]:
        """What can be begun."""

    def _buttons(self) -> Iterator[Widget]:
        """Beside the one that leads back."""
        yield from ()

    # widgets

    def build(self) -> Widget:
        ui = self.ui
        self._pictures.begin()
        title = Text(ui, self.text(self.heading), size=36, role="heading", colour=TERRACOTTA, align="centre")
        facts = Text(ui, self._facts(), size=20, role="italic", colour=INK_SOFT, align="centre")
        content = Column(ui, list(self._content()), gap=22, across="stretch")
        listed = Scroll(ui, content, name=f"scroll:{self.heading}")
        below, room = foot(ui, [self.back_button(), *self._buttons()])
        pad = 44 if ui.viewport.ui_scale <= 1.25 else 24
        panel = Panel(
            ui, Column(ui, [title, facts, listed], gap=14, across="stretch"), skin="panel/mosaic", pad=pad
        )
        panel.place(room)
        return Free(ui, [panel, *below])

    def _cells(self, cards: Sequence[Widget]) -> Widget:
        return Cells(self.ui, cards, CARD, gap=10)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pictures.paint_next()

    def wake_after(self) -> float | None:
        return super().wake_after() if self._pictures.done else 0.0


class LearnScene(CoursePage):
    """A first game, then the library: every rule, one by one. What comes next is lit."""

    name = "learn"

    @property
    def heading(self) -> str:
        return "learn.lessons" if self._course.first is None else "learn.every-rule"

    def _facts(self) -> str:
        done = sum(bool(self._stars("lesson", each.id)) for each in self._course.lessons)
        return self.text("learn.lesson-facts", n=done, of=len(self._course.lessons))

    def _content(self) -> Iterator[Widget]:
        yield from self._first_game()
        for group in dict.fromkeys(lesson.group for lesson in self._course.lessons):
            cards = [
                self._card(number, lesson)
                for number, lesson in enumerate(self._course.lessons)
                if lesson.group == group
            ]
            cells = self._cells(cards)
            title = self.text(self._spec.key(f"group.{group}")) if group else ""
            yield section(self.ui, title, cells) if title else cells

    def _first_game(self) -> Iterator[Widget]:
        """Whoever knows nothing begins here, before any rule."""
        first = self._course.first
        if first is not None:
            done = bool(self._stars(FIRST, first.id))
            yield ListLine(
                self.ui,
                "button:first-game",
                self.text("learn.first-game"),
                self._begin_game,
                below=self.text(f"{first.key}.about"),
                aside=Tick(self.ui, done),
                before=self._pictures.of(FIRST, first.position, ()),
                size=28,
                lit=not done,
            )

    def _card(self, number: int, lesson: Lesson) -> Widget:
        return ListLine(
            self.ui,
            f"lesson:{number + 1}",
            self.text(f"{lesson.key}.title"),
            partial(self._lesson, number),
            below=self.text(f"{lesson.key}.about"),
            aside=Tick(self.ui, bool(self._stars("lesson", lesson.id))),
            before=self._pictures.of(f"lesson/{lesson.id}", lesson.position, lesson.about),
            size=23,
            lit=number == self._next_lesson,
        )

    @property
    def _next_lesson(self) -> int | None:
        lessons = enumerate(self._course.lessons)
        return next((number for number, each in lessons if not self._stars("lesson", each.id)), None)

    def _buttons(self) -> Iterator[Widget]:
        if self._spec.parts().practice is not None:
            label = self.text(f"{self._spec.prefix}.practice.title")
            yield Button(self.ui, "button:practice", label, self._practise)
        if self._course.puzzles:
            yield Button(self.ui, "button:puzzles", self.text("learn.puzzles"), self._to_puzzles)
        number = self._next_lesson
        if number is not None:
            label = self.text("learn.begin" if number == 0 else "learn.resume")
            begin = partial(self._lesson, number)
            yield Button(self.ui, "button:begin", label, begin, style="primary")

    # what they do

    def _begin_game(self) -> None:
        self.stack.push(GuidedScene(self.services, self._spec))

    def _lesson(self, number: int) -> None:
        self.stack.push(LessonScene(self.services, self._spec, self._course, number))

    def _practise(self) -> None:
        self.stack.push(PracticeScene(self.services, self._spec))

    def _to_puzzles(self) -> None:
        self.stack.push(PuzzlesScene(self.services, self._spec))


class PuzzlesScene(CoursePage):
    """The puzzles, with today's above them."""

    name = "puzzles"

    def _facts(self) -> str:
        won = sum(self._stars("puzzle", each.id) for each in self._course.puzzles)
        return self.text("learn.puzzle-facts", n=won, of=3 * len(self._course.puzzles))

    def _content(self) -> Iterator[Widget]:
        yield from self._today()
        yield self._cells([self._card(number) for number in range(len(self._course.puzzles))])

    def _today(self) -> Iterator[Widget]:
        read = self._spec.parts().daily
        if read is not None:
            stock, day = read(), today()
            number = number_for(day, len(stock.puzzles))
            title = f"{self.text('daily.button')}: {stock.title(number, self.text)}"
            picture = self._pictures.of(f"daily/{day}", stock.puzzles[number].position, ())
            about, go = self.text("daily.none-yet"), self._daily
            yield ListLine(self.ui, "button:daily", title, go, below=about, before=picture, size=28, lit=True)

    def _card(self, number: int) -> Widget:
        puzzle = self._course.puzzles[number]
        return ListLine(
            self.ui,
            f"puzzle:{number + 1}",
            self.text(f"{puzzle.key}.title"),
            partial(self._puzzle, number),
            below=self.text(f"{puzzle.key}.goal"),
            aside=Stars(self.ui, self._stars("puzzle", puzzle.id), 26),
            before=self._pictures.of(f"puzzle/{puzzle.id}", puzzle.position, puzzle.goal.about),
            size=22,
        )

    def _puzzle(self, number: int) -> None:
        self.stack.push(PuzzleScene(self.services, self._spec, self._course, number))

    def _daily(self) -> None:
        self.stack.push(doors.daily(self.services, self._spec))
