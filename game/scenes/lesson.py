"""A lesson: one step after the other on the real board. Wrong tries get the rules' reason and another try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.advice import Adviser
from game.core.lesson import Course, Lesson, Step
from game.core.spec import GameSpec
from game.core.table import Guide, GuideButton
from game.scenes.course import CourseScene, progress_of
from game.services import Services

PLACE_REST = "place-rest"
"""What a step wants where the rest of the set-up is to be placed by itself."""


class LessonScene(CourseScene):
    """Follows the steps of a lesson; in a guided game, once they are done, the phases of the game."""

    name = "lesson"

    def __init__(self, services: Services, spec: GameSpec, course: Course, number: int) -> None:
        self.lesson: Lesson = course.lessons[number]
        self._course = course
        self._number = number
        self._at = 0
        self._declined = False
        self._noted = False
        super().__init__(services, spec, self.lesson.position, self.lesson.opponent)

    def anew(self) -> LessonScene:
        return LessonScene(self.services, self.spec, self._course, self._number)

    def enter(self) -> None:
        super().enter()
        self._note_progress()

    # where the learner is

    @property
    def step(self) -> Step | None:
        """What is to be done or read now; None when all is done."""
        return self.lesson.steps[self._at] if self._at < len(self.lesson.steps) else None

    @property
    def _free(self) -> bool:
        """A guided game is being played."""
        return bool(self.lesson.opponent) and self.step is None and self.mover is not None

    @property
    def done(self) -> bool:
        """Nothing is left to do; perhaps something to read."""
        rest = self.lesson.steps[self._at + 1 :] if self._reading else self.lesson.steps[self._at :]
        return not rest and (not self.lesson.opponent or self.mover is None)

    @property
    def _reading(self) -> bool:
        return self.step is not None and not self.step.wanted

    @property
    def deciding(self) -> int | None:
        return None if self._reading or (self.step is None and not self._free) else super().deciding

    def _note_progress(self) -> None:
        if self.done and not self._noted:
            self._noted = True
            progress_of(self.services).finish(f"{self.spec.id}/lesson/{self.lesson.id}")

    def go_on(self) -> None:
        """Read."""
        self._at += 1
        self._declined = False
        self._note_progress()
        self.view.refresh()

    # what the learner does

    def play(self, action: Any) -> None:
        if self._declines(self._session.rules.format(action)):
            return
        super().play(action)
        self._fulfilled()

    def end_turn(self, action: Any | None) -> None:
        if action is None:
            super().end_turn(None)
        elif not self._declines(self._session.rules.format(action)):
            super().end_turn(action)
            self._fulfilled()

    def finish_setup(self) -> None:
        if not self._declines(PLACE_REST):
            super().finish_setup()
            self._fulfilled()

    def _declines(self, action: str) -> bool:
        """Allowed by the rules, but not what this step is about: nothing happens but a word."""
        self._declined = self.step is not None and not self.step.accepts(action)
        if self._declined:
            self.ui.play("tile-refuse")
            self.view.refresh()
        return self._declined

    def _fulfilled(self) -> None:
        """Everybody else answers as the lesson says, and the next step begins."""
        step = self.step
        if step is not None:
            for reply in step.replies:
                self._handing_over = None
                self._played(self._session.rules.parse(reply))
            self._at += 1
        if self.done:
            self._handing_over = None
        self._note_progress()
        self.view.refresh()

    def _changed(self) -> None:
        super()._changed()
        self._note_progress()

    def _end(self) -> None:
        """The game ends on the board, with the guide beside it."""
        if not self._ended:
            self._ended = True
            self.view.refresh()

    # a lesson goes forward only; a game may be taken back

    @property
    def can_undo(self) -> bool:
        return self._free and super().can_undo

    @property
    def can_redo(self) -> bool:
        return self._free and super().can_redo

    @property
    def can_reset(self) -> bool:
        return self._free and super().can_reset

    @property
    def adviser(self) -> Adviser | None:
        return self._hints if self._free else None

    # what the guide says

    @property
    def guide(self) -> Guide:
        heading = self.text(f"{self.lesson.key}.title")
        if self.step is not None:
            note = self.text("learn.other") if self._declined else self._how_far()
            says = self._said(self.step.say)
            buttons = tuple(self._buttons())
            return Guide(heading, says, note, self._declined, None, self.step.show, self._reading, buttons)
        if self._free:
            tip = self.lesson.tips.get(self._moment())
            return Guide(heading, self._said(tip) if tip else "")
        says = self._result() if self.lesson.opponent else self.text("learn.lesson-done")
        return Guide(heading, says, buttons=tuple(self._buttons()))

    def _said(self, say: str) -> str:
        """What the lesson says, with the keys as they are bound now."""
        keys = self.services.keys
        turn, turn_any = keys.label("rotate"), keys.label("rotate-any")
        return self.text(f"{self.lesson.key}.{say}", turn=turn, turn_any=turn_any)

    def _result(self) -> str:
        """How the guided game ended."""
        outcome = self._session.rules.outcome(self._session.state)
        assert outcome is not None, "a guided game is over when it is done"
        own = outcome.points[self._you]
        best = max(points for seat, points in enumerate(outcome.points) if seat != self._you)
        word = "won" if own > best else "lost" if own < best else "shared"
        return self.text(f"learn.game-{word}", own=own, best=best)

    def _moment(self) -> str:
        """The phase, or that somebody else is to move."""
        return self.spec.part("phase")(self._session.state) if self.deciding is not None else "wait"

    def _how_far(self) -> str:
        return self.text("learn.step", n=self._at + 1, of=len(self.lesson.steps))

    def _buttons(self) -> Iterator[GuideButton]:
        if self._reading and not self.done:
            yield GuideButton("go-on", self.text("learn.go-on"), self.go_on, primary=True)
        elif self.done:
            if self._number + 1 < len(self._course.lessons):
                yield GuideButton("next", self.text("learn.next-lesson"), self._next, primary=True)
            yield self.button("list", "learn.list", primary=self._number + 1 == len(self._course.lessons))
            yield self.button("again", "learn.again")

    def _next(self) -> None:
        self.stack.replace(LessonScene(self.services, self.spec, self._course, self._number + 1))
