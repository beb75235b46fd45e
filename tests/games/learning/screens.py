"""The page of what there is to learn, and every step of every lesson: nothing cut, nothing covered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol, cast

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.core.lesson import Lesson, Puzzle
from game.match import match
from game.scenes.learn import LearnScene
from game.scenes.lesson import LessonScene
from game.scenes.match import LearningScene
from game.scenes.puzzle import PuzzleScene
from game.scenes.stack import Scene
from game.services import Services
from game.table.cards import PlayerCard
from game.table.guide import GuidePanel
from game.table.view import TableView
from game.ui.widgets import Scroll
from tests.games.learning.subject import Subject
from tests.layout import check
from tests.looks import Look
from tests.match.room import Ponderer
from tests.table.layout import check_match


class Shown(Protocol):
    """A program driven frame by frame."""

    app: App
    services: Services

    def frame(self) -> None: ...


class ScreenTests:
    """Derived in the tests of each game, which also has the fixtures ``shown`` and ``look``."""

    subject: ClassVar[Subject]
    on_board: ClassVar[tuple[str, ...]]
    """Families of things that lie on the board."""
    ends_turn: ClassVar[Callable[[str], bool]] = staticmethod(lambda action: False)
    """Whether an action is played by the button that ends a turn."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        course = self.subject.course
        for name, values in (("lesson", course.lessons), ("puzzle", course.puzzles)):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values, ids=[each.id for each in values])

    @pytest.fixture(autouse=True)
    def nobody_answers(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(match, "AiWorker", Ponderer)

    def put(self, shown: Shown, scene: Scene) -> None:
        shown.app.stack.reset(scene)
        shown.app.stack.apply()
        shown.frame()
        shown.frame()

    def check_guide(self, shown: Shown, scene: LearningScene, *, scrolls: bool) -> None:
        view = cast(TableView[Any, Any, Any], scene.view)
        check_match(view, shown.services.ui.window, self.on_board)
        (panel,) = [w for w in view.widgets.root.walk() if isinstance(w, GuidePanel)]
        words = next(w for w in panel.walk() if isinstance(w, Scroll))
        assert words.rect.h > 0
        assert scrolls or not words.scrollable, f"{panel.label!r} needs more room than there is"
        self.check_cards(view)

    def check_cards(self, view: TableView[Any, Any, Any]) -> None:
        """AQ 32, VA 3, AR 26: at 200 % lessons and puzzles had no cards at all."""
        cards = [w for w in view.widgets.root.walk() if isinstance(w, PlayerCard)]
        assert len(cards) == len(view.panels.host.setup.seats)
        for card in cards:
            points = str(card.info.tally.score.points)
            (at,) = [rect for text, rect, role, *_ in card._texts() if text == points and role == "heading"]
            others = [rect for _, rect in card._badge_rects()]
            if card.shape in ("low", "strip") and card.info.tally.kept is not None:
                others += [picture.union(number) for _, picture, number in card._kept()]
            assert card.rect.contains(at) and at.collidelist(others) < 0

    def test_the_page(self, shown: Shown) -> None:
        progress = shown.services.archive.progress
        progress.finish(f"{self.subject.spec.id}/lesson/{self.subject.course.lessons[0].id}")
        page = LearnScene(shown.services, self.subject.spec)
        self.put(shown, page)
        check(page, shown.services.ui.window)

    def test_every_step_of_every_lesson(self, shown: Shown, look: Look, lesson: Lesson) -> None:
        course = self.subject.course
        scene = LessonScene(shown.services, self.subject.spec, course, course.lessons.index(lesson))
        self.put(shown, scene)
        while scene.policy.step is not None:
            self.check_guide(shown, scene, scrolls=look.scale > 1)
            if scene.policy.step.wanted:
                self.do(scene)
            else:
                scene.policy.go_on()
            shown.frame()
        if not scene.policy.lesson.opponent:
            self.check_guide(shown, scene, scrolls=look.scale > 1)

    def test_what_a_lesson_means_stands_out(self, shown: Shown) -> None:
        """VA 6: a white frame among yellow ones. All else dims, and arrows point at it over nothing meant."""
        course, seen = self.subject.course, 0
        for number in range(3):
            scene = LessonScene(shown.services, self.subject.spec, course, number)
            self.put(shown, scene)
            while (step := scene.policy.step) is not None and not (step.wanted and step.show):
                if step.wanted:
                    self.do(scene)
                else:
                    scene.policy.go_on()
                shown.frame()
            view = cast(TableView[Any, Any, Any], scene.view)
            if step is None or not view.idle:
                continue
            meant, board = view.meant, view.board.rect
            assert len(meant.rects) == len([name for name in step.show if not name.startswith("ray:")])
            lit, dark = pygame.Surface(shown.services.ui.window.size), (200, 200, 200)
            lit.fill(dark)
            meant.dim(lit)
            for rect in meant.rects:
                assert lit.get_at(rect.center)[:3] == dark
            assert sum(lit.get_at((board.x + 3, board.y + 3))[:3]) < 450
            for rect in meant.pointed:
                begin, end = meant.points(rect)
                assert (
                    rect.inflate(2, 2).collidepoint(end) and Rect(begin, (1, 1)).collidelist(meant.rects) < 0
                )
            seen += 1
        assert seen

    def do(self, scene: LessonScene) -> None:
        """What the step wants, however it is done, once chance has had its turn."""
        while scene.match.draws:
            scene.match.update(0.0, in_front=True)
        if scene.match.handing_over is not None:
            scene.match.end_turn(None)
        rules, state, step = scene.match.session.rules, scene.match.session.state, scene.policy.step
        assert step is not None
        action = next(each for each in rules.legal_actions(state) if step.accepts(rules.format(each)))
        if self.ends_turn(rules.format(action)):
            scene.match.end_turn(action)
        else:
            scene.match.play(action)

    def test_every_puzzle(self, shown: Shown, look: Look, puzzle: Puzzle) -> None:
        """At the beginning, with its hint, and when it is solved."""
        course = self.subject.course
        scene = PuzzleScene(shown.services, self.subject.spec, course, course.puzzles.index(puzzle))
        self.put(shown, scene)
        self.check_guide(shown, scene, scrolls=look.scale > 1)
        scene.policy.ask_for_hint()
        shown.frame()
        self.check_guide(shown, scene, scrolls=look.scale > 1)
        scene.policy.show_solution()
        shown.frame()
        self.check_guide(shown, scene, scrolls=look.scale > 1)
        scene.policy.result = "solved"
        scene.view.refresh()
        self.check_guide(shown, scene, scrolls=look.scale > 1)
